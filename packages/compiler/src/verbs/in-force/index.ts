/** A lasting text comes into force. */
import { num } from '../../program/expression.ts';
import { CERTAIN } from '../../judge/judgment.ts';
import { leavesNothing, noCauses, unnamed, writesUnknown } from '../answers.ts';
import type { Construct } from '../construct.ts';

/** What is asked of `inForce`. */
export const inForce: Construct<'inForce'> = {
  lower: unnamed((routine, stmt, env) => [
    { n: 'do', name: 'putInForce', args: [num(stmt.lasting), env.own], line: routine.line(stmt.source) },
  ]),
  judge: () => CERTAIN,
  after: leavesNothing,
  writes: writesUnknown,
  causes: noCauses,
};
