/** Parameters of procedures that nothing calls: what they stand for is not known, so they are taken for numbers. */
import type { Expr } from '../syntax/tree.ts';
import type { Scope } from './scope.ts';

/** The hint for an expression that is such a parameter; nothing for others. */
export function guessed(expr: Expr, { frame }: Scope): { readonly hint?: string } {
  const [word, ...more] = expr.$type === 'noun' && expr.clauses.length === 0 ? expr.words : [];
  if (!word || more.length > 0 || !frame.guessed.has(word.name)) return {};
  return {
    hint: `Nothing calls this procedure, so it is not known what "${word.name}" stands for, and it is taken for a number. Call the procedure, or delete it.`,
  };
}
