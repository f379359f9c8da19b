/**
 * Constant folding of conditions: with the printed values of points, `cost > 0` is always true or always false, and sentences omit it.
 */
import type { Syntax } from '@quipu/language';
import type { PlacePhrase } from '../locale-grammar.ts';
import { adaptationsOf, type Scope, subjectSpace } from '../scope.ts';
import { type NounMeaning, resolveNoun } from './noun-meanings.ts';
import { renderValue } from './values.ts';

/** Returns the value of a condition if printed values decide it; otherwise undefined. Reports the omission to `onOmission`. */
export function constantTruth(expr: Syntax.Expr, scope: Scope, isNegated = false): boolean | undefined {
  const result = scope.isLiteral ? undefined : evaluate(expr, scope);
  if (result !== undefined) scope.onOmission?.();
  return result === undefined ? undefined : result !== isNegated;
}

function evaluate(expr: Syntax.Expr, scope: Scope): boolean | undefined {
  switch (expr.$type) {
    case 'not':
      return constantTruth(expr.expr, scope, true);
    case 'noun':
      return evaluateNoun(expr, scope);
    case 'binary':
      return evaluateBinary(expr, scope);
    default:
      return undefined;
  }
}

/** The words for printed yes/no values. */
const PRINTED_BOOLEANS: ReadonlyMap<string, boolean> = new Map([
  ['yes', true],
  ['no', false],
]);

/** A kind of spaces, `City`, of which the current space is or is not; or a yes/no point. */
function evaluateNoun(noun: Syntax.NounExpr, scope: Scope): boolean | undefined {
  const meaning = resolveNoun(noun, scope);
  if (meaning.kind === 'countable' || meaning.kind === 'place')
    return isOfKind(subjectSpace(scope), noun, scope);
  if (meaning.kind !== 'point' || adaptationsOf(meaning.point, scope).length > 0) return undefined;
  const { value: printedValue } = meaning.point.declared;
  const word = printedValue.$type === 'noun' ? printedValue.words[0]?.name : undefined;
  return word === undefined ? undefined : PRINTED_BOOLEANS.get(word);
}

function evaluateBinary(
  { op, left, right }: Extract<Syntax.Expr, { $type: 'binary' }>,
  scope: Scope,
): boolean | undefined {
  if (op === 'and' || op === 'or') {
    const sides = [constantTruth(left, scope), constantTruth(right, scope)];
    // One false side decides `and`, one true side decides `or`; otherwise all sides must be constant.
    const decisiveTruth = op === 'or';
    if (sides.includes(decisiveTruth)) return decisiveTruth;
    return sides.every((side) => side === !decisiveTruth) ? !decisiveTruth : undefined;
  }
  if ((op === 'is' || op === 'is not') && left.$type === 'noun' && right.$type === 'noun') {
    const meaning = resolveNoun(left, scope);
    if (meaning.kind === 'faction') {
      const isSame = isSameFaction(meaning, resolveNoun(right, scope));
      return isSame === undefined ? undefined : isSame === (op === 'is');
    }
    return meaning.kind === 'place' && op === 'is' ? isOfKind(meaning.place, right, scope) : undefined;
  }
  if (op === '>' || op === '>=' || op === '<' || op === '<=') return compareNumbers(op, [left, right], scope);
  return undefined;
}

/**
 * Whether two nouns denote one Faction: the only one that the text has mentioned, as `own is f` in `by f`, or a named one. Undefined if that
 * is open.
 */
function isSameFaction(left: NounMeaning, right: NounMeaning): boolean | undefined {
  const names = [left, right].flatMap((meaning) => factionKey(meaning) ?? []);
  if (names.length === 2) return names[0] === names[1];
  const areMentioned = [left, right].every(
    (meaning) =>
      meaning.kind === 'faction' && meaning.faction.kind === 'mentioned' && !meaning.faction.isSecond,
  );
  return (areMentioned && JSON.stringify(left) === JSON.stringify(right)) || undefined;
}

/** The prefix of the lexicon keys of Factions: `faction:Govt`. Terms for several of them have another one. */
const FACTION_PREFIX = 'faction:';

/** The lexicon key of a single named Faction; undefined for other meanings. */
function factionKey(meaning: NounMeaning): string | undefined {
  const [term, ...others] =
    meaning.kind === 'faction' && meaning.faction.kind === 'named' ? meaning.faction.terms : [];
  return others.length === 0 && term?.key.startsWith(FACTION_PREFIX) === true ? term.key : undefined;
}

function compareNumbers(
  op: '>' | '>=' | '<' | '<=',
  operands: readonly [Syntax.Expr, Syntax.Expr],
  scope: Scope,
): boolean | undefined {
  const [leftText, rightText] = operands.map((operand) => renderValue(operand, scope));
  if (!/^\d+$/u.test(leftText ?? '') || !/^\d+$/u.test(rightText ?? '')) return undefined;
  const difference = Number(leftText) - Number(rightText);
  return { '>': difference > 0, '>=': difference >= 0, '<': difference < 0, '<=': difference <= 0 }[op];
}

/** Removes operands of "and" that printed values make false: they only apply while an Event changes those values. */
export function withoutImpossible(expr: Syntax.Expr, scope: Scope): Syntax.Expr {
  if (expr.$type !== 'binary' || expr.op !== 'and') return expr;
  const sides = [expr.left, expr.right].map((side) => withoutImpossible(side, scope));
  const [possibleSide, ...otherSides] = sides.filter((side) => constantTruth(side, scope) !== false);
  return possibleSide && otherSides.length === 0 ? possibleSide : expr;
}

/** The prefix of the lexicon keys of spaces: `space:Harbor`. */
const SPACE_PREFIX = 'space:';

/** Whether a named space is of a kind or has a tag; undefined if unknown. */
function isOfKind(place: PlacePhrase, kind: Syntax.NounExpr, { volume }: Scope): boolean | undefined {
  const [term, ...otherTerms] = place.kind === 'named' ? place.terms : [];
  const space =
    term?.key.startsWith(SPACE_PREFIX) === true && otherTerms.length === 0
      ? volume.space(term.key.slice(SPACE_PREFIX.length))
      : undefined;
  const [word, ...otherWords] = kind.words;
  if (!space || !word || otherWords.length > 0 || kind.clauses.length > 0 || kind.joined.length > 0)
    return undefined;
  const declared = volume.word(word.name);
  if (declared?.kind === 'spaceKind') return space.kind === declared.name;
  return declared?.kind === 'tag' ? space.tags.includes(declared.name) : undefined;
}
