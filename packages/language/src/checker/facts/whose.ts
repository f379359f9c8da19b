/** Whether a lasting text asks who put it into force. */
import { everyExpr, partsOfBan, partsOfPoint, partsOfTrigger } from '../../checked/parts/index.ts';
import type { Checked } from '../../checked/terms.ts';
import { needsSomebody } from '../totality/deciders.ts';

const known = new WeakMap<Checked, ReadonlySet<number>>();

/** Whether a lasting text says `own`, or leaves something to whoever that is. To be asked of rules that are checked to their end. */
export function asksWhose(lasting: number, checked: Checked): boolean {
  let asking = known.get(checked);
  if (!asking) known.set(checked, (asking = askingWhose(checked)));
  return asking.has(lasting);
}

/** The lasting texts that do, found in one walk: each scenario that puts a text into force asks. */
function askingWhose(checked: Checked): ReadonlySet<number> {
  const { points, bans, bodies, statements, wakes } = checked;
  const asking = new Set<number>();
  const declared = [
    ...points.map(partsOfPoint),
    ...bans.map(partsOfBan),
    ...wakes.map(({ on }) => partsOfTrigger(on)),
  ];
  for (const expr of everyExpr([...declared, ...statements]))
    if (expr.e === 'player') asking.add(expr.lasting);
  for (const { while: held, body } of wakes) {
    const { by, statements: text = [] } = bodies[body] ?? {};
    if (held?.w === 'lasting' && (!by || by.e === 'player') && needsSomebody(text, checked))
      asking.add(held.lasting);
  }
  return asking;
}
