import assert from 'node:assert/strict';
import { test } from 'node:test';
import { withAgents } from '@quipu/bot/custom-agents';
import { volume } from '@quipu/sample';
import { Table } from '@quipu/table';
import mine from './agent.ts';

/** Plays a game, and returns the margin of the Government at its end. */
function playGame(agent: string, seed: number): number {
  const seats = { Govt: agent, Rebels: 'random' };
  const created = Table.create(volume, { seed }, { seats, agents: withAgents(mine) });
  assert.ok(created.ok);
  const table = created.value;
  while (table.isAgentDeciding) table.advance();
  const placing = table.game.ranking?.find(({ seat }) => seat === 'Govt');
  assert.ok(placing, 'the game has not ended');
  return table.view().margins.Govt.value;
}

const meanMargin = (agent: string): number => {
  const margins = Array.from({ length: 20 }, (_, seed) => playGame(agent, seed + 1));
  return margins.reduce((sum, margin) => sum + margin, 0) / margins.length;
};

test('the agent plays better than at random', () => {
  const [own, random] = [meanMargin('mine'), meanMargin('random')];
  assert.ok(own > random, `a mean margin of ${own}, but ${random} at random`);
});

test('the agent repeats a game with the same seed', () => {
  assert.equal(playGame('mine', 7), playGame('mine', 7));
});
