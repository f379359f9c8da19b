/** Hints that suggest the word or the form that an author probably meant. */
import { type IToken, tokenMatcher } from 'chevrotain';
import type { Details } from '../diagnostics/diagnostic.ts';
import { isLineEnd } from '../lexer/lexer.ts';
import { Local, LowerName, Term, Whole, word } from '../lexer/tokens.ts';
import { contextual, connectives, declarations, verbs } from '../lexer/vocabulary.ts';
import { findNearest } from '../nearest.ts';
import type { Fault } from './fault.ts';
import { FOREIGN_DECLARATIONS, FOREIGN_OPERATORS, FOREIGN_WORDS } from './foreign-words.ts';
import { sampleOf, samples } from './samples.ts';

const RESERVED_WORDS: ReadonlySet<string> = new Set([...verbs, ...connectives]);

/** Suggests the word for an operator of another language. */
export function foreignOperatorHint({ image }: IToken): Details {
  const equivalent = Object.hasOwn(FOREIGN_OPERATORS, image) ? FOREIGN_OPERATORS[image] : undefined;
  return equivalent === undefined ? {} : didYouMean(equivalent);
}

const PIECE_COUNT_HINT =
  'A number already means so many or more: "with 2 Troops". Write "with exactly 2 Troops" for no more, and other comparisons as in "where (Troops in space < 2)".';
const COMPARISON_HINT =
  'Amounts are compared with "<", "<=", "is", ">=" and ">": "if Troops in Capital >= 2".';
const BOUND_WORDS: ReadonlySet<string> = new Set([
  'at',
  'more',
  'less',
  'fewer',
  'over',
  'under',
  'least',
  'most',
]);

/** Returns the hint for a bound in everyday English, as in "2 or more Troops"; undefined for other faults. */
export function boundHint(fault: Fault): Details | undefined {
  const { token, previous, rules, detail } = fault;
  const isBound = BOUND_WORDS.has(token.image) || (token.image === 'than' && BOUND_WORDS.has(previous.image));
  const isInCondition = detail === 'condition' || rules.includes('conditions');
  const isRange = tokenMatcher(previous, Whole) && /^(?:or|to|\+)$/u.test(token.image);
  if (isInCondition && (isBound || isRange || token.image === 'any')) return { hint: PIECE_COUNT_HINT };
  const isUnequalSign = token.image === '>' && previous.image === '<';
  const isOperand = /^(?:[-+*/=(]|to)$/u.test(previous.image);
  if (detail === 'value' && ((isBound && !isOperand) || isUnequalSign)) return { hint: COMPARISON_HINT };
  return token.image === 'than' && isBound ? { hint: PIECE_COUNT_HINT } : undefined;
}

const isReserved = ({ image }: IToken): boolean => RESERVED_WORDS.has(image);

/** Suggests one of the candidates: a known equivalent, the lower-case form, or the nearest spelling. */
export function spellingHint({ image }: IToken, candidates: readonly string[]): Details {
  const lowercase = image.toLowerCase();
  const foreignWords = candidates === declarations ? FOREIGN_DECLARATIONS : FOREIGN_WORDS;
  const equivalent = Object.hasOwn(foreignWords, lowercase) ? foreignWords[lowercase] : undefined;
  if (equivalent !== undefined && candidates.includes(equivalent.split(' ')[0] ?? ''))
    return didYouMean(equivalent);
  if (lowercase !== image && candidates.includes(lowercase)) return didYouMean(lowercase);
  // A keyword in the wrong place is not misspelt.
  if (RESERVED_WORDS.has(image) || !/^\p{L}/u.test(image)) return {};
  const near = findNearest(image, candidates);
  return near === undefined || near === image ? {} : didYouMean(near);
}

const didYouMean = (words: string): Details => ({ hint: `Did you mean "${words}"?` });

const LOWER_NAMES: ReadonlySet<string> = new Set([Local.name, LowerName.name]);

/** Suggests a valid spelling of a name. */
export function nameHint(token: IToken, expected: string): Details {
  const firstLetter = token.image.charAt(0);
  if (expected === Term.name && tokenMatcher(token, Local))
    return { hint: `Did you mean "${firstLetter.toUpperCase()}${token.image.slice(1)}"?` };
  if (isReserved(token)) {
    const suggestion = LOWER_NAMES.has(expected) ? ` Choose another name, such as "${token.image}2".` : '';
    return { hint: `"${token.image}" is a word of the language and cannot be a name here.${suggestion}` };
  }
  return {};
}

/** Returns the sample line of the innermost rule as a hint. */
export function sampleHint({ rules, statementStart, previous }: Fault): Details {
  const sample =
    sampleOf(rules) ??
    (statementStart && isOnLineOf(statementStart, previous) ? sampleOfVerb(statementStart) : undefined);
  return sample === undefined ? {} : { hint: `The form is: ${sample}` };
}

const isOnLineOf = (statementStart: IToken, previous: IToken): boolean =>
  statementStart.startOffset <= previous.startOffset && statementStart.startLine === previous.startLine;

/** Statement rules whose name differs from their verb. */
const RULE_BY_VERB: Readonly<Record<string, string>> = {
  activate: 'flip',
  for: 'each',
  hide: 'flip',
  in: 'each',
  relocate: 'move',
};

/** Returns a sample statement with the verb. */
export const sampleOfVerb = ({ image }: IToken): string | undefined => samples[RULE_BY_VERB[image] ?? image];

/** Suggests the form of an amount. */
export function amountHint(fault: Fault): Details {
  const { token, statementStart, previous } = fault;
  const { image } = token;
  const isName = tokenMatcher(token, Term);
  if (statementStart?.tokenType === word.repeat && isName)
    return {
      hint: parenthesesHint(previous.tokenType === word.to ? `repeat up to (${image})` : `repeat (${image})`),
    };
  if (statementStart?.tokenType === word.shift && isName)
    return {
      hint: `The number comes first, and the space last: "shift 1 toward ActiveSupport in ${image}".`,
    };
  if (!isName && token.tokenType !== word.own && token.tokenType !== word.enemy)
    return spellingHint(token, ['all', 'any', 'up']);
  const amount = `Write an amount, as in "1 ${image}".`;
  if (!isName) return { hint: amount };
  const parentheses = parenthesesHint(`(${image})`);
  return { hint: previous.tokenType === word.to ? parentheses : `${amount} ${parentheses}` };
}

const parenthesesHint = (form: string): string => `A value other than a number needs parentheses: "${form}".`;

/** Returns a token in quotes, shortened to its first 30 characters. */
export function quoteToken(token: IToken): string {
  if (isLineEnd(token)) return 'the end of the line';
  if (token.image === '') return 'the end of the file';
  const [line = ''] = token.image.split(/[\r\n]/u);
  const text = line.length > 30 || line !== token.image ? `${line.slice(0, 30)}…` : line;
  return text.startsWith('"') ? text : `"${text}"`;
}

/** The words to which an unknown word is compared. */
export const allWords: readonly string[] = [...connectives, ...verbs, ...contextual];
