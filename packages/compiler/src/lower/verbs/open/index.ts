/** Lowers the statement that opens a dormant space. */
import { inItsWords } from '../../judge/causes.ts';
import { not, int, TRUE } from '../../../ir/expression.ts';
import { leavesNothing, unnamed, writesUnknown } from '../defaults.ts';
import type { Construct } from '../construct.ts';
import { perform } from '../../../ir/node-builders.ts';

export const open: Construct<'open'> = {
  lower: unnamed((routine, stmt) => [perform('openSpace', [int(stmt.space)], routine.line(stmt.source))]),
  judge: (context, stmt, env) => ({
    must: TRUE,
    changes: not(context.value({ kind: 'open', type: 'truth', space: stmt.space }, env)),
    full: TRUE,
  }),
  after: leavesNothing,
  writes: writesUnknown,
  causes: inItsWords,
};
