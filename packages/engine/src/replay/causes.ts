/** Which rules are different between a save and the rules that it is played under, and which of them may be why the two part. */
import { type Cells, PC } from '../kernel/cells.ts';
import { chance } from '../kernel/chance.ts';
import type { Game } from '../game/game.ts';
import type { Turn } from '../game/history.ts';
import { journal } from '../kernel/journal.ts';
import { answer } from '../kernel/steps.ts';
import type { Reason, RuleLine, Volume } from '../volume/volume.ts';

/** A rule that is not what it was. */
export interface RuleChange {
  /** Its name path: `Sweep`, `event 6 shaded`, `Campaign.Support`. */
  readonly path: string;
  readonly how: 'changed' | 'added' | 'removed';
}

/** A rule that may be why a replay leaves its save. */
export interface Cause extends RuleChange {
  /** The number of the printed rule, and where its text stands. Absent: these rules do not have it, or none of its lines is ever run. */
  readonly rule?: string;
  readonly file?: string;
  readonly line?: number;
}

/** The rules that are different, by name path. What is added or removed with a rule as a part of it is not listed. */
export function ruleChanges(
  { hashes }: Volume,
  saved: Readonly<Record<string, string>>,
): readonly RuleChange[] {
  const now = hashes.rules;
  const paths = new Set([...Object.keys(now), ...Object.keys(saved)]);
  const changes = new Map<string, RuleChange>();
  for (const path of [...paths].sort()) {
    if (now[path] === saved[path]) continue;
    const how = saved[path] === undefined ? 'added' : now[path] === undefined ? 'removed' : 'changed';
    const isPart = how !== 'changed' && wholesOf(path).some((whole) => changes.get(whole)?.how === how);
    if (!isPart) changes.set(path, { path, how });
  }
  return [...changes.values()];
}

/** Name paths of what a rule is part of: `event 6` of `event 6 shaded`, `Rally` of `Rally.base`. */
const wholesOf = (path: string): readonly string[] =>
  [...path.matchAll(/[ .]/gu)].map(({ index }) => path.slice(0, index));

const isWithin = (path: string, whole: string): boolean =>
  path.startsWith(`${whole}.`) || path.startsWith(`${whole} `);

/** What was under way where a replay left its save. */
export interface AtHand {
  /** Whether what the save says was refused: then the texts come first that it is about, else those that were run. */
  readonly refused: boolean;
  /** Name paths of texts that have to do with it, the nearest first. */
  readonly texts: readonly string[];
  /** Why the answer is not offered. */
  readonly reasons: readonly Reason[];
  /** The game, and how many of its turns were taken when all was as saved. */
  readonly game: Game;
  readonly from: number;
}

/**
 * Of the rules that are different those that were under way, the likeliest first: those that were run since all was as saved, that ask, that
 * an answer names or a reason cites. Where none was, the rules beside those that were; else all of them.
 */
export function causesOf(
  changes: readonly RuleChange[],
  { refused, texts, reasons, game, from }: AtHand,
): readonly Cause[] {
  if (changes.length === 0) return [];
  const { lines } = game.volume;
  const cited = new Set(reasons.flatMap(rulesOf));
  const about = lines.filter(({ rule, path }) => cited.has(rule) || cited.has(path)).map(({ path }) => path);
  const run = [...runSince(game, from)].reverse();
  const near = refused ? [...texts, ...about, ...run] : [...run, ...texts, ...about];
  const ways: readonly ((path: string, other: string) => boolean)[] = [
    (path, other) => path === other,
    (path, other) => isWithin(path, other) || isWithin(other, path),
    (path, other) => path.split('.')[0] === other.split('.')[0],
  ];
  for (const way of ways) {
    const found = changes
      .map((change) => ({ change, place: near.findIndex((path) => way(change.path, path)) }))
      .filter(({ place }) => place >= 0)
      .sort((a, b) => a.place - b.place);
    if (found.length > 0) return found.map(({ change }) => placed(change, lines));
  }
  return changes.map((change) => placed(change, lines));
}

function placed(change: RuleChange, lines: readonly RuleLine[]): Cause {
  const found = lines.find(({ path }) => path === change.path);
  return found ? { ...change, rule: found.rule, file: found.file, line: found.line } : change;
}

const rulesOf = ({ rule, causes }: Reason): readonly string[] => [rule, ...causes.flatMap(rulesOf)];

/** Name paths of the texts of which lines were run since so many turns had been taken, in the order in which they came. */
function runSince(game: Game, from: number): ReadonlySet<string> {
  const { volume } = game;
  const paths = new Set<string>();
  const note = (line: number | undefined): void => {
    const path = line === undefined ? undefined : volume.lines[line]?.path;
    if (path === undefined) return;
    paths.delete(path);
    paths.add(path);
  };
  if (from === 0) for (const [, line] of game.course.opening) note(line);
  const before = game.at(from);
  const cells = before.cells();
  const { on, record } = journal;
  const { script } = chance;
  journal.on = true;
  journal.record = (_kind, line) => note(line);
  chance.script = game.options.dice;
  try {
    for (const turn of game.turns.slice(before.turnCount)) takeNoting(volume, cells, turn, note);
  } catch {
    // What cannot be run to its end has been run so far.
  } finally {
    journal.on = on;
    journal.record = record;
    chance.script = script;
  }
  return paths;
}

/** Takes a turn, and notes the line of each step on the way to the next decision. */
function takeNoting(
  volume: Volume,
  cells: Cells,
  turn: Turn,
  note: (line: number | undefined) => void,
): void {
  if (turn.kind === 'interjection') {
    volume.standings[turn.at]!.apply(cells, turn.seat, turn.option);
    return;
  }
  answer(volume, cells, turn.option);
  for (let step = cells[PC]!, left = STEPS; step >= 0 && left > 0; left--) {
    note(volume.stepLines[step]);
    step = volume.steps[step]!(cells);
  }
}

/** Steps that are looked at of one turn. */
const STEPS = 10_000;
