/**
 * Syntax trees of rule files, kept on disk from one command to the next: of a volume in which one file has changed, one file is parsed. What
 * is kept is found by content alone, that of the text and that of the parser's own sources; whatever cannot be read or written is left.
 */
import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { isEqual } from '@quipu/language/equal';
import { parse, type Parsed, type ReadFile } from '@quipu/language/read';
import { kindOf, writeWhole } from '../workspace/files.ts';
import type { Project, SourceText } from '../workspace/project.ts';
import { addSources } from './stamp.ts';

/** Rule files that one process has read, by their names: editions of one volume have most of theirs in common. */
export type ReadFiles = Map<string, ReadFile>;

/** Parses rule files of a project, but for those that were read before and those of which a tree is kept. */
export function readTrees(
  project: Project,
  sources: readonly SourceText[],
  known: ReadFiles = new Map(),
): readonly ReadFile[] {
  const folder = keptBelow(project.folder);
  return sources.map((source) => {
    const { name, text } = source;
    const before = known.get(name);
    if (before?.text === text) return before;
    const place = folder && join(folder, `${hashOf(project.pathOf(name), name)}.json`);
    const parsed = place === undefined ? parse(name, text) : readTree(place, source);
    const read = { path: name, text, parsed };
    known.set(name, read);
    return read;
  });
}

/** Where trees are kept: beside the packages that are installed, where other tools keep such things. Undefined where none are. */
function keptBelow(folder: string): string | undefined {
  for (let at = resolve(folder); ; at = dirname(at)) {
    const installed = join(at, 'node_modules');
    if (kindOf(installed) === 'folder') return join(installed, '.cache/quipu/trees');
    if (dirname(at) === at) return undefined;
  }
}

function readTree(place: string, { name, text }: SourceText): Parsed {
  const made = hashOf(parser(), name, text);
  const file = keptTree(place, made);
  if (file !== undefined) return withoutFaults(name, text, file);
  const parsed = parse(name, text);
  // Faults are told with what stands around them, which is no part of a tree.
  // Nobody waits for what only the next command reads.
  if (parsed.diagnostics.length === 0 && parsed.drafts.length === 0)
    setImmediate(keepTree, place, made, parsed.file);
  return parsed;
}

/** The tree that is kept at a place, if it was made of the same. */
function keptTree(place: string, made: string): Parsed['file'] | undefined {
  try {
    const kept = readFileSync(place, 'utf8');
    const found: unknown = kept.startsWith(`${made}\n`) ? JSON.parse(kept.slice(made.length)) : undefined;
    return isTree(found) ? found : undefined;
  } catch {
    return undefined;
  }
}

/** Whether what was kept is the tree of a file; what lies below was written by the same parser, as the hash before it says. */
function isTree(found: unknown): found is Parsed['file'] {
  return typeof found === 'object' && found !== null && '$type' in found && found.$type === 'file';
}

function keepTree(place: string, made: string, file: Parsed['file']): void {
  try {
    writeWhole(place, `${made}\n${JSON.stringify(file)}`);
  } catch {
    // A disk that is full or may not be written makes the next command slower, and no other difference.
  }
}

/** A file in which nothing is wrong. Tokens are asked for so rarely that they are made anew. */
const withoutFaults = (name: string, text: string, file: Parsed['file']): Parsed => ({
  file,
  diagnostics: [],
  drafts: [],
  get tokens() {
    return parse(name, text).tokens;
  },
  get comments() {
    return parse(name, text).comments;
  },
});

let ofParser: string | undefined;

/** The hash of the parser's own sources: another one makes other trees. */
function parser(): string {
  if (ofParser === undefined) {
    const hash = createHash('sha256');
    addSources(hash, '@quipu/language', ['diagnostics', 'lexer', 'parser', 'syntax']);
    ofParser = hash.digest('hex');
  }
  return ofParser;
}

function hashOf(...parts: readonly string[]): string {
  const hash = createHash('sha256');
  for (const part of parts) hash.update(part).update('\0');
  return hash.digest('hex');
}

/**
 * Syntax trees that one process keeps for itself, of texts that it reads again and again. Of a text that has changed, declarations that came out
 * as they were stay the same objects: what was made of them is found by that.
 */
export class KeptTrees {
  readonly #known = new Map<string, ReadFile>();

  /** Rule files of a folder with their trees: a text that was read before is not read again. */
  read(folder: string, sources: readonly SourceText[]): readonly ReadFile[] {
    return sources.map(({ name, text }) => {
      const place = `${folder}\0${name}`;
      const known = this.#known.get(place);
      if (known?.text === text) return known;
      const parsed = parse(name, text);
      const made = { path: name, text, parsed: known ? withSame(parsed, known.parsed) : parsed };
      this.#known.set(place, made);
      return made;
    });
  }
}

/** A file with the declarations of another in the place of those that are equal to them; an equal one begins where it began. */
function withSame(parsed: Parsed, before: Parsed): Parsed {
  const byStart = new Map(before.file.declarations.map((one) => [one.span.start, one]));
  const declarations = parsed.file.declarations.map((one) => {
    const known = byStart.get(one.span.start);
    return known && isEqual(known, one) ? known : one;
  });
  return { ...parsed, file: { ...parsed.file, declarations } };
}
