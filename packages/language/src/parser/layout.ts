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

export function cutByBraces(tokens: readonly IToken[]): IToken[][] {
  let depth = 0;
  return cut(tokens, (token, previous) => {
    const starts = depth === 0 && !isEnd(token) && (!previous || isEnd(previous));
    if (token.tokenType === mark.open) depth += 1;
    if (token.tokenType === mark.close) depth = Math.max(0, depth - 1);
    return starts;
  });
}

/** Splits a file in canonical layout by what starts in the first column. */
export function cutByLayout(tokens: readonly IToken[]): IToken[][] {
  return cut(
    tokens,
    (token, previous) => token.startColumn === 1 && startsLine(token, previous) && mayOpen(token),
  );
}

/** Returns whether the file uses canonical layout: more than half of what starts in the first column opens a declaration. */
export function isCanonical(tokens: readonly IToken[]): boolean {
  const starts = cutByLayout(tokens).flatMap(([first]) => first ?? []);
  const opening = starts.filter(({ image, startColumn }) => startColumn === 1 && openers.has(image));
  return opening.length * 2 > starts.length;
}

/** Returns whether a token opens a declaration, also if it is misspelt. */
function mayOpen({ image, tokenType }: IToken): boolean {
  return openers.has(image) || tokenType === Local || tokenType === Term || tokenType === word.Event;
}

const openers: ReadonlySet<string> = new Set(declarations);

function cut(
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

interface Open {
  readonly token: IToken;
  readonly indent: number;
}

/**
 * Returns the brace fault of a declaration, if its braces do not pair: where the indentation suggests it, or else
 * where the brace count goes wrong.
 */
export function unpaired(tokens: readonly IToken[]): Fault | undefined {
  if (pairs(tokens)) return undefined;
  const open: Open[] = [];
  let indent = 1;
  let surplus: Fault | undefined;
  let suspect: Fault | undefined;
  let missing: Fault | undefined;
  tokens.forEach((token, index) => {
    const previous = tokens[index - 1];
    const first = startsLine(token, previous) && !isEnd(token);
    const column = token.startColumn ?? 1;
    const top = open.at(-1);
    if (first && previous && isLineEnd(previous) && column > indent) missing ??= unopened(previous);
    if (first) indent = column;
    if (token.tokenType === mark.close) {
      if (top) suspect ??= misfit(token, previous ?? token, top, first);
      else surplus ??= { kind: 'stray', token, previous: token, rules: [] };
      open.pop();
    } else if (first && previous && top && column <= top.indent) {
      suspect ??= unclosed(previous, top);
    }
    if (token.tokenType === mark.open) open.push({ token, indent });
  });
  const [last, left] = [tokens.at(-1), open.at(-1)];
  if (surplus) return missing ?? (suspect?.kind === 'stray' ? suspect : surplus);
  if (!left || !last) return undefined;
  return suspect?.kind === 'unclosed' ? suspect : unclosed(last, left);
}

function pairs(tokens: readonly IToken[]): boolean {
  let open = 0;
  for (const { tokenType } of tokens) {
    if (tokenType === mark.open) open += 1;
    if (tokenType === mark.close) open -= 1;
    if (open < 0) return false;
  }
  return open === 0;
}

/** Returns a fault if a closing brace is neither on the opening line nor alone, aligned with the start of that line. */
function misfit(token: IToken, previous: IToken, top: Open, first: boolean): Fault | undefined {
  const column = token.startColumn ?? 1;
  if (first && column < top.indent) return unclosed(previous, top);
  const fits = first ? column === top.indent : token.startLine === top.token.startLine;
  return fits ? undefined : { kind: 'stray', token, previous, rules: [] };
}

function unclosed(token: IToken, { token: opened }: Open): Fault {
  return { kind: 'unclosed', token, previous: token, rules: [], opened };
}

/** Reports a line after which the text is indented without an opening brace. */
function unopened(token: IToken): Fault {
  return { kind: 'syntax', detail: 'block', token, previous: token, rules: [] };
}
