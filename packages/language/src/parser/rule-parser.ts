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
import { AnyToken, End, Local, mark, NounWord, tokenTypes, word } from '../lexer/tokens.ts';
import type { Ident, NounExpr, NumberNode, Span } from '../syntax/tree.ts';
import type { ChevrotainDsl } from './chevrotain-dsl.ts';
import { errorMessages } from './error-messages.ts';
import type { ChoiceName } from './wording.ts';
import { type Draft, type Fault, type FaultKind, GrammarFault } from './fault.ts';

/** The maximum nesting depth. Later phases rely on it for recursion. */
const MAX_DEPTH = 48;

/** The maximum lookahead, in tokens. */
const MAX_LOOKAHEAD = 100;

/** The largest number in a rule file: the engine uses 32-bit integers. */
export const MAX_NUMBER = 2_147_483_647;

type Alternatives<T> = readonly IOrAlt<T>[];

/** Alternatives with a name, and the lookahead that distinguishes them if it exceeds one token. */
interface Choice<T> {
  readonly ERR_MSG: ChoiceName;
  readonly MAX_LOOKAHEAD?: number;
  readonly DEF: Alternatives<T>;
}

/**
 * Words that belong to the enclosing statement instead of the current noun: prepositions that start no clause of
 * it, `before` and `first`.
 */
interface ExcludedWords {
  readonly in: boolean;
  readonly with: boolean;
  readonly before: boolean;
  readonly first: boolean;
  readonly while: boolean;
  readonly within: boolean;
  readonly always: boolean;
  /** `if` starts no case of a value. */
  readonly if: boolean;
}

/** The parser, and helpers for its rules. Functions define the rules themselves; `grammar.ts` combines them. */
export class RuleParser extends EmbeddedActionsParser {
  fileName = '';
  faults: Fault[] = [];
  drafts: Draft[] = [];
  private excludedWords: ExcludedWords = {
    in: false,
    with: false,
    before: false,
    first: false,
    while: false,
    within: false,
    always: false,
    if: false,
  };
  /** The first token of the current statement. */
  statementStart: IToken | undefined;
  /** The brace depth before each token; computed when the first fault occurs. */
  private levelsByToken: ReadonlyMap<IToken, number> | undefined;
  private depth = 0;

  constructor(validate: boolean) {
    super(tokenTypes, {
      recoveryEnabled: false,
      maxLookahead: 1,
      skipValidations: !validate,
      errorMessageProvider: errorMessages,
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
    if (value > MAX_NUMBER) this.recordFault('numberTooLarge', token);
    return { span: this.spanOf(token), value: Math.min(value, MAX_NUMBER) };
  }

  start(): number {
    return this.LA(1).startOffset;
  }

  /** Returns the span from an offset to the end of the last consumed token. */
  spanSince(start: number): Span {
    return { file: this.fileName, start, end: (this.LA(0).endOffset ?? 0) + 1 };
  }

  spanOf(token: IToken): Span {
    return { file: this.fileName, start: token.startOffset, end: (token.endOffset ?? 0) + 1 };
  }

  /** Returns whether the token at a lookahead offset has one of the types. */
  isNext(offset: number, ...types: TokenType[]): boolean {
    const token = this.LA(offset);
    for (const type of types) if (tokenMatcher(token, type)) return true;
    return false;
  }

  /**
   * Parses a recursive part.
   * @throws GrammarFault beyond the maximum depth.
   */
  nested<T>(parse: () => T): T {
    if (this.depth >= MAX_DEPTH) this.throwTooDeep(this.LA(1));
    this.depth += 1;
    try {
      return parse();
    } finally {
      this.depth -= 1;
    }
  }

  throwTooDeep(token: IToken): never {
    throw new GrammarFault('tooDeep', token);
  }

  /** Parses a part in which some words do not belong to its nouns. */
  withExcludedWords<T>(excludedWords: Partial<ExcludedWords>, parse: () => T): T {
    const outerExclusions = this.excludedWords;
    this.excludedWords = { ...outerExclusions, ...excludedWords };
    try {
      return parse();
    } finally {
      this.excludedWords = outerExclusions;
    }
  }

  /** Parses a part in parentheses, in which `in` and `with` start clauses of its nouns. */
  withClauseWords<T>(parse: () => T): T {
    return this.withExcludedWords({ in: false, with: false, if: false }, parse);
  }

  /** Returns whether the next word is not a clause of the preceding noun, although it looks like one. */
  isClauseExcluded(): boolean {
    return (
      (this.excludedWords.in && this.isNext(1, word.in, word.on)) ||
      (this.excludedWords.with && this.isNext(1, word.with)) ||
      (this.isNext(1, word.not) && this.isNext(2, word.yet))
    );
  }

  /** Returns whether the next word does not start the condition of a case. */
  isGuardExcluded(): boolean {
    return this.excludedWords.if && this.isNext(1, word.if);
  }

  /** Returns whether the next word is not part of the noun, although it may be a name. */
  isWordExcluded(): boolean {
    return (
      (this.excludedWords.before && this.isNext(1, word.before)) ||
      (this.excludedWords.first && this.isNext(1, word.first)) ||
      (this.excludedWords.while && this.isNext(1, word.while)) ||
      (this.excludedWords.within && this.isNext(1, word.within)) ||
      (this.excludedWords.always && this.isNext(1, word.always))
    );
  }

  /** Returns whether a noun follows `and` or `or`, rather than an amount, as in `1 Base and n Troops`. */
  isNounJoined(): boolean {
    return this.isNext(2, NounWord, word.there) && !(this.isNext(2, Local) && this.isNext(3, NounWord));
  }

  /** Returns whether a target token occurs before a stop or the end of the statement, outside parentheses. */
  occursAhead(start: number, targets: readonly TokenType[], stops: readonly TokenType[]): boolean {
    let depth = 0;
    for (let offset = start; offset < start + MAX_LOOKAHEAD; offset += 1) {
      if (depth === 0 && this.isNext(offset, ...targets)) return true;
      if (
        depth === 0 &&
        this.isNext(offset, ...stops, End, EOF, mark.openBrace, mark.closeBrace, mark.closeParenthesis)
      )
        return false;
      if (this.isNext(offset, mark.openParenthesis)) depth += 1;
      if (this.isNext(offset, mark.closeParenthesis)) depth -= 1;
    }
    return false;
  }

  /** Records a fault and continues: the form is correct, but not allowed here. */
  recordFault(kind: FaultKind, token: IToken, detail?: string): void {
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
  recordDraft(feature: string, start: number): void {
    if (!this.RECORDING_PHASE) this.drafts.push({ span: this.spanSince(start), feature });
  }

  /** Chevrotain's `OR` with a single result type. `ERR_MSG` names the choice in diagnostics. */
  choose<T>(choice: Alternatives<T> | Choice<T>): T {
    // Chevrotain does not modify the array, although its type is mutable.
    return this.OR<IOrAlt<T>[]>(choice as IOrAlt<T>[]);
  }

  /** Records a fault if a part that may occur once was read before. */
  reportRepetition(previous: unknown, token: IToken): void {
    if (previous !== undefined) this.recordFault('duplicate', token, token.image);
  }

  /**
   * Parses `{`, items separated by line ends or `;`, and `}`. An item that fails to parse is omitted, with a
   * fault for its first error, and parsing continues at the next item. An empty list is a fault unless
   * `mayBeEmpty`.
   */
  lines(parseItem: () => void, mayBeEmpty = false): void {
    const brace = this.CONSUME9(mark.openBrace);
    const faultCount = this.faults.length;
    let itemCount = 0;
    const alternatives = {
      MAX_LOOKAHEAD: 1,
      DEF: [
        { ALT: () => this.CONSUME9(End), IGNORE_AMBIGUITIES: true },
        {
          ALT: () => {
            itemCount += 1;
            this.recover(() => this.parseWholeItem(parseItem));
          },
          IGNORE_AMBIGUITIES: true,
        },
        { ALT: () => this.skipMisplaced(this.CONSUME9(AnyToken)) },
      ],
    };
    this.MANY9(() => this.OR9(alternatives));
    this.CONSUME9(mark.closeBrace);
    if (itemCount === 0 && !mayBeEmpty && faultCount === this.faults.length)
      this.recordFault('emptyBlock', brace);
  }

  /** `{ a, b }` */
  list(parseItem: () => void): void {
    this.CONSUME8(mark.openBrace);
    this.AT_LEAST_ONE_SEP({ SEP: mark.comma, DEF: parseItem });
    this.CONSUME8(mark.closeBrace);
  }

  private parseWholeItem(parseItem: () => void): void {
    parseItem();
    this.ACTION(() => {
      if (!this.isAtEnd()) throw new GrammarFault('expectedEnd', this.LA(1), this.LA(0));
    });
  }

  private skipMisplaced(token: IToken): void {
    this.recordFault('misplaced', token);
    this.ACTION(() => this.skip(this.braceLevelOf(token)));
  }

  /** Parses; on an error, records the fault and skips to the end of the statement. */
  recover<T>(parse: () => T): T | undefined {
    const firstToken = this.LA(1);
    const faultCount = this.faults.length;
    try {
      return parse();
    } catch (error) {
      if (!(error instanceof Error)) throw error;
      const fault = this.faultOf(error);
      // Errors caused by an earlier error are not reported.
      if (this.faults.length === faultCount) this.faults.push(fault);
      this.skip(this.braceLevelOf(firstToken));
      return undefined;
    }
  }

  private faultOf(error: Error): Fault {
    if (!(error instanceof GrammarFault) && !isParserException(error)) throw error;
    const fault = error instanceof GrammarFault ? error.fault : GrammarFault.fromException(error);
    return { ...fault, ...(this.statementStart && { statementStart: this.statementStart }) };
  }

  isAtEnd(): boolean {
    return isEnd(this.LA(1)) || this.isNext(1, mark.closeBrace, EOF);
  }

  /** Skips to the end of the statement at a brace level, including the braces that it opens. */
  private skip(level: number): void {
    while (!this.isNext(1, EOF) && !(this.isAtEnd() && this.braceLevelOf(this.LA(1)) <= level))
      this.SKIP_TOKEN();
  }

  private braceLevelOf(token: IToken): number {
    this.levelsByToken ??= braceLevelsOf(this.input);
    return this.levelsByToken.get(token) ?? 0;
  }

  load(file: string, tokens: IToken[]): void {
    this.input = tokens;
    this.fileName = file;
    this.faults = [];
    this.drafts = [];
    this.levelsByToken = undefined;
  }
}

/** The parser as rules see it, with Chevrotain's protected DSL methods. */
export type Parser = Pick<RuleParser, keyof RuleParser> & ChevrotainDsl;

/** A grammar rule without parameters. */
export type Rule<T> = ParserMethod<[], T>;

function braceLevelsOf(tokens: readonly IToken[]): ReadonlyMap<IToken, number> {
  let level = 0;
  return new Map(
    tokens.map((token) => {
      const levelBefore = level;
      if (token.tokenType === mark.openBrace) level += 1;
      if (token.tokenType === mark.closeBrace) level -= 1;
      return [token, levelBefore];
    }),
  );
}

function isParserException(error: Error): error is IRecognitionException {
  return isRecognitionException(error);
}
