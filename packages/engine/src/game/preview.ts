/**
 * What an option would lead to, as far as that is certain: up to the next decision, to chance, or to the end. It is played in every game that
 * the seat may believe to be the one at hand, so that nothing comes of what the seat cannot see; what goes one way in one of them and another
 * way in another is chance for the seat.
 */
import { type Cells, POINT, SEAT } from '../kernel/cells.ts';
import { believable, playCertain, type PreviewStop } from './certain.ts';
import type { Key } from './decision.ts';
import { decode, type Entry, redact } from '../logs/entries.ts';
import type { Game } from './game.ts';
import type { EntryKind, Sink } from '../kernel/journal.ts';
import { optionOf } from './keys.ts';
import { granted, type Outcome } from './refusal.ts';
import { listed } from '../runtime.ts';
import { sampleInto } from './sample.ts';
import { offerWords } from '../kernel/steps.ts';
import type { AnyTerms } from '../volume/terms.ts';
import { type Change, changesBetween } from '../views/changes.ts';
import { Position } from '../views/position.ts';
import { NO_PROGRESS } from '../views/progress.ts';
import { viewAt } from '../views/view.ts';
import type { Volume } from '../volume/volume.ts';

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

/**
 * What an option of the pending decision would lead to, for the seat that decides: as far as that is certain, and as the seat may know it.
 * Nothing is drawn, and nothing that is hidden shows in it. Of several keys each answers what the one before leads to, as far as the seat
 * decides there and they are offered.
 */
export function previewOf<T extends AnyTerms>(
  game: Game<T>,
  key: Key<T> | readonly [Key<T>, ...Key<T>[]],
  seat: T['faction'],
): Outcome<Preview<T>> {
  const [first, ...others] = typeof key === 'string' ? [key] : key;
  const option = game.check({ key: first, seat });
  if (!option.ok) return option;
  return granted(previewAt(game.volume, game.cells(), [option.value, others]) as Preview<T>);
}

/** An option that is offered, and the keys of what is answered behind it. */
type Way = readonly [option: number, others: readonly string[]];

/** What an offered option would lead to, for the seat that decides. Changes nothing. */
function previewAt(volume: Volume, cells: Cells, option: Way): Preview {
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

/** Plays an option in a believed game, which stays as it is. */
function outlookOf(volume: Volume, believed: Cells, [option, others]: Way): Outlook {
  const { cells, out } = scratchOf(volume);
  const entries: number[][] = [];
  cells.set(believed);
  // eslint-disable-next-line max-params -- the journal tells of each entry by position
  const hear: Sink = (kind, line, a, b, c, d) => {
    entries.push([kind, line, a, b, c, d]);
  };
  let stopped = playCertain(volume, { cells, out }, option, hear);
  for (const key of others) {
    const next = stopped === 'decision' && optionOf(volume.points[cells[POINT]! - 1]!.universe, key);
    if (typeof next !== 'number' || !listed(out, next)) break;
    stopped = playCertain(volume, { cells, out }, next, hear);
  }
  return { stopped, entries, changes: changesOf(volume, believed, cells) };
}

/** What whoever decides sees change from one position to another. */
export function changesOf(volume: Volume, before: Cells, after: Cells): readonly Change[] {
  const { position } = scratchOf(volume);
  const seat = volume.seats[before[SEAT]!];
  const seen = (cells: Cells): object => {
    const view = viewAt(volume, cells, { decision: undefined, seat, position, progress: NO_PROGRESS });
    const margins = Object.fromEntries(Object.entries(view.margins).map(([key, { value }]) => [key, value]));
    // Cards are turned over by chance alone, which stops a preview. What a sum is made of stands in the view as well.
    return { ...view, margins, ply: 0, deck: null, sums: null };
  };
  return changesBetween(seen(before), seen(after));
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
