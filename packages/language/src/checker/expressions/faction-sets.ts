/**
 * Reads the conditions on the members of a set of Factions. There are few Factions, so a superlative is expanded to
 * comparisons: `factions with most Strength` holds for `f` if no other Faction of the set has a greater Strength.
 */
import type { Condition, Expr } from '../../checked/bodies.ts';
import type { FactionValues } from '../../checked/checked-volume.ts';
import type { FactionRank } from '../../syntax/statements.ts';
import type { NounExpr } from '../../syntax/tree.ts';
import {
  compare,
  faction as factionAt,
  isUnknown,
  maskAnd,
  not,
  number,
  or,
  truth,
  and,
  unknownExpr,
} from '../expression-builders.ts';
import { typeDiagnostics } from '../catalogue/type-diagnostics.ts';
import {
  FACTION_CONDITION_HINT,
  type HavingClause,
  havingClausesOf,
  type Location,
  type Noun,
  nounNames,
  type SuperlativeClause,
  superlativeOf,
} from '../nouns/noun.ts';
import { factionMask } from '../nouns/piece-masks.ts';
import { resolveNoun } from '../nouns/resolve-noun.ts';
import { wholeMapSet } from '../nouns/space-sets.ts';
import { condition, type Scope } from '../scope.ts';
import { isEqual } from '../../is-equal.ts';
import { numberOf, readNumberExpr } from './number-expression.ts';
import { hasStatus } from './turn-conditions.ts';

export type FactionNoun = Extract<Noun, { kind: 'factions' | 'rivals' | 'faction' }>;
type FactionSet = Extract<Noun, { kind: 'factions' }>;

/** The owner of counted things, and the place in which they are counted if the noun names none. */
interface Ownership {
  readonly owner: Expr;
  readonly location: Location | undefined;
}

/** Returns the Factions that may belong to the set, in the order of the text. */
export function candidateFactions(noun: FactionNoun, scope: Scope): readonly number[] {
  if (noun.kind !== 'faction') return noun.factions;
  return noun.faction.kind === 'faction' ? [noun.faction.faction] : [...scope.volume.board.factions.keys()];
}

/** Returns the conditions under which a Faction belongs to the set. */
export function factionConditions(
  noun: FactionNoun,
  selected: Expr,
  expr: NounExpr,
  scope: Scope,
): Condition[] {
  const toCondition = (truth: Expr, key: string): Condition => condition(scope, truth, key, expr.span);
  switch (noun.kind) {
    case 'rivals': {
      const together: Expr = { kind: 'together', type: 'truth', a: scope.own, b: selected };
      return [toCondition(not(together), 'same-player')];
    }
    case 'faction':
      return noun.faction.kind === 'faction'
        ? []
        : [toCondition(compare('=', selected, noun.faction), 'faction')];
    case 'factions':
      return [
        ...membershipConditions(noun, selected, expr, scope),
        ...superlativeConditions(noun, selected, expr, scope),
      ];
  }
}

/** Returns the truth of the conditions on a Faction. */
export function isInFactionSet(noun: FactionSet, selected: Expr, expr: NounExpr, scope: Scope): Expr {
  return factionConditions(noun, selected, expr, scope)
    .map((condition) => condition.truth)
    .reduce(and, truth(true));
}

/** Returns the conditions of a set apart from its superlative. */
function membershipConditions(
  noun: FactionSet,
  selected: Expr,
  { span }: NounExpr,
  scope: Scope,
): readonly Condition[] {
  const toCondition = (truth: Expr, key: string): Condition => condition(scope, truth, key, span);
  return [
    ...noun.except.map((exception) => toCondition(not(compare('=', selected, exception)), 'not.faction')),
    ...(noun.status ? [toCondition(hasStatus(selected, noun.status), noun.status)] : []),
    ...havingClausesOf(noun).flatMap(({ clause, location }) =>
      clause.conditions.flatMap((requirement) =>
        readHavingCondition(requirement, clause, { owner: selected, location }, scope),
      ),
    ),
  ];
}

function superlativeConditions(
  noun: FactionSet,
  selected: Expr,
  expr: NounExpr,
  scope: Scope,
): readonly Condition[] {
  const superlative = superlativeOf(noun);
  if (!superlative) return [];
  const { clause, location } = superlative;
  const measure = readMeasure(clause, selected, location, scope);
  if (isUnknown(measure)) return [];
  const measures = readMeasures(clause, noun.factions, location, scope);
  const isUnsurpassed = noun.factions
    .map((index, i) => ({ index, rivalMeasure: measures[i] ?? number(0) }))
    .filter(({ index }) => selected.kind !== 'faction' || selected.faction !== index)
    .map(({ index, rivalMeasure }) => {
      const rival = factionAt(index);
      const isRival = membershipConditions(noun, rival, expr, scope)
        .map((condition) => condition.truth)
        .reduce(and, truth(true));
      const operator = clause.$type === 'most' ? '>=' : '<=';
      return or(not(isRival), compare(operator, measure, rivalMeasure));
    })
    .reduce(and, truth(true));
  return [condition(scope, isUnsurpassed, clause.$type, clause.span)];
}

/**
 * Reads the number by which Factions are compared: pieces or held markers of the Faction, in a place or anywhere on
 * the map; a track or define of Factions; its margin; or a number in parentheses.
 */
export function readMeasure(
  { value: expr, span }: Pick<SuperlativeClause, 'value' | 'span'>,
  owner: Expr,
  location: Location | undefined,
  scope: Scope,
): Expr {
  const names = new Map(scope.names).set('faction', owner);
  const ownerScope: Scope = { ...scope, names, candidateFaction: owner };
  const noun = expr.$type === 'noun' ? resolveNoun(expr, { ...ownerScope, own: owner }) : undefined;
  if (noun?.kind === 'unknown') return unknownExpr('number');
  if (expr.$type === 'noun' && noun && isOwnable(noun, owner))
    return countOwned(noun, { owner, location }, expr, scope);
  if (!location && (expr.$type !== 'noun' || (noun && isFactionValue(noun))))
    return readNumberExpr(expr, ownerScope);
  const hint =
    'Compare Factions by pieces, by a track or a define of Factions, or by a number in parentheses in which "faction" is each of them.';
  const subjects = { clause: scope.volume.words(span), noun: nounNames.factions };
  scope.volume.reports.add(typeDiagnostics.strayClause, span, subjects, { hint });
  return unknownExpr('number');
}

/** Reads the number of each of several Factions; reports one that is the same for all of them. */
export function readMeasures(
  clause: Pick<SuperlativeClause, 'value' | 'span'>,
  factions: readonly number[],
  location: Location | undefined,
  scope: Scope,
): readonly Expr[] {
  const measures = factions.map((index) => readMeasure(clause, factionAt(index), location, scope));
  const [first, ...others] = measures;
  if (others.length === 0 || !first || isUnknown(first) || !others.every((other) => isEqual(first, other)))
    return measures;
  const subjects = { clause: scope.volume.words(clause.span), noun: nounNames.factions };
  scope.volume.reports.add(typeDiagnostics.strayClause, clause.span, subjects, {
    hint: CONSTANT_MEASURE_HINT,
  });
  return measures;
}

const CONSTANT_MEASURE_HINT =
  'The number is the same for every Faction. Pieces are counted only if they belong to the Faction, and in parentheses "faction" is each of them: "most (Bases of faction on map + 1)".';

/** Reads an order of Factions by a number of each, by default those with a seat; undefined if the number is invalid. */
export function readRank(
  rank: FactionRank,
  scope: Scope,
  factions: readonly unknown[] = scope.volume.board.factions,
): Pick<FactionValues, 'most' | 'values'> | undefined {
  const values = readMeasures(rank, [...factions.keys()], undefined, scope);
  return values.some(isUnknown) ? undefined : { most: rank.$type === 'most', values };
}

/** Whether a noun without a place is a number that each Faction has. */
const isFactionValue = (noun: Noun): boolean =>
  (noun.kind === 'track' && noun.faction !== undefined) ||
  (noun.kind === 'value' && (noun.value.kind === 'margin' || noun.value.kind === 'define'));

/** Reads `a faction with Shipment in Harbor`: pieces or held markers, in a place or anywhere on the map. */
function readHavingCondition(
  requirement: HavingClause['conditions'][number],
  clause: HavingClause,
  { owner, location }: Ownership,
  scope: Scope,
): Condition[] {
  const ownerScope: Scope = { ...scope, own: owner, there: undefined, subject: undefined };
  const expr = requirement.$type === 'has' || requirement.$type === 'amount' ? requirement.noun : undefined;
  const noun = expr && resolveNoun(expr, ownerScope);
  if (noun?.kind === 'unknown') return [];
  if (!expr || !noun || !isOwnable(noun, owner)) {
    const names = { clause: scope.volume.words(clause.span), noun: nounNames.factions };
    const details = { hint: FACTION_CONDITION_HINT };
    scope.volume.reports.add(typeDiagnostics.strayClause, requirement.span, names, details);
    return [];
  }
  const count = countOwned(noun, { owner, location }, expr, ownerScope);
  const hasEnough =
    requirement.$type === 'amount'
      ? compare(requirement.exactly ? '=' : '>=', count, number(requirement.value.value))
      : compare('>=', count, number(1));
  return clause.$type === 'with'
    ? [condition(scope, hasEnough, noun.kind, requirement.span)]
    : [condition(scope, not(hasEnough), `not.${noun.kind}`, requirement.span)];
}

/** Counts the pieces or held markers of a Faction, in a place or anywhere on the map. */
function countOwned(
  noun: Extract<Noun, { kind: 'pieces' | 'held' }>,
  { owner, location }: Ownership,
  expr: NounExpr,
  scope: Scope,
): Expr {
  const searchedLocation = noun.location ??
    location ?? { kind: 'set' as const, set: wholeMapSet(expr.span, scope), single: false };
  const ownedNoun: Noun =
    noun.kind === 'held'
      ? { ...noun, faction: owner, location: searchedLocation }
      : {
          ...noun,
          mask: maskAnd(noun.mask, factionMask(scope.volume, owner, false)),
          location: searchedLocation,
        };
  return numberOf(ownedNoun, expr, scope);
}

/** Tests for pieces or held markers. These must not name an owner, since the candidate is the owner. */
function isOwnable(noun: Noun, owner: Expr): noun is Extract<Noun, { kind: 'pieces' | 'held' }> {
  if (noun.kind !== 'held') return noun.kind === 'pieces';
  return !noun.owners && (!noun.faction || noun.faction === owner);
}
