/** Laws of standing actions: when they are offered, and the state of the game after one is taken. */
import { standingOffers } from '../game/standing.ts';
import type { Cells } from '../kernel/cells.ts';
import type { Interjection } from '../game/decision.ts';
import type { Game } from '../game/game.ts';
import { standingReasons } from '../kernel/parts.ts';
import { nthOffered } from '../kernel/steps.ts';
import { listed } from '../runtime.ts';
import { breach } from './walk.ts';

/** Checks that an option of a standing action is offered if and only if it has no reasons against it. */
export function offeredForAReason(game: Game): void {
  const { standings, seats } = game.volume;
  const cells = game.cells();
  for (const standing of standings) {
    const { name, universe, offer } = standing;
    for (const seat of seats.keys()) {
      const out = new Int32Array((universe.length + 31) >> 5);
      const count = offer(cells, seat, out);
      let offered = 0;
      for (const [option, key] of universe.entries()) {
        if (listed(out, option)) offered++;
        if (listed(out, option) !== (standingReasons(standing, cells, seat, option).length === 0))
          breach(
            `${name}, ${key}: ${listed(out, option) ? 'offered but explained' : 'neither offered nor explained'}`,
          );
      }
      if (offered !== count) breach(`${name} offers ${offered}, and says ${count}`);
    }
  }
}

/** Checks that the list of standing offers contains every offered option once. */
export function listedOnce(game: Game): void {
  const { standings, seats } = game.volume;
  const cells = game.cells();
  for (const [index, seat] of seats.entries()) {
    const offers = standingOffers(game, seat);
    for (const { name, universe, offer } of standings) {
      const out = new Int32Array((universe.length + 31) >> 5);
      offer(cells, index, out);
      const keys = offers.filter(({ standing }) => standing === name).flatMap((one) => one.keys);
      if (keys.join() !== universe.filter((_, option) => listed(out, option)).join())
        breach(`${name} is listed otherwise than it is offered to ${seat}`);
    }
    for (const { standing, keys, amount } of offers)
      if (amount && amount.most - amount.least + 1 !== keys.length) breach(`${standing}: wrong bounds`);
  }
}

export function interrupted(game: Game, pick: (n: number) => number): void {
  const cells = game.cells();
  for (const seat of game.volume.seats) {
    const copy = game.copy();
    const found = anyOf(copy, cells, seat, pick);
    if (!found) continue;
    const { standing, key } = found;
    const taken = copy.interject(found);
    if (!taken.ok) breach(`${standing}, ${key}: ${taken.refusal.reason}`);
    if (!copy.over && copy.decision === undefined) breach(`${standing}, ${key}: nobody can answer`);
    const undone = copy.undo({ force: true });
    if (!undone.ok || copy.hash !== game.hash || copy.id !== game.id)
      breach(`${standing}, ${key}: undo came out elsewhere`);
  }
}

/** A random action that a seat may take. Only the drawn option is fully checked, to save time. */
function anyOf(
  game: Game,
  cells: Cells,
  seat: string,
  pick: (n: number) => number,
): Interjection | undefined {
  const { standings, seats } = game.volume;
  const first = pick(Math.max(1, standings.length));
  for (let i = 0; i < standings.length; i++) {
    const { name, universe, offer } = standings[(first + i) % standings.length]!;
    const out = new Int32Array((universe.length + 31) >> 5);
    const options = offer(cells, seats.indexOf(seat), out);
    if (options === 0) continue;
    const found = { seat, standing: name, key: universe[nthOffered(out, pick(options))]! };
    if (game.canInterject(found)) return found;
  }
  return undefined;
}
