/** Renders amounts of things, and Factions and holders in statements. */
import type { Syntax } from '@quipu/language';
import type { After, FactionPhrase, NounPhrase } from '../language.ts';
import { factionsOf, type Scope } from '../scope.ts';
import { factionFrom, placeFrom, readNoun } from './nouns.ts';
import { amountOf, readValue } from './values.ts';

/** Whether an amount is 0 by the printed value of a point, which an Event may raise. */
export function isNothing({ amount }: Syntax.CountedNoun, scope: Scope): boolean {
  const det = amountOf(amount, scope);
  return (det.kind === 'upTo' || det.kind === 'count') && det.n === 0;
}

export function some(
  { amount, noun }: Syntax.CountedNoun,
  scope: Scope,
  where: readonly After[] = [],
): string {
  const read = readNoun(noun, scope);
  if (read.kind === 'thing')
    return scope.language.np(
      { ...read.thing, after: [...read.thing.after, ...where] },
      amountOf(amount, scope),
    );
  if (read.kind === 'track') {
    const goods: NounPhrase = {
      sort: 'markers',
      heads: [{ term: read.term, states: [] }],
      available: false,
      after: [],
    };
    return scope.language.np(goods, amountOf(amount, scope));
  }
  return readValue(read, scope);
}

export function someList(all: readonly Syntax.CountedNoun[], scope: Scope): string {
  return scope.language.list(
    all.map((one) => some(one, scope)),
    'and',
  );
}

export function factionList(noun: Syntax.NounExpr, scope: Scope): string {
  const rows = [noun.words, ...noun.joined];
  if (rows.length === 1) return scope.language.faction(factionFrom(noun, scope), 'subject');
  const terms = rows.flatMap((words) => factionsOf(scope, words));
  return scope.language.faction({ kind: 'named', terms }, 'subject');
}

export function isPlural(noun: Syntax.NounExpr, scope: Scope): boolean {
  if (noun.joined.length > 0) return true;
  const faction = factionFrom(noun, scope);
  return pluralFaction(faction);
}

export function pluralFaction(faction: FactionPhrase): boolean {
  if (faction.kind === 'named')
    return faction.terms.length > 1 || faction.terms.some(({ plural }) => plural === true);
  return false;
}

/** The source or destination of goods: a Faction, or the pieces that hold them. */
export function holder(noun: Syntax.NounExpr, as: 'from' | 'to', scope: Scope): string {
  const { language } = scope;
  const read = readNoun(noun, scope);
  if (read.kind === 'faction') return language.faction(read.faction, as);
  if (read.kind === 'thing' && read.thing.sort === 'pieces') {
    const text = language.np(read.thing, { kind: 'some' });
    return as === 'to' ? language.phrases.toHolder(text) : language.phrases.fromHolder(text);
  }
  return language.place(placeFrom(noun, scope), as);
}
