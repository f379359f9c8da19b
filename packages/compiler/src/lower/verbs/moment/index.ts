/** Lowers the points between stages of an operation at which an activity may come. */
import { NEUTRAL } from '../../judge/judgment.ts';
import { leavesNothing, noCauses, unnamed, writesUnknown } from '../defaults.ts';
import type { Construct } from '../construct.ts';
import { momentNodes } from '../../activities/activities.ts';

export const moment: Construct<'moment'> = {
  lower: unnamed((routine, stmt, env) => (stmt.deferred ? [] : momentNodes(routine, stmt.source, env))),
  judge: () => NEUTRAL,
  after: leavesNothing,
  writes: writesUnknown,
  causes: noCauses,
};
