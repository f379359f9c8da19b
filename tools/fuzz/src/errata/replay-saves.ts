/** Checks that saves replay completely under amended rules if their games do not execute what was amended. */
import { readSave, Replay } from '@quipu/engine';
import type { SavedGame } from './saved-game.ts';
import type { RulesVersion } from './rules-version.ts';

/** The results of replaying saves under other rules. */
export interface ReplayCounts {
  readonly saves: number;
  /** Saves whose games execute amended rules, and those of them that still replay completely. */
  readonly touched: number;
  readonly survived: number;
  /** Unexpected divergences: of saves whose games do not execute amended rules. */
  readonly broken: readonly string[];
}

/** Replays saves of one version of the rules under another. */
export function replaySaves(saves: readonly SavedGame[], from: RulesVersion, to: RulesVersion): ReplayCounts {
  const paths = changedPaths(from, to);
  const isGround = from.ground !== to.ground;
  let [touched, survived] = [0, 0];
  const broken: string[] = [];
  for (const game of saves) {
    const touches = isGround || paths.some((path) => isTouched(game, from, path));
    const end = endOf(game, to);
    if (touches) {
      touched += 1;
      if (end === undefined) survived += 1;
    } else if (end !== undefined) broken.push(end);
  }
  return { saves: saves.length, touched, survived, broken };
}

/** Name paths of differing rules. Non-player instructions are excluded: saves contain the answers. */
export function changedPaths(from: RulesVersion, to: RulesVersion): readonly string[] {
  const [before, after] = [from.hashes.rules, to.hashes.rules];
  return [...new Set([...Object.keys(before), ...Object.keys(after)])].filter(
    (path) => before[path] !== after[path] && !/^(?:nonplayer|random) /u.test(path),
  );
}

/** Whether a game executes a rule or, for a defined value, one of its readers. */
const isTouched = (game: SavedGame, side: RulesVersion, path: string): boolean =>
  [path, ...(side.readers.get(path) ?? [])].some((one) => isRun(game, side, one));

/**
 * Whether a game executed a statement of a rule, or called a function of that name, such as a legality check.
 */
function isRun({ ran, called }: SavedGame, { statements }: RulesVersion, path: string): boolean {
  if ([...(statements.get(path) ?? [])].some((id) => ran.has(id))) return true;
  const name = new RegExp(`(?:^|_)${path.replaceAll(/[^A-Za-z\\d]+/gu, '_')}(?:_|$)`, 'u');
  return [...called].some((one) => name.test(one));
}

/** The point at which a save diverges under other rules; undefined if it replays completely. */
function endOf({ save }: SavedGame, { volume }: RulesVersion): string | undefined {
  const read = readSave(save);
  if (!read.ok) return read.refusal.reason;
  const replay = Replay.of(volume, read.value);
  if (!replay.ok) return replay.refusal.reason;
  const found = replay.value.run();
  if (!found) return undefined;
  const { kind, turn, expected } = found;
  return `turn ${turn}: ${kind}, ${expected?.point ?? ''} ${expected?.answer.key ?? ''}`;
}
