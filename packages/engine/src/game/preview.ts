/**
 * Previews of an option up to the next decision, chance, or the end. The option is played in every game
 * consistent with the seat's information. If the results differ, the preview stops there, so that hidden
 * information does not leak.
 */
import { type Cells, POINT, SEAT } from '../kernel/cells.ts';
import { playUntilUncertain, type PreviewStop } from './play-until-uncertain.ts';
import type { Key } from './decision.ts';
import { decodeEntry, type Entry, redactEntry } from '../logs/decode-entry.ts';
import type { Game } from './game.ts';
import type { EntryKind, JournalSink } from '../kernel/journal.ts';
import { optionIndexOf } from './option-keys.ts';
import { success, type Outcome } from './refusal.ts';
import { hasOption } from '../kernel/offered-options.ts';
import { possibleBeliefs, SAMPLE_SEED, sampleInto } from './sample-cells.ts';
import { offerWords } from '../kernel/steps.ts';
import type { AnyTerms } from '../volume/any-terms.ts';
import { type ViewChange, changesBetween } from '../views/view-changes.ts';
import { PositionViewBuilder } from '../views/position-view-builder.ts';
import { NO_PROGRESS } from '../views/progress.ts';
import { viewAt } from '../views/view.ts';
import type { Volume } from '../volume/volume.ts';

/** The certain results of an option. */
export interface Preview<T extends AnyTerms = AnyTerms> {
  /** The reason for the end of the preview. */
  readonly stopReason: PreviewStop;
  /** Entries visible to the seat, up to the end of the preview. */
  readonly entries: readonly Entry<T>[];
  readonly changes: readonly ViewChange[];
}

/** The results of an option in one game. */
interface OptionResult {
  readonly stopReason: PreviewStop;
  readonly entries: readonly (readonly number[])[];
  readonly changes: readonly ViewChange[];
}

interface PreviewBuffers {
  readonly sample: Cells;
  readonly cells: Cells;
  readonly optionBits: Int32Array;
  readonly viewBuilder: PositionViewBuilder;
}

const buffersByVolume = new WeakMap<Volume, PreviewBuffers>();

function buffersOf(volume: Volume): PreviewBuffers {
  let buffers = buffersByVolume.get(volume);
  if (!buffers) {
    const [sample, cells] = [new Int32Array(volume.size), new Int32Array(volume.size)];
    buffers = {
      sample,
      cells,
      optionBits: new Int32Array(offerWords(volume)),
      viewBuilder: new PositionViewBuilder(volume, false),
    };
    buffersByVolume.set(volume, buffers);
  }
  return buffers;
}

/**
 * Returns the certain results of an option of the pending decision, for the deciding seat. It draws nothing and
 * uses no hidden information. Several keys are applied in sequence, as far as the seat decides and they are
 * offered.
 * @example
 * const preview = previewOf(game, 'Train', 'Govt');
 * if (preview.ok) logOf(game.volume, preview.value.entries);
 */
export function previewOf<T extends AnyTerms>(
  game: Game<T>,
  key: Key<T> | readonly [Key<T>, ...Key<T>[]],
  seat: T['seat'],
): Outcome<Preview<T>> {
  const [first, ...laterKeys] = typeof key === 'string' ? [key] : key;
  const option = game.check({ key: first, seat });
  if (!option.ok) return option;
  return success(previewAt(game.volume, game.cells(), [option.value, laterKeys]) as Preview<T>);
}

/** An option, and the keys that answer the decisions after it. */
type OptionSequence = readonly [option: number, laterKeys: readonly string[]];

/** Plays an option sequence in every consistent game, and returns the results that all games have in common. */
function previewAt(volume: Volume, cells: Cells, option: OptionSequence): Preview {
  const seat = cells[SEAT]!;
  let commonResults: OptionResult | undefined;
  for (const beliefs of possibleBeliefs(volume, cells, seat)) {
    const { sample } = buffersOf(volume);
    sampleInto(volume, cells, sample, { seat, seed: SAMPLE_SEED, beliefs });
    const result = playSequence(volume, sample, option);
    commonResults = commonResults ? commonPrefixOf(commonResults, result) : result;
  }
  const { stopReason, entries, changes } = commonResults!;
  const seatName = volume.seats[seat];
  return {
    stopReason,
    entries: entries.map(([kind, line, a, b, c, d]) =>
      redactEntry(volume, decodeEntry(volume, kind as EntryKind, line!, a!, b!, c!, d!), seatName),
    ),
    changes,
  };
}

/** Plays an option and the keys after it in one game. */
function playSequence(volume: Volume, start: Cells, [option, laterKeys]: OptionSequence): OptionResult {
  const { cells, optionBits } = buffersOf(volume);
  const entries: number[][] = [];
  cells.set(start);
  // eslint-disable-next-line max-params -- entries are passed as arguments, to avoid allocation
  const record: JournalSink = (kind, line, a, b, c, d) => {
    entries.push([kind, line, a, b, c, d]);
  };
  let stopReason = playUntilUncertain(volume, { cells, optionBits }, option, record);
  for (const key of laterKeys) {
    if (stopReason !== 'decision') break;
    const nextOption = optionIndexOf(volume.points[cells[POINT]! - 1]!.universe, key);
    if (nextOption === undefined || !hasOption(optionBits, nextOption)) break;
    stopReason = playUntilUncertain(volume, { cells, optionBits }, nextOption, record);
  }
  return { stopReason, entries, changes: changesOf(volume, start, cells) };
}

/** Changes between two positions, as visible to the deciding seat. */
export function changesOf(volume: Volume, before: Cells, after: Cells): readonly ViewChange[] {
  const { viewBuilder } = buffersOf(volume);
  const seat = volume.seats[before[SEAT]!];
  const visibleView = (cells: Cells): object => {
    const view = viewAt(volume, cells, { decision: undefined, seat, viewBuilder, progress: NO_PROGRESS });
    const margins = Object.fromEntries(
      Object.entries(view.margins).map(([key, { value }]) => [key, { value }]),
    );
    // Only chance reveals cards, and it stops a preview. The parts of sums follow from the rest.
    return { ...view, margins, ply: 0, deck: null, sums: null };
  };
  return changesBetween(visibleView(before), visibleView(after));
}

/** The common prefix of two results, which differ only by hidden information. */
function commonPrefixOf(first: OptionResult, second: OptionResult): OptionResult {
  const entries: (readonly number[])[] = [];
  for (const [i, entry] of first.entries.entries()) {
    if (!areEqual(entry, second.entries[i])) break;
    entries.push(entry);
  }
  const areEntriesEqual = entries.length === first.entries.length && entries.length === second.entries.length;
  const changes = first.changes.filter((change) =>
    second.changes.some((candidate) => isSameChange(change, candidate)),
  );
  return {
    stopReason: areEntriesEqual && first.stopReason === second.stopReason ? first.stopReason : 'hidden',
    entries,
    changes,
  };
}

const areEqual = (first: readonly number[], second: readonly number[] | undefined): boolean =>
  first.every((value, i) => value === second?.[i]);

const isSameChange = (first: ViewChange, second: ViewChange): boolean =>
  first.to === second.to && first.path.join('\n') === second.path.join('\n');
