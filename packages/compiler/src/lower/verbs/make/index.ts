/** Lowers the statements that make Factions Eligible or Ineligible. */
import { int } from '../../../ir/expression.ts';
import type { IrNode } from '../../../ir/program.ts';
import type { Env } from '../../environment.ts';
import type { Routine } from '../../routine.ts';
import { CERTAIN } from '../../judge/judgment.ts';
import { unchangedEnv, noCauses, withoutBindings, noKnownWrites } from '../handler-defaults.ts';
import type { StatementHandler, StmtOf } from '../statement-handler.ts';
import { perform, write } from '../../../ir/node-builders.ts';

export const make: StatementHandler<'make'> = {
  lower: withoutBindings(lowerMake),
  judge: () => CERTAIN,
  envAfter: unchangedEnv,
  writes: noKnownWrites,
  causes: noCauses,
};

function lowerMake(routine: Routine, stmt: StmtOf<'make'>, env: Env): readonly IrNode[] {
  const state = eligibilityOf(stmt);
  const line = routine.line(stmt.source);
  const factions =
    'kind' in stmt.factions ? [routine.context.value(stmt.factions, env)] : stmt.factions.map((f) => int(f));
  return factions.flatMap((faction): IrNode[] => [
    perform('setEligible', [faction, int(state)], line),
    write('STAYS', [faction], int(stmt.eligible ? 1 : 0)),
  ]);
}

/** Values of the `ELIGIBLE` cell of a Faction. */
const ELIGIBILITY = { eligible: 0, ineligible: 1, ineligibleThroughNextCard: 2 } as const;

function eligibilityOf({ eligible, throughNextCard }: StmtOf<'make'>): number {
  if (eligible) return ELIGIBILITY.eligible;
  return throughNextCard ? ELIGIBILITY.ineligibleThroughNextCard : ELIGIBILITY.ineligible;
}
