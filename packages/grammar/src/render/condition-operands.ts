/** Splits conditions into operands, because some languages repeat "if" before each of them. */
import type { Syntax } from '@quipu/language';
import { isNode, walkTree } from '@quipu/language/internal';
import type { Condition } from '../locale-grammar.ts';
import { type Scope, subjectSpace } from '../scope.ts';
import { constantTruth } from './constant-truth.ts';
import { resolveNoun } from './noun-meanings.ts';

/** Renders a condition in operands. Consecutive predicates of one subject form one operand. */
export function renderCondition(expr: Syntax.Expr, scope: Scope, isNegated = false): Condition {
  scope.onNode?.({ kind: 'condition', expr, scope });
  const operands =
    expr.$type === 'not' || expr.$type === 'binary' ? logicalOperands(expr, scope, isNegated) : undefined;
  if (operands) return operands;
  const text = scope.render.boolean(expr, scope, isNegated);
  return {
    operands: [scope.isFact ? scope.grammar.phrases.aboutSpace(text) : text],
    conjunction: 'and',
  };
}

/** The operands of `and` or `or`; undefined for other conditions. */
export function logicalOperands(
  expr: Extract<Syntax.Expr, { $type: 'binary' | 'not' }>,
  scope: Scope,
  isNegated: boolean,
): Condition | undefined {
  if (expr.$type === 'not') return renderCondition(expr.expr, scope, !isNegated);
  const { op, left, right } = expr;
  if (op !== 'and' && op !== 'or') return undefined;
  const conjunction = (op === 'and') === isNegated ? 'or' : 'and';
  const sides = undecidedSides({ left, right, conjunction }, scope, isNegated);
  const operands = sides.flatMap((side): readonly string[] => {
    const sideCondition = renderCondition(side, scope, isNegated);
    if (sides.length > 1 && isOpenEnded(side, conjunction))
      return sideCondition.operands.map((operand) => `(${operand})`);
    if (sideCondition.conjunction === conjunction || isSingleOperand(side, scope, isNegated))
      return sideCondition.operands;
    const text = scope.grammar.phrases.joinConditions(sideCondition.operands, sideCondition.conjunction);
    return [sides.length > 1 ? `(${text})` : text];
  });
  const subjects = [scope.grammar.place(subjectSpace(scope), 'alone'), ...factionSubjects(expr, scope)];
  return { operands: mergeSubjects(operands, conjunction, { subjects, scope }), conjunction };
}

/**
 * Whether a condition ends with one about its noun, which the next operand would seem to continue: `s is City where (…)`. An `and` after
 * that has the same meaning, unless the inner condition has an `or`.
 */
export function isOpenEnded(expr: Syntax.Expr, conjunction: 'and' | 'or'): boolean {
  if (expr.$type === 'not') return isOpenEnded(expr.expr, conjunction);
  const noun = expr.$type === 'binary' && (expr.op === 'is' || expr.op === 'is not') ? expr.right : expr;
  if (noun.$type !== 'noun') return false;
  return Array.from(walkTree(noun, IGNORED_KEYS), ({ node }) => node)
    .filter(isNode)
    .some(
      (node) =>
        node.$type === 'where' &&
        !node.name &&
        (conjunction === 'or' || (node.condition.$type === 'binary' && node.condition.op === 'or')),
    );
}

const IGNORED_KEYS: ReadonlySet<string> = new Set(['span']);

interface Sides extends Pick<Condition, 'conjunction'> {
  readonly left: Syntax.Expr;
  readonly right: Syntax.Expr;
}

/** Removes the sides that the printed values of points imply, unless none would remain. */
function undecidedSides(
  { left, right, conjunction }: Sides,
  scope: Scope,
  isNegated: boolean,
): readonly Syntax.Expr[] {
  const impliedTruth = conjunction === 'and';
  const undecidedExprs = [left, right].filter(
    (side) => constantTruth(side, scope, isNegated) !== impliedTruth,
  );
  return undecidedExprs.length > 0 ? undecidedExprs : [left];
}

function isSingleOperand(expr: Syntax.Expr, scope: Scope, isNegated: boolean): boolean {
  if (expr.$type === 'not') return isSingleOperand(expr.expr, scope, !isNegated);
  if (expr.$type !== 'binary' || (expr.op !== 'and' && expr.op !== 'or')) return true;
  const conjunction = (expr.op === 'and') === isNegated ? 'or' : 'and';
  const [side, ...otherSides] = undecidedSides(
    { left: expr.left, right: expr.right, conjunction },
    scope,
    isNegated,
  );
  return side !== undefined && otherSides.length === 0 && isSingleOperand(side, scope, isNegated);
}

/** The subjects of comparisons between Factions. */
function factionSubjects(expr: Syntax.Expr, scope: Scope): readonly string[] {
  if (expr.$type !== 'binary') return [];
  const { op, left, right } = expr;
  if (op === 'and' || op === 'or') return [...factionSubjects(left, scope), ...factionSubjects(right, scope)];
  if ((op !== 'is' && op !== 'is not') || left.$type !== 'noun') return [];
  const meaning = resolveNoun(left, { ...scope, onNode: undefined });
  return meaning.kind === 'faction' ? [scope.grammar.faction(meaning.faction, 'subject')] : [];
}

/** Merges consecutive operands with the same subject: `this space is a City or is a LoC`. */
function mergeSubjects(
  operands: readonly string[],
  conjunction: 'and' | 'or',
  { subjects, scope: { grammar } }: { readonly subjects: readonly string[]; readonly scope: Scope },
): readonly string[] {
  const mergedOperands: string[] = [];
  for (const operand of operands) {
    const previousOperand = mergedOperands.at(-1);
    const subject = subjects
      .map((candidate) => `${candidate} `)
      .find((candidate) => operand.startsWith(candidate));
    if (subject !== undefined && previousOperand?.startsWith(subject))
      mergedOperands[mergedOperands.length - 1] = grammar.phrases.joinConditions(
        [previousOperand, operand.slice(subject.length)],
        conjunction,
      );
    else mergedOperands.push(operand);
  }
  return mergedOperands;
}
