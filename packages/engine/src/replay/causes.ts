/** Compares the rules of a save with the current ones, and finds the changes that may cause a divergence. */
import { type Cells, PC } from '../kernel/cells.ts';
import { chance } from '../kernel/chance.ts';
import type { Game } from '../game/game.ts';
import type { Turn } from '../game/history.ts';
import { journal } from '../kernel/journal.ts';
import { answerPoint } from '../kernel/steps.ts';
import type { Reason, RuleLine, Volume } from '../volume/volume.ts';

export interface RuleChange {
  /** Name path: `Sweep`, `event 6 shaded`, `Campaign.Support`. */
  readonly path: string;
  readonly how: 'changed' | 'added' | 'removed';
}

/** A changed rule that may cause a divergence. */
export interface Cause extends RuleChange {
  /** Printed rule number and source location. Absent: the rule was removed, or has no executable line. */
  readonly rule?: string;
  readonly file?: string;
  readonly line?: number;
}

/** The changed rules by name path. Parts of an added or removed rule are not listed. */
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

/** Name paths of the enclosing rules: `event 6` of `event 6 shaded`, `Rally` of `Rally.base`. */
const wholesOf = (path: string): readonly string[] =>
  [...path.matchAll(/[ .]/gu)].map(({ index }) => path.slice(0, index));

const isWithin = (path: string, whole: string): boolean =>
  path.startsWith(`${whole}.`) || path.startsWith(`${whole} `);

export interface AtHand {
  /** Whether the saved answer was refused: its texts then rank before the executed ones. */
  readonly refused: boolean;
  readonly texts: readonly string[];
  readonly reasons: readonly Reason[];
  /** The game, and its number of turns when it last matched the save. */
  readonly game: Game;
  readonly from: number;
}

/**
 * Ranks the changed rules by relevance: those executed since the last match, the asking text, those named by
 * an answer or cited by a reason. If none matches, siblings of those rules; else all changes.
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

/** Name paths of the texts with lines executed since turn `from`, by last execution. */
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
    // A fault ends the run; the steps before it count.
  } finally {
    journal.on = on;
    journal.record = record;
    chance.script = script;
  }
  return paths;
}

/** Takes a turn, and records the line of each step up to the next decision. */
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
  answerPoint(volume, cells, turn.option);
  for (let step = cells[PC]!, left = STEPS; step >= 0 && left > 0; left--) {
    note(volume.stepLines[step]);
    step = volume.steps[step]!(cells);
  }
}

const STEPS = 10_000;
