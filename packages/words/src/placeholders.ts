/** Fills placeholders in rule sentences with the current space and price. */
import type { Decision } from '@quipu/engine';
import { type Token, tokensOf } from '@quipu/engine/internal';
import type { Names } from './names.ts';
import type { PlaceCase } from './nouns/index.ts';

interface KnownValues {
  readonly space?: string | undefined;
  readonly price?: number | undefined;
}

/** The key for a missing space or piece. */
export const MISSING_KEY = 'none';

/** A decision, as far as the values of its sentences depend on it. */
type ValueSource = Pick<Decision, 'values'> & Partial<Pick<Decision, 'purpose'>>;

/** Returns the current space of a decision: its space, or the origin or destination that the text calls `there`. */
export function currentSpaceOf({ values, purpose }: ValueSource): string | undefined {
  const isCurrentSpace = (moveEnd: 'from' | 'to'): boolean =>
    purpose?.effects.some((effect) => effect[moveEnd] === 'there') === true;
  if (values.space !== undefined) return values.space;
  if (isCurrentSpace('from')) return values.from;
  return isCurrentSpace('to') ? values.to : undefined;
}

/** The name of the current space by grammatical case; undefined if the space is unknown. */
function spaceNameOf(names: Names, { space }: KnownValues): ((placeCase: PlaceCase) => string) | undefined {
  return space === undefined || space === MISSING_KEY ? undefined : names.joinedPlaces([space]);
}

/** The price with its verb, such as `, paying 1 Resource for each`; undefined if unknown. */
function priceText(names: Names, { price }: KnownValues, isPerSpace: boolean): string | undefined {
  if (price === undefined) return undefined;
  const { paying, payingEach, payingNothing } = names.locale.questions;
  if (price === 0) return payingNothing;
  const { text: cost } = names.countOf(price, names.resources);
  return isPerSpace ? payingEach({ cost }) : paying({ cost });
}

/**
 * Returns a function from placeholders, such as `{there:in|there}`, to marked texts. The text is undefined for an unknown value and for
 * all but the first `there`, so that the space is stated once: `remove as many Guerrillas in Hilton as there are Troops there`.
 */
function placeholderTexts(
  names: Names,
  knownValues: KnownValues,
): (placeholderName: string, placeCase: PlaceCase) => string | undefined {
  const spaceName = spaceNameOf(names, knownValues);
  let isSpaceStated = false;
  return (placeholderName, placeCase) => {
    if (placeholderName.startsWith('price'))
      return priceText(names, knownValues, placeholderName === 'priceEach');
    if (placeholderName !== 'there' || isSpaceStated) return undefined;
    isSpaceStated = true;
    return spaceName?.(placeCase);
  };
}

/** Fills the placeholders of a sentence with marked texts, or with their fallback texts. */
export function fillSentence(names: Names, sentence: string, knownValues: KnownValues): string {
  const fill = placeholderTexts(names, knownValues);
  return sentence.replaceAll(
    // `{there:in|there}`: name, grammatical case and fallback.
    /\{(there|price|priceEach):(\w+)\|([^}]*)\}/gu,
    (_, placeholderName: string, placeCase: PlaceCase, fallback: string) =>
      fill(placeholderName, placeCase) ?? fallback,
  );
}

/** Like `fillSentence`, for a sentence given as tokens. */
export function fillTokens(
  names: Names,
  tokens: readonly Token[],
  knownValues: KnownValues,
): readonly Token[] {
  const fill = placeholderTexts(names, knownValues);
  return tokens.flatMap((token) => {
    // The engine's type of a grammatical case is `string`.
    const filled = token.placeholder && fill(token.placeholder.value, token.placeholder.form as PlaceCase);
    return filled === undefined ? [token] : tokensOf(filled);
  });
}

export const knownValuesOf = (decision: ValueSource): KnownValues => ({
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
