import { describe, expect, it } from 'vitest';
import { constructsOf } from '../counts.ts';
import { fromSeed } from './draw.ts';
import { drawPlan } from './items.ts';
import { SAID } from './statements.ts';

/** The items of 60 volumes, as declarations. */
function* declarations(): Generator<string> {
  for (let seed = 1; seed <= 60; seed += 1)
    for (const { place, text } of fromSeed(seed, drawPlan).items)
      yield place === 'event' ? `event 9 "Card" order Govt Rebels Cartel ${text}` : text;
}

describe('generated volumes', () => {
  it('are the same for the same seed', () => {
    expect(fromSeed(3, drawPlan)).toEqual(fromSeed(3, drawPlan));
    expect(fromSeed(3, drawPlan)).not.toEqual(fromSeed(4, drawPlan));
  });

  it('contain every kind of statement', { timeout: 60_000 }, () => {
    const names = new Set([...declarations()].flatMap((text) => Object.keys(constructsOf(text))));
    expect(SAID.filter((name) => !names.has(`statement: ${name}`))).toEqual([]);
  });

  it('compare numbers of pieces in both directions', { timeout: 60_000 }, () => {
    const texts = [...declarations()].join('\n');
    expect(texts).toMatch(/more [\w ]+ than/u);
    expect(texts).toMatch(/fewer [\w ]+ than/u);
  });
});
