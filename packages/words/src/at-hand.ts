/** Sentences of the rule text where a decision is pending: the space at hand stands in them by its name. */
import { type Decision, type Token, tokensOf } from '@quipu/engine';
import type { Names } from './names.ts';
import type { Case } from './nouns/index.ts';

/** What is known where a sentence is read: of a decision, its `values`. */
interface Known {
  readonly space?: string | undefined;
}

const NONE = 'none';

/** The space at hand where a decision is pending: its own, or that end of a move which is the space at hand of the text. */
export function placeAtHand({ values, purpose }: Decision): string | undefined {
  const isAtHand = (end: 'from' | 'to'): boolean =>
    purpose?.effects.some((effect) => effect[end] === 'there') === true;
  return values.space ?? (isAtHand('from') ? values.from : isAtHand('to') ? values.to : undefined);
}

/** How the space at hand is called behind a preposition; undefined where it is not known. */
function placeAt(names: Names, { space }: Known): ((as: Case) => string) | undefined {
  return space === undefined || space === NONE ? undefined : names.throughout([space]);
}

/** A sentence with marks, with the space at hand in it where it is known, and else what is read where nobody knows. */
export function sentenceAt(names: Names, sentence: string, known: Known): string {
  const place = placeAt(names, known);
  return sentence.replaceAll(
    /\{there:(\w+)\|([^}]*)\}/gu,
    (_, as: Case, unknown: string) => place?.(as) ?? unknown,
  );
}

/**
 * The tokens of a sentence, with the space at hand in them where it is known. It is that of the sentences behind the decision: what a text
 * does in other spaces, which it selects in other sentences, is not about this one.
 */
export function tokensAt(names: Names, tokens: readonly Token[], known: Known): readonly Token[] {
  const place = placeAt(names, known);
  if (!place) return tokens;
  return tokens.flatMap((token) =>
    token.open?.value === 'there' ? tokensOf(place(token.open.as as Case)) : [token],
  );
}

/** What the text behind a decision would do, each sentence as tokens, with the space at hand in them. */
export function purposeTokens(names: Names, decision: Decision): readonly (readonly Token[])[] {
  const { purpose } = decision;
  const known = { space: placeAtHand(decision) };
  const sentences = (purpose?.clauses ?? []).flatMap((clause) => names.clause(clause) ?? []);
  return sentences.map((sentence) => tokensAt(names, tokensOf(sentence), known));
}
