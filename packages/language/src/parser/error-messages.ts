/** Chevrotain's error messages, replaced by the expected token names or choices, which `explain-fault.ts` decodes. */
import type { IParserErrorMessageProvider, TokenType } from 'chevrotain';
import { choiceOf, encodeTokens } from './wording.ts';

export const errorMessages: IParserErrorMessageProvider = {
  buildMismatchTokenMessage: ({ expected }) => expected.name,
  buildNotAllInputParsedMessage: () => 'End',
  buildNoViableAltMessage: ({ customUserDescription, expectedPathsPerAlt, ruleName }) =>
    customUserDescription ?? choiceOf(ruleName) ?? encodeTokens(expectedPathsPerAlt.flatMap(firstTokensOf)),
  buildEarlyExitMessage: ({ customUserDescription, expectedIterationPaths, ruleName }) =>
    customUserDescription ?? choiceOf(ruleName) ?? encodeTokens(firstTokensOf(expectedIterationPaths)),
};

const firstTokensOf = (paths: readonly TokenType[][]): TokenType[] => paths.flatMap(([first]) => first ?? []);
