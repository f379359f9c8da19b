/** The game ends. */
import { CERTAIN } from '../../judge/judgment.ts';
import { leavesNothing, noCauses, unnamed, writesUnknown } from '../answers.ts';
import type { Construct } from '../construct.ts';

/** What is asked of `endGame`. */
export const endGame: Construct<'endGame'> = {
  lower: unnamed((routine, stmt) => [
    { n: 'do', name: 'endGame', args: [], line: routine.line(stmt.source) },
    { n: 'pause' },
  ]),
  judge: () => CERTAIN,
  after: leavesNothing,
  writes: writesUnknown,
  causes: noCauses,
};
