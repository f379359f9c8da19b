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
  readonly option: number | 'start' | 'anytime';
  readonly cells: Cells;
}

const MAX_STEPS = 20_000;

/** Contributing texts and lines, nearest first: the pending decision, lines run since the last answer, lasting effects. */
export function evidenceOf(volume: Volume, { previousCells, option, cells }: GameTrace): readonly Evidence[] {
  const point = pendingPoint(volume, cells);
  const pending = point ? [{ path: point.text }] : [];
  const run = option === 'anytime' ? [] : linesSince(volume, previousCells.slice(), option);
  return [...pending, ...[...run].reverse(), ...lastingEvidence(volume, cells)];
}

/** Lines run, in order of their last execution. */
function linesSince(volume: Volume, cells: Cells, option: number | 'start'): ReadonlySet<RuleLine> {
  const lines = new Set<RuleLine>();
  const recordLine = (index: number | undefined): void => {
    const line = index === undefined ? undefined : volume.lines[index];
    if (line === undefined) return;
    lines.delete(line);
    lines.add(line);
  };
  const { on, record } = journal;
  journal.on = true;
  journal.record = (_, line) => recordLine(line);
  try {
    if (option !== 'start') answerPoint(volume, cells, option);
    for (let step = cells[PC] ?? -1, remaining = MAX_STEPS; step >= 0 && remaining > 0; remaining--) {
      recordLine(volume.stepLines[step]);
      step = volume.steps[step]?.(cells) ?? -1;
    }
  } catch {
    // On an error, return the lines run before it.
  } finally {
    journal.on = on;
    journal.record = record;
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
