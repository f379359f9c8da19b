/** Hints for parameters of procedures without calls, whose type is assumed to be a number. */
import type { Expr } from '../syntax/tree.ts';
import type { Scope } from './scope.ts';

/** Returns a hint if an expression is such a parameter. */
export function untypedParameterHint(expr: Expr, { frame }: Scope): { readonly hint?: string } {
  const [word, ...otherWords] = expr.$type === 'noun' && expr.clauses.length === 0 ? expr.words : [];
  if (!word || otherWords.length > 0 || !frame.untypedParameters.has(word.name)) return {};
  return {
    hint: `No text calls this procedure, so the type of "${word.name}" is unknown and assumed to be a number. Call the procedure, or delete it.`,
  };
}
