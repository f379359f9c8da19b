/** Finds words in files with syntax errors that may be declarations. Unknown names among them are not reported. */
import { syntax } from '../diagnostics/syntax.ts';
import { isIdent, walkTree } from '../syntax/walk.ts';
import type { ParsedFile } from './project.ts';

const PLACES: ReadonlySet<string> = new Set(['span']);

/** Possible names in text that the lexer could not tokenize (open comments and strings). */
const WORD = /[A-Za-z]\w*/gu;

export function lostWords(files: readonly ParsedFile[]): ReadonlySet<string> {
  const lost = new Set<string>();
  for (const { parsed, text } of files) {
    if (parsed.diagnostics.length === 0) continue;
    const read = new Set<number>();
    for (const { node } of walkTree(parsed.file.declarations, PLACES))
      if (isIdent(node)) read.add(node.span.start);
    for (const { image, startOffset } of parsed.tokens) if (!read.has(startOffset)) lost.add(image);
    for (const { code, span } of parsed.diagnostics)
      if (code === syntax.openComment.code || code === syntax.openString.code)
        for (const [image] of text.slice(span.start).matchAll(WORD)) lost.add(image);
  }
  return lost;
}
