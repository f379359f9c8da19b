/** Parameters that change in spaces of a set that depends on the board: `Sweep.per in spaces with Terror is 1`. */
import { beforeAll, describe, expect, it } from 'vitest';
import { lawsOf } from '@quipu/engine/testing';
import { buildBase, type Built } from '../testing/build.ts';
import { event, table as begin, type Table } from '../testing/table.ts';
import type { Position } from '../testing/position.ts';

let built: Built;
beforeAll(async () => {
  built = await buildBase({
    rules: `point Shifts of s = 1
procedure Civic: shift (Shifts of there) toward ActiveSupport
operation Drill of Govt {
  point cost of s = 2
  point gain of s = 1
  select any spaces as drilled, paying cost of drilled { place (gain of drilled) Troops there; do Civic }
}
`,
    events: {
      Lasting: `capability unshaded { Drill.gain in spaces with Terror is 3; Shifts in spaces with Rebels pieces is 2 }
capability shaded: Shifts in spaces with Govt Control is 0`,
      Civic: 'in each spaces: do Civic',
      Free: 'by Govt: free Drill in Capital',
      Rider: 'free Drill in Capital { gain in spaces with Troops is 2 }',
    },
  });
}, 60_000);

/** Plays the next card's Event, with a side of the lasting one in force. */
function under(side: string, next: string, position: Position): Table {
  const table = begin(built.volume, 'Lasting', { position, next }).choose(side);
  while (!table.options.includes('event')) table.choose('pass');
  return table.choose('event');
}

describe('a set that depends on the board', () => {
  it('in lasting text, for a parameter of an operation', () => {
    expect(under('unshaded', 'Free', { Capital: { Terror: 1 } }).board['Capital']).toMatchObject({
      'Govt Troops': 3,
    });
    expect(under('unshaded', 'Free', {}).board['Capital']).toMatchObject({ 'Govt Troops': 1 });
  });

  it('in lasting text, for a parameter of the volume', () => {
    const position = { Capital: { 'Rebels Base': 1 }, Highmoor: { 'Govt Police': 1 } };
    const { board } = under('unshaded', 'Civic', position);
    expect(board['Capital']).toMatchObject({ level: 'ActiveSupport' });
    expect(board['Lowfield']).toMatchObject({ level: 'PassiveSupport' });
    const shaded = under('shaded', 'Civic', position).board;
    expect(shaded['Capital']).toMatchObject({ level: 'PassiveSupport' });
    expect(shaded['Highmoor']).toEqual({ 'Govt Police': 1 });
  });

  it('in a call modifier', () => {
    const table = event(built.volume, 'Rider', { position: { Capital: { 'Govt Troops': 1 } } });
    expect(table.board['Capital']).toMatchObject({ 'Govt Troops': 3 });
    expect(event(built.volume, 'Rider').board['Capital']).toMatchObject({ 'Govt Troops': 1 });
  });
});

it('the laws hold', { timeout: 60_000 }, () => {
  for (const law of lawsOf(built.volume, { runs: 8, seed: 5, checkInterval: 4 })) law.check();
});
