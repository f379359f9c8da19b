/**
 * Lowers `mark Control until Recovery`: a derived value of spaces is frozen until a phase begins (first edition,
 * 6.2 and 6.6). Interpretation: without a mark (before the first one, and once the phase has begun) the value is
 * that of the pieces, not "none", since 3.2.1 and 4.3.1 read it between rounds.
 */
import { int } from '../../../ir/expression.ts';
import type { IrNode } from '../../../ir/program.ts';
import { CERTAIN } from '../../judge/judgment.ts';
import type { Routine } from '../../routine.ts';
import { keep } from '../../points/kept-values.ts';
import { leavesNothing, noCauses, unnamed, writesUnknown } from '../defaults.ts';
import type { Construct, Of } from '../construct.ts';
import { perform, write } from '../../../ir/node-builders.ts';
import { keptBy, type Keeping } from '../../points/keeping.ts';

export const mark: Construct<'mark'> = {
  lower: unnamed(markStatement),
  judge: () => CERTAIN,
  after: leavesNothing,
  writes: writesUnknown,
  causes: noCauses,
  keeps,
};

function keeps({ define, until }: Of<'mark'>): readonly Keeping[] {
  return [{ define, flag: 'MARK', values: 'MARKED', until }];
}

/** Clears the old marks before it computes the new ones, since marked values read as marked. */
function markStatement(routine: Routine, stmt: Of<'mark'>): readonly IrNode[] {
  const { kept: all, checked } = routine.context;
  const shown = checked.defines.filter((define) => define.shown);
  return keeps(stmt)
    .flatMap((keeping) => keptBy(all, keeping))
    .flatMap((kept) => [
      write(kept.flag, [], int(0)),
      ...keep(routine, kept, stmt.until),
      perform('fixed', [int(shown.indexOf(kept.define))], routine.line(stmt.source)),
    ]);
}
