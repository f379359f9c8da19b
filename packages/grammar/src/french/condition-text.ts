/**
 * Joins the operands of French conditions. Shared words are found in the rendered text, because operands may be sentences of the lexicon.
 */
import { removeMarks } from '@quipu/words/nouns';
import { withQue } from '@quipu/words/nouns/french';
import type { Condition } from '../condition.ts';
import { dropRepeatedVerbs } from '../drop-repeated-verbs.ts';
import { list, toPresent } from './inflection.ts';

/**
 * Beginnings that operands can share: `l’Opération est`, `il est possible d’éliminer`, each before a name or a number.
 */
const SHARED_BEGINNING = {
  or: /^(?:[^,]*? est |il est possible (?:de |d’)\p{L}+ )(?=[[{]?(?:l’|la |le |une? |des |\d))/u,
  and: /^[^,]*? n’est pas (?=[[{]?(?:l’|la |le |une? |des ))/u,
};

/** Consecutive operands with the same beginning, which is empty for an operand that shares none. */
interface OperandGroup {
  readonly beginning: string;
  readonly endings: string[];
}

/** States a shared beginning of consecutive operands once: `l’Opération est l’Attaque ou la Marche`. */
export function mergeBeginnings(operands: readonly string[], conjunction: 'and' | 'or'): readonly string[] {
  const groups: OperandGroup[] = [];
  for (const operand of operands) {
    const [beginning = ''] = SHARED_BEGINNING[conjunction].exec(operand) ?? [];
    const ending = operand.slice(beginning.length);
    const lastGroup = groups.at(-1);
    const hasParentheses = /[()]/u.test(removeMarks(operand));
    if (beginning !== '' && lastGroup?.beginning === beginning && !hasParentheses)
      lastGroup.endings.push(ending);
    else groups.push({ beginning, endings: [ending] });
  }
  return groups.map((group) => groupText(group, conjunction));
}

function groupText({ beginning, endings }: OperandGroup, conjunction: 'and' | 'or'): string {
  if (endings.length === 1) return beginning + endings.join('');
  return conjunction === 'or'
    ? beginning + list(endings, 'or')
    : `${beginning.replace(/pas $/u, 'ni ')}${endings.join(' ni ')}`;
}

/** `… est une Métropole`, at the end of a text. */
const ENDS_WITH_IS_A = / est (?:une? |l’|la |le )[^,]*$/u;
const STARTS_WITH_IS_A = /^est (?:une? |l’|la |le )/u;

/** Joins operands, stating `est` once: `cette zone est une Métropole ou une Province`. */
export function joinOperands(operands: readonly string[], conjunction: 'and' | 'or'): string {
  const [firstOperand = '', ...otherOperands] = mergeBeginnings(operands, conjunction);
  if (conjunction === 'and') return [firstOperand, ...otherOperands].join(' et ');
  return otherOperands.reduce((joinedText, operand) => {
    const isRepeated = ENDS_WITH_IS_A.test(joinedText) && STARTS_WITH_IS_A.test(operand);
    return `${joinedText} ou ${isRepeated ? operand.slice('est '.length) : operand}`;
  }, firstOperand);
}

/** `si` before each operand, `s’` before `il`. */
export const ifConditions = ({ operands, conjunction }: Condition): string =>
  joinOperands(
    mergeBeginnings(operands, conjunction)
      .map(toPresent)
      .map((operand) => (/^ils? /u.test(operand) ? `s’${operand}` : `si ${operand}`)),
    conjunction,
  );

/** `que` before each operand. */
export const queConditions = ({ operands, conjunction }: Condition): string =>
  joinOperands(operands.map(withQue), conjunction);

/** `où il y a des Bases et des Troupes`: `où` before each operand, unless it continues the preceding `il y a`. */
export const whereConditions = ({ operands, conjunction }: Condition): string => {
  const fullOperands = mergeBeginnings(operands, conjunction);
  const clauses = dropRepeatedVerbs(fullOperands, /^il y a (?!dans )/u).map((operand, i) =>
    operand === fullOperands[i] ? `où ${operand}` : operand,
  );
  return clauses.join(conjunction === 'and' ? ' et ' : ' ou ');
};
