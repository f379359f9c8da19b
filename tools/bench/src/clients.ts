/** Measures the calls that a client makes at each decision. */
import { costsOf, Game, effectsInForce, previewOf, standingOffers, viewOf, type Volume } from '@quipu/engine';
import type { Measure } from './kernel.ts';
import { pickFrom } from './chance.ts';

/** Passes over the games; the first is a warm-up. */
const PASSES = 3;

/** A call for one seat at one decision with one of its options. */
type Call = (game: Game, seat: string, key: string) => unknown;

const CALLS: Readonly<Record<string, Call>> = {
  view: (game, seat) => viewOf(game, seat),
  'view again': (game, seat) => viewOf(game, seat),
  inForce: (game) => effectsInForce(game.volume, viewOf(game)),
  explain: (game, _seat, key) => game.explain(key),
  costs: (game, seat) => costsOf(game, seat),
  preview: (game, seat, key) => previewOf(game, key, seat),
  standing: (game, seat) => standingOffers(game, seat),
  canInterject: (game, seat) => {
    const [first] = standingOffers(game, seat);
    return first && game.canInterject({ seat, standing: first.standing, key: first.keys[0] });
  },
};

/** Milliseconds of each call by its name, in the order of the decisions. */
type Spent = ReadonlyMap<string, number[]>;

/** Returns the mean and maximum of each call over the decisions of random games. */
export function clientFigures(volume: Volume, games: number): readonly Measure[] {
  const passes = Array.from({ length: PASSES }, () => {
    const spent: Spent = new Map(Object.keys(CALLS).map((name) => [name, []]));
    for (let seed = 1; seed <= games; seed++) playWith(volume, seed, spent);
    return spent;
  });
  return Object.keys(CALLS).flatMap((name) => {
    // Games of equal seeds are equal, so the minimum over passes removes noise of other processes.
    const [first = [], ...others] = passes.map((spent) => spent.get(name) ?? []);
    const least = first.map((ms, i) => Math.min(ms, ...others.map((times) => times[i] ?? Infinity)));
    const sum = least.reduce((a, b) => a + b, 0);
    return [
      { name: `${name}, mean`, value: (1000 * sum) / least.length, unit: 'µs' },
      { name: `${name}, slowest`, value: least.reduce((a, b) => Math.max(a, b), 0), unit: 'ms' },
    ];
  });
}

function playWith(volume: Volume, seed: number, spent: Spent): void {
  const creation = Game.create(volume, { seed });
  if (!creation.ok) throw new Error(creation.refusal.reason);
  const game = creation.value;
  const pick = pickFrom(seed);
  for (let { decision } = game; decision; { decision } = game) {
    const key = decision.options[pick(decision.options.length)]?.key ?? '';
    for (const [name, call] of Object.entries(CALLS)) {
      const began = performance.now();
      call(game, decision.seat, key);
      spent.get(name)?.push(performance.now() - began);
    }
    game.choose({ key });
  }
}
