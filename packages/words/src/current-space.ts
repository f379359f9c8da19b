/** Fills the current space and the price in force into sentences of the rule text. */
import type { Decision } from '@quipu/engine';
import { type Token, tokensOf } from '@quipu/engine/internal';
import type { Names } from './names.ts';
import type { PlaceCase } from './nouns/index.ts';

interface KnownValues {
  readonly space?: string | undefined;
  readonly price?: number | undefined;
}

const NONE = 'none';

/** Returns the current space of a decision: its space, or the end of a move that the text resolves. */
export function currentSpaceOf({ values, purpose }: Decision): string | undefined {
  const isAtHand = (end: 'from' | 'to'): boolean =>
    purpose?.effects.some((effect) => effect[end] === 'there') === true;
  return values.space ?? (isAtHand('from') ? values.from : isAtHand('to') ? values.to : undefined);
}

/** The name of the current space by grammatical case; undefined if the space is unknown. */
function spaceNameOf(names: Names, { space }: KnownValues): ((role: PlaceCase) => string) | undefined {
  return space === undefined || space === NONE ? undefined : names.joinedPlaces([space]);
}

/** The price with its verb, such as `, paying 1 Resource for each`; undefined if unknown. */
function priceText(names: Names, { price }: KnownValues, each: boolean): string | undefined {
  if (price === undefined) return undefined;
  const { paying, payingEach, payingNothing } = names.locale.questions;
  if (price === 0) return payingNothing;
  const { text: cost } = names.countOf(price, names.resources);
  return each ? payingEach({ cost }) : paying({ cost });
}

/** Returns a function from placeholders to marked texts; the text is undefined if the value is unknown. */
function placeholderTexts(
  names: Names,
  knownValues: KnownValues,
): (value: string, role: PlaceCase) => string | undefined {
  const spaceName = spaceNameOf(names, knownValues);
  return (value, role) => {
    if (value === 'there') return spaceName?.(role);
    return value.startsWith('price') ? priceText(names, knownValues, value === 'priceEach') : undefined;
  };
}

/**
 * Fills the placeholders of a sentence with marked texts. Unknown values get the fallback text, and so do further occurrences of the space:
 * `remove as many Guerrillas in Hilton as there are Troops there`.
 */
export function fillSentence(names: Names, sentence: string, knownValues: KnownValues): string {
  const fill = placeholderTexts(names, knownValues);
  let isNamed = false;
  return sentence.replaceAll(
    /\{(there|price|priceEach):(\w+)\|([^}]*)\}/gu,
    (_, value: string, role: PlaceCase, fallback: string) => {
      const filled = isNamed && value === 'there' ? undefined : fill(value, role);
      isNamed ||= value === 'there';
      return filled ?? fallback;
    },
  );
}

/**
 * Fills the placeholders of a sentence given as tokens. `{there}` is the space of the decision; spaces that the text selects later occur
 * in other sentences.
 */
export function fillTokens(
  names: Names,
  tokens: readonly Token[],
  knownValues: KnownValues,
): readonly Token[] {
  const fill = placeholderTexts(names, knownValues);
  let isNamed = false;
  return tokens.flatMap((token) => {
    const isPlace = token.open?.value === 'there';
    const filled =
      token.open && !(isNamed && isPlace) ? fill(token.open.value, token.open.as as PlaceCase) : undefined;
    isNamed ||= isPlace;
    return filled === undefined ? [token] : tokensOf(filled);
  });
}

export const knownValuesOf = (decision: Decision): KnownValues => ({
  space: currentSpaceOf(decision),
  price: decision.values.price,
});

/** Returns the sentences about the effects of a decision as tokens, with the known values filled in. */
export function purposeTokensOf(names: Names, decision: Decision): readonly (readonly Token[])[] {
  const { purpose } = decision;
  const knownValues = knownValuesOf(decision);
  const sentences = (purpose?.clauses ?? []).flatMap((clause) => names.clause(clause) ?? []);
  return sentences.map((sentence) => fillTokens(names, tokensOf(sentence), knownValues));
}
