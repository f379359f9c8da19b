/**
 * A derived value of spaces stays as it is until a phase begins (first edition, 6.2 and 6.6). Reading: where no mark lies, before the
 * first one and once the phase has begun, the value is as the pieces stand, not nobody's: 3.2.1 and 4.3.1 ask for it between rounds.
 */
import { num } from '../../../ir/expression.ts';
import type { Node } from '../../../ir/program.ts';
import { CERTAIN } from '../../judge/judgment.ts';
import type { Routine } from '../../routine.ts';
import { keep } from '../../points/kept-values.ts';
import { leavesNothing, noCauses, unnamed, writesUnknown } from '../defaults.ts';
import type { Construct, Of } from '../construct.ts';
import { perform, write } from '../../../ir/build.ts';
import { keptBy, type Keeping } from '../../points/keeping.ts';

/** What is asked of `mark`. */
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

/** What was marked before is marked anew: the old marks are off the map before it is asked how the pieces stand. */
function markStatement(routine: Routine, stmt: Of<'mark'>): readonly Node[] {
  const { kept: all, checked } = routine.context;
  const shown = checked.defines.filter((define) => define.shown);
  return keeps(stmt)
    .flatMap((keeping) => keptBy(all, keeping))
    .flatMap((kept) => [
      write(kept.flag, [], num(0)),
      ...keep(routine, kept, stmt.until),
      perform('fixed', [num(shown.indexOf(kept.define))], routine.line(stmt.source)),
    ]);
}
