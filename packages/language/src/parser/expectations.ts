/** Chevrotain's error messages, replaced by the expected token names or choices, which `explain.ts` parses. */
import type { IParserErrorMessageProvider, TokenType } from 'chevrotain';
import { choiceOf, oneOf } from './wording.ts';

export const expectations: IParserErrorMessageProvider = {
  buildMismatchTokenMessage: ({ expected }) => expected.name,
  buildNotAllInputParsedMessage: () => 'End',
  buildNoViableAltMessage: ({ customUserDescription, expectedPathsPerAlt, ruleName }) =>
    customUserDescription ?? choiceOf(ruleName) ?? oneOf(expectedPathsPerAlt.flatMap(beginningsOf)),
  buildEarlyExitMessage: ({ customUserDescription, expectedIterationPaths, ruleName }) =>
    customUserDescription ?? choiceOf(ruleName) ?? oneOf(beginningsOf(expectedIterationPaths)),
};

const beginningsOf = (paths: readonly TokenType[][]): TokenType[] => paths.flatMap(([first]) => first ?? []);
