/** Renders Factions and holders of goods in statements. */
import type { Syntax } from '@quipu/language';
import type { FactionPhrase } from '../locale-grammar.ts';
import { factionTerms, type Scope } from '../scope.ts';
import { resolveFaction, resolvePlace, resolveNoun } from './noun-meanings.ts';

export function renderFactions(noun: Syntax.NounExpr, scope: Scope): string {
  const wordLists = [noun.words, ...noun.joined];
  if (wordLists.length === 1) return scope.grammar.faction(resolveFaction(noun, scope), 'subject');
  const terms = wordLists.flatMap((words) => factionTerms(scope, words));
  return scope.grammar.faction({ kind: 'named', terms }, 'subject');
}

export function isPluralFactionNoun(noun: Syntax.NounExpr, scope: Scope): boolean {
  if (noun.joined.length > 0) return true;
  const faction = resolveFaction(noun, scope);
  return isPluralFaction(faction);
}

export function isPluralFaction(faction: FactionPhrase): boolean {
  return hasPluralTerm(faction) || (faction.kind === 'named' && faction.terms.length > 1);
}

/** Tests for a plural name; several singular names have none. */
export const hasPluralTerm = (faction: FactionPhrase): boolean =>
  faction.kind === 'named' && faction.terms.some(({ plural }) => plural === true);

/** The source or destination of goods: a Faction, or the pieces that hold them. */
export function renderHolder(noun: Syntax.NounExpr, role: 'from' | 'to', scope: Scope): string {
  const { grammar } = scope;
  const meaning = resolveNoun(noun, scope);
  if (meaning.kind === 'faction' || meaning.kind === 'define')
    return grammar.faction(resolveFaction(noun, scope), role);
  if (meaning.kind === 'countable' && meaning.nounPhrase.kind === 'pieces') {
    const text = grammar.nounPhrase(meaning.nounPhrase, { kind: 'some' });
    return role === 'to' ? grammar.phrases.toHolder(text) : grammar.phrases.fromHolder(text);
  }
  return grammar.place(resolvePlace(noun, scope), role);
}
