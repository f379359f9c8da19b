/** Standing actions beside a pending decision: what is offered, and what becomes of the game. */
import type { Cells } from '../cells.ts';
import type { Interjection } from '../decision.ts';
import type { Game } from '../game.ts';
import { standingReasons } from '../parts.ts';
import { nth } from '../steps.ts';
import { listed } from '../runtime.ts';
import { breach } from './walk.ts';

/** Every option of every standing action is offered to a seat exactly where it has nothing to explain. */
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

/** Of each seat, one action that it may take: it is granted, the game goes on, and undo takes it back. */
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

/** An action that a seat may take, any of those that there are; only what is drawn is looked into. */
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
    const found = { seat, standing: name, key: universe[nth(out, pick(options))]! };
    if (game.canInterject(found)) return found;
  }
  return undefined;
}
