/**
 * Lowers `select`. The own selection of an operation (`own-select.ts`) allows activities in between, any other
 * (`plain-select.ts`) does not.
 */
import { local, int } from '../../ir/expression.ts';
import type { IrNode } from '../../ir/program.ts';
import { bindSet, type Env } from '../environment.ts';
import { selecting } from '../results.ts';
import type { Routine } from '../routine.ts';
import { wordLocals } from '../spaces/bit-sets.ts';
import { assign } from '../../ir/node-builders.ts';
import { ownSelect } from './own-select.ts';
import { plainSelect } from './plain-select.ts';
import { beginSelection, type Select } from './selection.ts';

export function lowerSelect(
  routine: Routine,
  stmt: Select,
  env: Env,
  how: { readonly again?: boolean } = {},
): readonly [readonly IrNode[], Env] {
  const words = wordLocals(routine, 'selected');
  const clear = words.map((w): IrNode => assign(w, int(0)));
  const inner = bindSet(env, stmt.collect, words.map(local));
  const selection = beginSelection(routine, stmt, selecting(stmt, inner), {
    words,
    again: how.again ?? false,
  });
  return [[...clear, ...(stmt.moments ? ownSelect(selection) : plainSelect(selection))], inner];
}
