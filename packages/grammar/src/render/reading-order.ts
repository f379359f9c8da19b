/** Reorders the clauses of a noun so that none seems to belong to a different noun. */
import type { Syntax } from '@quipu/language';
import type { ClauseRenderer } from '../locale-grammar.ts';
import type { Scope } from '../scope.ts';

type WhereClause = Extract<Syntax.Clause, { $type: 'where' }>;

/**
 * Moves selected spaces to the front and conditions to the end, because a clause after a condition would seem to narrow
 * the last noun of it. The set that the spaces belong to precedes the conditions.
 */
export function inReadingOrder(
  clauses: readonly Syntax.Clause[],
  scope: Scope,
): readonly (Syntax.Clause | ClauseRenderer)[] {
  const isCondition = (clause: Syntax.Clause): clause is WhereClause =>
    clause.$type === 'where' && !clause.name;
  const conditions = clauses.filter(isCondition);
  const selectedClauses = conditions.flatMap(({ condition }) =>
    conjunctsOf(condition).flatMap((expr) => renderSelectedFor(expr, scope) ?? []),
  );
  const otherConditions = conditions.flatMap((clause) => withoutSelected(clause, scope));
  const isSet = ({ $type }: Syntax.Clause): boolean => $type === 'of';
  const otherClauses = mergeWithClauses(clauses.filter((clause) => !isCondition(clause) && !isSet(clause)));
  return [...selectedClauses, ...otherClauses, ...clauses.filter(isSet), ...otherConditions];
}

/** The clause without the conjuncts that render as selected spaces; none if nothing remains. */
function withoutSelected(clause: WhereClause, scope: Scope): readonly WhereClause[] {
  const conjuncts = conjunctsOf(clause.condition);
  const otherConjuncts = conjuncts.filter((expr) => renderSelectedFor(expr, scope) === undefined);
  if (otherConjuncts.length === 0) return [];
  if (otherConjuncts.length === conjuncts.length) return [clause];
  const condition = otherConjuncts.reduce((left, right) => ({
    $type: 'binary',
    op: 'and',
    left,
    right,
    span: clause.condition.span,
  }));
  return [{ ...clause, condition }];
}

/** Merges consecutive `with` clauses: a second `with` would seem to narrow the noun of the first. */
function mergeWithClauses(clauses: readonly Syntax.Clause[]): readonly Syntax.Clause[] {
  const mergedClauses: Syntax.Clause[] = [];
  for (const clause of clauses) {
    const previousClause = mergedClauses.at(-1);
    if (clause.$type === 'with' && previousClause?.$type === 'with')
      mergedClauses[mergedClauses.length - 1] = {
        ...previousClause,
        conditions: [...previousClause.conditions, ...clause.conditions],
      };
    else mergedClauses.push(clause);
  }
  return mergedClauses;
}

/** Renders `space is Terror space`: spaces that an operation has selected, or would select. */
function renderSelectedFor(expr: Syntax.Expr, scope: Scope): ClauseRenderer | undefined {
  if (expr.$type !== 'binary' || expr.op !== 'is' || expr.right.$type !== 'noun') return undefined;
  const { left, right } = expr;
  if (left.$type !== 'noun' || left.words.length > 1 || left.words[0]?.name !== 'space') return undefined;
  const operation = right.words.find(({ name }) => scope.volume.textKind(name) !== undefined);
  if (!operation || right.clauses.length > 0 || !right.words.some(({ name }) => name === 'space'))
    return undefined;
  scope.onNode?.({ kind: 'condition', expr, scope });
  const isPlanned = right.words.some(({ name }) => name === 'planned');
  const { phrases } = scope.grammar;
  return (agreement) =>
    phrases.selectedFor(scope.lexicon.term(`operation:${operation.name}`), isPlanned, agreement);
}

export const conjunctsOf = (expr: Syntax.Expr): readonly Syntax.Expr[] =>
  expr.$type === 'binary' && expr.op === 'and'
    ? [...conjunctsOf(expr.left), ...conjunctsOf(expr.right)]
    : [expr];
