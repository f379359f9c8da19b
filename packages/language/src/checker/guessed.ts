/** Hints for parameters of procedures without calls, whose type is assumed to be a number. */
import type { Expr } from '../syntax/tree.ts';
import type { Scope } from './scope.ts';

export function guessed(expr: Expr, { frame }: Scope): { readonly hint?: string } {
  const [word, ...more] = expr.$type === 'noun' && expr.clauses.length === 0 ? expr.words : [];
  if (!word || more.length > 0 || !frame.guessed.has(word.name)) return {};
  return {
    hint: `Nothing calls this procedure, so it is not known what "${word.name}" stands for, and it is taken for a number. Call the procedure, or delete it.`,
  };
}
