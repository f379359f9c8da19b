/** Renders conditions, positive or negated, as they follow "if". */
import type { Syntax } from '@quipu/language';
import { isNumeral, spaced } from '@quipu/words/nouns';
import type { FactionPhrase, PlacePhrase } from '../language.ts';
import type { Term } from '../lexicon.ts';
import { inside, type Scope, subjectOf } from '../scope.ts';
import { statedIn } from './brevity.ts';
import { conditionOf } from './clauses.ts';
import { adaptedFor, factionFrom, placeFrom, type Read, readNoun } from './nouns.ts';
import { whoseIs } from './whose.ts';
import { partsOf } from './conditions.ts';
import { definedAt, operand, readValue, value } from './values.ts';
import { presence, several, someOrNone } from './presence.ts';
import { wouldTruth } from './effects.ts';

type Of<Type extends Syntax.Expr['$type']> = Extract<Syntax.Expr, { $type: Type }>;
type Truth<Type extends Syntax.Expr['$type']> = (expr: Of<Type>, scope: Scope, not: boolean) => string;

const truths: { readonly [Type in Syntax.Expr['$type']]: Truth<Type> } = {
  noun: nounTruth,
  binary: binaryTruth,
  not: ({ expr }, scope, not) => truth(expr, scope, !not),
  has: (expr, scope, not) => {
    const place = placeOf(expr.subject, scope);
    const inner: Scope = { ...scope, element: place };
    const held = expr.would ? undefined : heldNoun(expr.conditions, inner);
    if (held) return truth(held, inner, expr.not);
    return presence(
      expr.conditions.map((one) => conditionOf(one, inner)),
      place,
      { scope, not: expr.not !== not, would: expr.would },
    );
  },
  would: wouldTruth,
  cases: (expr, scope) => value(expr, scope),
  call: (expr, scope) => value(expr, scope),
  total: (expr, scope) => value(expr, scope),
  size: (expr, scope) => value(expr, scope),
  number: (expr, scope) => value(expr, scope),
  negate: (expr, scope) => value(expr, scope),
  choice: (expr, scope) => value(expr, scope),
};

/** Renders a condition as it follows "if", negated if `not` is set. */
export function truth(expr: Syntax.Expr, scope: Scope, not = false): string {
  scope.hear?.({ kind: 'truth', expr, scope });
  const form = truths[expr.$type] as (expr: Syntax.Expr, scope: Scope, not: boolean) => string;
  return form(expr, scope, not);
}

/** The noun of `has Control of Govt` if that is the only condition. */
function heldNoun(conditions: readonly Syntax.Condition[], scope: Scope): Syntax.NounExpr | undefined {
  const [only, ...more] = conditions;
  if (only?.$type !== 'has' || more.length > 0) return undefined;
  const read = readNoun(only.noun, scope);
  return read.kind === 'define' && read.faction ? only.noun : undefined;
}

function placeOf(expr: Syntax.Expr, scope: Scope): PlacePhrase {
  return expr.$type === 'noun' ? placeFrom(expr, scope) : subjectOf(scope);
}

const contrary = { '<': '>=', '<=': '>', '>': '<=', '>=': '<' } as const;

function binaryTruth(expr: Of<'binary'>, scope: Scope, not: boolean): string {
  const { op, left, right } = expr;
  const joined = partsOf(expr, scope, not);
  if (joined) return scope.language.phrases.joined(joined.parts, joined.conjunction);
  if (op === 'is' || op === 'is not') return isTruth(left, right, scope, (op === 'is not') !== not);
  if (op === '<' || op === '<=' || op === '>' || op === '>=') {
    const sign = not ? contrary[op] : op;
    return (
      someOrNone(left, right, sign, scope) ??
      several(left, right, sign, scope) ??
      comparison(left, right, sign, scope)
    );
  }
  return value(expr, scope);
}

function comparison(left: Syntax.Expr, right: Syntax.Expr, sign: string, scope: Scope): string {
  const { phrases } = scope.language;
  const level = levelCompared(left, right, scope);
  if (level) return phrases.levelIs(level.subject, sign as '<', level.term);
  const [one, other] = [operand(left, scope), operand(right, scope)];
  // The number is the object: `the number of Troops is at least 1`.
  if (isNumeral(one) && !isNumeral(other)) return compared(other, one, SWAPPED[sign] ?? sign, scope);
  return compared(one, other, sign, scope);
}

const SWAPPED: Readonly<Record<string, string>> = { '<': '>', '<=': '>=', '>': '<', '>=': '<=' };

function compared(one: string, other: string, sign: string, { language }: Scope): string {
  const { phrases } = language;
  switch (sign) {
    case '<':
      return phrases.isLess(one, other);
    case '<=':
      return phrases.isAtMost(one, other);
    case '>':
      return phrases.isMore(one, other);
    default:
      return phrases.isAtLeast(one, other);
  }
}

/** The level compared with a number: levels are shown by name only. */
function levelCompared(
  left: Syntax.Expr,
  right: Syntax.Expr,
  scope: Scope,
): { readonly subject: string; readonly term: Term } | undefined {
  const read = left.$type === 'noun' ? readNoun(left, scope) : undefined;
  if (read?.kind !== 'scale' || right.$type !== 'number') return undefined;
  const level = scope.volume.level(String(right.value));
  if (level === undefined) return undefined;
  return {
    subject: scope.language.place(read.of, 'alone'),
    term: scope.lexicon.term(`level:${level}`),
  };
}

function isTruth(left: Syntax.Expr, right: Syntax.Expr, scope: Scope, not: boolean): string {
  const { phrases } = scope.language;
  const point = left.$type === 'noun' ? readNoun(left, scope) : undefined;
  const term = point?.kind === 'point' ? scope.lexicon.find(point.point.key) : undefined;
  if (term?.not !== undefined && right.$type === 'number')
    return phrases.isTrue(term, (right.value === 0) !== not);
  if (right.$type === 'binary' && right.op === 'or')
    return phrases.joined(
      [isTruth(left, right.left, scope, not), isTruth(left, right.right, scope, not)],
      not ? 'and' : 'or',
    );
  const subject = left.$type === 'noun' ? readNoun(left, scope) : undefined;
  const level = levelCompared(left, right, scope);
  if (level) return phrases.isAtLevel(level.subject, [ofMany(level.term, scope)], not);
  if (right.$type !== 'noun') {
    if (subject?.kind === 'word' && subject.word.endsWith('card'))
      return phrases.cardIs(subject.word === 'next card', { number: value(right, scope) }, not);
    if (subject?.kind === 'thing' && right.$type === 'number' && right.value === 0)
      return presence(
        [conditionOf({ $type: 'has', span: left.span, noun: left as Syntax.NounExpr }, scope)],
        undefined,
        {
          scope,
          not: !not,
        },
      );
    if (left.$type === 'size' && right.$type === 'number' && right.value === 0)
      return (
        someOrNone(left, right, not ? '>' : '<=', scope) ?? phrases.isNumber(value(left, scope), '0', not)
      );
    return phrases.isNumber(operand(left, scope), operand(right, scope), not);
  }
  return subject
    ? isWhat(subject, right, scope, { left, not })
    : phrases.isEqual(value(left, scope), value(right, scope), not);
}

/** A term in the form for several spaces, if the condition is about several. */
const ofMany = (term: Term, { several }: Scope): Term =>
  several && term.many !== undefined ? { ...term, one: term.many } : term;

interface Compared {
  readonly left: Syntax.Expr;
  readonly not: boolean;
}

function isWhat(subject: Read, right: Syntax.NounExpr, scope: Scope, { left, not }: Compared): string {
  const { language, lexicon } = scope;
  const { phrases } = language;
  const word = right.words[0]?.name ?? '';
  if (subject.kind === 'word') return turnTruth(subject.word, right, scope, not);
  if (subject.kind === 'faction') {
    const who = language.faction(subject.faction, 'subject');
    const plural = isPlural(subject.faction);
    if (word === 'player' || word === 'nonplayer')
      return phrases.isPlayer(who, { plural, player: (word === 'player') !== not });
    if (word === 'leftmost') return phrases.isLeftmost(who, { plural, not });
    // `the Non-player` alone could be any of them.
    const called = (one: FactionPhrase): string =>
      one.kind === 'nonplayer' ? phrases.actingNonplayer() : language.faction(one, 'subject');
    return phrases.isFaction(called(subject.faction), called(factionFrom(right, scope)), { plural, not });
  }
  if (subject.kind === 'place') return isPlace(subject.place, right, scope, not);
  if (subject.kind === 'define') {
    const place = subject.of ?? subjectOf(scope);
    const where = inside(place, scope);
    const term = lexicon.term(`define:${subject.name}`);
    const here = { subject: language.place(place, 'alone'), where };
    const held = scope.volume.defineForm(subject.name)?.shown === true;
    if (word === 'none')
      return held ? phrases.isHeldBy(term, here, undefined, not) : phrases.isValue(term, where, '', not);
    const faction = readNoun(right, scope);
    if (faction.kind === 'faction')
      return held
        ? phrases.isHeldBy(term, here, whoseIs(faction.faction, scope), not)
        : phrases.isValue(term, where, language.faction(faction.faction, 'subject'), not);
  }
  if (subject.kind === 'scale') {
    const read = readNoun(right, scope);
    if (read.kind === 'level') {
      const levels = read.terms.map((term) => ofMany(term, scope));
      return phrases.isAtLevel(language.place(subject.of, 'alone'), levels, not);
    }
  }
  if (subject.kind === 'secret' && word === 'none')
    return phrases.isNowhere(phrases.track(subject.term), not);
  if (subject.kind === 'secret')
    return phrases.isEqual(phrases.track(subject.term), value(right, scope), not);
  if (subject.kind === 'track' && readNoun(right, scope).kind === 'box') {
    const box = lexicon.term(`box:${word}`);
    return phrases.isInBox(phrases.track(subject.term), box, not);
  }
  if (subject.kind === 'track') return phrases.isEqual(phrases.track(subject.term), value(right, scope), not);
  const [one, other] = [value(left, scope), value(right, scope)];
  // A count of things is a number.
  return readNoun(right, scope).kind === 'thing'
    ? phrases.isNumber(one, other, not)
    : phrases.isEqual(one, other, not);
}

const isPlural = (faction: { readonly kind: string; readonly terms?: readonly Term[] }): boolean =>
  faction.kind === 'named' && (faction.terms?.some(({ plural }) => plural === true) ?? false);

function isPlace(place: PlacePhrase, right: Syntax.NounExpr, scope: Scope, not: boolean): string {
  const { language } = scope;
  const { phrases } = language;
  const subject = language.place(place, 'alone');
  const read = readNoun(right, scope);
  if (read.kind === 'place') return phrases.isEqual(subject, language.place(read.place, 'alone'), not);
  if (read.kind === 'thing') {
    const [only] = read.thing.heads;
    const [what, ...more] = read.thing.after;
    // `Terror space`: the space is, or would be, selected for it.
    if (only?.term.key === 'word:spaces' && what && more.length === 0) {
      const agreement = { many: false, gender: only.term.gender ?? 'm' } as const;
      const selected = right.words.find(({ name }) => scope.volume.textSort(name) !== undefined);
      const would = right.words.some(({ name }) => name === 'planned');
      const told = selected
        ? phrases.selectedFor(scope.lexicon.term(`operation:${selected.name}`), false, agreement)
        : what(agreement);
      return phrases.isSuch(subject, told, { would, not });
    }
    return phrases.isA(subject, language.np(read.thing, { kind: scope.several ? 'with' : 'a' }), not);
  }
  if (read.kind === 'point') return pointSet(subject, read, scope, not);
  return phrases.isEqual(subject, readValue(read, scope), not);
}

/** `goal is exposed`: membership in a set that a point defines by several nouns. */
function pointSet(
  subject: string,
  read: Extract<Read, { kind: 'point' }>,
  scope: Scope,
  not: boolean,
): string {
  const sets = (expr: Syntax.Expr): readonly Syntax.NounExpr[] => {
    if (expr.$type === 'noun') return [expr];
    return expr.$type === 'binary' ? [...sets(expr.left), ...sets(expr.right)] : [];
  };
  const parts = sets(read.point.declared.value).map((noun) => {
    const one = readNoun(noun, scope);
    return one.kind === 'thing' ? scope.language.np(one.thing, { kind: 'a' }) : '';
  });
  const adapted = adaptedFor(read.point, scope).map((told) => told());
  return scope.language.phrases.isA(subject, spaced(scope.language.list(parts, 'or'), ...adapted), not);
}

/** Conditions on the card, the Round or the current Operation. */
function turnTruth(word: string, right: Syntax.NounExpr, scope: Scope, not: boolean): string {
  const { lexicon, language } = scope;
  const { phrases } = language;
  const what = right.words[0]?.name ?? '';
  if (word === 'Operation') {
    return phrases.operationIs(phrases.called(lexicon.term(`operation:${what}`)), not);
  }
  if (word === 'round' || word === 'next round') return phrases.roundIsFinal(word === 'next round', not);
  if (word === 'card' || word === 'next card') {
    const round = scope.volume.isRound(what);
    return phrases.cardIs(
      word === 'next card',
      round ? { round: phrases.named(lexicon.term(`round:${what}`)) } : { what },
      not,
    );
  }
  return phrases.isEqual(phrases.word(word), value(right, scope), not);
}

function nounTruth(noun: Syntax.NounExpr, scope: Scope, not: boolean): string {
  const { language } = scope;
  const { phrases } = language;
  const read = readNoun(noun, scope);
  switch (read.kind) {
    case 'thing':
      if (read.thing.sort === 'spaces')
        return phrases.isA(
          language.place(subjectOf(scope), 'alone'),
          language.np(read.thing, { kind: scope.several ? 'with' : 'a' }),
          not,
        );
      return presence([conditionOf({ $type: 'has', span: noun.span, noun }, scope)], whereOf(noun, scope), {
        scope,
        not,
      });
    case 'place':
      return phrases.isEqual(
        language.place(subjectOf(scope), 'alone'),
        language.place(read.place, 'alone'),
        not,
      );
    case 'level':
    case 'attribute':
      return presence([conditionOf({ $type: 'has', span: noun.span, noun }, scope)], subjectOf(scope), {
        scope,
        not,
      });
    case 'define':
      return defineTruth(read, scope, not);
    case 'point':
      return pointTruth(read, scope, not);
    case 'option':
      return phrases.withOption(read.term, not);
    case 'word':
      return wordTruth(read.word, scope, not);
    default:
      return phrases.holds(readValue(read, scope), not);
  }
}

/** The place of a thing whose noun does not name one. */
function whereOf(noun: Syntax.NounExpr, scope: Scope): PlacePhrase | undefined {
  const placed = noun.clauses.some(({ $type }) => $type === 'in' || $type === 'there' || $type === 'near');
  return placed || noun.words.some(({ name }) => name === 'Available') ? undefined : subjectOf(scope);
}

function wordTruth(word: string, scope: Scope, not: boolean): string {
  const { phrases } = scope.language;
  if (word === 'Limited') return phrases.isLimited(not);
  if (word === 'first Eligible') return phrases.isFirstEligible(not);
  if (word === 'yes' || word === 'no') return phrases.always((word === 'yes') !== not);
  // A step of an instruction, by its name: whether it had an effect.
  return phrases.stepDid(not);
}

function defineTruth(read: Extract<Read, { kind: 'define' }>, scope: Scope, not: boolean): string {
  const { language, lexicon } = scope;
  const { phrases } = language;
  const term = lexicon.find(`define:${read.name}`);
  const place = read.of ?? subjectOf(scope);
  if (read.faction)
    return phrases.isHeldBy(
      lexicon.term(`define:${read.name}`),
      { subject: language.place(place, 'alone'), where: inside(place, scope) },
      whoseIs(read.faction, scope),
      not,
    );
  if (term)
    return scope.volume.defineForm(read.name)?.parameter === true
      ? phrases.isTrueOf(term, { subject: language.place(place, 'alone'), where: inside(place, scope) }, not)
      : phrases.isTrue(term, not);
  const declared = scope.within.includes(read.name) ? undefined : scope.volume.define(read.name);
  const stated = declared && statedIn(declared, scope);
  if (!declared || !stated) return phrases.holds(read.name, not);
  return truth(
    declared.value,
    definedAt({ ...scope, stated, within: [...scope.within, read.name] }, declared.parameter?.name, read.of),
    not,
  );
}

function pointTruth(read: Extract<Read, { kind: 'point' }>, scope: Scope, not: boolean): string {
  const { phrases } = scope.language;
  const term = scope.lexicon.find(read.point.key);
  if (term) return phrases.isTrue(term, not);
  return truth(
    read.point.declared.value,
    definedAt(scope, read.point.declared.parameter?.name, read.of),
    not,
  );
}
