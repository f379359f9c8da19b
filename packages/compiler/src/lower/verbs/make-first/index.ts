/** Lowers the statement that makes a Faction first on the next card, by track. */
import { FIRST_REGION } from '../../../ir/layout/layout-volume.ts';
import { int, op } from '../../../ir/expression.ts';
import type { IrNode } from '../../../ir/program.ts';
import type { Env } from '../../environment.ts';
import type { Routine } from '../../routine.ts';
import { CERTAIN } from '../../judge/judgment.ts';
import { unchangedEnv, noCauses, withoutBindings, noKnownWrites } from '../handler-defaults.ts';
import type { StatementHandler, StmtOf } from '../statement-handler.ts';
import { perform, write } from '../../../ir/node-builders.ts';

export const makeFirst: StatementHandler<'makeFirst'> = {
  lower: withoutBindings(lowerMakeFirst),
  judge: () => CERTAIN,
  envAfter: unchangedEnv,
  writes: noKnownWrites,
  causes: noCauses,
};

function lowerMakeFirst(routine: Routine, stmt: StmtOf<'makeFirst'>, env: Env): readonly IrNode[] {
  const faction = routine.context.value(stmt.faction, env);
  return [
    write(FIRST_REGION, [], op('+', faction, int(1))),
    perform('comesFirst', [faction], routine.line(stmt.source)),
  ];
}
