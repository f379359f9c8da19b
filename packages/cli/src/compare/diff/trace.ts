/** Traces which rule lines contributed to a position. */
import type { Volume } from '@quipu/engine';
import { answerPoint, type Cells, journal, PC, pendingPoint, type RuleLine } from '@quipu/engine/play';

export interface Evidence {
  readonly path: string;
  readonly file?: string;
  readonly line?: number;
}

export interface Course {
  readonly before: Cells;
  readonly option: number | 'start' | 'beside';
  readonly cells: Cells;
}

const STEPS = 20_000;

/** Contributing texts and lines, nearest first: the pending decision, lines run since the last answer, lasting effects. */
export function evidenceOf(volume: Volume, { before, option, cells }: Course): readonly Evidence[] {
  const point = pendingPoint(volume, cells);
  const asks = point ? [{ path: point.text }] : [];
  const run = option === 'beside' ? [] : runSince(volume, before.slice(), option);
  return [...asks, ...[...run].reverse(), ...lastingIn(volume, cells)];
}

/** Lines run, in order of their last execution. */
function runSince(volume: Volume, cells: Cells, option: number | 'start'): ReadonlySet<RuleLine> {
  const lines = new Set<RuleLine>();
  const note = (index: number | undefined): void => {
    const line = index === undefined ? undefined : volume.lines[index];
    if (line === undefined) return;
    lines.delete(line);
    lines.add(line);
  };
  const { on, record } = journal;
  journal.on = true;
  journal.record = (_, line) => note(line);
  try {
    if (option !== 'start') answerPoint(volume, cells, option);
    for (let step = cells[PC] ?? -1, left = STEPS; step >= 0 && left > 0; left--) {
      note(volume.stepLines[step]);
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
function lastingIn(volume: Volume, cells: Cells): readonly Evidence[] {
  const region = volume.regions.find(({ name }) => name === 'LASTING_BY');
  const [dimension] = region?.dimensions ?? [];
  if (!region || !dimension) return [];
  return dimension.keys.flatMap((path, i) => (cells[region.offset + i] === 0 ? [] : [{ path }]));
}
