/** Membership in sets of spaces, with 31 spaces to a word. */
import { FALSE, int, op, type IrExpr } from '../../ir/expression.ts';
import type { CollectedSet } from '../environment.ts';

export function hasBit(words: readonly IrExpr[], space: IrExpr): IrExpr {
  const [first, second] = words;
  if (!first) return FALSE;
  if (!second) return op('bit', first, space);
  return op(
    'if',
    op('<', space, int(31)),
    op('bit', first, space),
    op('bit', second, op('-', space, int(31))),
  );
}

/** An unbound set is empty. */
export function containsSpace(set: CollectedSet | undefined, space: IrExpr): IrExpr {
  if (set === undefined) return FALSE;
  return 'singleSpace' in set ? op('=', space, set.singleSpace) : hasBit(set, space);
}
