/** Plays an option as far as the result is certain for a seat: up to the next decision, chance, or the end. */
import { FORCED_BUDGET } from '../kernel/budgets.ts';
import { type Cells, SEAT } from '../kernel/cells.ts';
import { chance, type Dice } from '../kernel/chance.ts';
import { ENTRY, journal, type JournalSink } from '../kernel/journal.ts';
import { offer } from '../kernel/advance.ts';
import { isKnownTo, suspectName, suspectsOf } from '../views/secrets.ts';
import { answerPoint, firstOffered, runSteps } from '../kernel/steps.ts';
import type { Volume } from '../volume/volume.ts';

/**
 * The end of a preview: the seat's next decision, dice or a secret, the next card, another seat's decision,
 * or the end.
 */
export type PreviewStop = 'decision' | 'chance' | 'card' | 'other seat' | 'game over';

/** Thrown through rule code to abort it at the first use of chance. */
class ChanceUsed extends Error {}

/**
 * Yields assumptions about the secrets that a seat does not know: first none, then each possible value of each
 * secret alone. Combinations of several secrets are too many to play.
 */
export function* believableSecrets(
  volume: Volume,
  cells: Cells,
  seat: number,
): Generator<Readonly<Record<string, string>>> {
  yield {};
  for (const secret of volume.secrets)
    if (!isKnownTo(cells, secret, seat))
      for (const { value } of suspectsOf(volume, cells, secret))
        yield { [secret.name]: suspectName(volume, value) };
}

/** The position, changed in place; `out` has the options of the last decision afterwards. */
interface PlayBuffers {
  readonly cells: Cells;
  readonly out: Int32Array;
}

/** Plays an option and the forced decisions after it, in place. Stops at dice and cards. */
export function playCertain(
  volume: Volume,
  buffers: PlayBuffers,
  option: number,
  onEntry: JournalSink,
): PreviewStop {
  const { on, record } = journal;
  const { trial, script } = chance;
  // The reason is recorded outside the error, since rule code may wrap the error.
  let stopReason: PreviewStop | undefined;
  const abort = (reason: PreviewStop): never => {
    stopReason = reason;
    throw new ChanceUsed('chance is used');
  };
  // `settle` has no effect: later dice stop the preview too.
  const dice: Dice = { roll: () => abort('chance'), settle: () => undefined };
  try {
    journal.on = true;
    // eslint-disable-next-line max-params -- entries are passed as arguments, to avoid allocation
    journal.record = (kind, line, a, b, c, d) => {
      if (kind === ENTRY.drawn) abort('card');
      onEntry(kind, line, a, b, c, d);
    };
    chance.trial = dice;
    chance.script = undefined;
    return playForced(volume, buffers, option);
  } catch (thrown) {
    if (stopReason === undefined) throw thrown;
    return stopReason;
  } finally {
    journal.on = on;
    journal.record = record;
    chance.trial = trial;
    chance.script = script;
  }
}

/** Answers a decision and the forced decisions after it. */
function playForced(volume: Volume, { cells, out }: PlayBuffers, option: number): PreviewStop {
  const seat = cells[SEAT]!;
  answerPoint(volume, cells, option);
  for (let remaining = FORCED_BUDGET; remaining > 0; remaining--) {
    if (!runSteps(volume, cells)) return 'game over';
    if (offer(volume, cells, out) !== 1) break;
    answerPoint(volume, cells, firstOffered(out), true);
  }
  return cells[SEAT] === seat ? 'decision' : 'other seat';
}
