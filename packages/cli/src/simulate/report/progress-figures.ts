/** Plots of values by Round: lines for tracks and computed numbers, stacked bars for levels of spaces. */
import * as Plot from '@observablehq/plot';
import type { Gauge } from '../results-format.ts';
import {
  AXIS_LABEL,
  seriesColor,
  renderPlot,
  labelMargin,
  type DataFigure,
  type ColorScale,
  formatNumber,
} from '../../html/plot.ts';
import { seatScale, momentLabel, spreadData } from './figure-axes.ts';
import type { GaugeSpread, Spread, Study } from './study.ts';

interface LineRow extends Spread {
  readonly moment: string;
  readonly series: string;
}

/** Lines for the median, bands for the central 50 %. */
function linePlot(
  rows: readonly LineRow[],
  colors: ColorScale,
  y: Plot.ScaleOptions,
  size: Plot.PlotOptions,
): string {
  const title = (row: LineRow): string =>
    `${row.series}, ${row.moment}: median ${formatNumber(row.median)}, half between ${formatNumber(row.q1)} and ${formatNumber(row.q3)}`;
  return renderPlot({
    ...size,
    x: { type: 'point', label: 'Round', ...AXIS_LABEL, domain: [...new Set(rows.map((row) => row.moment))] },
    y: { grid: true, zero: true, ...y },
    color: { ...colors, legend: colors.domain.length > 1 },
    marks: [
      Plot.areaY(rows, { x: 'moment', y1: 'q1', y2: 'q3', fill: 'series', fillOpacity: 0.15 }),
      Plot.lineY(rows, { x: 'moment', y: 'median', stroke: 'series', strokeWidth: 2 }),
      Plot.dot(rows, { x: 'moment', y: 'median', fill: 'series', r: 3.5, title }),
    ],
  });
}

const isVarying = (rows: readonly Spread[]): boolean =>
  rows.some((row) => row.low !== row.high || row.median !== rows[0]?.median);

function gaugesOf(study: Study, kind: Gauge['kind']): readonly GaugeSpread[] {
  return study.gauges().filter(({ gauge }) => gauge.kind === kind);
}

function axisOf(study: Study, track: string, boxes: readonly string[] | undefined): Plot.ScaleOptions {
  if (!boxes) return { label: study.title(track) };
  const boxTitle = (box: number): string => study.title(boxes[box] ?? '');
  return { label: null, domain: [0, boxes.length - 1], ticks: [...boxes.keys()], tickFormat: boxTitle };
}

/** A plot for each track that changes. */
export function trackFigures(study: Study): readonly DataFigure[] {
  const rows = gaugesOf(study, 'track');
  return [...new Set(rows.map(({ gauge }) => gauge.name))].flatMap((name) => {
    const trackRows = rows.filter(({ gauge }) => gauge.name === name);
    if (!isVarying(trackRows)) return [];
    const boxes = trackRows[0]?.gauge.boxes;
    const isShared = trackRows.every(({ gauge }) => gauge.seat === null);
    const colors = isShared ? { domain: [study.title(name)], range: [seriesColor(0)] } : seatScale(study);
    const plotRows = trackRows.map((row) => ({
      ...row,
      moment: momentLabel(row),
      series: study.title(row.gauge.seat ?? name),
    }));
    return {
      id: `track-${name}`,
      title: study.title(name),
      caption: 'As each Round comes up, and at the end: median, with half of the games in the band.',
      svg: linePlot(plotRows, colors, axisOf(study, name, boxes), {
        height: 270,
        marginLeft: labelMargin(
          (boxes ?? []).map((box) => study.title(box)),
          70,
        ),
      }),
      data: plotRows.map((row) => ({
        track: study.title(name),
        ...(isShared ? {} : { faction: row.series }),
        moment: row.moment,
        ...spreadData(row),
      })),
    };
  });
}

/** The maximum number of series in one plot; if there are more, each has its own small plot. */
const MAX_SERIES_PER_PLOT = 3;

export function numberFigures(study: Study): readonly DataFigure[] {
  const rows = gaugesOf(study, 'figure');
  const plots = [...new Set(rows.map(({ gauge }) => gauge.name))].flatMap((name) => {
    const seriesRows = rows.filter(({ gauge }) => gauge.name === name);
    const series = study.title(name);
    return isVarying(seriesRows)
      ? [{ series, rows: seriesRows.map((row) => ({ ...row, moment: momentLabel(row), series })) }]
      : [];
  });
  const names = plots.map(({ series }) => series);
  if (names.length === 0) return [];
  const isOnePlot = names.length <= MAX_SERIES_PER_PLOT;
  const scale = { domain: names, range: names.map((_, i) => seriesColor(i)) };
  return [
    {
      id: 'figures',
      title: isOnePlot ? names.join(', ') : 'Numbers defined by the rules',
      caption:
        'Numbers that the rules define, as each Round comes up, and at the end: median, with half of the games in the band.',
      svg: isOnePlot
        ? linePlot(
            plots.flatMap((plot) => plot.rows),
            scale,
            { label: 'value' },
            { height: 270, marginLeft: 70 },
          )
        : plots.map((plot) => smallPlot(plot.rows, plot.series)).join(''),
      data: plots.flatMap((plot) =>
        plot.rows.map((row) => ({ name: row.series, moment: row.moment, ...spreadData(row) })),
      ),
    },
  ];
}

function smallPlot(rows: readonly LineRow[], name: string): string {
  return linePlot(
    rows,
    { domain: [name], range: [seriesColor(0)] },
    { label: name },
    { width: 270, height: 180, marginLeft: 40 },
  );
}

/** Spreads the levels over the five colours from opposition to support. */
const levelColor = (level: number, count: number): string =>
  `var(--level-${Math.round((4 * level) / Math.max(1, count - 1))})`;

export function levelFigure(study: Study): DataFigure | undefined {
  const rows = gaugesOf(study, 'level').map((row) => ({
    ...row,
    moment: momentLabel(row),
    level: study.title(row.gauge.name),
  }));
  if (rows.length === 0) return undefined;
  const names = [...new Set(rows.map(({ level }) => level))];
  const svg = renderPlot({
    height: 280,
    x: { label: 'Round', ...AXIS_LABEL, domain: [...new Set(rows.map((row) => row.moment))] },
    y: { label: 'spaces', grid: true },
    color: {
      domain: names,
      range: names.map((_, i) => levelColor(i, names.length)),
      legend: true,
    },
    marks: [
      Plot.barY(rows, {
        x: 'moment',
        y: 'mean',
        fill: 'level',
        order: names,
        title: (row: (typeof rows)[number]) =>
          `${row.level}, ${row.moment}: ${formatNumber(row.mean)} spaces`,
      }),
    ],
  });
  return {
    id: 'levels',
    title: 'Support and Opposition',
    caption: 'How many spaces have each level, on average.',
    svg,
    data: rows.map((row) => ({ level: row.level, moment: row.moment, ...spreadData(row) })),
  };
}
