/**
 * Whether an Operation could show something, whatever its steps say: of all ways of carrying it out, that which shows most. Spaces are
 * taken one after the other, each time the one that shows most, in each by every choice of pieces and Factions, as many as can be.
 */
import {
  answer,
  type Cells,
  chance,
  isOver,
  journal,
  offer,
  offerWords,
  placeOf,
  POINT,
  run,
  SEAT,
  type Volume,
  type Would,
} from '@quipu/engine/play';
import { type Ask, offered } from './ask.ts';
import type { Case } from './filters.ts';
import { amountShown } from './outcomes.ts';
import { FixedDice, leaveOutActivity, Recorder, type Subject } from './trials.ts';

/** How many decisions one search takes at most: after that it finds nothing more. */
const MOST = 3000;

/** The most that an Operation could show, for every die and every answer of others; it stops looking once it has found `enough`. */
export function couldShow(ask: Ask, would: Would, { subject, ...of }: Case, enough: number): number {
  if (!subject) return 0;
  const { on, record } = journal;
  const { trial } = chance;
  const { volume } = ask.reading;
  // Another Non-player may search while it answers within this search, so the levels are lent to one search at a time.
  const levels = scratch.get(volume) ?? [];
  scratch.delete(volume);
  let least = Infinity;
  try {
    for (const high of [false, true]) {
      const dice = new FixedDice(high);
      least = Math.min(least, new Search(ask, would, of, dice, levels).most(subject, enough));
      if (!dice.rolled) break;
    }
  } finally {
    scratch.set(volume, levels);
    journal.on = on;
    journal.record = record;
    chance.trial = trial;
  }
  return least;
}

/** What was found of a position: the most that its choices show before the Operation selects once more, and the choice that does. */
interface Best {
  readonly enough: number;
  readonly shown: number;
  /** The choice; -1 if nothing can be chosen. */
  readonly option: number;
}

/** A position of a search. */
interface At {
  readonly cells: Cells;
  /** How many texts are under way of those that the Operation began. */
  readonly texts: number;
}

/** The scratch position of a search at one depth, with the outcome of its last choice. Each search has its own levels. */
interface Level extends At {
  readonly out: Int32Array;
  texts: number;
  /** How much of the effect the choice has shown. */
  shown: number;
  /** Whether nothing more can be done behind it. */
  ended: boolean;
}

const scratch = new WeakMap<Volume, Level[]>();

class Search {
  readonly #ask: Ask;
  readonly #would: Would;
  readonly #of: Omit<Case, 'subject'>;
  readonly #dice: FixedDice;
  readonly #levels: Level[];
  /** Positions in which several choices have been tried: to most of them several orders of the same choices lead. */
  readonly #known = new Map<number, Best>();
  /** The selection of the Operation, once it has been asked; -1 before. */
  #selection = -1;
  #left = MOST;

  // eslint-disable-next-line max-params -- one object more for each search would say the same
  constructor(ask: Ask, would: Would, of: Omit<Case, 'subject'>, dice: FixedDice, levels: Level[]) {
    this.#ask = ask;
    this.#would = would;
    this.#of = of;
    this.#dice = dice;
    this.#levels = levels;
  }

  /** The most that can be shown behind a choice. */
  most({ option }: Subject, enough: number): number {
    const at = this.#take({ cells: this.#ask.cells, texts: 0 }, option, 0);
    let sum = at.shown;
    while (!at.ended && sum < enough) {
      const { shown } = this.#best(at, enough - sum, 1);
      if (shown <= 0) break;
      this.#carryOut(at, enough - sum);
      sum += shown;
    }
    return sum;
  }

  /** Makes the best of a position, up to where the Operation selects once more. */
  #carryOut(at: Level, enough: number): void {
    let left = enough;
    do {
      const { option } = this.#best(at, left, 1);
      at.ended = option < 0;
      if (at.ended) return;
      // The choice was found within the budget, so taking it does not count against it.
      this.#left = Math.max(this.#left, 0) + 1;
      const { cells, texts, shown, ended } = this.#take(at, option, 1);
      at.cells.set(cells);
      at.texts = texts;
      at.ended = ended;
      left -= shown;
    } while (!at.ended && !this.#isSelecting(at.cells));
  }

  /** The choice that shows most before the Operation selects once more; all that its own choices lead to. */
  #best(at: At, enough: number, depth: number): Best {
    const { cells } = at;
    const tried = this.#choices(cells, depth);
    const place = tried.length > 1 && this.#selection >= 0 ? placeOf(cells) : undefined;
    const known = place === undefined ? undefined : this.#known.get(place);
    if (known?.enough === enough) return known;
    let [most, best] = [-Infinity, -1];
    for (const option of tried) {
      const shown = this.#on(at, option, enough, depth);
      if (shown > most) [most, best] = [shown, option];
      if (most >= enough) break;
    }
    const found = { enough, shown: Math.max(0, most), option: best };
    if (place !== undefined) this.#known.set(place, found);
    return found;
  }

  /** What is tried at a position: nothing where the Operation is over. */
  #choices(cells: Cells, depth: number): readonly number[] {
    const { reading, own, trials } = this.#ask;
    const face = reading.faces[cells[POINT]! - 1];
    if (!face || this.#isOver(cells)) return [];
    const { out } = this.#level(depth);
    chance.trial = this.#dice;
    if (offer(reading.volume, cells, out) === 0) return [];
    if (cells[SEAT] !== own) return [trials.answerOf(this.#ask, cells, out)];
    if (this.#selection < 0 && face.role === 'space') this.#selection = face.index;
    const all = offered({ face, out }).filter((one) => !face.activities.has(one));
    const going = all.filter((one) => one !== face.stop);
    const options = going.length === 0 ? all : going;
    // Of numbers only the greatest is tried, since as much is done as possible (8.1.1).
    return face.role === 'number' ? options.slice(-1) : options;
  }

  /** How much a choice shows with the best of what follows until the Operation selects once more. */
  #on(from: At, option: number, enough: number, depth: number): number {
    const at = this.#take(from, option, depth);
    const { shown } = at;
    if (at.ended || this.#isSelecting(at.cells)) return shown;
    return shown + this.#best(at, enough - shown, depth + 1).shown;
  }

  #isSelecting(cells: Cells): boolean {
    return this.#ask.reading.faces[cells[POINT]! - 1]?.index === this.#selection;
  }

  /** Carries a choice out on the scratch copy of a depth. */
  #take(before: At, option: number, depth: number): Level {
    const { reading } = this.#ask;
    const level = this.#level(depth);
    const { cells } = level;
    cells.set(before.cells);
    level.texts = before.texts;
    level.shown = 0;
    level.ended = true;
    if (--this.#left < 0) return level;
    const recorder = new Recorder(true, before.texts);
    const { entries } = recorder;
    chance.trial = this.#dice;
    journal.on = true;
    journal.record = recorder.record;
    answer(reading.volume, cells, option);
    run(reading.volume, cells);
    journal.on = false;
    const left = leaveOutActivity(reading, entries);
    level.texts = recorder.depth;
    level.shown = amountShown(this.#ask, this.#would, { entries }, this.#of);
    // What the sequence of play does after the text is over does not belong to it.
    level.ended = left || recorder.closed || this.#isOver(cells);
    return level;
  }

  #level(depth: number): Level {
    const { volume } = this.#ask.reading;
    return (this.#levels[depth] ??= {
      cells: new Int32Array(volume.size),
      out: new Int32Array(offerWords(volume)),
      texts: 0,
      shown: 0,
      ended: false,
    });
  }

  #isOver(cells: Cells): boolean {
    const { reading, cells: now } = this.#ask;
    const face = reading.faces[cells[POINT]! - 1];
    return (
      isOver(cells) || !face || cells[reading.played] !== now[reading.played] || reading.turns.has(face.index)
    );
  }
}
