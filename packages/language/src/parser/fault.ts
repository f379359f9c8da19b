/** What went wrong while parsing, before it is put into words. */
import { EOF, type IRecognitionException, type IToken } from 'chevrotain';
import type { Node } from '../syntax/tree.ts';

/** Faults that the grammar's own rules cannot express, and `syntax` for those that they can. */
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

/** One fault: where it is, and what the parser was doing there. */
export interface Fault {
  readonly kind: FaultKind;
  readonly token: IToken;
  readonly previous: IToken;
  /** The grammar rules that were being read, from the outermost one. */
  readonly rules: readonly string[];
  /** What was expected at that place, or what is said twice. */
  readonly detail?: string;
  /** The word that opened the statement in which the fault lies. */
  readonly opening?: IToken;
  /** The brace that is never closed. */
  readonly opened?: IToken;
}

/** A form that the parser reads and that the checker refuses, because nothing carries it out yet. */
export interface Draft extends Node {
  readonly what: string;
}

/** Unwinds the parser to the nearest place where it can go on. */
export class GrammarFault extends Error {
  readonly fault: Fault;

  constructor(kind: FaultKind, token: IToken, previous: IToken = token, detail?: string) {
    super(kind);
    this.fault = { kind, token, previous, rules: [], ...(detail !== undefined && { detail }) };
  }

  /** The fault that Chevrotain found. Its message is what `expectations` made it. */
  static of(exception: IRecognitionException & { readonly previousToken?: IToken }): Fault {
    const { token, previousToken: previous = token, context, message } = exception;
    return {
      kind: 'syntax',
      token: token.tokenType === EOF ? endOf(previous) : token,
      previous,
      rules: context.ruleStack,
      detail: message,
    };
  }
}

/** The token at the end of the input, with a place in the text: Chevrotain's own token has none. */
function endOf({ endOffset = 0, endLine = 0, endColumn = 0 }: IToken): IToken {
  const end = { startOffset: endOffset + 1, endOffset, startLine: endLine, startColumn: endColumn + 1 };
  return { image: '', tokenType: EOF, tokenTypeIdx: EOF.tokenTypeIdx ?? 0, ...end };
}
