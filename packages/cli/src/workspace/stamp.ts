/** Determines whether generated code is up to date, by content hashes; modification times are unreliable. */
import { createHash, type Hash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { dirname, join, relative, sep } from 'node:path';
import { fileURLToPath } from 'node:url';
import { filesBelow, kindOf } from './files.ts';
import type { Project, SourceText } from './project.ts';

export const STAMP = 'build.json';

export interface Stamp {
  readonly inputs: string;
  /** Hash by path below `generated/`. */
  readonly files: Readonly<Record<string, string>>;
}

/** The first line of a declaration other than a scenario. All other lines are indented, closing braces, comments or empty. */
const DECLARATION = /^(?!scenario\b|[}\s]|\/\/|$)/mu;

/** A project without files that contain only scenarios, since these do not affect generated code. */
export function decisive<P extends Pick<Project, 'files' | 'prelude' | 'base'>>(project: P): P {
  const deciding = (sources: readonly SourceText[]): readonly SourceText[] =>
    sources.filter(({ text }) => decides(text));
  const { files, prelude, base } = project;
  return { ...project, files: deciding(files), prelude: deciding(prelude), base: deciding(base) };
}

/**
 * Hash of all build inputs: rules, preludes, the base of an edition, lexicons, and the sources of language, compiler, grammar and nouns.
 */
export function inputHash(project: Omit<Project, 'pathOf'>): string {
  const hash = createHash('sha256');
  const { files, prelude, base } = decisive(project);
  for (const { name, text } of [...files, ...prelude, ...base, ...project.lexicons])
    hash.update(`${name}\0${hashOf(text)}\0`);
  return hash.update(makers()).digest('hex');
}

const decides = (text: string): boolean => DECLARATION.test(text);

let ofMakers: string | undefined;

/** Hash of the compiler's sources. Memoized: a running process is not affected by later changes on disk. */
function makers(): string {
  if (ofMakers === undefined) {
    const hash = createHash('sha256');
    addSources(hash, '@quipu/language');
    addSources(hash, '@quipu/compiler');
    addSources(hash, '@quipu/grammar');
    addSources(hash, '@quipu/words/nouns');
    ofMakers = hash.digest('hex');
  }
  return ofMakers;
}

export function addSources(
  hash: Hash,
  part: '@quipu/language' | '@quipu/compiler' | '@quipu/grammar' | '@quipu/words/nouns',
  folders: readonly string[] = [''],
): void {
  const whole = dirname(fileURLToPath(import.meta.resolve(part)));
  for (const path of folders.flatMap((folder) => filesBelow(join(whole, folder), '.ts'))) {
    if (path.endsWith('.test.ts')) continue;
    hash.update(`${part}/${relative(whole, path).replaceAll(sep, '/')}\0`);
    hash.update(readFileSync(path)).update('\0');
  }
}

export function stampText(inputs: string, files: readonly { path: string; text: string }[]): string {
  const sorted = [...files].sort((a, b) => (a.path < b.path ? -1 : 1));
  const stamp: Stamp = {
    inputs,
    files: Object.fromEntries(sorted.map(({ path, text }) => [path, hashOf(text)])),
  };
  return `${JSON.stringify(stamp, undefined, 2)}\n`;
}

/** Why generated code cannot be used; undefined if it is up to date. */
export function staleness(folder: string, inputs: string): 'missing' | 'outdated' | 'edited' | undefined {
  const stamp = readStamp(join(folder, STAMP));
  if (stamp === undefined) return 'missing';
  if (stamp.inputs !== inputs) return 'outdated';
  const intact = Object.entries(stamp.files).every(([path, hash]) => {
    const at = join(folder, path);
    return kindOf(at) === 'file' && hashOf(readFileSync(at)) === hash;
  });
  return intact ? undefined : 'edited';
}

function readStamp(path: string): Stamp | undefined {
  if (kindOf(path) !== 'file') return undefined;
  try {
    const value: unknown = JSON.parse(readFileSync(path, 'utf8'));
    return isStamp(value) ? value : undefined;
  } catch {
    // An unreadable manifest counts as missing, so that the code is generated again.
    return undefined;
  }
}

function isStamp(value: unknown): value is Stamp {
  if (typeof value !== 'object' || value === null) return false;
  const { inputs, files } = value as Partial<Record<keyof Stamp, unknown>>;
  return typeof inputs === 'string' && typeof files === 'object' && files !== null;
}

function hashOf(content: string | Uint8Array): string {
  return createHash('sha256').update(content).digest('hex');
}
