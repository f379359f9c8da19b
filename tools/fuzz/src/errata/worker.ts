/** A worker that tries one erratum of a volume per seed. */
import { ModuleEvaluator } from '@quipu/cli/modules';
import { check, type Checked } from '@quipu/language';
import { changedLines } from '@quipu/language/internal';
import { applyChanges, drawChanges, readVolume } from '../mutated-volume.ts';
import { type Counted, playSavedGame, type SavedGame } from './saved-game.ts';
import { changedPaths, replaySaves, type ReplayCounts } from './replay-saves.ts';
import { compileCounted, type RulesVersion, compileRules } from './rules-version.ts';

export interface Job {
  readonly volume: string;
  readonly seed: number;
  /**
   * Number of saves replayed under the erratum; and of saves of amended games replayed under the original
   * rules.
   */
  readonly saves: number;
  readonly back: number;
  /** Maximum number of decisions of a game. */
  readonly most: number;
}

/** The result; undefined if the checker rejects the changes, or if they change no meaning. */
export interface Report {
  readonly seed: number;
  /** Descriptions of the changes, one line each. */
  readonly changes: readonly string[];
  /** Name paths of the changed rules. */
  readonly paths: readonly string[];
  readonly forth: ReplayCounts;
  readonly back: ReplayCounts;
}

const modules = new ModuleEvaluator();

/** The original rules, and games of them. */
interface OriginalRules {
  readonly side: RulesVersion;
  readonly counted: Counted;
  readonly games: SavedGame[];
}

const originals = new Map<string, Promise<OriginalRules>>();

async function compileOriginal(name: string): Promise<OriginalRules> {
  const { files } = readVolume(name);
  const { checked } = check(files.own, files.prelude, files.base);
  if (!checked) throw new Error(`${name} has errors.`);
  const side = await compileRules(checked, modules);
  return { side, counted: await compileCounted(side, modules), games: [] };
}

export default async function work({ volume, seed, saves, back, most }: Job): Promise<Report | undefined> {
  const original = originals.get(volume) ?? compileOriginal(volume);
  originals.set(volume, original);
  const { side, counted, games } = await original;
  const mutants = drawChanges(seed, volume);
  const { own, prelude, base } = applyChanges(volume, mutants);
  const { checked } = check(own, prelude, base);
  if (!checked) return undefined;
  const amended = await compileAmended(checked);
  if (!amended || amended.hashes.all === side.hashes.all) return undefined;
  while (games.length < saves) games.push(playSavedGame(side, counted, games.length + 1, most));
  const forth = replaySaves(games.slice(0, saves), side, amended);
  const played = back > 0 ? await compileCounted(amended, modules) : undefined;
  const others = Array.from({ length: back }, (_, i) =>
    played ? [playSavedGame(amended, played, 1000 + i, most)] : [],
  ).flat();
  const { files } = readVolume(volume);
  const texts = new Map([...files.own, ...files.base].map(({ path, text }) => [path, text]));
  return {
    seed,
    changes: mutants.map((mutant) => {
      const { before, after } = changedLines(texts.get(mutant.file) ?? '', mutant);
      return `${mutant.file}:${mutant.line} ${mutant.operator}\n  - ${before}\n  + ${after}`;
    }),
    paths: changedPaths(side, amended),
    forth,
    back: replaySaves(others, amended, side),
  };
}

/** Returns undefined if the amended rules fail to compile or play; the other fuzzers cover that. */
async function compileAmended(checked: Checked): Promise<RulesVersion | undefined> {
  try {
    return await compileRules(checked, modules);
  } catch {
    return undefined;
  }
}
