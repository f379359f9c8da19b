/** Lowers the points between stages of an operation at which an activity may be used. */
import { NEUTRAL } from '../../judge/judgment.ts';
import { unchangedEnv, noCauses, withoutBindings, noKnownWrites } from '../handler-defaults.ts';
import type { StatementHandler } from '../statement-handler.ts';
import { momentNodes } from '../../activities/moments.ts';

export const moment: StatementHandler<'moment'> = {
  lower: withoutBindings((routine, stmt, env) =>
    stmt.deferred ? [] : momentNodes(routine, stmt.source, env),
  ),
  judge: () => NEUTRAL,
  envAfter: unchangedEnv,
  writes: noKnownWrites,
  causes: noCauses,
};
