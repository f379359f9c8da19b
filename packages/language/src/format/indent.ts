/** How far each token would be indented if it started a line. */
import type { IToken, TokenType } from 'chevrotain';
import { isEnd, startsLine } from '../lexer/lexer.ts';
import { mark, Quoted, Term, word } from '../lexer/tokens.ts';

/** Declarations whose braces hold a list rather than lines. */
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

/** After `or`, these start a mode of `either`. */
const startsMode: ReadonlySet<TokenType> = new Set([mark.colon, mark.open, Quoted, word.if]);

/** Where a token stands. */
export interface Place {
  /** How far it is indented if it starts a line, in levels of two spaces. */
  readonly indent: number;
  /** The word that opens the declaration it is in, without the number of its rule. */
  readonly head: string;
}

/** Follows braces and statements through the tokens of a file, and so knows how far each is indented. */
export class Indenter {
  private readonly blocks: { readonly list: boolean; readonly deep: boolean }[] = [];
  private statement: IToken[] = [];
  /** Whether a statement within this one began on a line of its own, behind a colon. */
  private nested = false;
  private head = '';

  /** How far a comment is indented on a line of its own: like what comes next, or like the block that ends. */
  comment(next: IToken | undefined, after: IToken | undefined): number {
    return !next || next.tokenType === mark.close ? this.level : this.indentOf(next, after);
  }

  /** The place of the next token, which this takes. */
  take(token: IToken, next: IToken | undefined): Place {
    if (isEnd(token)) {
      this.begin();
      return { indent: this.level, head: this.head };
    }
    if (this.blocks.length === 0) this.rename(token);
    const before = this.statement.at(-1);
    if (before?.tokenType === mark.colon && startsLine(token, before)) this.nested = true;
    // Behind the block the statement around it goes on.
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

  /** Whether a token goes on with the statement of the block: another mode, or what happens otherwise. */
  private resumes({ tokenType }: IToken, next: IToken | undefined): boolean {
    const isMode = tokenType === word.or && next !== undefined && startsMode.has(next.tokenType);
    const isElse = tokenType === word.else && this.statement.at(-1)?.tokenType !== mark.comma;
    // Outside of a block the first column is for declarations.
    return (isMode || isElse) && this.blocks.length > 0;
  }

  /** A nested statement stands one level deeper than the one that it is in, and goes on two levels deeper. */
  private deeper(): number {
    return this.nested && this.statement.at(-1)?.tokenType !== mark.colon ? 2 : 1;
  }

  /** Levels of the open blocks. The block of a nested statement counts for two: it stands deeper than that. */
  private get level(): number {
    return this.blocks.reduce((sum, { deep }) => sum + (deep ? 2 : 1), 0);
  }

  /** Forgets the statement that is over. */
  private begin(): void {
    this.statement = [];
    this.nested = false;
  }

  /** Whether the statement has begun; an item after a comma in a list begins anew. */
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
      // After a block only `or`, `else` or the statement's end can come.
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
