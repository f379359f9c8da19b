/**
 * Previews of an option up to the next decision, chance, or the end. The option is played in every game
 * consistent with the seat's information; where the results differ, the preview stops as at chance, so that
 * hidden information does not leak.
 */
import { type Cells, POINT, SEAT } from '../kernel/cells.ts';
import { believable, playCertain, type PreviewStop } from './certain.ts';
import type { Key } from './decision.ts';
import { decode, type Entry, redact } from '../logs/entries.ts';
import type { Game } from './game.ts';
import type { EntryKind, Sink } from '../kernel/journal.ts';
import { optionOf } from './keys.ts';
import { success, type Outcome } from './refusal.ts';
import { listed } from '../runtime.ts';
import { sampleInto } from './sample.ts';
import { offerWords } from '../kernel/steps.ts';
import type { AnyTerms } from '../volume/terms.ts';
import { type ViewChange, changesBetween } from '../views/changes.ts';
import { Position } from '../views/position.ts';
import { NO_PROGRESS } from '../views/progress.ts';
import { viewAt } from '../views/view.ts';
import type { Volume } from '../volume/volume.ts';

/** The certain results of an option. */
export interface Preview<T extends AnyTerms = AnyTerms> {
  readonly stopped: PreviewStop;
  /** Entries visible to the seat; if chance stops the preview, those before it. */
  readonly entries: readonly Entry<T>[];
  readonly changes: readonly ViewChange[];
}

interface Outlook {
  readonly stopped: PreviewStop;
  readonly entries: readonly (readonly number[])[];
  readonly changes: readonly ViewChange[];
}

/** Seed of the sampled games; its value does not matter. */
const SEED = 0x5157;

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
 * Returns what an option of the pending decision leads to, for the deciding seat. Nothing is drawn and hidden
 * information is not used. Several keys are applied in sequence, as far as the seat decides and they are
 * offered.
 * @example
 * const preview = previewOf(game, 'Train', 'Govt');
 * if (preview.ok) logOf(game.volume, preview.value.entries);
 */
export function previewOf<T extends AnyTerms>(
  game: Game<T>,
  key: Key<T> | readonly [Key<T>, ...Key<T>[]],
  seat: T['faction'],
): Outcome<Preview<T>> {
  const [first, ...others] = typeof key === 'string' ? [key] : key;
  const option = game.check({ key: first, seat });
  if (!option.ok) return option;
  return success(previewAt(game.volume, game.cells(), [option.value, others]) as Preview<T>);
}

type Way = readonly [option: number, others: readonly string[]];

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

/** Changes between two positions, as visible to the deciding seat. */
export function changesOf(volume: Volume, before: Cells, after: Cells): readonly ViewChange[] {
  const { position } = scratchOf(volume);
  const seat = volume.seats[before[SEAT]!];
  const seen = (cells: Cells): object => {
    const view = viewAt(volume, cells, { decision: undefined, seat, position, progress: NO_PROGRESS });
    const margins = Object.fromEntries(Object.entries(view.margins).map(([key, { value }]) => [key, value]));
    // Only chance reveals cards, and it stops a preview. The parts of sums are in the view.
    return { ...view, margins, ply: 0, deck: null, sums: null };
  };
  return changesBetween(seen(before), seen(after));
}

/** The common prefix of two results; a difference counts as chance. */
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

const alike = (one: ViewChange, other: ViewChange): boolean =>
  one.to === other.to && one.path.join('\n') === other.path.join('\n');
