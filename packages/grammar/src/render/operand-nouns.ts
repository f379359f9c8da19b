import type { Syntax } from '@quipu/language';

/** The nouns that operators combine; empty if other expressions are operands. */
export function nounsIn(expr: Syntax.Expr): readonly Syntax.NounExpr[] {
  if (expr.$type === 'noun') return [expr];
  return expr.$type === 'binary' ? [...nounsIn(expr.left), ...nounsIn(expr.right)] : [];
}
