/** Checks standing actions: offers, reasons, and the state of the game after an action. */
import { standingOffers } from '../game/standing-offers.ts';
import type { Cells } from '../kernel/cells.ts';
import type { Interjection } from '../game/decision.ts';
import type { Game } from '../game/game.ts';
import { hasOption, optionBuffer } from '../kernel/offered-options.ts';
import { standingReasons } from '../kernel/lazy-parts.ts';
import { nthOffered } from '../kernel/steps.ts';
import { failLaw } from './walk.ts';

/** Checks that an option of a standing action is offered if and only if it has no reasons against it. */
export function checkStandingReasons(game: Game): void {
  const { standings, seats } = game.volume;
  const cells = game.cells();
  for (const standing of standings) {
    const { name, universe, offer } = standing;
    for (const seat of seats.keys()) {
      const out = optionBuffer(universe);
      const count = offer(cells, seat, out);
      let offeredCount = 0;
      for (const [option, key] of universe.entries()) {
        if (hasOption(out, option)) offeredCount++;
        if (hasOption(out, option) !== (standingReasons(standing, cells, seat, option).length === 0))
          failLaw(
            `${name}, ${key}: ${hasOption(out, option) ? 'offered but explained' : 'neither offered nor explained'}`,
          );
      }
      if (offeredCount !== count) failLaw(`${name} offers ${offeredCount}, and says ${count}`);
    }
  }
}

/** Checks that the list of standing offers contains every offered option once. */
export function checkStandingOffers(game: Game): void {
  const { standings, seats } = game.volume;
  const cells = game.cells();
  for (const [index, seat] of seats.entries()) {
    const offers = standingOffers(game, seat);
    for (const { name, universe, offer } of standings) {
      const out = optionBuffer(universe);
      offer(cells, index, out);
      const keys = offers.filter(({ standing }) => standing === name).flatMap((offer) => offer.keys);
      if (keys.join() !== universe.filter((_, option) => hasOption(out, option)).join())
        failLaw(`${name}: the list differs from the offer to ${seat}`);
    }
    for (const { standing, keys, amount } of offers)
      if (amount && amount.max - amount.min + 1 !== keys.length) failLaw(`${standing}: wrong bounds`);
  }
}

/** Checks that a random standing action of each seat can be taken, leaves a decision, and can be undone. */
export function checkInterjection(game: Game, pick: (n: number) => number): void {
  const cells = game.cells();
  for (const seat of game.volume.seats) {
    const copy = game.copy();
    const interjection = drawInterjection(copy, cells, seat, pick);
    if (!interjection) continue;
    const { standing, key } = interjection;
    const outcome = copy.interject(interjection);
    if (!outcome.ok) failLaw(`${standing}, ${key}: ${outcome.refusal.reason}`);
    if (!copy.over && copy.decision === undefined) failLaw(`${standing}, ${key}: no seat can answer`);
    const undo = copy.undo({ force: true });
    if (!undo.ok || copy.hash !== game.hash || copy.id !== game.id)
      failLaw(`${standing}, ${key}: undo did not restore the position`);
  }
}

/** A random action that a seat may take. Only the drawn option is fully checked, to save time. */
function drawInterjection(
  game: Game,
  cells: Cells,
  seat: string,
  pick: (n: number) => number,
): Interjection | undefined {
  const { standings, seats } = game.volume;
  const firstIndex = pick(Math.max(1, standings.length));
  for (let i = 0; i < standings.length; i++) {
    const { name, universe, offer } = standings[(firstIndex + i) % standings.length]!;
    const out = optionBuffer(universe);
    const options = offer(cells, seats.indexOf(seat), out);
    if (options === 0) continue;
    const interjection = { seat, standing: name, key: universe[nthOffered(out, pick(options))]! };
    if (game.canInterject(interjection)) return interjection;
  }
  return undefined;
}
