/** Lowers `end game`. */
import { CERTAIN } from '../../judge/judgment.ts';
import { leavesNothing, noCauses, unnamed, writesUnknown } from '../defaults.ts';
import type { Construct } from '../construct.ts';
import { PAUSE, perform } from '../../../ir/node-builders.ts';

export const endGame: Construct<'endGame'> = {
  lower: unnamed((routine, stmt) => [perform('endGame', [], routine.line(stmt.source)), PAUSE]),
  judge: () => CERTAIN,
  after: leavesNothing,
  writes: writesUnknown,
  causes: noCauses,
};
