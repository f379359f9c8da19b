/** Says what the grammar expected, in the form that `explain.ts` reads: the names of tokens, or what an `OR` calls its choice. */
import type { IParserErrorMessageProvider, TokenType } from 'chevrotain';
import { choiceOf, oneOf } from './wording.ts';

/** Chevrotain's messages, reduced to what was expected. */
export const expectations: IParserErrorMessageProvider = {
  buildMismatchTokenMessage: ({ expected }) => expected.name,
  buildNotAllInputParsedMessage: () => 'End',
  buildNoViableAltMessage: ({ customUserDescription, expectedPathsPerAlt, ruleName }) =>
    customUserDescription ?? choiceOf(ruleName) ?? oneOf(expectedPathsPerAlt.flatMap(beginningsOf)),
  buildEarlyExitMessage: ({ customUserDescription, expectedIterationPaths, ruleName }) =>
    customUserDescription ?? choiceOf(ruleName) ?? oneOf(beginningsOf(expectedIterationPaths)),
};

const beginningsOf = (paths: readonly TokenType[][]): TokenType[] => paths.flatMap(([first]) => first ?? []);
