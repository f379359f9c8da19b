/** Computes the indentation of each token, in case it starts a line. */
import type { IToken, TokenType } from 'chevrotain';
import { isEnd, startsLine } from '../lexer/lexer.ts';
import { mark, Quoted, Term, word } from '../lexer/tokens.ts';

/** Declarations whose braces contain a list instead of lines. */
const lists: ReadonlySet<string> = new Set([
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
const startsMode: ReadonlySet<TokenType> = new Set([mark.colon, mark.open, Quoted, word.if]);

export interface Place {
  /** The indentation if it starts a line, in levels of two spaces. */
  readonly indent: number;
  /** The first word of the enclosing declaration, without its rule number. */
  readonly head: string;
}

/** A state machine over the tokens of a file that tracks braces and statements. */
export class Indenter {
  private readonly blocks: { readonly list: boolean; readonly deep: boolean }[] = [];
  private statement: IToken[] = [];
  /** A nested statement started on its own line after a colon. */
  private nested = false;
  private head = '';

  /** Returns the indentation of a comment line: that of the next token, or of the block that ends. */
  comment(next: IToken | undefined, after: IToken | undefined): number {
    return !next || next.tokenType === mark.close ? this.level : this.indentOf(next, after);
  }

  take(token: IToken, next: IToken | undefined): Place {
    if (isEnd(token)) {
      this.begin();
      return { indent: this.level, head: this.head };
    }
    if (this.blocks.length === 0) this.rename(token);
    const before = this.statement.at(-1);
    if (before?.tokenType === mark.colon && startsLine(token, before)) this.nested = true;
    // After the block, the enclosing statement continues.
    if (this.resumes(token, next)) this.nested = false;
    const place = { indent: this.indentOf(token, next), head: this.head };
    this.follow(token);
    return place;
  }

  private rename(token: IToken): void {
    const before = this.statement.map(({ image }) => image);
    if (before.length === 0 || (before[0] === 'rule' && before.length <= 2)) this.head = token.image;
  }

  private indentOf(token: IToken, next: IToken | undefined): number {
    if (token.tokenType === mark.close) return Math.max(0, this.level - 1);
    return this.level + (this.continues() && !this.resumes(token, next) ? this.deeper() : 0);
  }

  /** Returns whether a token continues the statement before the block: another mode, or `else`. */
  private resumes({ tokenType }: IToken, next: IToken | undefined): boolean {
    const isMode = tokenType === word.or && next !== undefined && startsMode.has(next.tokenType);
    const isElse = tokenType === word.else && this.statement.at(-1)?.tokenType !== mark.comma;
    // Outside of blocks, the first column is reserved for declarations.
    return (isMode || isElse) && this.blocks.length > 0;
  }

  /** Returns the continuation indent: a nested statement is one level deeper than its parent, its continuation lines two. */
  private deeper(): number {
    return this.nested && this.statement.at(-1)?.tokenType !== mark.colon ? 2 : 1;
  }

  /** The level of the open blocks. The block of a nested statement counts twice. */
  private get level(): number {
    return this.blocks.reduce((sum, { deep }) => sum + (deep ? 2 : 1), 0);
  }

  private begin(): void {
    this.statement = [];
    this.nested = false;
  }

  /** Returns whether the statement has begun. An item after a comma in a list starts a new one. */
  private continues(): boolean {
    const inList = this.blocks.at(-1)?.list === true && this.statement.at(-1)?.tokenType === mark.comma;
    return this.statement.length > 0 && !inList;
  }

  private follow(token: IToken): void {
    if (token.tokenType === mark.open) {
      this.blocks.push({ list: this.opensList(), deep: this.nested });
      this.begin();
    } else if (token.tokenType === mark.close) {
      this.blocks.pop();
      // Only `or`, `else` or the end of the statement can follow a block.
      this.begin();
    } else {
      this.statement.push(token);
    }
  }

  private opensList(): boolean {
    if (this.blocks.length === 0) return lists.has(this.head);
    return this.head === 'setup' && this.statement.length === 1 && this.statement[0]?.tokenType === Term;
  }
}
