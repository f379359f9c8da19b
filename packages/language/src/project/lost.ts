/** Words of files with faults that stand in no tree: what they declare is unknown, and nothing is said of it. */
import type { Span } from '../syntax/tree.ts';
import type { ReadFile } from './project.ts';

/** The words that may be declared in text that was not read. */
export function lostWords(files: readonly ReadFile[]): ReadonlySet<string> {
  const lost = new Set<string>();
  for (const { parsed } of files) {
    if (parsed.diagnostics.length === 0) continue;
    const read = new Set<number>();
    collect(parsed.file.declarations, read);
    for (const { image, startOffset } of parsed.tokens) if (!read.has(startOffset)) lost.add(image);
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
