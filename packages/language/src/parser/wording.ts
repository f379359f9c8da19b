/** Author-facing descriptions of grammar choices and token types. */
import type { TokenType } from 'chevrotain';

/** The named choices of the grammar. Others are described by the words that may occur there. */
export const choiceDescriptions = {
  accompaniedOperations: '"any Operation", or the operations it may accompany',
  amendment: '"remove", "replace", "insert" or "renumber"',
  amount: 'a number, "up to", "all", "any" or "a"',
  fate: 'a holding place, a state, or "map" for pieces that are never removed',
  decisionSuffix: 'the end of the name of a decision, as in "goal"',
  block: '":" or "{"',
  instructionRef: 'the subject of an instruction: an Operation, a phase or "event"',
  change: '"+", "-" or "is"',
  condition: 'the required content of the space',
  count: 'a number, a name in lower case, or a value in parentheses',
  deck: '"set aside", "events" or piles',
  declaration: 'a declaration, such as "space" or "event"',
  effect: 'an effect, as in "remove 1 Troops", "shift toward Neutral" or "lose 2 Resources"',
  expectation: 'an expectation, as in "Aid is 3", "2 Troops in Harbor" or "offered Harbor"',
  eventCard: '"next card", or "card" and its number',
  extent: 'its bounds, as in "0 to 20", or its boxes in braces',
  pieceModifier: '"last", "before" or "to"',
  filling: 'an amount of pieces, or a level',
  frame:
    '"eligible", "first", "second", "box", "pass", "acted", "after", "ahead", "final", "interrupt", "end" or "round"',
  permit: 'what a Faction may do: "Operation", "Operation with Activity", "Limited" or "Event"',
  pileEvents: 'a number of Events, or "rest"',
  given: 'a part of the position, as in "setup Standard", "Aid is 3" or "Harbor holds 2 Troops"',
  guide: 'a guide, such as "prefer", "from", "keep", "count", "pieces" or "do"',
  header: '"replacing", "committing" or "where"',
  instruction: '"when", "otherwise", "spend", "point", "prefer", "keep" or "step"',
  keepAmount: '"all" or a number',
  key: 'the name of a choice',
  modifier: 'a modifier, such as "through", "leaving" or "targeting"',
  maxSpaces: '"a space" or "up to" and a number of spaces',
  noun: 'a noun, as in "Troops", "own Guerrillas" or "spaces"',
  occasion: '"while executing", "while another executes" or "at any time"',
  occasionText: 'a comma and a statement, or "{"',
  optionLine: '"remove", "replace", "insert", or a point that changes',
  or: '"or", with the other mode',
  randomLine: 'spaces for the next box, "prefer" or "adjacent"',
  stepSpaces: '"all", "a", or "up to" and a number',
  ruleNumber: 'a rule number, such as 3.2.1',
  roll: 'a name for the result, as in "roll d", or a number of dice, as in "roll 2 dice as n" or "roll (Troops there) dice as n"',
  secret: '"up to" and a number, ", a space", ", one of" pieces, or a comma and the choices',
  secretly: '"a number from", spaces or choices',
  hiddenValues: '"up to" and a number, or a comma and the choices, as in ", Attack or Wait"',
  setup: 'a deck, a track with its value, or a space with its pieces',
  side: '"unshaded", "shaded", "top" or "bottom"',
  answerSource: '"step" or "guideline"',
  statement: 'a statement, which begins with a verb such as "place" or "select", or with a name: "Aid +1"',
  status: '"not", "marked", "win ties", "defeat players", "alone" or "Event"',
  step: '"given", "expect", or a Faction that plays or acts',
  subject: 'the Operation, phase or Event that the instruction is about',
  target: 'the declaration to amend, as in "event 6 shaded" or "Sweep.cost"',
  trigger:
    'a trigger: "remove", "place", "move", "activate", "hide", "flip", "card", "phase", "Aid changes", or "f begins", "f finishes", "f drops"',
  value: 'a number, a name or a parenthesis',
} as const;

/** A choice of the grammar that diagnostics describe. */
export type ChoiceName = keyof typeof choiceDescriptions;

/** The descriptions of rules that may start with many words and are not named choices themselves. */
const choiceOfRule: Readonly<Record<string, ChoiceName>> = {
  args: 'value',
  unlabelled: 'statement',
  bound: 'count',
  braced: 'statement',
  collection: 'noun',
  content: 'declaration',
  count: 'count',
  declarationBody: 'declaration',
  statementOrBlock: 'statement',
  fact: 'expectation',
  linePart: 'declaration',
  move: 'modifier',
  negation: 'value',
  nonplayer: 'instruction',
  nonplayers: 'status',
  nouns: 'noun',
  phrase: 'noun',
  piecesGuide: 'guide',
  pointsAndBody: 'statement',
  primary: 'value',
  removable: 'target',
  replace: 'amount',
  ruleNumber: 'ruleNumber',
  sequence: 'frame',
  sequenceLine: 'frame',
  changeValue: 'value',
  sides: 'statement',
  stepBody: 'guide',
  transfer: 'amount',
  unary: 'value',
  with: 'condition',
  wouldCount: 'count',
};

/** Returns the choice that describes the start of a rule; undefined if messages list the possible words instead. */
export const choiceOf = (rule: string): ChoiceName | undefined =>
  choiceOfRule[rule] ?? (isChoice(rule) ? rule : undefined);

/** Descriptions of token types. Keywords and marks are printed in quotes. */
export const tokenDescriptions: Readonly<Record<string, string>> = {
  Anything: 'a word',
  EOF: 'the end of the declaration',
  End: 'the end of the line',
  LineEnd: 'the end of the line',
  Local: 'a name in lower case',
  LowerName: 'a name in lower case',
  LowerWord: 'a name in lower case',
  NounWord: 'a noun',
  OpenComment: 'a comment',
  OpenQuote: 'a text in double quotes',
  Quoted: 'a text in double quotes',
  RuleNumber: 'a rule number, such as 3.2.1',
  Term: 'a name with a capital letter',
  Unknown: 'a word',
  Whole: 'a number',
};

const SEPARATOR = '|';

/** Encodes a set of expected tokens; `describeExpected` decodes it. */
export const encodeTokens = (tokens: readonly TokenType[]): string =>
  [...new Set(tokens.map(({ name }) => name))].join(SEPARATOR);

/** Describes an expectation for authors: the name of a choice, or a list of tokens from `encodeTokens`. */
export function describeExpected(expected: string): string {
  if (isChoice(expected)) return choiceDescriptions[expected];
  const words = [...new Set(expected.split(SEPARATOR).map(describeToken))];
  const last = words.pop() ?? '';
  return words.length === 0 ? last : `${words.join(', ')} or ${last}`;
}

const describeToken = (name: string): string => tokenDescriptions[name] ?? name.replace(/^'(.*)'$/u, '"$1"');

const isChoice = (expected: string): expected is ChoiceName => Object.hasOwn(choiceDescriptions, expected);
