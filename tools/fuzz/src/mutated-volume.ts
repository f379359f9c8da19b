/** Shipped volumes with a few mutations, similar to typing errors of an author. */
import { check, mutantsOf, applyMutant, type Mutant, type ParsedFile } from '@quipu/language';
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { PRELUDE } from './generate/assemble.ts';
import { fromSeed, type Draw } from './generate/draw.ts';
import { readText } from './smaller-texts.ts';
import type { Files } from './try/laboratory.ts';

const root = join(import.meta.dirname, '../../..');

/** A volume to mutate, and its base if it is an edition. */
interface Shipped {
  readonly folder: string;
  readonly base?: string;
}

/** Mutated volumes; those that compile and finish quickly come first. */
const SHIPPED: Readonly<Record<string, Shipped>> = {
  base: { folder: 'docs/language' },
  sample: { folder: 'rules/sample' },
  ebbmark: { folder: 'rules/ebbmark' },
  peru: { folder: 'rules/peru' },
  'andean-abyss': { folder: 'rules/andean-abyss' },
  'andean-abyss-1e': { folder: 'rules/andean-abyss-1e', base: 'rules/andean-abyss' },
  'andean-abyss-printed': { folder: 'rules/andean-abyss-printed', base: 'rules/andean-abyss' },
};

export const NAMES = Object.keys(SHIPPED);

/** A volume with all possible mutations of one word or one statement. */
interface MutableVolume {
  readonly files: Files & { readonly own: readonly ParsedFile[]; readonly base: readonly ParsedFile[] };
  /** Mutations by file and line, so that lines with many of them are not drawn more often. */
  readonly lines: readonly (readonly Mutant[])[];
}

const volumeCache = new Map<string, MutableVolume>();

const isScenarios = ({ path }: ParsedFile): boolean => path.startsWith('scenarios/');

function read(folder: string): readonly ParsedFile[] {
  return globSync('**/*.quipu', { cwd: join(root, folder) })
    .filter((path) => !/(?:^|\/)(?:generated|node_modules)\//u.test(path))
    .sort()
    .map((path) => readText(path, readFileSync(join(root, folder, path), 'utf8')));
}

/**
 * Reads a volume once. For an edition, its base is mutated as well, with its scenarios, which an edition
 * names only where it differs.
 * @throws {Error} if the checker rejects the unchanged volume: it would then reject every mutation, and
 * nothing would be tried
 */
export function readVolume(name: string): MutableVolume {
  const found = volumeCache.get(name);
  if (found !== undefined) return found;
  const { folder, base } = SHIPPED[name] ?? { folder: name };
  const own = read(folder).filter((file) => !isScenarios(file));
  const below = base === undefined ? [] : read(base);
  const { diagnostics } = check(own, PRELUDE, below);
  const wrong = diagnostics.find(({ severity }) => severity === 'error');
  if (wrong) throw new Error(`${name} cannot be changed: ${wrong.code} ${wrong.message}`);
  const rules = [...own, ...below.filter((file) => !isScenarios(file))];
  const mutants = mutantsOf(rules, [...rules, ...PRELUDE]);
  const lines = [...Map.groupBy(mutants, ({ file, line }) => `${file}:${line}`).values()];
  const volume: MutableVolume = { files: { own, prelude: PRELUDE, base: below }, lines };
  volumeCache.set(name, volume);
  return volume;
}

/** The mutations of a seed: one to three, in different lines. */
export function drawChanges(seed: number, name: string): readonly Mutant[] {
  const { lines } = readVolume(name);
  return fromSeed(seed, (draw: Draw) => {
    const some = new Set(draw.some(1, 3, () => draw.of(lines)));
    return [...some].map((line) => draw.of(line));
  });
}

/** Applies mutations to a volume; of overlapping ones, only the first. */
export function applyChanges(name: string, changes: readonly Mutant[]): Files {
  const { files } = readVolume(name);
  const edited = (file: ParsedFile): Files['own'][number] => {
    const here = changes.filter((change) => change.file === file.path);
    if (here.length === 0) return file;
    const edits = here.flatMap((change) => change.edits).sort((a, b) => a.start - b.start);
    const disjoint = edits.filter(
      ({ start }, i) => i === 0 || start >= Math.max(...edits.slice(0, i).map(({ end }) => end)),
    );
    return { path: file.path, text: applyMutant(file.text, { edits: disjoint }) };
  };
  return { ...files, own: files.own.map(edited), base: files.base.map(edited) };
}
