/** Lowers the end of all Momentum. */
import { inItsWords } from '../../judge/causes.ts';
import { CERTAIN } from '../../judge/judgment.ts';
import { leavesNothing, unnamed, writesUnknown } from '../defaults.ts';
import type { Construct } from '../construct.ts';
import { perform } from '../../../ir/node-builders.ts';

export const endMomentum: Construct<'endMomentum'> = {
  lower: unnamed((routine, stmt) => [perform('endMomentum', [], routine.line(stmt.source))]),
  judge: () => CERTAIN,
  after: leavesNothing,
  writes: writesUnknown,
  causes: inItsWords,
};
