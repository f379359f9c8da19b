/** Determines which lasting texts depend on the Faction that put them into force. */
import { everyExpr, partsOfBan, partsOfPoint, partsOfTrigger } from '../../checked/parts/index.ts';
import type { Checked } from '../../checked/checked-volume.ts';
import { needsDecider } from '../totality/check-deciders.ts';

const cache = new WeakMap<Checked, ReadonlySet<number>>();

/** Tests whether a lasting text uses `own` or has decisions. Requires completely checked rules. */
export function needsOwner(lasting: number, checked: Checked): boolean {
  let lastings = cache.get(checked);
  if (!lastings) cache.set(checked, (lastings = lastingsWithOwner(checked)));
  return lastings.has(lasting);
}

/** Computed once for each volume, because every scenario with a lasting text needs it. */
function lastingsWithOwner(checked: Checked): ReadonlySet<number> {
  const { points, bans, bodies, statements, wakes } = checked;
  const lastings = new Set<number>();
  const declared = [
    ...points.map(partsOfPoint),
    ...bans.map(partsOfBan),
    ...wakes.map(({ on }) => partsOfTrigger(on)),
  ];
  for (const expr of everyExpr([...declared, ...statements]))
    if (expr.kind === 'player') lastings.add(expr.lasting);
  for (const { while: condition, body } of wakes) {
    const { by, statements: text = [] } = bodies[body] ?? {};
    if (condition?.kind === 'lasting' && (!by || by.kind === 'player') && needsDecider(text, checked))
      lastings.add(condition.lasting);
  }
  return lastings;
}
