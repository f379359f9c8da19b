/**
 * Splits a file into declarations before parsing, so that a fault cannot affect other declarations.
 *
 * A correct file is split by its braces. In a faulty file the braces are unreliable, so the canonical layout
 * decides: only the start of a declaration and its closing brace are in the first column.
 */
import type { IToken } from 'chevrotain';
import { isEnd, isLineEnd, startsLine } from '../lexer/lexer.ts';
import { Local, mark, Term, word } from '../lexer/tokens.ts';
import { declarations } from '../lexer/vocabulary.ts';
import type { Fault } from './fault.ts';

export function splitByBraces(tokens: readonly IToken[]): IToken[][] {
  let depth = 0;
  return splitAt(tokens, (token, previous) => {
    const isStart = depth === 0 && !isEnd(token) && (!previous || isEnd(previous));
    if (token.tokenType === mark.openBrace) depth += 1;
    if (token.tokenType === mark.closeBrace) depth = Math.max(0, depth - 1);
    return isStart;
  });
}

/** Splits a file in canonical layout at the declarations, which start in the first column. */
export function splitByLayout(tokens: readonly IToken[]): IToken[][] {
  return splitAt(
    tokens,
    (token, previous) => token.startColumn === 1 && startsLine(token, previous) && mayStartDeclaration(token),
  );
}

/** Returns whether the file uses canonical layout: more than half of the lines that start in the first column open a declaration. */
export function isCanonical(tokens: readonly IToken[]): boolean {
  const chunkStarts = splitByLayout(tokens).flatMap(([first]) => first ?? []);
  const declarationStarts = chunkStarts.filter(
    ({ image, startColumn }) => startColumn === 1 && declarationKeywords.has(image),
  );
  return declarationStarts.length * 2 > chunkStarts.length;
}

/** Returns whether a token opens a declaration, also if it is misspelt. */
function mayStartDeclaration({ image, tokenType }: IToken): boolean {
  return (
    declarationKeywords.has(image) || tokenType === Local || tokenType === Term || tokenType === word.Event
  );
}

const declarationKeywords: ReadonlySet<string> = new Set(declarations);

function splitAt(
  tokens: readonly IToken[],
  isStart: (token: IToken, previous: IToken | undefined) => boolean,
): IToken[][] {
  const chunks: IToken[][] = [];
  tokens.forEach((token, index) => {
    if (isStart(token, tokens[index - 1]) || chunks.length === 0) chunks.push([]);
    chunks.at(-1)?.push(token);
  });
  return chunks.filter((chunk) => !chunk.every(isEnd));
}

interface OpenBrace {
  readonly token: IToken;
  /** The column of the first token on its line. */
  readonly indent: number;
}

/**
 * Returns the brace fault of a declaration, if its braces do not pair: at the position that the indentation suggests, or
 * else at the first wrong brace count.
 */
export function findBraceFault(tokens: readonly IToken[]): Fault | undefined {
  if (areBracesPaired(tokens)) return undefined;
  const scan = new BraceScan();
  tokens.forEach((token, index) => scan.add(token, tokens[index - 1]));
  return scan.fault(tokens.at(-1));
}

/** Compares the braces of a declaration with its indentation, token by token. */
class BraceScan {
  readonly #openBraces: OpenBrace[] = [];
  /** The column of the first token on the current line. */
  #indent = 1;
  /** A closing brace without an opening one. */
  #surplusFault: Fault | undefined;
  /** The first brace that the indentation contradicts. */
  #suspectFault: Fault | undefined;
  /** The first line after which the text is indented without an opening brace. */
  #missingBlockFault: Fault | undefined;

  add(token: IToken, previous: IToken | undefined): void {
    const isFirst = startsLine(token, previous) && !isEnd(token);
    const column = token.startColumn ?? 1;
    if (isFirst && previous && isLineEnd(previous) && column > this.#indent)
      this.#missingBlockFault ??= missingBlockFault(previous);
    if (isFirst) this.#indent = column;
    const innermostBrace = this.#openBraces.at(-1);
    if (token.tokenType === mark.closeBrace) this.#close(token, previous ?? token, isFirst);
    else if (isFirst && previous && innermostBrace && column <= innermostBrace.indent)
      this.#suspectFault ??= unclosedFault(previous, innermostBrace);
    if (token.tokenType === mark.openBrace) this.#openBraces.push({ token, indent: this.#indent });
  }

  #close(token: IToken, previous: IToken, isFirst: boolean): void {
    const innermostBrace = this.#openBraces.pop();
    if (innermostBrace) this.#suspectFault ??= misalignedBrace(token, previous, innermostBrace, isFirst);
    else this.#surplusFault ??= { kind: 'stray', token, previous: token, rules: [] };
  }

  /** Returns the most probable fault, after the last token. */
  fault(last: IToken | undefined): Fault | undefined {
    const suspectFault = this.#suspectFault;
    if (this.#surplusFault)
      return this.#missingBlockFault ?? (suspectFault?.kind === 'stray' ? suspectFault : this.#surplusFault);
    const unclosedBrace = this.#openBraces.at(-1);
    if (!unclosedBrace || !last) return undefined;
    return suspectFault?.kind === 'unclosed' ? suspectFault : unclosedFault(last, unclosedBrace);
  }
}

function areBracesPaired(tokens: readonly IToken[]): boolean {
  let depth = 0;
  for (const { tokenType } of tokens) {
    if (tokenType === mark.openBrace) depth += 1;
    if (tokenType === mark.closeBrace) depth -= 1;
    if (depth < 0) return false;
  }
  return depth === 0;
}

/** Returns a fault if a closing brace is neither on the opening line nor alone, aligned with the start of that line. */
function misalignedBrace(
  token: IToken,
  previous: IToken,
  innermostBrace: OpenBrace,
  isFirst: boolean,
): Fault | undefined {
  const column = token.startColumn ?? 1;
  if (isFirst && column < innermostBrace.indent) return unclosedFault(previous, innermostBrace);
  const isAligned = isFirst
    ? column === innermostBrace.indent
    : token.startLine === innermostBrace.token.startLine;
  return isAligned ? undefined : { kind: 'stray', token, previous, rules: [] };
}

function unclosedFault(token: IToken, { token: openBrace }: OpenBrace): Fault {
  return { kind: 'unclosed', token, previous: token, rules: [], openBrace };
}

/** Reports a line after which the text is indented without an opening brace. */
function missingBlockFault(token: IToken): Fault {
  return { kind: 'syntax', detail: 'block', token, previous: token, rules: [] };
}
