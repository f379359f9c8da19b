/** Checks expressions of truth values: presence, comparisons, membership. */
import { guessed } from '../guessed.ts';
import type { Expr as Checked } from '../../checked/bodies.ts';
import type { Expr, NounExpr } from '../../syntax/tree.ts';
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
  unknown,
} from '../build.ts';
import { areContrary, warnOfContrary } from '../facts/contrary.ts';
import { meaning } from '../catalogue/meaning.ts';
import { nonplaying } from '../nonplayers/catalogue.ts';
import { othersOf } from '../nouns/masks.ts';
import { type Noun, nounNames } from '../nouns/noun.ts';
import { resolve } from '../nouns/resolve.ts';
import { isAmong } from '../nouns/spaces.ts';
import { type Scope, subjectOf } from '../scope.ts';
import { typeNames, types, wrongType } from '../catalogue/types.ts';
import { casesOf } from './cases.ts';
import { factionOf } from './factions.ts';
import { sortOf } from './infer.ts';
import { defineOf } from './defined.ts';
import { numberExpr, numberOf } from './numbers.ts';
import { spaceExpr } from './spaces.ts';
import { hasStatus, turnTruth } from './turn.ts';

const comparisons = { is: '=', 'is not': '!=', '<': '<', '<=': '<=', '>': '>', '>=': '>=' } as const;

export function truthExpr(expr: Expr, scope: Scope): Checked {
  switch (expr.$type) {
    case 'noun':
      return truthOf(resolve(expr, scope), expr, scope);
    case 'not':
      return not(truthExpr(expr.expr, scope));
    case 'has': {
      if (expr.would) return strayWould(expr, scope);
      const subject = spaceExpr(expr.subject, scope);
      if (isUnknown(subject)) return unknown('truth');
      const all = scope.volume.read.conditions(expr.conditions, { ...scope, subject }, !expr.not);
      warnOfContrary(all, scope);
      return all.map(({ truth: one }) => one).reduce(and, truth(true));
    }
    case 'cases':
      return casesOf(expr, scope, 'truth', truthExpr);
    case 'binary': {
      const { op, left, right } = expr;
      if (op === 'and' || op === 'or') refuseEither(op, left, right, scope);
      if (op === 'and') {
        const [one, other] = [truthExpr(left, scope), truthExpr(right, scope)];
        if (areContrary(one, other))
          scope.volume.reports.add(meaning.neverBoth, right.span, { words: scope.volume.words(right.span) });
        return and(one, other);
      }
      if (op === 'or') return or(truthExpr(left, scope), truthExpr(right, scope));
      if (op === 'is' || op === 'is not') return isExpr(left, right, op === 'is', scope);
      if (op === '<' || op === '<=' || op === '>' || op === '>=') {
        const one = numberExpr(left, scope);
        const compared =
          one.kind === 'count' || one.kind === 'countIn' ? othersOf(one.mask, scope) : undefined;
        return compare(comparisons[op], one, numberExpr(right, { ...scope, compared }));
      }
      return mismatch(expr, 'a number', scope);
    }
    case 'would':
      return strayWould(expr, scope);
    default:
      return mismatch(expr, 'a number', scope);
  }
}

/** Reports `Troops in Cities and Provinces` and `origin is City or Hill`: one set, or a separate condition. */
function refuseEither(op: 'and' | 'or', left: Expr, right: Expr, scope: Scope): void {
  const looking = { ...scope, frame: scope.frame.copy() };
  const areSpaces = (noun: NounExpr): boolean => resolve(noun, looking).kind === 'spaces';
  if (right.$type !== 'noun' || !areSpaces(right)) return;
  const before = setAtEnd(left, looking);
  if (!before || !areSpaces(before)) return;
  const { volume } = scope;
  const words = volume.words({ ...before.span, end: right.span.end });
  const hint = `Write "there is ${volume.words(right.span)}" for the current space; for both, write the whole ${op === 'and' ? 'condition' : 'comparison'} twice, or declare a term of both kinds.`;
  volume.reports.add(types.eitherTruth, right.span, { words }, { hint });
}

/** Returns the set of spaces at the end of a condition; undefined if it applies to the current space anyway. */
function setAtEnd(expr: Expr, scope: Scope): NounExpr | undefined {
  if (expr.$type === 'noun') {
    const last = expr.clauses.at(-1);
    return last?.$type === 'in' && !last.location.single ? last.location : undefined;
  }
  if (expr.$type === 'not') return setAtEnd(expr.expr, scope);
  if (expr.$type !== 'binary') return undefined;
  const { op, left, right } = expr;
  if ((op !== 'is' && op !== 'is not') || right.$type !== 'noun' || right.clauses.length > 0)
    return setAtEnd(right, scope);
  if (turnTruth(left, right, scope) || sortOf(left, scope) !== 'space') return undefined;
  const subject = scope.subject ?? scope.there;
  return JSON.stringify(spaceExpr(left, scope)) === JSON.stringify(subject) ? undefined : right;
}

function strayWould(expr: Expr, { volume }: Scope): Checked {
  volume.reports.add(nonplaying.strayWould, expr.span, { words: volume.words(expr.span) });
  return unknown('truth');
}

function mismatch(expr: Expr, found: string, scope: Scope): Checked {
  scope.volume.reports.add(
    types.mismatch,
    expr.span,
    { expected: 'a condition', found },
    { ...wrongType('a truth', found), ...guessed(expr, scope) },
  );
  return unknown('truth');
}

/** Checks `own is Govt`, `Cache is not none`, `s is City`, `Populace of s is Neutral`, `President is Uribe`. */
function isExpr(left: Expr, right: Expr, same: boolean, scope: Scope): Checked {
  const found = isOneOf(left, right, scope);
  return same ? found : not(found);
}

function isOneOf(left: Expr, right: Expr, scope: Scope): Checked {
  const turn = turnTruth(left, right, scope);
  if (turn) return turn;
  const operation = underWay(left, right, scope);
  if (operation) return operation;
  const sort = sortOf(left, scope);
  if (sort === 'unknown') return unknown('truth');
  if (sort === 'faction') {
    const one = factionFrom(left, scope);
    const other = right.$type === 'noun' ? resolve(right, scope) : undefined;
    if (!other) {
      const words = scope.volume.words(left.span);
      const hint = `With "is" a Faction is compared with a Faction. For its Resources, write "Resources of ${words} is …", or compare with "<" or ">=".`;
      return incomparable(left, { left: 'A Faction', right: 'a number' }, scope, hint);
    }
    if (other.kind === 'unknown') return unknown('truth');
    if (other.kind === 'factions') {
      const among = anyOf(other.factions.map((index) => compare('=', one, factionAt(index))));
      return other.status ? and(among, hasStatus(one, other.status)) : among;
    }
    return compare('=', one, factionOf(other, right as NounExpr, scope));
  }
  if (sort === 'space') {
    const one = spaceExpr(left, scope);
    if (isUnknown(one)) return unknown('truth');
    if (right.$type === 'binary' && right.op === 'or')
      return or(isOneOf(left, right.left, scope), isOneOf(left, right.right, scope));
    if (right.$type !== 'noun') return incomparable(left, { left: 'a space', right: 'a number' }, scope);
    const noun = resolve(right, scope);
    return noun.kind === 'unknown' ? unknown('truth') : isAmong(noun, one, right, scope);
  }
  const one = numberExpr(left, scope);
  const noun = right.$type === 'noun' ? resolve(right, scope) : undefined;
  if (noun?.kind === 'level') return anyOf(noun.values.map((value) => compare('=', one, number(value))));
  if (noun?.kind === 'box' && one.kind === 'track' && one.track !== noun.track)
    return incomparable(right, { left: 'This track', right: 'in a box of another' }, scope);
  if (noun && (noun.kind === 'faction' || noun.kind === 'space' || noun.kind === 'spaces'))
    return incomparable(right, { left: 'A number', right: nounNames[noun.kind] }, scope);
  return compare(
    '=',
    one,
    noun && right.$type === 'noun' ? numberOf(noun, right, scope) : numberExpr(right, scope),
  );
}

/** Checks `Operation is Assault`: whether that operation is in progress. */
function underWay(left: Expr, right: Expr, scope: Scope): Checked | undefined {
  const asked = left.$type === 'noun' && left.clauses.length === 0 && left.joined.length === 0;
  if (!asked || left.words.length !== 1 || left.words[0]?.name !== 'Operation') return undefined;
  if (right.$type === 'binary' && right.op === 'or')
    return or(isOneOf(left, right.left, scope), isOneOf(left, right.right, scope));
  const [name, ...more] = right.$type === 'noun' && right.clauses.length === 0 ? right.words : [];
  const found = name && more.length === 0 ? scope.values.operation(name.name) : undefined;
  if (found && scope.instructed) return { kind: 'operating', type: 'truth', operation: found.index };
  const hint = 'Name one operation, in a line of an instruction for Non-players.';
  scope.volume.reports.add(
    nonplaying.noOperation,
    right.span,
    { words: scope.volume.words(right.span) },
    { hint },
  );
  return unknown('truth');
}

function factionFrom(expr: Expr, scope: Scope): Checked {
  return expr.$type === 'noun' ? factionOf(resolve(expr, scope), expr, scope) : unknown('faction');
}

function incomparable(
  at: Expr,
  names: { readonly left: string; readonly right: string },
  scope: Scope,
  hint?: string,
): Checked {
  scope.volume.reports.add(types.incomparable, at.span, names, hint === undefined ? {} : { hint });
  return unknown('truth');
}

/** Converts a noun to a truth: whether any of it exists, or whether the current space is a member. */
export function truthOf(noun: Noun, whole: NounExpr, scope: Scope): Checked {
  switch (noun.kind) {
    case 'pieces':
    case 'marker':
    case 'held':
      return compare('>', numberOf(noun, whole, scope), number(0));
    case 'attribute': {
      const { spaces } = scope.volume.board;
      const space = noun.where?.kind === 'space' ? noun.where.space : subjectOf(scope, whole.span);
      const members = [...spaces.keys()].filter((index) => (spaces[index]?.values[noun.attribute] ?? 0) > 0);
      return isUnknown(space) ? unknown('truth') : { kind: 'among', type: 'truth', space, members };
    }
    case 'level': {
      const level = numberOf({ kind: 'scale', where: noun.where }, whole, scope);
      return anyLevel(level, noun.values, scope);
    }
    case 'spaces':
    case 'space': {
      const subject = subjectOf(scope, whole.span);
      return isUnknown(subject) ? unknown('truth') : isAmong(noun, subject, whole, scope);
    }
    case 'define':
      return defineOf(noun, whole, scope, 'truth');
    case 'value':
      if (noun.value.type === 'truth') {
        const { value } = noun;
        return value.kind === 'point' && value.argument === undefined && scope.subject
          ? { ...value, argument: scope.subject }
          : value;
      }
      return mismatch(whole, typeNames[noun.value.type], scope);
    case 'unknown':
      return unknown('truth');
    default:
      return mismatch(whole, nounNames[noun.kind], scope);
  }
}

/** Tests whether a level is one of several. A range up to an end of the scale becomes a single comparison. */
function anyLevel(level: Checked, values: readonly number[], scope: Scope): Checked {
  const all = scope.volume.board.levels.map(({ value }) => value);
  const [low, high] = [Math.min(...values), Math.max(...values)];
  const solid = all.filter((value) => value >= low && value <= high).every((value) => values.includes(value));
  if (solid && values.length > 1 && high === Math.max(...all)) return compare('>=', level, number(low));
  if (solid && values.length > 1 && low === Math.min(...all)) return compare('<=', level, number(high));
  return anyOf(values.map((value) => compare('=', level, number(value))));
}
