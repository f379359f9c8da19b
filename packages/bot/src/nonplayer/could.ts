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
  POINT,
  run,
  SEAT,
  type Would,
} from '@quipu/engine';
import { type Ask, offered } from './ask.ts';
import { type Case } from './filters.ts';
import { amountShown } from './outcomes.ts';
import { averting, FixedDice, leaveOutActivity, Recorder, type Subject } from './trials.ts';

/** Decisions of one search, at the most: beyond, nothing more is found. */
const MOST = 3000;

/** The most that an Operation could show, for every die and every answer of others; it stops looking once it has found `enough`. */
export function couldShow(ask: Ask, would: Would, { subject, ...of }: Case, enough: number): number {
  if (!subject) return 0;
  const { on, record } = journal;
  const { trial } = chance;
  let least = Infinity;
  try {
    for (const high of [false, true]) {
      const dice = new FixedDice(high);
      least = Math.min(least, new Search(ask, would, of, dice).most(subject, enough));
      if (!dice.rolled) break;
    }
  } finally {
    journal.on = on;
    journal.record = record;
    chance.trial = trial;
  }
  return least;
}

/** A position within a search, and how much has been shown on the way from the one before. */
interface Found {
  readonly cells: Cells;
  readonly shown: number;
  /** Whether nothing more can be done. */
  readonly ended: boolean;
  /** Texts under way. */
  readonly depth: number;
}

class Search {
  readonly #ask: Ask;
  readonly #would: Would;
  readonly #of: Omit<Case, 'subject'>;
  readonly #dice: FixedDice;
  /** The selection of the Operation, once it has been asked; -1 before. */
  #selection = -1;
  #left = MOST;

  constructor(ask: Ask, would: Would, of: Omit<Case, 'subject'>, dice: FixedDice) {
    this.#ask = ask;
    this.#would = would;
    this.#of = of;
    this.#dice = dice;
  }

  /** The most that can be shown behind a choice. */
  most({ option }: Subject, enough: number): number {
    let at = this.#after({ cells: this.#ask.cells, shown: 0, ended: false, depth: 0 }, option);
    let sum = at.shown;
    while (!at.ended && sum < enough) {
      const best = this.#best(at, enough - sum);
      if (best.shown <= 0) break;
      sum += best.shown;
      at = best;
    }
    return sum;
  }

  /** The choice that shows most before the Operation selects once more; all that its own choices lead to. */
  #best(from: Found, enough: number): Found {
    const { cells } = from;
    const { reading, own } = this.#ask;
    const face = reading.faces[cells[POINT]! - 1];
    const none: Found = { ...from, shown: 0, ended: true };
    if (!face || this.#isOver(cells)) return none;
    const out = new Int32Array(offerWords(reading.volume));
    chance.trial = this.#dice;
    if (offer(reading.volume, cells, out) === 0) return none;
    if (cells[SEAT] !== own) return this.#on(from, averting(face, out), enough);
    if (this.#selection < 0 && face.role === 'space') this.#selection = face.index;
    const all = offered({ ...this.#ask, face, out }).filter((one) => !face.activities.has(one));
    const going = all.filter((one) => one !== face.stop);
    const options = going.length === 0 ? all : going;
    // Of numbers the greatest: as many as can be (8.1.1).
    const tried = face.role === 'number' ? options.slice(-1) : options;
    let best: Found | undefined;
    for (const option of tried) {
      const found = this.#on(from, option, enough);
      if (!best || found.shown > best.shown) best = found;
      if (best.shown >= enough) break;
    }
    return best ?? none;
  }

  /** A choice, and the best of what follows until the Operation selects once more. */
  #on(from: Found, option: number, enough: number): Found {
    const at = this.#after(from, option);
    const { faces } = this.#ask.reading;
    if (at.ended || faces[at.cells[POINT]! - 1]?.index === this.#selection) return at;
    const rest = this.#best(at, enough - at.shown);
    return { ...rest, shown: at.shown + rest.shown };
  }

  #after(from: Found, option: number): Found {
    const { reading } = this.#ask;
    const cells = from.cells.slice();
    if (--this.#left < 0) return { ...from, cells, shown: 0, ended: true };
    const recorder = new Recorder(true, from.depth);
    const { entries } = recorder;
    chance.trial = this.#dice;
    journal.on = true;
    journal.record = recorder.record;
    answer(reading.volume, cells, option);
    run(reading.volume, cells);
    journal.on = false;
    const left = leaveOutActivity(reading, entries);
    const shown = amountShown(this.#ask, this.#would, { entries, took: false, failed: false }, this.#of);
    return { cells, shown, ended: left || this.#isOver(cells), depth: recorder.depth };
  }

  #isOver(cells: Cells): boolean {
    const { reading, cells: now } = this.#ask;
    const { revealed } = reading.volume.deck;
    const face = reading.faces[cells[POINT]! - 1];
    return isOver(cells) || !face || cells[revealed] !== now[revealed] || reading.turns.has(face.index);
  }
}
