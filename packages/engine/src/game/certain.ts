/** Plays an option as far as the result is certain for a seat: up to the next decision, chance, or the end. */
import { FORCED_BUDGET } from '../kernel/budgets.ts';
import { type Cells, SEAT } from '../kernel/cells.ts';
import { chance, type Dice } from '../kernel/chance.ts';
import { ENTRY, journal, type Sink } from '../kernel/journal.ts';
import { offer } from '../kernel/run.ts';
import { knows, nameOf, suspectsOf } from '../views/secrets.ts';
import { answerPoint, firstOffered, runSteps } from '../kernel/steps.ts';
import type { Volume } from '../volume/volume.ts';

/**
 * What stops a preview: the seat's next decision, dice or a secret, the next card, another seat's decision,
 * or the end.
 */
export type PreviewStop = 'decision' | 'chance' | 'card' | 'other seat' | 'game over';

/** Aborts rule code at a use of chance. */
class Asked extends Error {}

/**
 * Yields combinations of values of the secrets unknown to a seat, one secret at a time; the first one fixes
 * nothing.
 */
export function* believable(
  volume: Volume,
  cells: Cells,
  seat: number,
): Generator<Readonly<Record<string, string>>> {
  yield {};
  for (const secret of volume.secrets)
    if (!knows(cells, secret, seat))
      for (const { value } of suspectsOf(volume, cells, secret))
        yield { [secret.name]: nameOf(volume, value) };
}

/** Scratch buffers; `out` has the options of the last decision afterwards. */
interface Played {
  readonly cells: Cells;
  readonly out: Int32Array;
}

/** Plays an option and the forced decisions after it, in place. Stops at dice and cards. */
export function playCertain(volume: Volume, played: Played, option: number, hear: Sink): PreviewStop {
  const { on, record } = journal;
  const { trial, script } = chance;
  const asking: { for?: PreviewStop } = {};
  const ask = (what: PreviewStop): never => {
    asking.for = what;
    throw new Asked('chance is asked');
  };
  const dice: Dice = { roll: () => ask('chance'), rest: () => undefined };
  try {
    journal.on = true;
    // eslint-disable-next-line max-params -- the journal tells of each entry by position
    journal.record = (kind, line, a, b, c, d) => {
      if (kind === ENTRY.drawn) ask('card');
      hear(kind, line, a, b, c, d);
    };
    chance.trial = dice;
    chance.script = undefined;
    return playedOn(volume, played, option);
  } catch (thrown) {
    // Rule code may have wrapped the error.
    if (asking.for === undefined) throw thrown;
    return asking.for;
  } finally {
    journal.on = on;
    journal.record = record;
    chance.trial = trial;
    chance.script = script;
  }
}

function playedOn(volume: Volume, { cells, out }: Played, option: number): PreviewStop {
  const seat = cells[SEAT]!;
  answerPoint(volume, cells, option);
  for (let left = FORCED_BUDGET; left > 0; left--) {
    if (!runSteps(volume, cells)) return 'game over';
    if (offer(volume, cells, out) !== 1) break;
    answerPoint(volume, cells, firstOffered(out), true);
  }
  return cells[SEAT] === seat ? 'decision' : 'other seat';
}
