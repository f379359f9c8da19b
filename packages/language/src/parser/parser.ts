/** What every rule of the grammar is written with: Chevrotain's calls, spans, faults, and the reading of lines between braces. */
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

/** Deeper text than this is refused: no rule needs it, and every later phase may recurse without fear. */
const deepest = 48;

/** How many tokens the parser looks ahead at the most. */
const farthest = 100;

/** What is the largest number a rule file may hold: the engine counts in 32 bits. */
export const largest = 2_147_483_647;

type Alternatives<T> = readonly IOrAlt<T>[];

/** Alternatives with a name, and how many tokens tell them apart if one does not. */
interface Choice<T> {
  readonly ERR_MSG: ChoiceName;
  readonly MAX_LOOKAHEAD?: number;
  readonly DEF: Alternatives<T>;
}

/** Words that do not belong to the noun at hand but to what stands around it: prepositions that begin no clause of it, and a `before` that is no name. */
interface Barred {
  readonly in: boolean;
  readonly with: boolean;
  readonly before: boolean;
}

/** The one parser, and what its rules share. The rules themselves are made by functions: `grammar.ts` puts them together. */
export class RuleParser extends EmbeddedActionsParser {
  /** The file that is being read. */
  fileName = '';
  /** What was found wrong, in source order. */
  faults: Fault[] = [];
  /** What was read that only a later version of the engine carries out. */
  drafts: Draft[] = [];
  /** Which words belong to what stands around the noun at hand. */
  private barred: Barred = { in: false, with: false, before: false };
  /** The word that opened the statement being read. */
  opening: IToken | undefined;
  /** How many braces are open before each token; worked out when the first fault is found. */
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

  /** The name that a token spells. */
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

  /** Where the next token starts. */
  start(): number {
    return this.LA(1).startOffset;
  }

  /** From an offset to the end of the last token taken. */
  since(start: number): Span {
    return { file: this.fileName, start, end: (this.LA(0).endOffset ?? 0) + 1 };
  }

  spanOf(token: IToken): Span {
    return { file: this.fileName, start: token.startOffset, end: (token.endOffset ?? 0) + 1 };
  }

  /** Whether the token so many places ahead is of one of the types. */
  sees(ahead: number, ...types: TokenType[]): boolean {
    const token = this.LA(ahead);
    for (const type of types) if (tokenMatcher(token, type)) return true;
    return false;
  }

  /** Reads something that may hold itself, and gives up where that goes too deep. */
  nested<T>(read: () => T): T {
    if (this.depth >= deepest) this.tooDeep(this.LA(1));
    this.depth += 1;
    try {
      return read();
    } finally {
      this.depth -= 1;
    }
  }

  /** Gives up on text that no rule needs to be so deep. */
  tooDeep(token: IToken): never {
    throw new GrammarFault('tooDeep', token);
  }

  /** Reads something within which some words do not belong to its nouns. */
  barring<T>(barred: Partial<Barred>, read: () => T): T {
    const before = this.barred;
    this.barred = { ...before, ...barred };
    try {
      return read();
    } finally {
      this.barred = before;
    }
  }

  /** Whether the next word is no clause of the noun before it, though it looks like one. */
  barsClause(): boolean {
    return (
      (this.barred.in && this.sees(1, word.in, word.on)) ||
      (this.barred.with && this.sees(1, word.with)) ||
      (this.sees(1, word.not) && this.sees(2, word.yet))
    );
  }

  /** Whether the next word is none of the noun, though it may be a name. */
  barsWord(): boolean {
    return this.barred.before && this.sees(1, word.before);
  }

  /** Whether `and` or `or` is followed by a noun rather than by an amount, as in `1 Base and n Troops`. */
  joinsNoun(): boolean {
    return this.sees(2, NounWord, word.there) && !(this.sees(2, Local) && this.sees(3, NounWord));
  }

  /** Whether a token of the first types comes before the truth or the statement ends, outside parentheses. */
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

  /** Refuses what is right in form but cannot stand here. Reading goes on. */
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

  /** Notes what has its form in the language, and no meaning in the engine yet. */
  draft(what: string, start: number): void {
    if (!this.RECORDING_PHASE) this.drafts.push({ span: this.since(start), what });
  }

  /** One of several alternatives of one type; `ERR_MSG` names the choice for the diagnostics. */
  choose<T>(of: Alternatives<T> | Choice<T>): T {
    // Chevrotain changes none of them, though its types do not say so.
    return this.OR<IOrAlt<T>[]>(of as IOrAlt<T>[]);
  }

  /** Refuses a second part of a kind that may be said once. */
  sayOnce(before: unknown, token: IToken): void {
    if (before !== undefined) this.fault('duplicate', token, token.image);
  }

  /**
   * `{`, one item a line or `;` between them, `}`. An item that cannot be read is left out, with one fault for its first
   * error, and reading goes on at the next item. There is one at least, unless none is said to be right as well.
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

  /** Reads, and on an error notes it and goes on at the end of the statement. */
  recover<T>(read: () => T): T | undefined {
    const first = this.LA(1);
    const faults = this.faults.length;
    try {
      return read();
    } catch (error) {
      if (!(error instanceof Error)) throw error;
      const fault = this.faultOf(error);
      // What follows from an error is no error of its own.
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

  /** To the end of the statement that stands at a level, past whatever braces it opens. */
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

/** The parser as rules see it: with the calls that Chevrotain keeps for subclasses of its own. */
export type Parser = Pick<RuleParser, keyof RuleParser> & Calls;

/** A rule without parameters, by what it gives. */
export type Rule<T> = ParserMethod<[], T>;

/** How many braces are open before each token. */
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
