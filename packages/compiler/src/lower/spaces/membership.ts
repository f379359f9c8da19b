/** Membership in sets of spaces, which are stored as bits in words. */
import { FALSE, int, op, type IrExpr } from '../../ir/expression.ts';
import type { CollectedSet } from '../environment.ts';

/** The sign bit of a 32-bit integer stays unused, so that words are never negative. */
export const SPACES_PER_WORD = 31;

export function hasBit(words: readonly IrExpr[], space: IrExpr): IrExpr {
  const [first, second] = words;
  if (!first) return FALSE;
  if (!second) return op('bit', first, space);
  return op(
    'if',
    op('<', space, int(SPACES_PER_WORD)),
    op('bit', first, space),
    op('bit', second, op('-', space, int(SPACES_PER_WORD))),
  );
}

/** An unbound set is empty. */
export function containsSpace(set: CollectedSet | undefined, space: IrExpr): IrExpr {
  if (set === undefined) return FALSE;
  return 'singleSpace' in set ? op('=', space, set.singleSpace) : hasBit(set, space);
}
