/**
 * Trials, which answer hypotheticals: the runner itself carries a choice out on a scratch copy, once with the lowest and once with the
 * highest dice; then the journal is read. Other Non-players answer by their instructions, players so as to avert what is tried.
 */
import {
  answer,
  type Cells,
  chance,
  type Dice,
  ENTRY,
  first,
  isNonplayer,
  isOver,
  journal,
  offer,
  offerWords,
  POINT,
  run,
  SEAT,
  type Volume,
} from '@quipu/engine/play';
import { type Answer, type Ask, isOffered, type Tried } from './ask.ts';
import type { Face, Role } from './faces.ts';
import type { Memory } from './memory.ts';
import type { Reach } from './moves.ts';
import { type Outcome, STRIDE } from './outcomes.ts';
import type { Reading } from './reading.ts';

/** A choice that is tried. */
export interface Subject {
  /** -1: nothing is chosen yet; the trial begins with this decision. */
  readonly option: number;
  /** The memory with which it goes on, the choice noted. */
  readonly memory: Memory;
  /**
   * How far: to where the same text asks the same again, begins an activity or is over; to where the text has moved what comes from the
   * chosen origin, or all that comes to the chosen goal; to the first answer; or to the next turn.
   */
  readonly until: 'text' | 'move' | 'goal' | 'first' | 'turn';
  /** A number of its own among what is tried at a decision. */
  readonly key: number;
}

/** How deep trials nest at most: choices within a trial may be tried as well, but not choices within that second trial. */
const DEEPEST = 2;
/** Decisions of all trials for one answer, at the most: beyond, hypotheticals fail and choices are taken to be possible. */
const MOST = 6000;
/** How many decisions one trial takes at most. */
const LONGEST = 400;
/** For how many positions it is remembered, at most, where their origins lead. */
const KEPT = 256;
/** The questions of a move once its origin is known. */
const MOVING: ReadonlySet<Role> = new Set(['goal', 'group', 'number', 'carried']);

/** Answers a decision within a trial that a decision makes, one level deeper. */
export type Decide = (from: Ask, cells: Cells, out: Int32Array, memory: Memory) => Decided;

export interface Decided extends Answer {
  readonly failed: boolean;
}

/** Dice that show the lowest results, or the highest. */
export class FixedDice implements Dice {
  rolled = false;
  readonly #high: boolean;

  constructor(high: boolean) {
    this.#high = high;
  }

  roll(sides: number): number {
    this.rolled = true;
    return this.#high ? sides : 1;
  }

  rest(): void {
    // A trial shows what comes behind an obligation as well.
  }
}

/** A test whether a trial may stop before its end. */
type Enough = (soFar: Outcome, dice: FixedDice) => boolean;

/** The scratch copies and lists on which a trial works. */
export interface Level {
  readonly cells: Cells;
  readonly out: Int32Array;
}

function levelOf(volume: Volume): Level {
  return { cells: new Int32Array(volume.size), out: new Int32Array(offerWords(volume)) };
}

/** Makes trials for the Non-players of one volume, on scratch copies of its own. */
export class Trials {
  readonly #reading: Reading;
  readonly #decide: Decide;
  readonly #levels: Level[] = [];
  #left = MOST;
  /** The memory of each seat at the position of the innermost trial. */
  #memories: readonly Memory[] = [];
  /** Where origins lead, by position; undefined where to no goal. */
  readonly reaches = new Map<number, Reach | undefined>();
  /** For what looks one decision ahead, while no trial is under way from there. */
  readonly scratch: Level;

  constructor(reading: Reading, decide: Decide) {
    this.#reading = reading;
    this.#decide = decide;
    this.scratch = levelOf(reading.volume);
  }

  /**
   * Gives the trials of a new answer a whole budget.
   * @param memories - What every seat remembers at that answer.
   */
  begin(memories: readonly Memory[]): void {
    this.#left = MOST;
    this.#memories = memories;
    if (this.reaches.size > KEPT) this.reaches.clear();
  }

  /** What every trial of a choice shows; undefined where trials are too deep already. */
  outcomes(ask: Ask, subject: Subject, deepest = DEEPEST): readonly Outcome[] | undefined {
    if (ask.depth >= deepest || this.#left <= 0) return undefined;
    const tried = triedOf(ask, subject);
    return (tried.outcomes ??= this.#each(ask, subject));
  }

  /** The cells as every trial of a choice leaves them. */
  cellsAfter(ask: Ask, subject: Subject): readonly Cells[] | undefined {
    if (ask.depth >= DEEPEST || this.#left <= 0) return undefined;
    const tried = triedOf(ask, subject);
    if (tried.after) return tried.after;
    const after: Cells[] = [];
    tried.outcomes = this.#each(ask, subject, (cells) => after.push(cells.slice()));
    return (tried.after = after);
  }

  /**
   * Whether a trial of a choice comes to where nothing more that it shows can count, by a test that stays true once it is. It goes no
   * further then. False as well where dice have been rolled by then: it is gone through to its end, whose outcomes tell.
   */
  isSettled(ask: Ask, subject: Subject, test: (soFar: Outcome) => boolean): boolean {
    if (ask.depth >= DEEPEST || this.#left <= 0) return false;
    const tried = triedOf(ask, subject);
    if (tried.outcomes) return false;
    const seen = { settled: false };
    const outcomes = this.#each(ask, subject, undefined, (soFar, dice) => {
      seen.settled = !dice.rolled && test(soFar);
      if (seen.settled) tried.began = soFar.began;
      return seen.settled;
    });
    if (!seen.settled) tried.outcomes = outcomes;
    return seen.settled;
  }

  /** Whether what a choice begins can be carried out: a step selects something before anything that has to be answered finds none. */
  canBegin(ask: Ask, subject: Subject): boolean {
    const began = ({ began }: Outcome): boolean => began;
    if (triedOf(ask, subject).began === true || this.isSettled(ask, subject, began)) return true;
    return this.outcomes(ask, subject)?.every(began) ?? true;
  }

  /** Whether a choice can be carried out: a step selects something, and nothing that has to be answered finds none. */
  canBe(ask: Ask, subject: Subject): boolean {
    return this.outcomes(ask, subject)?.every(({ selected, failed }) => selected && !failed) ?? true;
  }

  /** Whether nothing behind a choice that has to be answered finds no step. */
  holdsUp(ask: Ask, subject: Subject): boolean {
    return this.outcomes(ask, subject)?.every(({ failed }) => !failed) ?? true;
  }

  /** What every trial of an origin shows, within a trial of its goal as well: it ends with the move, so that it costs little. */
  outcomesFrom(ask: Ask, subject: Subject): readonly Outcome[] | undefined {
    return this.outcomes(ask, subject, DEEPEST + 1);
  }

  /**
   * Returns the option that another seat takes while something that `ask.own` may do is tried: an instructed seat follows its
   * instructions, a player averts what is tried.
   */
  answerOf(ask: Ask, cells: Cells, out: Int32Array): number {
    const memories = this.#memories;
    const option = this.#answerOf(ask, cells, out, ask.memory);
    this.#memories = memories;
    return option;
  }

  /** What a choice costs its Faction by itself, before anything more is asked. */
  costOf(ask: Ask, option: number): number {
    const { volume } = this.#reading;
    const { on, record } = journal;
    const { trial } = chance;
    const { cells } = this.#level(ask.depth);
    let cost = 0;
    try {
      chance.trial = new FixedDice(false);
      journal.on = true;
      journal.record = (kind, _line, a, b) => {
        if (kind === ENTRY.paid && a === ask.own) cost += b;
      };
      cells.set(ask.cells);
      answer(volume, cells, option);
      run(volume, cells);
    } finally {
      journal.on = on;
      journal.record = record;
      chance.trial = trial;
    }
    return cost;
  }

  /** What every trial of a choice shows. One that is over before its end shows what it has come to, and is the only one. */
  #each(ask: Ask, subject: Subject, each?: (cells: Cells) => void, enough?: Enough): Outcome[] {
    const { on, record } = journal;
    const { trial } = chance;
    const memories = this.#memories;
    const outcomes: Outcome[] = [];
    try {
      for (const high of [false, true]) {
        const dice = new FixedDice(high);
        chance.trial = dice;
        this.#memories = memories;
        outcomes.push(this.#play(ask, subject, dice, enough));
        each?.(this.#level(ask.depth).cells);
        if (!dice.rolled) break;
      }
      return outcomes;
    } finally {
      this.#memories = memories;
      journal.on = on;
      journal.record = record;
      chance.trial = trial;
    }
  }

  #play(ask: Ask, subject: Subject, dice: FixedDice, enough?: Enough): Outcome {
    const { volume } = this.#reading;
    const { cells, out } = this.#level(ask.depth);
    const recorder = new Recorder(subject.until === 'turn');
    const { entries } = recorder;
    // Answers whether nothing but an activity was left: a trial of an Operation by itself begins none.
    const take = (option: number): boolean => {
      chance.trial = dice;
      journal.on = true;
      journal.record = recorder.record;
      answer(volume, cells, option);
      run(volume, cells);
      journal.on = false;
      return subject.memory.plain && leaveOutActivity(this.#reading, entries);
    };
    cells.set(ask.cells);
    let { memory } = subject;
    const outcome = { entries, selected: false, began: false, failed: false };
    let forced = subject.option >= 0 && take(subject.option);
    for (let left = LONGEST; left > 0 && !forced; left--) {
      this.#left--;
      if (enough?.(outcome, dice)) break;
      if (isOver(cells) || cells[POINT] === 0) break;
      const face = this.#reading.faces[cells[POINT]! - 1]!;
      if (this.#ends(ask, subject, face, cells)) break;
      chance.trial = dice;
      if (offer(volume, cells, out) === 0) break;
      if (cells[SEAT] !== ask.own) {
        forced = take(this.#answerOf(ask, cells, out, memory));
        continue;
      }
      const decided = this.#decide(ask, cells, out, memory);
      ({ memory } = decided);
      outcome.failed ||= decided.failed;
      outcome.selected ||= decided.node?.step.spaces !== undefined;
      outcome.began ||= outcome.selected && !outcome.failed;
      if (outcome.failed || subject.until === 'first' || enough?.(outcome, dice)) break;
      if (subject.until === 'text' && face.activities.has(decided.option)) break;
      if (subject.until === 'goal' && face.index === ask.face.index && decided.option === face.stop) break;
      forced = take(decided.option);
    }
    outcome.failed ||= forced;
    return outcome;
  }

  /** As `answerOf`, and the seats remember what they have chosen; `own` is what `ask.own` remembers by now. */
  #answerOf(ask: Ask, cells: Cells, out: Int32Array, own: Memory): number {
    const { volume, faces } = this.#reading;
    const seat = cells[SEAT]!;
    if (!isInstructed(this.#reading, seat) || !isNonplayer(volume, cells, seat))
      return averting(faces[cells[POINT]! - 1]!, out);
    this.#memories = this.#memories.with(ask.own, own);
    const { option, memory } = this.#decide(ask, cells, out, this.#memories[seat]!);
    this.#memories = this.#memories.with(seat, memory);
    return option;
  }

  #ends(ask: Ask, { until, memory }: Subject, face: Face, cells: Cells): boolean {
    const reading = this.#reading;
    if (cells[reading.played] !== ask.cells[reading.played]) return true;
    if (reading.turns.has(face.index)) return true;
    if (until === 'turn') return false;
    if (face.index === ask.face.index) return until !== 'goal';
    const moves = until === 'move' || until === 'goal';
    if (moves && face.text === ask.face.text && !MOVING.has(face.role)) return true;
    const text = reading.about[ask.own]![face.index]!;
    if (text < 0) return false;
    return text !== memory.frames.at(-1)?.text && memory.frames.some((frame) => frame.text === text);
  }

  #level(depth: number): Level {
    return (this.#levels[depth] ??= levelOf(this.#reading.volume));
  }
}

function triedOf({ found }: Ask, { key }: Subject): Tried {
  const known = (found.tried ??= new Map<number, Tried>());
  let tried = known.get(key);
  if (!tried) known.set(key, (tried = {}));
  return tried;
}

function isInstructed({ nonplayers }: Reading, seat: number): boolean {
  return nonplayers.instructions.some(({ factions }) => ((factions >> seat) & 1) === 1);
}

/** The answer of a player within a trial: declines all that it may decline, and does the least of the rest. */
function averting(face: Face, out: Int32Array): number {
  const yes = face.options.get('yes');
  if (yes !== undefined && isOffered(out, yes)) return yes;
  return face.stop >= 0 && isOffered(out, face.stop) ? face.stop : first(out);
}

/** Keeps entries of a trial; in a whole turn those of the text that was chosen alone, not of what the sequence of play makes of it. */
export class Recorder {
  readonly entries: number[] = [];
  readonly #turn: boolean;
  #depth: number;
  #closed = false;

  /** @param depth - Texts of the turn that are under way already. */
  constructor(turn: boolean, depth = 0) {
    this.#turn = turn;
    this.#depth = depth;
  }

  /** Whether nothing more is kept: the text that was chosen is over. */
  get closed(): boolean {
    return this.#closed;
  }

  get depth(): number {
    return this.#depth;
  }

  // eslint-disable-next-line max-params -- the journal tells of each entry by position, without an object for each
  readonly record: typeof journal.record = (kind, _line, a, b, c, d) => {
    this.#closed ||= this.#turn && kind === ENTRY.drawn;
    if (!this.#closed) this.entries.push(kind, a, b, c, d);
    if (kind === ENTRY.began || kind === ENTRY.event) this.#depth += 1;
    if (kind !== ENTRY.ended) return;
    this.#depth -= 1;
    this.#closed ||= this.#turn && this.#depth === 0;
  };
}

/** Drops what an Operation by itself could do only behind an activity, where nothing else is offered. Whether there was any. */
export function leaveOutActivity({ volume }: Reading, entries: number[]): boolean {
  const { bodies = [], activities = [] } = volume.names;
  for (let at = 0; at < entries.length; at += STRIDE) {
    if (entries[at] !== ENTRY.began || !activities.includes(bodies[entries[at + 1]!] ?? '')) continue;
    entries.length = at;
    return true;
  }
  return false;
}
