/** Checks expressions of truth values: presence, comparisons, membership. */
import { ownersOf } from '../../checked/checked-volume.ts';
import { untypedParameterHint } from '../untyped-parameter-hint.ts';
import type { Expr as CheckedExpr } from '../../checked/bodies.ts';
import type { BinaryExpr, Expr, HasExpr, NounExpr } from '../../syntax/tree.ts';
import {
  and,
  anyOf,
  compare,
  faction as factionAt,
  isUnknown,
  not,
  number,
  or,
  truth,
  unknownExpr,
} from '../expression-builders.ts';
import { areContradictory, warnOfContradictions } from '../facts/contradictions.ts';
import { meaningDiagnostics } from '../catalogue/meaning-diagnostics.ts';
import { nonplayerDiagnostics } from '../nonplayers/nonplayer-diagnostics.ts';
import { otherPiecesOf } from '../nouns/piece-masks.ts';
import { isFixedSet, type Noun, nounNames } from '../nouns/noun.ts';
import { resolveNoun } from '../nouns/resolve-noun.ts';
import { isAmong } from '../nouns/space-sets.ts';
import { type Scope, subjectOf } from '../scope.ts';
import { typeNames, typeDiagnostics, mismatchDetails } from '../catalogue/type-diagnostics.ts';
import { readCases } from './read-cases.ts';
import { factionOf } from './faction-expression.ts';
import { isInFactionSet } from './faction-sets.ts';
import { inferType } from './infer-type.ts';
import { readDefine } from './read-define.ts';
import { changedAttribute, numberOf, readAttribute, readNumberExpr } from './number-expression.ts';
import { readAccompaniment } from './accompaniment-condition.ts';
import { readSpaceExpr } from './space-expression.ts';
import { readTurnTruth } from './turn-conditions.ts';

/** Checks an expression that must denote a truth. */
export function readTruthExpr(expr: Expr, scope: Scope): CheckedExpr {
  switch (expr.$type) {
    case 'noun':
      return readAccompaniment(expr, scope) ?? truthOf(resolveNoun(expr, scope), expr, scope);
    case 'not':
      return not(readTruthExpr(expr.expr, scope));
    case 'has':
      return expr.would ? reportWould(expr, scope) : readHas(expr, scope);
    case 'cases':
      return readCases(expr, scope, 'truth', readTruthExpr);
    case 'binary':
      return readBinary(expr, scope);
    case 'would':
      return reportWould(expr, scope);
    default:
      return reportMismatch(expr, 'a number', scope);
  }
}

function readHas(expr: HasExpr, scope: Scope): CheckedExpr {
  const subject = readSpaceExpr(expr.subject, scope);
  if (isUnknown(subject)) return unknownExpr('truth');
  const conditions = scope.volume.readers.conditions(expr.conditions, { ...scope, subject }, !expr.not);
  warnOfContradictions(conditions, scope);
  return conditions.map((condition) => condition.truth).reduce(and, truth(true));
}

function readBinary(expr: BinaryExpr, scope: Scope): CheckedExpr {
  const { op, left, right } = expr;
  switch (op) {
    case 'and':
      reportAmbiguousSet(op, left, right, scope);
      return readConjunction(left, right, scope);
    case 'or':
      reportAmbiguousSet(op, left, right, scope);
      return or(readTruthExpr(left, scope), readTruthExpr(right, scope));
    case 'is':
      return readEquality(left, right, scope);
    case 'is not':
      return not(readEquality(left, right, scope));
    case '<':
    case '<=':
    case '>':
    case '>=':
      return readOrdering(op, left, right, scope);
    default:
      return reportMismatch(expr, 'a number', scope);
  }
}

function readConjunction(left: Expr, right: Expr, scope: Scope): CheckedExpr {
  const [leftTruth, rightTruth] = [readTruthExpr(left, scope), readTruthExpr(right, scope)];
  const { volume } = scope;
  if (areContradictory(leftTruth, rightTruth))
    volume.reports.add(meaningDiagnostics.contradiction, right.span, { words: volume.words(right.span) });
  return and(leftTruth, rightTruth);
}

function readOrdering(op: '<' | '<=' | '>' | '>=', left: Expr, right: Expr, scope: Scope): CheckedExpr {
  const value = readNumberExpr(left, scope);
  const isCount = value.kind === 'count' || value.kind === 'countIn';
  const otherPieces = isCount ? otherPiecesOf(value.mask, scope) : undefined;
  return compare(op, value, readNumberExpr(right, { ...scope, otherPieces }));
}

/** Reports `Troops in Cities and Provinces` and `origin is City or Hill`: one set, or a separate condition. */
function reportAmbiguousSet(op: 'and' | 'or', left: Expr, right: Expr, scope: Scope): void {
  const probeScope = { ...scope, frame: scope.frame.copy() };
  const areSpaces = (noun: NounExpr): boolean =>
    !readAccompaniment(noun, probeScope) && resolveNoun(noun, probeScope).kind === 'spaces';
  if (right.$type !== 'noun' || !areSpaces(right)) return;
  const trailingNoun = trailingSet(left, probeScope);
  if (!trailingNoun || !areSpaces(trailingNoun)) return;
  const { volume } = scope;
  const words = volume.words({ ...trailingNoun.span, end: right.span.end });
  const hint = `Write "there is ${volume.words(right.span)}" for the current space; for both, write the whole ${op === 'and' ? 'condition' : 'comparison'} twice, or declare a term of both kinds.`;
  volume.reports.add(typeDiagnostics.ambiguousCondition, right.span, { words }, { hint });
}

/** Returns the set of spaces at the end of a condition; undefined if it applies to the current space anyway. */
function trailingSet(expr: Expr, scope: Scope): NounExpr | undefined {
  switch (expr.$type) {
    case 'noun': {
      const last = expr.clauses.at(-1);
      return last?.$type === 'in' && !last.location.single ? last.location : undefined;
    }
    case 'not':
      return trailingSet(expr.expr, scope);
    case 'binary':
      return trailingSetOfBinary(expr, scope);
    default:
      return undefined;
  }
}

function trailingSetOfBinary({ op, left, right }: BinaryExpr, scope: Scope): NounExpr | undefined {
  if ((op !== 'is' && op !== 'is not') || right.$type !== 'noun' || right.clauses.length > 0)
    return trailingSet(right, scope);
  if (readTurnTruth(left, right, scope) || inferType(left, scope) !== 'space') return undefined;
  const subject = scope.subject ?? scope.there;
  return JSON.stringify(readSpaceExpr(left, scope)) === JSON.stringify(subject) ? undefined : right;
}

function reportWould(expr: Expr, { volume }: Scope): CheckedExpr {
  volume.reports.add(nonplayerDiagnostics.strayWould, expr.span, { words: volume.words(expr.span) });
  return unknownExpr('truth');
}

function reportMismatch(expr: Expr, found: string, scope: Scope): CheckedExpr {
  scope.volume.reports.add(
    typeDiagnostics.mismatch,
    expr.span,
    { expected: 'a condition', found },
    { ...mismatchDetails('a truth', found), ...untypedParameterHint(expr, scope) },
  );
  return unknownExpr('truth');
}

/** Checks `own is Govt`, `Cache is not none`, `s is City`, `Populace of s is Neutral`, `Season is Winter`. */
function readEquality(left: Expr, right: Expr, scope: Scope): CheckedExpr {
  const test = readTurnTruth(left, right, scope) ?? readOperationTest(left, right, scope);
  if (test) return test;
  switch (inferType(left, scope)) {
    case 'unknown':
      return unknownExpr('truth');
    case 'faction':
      return readFactionEquality(left, right, scope);
    case 'space':
      return readSpaceEquality(left, right, scope);
    default:
      return readNumberEquality(left, right, scope);
  }
}

function readFactionEquality(left: Expr, right: Expr, scope: Scope): CheckedExpr {
  const faction = readFactionNoun(left, scope);
  if (right.$type !== 'noun') {
    const words = scope.volume.words(left.span);
    const hint = `With "is" a Faction is compared with a Faction. For its Resources, write "Resources of ${words} is …", or compare with "<" or ">=".`;
    return reportIncomparable(left, { left: 'A Faction', right: 'a number' }, scope, hint);
  }
  const noun = resolveNoun(right, scope);
  if (noun.kind === 'unknown') return unknownExpr('truth');
  if (noun.kind !== 'factions') return compare('=', faction, factionOf(noun, right, scope));
  const isAny = noun.factions.length === ownersOf(scope.volume.board).length;
  const among = anyOf(noun.factions.map((index) => compare('=', faction, factionAt(index))));
  const isMember = isInFactionSet(noun, faction, right, scope);
  return isAny && !isFixedSet(noun) ? isMember : and(among, isMember);
}

function readSpaceEquality(left: Expr, right: Expr, scope: Scope): CheckedExpr {
  const space = readSpaceExpr(left, scope);
  if (isUnknown(space)) return unknownExpr('truth');
  if (right.$type === 'binary' && right.op === 'or')
    return or(readEquality(left, right.left, scope), readEquality(left, right.right, scope));
  if (right.$type !== 'noun') return reportIncomparable(left, { left: 'a space', right: 'a number' }, scope);
  const noun = resolveNoun(right, scope);
  return noun.kind === 'unknown' ? unknownExpr('truth') : isAmong(noun, space, right, scope);
}

/** Compares numbers, levels, and boxes of tracks. */
function readNumberEquality(left: Expr, right: Expr, scope: Scope): CheckedExpr {
  const operand = readNumberExpr(left, scope);
  if (right.$type !== 'noun') return compare('=', operand, readNumberExpr(right, scope));
  const noun = resolveNoun(right, scope);
  if (noun.kind === 'level') return anyOf(noun.values.map((value) => compare('=', operand, number(value))));
  if (noun.kind === 'box' && operand.kind === 'track' && operand.track !== noun.track)
    return reportIncomparable(right, { left: 'This track', right: 'in a box of another' }, scope);
  if (noun.kind === 'faction' || noun.kind === 'space' || noun.kind === 'spaces')
    return reportIncomparable(right, { left: 'A number', right: nounNames[noun.kind] }, scope);
  return compare('=', operand, numberOf(noun, right, scope));
}

/** Checks `Operation is Assault`: whether that operation is in progress. */
function readOperationTest(left: Expr, right: Expr, scope: Scope): CheckedExpr | undefined {
  const isBareNoun = left.$type === 'noun' && left.clauses.length === 0 && left.joined.length === 0;
  if (!isBareNoun || left.words.length !== 1 || left.words[0]?.name !== 'Operation') return undefined;
  if (right.$type === 'binary' && right.op === 'or')
    return or(readEquality(left, right.left, scope), readEquality(left, right.right, scope));
  const [name, ...otherWords] = right.$type === 'noun' && right.clauses.length === 0 ? right.words : [];
  const operation = name && otherWords.length === 0 ? scope.values.operation(name.name) : undefined;
  if (operation && scope.inInstruction)
    return { kind: 'operating', type: 'truth', operation: operation.index };
  const hint = 'Name one operation, in a line of an instruction for Non-players.';
  scope.volume.reports.add(
    nonplayerDiagnostics.noOperation,
    right.span,
    { words: scope.volume.words(right.span) },
    { hint },
  );
  return unknownExpr('truth');
}

function readFactionNoun(expr: Expr, scope: Scope): CheckedExpr {
  return expr.$type === 'noun' ? factionOf(resolveNoun(expr, scope), expr, scope) : unknownExpr('faction');
}

function reportIncomparable(
  expr: Expr,
  names: { readonly left: string; readonly right: string },
  scope: Scope,
  hint?: string,
): CheckedExpr {
  scope.volume.reports.add(
    typeDiagnostics.incomparable,
    expr.span,
    names,
    hint === undefined ? {} : { hint },
  );
  return unknownExpr('truth');
}

/** Converts a noun to a truth: whether any of it exists, or whether the current space is a member. */
export function truthOf(noun: Noun, expr: NounExpr, scope: Scope): CheckedExpr {
  switch (noun.kind) {
    case 'pieces':
    case 'marker':
    case 'held':
      return compare('>', numberOf(noun, expr, scope), number(0));
    case 'attribute':
      return hasAttribute(noun, expr, scope);
    case 'level': {
      const level = numberOf({ kind: 'scale', location: noun.location }, expr, scope);
      return isLevelAmong(level, noun.values, scope);
    }
    case 'spaces':
    case 'space': {
      const subject = subjectOf(scope, expr.span);
      return isUnknown(subject) ? unknownExpr('truth') : isAmong(noun, subject, expr, scope);
    }
    case 'define':
      return readDefine(noun, expr, scope, 'truth');
    case 'value':
      return noun.value.type === 'truth'
        ? withSubject(noun.value, scope)
        : reportMismatch(expr, typeNames[noun.value.type], scope);
    case 'unknown':
      return unknownExpr('truth');
    default:
      return reportMismatch(expr, nounNames[noun.kind], scope);
  }
}

/** Tests whether the attribute of a space is positive. */
function hasAttribute(
  { attribute, location }: Extract<Noun, { kind: 'attribute' }>,
  expr: NounExpr,
  scope: Scope,
): CheckedExpr {
  const { spaces } = scope.volume.board;
  const space = location?.kind === 'space' ? location.space : subjectOf(scope, expr.span);
  if (changedAttribute(attribute, scope) !== undefined && !isUnknown(space))
    return compare('>', readAttribute(attribute, space, scope), number(0));
  const members = [...spaces.keys()].filter((index) => (spaces[index]?.values[attribute] ?? 0) > 0);
  return isUnknown(space) ? unknownExpr('truth') : { kind: 'among', type: 'truth', space, members };
}

/** Applies a point without a named space to the subject of the scope. */
function withSubject(value: CheckedExpr, { subject }: Scope): CheckedExpr {
  return value.kind === 'point' && value.argument === undefined && subject
    ? { ...value, argument: subject }
    : value;
}

/** Tests whether a level is one of several. A range up to an end of the scale becomes a single comparison. */
function isLevelAmong(level: CheckedExpr, values: readonly number[], scope: Scope): CheckedExpr {
  const scale = scope.volume.board.levels.map(({ value }) => value);
  const [low, high] = [Math.min(...values), Math.max(...values)];
  const isRange = scale
    .filter((value) => value >= low && value <= high)
    .every((value) => values.includes(value));
  if (isRange && values.length > 1 && high === Math.max(...scale)) return compare('>=', level, number(low));
  if (isRange && values.length > 1 && low === Math.min(...scale)) return compare('<=', level, number(high));
  return anyOf(values.map((value) => compare('=', level, number(value))));
}
