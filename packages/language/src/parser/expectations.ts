/** Says what the grammar expected, in the form that `explain.ts` reads: a token's name, or what an `OR` calls its choice. */
import type { IParserErrorMessageProvider } from 'chevrotain';

/** Chevrotain's messages, reduced to the name of what was expected. */
export const expectations: IParserErrorMessageProvider = {
  buildMismatchTokenMessage: ({ expected }) => expected.name,
  buildNotAllInputParsedMessage: () => 'End',
  buildNoViableAltMessage: ({ customUserDescription, ruleName }) => customUserDescription ?? ruleName,
  buildEarlyExitMessage: ({ customUserDescription, ruleName }) => customUserDescription ?? ruleName,
};
