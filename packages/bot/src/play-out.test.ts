import { Game, type Volume } from '@quipu/engine';
import { rngOf } from '@quipu/engine/play';
import { fixtureVolume } from '@quipu/engine/testing';
import { describe, expect, it } from 'vitest';
import { playOut, playWithAgents, randomAgent } from './index.ts';

const volume = fixtureVolume();

function start(): Int32Array {
  const made = Game.create(volume, { seed: 5 });
  if (!made.ok) throw new Error(made.refusal.reason);
  return made.value.cells();
}

describe('random play', () => {
  it('reaches the end, and equally with equal seeds', () => {
    const [one, two] = [start(), start()];
    expect(playOut(volume, one, rngOf(3))).toBe(playOut(volume, two, rngOf(3)));
    expect(one).toEqual(two);
  });

  it('takes standing actions at its rate, and none if told so', () => {
    const taken: number[] = [];
    const watched: Volume = {
      ...volume,
      standings: volume.standings.map((standing) => ({
        ...standing,
        apply: (cells, seat, option) => {
          standing.apply(cells, seat, option);
          taken.push(seat);
        },
      })),
    };
    playOut(watched, start(), rngOf(3), { interruptions: false });
    expect(taken).toEqual([]);
    playOut(watched, start(), rngOf(3), { interruptions: { oneIn: 1, perCard: 100 } });
    expect(taken).not.toEqual([]);
  });

  it('seats one agent a Faction', () => {
    const agents = [randomAgent(rngOf(1)), randomAgent(rngOf(2))];
    expect(playWithAgents(volume, start(), agents).ranks).toEqual([0, 1]);
    expect(() => playWithAgents(volume, start(), agents.slice(1))).toThrow('nobody plays B');
  });
});
