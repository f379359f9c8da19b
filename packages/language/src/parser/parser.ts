/** The parser base of all grammar rules: Chevrotain's DSL methods, spans, faults, and parsing of lines in braces. */
import {
  EmbeddedActionsParser,
  EOF,
  type IOrAlt,
  type IRecognitionException,
  type IToken,
  isRecognitionException,
  type ParserMethod,
  type TokenType,
  tokenMatcher,
} from 'chevrotain';
import { isEnd } from '../lexer/lexer.ts';
import { Anything, End, Local, mark, NounWord, vocabulary, word } from '../lexer/tokens.ts';
import type { Ident, NounExpr, NumberNode, Span } from '../syntax/tree.ts';
import type { Calls } from './calls.ts';
import { expectations } from './expectations.ts';
import type { ChoiceName } from './wording.ts';
import { type Draft, type Fault, type FaultKind, GrammarFault } from './fault.ts';

/** The maximum nesting depth. Later phases rely on it for recursion. */
const deepest = 48;

/** The maximum lookahead, in tokens. */
const farthest = 100;

/** The largest number in a rule file: the engine uses 32-bit integers. */
export const largest = 2_147_483_647;

type Alternatives<T> = readonly IOrAlt<T>[];

/** Alternatives with a name, and the lookahead that tells them apart if it exceeds one token. */
interface Choice<T> {
  readonly ERR_MSG: ChoiceName;
  readonly MAX_LOOKAHEAD?: number;
  readonly DEF: Alternatives<T>;
}

/**
 * Words that belong to the enclosing statement instead of the current noun: prepositions that start no clause of
 * it, and `before`.
 */
interface Barred {
  readonly in: boolean;
  readonly with: boolean;
  readonly before: boolean;
}

/** The parser, and helpers for its rules. Functions define the rules themselves; `grammar.ts` combines them. */
export class RuleParser extends EmbeddedActionsParser {
  fileName = '';
  faults: Fault[] = [];
  drafts: Draft[] = [];
  private barred: Barred = { in: false, with: false, before: false };
  opening: IToken | undefined;
  /** The brace depth before each token; computed when the first fault occurs. */
  private levels: ReadonlyMap<IToken, number> | undefined;
  private depth = 0;

  constructor(validate: boolean) {
    super(vocabulary, {
      recoveryEnabled: false,
      maxLookahead: 1,
      skipValidations: !validate,
      errorMessageProvider: expectations,
    });
  }

  ident(token: IToken): Ident {
    return { span: this.spanOf(token), name: token.image };
  }

  nounOf(token: IToken): NounExpr {
    const span = this.spanOf(token);
    return { $type: 'noun', span, single: false, words: [this.ident(token)], joined: [], clauses: [] };
  }

  numberOf(token: IToken): NumberNode {
    const value = Number(token.image);
    if (value > largest) this.fault('numberTooLarge', token);
    return { span: this.spanOf(token), value: Math.min(value, largest) };
  }

  start(): number {
    return this.LA(1).startOffset;
  }

  /** Returns the span from an offset to the end of the last consumed token. */
  since(start: number): Span {
    return { file: this.fileName, start, end: (this.LA(0).endOffset ?? 0) + 1 };
  }

  spanOf(token: IToken): Span {
    return { file: this.fileName, start: token.startOffset, end: (token.endOffset ?? 0) + 1 };
  }

  /** Returns whether the token at a lookahead offset has one of the types. */
  sees(ahead: number, ...types: TokenType[]): boolean {
    const token = this.LA(ahead);
    for (const type of types) if (tokenMatcher(token, type)) return true;
    return false;
  }

  /**
   * Parses a recursive part.
   * @throws GrammarFault beyond the maximum depth.
   */
  nested<T>(read: () => T): T {
    if (this.depth >= deepest) this.tooDeep(this.LA(1));
    this.depth += 1;
    try {
      return read();
    } finally {
      this.depth -= 1;
    }
  }

  tooDeep(token: IToken): never {
    throw new GrammarFault('tooDeep', token);
  }

  /** Parses a part in which some words do not belong to its nouns. */
  barring<T>(barred: Partial<Barred>, read: () => T): T {
    const before = this.barred;
    this.barred = { ...before, ...barred };
    try {
      return read();
    } finally {
      this.barred = before;
    }
  }

  /** Returns whether the next word is not a clause of the preceding noun, although it looks like one. */
  barsClause(): boolean {
    return (
      (this.barred.in && this.sees(1, word.in, word.on)) ||
      (this.barred.with && this.sees(1, word.with)) ||
      (this.sees(1, word.not) && this.sees(2, word.yet))
    );
  }

  /** Returns whether the next word is not part of the noun, although it may be a name. */
  barsWord(): boolean {
    return this.barred.before && this.sees(1, word.before);
  }

  /** Returns whether a noun follows `and` or `or`, rather than an amount, as in `1 Base and n Troops`. */
  joinsNoun(): boolean {
    return this.sees(2, NounWord, word.there) && !(this.sees(2, Local) && this.sees(3, NounWord));
  }

  /** Returns whether a wanted token occurs before a stop or the end of the statement, outside parentheses. */
  ahead(from: number, wanted: readonly TokenType[], stops: readonly TokenType[]): boolean {
    let open = 0;
    for (let at = from; at < from + farthest; at += 1) {
      if (open === 0 && this.sees(at, ...wanted)) return true;
      if (open === 0 && this.sees(at, ...stops, End, EOF, mark.open, mark.close, mark.right)) return false;
      if (this.sees(at, mark.left)) open += 1;
      if (this.sees(at, mark.right)) open -= 1;
    }
    return false;
  }

  /** Records a fault and continues: the form is correct, but not allowed here. */
  fault(kind: FaultKind, token: IToken, detail?: string): void {
    if (this.RECORDING_PHASE) return;
    this.faults.push({
      kind,
      token,
      previous: this.LA(0),
      rules: [],
      ...(detail !== undefined && { detail }),
    });
  }

  /** Records a form that the engine does not implement yet. */
  draft(what: string, start: number): void {
    if (!this.RECORDING_PHASE) this.drafts.push({ span: this.since(start), what });
  }

  /** Chevrotain's `OR` with a single result type. `ERR_MSG` names the choice in diagnostics. */
  choose<T>(of: Alternatives<T> | Choice<T>): T {
    // Chevrotain does not modify the array, although its type is mutable.
    return this.OR<IOrAlt<T>[]>(of as IOrAlt<T>[]);
  }

  /** Records a fault if a part that may occur once was read before. */
  sayOnce(before: unknown, token: IToken): void {
    if (before !== undefined) this.fault('duplicate', token, token.image);
  }

  /**
   * Parses `{`, items separated by line ends or `;`, and `}`. An item that fails to parse is omitted, with a
   * fault for its first error, and parsing continues at the next item. An empty list is a fault unless
   * `mayBeEmpty`.
   */
  lines(item: () => void, mayBeEmpty = false): void {
    const open = this.CONSUME9(mark.open);
    const faults = this.faults.length;
    let items = 0;
    const alternatives = {
      MAX_LOOKAHEAD: 1,
      DEF: [
        { ALT: () => this.CONSUME9(End), IGNORE_AMBIGUITIES: true },
        {
          ALT: () => {
            items += 1;
            this.recover(() => this.item(item));
          },
          IGNORE_AMBIGUITIES: true,
        },
        { ALT: () => this.junk(this.CONSUME9(Anything)) },
      ],
    };
    this.MANY9(() => this.OR9(alternatives));
    this.CONSUME9(mark.close);
    if (items === 0 && !mayBeEmpty && faults === this.faults.length) this.fault('emptyBlock', open);
  }

  /** `{ a, b }` */
  list(item: () => void): void {
    this.CONSUME8(mark.open);
    this.AT_LEAST_ONE_SEP({ SEP: mark.comma, DEF: item });
    this.CONSUME8(mark.close);
  }

  private item(read: () => void): void {
    read();
    this.ACTION(() => {
      if (!this.atEnd()) throw new GrammarFault('expectedEnd', this.LA(1), this.LA(0));
    });
  }

  private junk(token: IToken): void {
    this.fault('misplaced', token);
    this.ACTION(() => this.skip(this.levelOf(token)));
  }

  /** Parses; on an error, records the fault and skips to the end of the statement. */
  recover<T>(read: () => T): T | undefined {
    const first = this.LA(1);
    const faults = this.faults.length;
    try {
      return read();
    } catch (error) {
      if (!(error instanceof Error)) throw error;
      const fault = this.faultOf(error);
      // Errors caused by an earlier error are not reported.
      if (this.faults.length === faults) this.faults.push(fault);
      this.skip(this.levelOf(first));
      return undefined;
    }
  }

  private faultOf(error: Error): Fault {
    const fault =
      error instanceof GrammarFault ? error.fault : isFound(error) ? GrammarFault.of(error) : undefined;
    if (fault === undefined) throw error;
    return { ...fault, ...(this.opening && { opening: this.opening }) };
  }

  atEnd(): boolean {
    return isEnd(this.LA(1)) || this.sees(1, mark.close, EOF);
  }

  /** Skips to the end of the statement at a brace level, including the braces that it opens. */
  private skip(level: number): void {
    while (!this.sees(1, EOF) && !(this.atEnd() && this.levelOf(this.LA(1)) <= level)) this.SKIP_TOKEN();
  }

  private levelOf(token: IToken): number {
    this.levels ??= levelsOf(this.input);
    return this.levels.get(token) ?? 0;
  }

  take(file: string, tokens: IToken[]): void {
    this.input = tokens;
    this.fileName = file;
    this.faults = [];
    this.drafts = [];
    this.levels = undefined;
  }
}

/** The parser as rules see it, with Chevrotain's protected DSL methods. */
export type Parser = Pick<RuleParser, keyof RuleParser> & Calls;

export type Rule<T> = ParserMethod<[], T>;

function levelsOf(tokens: readonly IToken[]): ReadonlyMap<IToken, number> {
  let level = 0;
  return new Map(
    tokens.map((token) => {
      const own = level;
      if (token.tokenType === mark.open) level += 1;
      if (token.tokenType === mark.close) level -= 1;
      return [token, own];
    }),
  );
}

function isFound(error: Error): error is IRecognitionException {
  return isRecognitionException(error);
}
