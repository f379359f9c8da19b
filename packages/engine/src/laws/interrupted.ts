/** Standing actions beside a pending decision: what is offered, and what becomes of the game. */
import { type Game } from '../game.ts';
import { listed } from '../runtime.ts';
import { breach } from './walk.ts';

/** Every option of every standing action is offered to a seat exactly where it has nothing to explain. */
export function offeredForAReason(game: Game): void {
  const { standings, seats } = game.volume;
  const cells = game.cells();
  for (const { name, universe, offer, explain } of standings)
    for (const seat of seats.keys()) {
      const out = new Int32Array((universe.length + 31) >> 5);
      const count = offer(cells, seat, out);
      let offered = 0;
      for (const [option, key] of universe.entries()) {
        if (listed(out, option)) offered++;
        if (listed(out, option) !== (explain(cells, seat, option).length === 0))
          breach(
            `${name}, ${key}: ${listed(out, option) ? 'offered but explained' : 'neither offered nor explained'}`,
          );
      }
      if (offered !== count) breach(`${name} offers ${offered}, and says ${count}`);
    }
}

/** Of each seat, one action that it may take: it is granted, the game goes on, and undo takes it back. */
export function interrupted(game: Game, pick: (n: number) => number): void {
  for (const seat of game.volume.seats) {
    const open = game.interjections(seat);
    const { standing, keys } = open[pick(Math.max(1, open.length))] ?? {};
    if (standing === undefined || keys === undefined) continue;
    const key = keys[pick(keys.length)]!;
    const copy = game.copy();
    const taken = copy.interject({ seat, standing, key });
    if (!taken.ok) breach(`${standing}, ${key}: ${taken.refusal.reason}`);
    if (!copy.over && copy.decision === undefined) breach(`${standing}, ${key}: nobody can answer`);
    const undone = copy.undo({ force: true });
    if (!undone.ok || copy.hash !== game.hash || copy.id !== game.id)
      breach(`${standing}, ${key}: undo came out elsewhere`);
  }
}
