/** Computes the indentation of each token, in case it starts a line. */
import type { IToken, TokenType } from 'chevrotain';
import { isEnd, startsLine } from '../lexer/lexer.ts';
import { mark, Quoted, Term, word } from '../lexer/tokens.ts';

/** Declarations whose braces contain a list instead of lines. */
const LIST_DECLARATIONS: ReadonlySet<string> = new Set([
  'class',
  'forces',
  'kind',
  'space',
  'dormant',
  'scale',
  'supply',
  'track',
]);

/** After `or`, these tokens start a mode of `either`. */
const MODE_STARTS: ReadonlySet<TokenType> = new Set([mark.colon, mark.openBrace, Quoted, word.if]);

export interface Indentation {
  /** The indentation if it starts a line, in levels of two spaces. */
  readonly indent: number;
  /** The first word of the enclosing declaration, without its rule number. */
  readonly keyword: string;
}

/** An open brace. */
interface OpenBlock {
  /** Contains a list instead of lines. */
  readonly isList: boolean;
  /** Belongs to a nested statement, so that its content is indented twice. */
  readonly isNested: boolean;
}

/** A state machine over the tokens of a file that tracks braces and statements. */
export class Indenter {
  private readonly blocks: OpenBlock[] = [];
  private statement: IToken[] = [];
  /** A nested statement started on its own line after a colon. */
  private isNested = false;
  private keyword = '';

  /** Returns the indentation of a comment line: that of the next token, or of the block that ends. */
  commentIndent(next: IToken | undefined, following: IToken | undefined): number {
    return !next || next.tokenType === mark.closeBrace ? this.level : this.indentOf(next, following);
  }

  indentationOf(token: IToken, next: IToken | undefined): Indentation {
    if (isEnd(token)) {
      this.startStatement();
      return { indent: this.level, keyword: this.keyword };
    }
    if (this.blocks.length === 0) this.updateKeyword(token);
    const previous = this.statement.at(-1);
    if (previous?.tokenType === mark.colon && startsLine(token, previous)) this.isNested = true;
    // After the block, the enclosing statement continues.
    if (this.resumesStatement(token, next)) this.isNested = false;
    const result = { indent: this.indentOf(token, next), keyword: this.keyword };
    this.advance(token);
    return result;
  }

  private updateKeyword(token: IToken): void {
    const words = this.statement.map(({ image }) => image);
    if (words.length === 0 || (words[0] === 'rule' && words.length <= 2)) this.keyword = token.image;
  }

  private indentOf(token: IToken, next: IToken | undefined): number {
    if (token.tokenType === mark.closeBrace) return Math.max(0, this.level - 1);
    return (
      this.level +
      (this.isContinuation() && !this.resumesStatement(token, next) ? this.continuationDepth() : 0)
    );
  }

  /** Returns whether a token continues the statement before the block: another mode, or `else`. */
  private resumesStatement({ tokenType }: IToken, next: IToken | undefined): boolean {
    const isMode = tokenType === word.or && next !== undefined && MODE_STARTS.has(next.tokenType);
    const isElse = tokenType === word.else && this.statement.at(-1)?.tokenType !== mark.comma;
    // Outside of blocks, the first column is reserved for declarations.
    return (isMode || isElse) && this.blocks.length > 0;
  }

  /** Returns the continuation indent: a nested statement is one level deeper than its parent, its continuation lines two. */
  private continuationDepth(): number {
    return this.isNested && this.statement.at(-1)?.tokenType !== mark.colon ? 2 : 1;
  }

  /** The level of the open blocks. The block of a nested statement counts twice. */
  private get level(): number {
    return this.blocks.reduce((sum, { isNested }) => sum + (isNested ? 2 : 1), 0);
  }

  private startStatement(): void {
    this.statement = [];
    this.isNested = false;
  }

  /** Returns whether the statement has begun. An item after a comma in a list starts a new one. */
  private isContinuation(): boolean {
    const inList = this.blocks.at(-1)?.isList === true && this.statement.at(-1)?.tokenType === mark.comma;
    return this.statement.length > 0 && !inList;
  }

  private advance(token: IToken): void {
    if (token.tokenType === mark.openBrace) {
      this.blocks.push({ isList: this.opensList(), isNested: this.isNested });
      this.startStatement();
    } else if (token.tokenType === mark.closeBrace) {
      this.blocks.pop();
      // Only `or`, `else` or the end of the statement can follow a block.
      this.startStatement();
    } else {
      this.statement.push(token);
    }
  }

  private opensList(): boolean {
    if (this.blocks.length === 0) return LIST_DECLARATIONS.has(this.keyword);
    return this.keyword === 'setup' && this.statement.length === 1 && this.statement[0]?.tokenType === Term;
  }
}
