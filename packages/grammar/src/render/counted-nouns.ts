/** Renders nouns with their amounts: `2 Troops`, `3 Resources`. */
import type { Syntax } from '@quipu/language';
import type { ClauseRenderer, NounPhrase } from '../locale-grammar.ts';
import type { Scope } from '../scope.ts';
import { resolveNoun } from './noun-meanings.ts';
import { determinerOf, meaningText } from './values.ts';

/** Whether the printed amount is 0; an Event may raise it. */
export function isZeroAsPrinted({ amount }: Syntax.CountedNoun, scope: Scope): boolean {
  const determiner = determinerOf(amount, scope);
  return (determiner.kind === 'upTo' || determiner.kind === 'count') && determiner.n === 0;
}

/** Clauses and a state that a statement adds to its noun. */
interface CountedNounOptions {
  readonly clauses?: readonly ClauseRenderer[];
  /** Whether the pieces are stated to be Available. */
  readonly isAvailable?: boolean;
}

export function renderCountedNoun(
  { amount, noun }: Syntax.CountedNoun,
  scope: Scope,
  { clauses = [], isAvailable = false }: CountedNounOptions = {},
): string {
  const meaning = resolveNoun(noun, scope);
  if (meaning.kind === 'countable')
    return scope.grammar.nounPhrase(
      {
        ...meaning.nounPhrase,
        isAvailable: meaning.nounPhrase.isAvailable || (isAvailable && meaning.nounPhrase.kind === 'pieces'),
        clauses: [...meaning.nounPhrase.clauses, ...clauses],
      },
      determinerOf(amount, scope),
    );
  if (meaning.kind === 'track') {
    const markers: NounPhrase = {
      kind: 'markers',
      heads: [{ term: meaning.term, states: [] }],
      isAvailable: false,
      clauses: [],
    };
    return scope.grammar.nounPhrase(markers, determinerOf(amount, scope));
  }
  return meaningText(meaning, scope);
}

export function renderCountedNouns(nouns: readonly Syntax.CountedNoun[], scope: Scope): string {
  return scope.grammar.list(
    nouns.map((noun) => renderCountedNoun(noun, scope)),
    'and',
  );
}
