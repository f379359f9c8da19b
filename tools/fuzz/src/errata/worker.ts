/** A worker that tries one erratum of a volume per seed. */
import { ModuleEvaluator } from '@quipu/cli/modules';
import { check, type Checked } from '@quipu/language';
import { changedLines } from '@quipu/language/internal';
import { changed, changesOf, volumeOf } from '../mutated.ts';
import { type Counted, savedGame, type SavedGame } from './games.ts';
import { changedPaths, held, type Held } from './held.ts';
import { countedOf, type Side, sideOf } from './side.ts';

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
  readonly forth: Held;
  readonly back: Held;
}

const modules = new ModuleEvaluator();

/** The original rules, and games of them. */
interface Known {
  readonly side: Side;
  readonly counted: Counted;
  readonly games: SavedGame[];
}

const known = new Map<string, Promise<Known>>();

async function knownOf(name: string): Promise<Known> {
  const { files } = volumeOf(name);
  const { checked } = check(files.own, files.prelude, files.base);
  if (!checked) throw new Error(`${name} has errors.`);
  const side = await sideOf(checked, modules);
  return { side, counted: await countedOf(side, modules), games: [] };
}

export default async function work({ volume, seed, saves, back, most }: Job): Promise<Report | undefined> {
  const knowing = known.get(volume) ?? knownOf(volume);
  known.set(volume, knowing);
  const { side, counted, games } = await knowing;
  const mutants = changesOf(seed, volume);
  const { own, prelude, base } = changed(volume, mutants);
  const { checked } = check(own, prelude, base);
  if (!checked) return undefined;
  const amended = await amendedSide(checked);
  if (!amended || amended.hashes.all === side.hashes.all) return undefined;
  while (games.length < saves) games.push(savedGame(side, counted, games.length + 1, most));
  const forth = held(games.slice(0, saves), side, amended);
  const played = back > 0 ? await countedOf(amended, modules) : undefined;
  const others = Array.from({ length: back }, (_, i) =>
    played ? [savedGame(amended, played, 1000 + i, most)] : [],
  ).flat();
  const { files } = volumeOf(volume);
  const texts = new Map([...files.own, ...files.base].map(({ path, text }) => [path, text]));
  return {
    seed,
    changes: mutants.map((mutant) => {
      const { before, after } = changedLines(texts.get(mutant.file) ?? '', mutant);
      return `${mutant.file}:${mutant.line} ${mutant.operator}\n  - ${before}\n  + ${after}`;
    }),
    paths: changedPaths(side, amended),
    forth,
    back: held(others, amended, side),
  };
}

/** Returns undefined if the amended rules fail to compile or play; the other fuzzers cover that. */
async function amendedSide(checked: Checked): Promise<Side | undefined> {
  try {
    return await sideOf(checked, modules);
  } catch {
    return undefined;
  }
}
