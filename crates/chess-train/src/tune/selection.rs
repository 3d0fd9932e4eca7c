//! Some of the features.

use anyhow::ensure;
use chess_eval::{Category, Feature, Group};

/// Some of the features.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(super) struct Selection([bool; Feature::COUNT]);

impl Selection {
    pub(super) const ALL: Selection = Selection([true; Feature::COUNT]);

    /// The features of the groups and categories with these names.
    pub(super) fn named(names: &[String]) -> anyhow::Result<Selection> {
        let mut selection = Selection([false; Feature::COUNT]);
        for name in names {
            let mut is_known = false;
            for group in Group::ALL {
                if group.name() == name || word(group.category()) == *name {
                    is_known = true;
                    group.features().for_each(|feature| selection.0[feature.index()] = true);
                }
            }
            ensure!(
                is_known,
                "there is no group or category {name}; groups are: {}; categories: {}",
                groups(),
                categories()
            );
        }
        Ok(selection)
    }

    pub(super) fn remove(&mut self, feature: Feature) {
        self.0[feature.index()] = false;
    }

    pub(super) fn contains(&self, feature: Feature) -> bool {
        self.0[feature.index()]
    }

    /// The features, in the order of their numbers.
    pub(super) fn features(&self) -> impl Iterator<Item = Feature> {
        Feature::all().filter(|&feature| self.contains(feature))
    }
}

/// The name of a category in one word.
fn word(category: Category) -> String {
    category.name().replace(' ', "_")
}

fn groups() -> String {
    Group::ALL.iter().map(Group::name).collect::<Vec<_>>().join(", ")
}

fn categories() -> String {
    Category::ALL.map(word).join(", ")
}
