/** Plots about Events: how often each side is played, and its effect on margins. */
import * as Plot from '@observablehq/plot';
import { MINUS } from '@quipu/words/nouns';
import {
  labelMargin,
  renderPlot,
  widthBetween,
  TOP_AXIS,
  TOP_AXIS_MARGIN,
  type DataFigure,
} from '../../html/plot.ts';
import { seatScale } from './figure-axes.ts';
import type { SideUse, Study } from './study.ts';

/** Pixels of a row. */
const ROW_HEIGHT = 15;

export function eventFigures(study: Study): readonly DataFigure[] {
  const sides = study.sides();
  if (sides.length === 0) return [];
  const names = sides.map((side) => sideName(study, side));
  return [usageFigure(study, sides, names), marginFigure(study, sides, names)];
}

function marginFigure(study: Study, sides: readonly SideUse[], names: readonly string[]): DataFigure {
  const cells = sides.flatMap((side, i) =>
    side.marginChanges.map(({ seat, margin }) => ({
      ...sideData(study, side),
      name: names[i] ?? '',
      seat: study.title(seat),
      times: side.times,
      margin,
      text: formatChange(margin),
    })),
  );
  type Cell = (typeof cells)[number];
  const changingNames = names.filter((name) => cells.some((cell) => cell.name === name && cell.text !== ''));
  const unchangedCount = names.length - changingNames.length;
  const visibleCells = cells.filter(({ name }) => changingNames.includes(name));
  const maxChange = Math.max(0.01, ...cells.map(({ margin }) => Math.abs(margin)));
  const factions = study.header.seats.map((seat) => study.title(seat));
  const marginLeft = labelMargin(changingNames);
  const svg = renderPlot({
    width: widthBetween(marginLeft, factions),
    height: 60 + ROW_HEIGHT * changingNames.length,
    marginLeft,
    x: { label: null, axis: 'top', domain: factions },
    y: { label: null, domain: changingNames },
    opacity: { type: 'identity' },
    marks: [
      Plot.cell(visibleCells, {
        x: 'seat',
        y: 'name',
        fill: ({ margin }: Cell) => (margin < 0 ? 'var(--down)' : 'var(--up)'),
        fillOpacity: ({ margin }: Cell) => Math.abs(margin) / maxChange,
        inset: 0.5,
        title: ({ name, seat, text }: Cell) => `${name}: ${seat} ${text}`,
      }),
      Plot.text(visibleCells, { x: 'seat', y: 'name', text: 'text', fontSize: 10 }),
    ],
  });
  return {
    id: 'events-moved',
    title: 'How Events move margins',
    caption: `By how much the margin of each Faction changes from the beginning of an Event to its end, on average. ${unchangedCount === 0 ? '' : `${unchangedCount} sides that change none by a twentieth are left out.`}`,
    svg,
    data: cells.map(({ card, title, side, seat, times, margin }) => ({
      card,
      title,
      side,
      faction: seat,
      times,
      margin_change: margin,
    })),
  };
}

/** Names of a side, as columns of the data. */
function sideData(
  { header }: Study,
  { card, side }: SideUse,
): Readonly<Record<'card' | 'title' | 'side', string>> {
  return { card, title: header.cards[card] ?? card, side };
}

function usageFigure(study: Study, sides: readonly SideUse[], names: readonly string[]): DataFigure {
  const usage = sides.flatMap((side, i) =>
    side.bySeat.map(({ seat, times }) => ({
      ...sideData(study, side),
      name: names[i] ?? '',
      seat: study.title(seat),
      times,
      share: times / study.games,
    })),
  );
  const marginLeft = labelMargin(names);
  return {
    id: 'events-played',
    title: 'How often each side of an Event is played',
    caption: 'Times in a hundred games, by the Faction that carries it out.',
    svg: renderPlot({
      height: 60 + ROW_HEIGHT * names.length,
      width: widthBetween(marginLeft),
      marginLeft,
      marginTop: TOP_AXIS_MARGIN,
      x: { label: 'times in 100 games', percent: true, grid: true, ...TOP_AXIS },
      y: { label: null, domain: names },
      color: { ...seatScale(study), legend: true },
      marks: [
        Plot.barX(usage, {
          x: 'share',
          y: 'name',
          fill: 'seat',
          fillOpacity: 0.7,
          order: study.header.seats.map((seat) => study.title(seat)),
          title: (row: (typeof usage)[number]) => `${row.name}: ${row.times} times by ${row.seat}`,
        }),
      ],
    }),
    data: usage.map(({ card, title, side, seat, times }) => ({
      card,
      title,
      side,
      faction: seat,
      times,
      games: study.games,
    })),
  };
}

/** Formats a change with one decimal; empty if it rounds to 0. */
const formatChange = (change: number): string => {
  const rounded = Math.round(change * 10) / 10;
  if (rounded === 0) return '';
  return rounded < 0 ? `${MINUS}${-rounded}` : `+${rounded}`;
};

/** `Informer (12), shaded`; without a side for a card with a single text. */
function sideName(study: Study, { card, side }: { readonly card: string; readonly side: string }): string {
  const title = study.header.cards[card] ?? '';
  const cardName = title === '' || title === card ? card : `${title} (${card})`;
  return side === 'single' ? cardName : `${cardName}, ${side}`;
}
