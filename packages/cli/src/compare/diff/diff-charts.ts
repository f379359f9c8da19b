/** Charts of a comparison: how long games agree, and which rules cause divergences. */
import * as Plot from '@observablehq/plot';
import { seriesColor, renderPlot, type Figure, formatPercent, SERIES_COUNT } from '../../html/plot.ts';
import { type Diff, groupByCause } from './diff-document.ts';
import { ruleTitle } from './diff-text.ts';

/** Widths in pixels of the variants of each chart; CSS shows one of them. */
const WIDTHS = [
  { width: 900, name: 'broad' },
  { width: 340, name: 'narrow' },
] as const;

/** The number of causes with a colour of their own; the others share the last one. */
const MAX_COLORED_CAUSES = SERIES_COUNT - 1;

interface Series {
  readonly name: string;
  readonly color: string;
  readonly games: readonly { readonly seed: number; readonly decisions: number; readonly card: string }[];
}

export function diffCharts(diff: Diff): readonly Figure[] {
  const series = seriesOf(diff);
  if (series.length === 0) return [];
  const renderWidths = (draw: (width: number) => string): string =>
    WIDTHS.map(({ width, name }) => `<div class="${name}">${draw(width)}</div>`).join('');
  return [
    {
      id: 'alike',
      title: 'How long games agree',
      caption:
        'Share of games that still agree after a number of decisions. A game that ends equally under both rules agrees to the end.',
      svg: renderWidths((width) => agreementChart(diff, width)),
    },
    {
      id: 'divergence',
      title: 'Where games diverge, and because of which rule',
      caption: 'Each dot is a game, at the number of decisions after which it diverges.',
      svg: renderWidths((width) => divergenceChart(series, maxDecisions(diff), width)),
    },
  ];
}

function seriesOf(diff: Diff): readonly Series[] {
  const series = groupByCause(diff).map(({ rule, games }, i): Series => ({
    name: rule ? ruleTitle(rule) : 'by no single rule',
    color: seriesColor(Math.min(i, MAX_COLORED_CAUSES)),
    games: games.map(({ seed, divergence }) => ({
      seed,
      decisions: divergence?.decisions ?? 0,
      card: divergence?.card === undefined ? '' : `, card ${divergence.card}`,
    })),
  }));
  const lastSeries = series.slice(MAX_COLORED_CAUSES);
  if (lastSeries.length < 2) return series;
  const mergedSeries = {
    name: `${lastSeries.length} other rules`,
    color: seriesColor(MAX_COLORED_CAUSES),
    games: lastSeries.flatMap(({ games }) => games),
  };
  return [...series.slice(0, MAX_COLORED_CAUSES), mergedSeries];
}

const maxDecisions = ({ games }: Diff): number =>
  Math.max(1, ...games.played.map(({ decisions }) => decisions));

function agreementChart(diff: Diff, width: number): string {
  const { played } = diff.games;
  const divergedAfter = played
    .flatMap(({ divergence }) => (divergence ? [divergence.decisions] : []))
    .sort((a, b) => a - b);
  const lastDecision = maxDecisions(diff);
  const rows = [
    { decisions: 0, share: 1 },
    ...divergedAfter.map((decisions, i) => ({ decisions, share: 1 - (i + 1) / played.length })),
    { decisions: lastDecision, share: 1 - divergedAfter.length / played.length },
  ];
  const title = (row: (typeof rows)[number]): string =>
    `after ${row.decisions} decisions: ${formatPercent(row.share)} alike`;
  return renderPlot({
    width,
    height: width > 500 ? 270 : 220,
    marginLeft: 46,
    x: { label: 'decisions', domain: [0, lastDecision], ...(width < 500 && { ticks: 4 }) },
    y: { label: 'games alike, %', domain: [0, 100], percent: true, grid: true },
    marks: [
      // A baseline of 0 prevents stacking of rows with equal x.
      Plot.areaY(rows, {
        x: 'decisions',
        y1: 0,
        y2: 'share',
        curve: 'step-after',
        fill: seriesColor(0),
        fillOpacity: 0.12,
      }),
      Plot.lineY(rows, {
        x: 'decisions',
        y: 'share',
        curve: 'step-after',
        stroke: seriesColor(0),
        strokeWidth: 2,
      }),
      Plot.dot(rows.slice(1, -1), { x: 'decisions', y: 'share', fill: seriesColor(0), r: 2.5, title }),
    ],
  });
}

function divergenceChart(series: readonly Series[], lastDecision: number, width: number): string {
  const names = series.map(({ name }) => name);
  const rows = series.flatMap(({ name, games }) => games.map((game) => ({ name, ...game })));
  const headings = series.map(({ name, games }) => ({
    name,
    text: `${truncate(name, width)} (${games.length})`,
  }));
  const title = (row: (typeof rows)[number]): string =>
    `${row.name}: seed ${row.seed}, after ${row.decisions} decisions${row.card}`;
  return renderPlot({
    width,
    height: 60 + 52 * names.length,
    marginLeft: 12,
    marginTop: 8,
    x: { label: 'decisions', domain: [0, lastDecision], grid: true, ...(width < 500 && { ticks: 4 }) },
    y: { label: null, domain: names, axis: null },
    color: { domain: names, range: series.map(({ color }) => color) },
    marks: [
      Plot.ruleY(names, { y: (name: string) => name, stroke: 'var(--line)', dy: 8 }),
      Plot.dot(rows, { x: 'decisions', y: 'name', fill: 'name', fillOpacity: 0.65, r: 5, dy: 8, title }),
      Plot.text(headings, {
        y: 'name',
        text: 'text',
        frameAnchor: 'left',
        textAnchor: 'start',
        dy: -14,
        fontSize: 13,
        fontWeight: 600,
      }),
    ],
  });
}

/** The approximate width of a letter, in pixels. */
const LETTER_WIDTH = 8;

/** The space for the number of games after a name, in letters. */
const COUNT_LENGTH = 6;

function truncate(name: string, width: number): string {
  const maxLength = Math.floor(width / LETTER_WIDTH) - COUNT_LENGTH;
  return name.length > maxLength ? `${name.slice(0, maxLength - 1)}…` : name;
}
