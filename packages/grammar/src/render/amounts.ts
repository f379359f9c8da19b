/** Renders amounts of things, and Factions and holders in statements. */
import type { Syntax } from '@quipu/language';
import type { ClauseRenderer, FactionPhrase, NounPhrase } from '../locale-grammar.ts';
import { factionTerms, type Scope } from '../scope.ts';
import { resolveFaction, resolvePlace, resolveNoun } from './nouns.ts';
import { determinerOf, meaningText } from './values.ts';

/** Whether an amount is 0 by the printed value of a point, which an Event may raise. */
export function isZeroByPoint({ amount }: Syntax.CountedNoun, scope: Scope): boolean {
  const det = determinerOf(amount, scope);
  return (det.kind === 'upTo' || det.kind === 'count') && det.n === 0;
}

export function renderSome(
  { amount, noun }: Syntax.CountedNoun,
  scope: Scope,
  extraClauses: readonly ClauseRenderer[] = [],
): string {
  const meaning = resolveNoun(noun, scope);
  if (meaning.kind === 'countable')
    return scope.grammar.nounPhrase(
      { ...meaning.nounPhrase, clauses: [...meaning.nounPhrase.clauses, ...extraClauses] },
      determinerOf(amount, scope),
    );
  if (meaning.kind === 'track') {
    const goods: NounPhrase = {
      kind: 'markers',
      heads: [{ term: meaning.term, states: [] }],
      available: false,
      clauses: [],
    };
    return scope.grammar.nounPhrase(goods, determinerOf(amount, scope));
  }
  return meaningText(meaning, scope);
}

export function renderSomeList(nouns: readonly Syntax.CountedNoun[], scope: Scope): string {
  return scope.grammar.list(
    nouns.map((noun) => renderSome(noun, scope)),
    'and',
  );
}

export function renderFactions(noun: Syntax.NounExpr, scope: Scope): string {
  const rows = [noun.words, ...noun.joined];
  if (rows.length === 1) return scope.grammar.faction(resolveFaction(noun, scope), 'subject');
  const terms = rows.flatMap((words) => factionTerms(scope, words));
  return scope.grammar.faction({ kind: 'named', terms }, 'subject');
}

export function isPluralNoun(noun: Syntax.NounExpr, scope: Scope): boolean {
  if (noun.joined.length > 0) return true;
  const faction = resolveFaction(noun, scope);
  return isPluralFaction(faction);
}

export function isPluralFaction(faction: FactionPhrase): boolean {
  if (faction.kind !== 'named') return false;
  return faction.terms.length > 1 || faction.terms.some(({ plural }) => plural === true);
}

/** The source or destination of goods: a Faction, or the pieces that hold them. */
export function renderHolder(noun: Syntax.NounExpr, role: 'from' | 'to', scope: Scope): string {
  const { grammar } = scope;
  const meaning = resolveNoun(noun, scope);
  if (meaning.kind === 'faction') return grammar.faction(meaning.faction, role);
  if (meaning.kind === 'countable' && meaning.nounPhrase.kind === 'pieces') {
    const text = grammar.nounPhrase(meaning.nounPhrase, { kind: 'some' });
    return role === 'to' ? grammar.phrases.toHolder(text) : grammar.phrases.fromHolder(text);
  }
  return grammar.place(resolvePlace(noun, scope), role);
}
