/**
 * Lowers `mark Control until Recovery`: a derived value of spaces is frozen until a phase begins (first edition,
 * 6.2 and 6.6). Interpretation: without a mark (before the first one, and once the phase has begun) the value is
 * that of the pieces, not "none", since 3.2.1 and 4.3.1 read it between rounds.
 */
import { int } from '../../../ir/expression.ts';
import type { IrNode } from '../../../ir/program.ts';
import { CERTAIN } from '../../judge/judgment.ts';
import type { Routine } from '../../routine.ts';
import { freezeValue } from '../../points/freeze-value.ts';
import { unchangedEnv, noCauses, withoutBindings, noKnownWrites } from '../handler-defaults.ts';
import type { StatementHandler, StmtOf } from '../statement-handler.ts';
import { perform, write } from '../../../ir/node-builders.ts';
import { frozenBy, type FreezeTarget } from '../../points/frozen-values.ts';

export const mark: StatementHandler<'mark'> = {
  lower: withoutBindings(lowerMark),
  judge: () => CERTAIN,
  envAfter: unchangedEnv,
  writes: noKnownWrites,
  causes: noCauses,
  freezes: freezeTargets,
};

function freezeTargets({ define, until }: StmtOf<'mark'>): readonly FreezeTarget[] {
  return [{ defineIndex: define, flagPrefix: 'MARK', valuesPrefix: 'MARKED', until }];
}

/** Clears the old marks before it computes the new ones, since marked values read as marked. */
function lowerMark(routine: Routine, stmt: StmtOf<'mark'>): readonly IrNode[] {
  const { frozenValues, checked } = routine.context;
  const displayed = checked.defines.filter((define) => define.shown);
  return freezeTargets(stmt)
    .flatMap((target) => frozenBy(frozenValues, target))
    .flatMap((frozen) => [
      write(frozen.flagRegion, [], int(0)),
      ...freezeValue(routine, frozen, stmt.until),
      perform('fixed', [int(displayed.indexOf(frozen.define))], routine.line(stmt.source)),
    ]);
}
