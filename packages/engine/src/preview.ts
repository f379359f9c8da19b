/**
 * What an option would lead to, as far as that is certain: up to the next decision, to chance, or to the end. It is played in every game that
 * the seat may believe to be the one at hand, so that nothing comes of what the seat cannot see; what goes one way in one of them and another
 * way in another is chance for the seat.
 */
import { type Cells, SEAT } from './cells.ts';
import { chance, type Dice } from './chance.ts';
import { FORCED_BUDGET } from './budgets.ts';
import { decode, type Entry, redact } from './entries.ts';
import { ENTRY, type EntryKind, journal, type Sink } from './journal.ts';
import { offer } from './run.ts';
import { sampleInto } from './sample.ts';
import { knows, nameOf, suspectsOf } from './secrets.ts';
import { answer, first, offerWords, run } from './steps.ts';
import type { AnyTerms } from './terms.ts';
import { type Change, changesBetween } from './changes.ts';
import { Position } from './position.ts';
import { NO_PROGRESS } from './progress.ts';
import { viewOf } from './view.ts';
import type { Volume } from './volume.ts';

/** Why a preview goes no further: the seat decides again, dice or a card or a secret decide, another seat does, the game ends. */
export type PreviewStop = 'decision' | 'chance' | 'other seat' | 'game over';

/** What an option would lead to. */
export interface Preview<T extends AnyTerms = AnyTerms> {
  readonly stopped: PreviewStop;
  /** What would happen, as the seat may read it. Up to chance it is what is sure. */
  readonly entries: readonly Entry<T>[];
  /** What of the seat's view would be different then. */
  readonly changes: readonly Change[];
}

/** What one believed game came to. */
interface Outlook {
  readonly stopped: PreviewStop;
  readonly entries: readonly (readonly number[])[];
  readonly changes: readonly Change[];
}

/** Where the games that are believed begin; any number does. */
const SEED = 0x5157;

/** What previews of a volume work on: they do not nest. */
interface Scratch {
  readonly believed: Cells;
  readonly cells: Cells;
  readonly out: Int32Array;
  readonly position: Position;
}

const known = new WeakMap<Volume, Scratch>();

function scratchOf(volume: Volume): Scratch {
  let scratch = known.get(volume);
  if (!scratch) {
    const [believed, cells] = [new Int32Array(volume.size), new Int32Array(volume.size)];
    scratch = {
      believed,
      cells,
      out: new Int32Array(offerWords(volume)),
      position: new Position(volume, false),
    };
    known.set(volume, scratch);
  }
  return scratch;
}

/** Thrown out of rule code at the moment at which chance would be asked. */
class Asked extends Error {}

/** What an offered option of the pending decision would lead to, for the seat that decides. Changes nothing. */
export function previewOf(volume: Volume, cells: Cells, option: number): Preview {
  const seat = cells[SEAT]!;
  let common: Outlook | undefined;
  for (const beliefs of believable(volume, cells, seat)) {
    const { believed } = scratchOf(volume);
    sampleInto(volume, cells, believed, { seat, seed: SEED, beliefs });
    const outlook = outlookOf(volume, believed, option);
    common = common ? inCommon(common, outlook) : outlook;
  }
  const { stopped, entries, changes } = common!;
  const name = volume.seats[seat];
  return {
    stopped,
    entries: entries.map(([kind, line, a, b, c, d]) =>
      redact(volume, decode(volume, kind as EntryKind, line!, a!, b!, c!, d!), name),
    ),
    changes,
  };
}

/** What the secrets that a seat does not know may be, one after the other; nothing in particular comes first. */
function* believable(
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

/** Plays an option in a believed game, which stays as it is. */
function outlookOf(volume: Volume, believed: Cells, option: number): Outlook {
  const { cells } = scratchOf(volume);
  const { on, record } = journal;
  const { trial, script } = chance;
  const entries: number[][] = [];
  const asking = { asked: false };
  const ask = (): never => {
    asking.asked = true;
    throw new Asked('chance is asked');
  };
  const dice: Dice = { roll: ask, rest: () => undefined };
  // eslint-disable-next-line max-params -- the journal tells of each entry by position
  const hear: Sink = (kind, line, a, b, c, d) => {
    if (kind === ENTRY.drawn) ask();
    entries.push([kind, line, a, b, c, d]);
  };
  cells.set(believed);
  let stopped: PreviewStop;
  try {
    journal.on = true;
    journal.record = hear;
    chance.trial = dice;
    chance.script = undefined;
    stopped = playedOn(volume, cells, option);
  } catch (thrown) {
    // Rule code may have made a fault of it.
    if (!asking.asked) throw thrown;
    stopped = 'chance';
  } finally {
    journal.on = on;
    journal.record = record;
    chance.trial = trial;
    chance.script = script;
  }
  return { stopped, entries, changes: changesOf(volume, believed, cells) };
}

/** What whoever decides sees change from one position to another. */
export function changesOf(volume: Volume, before: Cells, after: Cells): readonly Change[] {
  const { position } = scratchOf(volume);
  const seat = volume.seats[before[SEAT]!];
  const seen = (cells: Cells): object => {
    const view = viewOf(volume, cells, { decision: undefined, seat, position, progress: NO_PROGRESS });
    const margins = Object.fromEntries(Object.entries(view.margins).map(([key, { value }]) => [key, value]));
    // Cards are turned over by chance alone, which stops a preview. What a sum is made of stands in the view as well.
    return { ...view, margins, ply: 0, deck: null, sums: null };
  };
  return changesBetween(seen(before), seen(after));
}

/** Plays an option, and what is forced then, to the next decision. */
function playedOn(volume: Volume, cells: Cells, option: number): PreviewStop {
  const { out } = scratchOf(volume);
  const seat = cells[SEAT]!;
  answer(volume, cells, option);
  for (let left = FORCED_BUDGET; left > 0; left--) {
    if (!run(volume, cells)) return 'game over';
    if (offer(volume, cells, out) !== 1) break;
    answer(volume, cells, first(out), true);
  }
  return cells[SEAT] === seat ? 'decision' : 'other seat';
}

/** What two believed games have in common: what comes after is chance. */
function inCommon(one: Outlook, other: Outlook): Outlook {
  const entries: (readonly number[])[] = [];
  for (const [i, entry] of one.entries.entries()) {
    if (!equal(entry, other.entries[i])) break;
    entries.push(entry);
  }
  const same = entries.length === one.entries.length && entries.length === other.entries.length;
  const changes = one.changes.filter((change) => other.changes.some((another) => alike(change, another)));
  return { stopped: same && one.stopped === other.stopped ? one.stopped : 'chance', entries, changes };
}

const equal = (one: readonly number[], other: readonly number[] | undefined): boolean =>
  one.every((value, i) => value === other?.[i]);

const alike = (one: Change, other: Change): boolean =>
  one.to === other.to && one.path.join('\n') === other.path.join('\n');
