/** Determines whether generated code is up to date, by content hashes; modification times are unreliable. */
import { createHash, type Hash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { dirname, extname, join, relative, sep } from 'node:path';
import { fileURLToPath } from 'node:url';
import { filesBelow, fileKindOf } from './files.ts';
import type { Project, SourceText } from './project.ts';

export const BUILD_MANIFEST = 'build.json';

export interface BuildManifest {
  readonly inputs: string;
  /** Hash by path below `generated/`. */
  readonly files: Readonly<Record<string, string>>;
}

/** The first line of a declaration other than a scenario. All other lines are indented, closing braces, comments or empty. */
const DECLARATION = /^(?!scenario\b|[}\s]|\/\/|$)/mu;

/** A project without files that contain only scenarios, since these do not affect generated code. */
export function buildInputs<P extends Pick<Project, 'files' | 'prelude' | 'base'>>(project: P): P {
  const withDeclarations = (sources: readonly SourceText[]): readonly SourceText[] =>
    sources.filter(({ text }) => hasDeclaration(text));
  const { files, prelude, base } = project;
  return {
    ...project,
    files: withDeclarations(files),
    prelude: withDeclarations(prelude),
    base: withDeclarations(base),
  };
}

/**
 * Hash of all build inputs: rules, preludes, the base of an edition, lexicons, and the sources of language, compiler, grammar and nouns.
 */
export function inputHash(project: Omit<Project, 'pathOf'>): string {
  const hash = createHash('sha256');
  const { files, prelude, base } = buildInputs(project);
  for (const { name, text } of [...files, ...prelude, ...base, ...project.lexicons])
    hash.update(`${name}\0${hashOf(text)}\0`);
  return hash.update(compilerHash()).digest('hex');
}

const hasDeclaration = (text: string): boolean => DECLARATION.test(text);

let cachedCompilerHash: string | undefined;

/** Hash of the compiler's sources. Memoized: a running process is not affected by later changes on disk. */
function compilerHash(): string {
  if (cachedCompilerHash === undefined) {
    const hash = createHash('sha256');
    hashSources(hash, '@quipu/language');
    hashSources(hash, '@quipu/compiler');
    hashSources(hash, '@quipu/grammar');
    hashSources(hash, '@quipu/words/nouns');
    cachedCompilerHash = hash.digest('hex');
  }
  return cachedCompilerHash;
}

/** That of this module: packages are compiled as a whole, or not. */
const SOURCE_EXTENSION = extname(import.meta.url);

function hashSources(
  hash: Hash,
  packageName: '@quipu/language' | '@quipu/compiler' | '@quipu/grammar' | '@quipu/words/nouns',
  folders: readonly string[] = [''],
): void {
  const packageFolder = dirname(fileURLToPath(import.meta.resolve(packageName)));
  for (const path of folders.flatMap((folder) => filesBelow(join(packageFolder, folder), SOURCE_EXTENSION))) {
    if (path.endsWith('.test.ts')) continue;
    hash.update(`${packageName}/${relative(packageFolder, path).replaceAll(sep, '/')}\0`);
    hash.update(readFileSync(path)).update('\0');
  }
}

export function renderBuildManifest(
  inputs: string,
  files: readonly { path: string; text: string }[],
): string {
  const sorted = [...files].sort((a, b) => (a.path < b.path ? -1 : 1));
  const manifest: BuildManifest = {
    inputs,
    files: Object.fromEntries(sorted.map(({ path, text }) => [path, hashOf(text)])),
  };
  return `${JSON.stringify(manifest, undefined, 2)}\n`;
}

/** Why generated code cannot be used; undefined if it is up to date. */
export function staleness(folder: string, inputs: string): 'missing' | 'outdated' | 'edited' | undefined {
  const manifest = readBuildManifest(join(folder, BUILD_MANIFEST));
  if (manifest === undefined) return 'missing';
  if (manifest.inputs !== inputs) return 'outdated';
  const isIntact = Object.entries(manifest.files).every(([path, hash]) => {
    const filePath = join(folder, path);
    return fileKindOf(filePath) === 'file' && hashOf(readFileSync(filePath)) === hash;
  });
  return isIntact ? undefined : 'edited';
}

function readBuildManifest(path: string): BuildManifest | undefined {
  if (fileKindOf(path) !== 'file') return undefined;
  try {
    const value: unknown = JSON.parse(readFileSync(path, 'utf8'));
    return isBuildManifest(value) ? value : undefined;
  } catch {
    // An unreadable manifest counts as missing, so that the code is generated again.
    return undefined;
  }
}

function isBuildManifest(value: unknown): value is BuildManifest {
  if (typeof value !== 'object' || value === null) return false;
  const { inputs, files } = value as Partial<Record<keyof BuildManifest, unknown>>;
  return typeof inputs === 'string' && typeof files === 'object' && files !== null;
}

function hashOf(content: string | Uint8Array): string {
  return createHash('sha256').update(content).digest('hex');
}
