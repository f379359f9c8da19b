/**
 * Trials answer hypotheticals of Non-player instructions. A choice is carried out on scratch cells, once with
 * the lowest and once with the highest dice, and the journal is evaluated. Other Non-players follow their
 * instructions; players choose so as to avert the tried choice.
 */
import {
  answerPoint,
  type Cells,
  chance,
  type Dice,
  ENTRY,
  firstOffered,
  isNonplayer,
  isOver,
  journal,
  offer,
  offerWords,
  POINT,
  runSteps,
  SEAT,
  type Volume,
} from '@quipu/engine/play';
import { type Answer, type Ask, isOffered, type Tried } from './ask.ts';
import type { Face, Role } from './faces.ts';
import type { NonplayerMemory } from './memory.ts';
import type { Reach } from './moves.ts';
import { type Outcome, STRIDE } from './outcomes.ts';
import type { Reading } from './reading.ts';

export interface Subject {
  /** The option, or -1 to start the trial at this decision. */
  readonly option: number;
  readonly memory: NonplayerMemory;
  /**
   * The end of the trial. `text`: the same text repeats the decision, begins an activity or ends. `move`: the
   * pieces from the chosen origin have moved. `goal`: all pieces to the chosen goal have moved. `first`: the
   * first answer. `turn`: the next turn.
   */
  readonly until: 'text' | 'move' | 'goal' | 'first' | 'turn';
  readonly key: number;
}

/** Maximum nesting of trials: choices within a trial may be tried, but not choices within that second trial. */
const DEEPEST = 2;
/**
 * Maximum number of decisions in all trials for one answer. Beyond it, hypotheticals fail and choices count
 * as possible.
 */
const MOST = 6000;
const LONGEST = 400;
/** Maximum number of positions in the cache of reachable goals. */
const KEPT = 256;
/** Roles of the questions of a move after its origin. */
const MOVING: ReadonlySet<Role> = new Set(['goal', 'group', 'number', 'carried']);

export type Decide = (from: Ask, cells: Cells, out: Int32Array, memory: NonplayerMemory) => Decided;

export interface Decided extends Answer {
  readonly failed: boolean;
}

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
    // A trial also includes the effects after an obligation.
  }
}

type Enough = (soFar: Outcome, dice: FixedDice) => boolean;

export interface Level {
  readonly cells: Cells;
  readonly out: Int32Array;
}

function levelOf(volume: Volume): Level {
  return { cells: new Int32Array(volume.size), out: new Int32Array(offerWords(volume)) };
}

/** Runs trials for the Non-players of one volume on its own scratch cells. */
export class Trials {
  readonly #reading: Reading;
  readonly #decide: Decide;
  readonly #levels: Level[] = [];
  #left = MOST;
  /** The memory of each seat at the position of the innermost trial. */
  #memories: readonly NonplayerMemory[] = [];
  /** Reachable goals of origins by position key; undefined if there is no goal. */
  readonly reaches = new Map<number, Reach | undefined>();
  /** Buffers for one-decision lookahead; not valid while a trial from there runs. */
  readonly scratch: Level;

  constructor(reading: Reading, decide: Decide) {
    this.#reading = reading;
    this.#decide = decide;
    this.scratch = levelOf(reading.volume);
  }

  /**
   * Resets the budget for the trials of a new answer.
   * @param memories - The memory of each seat at that answer.
   */
  begin(memories: readonly NonplayerMemory[]): void {
    this.#left = MOST;
    this.#memories = memories;
    if (this.reaches.size > KEPT) this.reaches.clear();
  }

  /** Outcomes of all trials of a choice; undefined if trials are nested too deeply or the budget is spent. */
  outcomes(ask: Ask, subject: Subject, deepest = DEEPEST): readonly Outcome[] | undefined {
    if (ask.depth >= deepest || this.#left <= 0) return undefined;
    const tried = triedOf(ask, subject);
    return (tried.outcomes ??= this.#each(ask, subject));
  }

  cellsAfter(ask: Ask, subject: Subject): readonly Cells[] | undefined {
    if (ask.depth >= DEEPEST || this.#left <= 0) return undefined;
    const tried = triedOf(ask, subject);
    if (tried.after) return tried.after;
    const after: Cells[] = [];
    tried.outcomes = this.#each(ask, subject, (cells) => after.push(cells.slice()));
    return (tried.after = after);
  }

  /**
   * Whether a trial reaches a state in which a monotone test holds; it stops there. Also false if dice were
   * rolled before: the trial then runs to its end, and the outcomes decide.
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

  /**
   * Whether the text that a choice begins can be executed: a step selects something before a mandatory
   * decision has no step.
   */
  canBegin(ask: Ask, subject: Subject): boolean {
    const began = ({ began }: Outcome): boolean => began;
    if (triedOf(ask, subject).began === true || this.isSettled(ask, subject, began)) return true;
    return this.outcomes(ask, subject)?.every(began) ?? true;
  }

  /** Whether a choice can be executed: a step selects something, and every mandatory decision has a step. */
  canBe(ask: Ask, subject: Subject): boolean {
    return this.outcomes(ask, subject)?.every(({ selected, failed }) => selected && !failed) ?? true;
  }

  holdsUp(ask: Ask, subject: Subject): boolean {
    return this.outcomes(ask, subject)?.every(({ failed }) => !failed) ?? true;
  }

  /**
   * Outcomes of all trials of an origin, one level deeper than usual: such trials end with the move, so they
   * are cheap.
   */
  outcomesFrom(ask: Ask, subject: Subject): readonly Outcome[] | undefined {
    return this.outcomes(ask, subject, DEEPEST + 1);
  }

  /**
   * Returns the option that another seat takes while a choice of `ask.own` is tried: an instructed seat
   * follows its instructions, a player averts the choice.
   */
  answerOf(ask: Ask, cells: Cells, out: Int32Array): number {
    const memories = this.#memories;
    const option = this.#answerOf(ask, cells, out, ask.memory);
    this.#memories = memories;
    return option;
  }

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
      answerPoint(volume, cells, option);
      runSteps(volume, cells);
    } finally {
      journal.on = on;
      journal.record = record;
      chance.trial = trial;
    }
    return cost;
  }

  /**
   * Runs the trials of a choice. A trial that stops early gives its partial outcome; no second trial follows
   * unless dice were rolled.
   */
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
    // Returns whether an activity was left out: the trial of an Operation alone does not include one.
    const take = (option: number): boolean => {
      chance.trial = dice;
      journal.on = true;
      journal.record = recorder.record;
      answerPoint(volume, cells, option);
      runSteps(volume, cells);
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

  /** As `answerOf`, and updates the memories of the seats; `own` is the current memory of `ask.own`. */
  #answerOf(ask: Ask, cells: Cells, out: Int32Array, own: NonplayerMemory): number {
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

/** The answer of a player within a trial: yes to a yes/no decision, else stop, else the first option. */
function averting(face: Face, out: Int32Array): number {
  const yes = face.options.get('yes');
  if (yes !== undefined && isOffered(out, yes)) return yes;
  return face.stop >= 0 && isOffered(out, face.stop) ? face.stop : firstOffered(out);
}

/**
 * Records entries of a trial. In a whole turn, only entries of the chosen text are recorded, not those of the
 * sequence of play after it.
 */
export class Recorder {
  readonly entries: number[] = [];
  readonly #turn: boolean;
  #depth: number;
  #closed = false;

  /** @param depth - Number of texts of the turn already in progress. */
  constructor(turn: boolean, depth = 0) {
    this.#turn = turn;
    this.#depth = depth;
  }

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

/**
 * Truncates the entries at the first activity, and returns whether there was one. An activity after an
 * Operation alone occurs only if nothing else is offered.
 */
export function leaveOutActivity({ volume }: Reading, entries: number[]): boolean {
  const { bodies = [], activities = [] } = volume.names;
  for (let at = 0; at < entries.length; at += STRIDE) {
    if (entries[at] !== ENTRY.began || !activities.includes(bodies[entries[at + 1]!] ?? '')) continue;
    entries.length = at;
    return true;
  }
  return false;
}
