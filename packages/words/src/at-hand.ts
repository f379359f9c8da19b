/** Sentences of the rule text with what the pending decision is about: the space at hand by its name, the price in force. */
import { type Decision, type Token, tokensOf } from '@quipu/engine';
import type { Names } from './names.ts';
import type { Case } from './nouns/index.ts';

/** What is known where a sentence is read: of a decision, its `values`. */
interface Known {
  readonly space?: string | undefined;
  readonly price?: number | undefined;
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

/** Returns the text in place of an open value of a sentence, with marks; undefined where the value is not known. */
function filling(names: Names, known: Known): (value: string, as: Case) => string | undefined {
  const place = placeAt(names, known);
  const { price } = known;
  const cost = price === undefined ? undefined : names.counted(price, names.resources).text;
  return (value, as) => (value === 'there' ? place?.(as) : value === 'price' ? cost : undefined);
}

/** A sentence with marks, with the known values in it, and the text for an unknown value in place of the others. */
export function sentenceAt(names: Names, sentence: string, known: Known): string {
  const fill = filling(names, known);
  return sentence.replaceAll(
    /\{(there|price):(\w+)\|([^}]*)\}/gu,
    (_, value: string, as: Case, unknown: string) => fill(value, as) ?? unknown,
  );
}

/**
 * The tokens of a sentence, with the known values in them. The space at hand is that of the sentences behind the decision: what a text
 * does in other spaces, which it selects in other sentences, is not about this one.
 */
export function tokensAt(names: Names, tokens: readonly Token[], known: Known): readonly Token[] {
  const fill = filling(names, known);
  return tokens.flatMap((token) => {
    const filled = token.open && fill(token.open.value, token.open.as as Case);
    return filled === undefined ? [token] : tokensOf(filled);
  });
}

/** What is known of the sentences behind a decision. */
export const knownAt = (decision: Decision): Known => ({
  space: placeAtHand(decision),
  price: decision.values.price,
});

/** What the text behind a decision would do, each sentence as tokens, with the known values in them. */
export function purposeTokens(names: Names, decision: Decision): readonly (readonly Token[])[] {
  const { purpose } = decision;
  const known = knownAt(decision);
  const sentences = (purpose?.clauses ?? []).flatMap((clause) => names.clause(clause) ?? []);
  return sentences.map((sentence) => tokensAt(names, tokensOf(sentence), known));
}
