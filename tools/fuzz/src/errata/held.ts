/** Whether saves come to their end under amended rules, where their games do not touch what was amended. */
import { readSave, Replay } from '@quipu/engine';
import type { SavedGame } from './games.ts';
import type { Side } from './side.ts';

/** What became of saves under other rules. */
export interface Held {
  readonly saves: number;
  /** Those whose games touch what was amended, and of them those that come to their end all the same. */
  readonly touched: number;
  readonly survived: number;
  /** Where saves ended whose games do not touch it: what must not be. */
  readonly broken: readonly string[];
}

/** Plays saves of some rules under others. */
export function held(saves: readonly SavedGame[], from: Side, to: Side): Held {
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

/** Name paths of rules that are different. Instructions for Non-players are none of a save's: it has the answers. */
export function changedPaths(from: Side, to: Side): readonly string[] {
  const [before, after] = [from.hashes.rules, to.hashes.rules];
  return [...new Set([...Object.keys(before), ...Object.keys(after)])].filter(
    (path) => before[path] !== after[path] && !/^(?:nonplayer|random) /u.test(path),
  );
}

/** Whether a game touches a rule, or where that defines a value, one that reads it. */
const isTouched = (game: SavedGame, side: Side, path: string): boolean =>
  [path, ...(side.readers.get(path) ?? [])].some((one) => isRun(game, side, one));

/** Whether a game ran a statement of a rule, or called a function that bears its name, as judgments of it do. */
function isRun({ ran, called }: SavedGame, { statements }: Side, path: string): boolean {
  if ([...(statements.get(path) ?? [])].some((id) => ran.has(id))) return true;
  const name = new RegExp(`(?:^|_)${path.replaceAll(/[^A-Za-z\\d]+/gu, '_')}(?:_|$)`, 'u');
  return [...called].some((one) => name.test(one));
}

/** Where a save ends under other rules before its end; undefined where it does not. */
function endOf({ save }: SavedGame, { volume }: Side): string | undefined {
  const read = readSave(save);
  if (!read.ok) return read.refusal.reason;
  const replay = Replay.of(volume, read.value);
  if (!replay.ok) return replay.refusal.reason;
  const found = replay.value.run();
  if (!found) return undefined;
  const { is, turn, expected } = found;
  return `turn ${turn}: ${is}, ${expected?.point ?? ''} ${expected?.answer.key ?? ''}`;
}
