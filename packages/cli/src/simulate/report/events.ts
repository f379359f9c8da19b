/** Plots about Events: how often each side is played, and its effect on margins. */
import * as Plot from '@observablehq/plot';
import { renderPlot, type Figure } from '../../html/plot.ts';
import { seatScale } from './axes.ts';
import type { Study } from './study.ts';

const ROW = 15;

type Side = ReturnType<Study['sides']>[number];

export function events(study: Study): readonly Figure[] {
  const sides = study.sides();
  if (sides.length === 0) return [];
  const names = sides.map((row) => sideName(study, row));
  const moved = sides.flatMap((row, i) =>
    row.moved.map(({ seat, margin }) => ({
      name: names[i] ?? '',
      seat: study.title(seat),
      margin,
      text: signed(margin),
    })),
  );
  const moving = names.filter((name) => moved.some((row) => row.name === name && row.text !== ''));
  const still = names.length - moving.length;
  const shown = moved.filter(({ name }) => moving.includes(name));
  const most = Math.max(0.01, ...moved.map(({ margin }) => Math.abs(margin)));
  return [
    playedFigure(study, sides, names),
    {
      id: 'events-moved',
      title: 'How Events move margins',
      caption: `By how much the margin of each Faction changes from the beginning of an Event to its end, on an average. ${still === 0 ? '' : `${still} sides that change none by a twentieth are left out.`}`,
      svg: renderPlot({
        height: 60 + ROW * moving.length,
        marginLeft: 270,
        x: { label: null, axis: 'top', domain: study.header.seats.map((seat) => study.title(seat)) },
        y: { label: null, domain: moving },
        opacity: { type: 'identity' },
        marks: [
          Plot.cell(shown, {
            x: 'seat',
            y: 'name',
            fill: (row: (typeof moved)[number]) => (row.margin < 0 ? 'var(--down)' : 'var(--up)'),
            fillOpacity: (row: (typeof moved)[number]) => Math.abs(row.margin) / most,
            inset: 0.5,
            title: (row: (typeof moved)[number]) => `${row.name}: ${row.seat} ${row.text}`,
          }),
          Plot.text(shown, { x: 'seat', y: 'name', text: 'text', fontSize: 10 }),
        ],
      }),
    },
  ];
}

function playedFigure(study: Study, sides: readonly Side[], names: readonly string[]): Figure {
  const played = sides.flatMap((row, i) =>
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
      height: 60 + ROW * names.length,
      marginLeft: 270,
      x: { label: 'times in 100 games', percent: true, grid: true, axis: 'top' },
      y: { label: null, domain: names },
      color: { ...seatScale(study), legend: true },
      marks: [
        Plot.barX(played, {
          x: 'share',
          y: 'name',
          fill: 'seat',
          fillOpacity: 0.7,
          order: study.header.seats.map((seat) => study.title(seat)),
          title: (row: (typeof played)[number]) => `${row.name}: ${row.times} times by ${row.seat}`,
        }),
      ],
    }),
  };
}

const signed = (by: number): string => {
  const rounded = Math.round(by * 10) / 10;
  return rounded === 0 ? '' : rounded < 0 ? `\u2212${-rounded}` : `+${rounded}`;
};

/** `Informer (12), shaded`; without a side for a card with a single text. */
function sideName(study: Study, { card, side }: { readonly card: string; readonly side: string }): string {
  const title = study.header.cards[card] ?? '';
  const short = title.length > 26 ? `${title.slice(0, 25)}…` : title;
  const named = title === '' || title === card ? card : `${short} (${card})`;
  return side === 'single' ? named : `${named}, ${side}`;
}
