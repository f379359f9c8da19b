/** Lowers `end game`. */
import { CERTAIN } from '../../judge/judgment.ts';
import { unchangedEnv, noCauses, withoutBindings, noKnownWrites } from '../handler-defaults.ts';
import type { StatementHandler } from '../statement-handler.ts';
import { endGameNodes } from '../../sequence/game-end.ts';

export const endGame: StatementHandler<'endGame'> = {
  lower: withoutBindings((routine, stmt) => endGameNodes(routine, stmt.source)),
  judge: () => CERTAIN,
  envAfter: unchangedEnv,
  writes: noKnownWrites,
  causes: noCauses,
};
