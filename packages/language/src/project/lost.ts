/** Finds the words that may be declared in text with syntax errors. Nothing is reported about a name that may be declared there. */
import { syntax } from '../diagnostics/syntax.ts';
import { isIdent, nodesBelow } from '../syntax/walk.ts';
import type { ReadFile } from './project.ts';

const PLACES: ReadonlySet<string> = new Set(['span']);

/** What looks like a name in text of which the lexer made no token. */
const WORD = /[A-Za-z]\w*/gu;

/** The words that may be declared in text that was not read. */
export function lostWords(files: readonly ReadFile[]): ReadonlySet<string> {
  const lost = new Set<string>();
  for (const { parsed, text } of files) {
    if (parsed.diagnostics.length === 0) continue;
    const read = new Set<number>();
    for (const { node } of nodesBelow(parsed.file.declarations, PLACES))
      if (isIdent(node)) read.add(node.span.start);
    for (const { image, startOffset } of parsed.tokens) if (!read.has(startOffset)) lost.add(image);
    for (const { code, span } of parsed.diagnostics)
      if (code === syntax.openComment.code || code === syntax.openString.code)
        for (const [image] of text.slice(span.start).matchAll(WORD)) lost.add(image);
  }
  return lost;
}
