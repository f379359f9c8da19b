/** Whether a lasting text asks who put it into force. */
import type { Checked } from '../../checked/terms.ts';
import { needsSomebody } from '../totality/deciders.ts';
import { everyExpr, exprsOf } from '../totality/walk.ts';

/** Whether a lasting text says `own`, or leaves something to whoever that is. */
export function asksWhose(lasting: number, checked: Checked): boolean {
  const { points, bans, bodies, statements, wakes } = checked;
  const read = [
    ...everyExpr([points, bans, wakes.map(({ on }) => on)]),
    ...statements.flatMap((stmt) => [...exprsOf(stmt)]),
  ];
  if (read.some((expr) => expr.e === 'player' && expr.lasting === lasting)) return true;
  return wakes.some(({ while: held, body }) => {
    const { by, statements: text = [] } = bodies[body] ?? {};
    if (held?.w !== 'lasting' || held.lasting !== lasting) return false;
    return (!by || by.e === 'player') && needsSomebody(text, checked);
  });
}
