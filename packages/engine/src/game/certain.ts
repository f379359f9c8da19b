/** Playing on as far as that is certain for a seat: in the games that it may believe in, up to the next decision, to chance, or to the end. */
import { FORCED_BUDGET } from '../kernel/budgets.ts';
import { type Cells, SEAT } from '../kernel/cells.ts';
import { chance, type Dice } from '../kernel/chance.ts';
import { ENTRY, journal, type Sink } from '../kernel/journal.ts';
import { offer } from '../kernel/run.ts';
import { knows, nameOf, suspectsOf } from '../views/secrets.ts';
import { answer, first, run } from '../kernel/steps.ts';
import type { Volume } from '../volume/volume.ts';

/** Why it goes no further: the seat decides again, dice or a secret decide, the next card is turned up, another seat decides, the game ends. */
export type PreviewStop = 'decision' | 'chance' | 'card' | 'other seat' | 'game over';

/** Thrown out of rule code at the moment at which chance would be asked. */
class Asked extends Error {}

/** What the secrets that a seat does not know may be, one after the other; nothing in particular comes first. */
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

/** A game that is played on, and the words for what its decisions offer; behind it stands in them what the last one offers. */
interface Played {
  readonly cells: Cells;
  readonly out: Int32Array;
}

/** Plays an option and what is forced then, on the cells that are given. Dice are not thrown and cards not drawn: there it stops. */
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
    // Rule code may have made a fault of it.
    if (asking.for === undefined) throw thrown;
    return asking.for;
  } finally {
    journal.on = on;
    journal.record = record;
    chance.trial = trial;
    chance.script = script;
  }
}

/** Plays an option, and what is forced then, to the next decision. */
function playedOn(volume: Volume, { cells, out }: Played, option: number): PreviewStop {
  const seat = cells[SEAT]!;
  answer(volume, cells, option);
  for (let left = FORCED_BUDGET; left > 0; left--) {
    if (!run(volume, cells)) return 'game over';
    if (offer(volume, cells, out) !== 1) break;
    answer(volume, cells, first(out), true);
  }
  return cells[SEAT] === seat ? 'decision' : 'other seat';
}
