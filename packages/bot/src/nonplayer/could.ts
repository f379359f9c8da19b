/**
 * Whether an Operation could produce an effect by any execution, regardless of the instruction's steps. A
 * greedy search: spaces are selected one after the other, each time the one with the largest effect; in each
 * space, all choices of pieces and Factions are searched.
 */
import {
  answerPoint,
  type Cells,
  chance,
  isOver,
  journal,
  offer,
  offerWords,
  hashWithoutPly,
  POINT,
  runSteps,
  SEAT,
  type Volume,
  type Hypothetical,
} from '@quipu/engine/play';
import { type Ask, offered } from './ask.ts';
import type { Case } from './filters.ts';
import { amountShown } from './outcomes.ts';
import { FixedDice, leaveOutActivity, Recorder, type Subject } from './trials.ts';

/** Maximum number of decisions in one search. */
const MOST = 3000;

/** Returns the largest effect of an Operation, for the worst dice; stops at `enough`. */
export function couldShow(ask: Ask, would: Hypothetical, { subject, ...of }: Case, enough: number): number {
  if (!subject) return 0;
  const { on, record } = journal;
  const { trial } = chance;
  const { volume } = ask.reading;
  // Other Non-players may start a search within this one, so the buffers are removed while in use.
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

/** The best choice of a position: its effect before the Operation selects another space. */
interface Best {
  readonly enough: number;
  readonly shown: number;
  readonly option: number;
}

interface At {
  readonly cells: Cells;
  /** Number of open texts that the Operation began. */
  readonly texts: number;
}

/** Scratch position at one depth, with the outcome of its last choice. */
interface Level extends At {
  readonly out: Int32Array;
  texts: number;
  shown: number;
  ended: boolean;
}

const scratch = new WeakMap<Volume, Level[]>();

class Search {
  readonly #ask: Ask;
  readonly #would: Hypothetical;
  readonly #of: Omit<Case, 'subject'>;
  readonly #dice: FixedDice;
  readonly #levels: Level[];
  /** Cache of positions with several choices; most are reached by several orders of the same choices. */
  readonly #known = new Map<number, Best>();
  #selection = -1;
  #left = MOST;

  // eslint-disable-next-line max-params -- one object more for each search would say the same
  constructor(ask: Ask, would: Hypothetical, of: Omit<Case, 'subject'>, dice: FixedDice, levels: Level[]) {
    this.#ask = ask;
    this.#would = would;
    this.#of = of;
    this.#dice = dice;
    this.#levels = levels;
  }

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

  #best(at: At, enough: number, depth: number): Best {
    const { cells } = at;
    const tried = this.#choices(cells, depth);
    const place = tried.length > 1 && this.#selection >= 0 ? hashWithoutPly(cells) : undefined;
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

  /** Options to try; empty after the end of the Operation. */
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
    // Only the greatest number is tried, since as much is done as possible (8.1.1).
    return face.role === 'number' ? options.slice(-1) : options;
  }

  /** The effect of a choice and of the best choices after it, up to the next selection of a space. */
  #on(from: At, option: number, enough: number, depth: number): number {
    const at = this.#take(from, option, depth);
    const { shown } = at;
    if (at.ended || this.#isSelecting(at.cells)) return shown;
    return shown + this.#best(at, enough - shown, depth + 1).shown;
  }

  #isSelecting(cells: Cells): boolean {
    return this.#ask.reading.faces[cells[POINT]! - 1]?.index === this.#selection;
  }

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
    answerPoint(reading.volume, cells, option);
    runSteps(reading.volume, cells);
    journal.on = false;
    const left = leaveOutActivity(reading, entries);
    level.texts = recorder.depth;
    level.shown = amountShown(this.#ask, this.#would, { entries }, this.#of);
    // Excludes effects of the sequence of play after the text.
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
