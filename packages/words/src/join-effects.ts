/** Joins sentences about effects into one. */
import type { Names } from './names.ts';
import { removeMarks } from './nouns/index.ts';

/** Joins sentences from the last to the first; a payment is joined to the effects that it pays for. */
export function joinEffects(
  { locale: { questions } }: Names,
  sentences: readonly string[],
  { isComplete, isCost }: { readonly isComplete: boolean; readonly isCost: boolean },
): string {
  return sentences.reduceRight((effect, sentence, index) => {
    if (effect === '') return sentence;
    if (removeMarks(sentence).startsWith(questions.paymentStart))
      return questions.payFor({ payment: sentence, effect });
    const effects = { first: sentence, second: effect };
    if (!isComplete || index < sentences.length - 2) return questions.joinFurther(effects);
    return isCost ? questions.joinCostAndEffect(effects) : questions.joinLast(effects);
  }, '');
}
