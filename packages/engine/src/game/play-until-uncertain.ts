/** Plays an option as far as the result is certain for a seat: up to the next decision, chance, or the end. */
import { FORCED_BUDGET } from '../kernel/budgets.ts';
import { type Cells, POINT, SEAT } from '../kernel/cells.ts';
import { chance, type Dice } from '../kernel/chance.ts';
import { ENTRY, type EntryKind, journal, type JournalSink } from '../kernel/journal.ts';
import { pointOptionsOf } from './decision-at.ts';
import { offer } from '../kernel/advance.ts';
import { answerPoint, firstOffered, runSteps } from '../kernel/steps.ts';
import type { Volume } from '../volume/volume.ts';

/**
 * The end of a preview: the seat's next decision, dice, the next card, information that is hidden from the seat, another
 * seat's decision, or the end of the game.
 */
export type PreviewStop = 'decision' | 'chance' | 'card' | 'hidden' | 'other seat' | 'game over';

/** Thrown through rule code to abort it at chance or at the next card. */
class PreviewAborted extends Error {}

/** The position, which is modified, and the output buffer for options of the next decision. */
interface PlayBuffers {
  readonly cells: Cells;
  readonly optionBits: Int32Array;
}

/** The entries at which a preview ends. */
const PREVIEW_ENDS: ReadonlyMap<EntryKind, 'card' | 'hidden'> = new Map([
  [ENTRY.drawn, 'card'],
  [ENTRY.looked, 'hidden'],
  [ENTRY.hand, 'hidden'],
]);

/** Plays an option and the forced decisions after it, in place. Stops at dice and cards. */
export function playUntilUncertain(
  volume: Volume,
  buffers: PlayBuffers,
  option: number,
  onEntry: JournalSink,
): PreviewStop {
  return runUntilUncertain(() => playForcedDecisions(volume, buffers, option), onEntry, PREVIEW_ENDS);
}

/**
 * Runs rules of the kernel, and aborts them at dice, at hidden pieces and at some entries of the journal. Returns the result, or the
 * reason of the abort.
 */
export function runUntilUncertain<T, Stop extends string>(
  run: () => T,
  onEntry: JournalSink,
  ends: ReadonlyMap<EntryKind, Stop>,
): T | 'chance' | 'hidden' | Stop {
  const { on: wasRecording, record: previousSink } = journal;
  const { trial: previousTrial, script: previousScript } = chance;
  // The reason is recorded outside the error, since rule code may wrap the error.
  let stopReason: 'chance' | 'hidden' | Stop | undefined;
  const abort = (reason: 'chance' | 'hidden' | Stop): never => {
    stopReason = reason;
    throw new PreviewAborted(reason);
  };
  // A preview must stop at every roll, so `ignoreFurtherRolls` does nothing.
  const dice: Dice = {
    roll: () => abort('chance'),
    reveal: () => abort('hidden'),
    ignoreFurtherRolls: () => undefined,
  };
  try {
    journal.on = true;
    // eslint-disable-next-line max-params -- entries are passed as arguments, to avoid allocation
    journal.record = (kind, line, a, b, c, d) => {
      const end = ends.get(kind as EntryKind);
      if (end !== undefined) abort(end);
      onEntry(kind, line, a, b, c, d);
    };
    chance.trial = dice;
    chance.script = undefined;
    return run();
  } catch (error) {
    if (stopReason === undefined) throw error;
    return stopReason;
  } finally {
    journal.on = wasRecording;
    journal.record = previousSink;
    chance.trial = previousTrial;
    chance.script = previousScript;
  }
}

/** Answers a decision and the forced decisions after it. */
function playForcedDecisions(
  volume: Volume,
  { cells, optionBits }: PlayBuffers,
  option: number,
): PreviewStop {
  const seat = cells[SEAT]!;
  answerPoint(volume, cells, option);
  for (let remaining = FORCED_BUDGET; remaining > 0; remaining--) {
    if (!runSteps(volume, cells)) return 'game over';
    if (offer(volume, cells, optionBits) !== 1) break;
    // The only card in a hand is hidden from other seats.
    if (cells[SEAT] !== seat && isCardChoice(volume, cells)) return 'hidden';
    answerPoint(volume, cells, firstOffered(optionBits), true);
  }
  return cells[SEAT] === seat ? 'decision' : 'other seat';
}

/** Whether the pending decision is about a card of a hand. */
const isCardChoice = (volume: Volume, cells: Cells): boolean =>
  pointOptionsOf(volume, volume.points[cells[POINT]! - 1]!)[0]?.kind === 'card';
