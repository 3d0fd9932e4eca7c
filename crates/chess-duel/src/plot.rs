//! Line charts as SVG.

use anyhow::Context as _;
use plotters::prelude::*;

/// The size of one chart, in pixels.
const CHART: (u32, u32) = (360, 240);
/// The colours of the lines of a chart, in their order; they can be told apart by people who see
/// red and green alike (Masataka Okabe and Kei Ito, 2008).
const COLORS: [RGBColor; 5] = [
    RGBColor(0, 114, 178),
    RGBColor(213, 94, 0),
    RGBColor(0, 158, 115),
    RGBColor(204, 121, 167),
    RGBColor(86, 180, 233),
];

/// A chart with some lines in it.
#[derive(Clone, PartialEq, Debug)]
pub struct Chart {
    /// What stands above it.
    pub title: String,
    /// What the x-axis counts.
    pub x_label: String,
    /// The lines.
    pub lines: Vec<Line>,
}

/// A line of a chart.
#[derive(Clone, PartialEq, Debug)]
pub struct Line {
    /// What the key of the chart calls it; a line without a label is not in the key.
    pub label: Option<String>,
    /// Its points from left to right. Those that are not finite are left out.
    pub points: Vec<(f64, f64)>,
}

/// An SVG of charts in rows, with so many in each row.
pub fn svg(charts: &[Chart], columns: usize) -> anyhow::Result<String> {
    let columns = columns.clamp(1, charts.len().max(1));
    let rows = charts.len().div_ceil(columns).max(1);
    let mut text = String::new();
    {
        let size = (CHART.0 * columns as u32, CHART.1 * rows as u32);
        let area = SVGBackend::with_string(&mut text, size).into_drawing_area();
        let drawn = area.fill(&WHITE).map_err(anyhow::Error::from).and_then(|()| {
            let cells = area.split_evenly((rows, columns));
            cells.iter().zip(charts).try_for_each(|(cell, chart)| draw(chart, cell))?;
            Ok(area.present()?)
        });
        drawn.context("cannot draw the charts")?;
    }
    Ok(text)
}

fn draw(
    chart: &Chart,
    area: &DrawingArea<SVGBackend<'_>, plotters::coord::Shift>,
) -> anyhow::Result<()> {
    let is_finite = |&(x, y): &(f64, f64)| x.is_finite() && y.is_finite();
    let lines: Vec<Vec<(f64, f64)>> = chart
        .lines
        .iter()
        .map(|line| line.points.iter().copied().filter(is_finite).collect())
        .collect();
    let points = || lines.iter().flatten();
    let (x_range, y_range) =
        (Range::of(points().map(|point| point.0)), Range::of(points().map(|point| point.1)));
    let y_range = y_range.widened();
    let mut context = ChartBuilder::on(area)
        .caption(&chart.title, ("sans-serif", 15))
        .margin(8)
        .x_label_area_size(34)
        .y_label_area_size(48)
        .build_cartesian_2d(x_range.low..x_range.high, y_range.low..y_range.high)?;
    context
        .configure_mesh()
        .light_line_style(TRANSPARENT)
        .x_labels(5)
        .y_labels(5)
        .x_desc(&chart.x_label)
        .x_label_formatter(&|x| x_range.label(*x))
        .y_label_formatter(&|y| y_range.label(*y))
        .draw()?;
    for ((line, points), color) in chart.lines.iter().zip(lines).zip(COLORS.iter().cycle()) {
        let drawn = context.draw_series(LineSeries::new(points, color.stroke_width(2)))?;
        if let Some(label) = &line.label {
            drawn
                .label(label)
                .legend(|(x, y)| PathElement::new([(x, y), (x + 14, y)], color.stroke_width(2)));
        }
    }
    if chart.lines.iter().any(|line| line.label.is_some()) {
        context
            .configure_series_labels()
            .background_style(WHITE.mix(0.8))
            .border_style(BLACK.mix(0.2))
            .draw()?;
    }
    Ok(())
}

/// What an axis shows.
#[derive(Clone, Copy, PartialEq, Debug)]
struct Range {
    low: f64,
    high: f64,
}

impl Range {
    /// A range with all these numbers, which is not empty.
    fn of(numbers: impl Iterator<Item = f64>) -> Range {
        let (low, high) = numbers
            .fold((f64::MAX, f64::MIN), |(low, high), number| (number.min(low), number.max(high)));
        match () {
            // No number at all.
            () if low > high => Range { low: 0.0, high: 1.0 },
            () if low == high => {
                let half = (low.abs() / 100.0).max(1.0);
                Range { low: low - half, high: high + half }
            }
            () => Range { low, high },
        }
    }

    /// With room above and below.
    fn widened(self) -> Range {
        let room = (self.high - self.low) / 20.0;
        Range { low: self.low - room, high: self.high + room }
    }

    /// A number of the axis with as many digits as tell it from its neighbours.
    fn label(self, number: f64) -> String {
        let decimals = (1.0 - (self.high - self.low).log10().floor()).clamp(0.0, 9.0) as usize;
        let text = format!("{number:.decimals$}");
        let text =
            if decimals > 0 { text.trim_end_matches('0').trim_end_matches('.') } else { &text };
        (if text == "-0" { "0" } else { text }).to_owned()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn chart(title: &str, labels: &[Option<&str>], points: &[(f64, f64)]) -> Chart {
        let line = |label: &Option<&str>| Line {
            label: label.map(str::to_owned),
            points: points.to_vec(),
        };
        Chart {
            title: title.to_owned(),
            x_label: "epoch".to_owned(),
            lines: labels.iter().map(line).collect(),
        }
    }

    #[test]
    fn charts_stand_in_rows() {
        let points = [(0.0, 3.0), (1.0, 4.0), (2.0, 1.0)];
        let charts = ["one", "two", "three"].map(|title| chart(title, &[None], &points));
        for (columns, size) in [
            (1, r#"width="360" height="720""#),
            (2, r#"width="720" height="480""#),
            (3, r#"width="1080" height="240""#),
            (9, r#"width="1080" height="240""#),
        ] {
            let svg = svg(&charts, columns).unwrap();
            assert!(svg.starts_with(&format!("<svg {size}")), "{svg}");
            for Chart { title, .. } in &charts {
                assert!(svg.contains(title.as_str()), "{title}");
            }
        }
        assert!(svg(&[], 3).is_ok());
    }

    #[test]
    fn lines_with_labels_are_in_the_key() {
        let points = [(0.0, 3.0), (1.0, 4.0)];
        let svg = svg(&[chart("loss", &[Some("training"), Some("a < b")], &points)], 1).unwrap();
        assert!(svg.contains("training") && svg.contains("a &lt; b") && !svg.contains("a < b"));
    }

    #[test]
    fn anything_can_be_drawn() {
        let odd = [
            &[][..],
            &[(3.0, -3500.0)],
            &[(0.0, 2.0), (5.0, 2.0)],
            &[(0.0, f64::NAN), (1.0, 3.0), (f64::INFINITY, 1.0), (2.0, f64::NEG_INFINITY)],
            &[(0.0, -1e15), (1e9, 1e15)],
            &[(0.0, 1e-12), (1.0, 2e-12)],
        ];
        for points in odd {
            let svg = svg(&[chart("odd", &[Some("line"), None], points)], 1).unwrap();
            assert!(svg.contains("odd") && !svg.contains("NaN") && !svg.contains("inf"), "{svg}");
        }
    }

    #[test]
    fn numbers_have_the_digits_that_tell_them_apart() {
        let label = |low, high, number| Range { low, high }.label(number);
        assert_eq!(label(0.0, 400.0, 200.0), "200");
        assert_eq!(label(-3510.0, -3490.0, -3500.0), "-3500");
        assert_eq!(label(0.460, 0.474, 0.465), "0.465");
        assert_eq!(label(-1.0, 1.0, -1e-17), "0");
        assert_eq!(label(0.0, 4.0, 1.5), "1.5");
    }
}
