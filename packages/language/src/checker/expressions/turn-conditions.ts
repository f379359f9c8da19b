/** Checks conditions on players, on the current and the next card, and on rounds. */
import type { Expr as CheckedExpr } from '../../checked/bodies.ts';
import { bindingDiagnostics } from '../../binder/binding-diagnostics.ts';
import { didYouMean } from '../../binder/did-you-mean.ts';
import type { Expr, Ident, NounExpr } from '../../syntax/tree.ts';
import { not, truth, unknownExpr } from '../expression-builders.ts';
import type { Status } from '../nouns/noun.ts';
import type { Scope } from '../scope.ts';
import { linesOf } from '../../syntax/sequence.ts';
import { isByTrack } from '../turn-order.ts';
import { turnDiagnostics } from '../catalogue/turn-diagnostics.ts';

type CardTest = Extract<CheckedExpr, { kind: 'card' }>['asks'];

/** Reads `first Eligible`; undefined for any other noun. */
export function readTurnValue(noun: NounExpr, scope: Scope): CheckedExpr | undefined {
  if (!hasWords(noun, 'first', 'Eligible')) return undefined;
  if (reportIfConstantByTrack(noun, scope)) return unknownExpr('truth');
  return { kind: 'firstEligible', type: 'truth' };
}

/** Reads `Rebels is player`, `Rebels is Eligible`, `card is marked`, `next round is final` and the like; undefined for anything else. */
export function readTurnTruth(left: Expr, right: Expr, scope: Scope): CheckedExpr | undefined {
  if (left.$type !== 'noun') return undefined;
  const isNext = left.words[0]?.name === 'next';
  if (right.$type === 'number')
    return isCardNoun(left) ? readEventTest(isNext, right, left, scope) : undefined;
  const word = singleWord(right);
  if (!word || scope.names.has(word.name)) return undefined;
  if (isCardNoun(left)) return scope.names.has('card') ? undefined : readCardTest(isNext, word, left, scope);
  switch (word.name) {
    case 'final':
      return readFinalRound(isNext, left, scope);
    case 'player':
    case 'nonplayer': {
      const faction = scope.volume.readers.faction(left, scope);
      return hasNonplayers(right, scope) ? hasStatus(faction, word.name) : unknownExpr('truth');
    }
    case 'Eligible':
    case 'Ineligible': {
      if (reportIfConstantByTrack(right, scope)) return unknownExpr('truth');
      const isEligible: CheckedExpr = {
        kind: 'eligible',
        type: 'truth',
        faction: scope.volume.readers.faction(left, scope),
      };
      return word.name === 'Eligible' ? isEligible : not(isEligible);
    }
    case 'leftmost':
      if (reportIfCardOrderByTrack(right, scope)) return unknownExpr('truth');
      return { kind: 'leftmost', type: 'truth', faction: scope.volume.readers.faction(left, scope) };
    case 'first':
      reportFirst(left, right, scope);
      return unknownExpr('truth');
    default:
      return undefined;
  }
}

/** Reads `round is final` and `next round is final`. */
function readFinalRound(isNext: boolean, noun: NounExpr, scope: Scope): CheckedExpr | undefined {
  if (!hasWords(noun, 'round') && !hasWords(noun, 'next', 'round')) return undefined;
  return reportIfNextCardHidden(isNext, noun, scope)
    ? unknownExpr('truth')
    : { kind: 'finalRound', type: 'truth', next: isNext };
}

/** Tests whether a player runs the Faction, or whether it is a Non-player. */
export function hasStatus(faction: CheckedExpr, status: Status): CheckedExpr {
  const isPlayer: CheckedExpr = { kind: 'isPlayer', type: 'truth', faction };
  return status === 'player' ? isPlayer : not(isPlayer);
}

/** Tests whether the volume has Non-players; reports a condition on them if not. */
export function hasNonplayers(expr: Pick<Expr, 'span'>, scope: Scope): boolean {
  if (scope.volume.declarations.nonplayers) return true;
  reportConstant(expr, 'no Faction of this volume may be a Non-player', scope);
  return false;
}

function reportConstant({ span }: Pick<Expr, 'span'>, reason: string, { volume }: Scope): void {
  if (!volume.reports.isIncomplete)
    volume.reports.add(turnDiagnostics.constantCondition, span, { words: volume.words(span), reason });
}

/** Reports a condition that is constant if Factions are eligible by track; returns whether that is so. */
function reportIfConstantByTrack(expr: Pick<Expr, 'span'>, scope: Scope): boolean {
  if (!isByTrack(scope.volume)) return false;
  reportConstant(expr, 'Factions are eligible by track here', scope);
  return true;
}

/** Reports a use of the order of symbols if Factions are eligible by track; returns whether that is so. */
export function reportIfCardOrderByTrack({ span }: Pick<Expr, 'span'>, { volume }: Scope): boolean {
  if (!isByTrack(volume)) return false;
  volume.reports.add(
    turnDiagnostics.wrongOrder,
    span,
    { term: '"leftmost"', by: 'track', reason: 'it reads the order of the symbols on a card' },
    { hint: ORDER_HINT },
  );
  return true;
}

const ORDER_HINT =
  'No text reads the order on the track. Record what it needs on a track of each Faction, and compare that: "most Strength first", "Strength of Govt is 1".';

/** Reports `Govt is first`, which is a statement (`set first to Govt`) and no condition. */
function reportFirst(left: NounExpr, { span }: Expr, { volume }: Scope): void {
  const faction = volume.words(left.span);
  const [by, reason, hint] = isByTrack(volume)
    ? ['track', 'a text sets who is first, as in "set first to own", but none reads it', ORDER_HINT]
    : [
        'card',
        'each card prints the order',
        `Write "${faction} is leftmost" for the first symbol on the card, or "first Eligible" for the first Faction that acts.`,
      ];
  volume.reports.add(turnDiagnostics.wrongOrder, span, { term: '"is first"', by, reason }, { hint });
}

/** Reports a condition on the next card if that card is always face down; returns whether that is so. */
function reportIfNextCardHidden(isNext: boolean, expr: Expr, scope: Scope): boolean {
  if (!isNext || !isNextCardHidden(scope)) return false;
  reportConstant(expr, 'the next card is face down here', scope);
  return true;
}

/** Returns whether the next card is face down in every game. */
export function isNextCardHidden({ volume }: Scope): boolean {
  const lines = linesOf(volume.declarations.sequence, 'ahead');
  if (lines.length === 0 || lines.some(({ cards }) => cards.value > 0)) return false;
  // If every line depends on an option, the next card is face up in games without them.
  return !lines.every(({ games }) => games);
}

function readCardTest(isNext: boolean, word: Ident, noun: NounExpr, scope: Scope): CheckedExpr {
  const { declarations, reports } = scope.volume;
  if (reportIfNextCardHidden(isNext, noun, scope)) return unknownExpr('truth');
  const test = cardTestOf(word.name, scope);
  if (test) {
    const expr: CheckedExpr = { kind: 'card', type: 'truth', next: isNext, asks: test };
    if (canBeTrue(test, scope)) return expr;
    reportConstant(noun, `no card is ${word.name}`, scope);
    return truth(false);
  }
  if (word.name === 'final' && !isNext) return { kind: 'finalCard', type: 'truth' };
  const properties = ['marked', 'capability', 'momentum', ...(isNext ? [] : ['final'])];
  const rounds = declarations.rounds.map(({ name }) => name.name);
  if (!reports.mayBeDeclared(word.name))
    reports.add(
      bindingDiagnostics.unknown,
      word.span,
      { name: word.name, kind: 'what a card may be,' },
      didYouMean(word.name, [...properties, ...rounds]),
    );
  return unknownExpr('truth');
}

/** Reads `card is 63`. */
function readEventTest(
  isNext: boolean,
  { value, span }: { readonly value: number; readonly span: Ident['span'] },
  noun: NounExpr,
  scope: Scope,
): CheckedExpr {
  const { declarations, reports } = scope.volume;
  if (reportIfNextCardHidden(isNext, noun, scope)) return unknownExpr('truth');
  const numbers = declarations.events.map(({ number }) => number.name);
  const card = numbers.indexOf(String(value));
  if (card >= 0) return { kind: 'card', type: 'truth', next: isNext, asks: { kind: 'event', card } };
  const name = String(value);
  if (!reports.mayBeDeclared(name))
    reports.add(
      bindingDiagnostics.unknown,
      span,
      { name, kind: 'the number of an Event,' },
      didYouMean(name, numbers),
    );
  return unknownExpr('truth');
}

function isCardNoun(noun: NounExpr): boolean {
  return hasWords(noun, 'card') || hasWords(noun, 'next', 'card');
}

function cardTestOf(name: string, { volume }: Scope): CardTest | undefined {
  if (name === 'marked' || name === 'capability' || name === 'momentum') return { kind: name };
  const round = volume.declarations.rounds.findIndex((declared) => declared.name.name === name);
  return round < 0 ? undefined : { kind: 'round', round };
}

function canBeTrue(test: CardTest, { volume }: Scope): boolean {
  const { nonplayers, events } = volume.declarations;
  if (test.kind === 'marked') return (nonplayers?.marked.length ?? 0) > 0;
  if (test.kind === 'round' || test.kind === 'event') return true;
  return events.some(({ sides }) => sides.some(({ flag }) => flag === test.kind));
}

function hasWords(noun: NounExpr, ...words: readonly string[]): boolean {
  if (noun.joined.length > 0 || noun.clauses.length > 0 || noun.single) return false;
  return noun.words.length === words.length && noun.words.every(({ name }, index) => name === words[index]);
}

function singleWord(expr: Expr): Ident | undefined {
  return expr.$type === 'noun' && expr.words[0] && hasWords(expr, expr.words[0].name)
    ? expr.words[0]
    : undefined;
}
