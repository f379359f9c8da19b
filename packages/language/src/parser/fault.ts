/** Parse faults, before `explain-fault.ts` turns them into diagnostics. */
import { EOF, type IRecognitionException, type IToken } from 'chevrotain';
import type { Node } from '../syntax/tree.ts';

/** Faults that the grammar rules cannot express, and `syntax` for those that they can. */
export type FaultKind =
  | 'syntax'
  | 'expectedEnd'
  | 'misplaced'
  | 'emptyBlock'
  | 'numberTooLarge'
  | 'tooDeep'
  | 'duplicate'
  | 'late'
  | 'unfinishedCases'
  | 'unclosed'
  | 'stray';

/** A parse error, or a form that is not allowed. */
export interface Fault {
  readonly kind: FaultKind;
  readonly token: IToken;
  readonly previous: IToken;
  /** The stack of grammar rules, outermost first. */
  readonly rules: readonly string[];
  /** The expected token or choice, or the duplicated part. */
  readonly detail?: string;
  /** The first word of the enclosing statement. */
  readonly statementStart?: IToken;
  /** The brace that is not closed. */
  readonly openBrace?: IToken;
}

/** A form that the parser accepts and the checker refuses, because it is not implemented yet. */
export interface Draft extends Node {
  readonly feature: string;
}

/** Unwinds the parser to the nearest recovery point. */
export class GrammarFault extends Error {
  readonly fault: Fault;

  constructor(kind: FaultKind, token: IToken, previous: IToken = token, detail?: string) {
    super(kind);
    this.fault = { kind, token, previous, rules: [], ...(detail !== undefined && { detail }) };
  }

  /** Converts a Chevrotain exception. `error-messages.ts` provides its message. */
  static fromException(exception: IRecognitionException & { readonly previousToken?: IToken }): Fault {
    const { token, previousToken: previous = token, context, message } = exception;
    return {
      kind: 'syntax',
      token: token.tokenType === EOF ? endOfInputAfter(previous) : token,
      previous,
      rules: context.ruleStack,
      detail: message,
    };
  }
}

/** Returns an end-of-input token with a position; Chevrotain's own has none. */
function endOfInputAfter({ endOffset = 0, endLine = 0, endColumn = 0 }: IToken): IToken {
  const end = { startOffset: endOffset + 1, endOffset, startLine: endLine, startColumn: endColumn + 1 };
  return { image: '', tokenType: EOF, tokenTypeIdx: EOF.tokenTypeIdx ?? 0, ...end };
}
