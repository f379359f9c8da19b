/** Determines which lasting texts depend on the Faction that put them into force. */
import { everyExpr, partsOfBan, partsOfPoint, partsOfTrigger } from '../../checked/parts/index.ts';
import type { Checked } from '../../checked/terms.ts';
import { needsSomebody } from '../totality/deciders.ts';

const known = new WeakMap<Checked, ReadonlySet<number>>();

/** Tests whether a lasting text uses `own` or has decisions. Requires completely checked rules. */
export function asksWhose(lasting: number, checked: Checked): boolean {
  let asking = known.get(checked);
  if (!asking) known.set(checked, (asking = askingWhose(checked)));
  return asking.has(lasting);
}

/** Computed once for each volume, because every scenario with a lasting text needs it. */
function askingWhose(checked: Checked): ReadonlySet<number> {
  const { points, bans, bodies, statements, wakes } = checked;
  const asking = new Set<number>();
  const declared = [
    ...points.map(partsOfPoint),
    ...bans.map(partsOfBan),
    ...wakes.map(({ on }) => partsOfTrigger(on)),
  ];
  for (const expr of everyExpr([...declared, ...statements]))
    if (expr.kind === 'player') asking.add(expr.lasting);
  for (const { while: held, body } of wakes) {
    const { by, statements: text = [] } = bodies[body] ?? {};
    if (held?.kind === 'lasting' && (!by || by.kind === 'player') && needsSomebody(text, checked))
      asking.add(held.lasting);
  }
  return asking;
}
