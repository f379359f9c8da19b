/** Finds words in files with syntax errors that may be declarations. Unknown names among them are not reported. */
import { syntaxDiagnostics } from '../diagnostics/syntax-diagnostics.ts';
import { isIdent, walkTree } from '../syntax/walk-tree.ts';
import type { ParsedFile } from './check.ts';

const IGNORED_KEYS: ReadonlySet<string> = new Set(['span']);

/** Possible names in text that the lexer could not tokenize (open comments and strings). */
const WORD = /[A-Za-z]\w*/gu;

export function unparsedWords(files: readonly ParsedFile[]): ReadonlySet<string> {
  const words = new Set<string>();
  for (const { parsed, text } of files) {
    if (parsed.diagnostics.length === 0) continue;
    const parsedOffsets = new Set<number>();
    for (const { node } of walkTree(parsed.file.declarations, IGNORED_KEYS))
      if (isIdent(node)) parsedOffsets.add(node.span.start);
    for (const { image, startOffset } of parsed.tokens) if (!parsedOffsets.has(startOffset)) words.add(image);
    for (const { code, span } of parsed.diagnostics)
      if (
        code === syntaxDiagnostics.unterminatedComment.code ||
        code === syntaxDiagnostics.unterminatedString.code
      )
        for (const [image] of text.slice(span.start).matchAll(WORD)) words.add(image);
  }
  return words;
}
