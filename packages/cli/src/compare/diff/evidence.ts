/** Traces which rule lines contributed to a position. */
import type { Volume } from '@quipu/engine';
import { answerPoint, type Cells, journal, PC, pendingPoint, type RuleLine } from '@quipu/engine/play';

export interface Evidence {
  readonly path: string;
  readonly file?: string;
  readonly line?: number;
}

export interface GameTrace {
  readonly previousCells: Cells;
  readonly lastOption: number | 'start' | 'anytime';
  readonly cells: Cells;
}

const MAX_STEPS = 20_000;

/** A negative step index pauses the rules for a decision. */
const NO_STEP = -1;

/** Contributing texts and lines, nearest first: the pending decision, lines run since the last answer, lasting effects. */
export function evidenceOf(
  volume: Volume,
  { previousCells, lastOption, cells }: GameTrace,
): readonly Evidence[] {
  const point = pendingPoint(volume, cells);
  const pending = point ? [{ path: point.text }] : [];
  const linesRun = lastOption === 'anytime' ? [] : linesRunAfter(volume, previousCells.slice(), lastOption);
  return [...pending, ...[...linesRun].reverse(), ...lastingEvidence(volume, cells)];
}

/** Lines run, in order of their last execution. */
function linesRunAfter(volume: Volume, cells: Cells, option: number | 'start'): ReadonlySet<RuleLine> {
  const lines = new Set<RuleLine>();
  const recordLine = (index: number | undefined): void => {
    const line = index === undefined ? undefined : volume.lines[index];
    if (line === undefined) return;
    // Moves a line that ran before to the end.
    lines.delete(line);
    lines.add(line);
  };
  const { on: wasRecording, record: previousSink } = journal;
  journal.on = true;
  journal.record = (_, line) => recordLine(line);
  try {
    if (option !== 'start') answerPoint(volume, cells, option);
    let step = cells[PC] ?? NO_STEP;
    for (let count = 0; step >= 0 && count < MAX_STEPS; count++) {
      recordLine(volume.stepLines[step]);
      step = volume.steps[step]?.(cells) ?? NO_STEP;
    }
  } catch {
    // On an error, return the lines run before it.
  } finally {
    journal.on = wasRecording;
    journal.record = previousSink;
  }
  return lines;
}

/** Lasting effects in force, as the Events that created them. */
function lastingEvidence(volume: Volume, cells: Cells): readonly Evidence[] {
  const region = volume.regions.find(({ name }) => name === 'LASTING_BY');
  const [dimension] = region?.dimensions ?? [];
  if (!region || !dimension) return [];
  return dimension.keys.flatMap((path, i) => (cells[region.offset + i] === 0 ? [] : [{ path }]));
}
