import { type Agent, randomAgent } from '@quipu/bot';
import type { Volume } from '@quipu/engine';
import { type Cells, createCells, journal, rngOf } from '@quipu/engine/play';
import { fixture } from '@quipu/scenario/testing';
import { expect, it } from 'vitest';
import { Table } from './play.ts';

function start(seed: number): { game: number; seed: number; cells: Cells } {
  const made = createCells(fixture, { seed });
  if (!made.ok) throw new Error(made.refusal.reason);
  return { game: 0, seed, cells: made.value };
}

/** A clock that goes on by one whenever it is read. */
function ticking(): () => number {
  let now = 0;
  return () => now++;
}

const agents = (seed: number): Agent[] => fixture.seats.map((_, seat) => randomAgent(rngOf(seed + seat)));

it('plays alike where nobody listens', () => {
  const heard = new Table(fixture, ticking()).play(start(5), { agents: agents(1) });
  const silent = new Table(fixture, ticking()).play(start(5), { agents: agents(1) }, false);
  expect(silent.choices).toEqual(heard.choices);
  expect(silent.places).toEqual(heard.places);
  expect(silent.events).toEqual([]);
});

it('plays the same game for the same seeds, and times the turns of each seat', () => {
  const [one, two] = [new Table(fixture, ticking()), new Table(fixture, ticking())];
  const first = one.play(start(5), { agents: agents(1) });
  expect(one.play(start(5), { agents: agents(1) }).choices).toEqual(first.choices);
  expect(two.play(start(5), { agents: agents(1) })).toEqual(first);
  expect(first.decisions).toBe(first.choices.filter((choice) => choice >= 0).length);
  expect(first.turns.some((turn) => turn !== null && turn.count > 0 && turn.slowest >= turn.median)).toBe(
    true,
  );
});

it('hears nothing of what an agent tries out, and leaves the journal as it was', () => {
  const { on, record } = journal;
  const heard: boolean[] = [];
  const spying: Agent = {
    name: 'spying',
    choose: (volume: Volume, cells, out, options) => {
      heard.push(journal.on);
      return randomAgent(rngOf(1)).choose(volume, cells, out, options);
    },
  };
  new Table(fixture, ticking()).play(start(5), { agents: fixture.seats.map(() => spying) });
  expect(heard.length).toBeGreaterThan(0);
  expect(heard).not.toContain(true);
  expect([journal.on, journal.record]).toEqual([on, record]);
});

it('refuses what an agent may not take, and an empty seat', () => {
  const table = new Table(fixture, ticking());
  const wild: Agent = { name: 'wild', choose: () => 31 };
  expect(() => table.play(start(5), { agents: fixture.seats.map(() => wild) })).toThrow(
    'wild takes 31 at decision 1, which is not offered',
  );
  expect(() => table.play(start(5), { agents: [] })).toThrow('nobody plays');
});
