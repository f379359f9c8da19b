/** Shown costs of options in games of each volume. The laws compare them with payments. */
import { costsOf, Game } from '@quipu/engine';
import { rngOf } from '@quipu/engine/play';
import type { Cost } from '@quipu/engine/internal';
import { describe, expect, it } from 'vitest';
import { volumeNamed } from './volumes.ts';

const GAMES = 12;

/** An option of a decision, and its costs. */
interface Priced {
  readonly point: string;
  readonly seat: string;
  readonly key: string;
  readonly kind: string;
  readonly limited: boolean;
  readonly costs: readonly Cost[];
}

/** Plays random games and returns the options of all decisions. */
async function optionsOf(name: string): Promise<readonly Priced[]> {
  const volume = await volumeNamed(name);
  return Array.from({ length: GAMES }, (_, i) => i + 1).flatMap((seed) => {
    const creation = Game.create(volume, { seed });
    if (!creation.ok) throw new Error(creation.refusal.reason);
    const below = rngOf(seed);
    const found: Priced[] = [];
    for (let { decision } = creation.value; decision; { decision } = creation.value) {
      const { point, seat, options } = decision;
      const costs = costsOf(creation.value, seat);
      for (const { key, kind, limited = false } of options)
        found.push({ point, seat, key, kind, limited, costs: costs[key] ?? [] });
      creation.value.choose({ key: options[below(options.length)]?.key ?? '' });
    }
    return found;
  });
}

/** Formats the distinct prices of options. */
function prices(options: readonly Priced[]): readonly string[] {
  const texts = options.map(({ costs }) =>
    costs
      .map(({ faction, amount, each }) => `${faction} ${JSON.stringify(amount)}${each ? ' each' : ''}`)
      .join(', '),
  );
  return [...new Set(texts)].sort();
}

describe.each([
  {
    name: 'andean-abyss',
    train: ['Govt 3 each'],
    limited: ['Govt 3'],
    // Free of charge if a Shipment grants it (2.3.6).
    space: ['', 'Govt 3'],
    activities: { AirLift: [''], Bribe: ['Cartels 3'] },
  },
  {
    name: 'peru',
    train: ['', 'Govt {"min":0,"max":2}'],
    limited: ['', 'Govt {"min":0,"max":2}'],
    space: [''],
    activities: { Investigate: ['', 'Govt 2'], Organize: [''] },
  },
])('in $name', ({ name, ...expected }) => {
  const options = optionsOf(name);
  const of = async (some: (one: Priced) => boolean): Promise<readonly string[]> =>
    prices((await options).filter(some));

  it('an Operation has the cost of its first space for each space, and a Limited one once', async () => {
    const isTrain = ({ key, kind }: Priced): boolean => key === 'Train' && kind === 'operation';
    expect(await of((one) => isTrain(one) && !one.limited)).toEqual(expected.train);
    expect(await of((one) => isTrain(one) && one.limited)).toEqual(expected.limited);
    expect(await of(({ point, kind }) => point === 'Train.next' && kind === 'space')).toEqual(expected.space);
  });

  it('an activity costs what it pays itself, not what follows it', async () => {
    for (const [activity, price] of Object.entries(expected.activities))
      expect(await of(({ key, kind }) => key === activity && kind === 'activity')).toEqual(price);
  });

  it('a free Operation costs nothing', async () => {
    expect(await of(({ point }) => point.endsWith('free Operation.mode'))).toEqual(['']);
  });

  it('a pass, a stop and an Event cost nothing', async () => {
    expect(await of(({ kind }) => kind === 'pass' || kind === 'none' || kind === 'event')).toEqual(['']);
  });
});
