/**
 * Lowers `select`. The own selection of an operation (`operation-selection.ts`) allows activities in between, any other
 * (`uninterrupted-selection.ts`) does not. Chance selects without a decision (`random-selection.ts`).
 */
import { local, int } from '../../ir/expression.ts';
import type { IrNode } from '../../ir/program.ts';
import { bindSet, type Env } from '../environment.ts';
import { assumeSelected } from '../statement-results.ts';
import type { Routine } from '../routine.ts';
import { spaceSetLocals } from '../spaces/bit-sets.ts';
import { assign } from '../../ir/node-builders.ts';
import { lowerOperationSelection } from './operation-selection.ts';
import { lowerRandomSelection } from './random-selection.ts';
import { lowerUninterruptedSelection } from './uninterrupted-selection.ts';
import { beginSelection, type Select } from './selection.ts';

export function lowerSelect(
  routine: Routine,
  stmt: Select,
  env: Env,
  options: { readonly mayRepeat?: boolean } = {},
): readonly [readonly IrNode[], Env] {
  const words = spaceSetLocals(routine, 'selected');
  const clearNodes = words.map((word): IrNode => assign(word, int(0)));
  const selectionEnv = bindSet(env, stmt.collect, words.map(local));
  const selection = beginSelection(routine, stmt, assumeSelected(stmt, selectionEnv), {
    words,
    mayRepeat: options.mayRepeat ?? false,
  });
  const lower = stmt.random
    ? lowerRandomSelection
    : stmt.moments
      ? lowerOperationSelection
      : lowerUninterruptedSelection;
  return [[...clearNodes, ...lower(selection)], selectionEnv];
}
