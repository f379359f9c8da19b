/** Finds the rule changes that may cause a divergence. */
import { type Cells, PC } from '../kernel/cells.ts';
import { chance } from '../kernel/chance.ts';
import { scriptOf } from '../game/scripted-results.ts';
import type { Game } from '../game/game.ts';
import type { Turn } from '../game/history.ts';
import { journal } from '../kernel/journal.ts';
import { answerPoint } from '../kernel/steps.ts';
import type { RuleChange } from './rule-changes.ts';
import type { Reason, RuleLine, Volume } from '../volume/volume.ts';

/** Limit for a turn that never reaches a decision. */
const MAX_STEPS_OF_TURN = 10_000;

/** A changed rule that may cause a divergence. */
export interface Cause extends RuleChange {
  /** Printed rule number and source location. Absent: the rule was removed, or has no executable line. */
  readonly rule?: string;
  readonly file?: string;
  readonly line?: number;
}

const isWithin = (path: string, outerPath: string): boolean =>
  path.startsWith(`${outerPath}.`) || path.startsWith(`${outerPath} `);

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
  const { on: wasRecording, record: previousSink } = journal;
  const { script: previousScript } = chance;
  journal.on = true;
  journal.record = (_kind, line) => recordLine(line);
  chance.script = scriptOf(volume, game.options.dice);
  try {
    for (const turn of game.turns.slice(start.turnCount)) recordTurn(volume, cells, turn, recordLine);
  } catch {
    // A fault ends the run; the steps before it count.
  } finally {
    journal.on = wasRecording;
    journal.record = previousSink;
    chance.script = previousScript;
  }
  return paths;
}

/** Takes a turn, and records the line of each step up to the next decision. */
function recordTurn(
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
