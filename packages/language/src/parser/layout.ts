/**
 * Cuts a file into its declarations before any of them is parsed, so that a fault stays inside its own.
 *
 * A clean file is cut where its braces say. In a faulty file the braces cannot be trusted; there the canonical layout
 * decides, in which a declaration starts in the first column and nothing else but its closing brace does.
 */
import type { IToken } from 'chevrotain';
import { isEnd, isLineEnd, startsLine } from '../lexer/lexer.ts';
import { Local, mark, Term, word } from '../lexer/tokens.ts';
import { declarations } from '../lexer/vocabulary.ts';
import type { Fault } from './fault.ts';

/** The declarations of a file that has no faults, by its braces. */
export function cutByBraces(tokens: readonly IToken[]): IToken[][] {
  let depth = 0;
  return cut(tokens, (token, previous) => {
    const starts = depth === 0 && !isEnd(token) && (!previous || isEnd(previous));
    if (token.tokenType === mark.open) depth += 1;
    if (token.tokenType === mark.close) depth = Math.max(0, depth - 1);
    return starts;
  });
}

/** The declarations of a file in canonical layout, by what starts in the first column. */
export function cutByLayout(tokens: readonly IToken[]): IToken[][] {
  return cut(
    tokens,
    (token, previous) => token.startColumn === 1 && startsLine(token, previous) && mayOpen(token),
  );
}

/** Whether the first column tells the declarations: most of what stands there opens one. */
export function isCanonical(tokens: readonly IToken[]): boolean {
  const starts = cutByLayout(tokens).flatMap(([first]) => first ?? []);
  const opening = starts.filter(({ image, startColumn }) => startColumn === 1 && openers.has(image));
  return opening.length * 2 > starts.length;
}

/** A word that opens a declaration, or one that is misspelt. */
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

/** A brace that is open, and how far the line that opened it is indented. */
interface Open {
  readonly token: IToken;
  readonly indent: number;
}

/**
 * The fault in the braces of a declaration, if they do not pair: where the indentation says that it is, or else where
 * the count goes wrong.
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

/** Whether every brace has its partner. */
function pairs(tokens: readonly IToken[]): boolean {
  let open = 0;
  for (const { tokenType } of tokens) {
    if (tokenType === mark.open) open += 1;
    if (tokenType === mark.close) open -= 1;
    if (open < 0) return false;
  }
  return open === 0;
}

/** A closing brace that stands neither on the line that opened it nor, alone, under that line's start. */
function misfit(token: IToken, previous: IToken, top: Open, first: boolean): Fault | undefined {
  const column = token.startColumn ?? 1;
  if (first && column < top.indent) return unclosed(previous, top);
  const fits = first ? column === top.indent : token.startLine === top.token.startLine;
  return fits ? undefined : { kind: 'stray', token, previous, rules: [] };
}

function unclosed(token: IToken, { token: opened }: Open): Fault {
  return { kind: 'unclosed', token, previous: token, rules: [], opened };
}

/** A line's end after which the text is indented, though nothing was opened. */
function unopened(token: IToken): Fault {
  return { kind: 'syntax', detail: 'block', token, previous: token, rules: [] };
}
