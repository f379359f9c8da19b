/**
 * Joins the operands of Spanish conditions. Shared words are found in the rendered text, because operands may be sentences of the lexicon.
 */
import { conjunctionBefore } from '@quipu/words/nouns/spanish';
import type { Condition } from '../condition.ts';
import { toPresent } from './inflection.ts';

/** The verb "is", with its subject if it has one, before a name with an article. */
const STARTS_WITH_IS_A = /^(?:la Operación )?es (?=\[?(?:una?|el|la) )/u;
/** `… es una Ciudad`, at the end of a text. */
const ENDS_WITH_IS_A = / es (?:una?|el|la) [^,]*$/u;

/** Joins operands, stating `es` once: `este espacio es una Ciudad o una LdC`. */
export const joinOperands = (operands: readonly string[], conjunction: 'and' | 'or'): string =>
  operands.reduce((joinedText, operand) => {
    const [beginning = ''] = (conjunction === 'or' && STARTS_WITH_IS_A.exec(operand)) || [];
    const isRepeated =
      beginning === 'es ' ? ENDS_WITH_IS_A.test(joinedText) : joinedText.startsWith(beginning);
    const text = isRepeated ? operand.slice(beginning.length) : operand;
    return `${joinedText} ${conjunctionBefore(text, conjunction)} ${text}`;
  });

export const conditionText = ({ operands, conjunction }: Condition): string =>
  joinOperands(operands, conjunction);

export const ifConditions = ({ operands, conjunction }: Condition): string =>
  `si ${conditionText({ operands: operands.map(toPresent), conjunction })}`;
