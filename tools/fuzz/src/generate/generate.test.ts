import { describe, expect, it } from 'vitest';
import { constructsOf } from '../counts.ts';
import { fromSeed } from './draw.ts';
import { drawPlan } from './items.ts';
import { SAID } from './statements.ts';

describe('generated volumes', () => {
  it('are the same for the same seed', () => {
    expect(fromSeed(3, drawPlan)).toEqual(fromSeed(3, drawPlan));
    expect(fromSeed(3, drawPlan)).not.toEqual(fromSeed(4, drawPlan));
  });

  it('contain every kind of statement', () => {
    const names = new Set<string>();
    for (let seed = 1; seed <= 60; seed += 1)
      for (const { place, text } of fromSeed(seed, drawPlan).items)
        for (const name of Object.keys(
          constructsOf(place === 'event' ? `event 9 "Card" order Govt Rebels Cartel ${text}` : text),
        ))
          names.add(name);
    expect(SAID.filter((name) => !names.has(`statement: ${name}`))).toEqual([]);
  }, 60_000);
});
