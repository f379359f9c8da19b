/** Plays an option as far as the result is certain for a seat: up to the next decision, chance, or the end. */
import { FORCED_BUDGET } from '../kernel/budgets.ts';
import { type Cells, SEAT } from '../kernel/cells.ts';
import { chance, type Dice } from '../kernel/chance.ts';
import { ENTRY, journal, type JournalSink } from '../kernel/journal.ts';
import { offer } from '../kernel/run.ts';
import { isKnownTo, suspectName, suspectsOf } from '../views/secrets.ts';
import { answerPoint, firstOffered, runSteps } from '../kernel/steps.ts';
import type { Volume } from '../volume/volume.ts';

/**
 * The end of a preview: the seat's next decision, dice or a secret, the next card, another seat's decision,
 * or the end.
 */
export type PreviewStop = 'decision' | 'chance' | 'card' | 'other seat' | 'game over';

/** Aborts rule code at a use of chance. */
class ChanceUsed extends Error {}

/**
 * Yields combinations of values of the secrets unknown to a seat, one secret at a time; the first one fixes
 * nothing.
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

/** Scratch buffers; `out` has the options of the last decision afterwards. */
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
  const stop: { for?: PreviewStop } = {};
  const stopAt = (reason: PreviewStop): never => {
    stop.for = reason;
    throw new ChanceUsed('chance is asked');
  };
  const dice: Dice = { roll: () => stopAt('chance'), rest: () => undefined };
  try {
    journal.on = true;
    // eslint-disable-next-line max-params -- entries are passed as arguments, to avoid allocation
    journal.record = (kind, line, a, b, c, d) => {
      if (kind === ENTRY.drawn) stopAt('card');
      onEntry(kind, line, a, b, c, d);
    };
    chance.trial = dice;
    chance.script = undefined;
    return playForced(volume, buffers, option);
  } catch (thrown) {
    // Rule code may have wrapped the error.
    if (stop.for === undefined) throw thrown;
    return stop.for;
  } finally {
    journal.on = on;
    journal.record = record;
    chance.trial = trial;
    chance.script = script;
  }
}

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
