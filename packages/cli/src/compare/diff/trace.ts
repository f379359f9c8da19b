/** Which lines of the rules have to do with what comes behind an answer. */
import { answer, type Cells, journal, PC, pendingPoint, type RuleLine, type Volume } from '@quipu/engine';

/** A text, and a line of it if one is known. */
export interface Evidence {
  /** Name path of the text. */
  readonly path: string;
  readonly file?: string;
  /** Counted from 1. */
  readonly line?: number;
}

/** What a position came by. */
export interface Course {
  /** The cells before the last answer; those of a game that has not begun, if there has been none. */
  readonly before: Cells;
  /** The option that was taken then; or that the game was only begun, or a standing action was taken. */
  readonly option: number | 'start' | 'beside';
  readonly cells: Cells;
}

/** Steps that are looked at of one answer. */
const STEPS = 20_000;

/** Texts and lines that have to do with a position, the nearest first: what asks, what was run since the last answer, what lasts. */
export function evidenceOf(volume: Volume, { before, option, cells }: Course): readonly Evidence[] {
  const point = pendingPoint(volume, cells);
  const asks = point ? [{ path: point.text }] : [];
  const run = option === 'beside' ? [] : runSince(volume, before.slice(), option);
  return [...asks, ...[...run].reverse(), ...lastingIn(volume, cells)];
}

/** The lines that were run, in the order in which each came last. */
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
    if (option !== 'start') answer(volume, cells, option);
    for (let step = cells[PC] ?? -1, left = STEPS; step >= 0 && left > 0; left--) {
      note(volume.stepLines[step]);
      step = volume.steps[step]?.(cells) ?? -1;
    }
  } catch {
    // What cannot be run to its end has been run so far.
  } finally {
    journal.on = on;
    journal.record = record;
  }
  return lines;
}

/** Changes that are in force, by the Events that made them. */
function lastingIn(volume: Volume, cells: Cells): readonly Evidence[] {
  const region = volume.regions.find(({ name }) => name === 'LASTING_BY');
  const [dimension] = region?.dimensions ?? [];
  if (!region || !dimension) return [];
  return dimension.keys.flatMap((path, i) => (cells[region.offset + i] === 0 ? [] : [{ path }]));
}
