/** Fills the current space and the price in force into sentences of the rule text. */
import type { Decision } from '@quipu/engine';
import { type Token, tokensOf } from '@quipu/engine/internal';
import type { Names } from './names.ts';
import type { Case } from './nouns/index.ts';

interface Known {
  readonly space?: string | undefined;
  readonly price?: number | undefined;
}

const NONE = 'none';

/** Returns the current space of a decision: its own, or the end of a move that the text resolves. */
export function placeAtHand({ values, purpose }: Decision): string | undefined {
  const isAtHand = (end: 'from' | 'to'): boolean =>
    purpose?.effects.some((effect) => effect[end] === 'there') === true;
  return values.space ?? (isAtHand('from') ? values.from : isAtHand('to') ? values.to : undefined);
}

/** The name of the current space by grammatical case; undefined if the space is unknown. */
function placeAt(names: Names, { space }: Known): ((as: Case) => string) | undefined {
  return space === undefined || space === NONE ? undefined : names.throughout([space]);
}

/** `, paying 1 Resource for each`; what costs nothing is free. */
function priceAt(names: Names, { price }: Known, each: boolean): string | undefined {
  if (price === undefined) return undefined;
  const { paying, payingEach, payingNothing } = names.locale.questions;
  if (price === 0) return payingNothing;
  const { text: cost } = names.counted(price, names.resources);
  return each ? payingEach({ cost }) : paying({ cost });
}

/** Returns a function that gives the text for a placeholder, with marks; undefined for an unknown value. */
function filling(names: Names, known: Known): (value: string, as: Case) => string | undefined {
  const place = placeAt(names, known);
  return (value, as) => {
    if (value === 'there') return place?.(as);
    return value.startsWith('price') ? priceAt(names, known, value === 'priceEach') : undefined;
  };
}

/**
 * Fills the placeholders of a sentence with marks; an unknown value gets the placeholder's own text, and so does a space that the sentence
 * has named: `remove as many Guerrillas in Hilton as there are Troops there`.
 */
export function sentenceAt(names: Names, sentence: string, known: Known): string {
  const fill = filling(names, known);
  let isNamed = false;
  return sentence.replaceAll(
    /\{(there|price|priceEach):(\w+)\|([^}]*)\}/gu,
    (_, value: string, as: Case, unknown: string) => {
      const filled = isNamed && value === 'there' ? undefined : fill(value, as);
      isNamed ||= value === 'there';
      return filled ?? unknown;
    },
  );
}

/**
 * Fills the placeholders of a sentence given as tokens. `{there}` is the space of the decision; spaces that the text selects later have
 * sentences of their own.
 */
export function filledTokens(names: Names, tokens: readonly Token[], known: Known): readonly Token[] {
  const fill = filling(names, known);
  let isNamed = false;
  return tokens.flatMap((token) => {
    const isPlace = token.open?.value === 'there';
    const filled =
      token.open && !(isNamed && isPlace) ? fill(token.open.value, token.open.as as Case) : undefined;
    isNamed ||= isPlace;
    return filled === undefined ? [token] : tokensOf(filled);
  });
}

export const knownAt = (decision: Decision): Known => ({
  space: placeAtHand(decision),
  price: decision.values.price,
});

/** Returns the sentences about the effects of a decision as tokens, with the known values filled in. */
export function purposeTokensOf(names: Names, decision: Decision): readonly (readonly Token[])[] {
  const { purpose } = decision;
  const known = knownAt(decision);
  const sentences = (purpose?.clauses ?? []).flatMap((clause) => names.clause(clause) ?? []);
  return sentences.map((sentence) => filledTokens(names, tokensOf(sentence), known));
}
