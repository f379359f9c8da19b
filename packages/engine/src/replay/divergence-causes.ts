/** Compares the rules of a save with the current ones, and finds the changes that may cause a divergence. */
import { type Cells, PC } from '../kernel/cells.ts';
import { chance } from '../kernel/chance.ts';
import type { Game } from '../game/game.ts';
import type { Turn } from '../game/history.ts';
import { journal } from '../kernel/journal.ts';
import { answerPoint } from '../kernel/steps.ts';
import type { Reason, RuleLine, Volume } from '../volume/volume.ts';

/** A rule that differs between the save and the volume. */
export interface RuleChange {
  /** Name path: `Sweep`, `event 6 shaded`, `Campaign.Support`. */
  readonly path: string;
  /** The kind of change. */
  readonly status: 'changed' | 'added' | 'removed';
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
  savedHashes: Readonly<Record<string, string>>,
): readonly RuleChange[] {
  const current = hashes.rules;
  const paths = new Set([...Object.keys(current), ...Object.keys(savedHashes)]);
  const changes = new Map<string, RuleChange>();
  for (const path of [...paths].sort()) {
    if (current[path] === savedHashes[path]) continue;
    const status = kindOfChange(savedHashes[path], current[path]);
    const isPart =
      status !== 'changed' &&
      enclosingPaths(path).some((outerPath) => changes.get(outerPath)?.status === status);
    if (!isPart) changes.set(path, { path, status });
  }
  return [...changes.values()];
}

function kindOfChange(savedHash: string | undefined, currentHash: string | undefined): RuleChange['status'] {
  if (savedHash === undefined) return 'added';
  return currentHash === undefined ? 'removed' : 'changed';
}

/** Name paths of the enclosing rules: `event 6` of `event 6 shaded`, `Rally` of `Rally.base`. */
const enclosingPaths = (path: string): readonly string[] =>
  [...path.matchAll(/[ .]/gu)].map(({ index }) => path.slice(0, index));

const isWithin = (path: string, outer: string): boolean =>
  path.startsWith(`${outer}.`) || path.startsWith(`${outer} `);

/** The circumstances of a divergence. */
export interface CauseContext {
  /** Whether the saved answer was refused: its texts then rank before the executed ones. */
  readonly isRefused: boolean;
  readonly texts: readonly string[];
  readonly reasons: readonly Reason[];
  /** The game, and its number of turns when it last matched the save. */
  readonly game: Game;
  readonly startTurn: number;
}

/**
 * Ranks the changed rules by relevance: those executed since the last match, the asking text, those named by
 * an answer or cited by a reason. If none matches, siblings of those rules; else all changes.
 */
export function causesOf(
  changes: readonly RuleChange[],
  { isRefused, texts, reasons, game, startTurn }: CauseContext,
): readonly Cause[] {
  if (changes.length === 0) return [];
  const { lines } = game.volume;
  const citedRules = new Set(reasons.flatMap(rulesOf));
  const citedPaths = lines
    .filter(({ rule, path }) => citedRules.has(rule) || citedRules.has(path))
    .map(({ path }) => path);
  const executedPaths = [...executedPathsSince(game, startTurn)].reverse();
  const rankedPaths = isRefused
    ? [...texts, ...citedPaths, ...executedPaths]
    : [...executedPaths, ...texts, ...citedPaths];
  const comparisons: readonly ((path: string, rankedPath: string) => boolean)[] = [
    (path, rankedPath) => path === rankedPath,
    (path, rankedPath) => isWithin(path, rankedPath) || isWithin(rankedPath, path),
    (path, rankedPath) => path.split('.')[0] === rankedPath.split('.')[0],
  ];
  for (const isRelated of comparisons) {
    const matching = changes
      .map((change) => ({ change, rank: rankedPaths.findIndex((path) => isRelated(change.path, path)) }))
      .filter(({ rank }) => rank >= 0)
      .sort((a, b) => a.rank - b.rank);
    if (matching.length > 0) return matching.map(({ change }) => locateChange(change, lines));
  }
  return changes.map((change) => locateChange(change, lines));
}

function locateChange(change: RuleChange, lines: readonly RuleLine[]): Cause {
  const line = lines.find(({ path }) => path === change.path);
  return line ? { ...change, rule: line.rule, file: line.file, line: line.line } : change;
}

const rulesOf = ({ rule, causes }: Reason): readonly string[] => [rule, ...causes.flatMap(rulesOf)];

/** Name paths of the texts executed since turn `startTurn`, ordered by last execution. */
function executedPathsSince(game: Game, startTurn: number): ReadonlySet<string> {
  const { volume } = game;
  const paths = new Set<string>();
  const recordLine = (line: number | undefined): void => {
    const path = line === undefined ? undefined : volume.lines[line]?.path;
    if (path === undefined) return;
    paths.delete(path);
    paths.add(path);
  };
  // The game begins with entries before its first turn.
  if (startTurn === 0) for (const [, line] of game.inputs.openingEntries) recordLine(line);
  const start = game.copyAt(startTurn);
  const cells = start.cells();
  const { on, record } = journal;
  const { script } = chance;
  journal.on = true;
  journal.record = (_kind, line) => recordLine(line);
  chance.script = game.options.dice;
  try {
    for (const turn of game.turns.slice(start.turnCount)) executeRecording(volume, cells, turn, recordLine);
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
function executeRecording(
  volume: Volume,
  cells: Cells,
  turn: Turn,
  recordLine: (line: number | undefined) => void,
): void {
  if (turn.kind === 'interjection') {
    volume.standings[turn.sourceIndex]!.apply(cells, turn.seat, turn.option);
    return;
  }
  answerPoint(volume, cells, turn.option);
  for (let step = cells[PC]!, remaining = MAX_STEPS_OF_TURN; step >= 0 && remaining > 0; remaining--) {
    recordLine(volume.stepLines[step]);
    step = volume.steps[step]!(cells);
  }
}

/** Limit for a turn that never reaches a decision. */
const MAX_STEPS_OF_TURN = 10_000;
