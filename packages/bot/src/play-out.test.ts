import { Game, type Volume } from '@quipu/engine';
import { rngOf } from '@quipu/engine/play';
import { fixtureVolume } from '@quipu/engine/testing';
import { describe, expect, it } from 'vitest';
import { playOut, playWithAgents, randomAgent } from './index.ts';

const volume = fixtureVolume();

function start(): Int32Array {
  const outcome = Game.create(volume, { seed: 5 });
  if (!outcome.ok) throw new Error(outcome.refusal.reason);
  return outcome.value.cells();
}

describe('random play', () => {
  it('reaches the same end for equal seeds', () => {
    const [left, right] = [start(), start()];
    expect(playOut(volume, left, rngOf(3))).toBe(playOut(volume, right, rngOf(3)));
    expect(left).toEqual(right);
  });

  it('takes standing actions at the given rate, or not at all', () => {
    const actingSeats: number[] = [];
    const recording: Volume = {
      ...volume,
      standings: volume.standings.map((standing) => ({
        ...standing,
        apply: (cells, seat, option) => {
          standing.apply(cells, seat, option);
          actingSeats.push(seat);
        },
      })),
    };
    playOut(recording, start(), rngOf(3), { interjectionRate: false });
    expect(actingSeats).toEqual([]);
    playOut(recording, start(), rngOf(3), { interjectionRate: { decisionInterval: 1, maxPerCard: 100 } });
    expect(actingSeats).not.toEqual([]);
  });

  it('requires an agent for each seat', () => {
    const agents = [randomAgent(rngOf(1)), randomAgent(rngOf(2))];
    expect(playWithAgents(volume, start(), agents).ranks).toEqual([0, 1]);
    expect(() => playWithAgents(volume, start(), agents.slice(1))).toThrow('no agent for seat B');
  });
});
