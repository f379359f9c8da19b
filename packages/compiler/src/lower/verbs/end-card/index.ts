/** Lowers `end card`. */
import { cell, int, op } from '../../../ir/expression.ts';
import { CERTAIN } from '../../judge/judgment.ts';
import { unchangedEnv, noCauses, withoutBindings, noKnownWrites } from '../handler-defaults.ts';
import type { StatementHandler } from '../statement-handler.ts';
import { CARD_ENDED } from '../../sequence/card-end.ts';
import { perform, write } from '../../../ir/node-builders.ts';

export const endCard: StatementHandler<'endCard'> = {
  lower: withoutBindings((routine, stmt) => [
    write(CARD_ENDED, [], int(1)),
    perform('endCard', [op('-', cell('CARD'), int(1))], routine.line(stmt.source)),
  ]),
  judge: () => CERTAIN,
  envAfter: unchangedEnv,
  writes: noKnownWrites,
  causes: noCauses,
};
