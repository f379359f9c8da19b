/** The static plots of the report. */
import * as Plot from '@observablehq/plot';
import { rollup } from 'd3-array';
import wilson from 'wilson-score-interval';
import { numberFigures, levelFigure, trackFigures } from './progress-figures.ts';
import {
  AXIS_LABEL,
  seriesColor,
  renderPlot,
  labelMargin,
  widthBetween,
  type DataFigure,
  formatNumber,
  formatPercent,
} from '../../html/plot.ts';
import { seatScale, momentLabel, spreadData } from './figure-axes.ts';
import { eventFigures } from './event-figures.ts';
import type { Ending, Spread, Study } from './study.ts';

export function reportFigures(study: Study): readonly DataFigure[] {
  return [
    winRateFigure(study),
    marginFigure(study),
    endingFigure(study),
    ...trackFigures(study),
    ...numberFigures(study),
    levelFigure(study),
    operationFigure(study),
    decisionFigure(study),
    ...eventFigures(study),
  ].filter((figure) => figure !== undefined);
}

function winRateFigure(study: Study): DataFigure {
  const rows = study.header.seats.map((seat, i) => {
    const firsts = study.firsts[i] ?? 0;
    const { left: minShare, right: maxShare } = wilson(firsts, study.games);
    const share = firsts / Math.max(1, study.games);
    const text = `${formatPercent(share)} (${formatPercent(minShare)} to ${formatPercent(maxShare)})`;
    const agent = study.header.agents[i] ?? '';
    return { seat: study.title(seat), agent, firsts, share, minShare, maxShare, text };
  });
  const title = (row: (typeof rows)[number]): string =>
    `${row.seat} (${row.agent}): first in ${row.firsts} games, ${row.text}`;
  const marginLeft = labelMargin(rows.map(({ seat }) => seat));
  const marginRight = labelMargin(rows.map(({ text }) => text));
  const svg = renderPlot({
    height: 60 + 44 * rows.length,
    width: widthBetween(marginLeft + marginRight),
    marginLeft,
    marginRight,
    x: { domain: [0, 100], percent: true, label: 'first, % of games', ...AXIS_LABEL, grid: true },
    y: { label: null, domain: rows.map(({ seat }) => seat) },
    color: seatScale(study),
    marks: [
      Plot.barX(rows, {
        x: 'share',
        y: 'seat',
        fill: 'seat',
        fillOpacity: 0.35,
        insetTop: 8,
        insetBottom: 8,
        title,
      }),
      Plot.ruleY(rows, { x1: 'minShare', x2: 'maxShare', y: 'seat', stroke: 'seat', strokeWidth: 2 }),
      Plot.tickX(rows, { x: 'minShare', y: 'seat', stroke: 'seat', strokeWidth: 2, inset: 12 }),
      Plot.tickX(rows, { x: 'maxShare', y: 'seat', stroke: 'seat', strokeWidth: 2, inset: 12 }),
      Plot.dot(rows, { x: 'share', y: 'seat', fill: 'seat', r: 4, title }),
      Plot.text(rows, { x: 1, y: 'seat', text: 'text', textAnchor: 'start', dx: 8 }),
    ],
  });
  return {
    id: 'wins',
    title: 'Who comes first',
    caption:
      'Share of games in which each Faction comes first, with the 95 % confidence interval (Wilson). A shared first place counts for each Faction.',
    svg,
    data: rows.map(({ seat, agent, firsts, share, minShare, maxShare }) => ({
      faction: seat,
      agent,
      first: firsts,
      games: study.games,
      share,
      share_min: minShare,
      share_max: maxShare,
    })),
  };
}

/** Box plots: boxes for the central 50 %, a line for the median, whiskers for the central 90 %. */
function boxPlot<R extends Spread>(
  rows: readonly R[],
  channels: { readonly fx: keyof R & string; readonly x: keyof R & string },
): Plot.Markish[] {
  const title = (row: R): string =>
    `${String(row[channels.x])}, ${String(row[channels.fx])}: median ${formatNumber(row.median)}, half between ${formatNumber(row.q1)} and ${formatNumber(row.q3)}, 90 % between ${formatNumber(row.low)} and ${formatNumber(row.high)}, ${row.count} games`;
  const position = { fx: channels.fx, x: channels.x };
  return [
    Plot.ruleX(rows, { ...position, y1: 'low', y2: 'high', stroke: channels.x }),
    Plot.barY(rows, {
      ...position,
      y1: 'q1',
      y2: 'q3',
      fill: channels.x,
      fillOpacity: 0.45,
      insetLeft: 3,
      insetRight: 3,
      title,
    }),
    Plot.tickY(rows, {
      ...position,
      y: 'median',
      stroke: channels.x,
      strokeWidth: 2.5,
      insetLeft: 3,
      insetRight: 3,
    }),
  ];
}

function marginFigure(study: Study): DataFigure {
  const rows = study
    .margins()
    .map((row) => ({ ...row, seat: study.title(row.seat), moment: momentLabel(row) }));
  const svg = renderPlot({
    height: 370,
    marginBottom: 44,
    fx: { label: 'Round', labelAnchor: 'right', domain: [...new Set(rows.map((row) => row.moment))] },
    x: { axis: null, domain: study.header.seats.map((seat) => study.title(seat)) },
    y: { label: 'margin', grid: true },
    color: { ...seatScale(study), legend: true },
    marks: [Plot.ruleY([0]), ...boxPlot(rows, { fx: 'moment', x: 'seat' })],
  });
  return {
    id: 'margins',
    title: 'Victory margins by Round',
    caption: `As each Round's card comes up, before it is resolved, and at the end: median, half of the games in the box, 90 % of them on the line. Above 0 is a victory. ${roundCounts(study)}`,
    svg,
    data: rows.map((row) => ({ faction: row.seat, moment: row.moment, ...spreadData(row) })),
  };
}

/** `Games that reached each Round: 300 in Round 1, 255 in Round 2.` */
function roundCounts(study: Study): string {
  const counts = new Map(study.margins().map((row) => [momentLabel(row), row.count]));
  const rounds = [...counts]
    .filter(([round]) => round !== 'end')
    .map(([round, games]) => `${games} in ${round}`);
  return rounds.length === 0 ? '' : `Games that reached each Round: ${rounds.join(', ')}.`;
}

const endingLabel = ({ round, early }: Pick<Ending, 'round' | 'early'>): string =>
  early ? `${round}, early` : String(round);

function endingFigure(study: Study): DataFigure {
  const maxRounds = study.header.rounds;
  const rows = study.endings().map((row) => ({
    ...row,
    ending: endingLabel(row),
    share: row.games / study.games,
  }));
  const endings = Array.from({ length: maxRounds + 1 }, (_, round) =>
    endingLabel({ round, early: round < maxRounds }),
  );
  const seats = study.header.seats.map((seat) => study.title(seat));
  const ties = [...new Set(rows.map(({ first }) => first))].filter((first) => !seats.includes(first));
  const svg = renderPlot({
    height: 300,
    x: {
      label: 'Rounds',
      ...AXIS_LABEL,
      domain: endings.filter((ending) => rows.some((row) => row.ending === ending)),
    },
    y: { label: '% of games', percent: true, grid: true },
    color: {
      domain: [...seats, ...ties],
      range: [...seats, ...ties].map((_, i) => seriesColor(i)),
      legend: true,
    },
    marks: [
      Plot.barY(rows, {
        x: 'ending',
        y: 'share',
        fill: 'first',
        fillOpacity: 0.7,
        title: (row: (typeof rows)[number]) =>
          `${row.first}: ${row.games} games end after ${row.round} Rounds${row.early ? ', before the last' : ''}`,
      }),
      Plot.ruleY([0]),
    ],
  });
  return {
    id: 'endings',
    title: 'When games end, and who is first then',
    caption: `By the number of Rounds, of the ${maxRounds} in the deck. A game that ends before the last one was won early.`,
    svg,
    data: rows.map(({ round, early, first, games }) => ({
      rounds: round,
      early: String(early),
      first,
      games,
    })),
  };
}

function operationFigure(study: Study): DataFigure | undefined {
  const rows = study
    .uses()
    .map((row) => ({ ...row, seat: study.title(row.seat), name: study.title(row.name) }));
  if (rows.length === 0) return undefined;
  const names = [...study.header.operations, ...study.header.activities].map((name) => study.title(name));
  const usedNames = names.filter((name) => rows.some((row) => row.name === name));
  const factions = study.header.seats.map((seat) => study.title(seat));
  const marginLeft = labelMargin(usedNames);
  const svg = renderPlot({
    width: widthBetween(marginLeft + 20, factions),
    height: 70 + 18 * usedNames.length,
    marginLeft,
    marginRight: 20,
    fx: { label: null, domain: factions },
    x: { label: 'times a game', ...AXIS_LABEL, grid: true },
    y: { label: null, domain: usedNames },
    color: seatScale(study),
    marks: [
      Plot.barX(rows, {
        fx: 'seat',
        x: 'perGame',
        y: 'name',
        fill: 'seat',
        fillOpacity: (row: (typeof rows)[number]) => (row.kind === 'operation' ? 0.8 : 0.45),
        title: (row: (typeof rows)[number]) =>
          `${row.seat}, ${row.name}: ${formatNumber(row.perGame)} times a game`,
      }),
      Plot.ruleX([0]),
    ],
  });
  return {
    id: 'operations',
    title: 'Operations and activities',
    caption:
      'The number of times each Faction begins them in a game, on average, free ones of Events included; activities are paler.',
    svg,
    data: rows.map(({ seat, name, kind, perGame }) => ({
      faction: seat,
      name,
      kind,
      times_per_game: perGame,
    })),
  };
}

function decisionFigure(study: Study): DataFigure {
  const svg = renderPlot({
    height: 240,
    x: { label: 'decisions in a game', ...AXIS_LABEL },
    y: { label: 'games', grid: true },
    marks: [
      Plot.rectY(
        [...study.decisions],
        Plot.binX<Plot.RectYOptions>(
          { y: 'count' },
          { x: (value: number) => value, fill: seriesColor(0), fillOpacity: 0.6 },
        ),
      ),
      Plot.ruleY([0]),
    ],
  });
  return {
    id: 'decisions',
    title: 'Decisions in a game',
    caption: 'Decisions with at least two options, of all Factions.',
    svg,
    data: [
      ...rollup(
        study.decisions,
        ({ length }) => length,
        (decisions) => decisions,
      ),
    ]
      .sort(([a], [b]) => a - b)
      .map(([decisions, games]) => ({ decisions, games })),
  };
}
