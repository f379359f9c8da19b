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
    const starts = depth === 0 && !isEnd(token) && (!previous || isEnd(previous));
    if (token.tokenType === mark.open) depth += 1;
    if (token.tokenType === mark.close) depth = Math.max(0, depth - 1);
    return starts;
  });
}

/** Splits a file in canonical layout by what starts in the first column. */
export function splitByLayout(tokens: readonly IToken[]): IToken[][] {
  return splitAt(
    tokens,
    (token, previous) => token.startColumn === 1 && startsLine(token, previous) && mayStartDeclaration(token),
  );
}

/** Returns whether the file uses canonical layout: more than half of what starts in the first column opens a declaration. */
export function isCanonical(tokens: readonly IToken[]): boolean {
  const starts = splitByLayout(tokens).flatMap(([first]) => first ?? []);
  const opening = starts.filter(
    ({ image, startColumn }) => startColumn === 1 && declarationKeywords.has(image),
  );
  return opening.length * 2 > starts.length;
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
  starts: (token: IToken, previous: IToken | undefined) => boolean,
): IToken[][] {
  const chunks: IToken[][] = [];
  tokens.forEach((token, index) => {
    if (starts(token, tokens[index - 1]) || chunks.length === 0) chunks.push([]);
    chunks.at(-1)?.push(token);
  });
  return chunks.filter((chunk) => !chunk.every(isEnd));
}

interface OpenBrace {
  readonly token: IToken;
  readonly indent: number;
}

/**
 * Returns the brace fault of a declaration, if its braces do not pair: where the indentation suggests it, or else
 * where the brace count goes wrong.
 */
export function findBraceFault(tokens: readonly IToken[]): Fault | undefined {
  if (areBracesPaired(tokens)) return undefined;
  const openBraces: OpenBrace[] = [];
  let indent = 1;
  let surplus: Fault | undefined;
  let suspect: Fault | undefined;
  let missing: Fault | undefined;
  tokens.forEach((token, index) => {
    const previous = tokens[index - 1];
    const first = startsLine(token, previous) && !isEnd(token);
    const column = token.startColumn ?? 1;
    const top = openBraces.at(-1);
    if (first && previous && isLineEnd(previous) && column > indent) missing ??= missingBlockFault(previous);
    if (first) indent = column;
    if (token.tokenType === mark.close) {
      if (top) suspect ??= misalignedBrace(token, previous ?? token, top, first);
      else surplus ??= { kind: 'stray', token, previous: token, rules: [] };
      openBraces.pop();
    } else if (first && previous && top && column <= top.indent) {
      suspect ??= unclosedFault(previous, top);
    }
    if (token.tokenType === mark.open) openBraces.push({ token, indent });
  });
  const [last, unclosedBrace] = [tokens.at(-1), openBraces.at(-1)];
  if (surplus) return missing ?? (suspect?.kind === 'stray' ? suspect : surplus);
  if (!unclosedBrace || !last) return undefined;
  return suspect?.kind === 'unclosed' ? suspect : unclosedFault(last, unclosedBrace);
}

function areBracesPaired(tokens: readonly IToken[]): boolean {
  let depth = 0;
  for (const { tokenType } of tokens) {
    if (tokenType === mark.open) depth += 1;
    if (tokenType === mark.close) depth -= 1;
    if (depth < 0) return false;
  }
  return depth === 0;
}

/** Returns a fault if a closing brace is neither on the opening line nor alone, aligned with the start of that line. */
function misalignedBrace(token: IToken, previous: IToken, top: OpenBrace, first: boolean): Fault | undefined {
  const column = token.startColumn ?? 1;
  if (first && column < top.indent) return unclosedFault(previous, top);
  const fits = first ? column === top.indent : token.startLine === top.token.startLine;
  return fits ? undefined : { kind: 'stray', token, previous, rules: [] };
}

function unclosedFault(token: IToken, { token: opened }: OpenBrace): Fault {
  return { kind: 'unclosed', token, previous: token, rules: [], opened };
}

/** Reports a line after which the text is indented without an opening brace. */
function missingBlockFault(token: IToken): Fault {
  return { kind: 'syntax', detail: 'block', token, previous: token, rules: [] };
}
