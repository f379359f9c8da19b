/** Words of files with faults that stand in no tree: what they declare is unknown, and nothing is said of it. */
import { syntax } from '../diagnostics/syntax.ts';
import type { Span } from '../syntax/tree.ts';
import type { ReadFile } from './project.ts';

/** A name, in text that no token was made of. */
const WORD = /[A-Za-z]\w*/gu;

/** The words that may be declared in text that was not read. */
export function lostWords(files: readonly ReadFile[]): ReadonlySet<string> {
  const lost = new Set<string>();
  for (const { parsed, text } of files) {
    if (parsed.diagnostics.length === 0) continue;
    const read = new Set<number>();
    collect(parsed.file.declarations, read);
    for (const { image, startOffset } of parsed.tokens) if (!read.has(startOffset)) lost.add(image);
    for (const { code, span } of parsed.diagnostics)
      if (code === syntax.openComment.code || code === syntax.openString.code)
        for (const [image] of text.slice(span.start).matchAll(WORD)) lost.add(image);
  }
  return lost;
}

/** Gathers where the names of a tree start. */
function collect(node: unknown, starts: Set<number>): void {
  if (typeof node !== 'object' || node === null) return;
  if ('name' in node && typeof node.name === 'string' && 'span' in node)
    starts.add((node.span as Span).start);
  for (const child of Object.values(node)) collect(child, starts);
}
