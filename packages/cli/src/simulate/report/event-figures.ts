/** Plots about Events: how often each side is played, and its effect on margins. */
import * as Plot from '@observablehq/plot';
import { renderPlot, type Figure } from '../../html/plot.ts';
import { seatScale } from './figure-axes.ts';
import type { Study } from './study.ts';

const ROW_HEIGHT = 15;

type Side = ReturnType<Study['sides']>[number];

export function eventFigures(study: Study): readonly Figure[] {
  const sides = study.sides();
  if (sides.length === 0) return [];
  const names = sides.map((row) => sideName(study, row));
  const marginChanges = sides.flatMap((row, i) =>
    row.marginChanges.map(({ seat, margin }) => ({
      name: names[i] ?? '',
      seat: study.title(seat),
      margin,
      text: signed(margin),
    })),
  );
  const changingNames = names.filter((name) =>
    marginChanges.some((row) => row.name === name && row.text !== ''),
  );
  const unchangedCount = names.length - changingNames.length;
  const visibleChanges = marginChanges.filter(({ name }) => changingNames.includes(name));
  const maxChange = Math.max(0.01, ...marginChanges.map(({ margin }) => Math.abs(margin)));
  return [
    usageFigure(study, sides, names),
    {
      id: 'events-moved',
      title: 'How Events move margins',
      caption: `By how much the margin of each Faction changes from the beginning of an Event to its end, on average. ${unchangedCount === 0 ? '' : `${unchangedCount} sides that change none by a twentieth are left out.`}`,
      svg: renderPlot({
        height: 60 + ROW_HEIGHT * changingNames.length,
        marginLeft: 270,
        x: { label: null, axis: 'top', domain: study.header.seats.map((seat) => study.title(seat)) },
        y: { label: null, domain: changingNames },
        opacity: { type: 'identity' },
        marks: [
          Plot.cell(visibleChanges, {
            x: 'seat',
            y: 'name',
            fill: (row: (typeof marginChanges)[number]) => (row.margin < 0 ? 'var(--down)' : 'var(--up)'),
            fillOpacity: (row: (typeof marginChanges)[number]) => Math.abs(row.margin) / maxChange,
            inset: 0.5,
            title: (row: (typeof marginChanges)[number]) => `${row.name}: ${row.seat} ${row.text}`,
          }),
          Plot.text(visibleChanges, { x: 'seat', y: 'name', text: 'text', fontSize: 10 }),
        ],
      }),
    },
  ];
}

function usageFigure(study: Study, sides: readonly Side[], names: readonly string[]): Figure {
  const usage = sides.flatMap((row, i) =>
    row.by.map(({ seat, times }) => ({
      name: names[i] ?? '',
      seat: study.title(seat),
      times,
      share: times / study.games,
    })),
  );
  return {
    id: 'events-played',
    title: 'How often each side of an Event is played',
    caption: 'Times in a hundred games, by the Faction that carries it out.',
    svg: renderPlot({
      height: 60 + ROW_HEIGHT * names.length,
      marginLeft: 270,
      x: { label: 'times in 100 games', percent: true, grid: true, axis: 'top' },
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
  };
}

const signed = (change: number): string => {
  const rounded = Math.round(change * 10) / 10;
  return rounded === 0 ? '' : rounded < 0 ? `\u2212${-rounded}` : `+${rounded}`;
};

/** `Informer (12), shaded`; without a side for a card with a single text. */
function sideName(study: Study, { card, side }: { readonly card: string; readonly side: string }): string {
  const title = study.header.cards[card] ?? '';
  const short = title.length > 26 ? `${title.slice(0, 25)}…` : title;
  const cardName = title === '' || title === card ? card : `${short} (${card})`;
  return side === 'single' ? cardName : `${cardName}, ${side}`;
}
