import { type Agent, randomAgent } from '@quipu/bot';
import type { Volume } from '@quipu/engine';
import { type Cells, createCells, journal, rngOf } from '@quipu/engine/play';
import { fixture } from '@quipu/scenario/testing';
import { expect, it } from 'vitest';
import { GamePlayer } from './game-player.ts';

function startGame(seed: number): { game: number; seed: number; cells: Cells } {
  const result = createCells(fixture, { seed });
  if (!result.ok) throw new Error(result.refusal.reason);
  return { game: 0, seed, cells: result.value };
}

/** Returns a clock that advances by one on every reading. */
function createClock(): () => number {
  let time = 0;
  return () => time++;
}

const randomAgents = (seed: number): Agent[] =>
  fixture.seats.map((_, seat) => randomAgent(rngOf(seed + seat)));

it('plays the same game without recording events', () => {
  const recordedGame = new GamePlayer(fixture, createClock()).play(startGame(5), { agents: randomAgents(1) });
  const unrecordedGame = new GamePlayer(fixture, createClock()).play(
    startGame(5),
    { agents: randomAgents(1) },
    false,
  );
  expect(unrecordedGame.choices).toEqual(recordedGame.choices);
  expect(unrecordedGame.places).toEqual(recordedGame.places);
  expect(unrecordedGame.events).toEqual([]);
});

it('plays the same game for equal seeds, and measures turns of each seat', () => {
  const [firstPlayer, second] = [
    new GamePlayer(fixture, createClock()),
    new GamePlayer(fixture, createClock()),
  ];
  const first = firstPlayer.play(startGame(5), { agents: randomAgents(1) });
  expect(firstPlayer.play(startGame(5), { agents: randomAgents(1) }).choices).toEqual(first.choices);
  expect(second.play(startGame(5), { agents: randomAgents(1) })).toEqual(first);
  expect(first.decisions).toBe(first.choices.filter((choice) => choice >= 0).length);
  expect(first.turns.some((turn) => turn !== null && turn.count > 0 && turn.slowest >= turn.median)).toBe(
    true,
  );
});

it("records nothing of an agent's look-ahead, and restores the journal", () => {
  const { on, record } = journal;
  const journalStates: boolean[] = [];
  const spying: Agent = {
    name: 'spying',
    choose: (volume: Volume, cells, out, options) => {
      journalStates.push(journal.on);
      return randomAgent(rngOf(1)).choose(volume, cells, out, options);
    },
  };
  new GamePlayer(fixture, createClock()).play(startGame(5), { agents: fixture.seats.map(() => spying) });
  expect(journalStates.length).toBeGreaterThan(0);
  expect(journalStates).not.toContain(true);
  expect([journal.on, journal.record]).toEqual([on, record]);
});

it('refuses an option that is not offered, and a missing agent', () => {
  const player = new GamePlayer(fixture, createClock());
  const invalidAgent: Agent = { name: 'wild', choose: () => 31 };
  expect(() => player.play(startGame(5), { agents: fixture.seats.map(() => invalidAgent) })).toThrow(
    'wild takes 31 at decision 1, which is not offered',
  );
  expect(() => player.play(startGame(5), { agents: [] })).toThrow('no agent plays');
});
