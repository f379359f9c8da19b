/** Conditions that never hold: their code is valid, and guarded statements have no effect. */
import { beforeAll, expect, it } from 'vitest';
import { lawsOf } from '@quipu/engine/testing';
import { buildBase, type Built } from '../testing/build.ts';
import { event } from '../testing/table.ts';

const EVENTS = {
  Plain: 'if 1 is 2: Aid +1\nAid +1',
  Within: 'if Aid > 2: if 1 is 2: Aid +1\nAid +1',
  Otherwise: 'if Aid > 2: if 1 is 2: Aid +1 else: Aid +1',
  'In a space': 'select a space with Govt pieces: if 1 is 2: place 1 Rebels Base there\nAid +1',
  'In any space': 'select a space: if 1 is 2: place 1 Rebels Base there\nAid +1',
  'In each space': 'in each space with Govt pieces: if 1 is 2: place 1 Rebels Base there\nAid +1',
  'For each': 'for each f in Insurgents: if 1 is 2: f +1\nAid +1',
  'One way': 'either "never": if 1 is 2: Aid +1\nor "always": Aid +1',
};

let built: Built;
beforeAll(async () => {
  built = await buildBase({
    events: EVENTS,
  });
}, 30_000);

const board = { Capital: { 'Govt Troops': 1 }, Highmoor: { 'Govt Troops': 1 } };

it('has no decision and no effect, and continues', () => {
  for (const title of Object.keys(EVENTS)) {
    const table = event(built.volume, title, { position: board });
    expect([title, table.done, table.number('Aid')]).toEqual([title, true, 4]);
    expect([title, table.number('Resources of Rebels'), table.board]).toEqual([title, 10, board]);
  }
});

it('the laws hold', { timeout: 60_000 }, () => {
  for (const law of lawsOf(built.volume, { runs: 8, seed: 5, checkInterval: 4 })) law.check();
});
