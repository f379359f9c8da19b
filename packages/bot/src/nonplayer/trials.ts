/**
 * Runs trials, which answer hypotheticals of Non-player instructions. A trial executes a choice on scratch cells,
 * once with the lowest and once with the highest dice, and evaluates the journal. Other Non-players follow their
 * instructions; players choose so that its effect fails.
 */
import {
  answerPoint,
  type Cells,
  chance,
  ENTRY,
  firstOffered,
  hasOption,
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
import type { Answer, DecisionContext, CachedTrial } from './decision-context.ts';
import type { PointProfile, QuestionRole } from './point-profiles.ts';
import type { NonplayerMemory } from './nonplayer-memory.ts';
import type { ReachableGoals } from './answer-origin.ts';
import { FixedDice } from './fixed-dice.ts';
import { TrialRecorder, truncateAtActivity } from './trial-recorder.ts';
import type { Outcome } from './trial-outcome.ts';
import type { NonplayerModel } from './nonplayer-model.ts';
import { hasBit } from './indices.ts';

/** A choice to try, and the extent of its trial. */
export interface TrialSubject {
  /** The option, or `NO_INDEX` to start the trial at this decision. */
  readonly option: number;
  readonly memory: NonplayerMemory;
  /**
   * The end of the trial:
   * - `text`: the rules text repeats the decision, begins an activity or ends;
   * - `move`: the pieces from the chosen origin have moved;
   * - `goal`: all pieces to the chosen goal have moved;
   * - `first`: the first answer;
   * - `turn`: the next turn.
   */
  readonly until: 'text' | 'move' | 'goal' | 'first' | 'turn';
  /** Cache key; see `trialKey`. */
  readonly key: number;
}

/** Maximum nesting of trials: a trial may contain trials, but those contain none. */
const MAX_DEPTH = 2;
/**
 * Maximum number of decisions in all trials for one answer. Beyond it, hypotheticals fail and choices count
 * as possible.
 */
const MAX_DECISIONS = 6000;
/** Maximum number of decisions in one trial. */
const MAX_TRIAL_LENGTH = 400;
/** Maximum number of positions in the cache of reachable goals. */
const MAX_CACHED_REACHES = 256;
/** Roles of the questions of a move after its origin. */
const MOVE_ROLES: ReadonlySet<QuestionRole> = new Set(['goal', 'group', 'number', 'carried']);

/** Decides for a Non-player at a position within a trial. */
export type Decide = (
  context: DecisionContext,
  cells: Cells,
  out: Int32Array,
  memory: NonplayerMemory,
) => DecidedAnswer;

export interface DecidedAnswer extends Answer {
  readonly hasFailed: boolean;
}

/** Whether a trial may stop early, by its outcome up to now. */
type StopTest = (partial: Outcome, dice: FixedDice) => boolean;

/** Buffers for the trials at one nesting depth. */
export interface ScratchLevel {
  readonly cells: Cells;
  readonly out: Int32Array;
}

function createLevel(volume: Volume): ScratchLevel {
  return { cells: new Int32Array(volume.size), out: new Int32Array(offerWords(volume)) };
}

interface TrialCallbacks {
  /** Called with the last position of each trial. */
  readonly onEnd?: (cells: Cells) => void;
  /** Called before and after each decision. */
  readonly stopTest?: StopTest;
}

/** Runs trials for the Non-players of one volume on its own scratch cells. */
export class Trials {
  readonly #model: NonplayerModel;
  readonly #decide: Decide;
  readonly #levels: ScratchLevel[] = [];
  #remainingDecisions = MAX_DECISIONS;
  /** The memory of each seat at the position of the innermost trial. */
  #memories: readonly NonplayerMemory[] = [];
  /** Reachable goals of origins by position key; undefined if there is no goal. */
  readonly reachableGoalsByHash = new Map<number, ReachableGoals | undefined>();
  /** Buffers for one-decision lookahead; not valid while a trial from there runs. */
  readonly scratch: ScratchLevel;

  constructor(model: NonplayerModel, decide: Decide) {
    this.#model = model;
    this.#decide = decide;
    this.scratch = createLevel(model.volume);
  }

  /**
   * Resets the budget for the trials of a new answer.
   * @param memories - The memory of each seat at that answer.
   */
  begin(memories: readonly NonplayerMemory[]): void {
    this.#remainingDecisions = MAX_DECISIONS;
    this.#memories = memories;
    if (this.reachableGoalsByHash.size > MAX_CACHED_REACHES) this.reachableGoalsByHash.clear();
  }

  /** Outcomes of all trials of a choice; undefined if trials are nested too deeply or the budget is spent. */
  outcomes(
    context: DecisionContext,
    subject: TrialSubject,
    maxDepth = MAX_DEPTH,
  ): readonly Outcome[] | undefined {
    if (context.depth >= maxDepth || this.#remainingDecisions <= 0) return undefined;
    const cached = cachedTrialOf(context, subject);
    return (cached.outcomes ??= this.#runTrials(context, subject));
  }

  /** Positions after all trials of a choice; undefined as for `outcomes`. */
  cellsAfter(context: DecisionContext, subject: TrialSubject): readonly Cells[] | undefined {
    if (context.depth >= MAX_DEPTH || this.#remainingDecisions <= 0) return undefined;
    const cached = cachedTrialOf(context, subject);
    if (cached.cellsAfter) return cached.cellsAfter;
    const cellsAfter: Cells[] = [];
    cached.outcomes = this.#runTrials(context, subject, {
      onEnd: (cells) => cellsAfter.push(cells.slice()),
    });
    return (cached.cellsAfter = cellsAfter);
  }

  /**
   * Whether a trial reaches a state in which a monotone test holds; it stops there. Also false if dice were
   * rolled before: the trial then runs to its end, and the outcomes decide.
   */
  isSettled(context: DecisionContext, subject: TrialSubject, test: (partial: Outcome) => boolean): boolean {
    if (context.depth >= MAX_DEPTH || this.#remainingDecisions <= 0) return false;
    const cached = cachedTrialOf(context, subject);
    if (cached.outcomes) return false;
    // An object, since TypeScript does not see assignments to a variable within the callback.
    const progress = { isSettled: false };
    const stopTest: StopTest = (partial, dice) => {
      progress.isSettled = !dice.hasRolled && test(partial);
      if (progress.isSettled) cached.hasBegun = partial.hasBegun;
      return progress.isSettled;
    };
    const outcomes = this.#runTrials(context, subject, { stopTest });
    if (!progress.isSettled) cached.outcomes = outcomes;
    return progress.isSettled;
  }

  /**
   * Whether the rules text that a choice begins can be executed: a step selects something before a mandatory
   * decision that no step answers.
   */
  canBegin(context: DecisionContext, subject: TrialSubject): boolean {
    const hasBegun = ({ hasBegun }: Outcome): boolean => hasBegun;
    if (cachedTrialOf(context, subject).hasBegun === true || this.isSettled(context, subject, hasBegun))
      return true;
    return this.outcomes(context, subject)?.every(hasBegun) ?? true;
  }

  /** Whether a choice can be executed: a step selects something, and every mandatory decision has a step. */
  isPossible(context: DecisionContext, subject: TrialSubject): boolean {
    return (
      this.outcomes(context, subject)?.every(({ hasSelected, hasFailed }) => hasSelected && !hasFailed) ??
      true
    );
  }

  /** Whether every mandatory decision after a choice has a step. */
  canComplete(context: DecisionContext, subject: TrialSubject): boolean {
    return this.outcomes(context, subject)?.every(({ hasFailed }) => !hasFailed) ?? true;
  }

  /**
   * Outcomes of all trials of an origin, one level deeper than usual: such trials end with the move, so they
   * are cheap.
   */
  outcomesOfOrigin(context: DecisionContext, subject: TrialSubject): readonly Outcome[] | undefined {
    return this.outcomes(context, subject, MAX_DEPTH + 1);
  }

  /**
   * Returns the option that another seat takes while a choice of `context.seat` is tried: an instructed seat
   * follows its instructions, a player averts the choice.
   */
  opponentAnswer(context: DecisionContext, cells: Cells, out: Int32Array): number {
    const memories = this.#memories;
    const option = this.#answerAndRemember(context, cells, out, context.memory);
    this.#memories = memories;
    return option;
  }

  /** The Resources that the seat pays for an option, before its next decision. */
  optionCost(context: DecisionContext, option: number): number {
    const { volume } = this.#model;
    const { on, record } = journal;
    const { trial } = chance;
    const { cells } = this.#level(context.depth);
    let cost = 0;
    try {
      chance.trial = new FixedDice(false);
      journal.on = true;
      journal.record = (kind, _line, a, b) => {
        if (kind === ENTRY.paid && a === context.seat) cost += b;
      };
      cells.set(context.cells);
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
  #runTrials(
    context: DecisionContext,
    subject: TrialSubject,
    { onEnd, stopTest }: TrialCallbacks = {},
  ): Outcome[] {
    const { on, record } = journal;
    const { trial } = chance;
    const memories = this.#memories;
    const outcomes: Outcome[] = [];
    try {
      for (const isHigh of [false, true]) {
        const dice = new FixedDice(isHigh);
        chance.trial = dice;
        this.#memories = memories;
        outcomes.push(this.#runTrial(context, subject, dice, stopTest));
        onEnd?.(this.#level(context.depth).cells);
        if (!dice.hasRolled) break;
      }
      return outcomes;
    } finally {
      this.#memories = memories;
      journal.on = on;
      journal.record = record;
      chance.trial = trial;
    }
  }

  /** Plays from the choice to the end of the trial, with the given dice. */
  #runTrial(context: DecisionContext, subject: TrialSubject, dice: FixedDice, stopTest?: StopTest): Outcome {
    const { volume } = this.#model;
    const { cells, out } = this.#level(context.depth);
    const recorder = new TrialRecorder({ isWholeTurn: subject.until === 'turn' });
    const outcome = { entries: recorder.entries, hasSelected: false, hasBegun: false, hasFailed: false };
    // Returns whether the option began an activity in the trial of an Operation without activities.
    const apply = (option: number): boolean => {
      this.#applyOption(cells, option, dice, recorder);
      return subject.memory.excludesActivities && truncateAtActivity(this.#model, recorder.entries);
    };
    cells.set(context.cells);
    let { memory } = subject;
    let hasForcedActivity = subject.option >= 0 && apply(subject.option);
    for (let remaining = MAX_TRIAL_LENGTH; remaining > 0 && !hasForcedActivity; remaining--) {
      this.#remainingDecisions--;
      if (stopTest?.(outcome, dice) || this.#hasTrialEnded(context, subject, cells)) break;
      chance.trial = dice;
      if (offer(volume, cells, out) === 0) break;
      if (cells[SEAT] !== context.seat) {
        hasForcedActivity = apply(this.#answerAndRemember(context, cells, out, memory));
        continue;
      }
      const profile = this.#model.profiles[cells[POINT]! - 1]!;
      const answer = this.#decide(context, cells, out, memory);
      ({ memory } = answer);
      outcome.hasFailed ||= answer.hasFailed;
      outcome.hasSelected ||= answer.node?.step.spaces !== undefined;
      outcome.hasBegun ||= outcome.hasSelected && !outcome.hasFailed;
      if (outcome.hasFailed || stopTest?.(outcome, dice)) break;
      if (endsWithAnswer(context, subject, profile, answer.option)) break;
      hasForcedActivity = apply(answer.option);
    }
    outcome.hasFailed ||= hasForcedActivity;
    return outcome;
  }

  #applyOption(cells: Cells, option: number, dice: FixedDice, { record }: TrialRecorder): void {
    const { volume } = this.#model;
    chance.trial = dice;
    journal.on = true;
    journal.record = record;
    answerPoint(volume, cells, option);
    runSteps(volume, cells);
    journal.on = false;
  }

  /** As `opponentAnswer`, and updates the memories of the seats; `ownMemory` is the current memory of `context.seat`. */
  #answerAndRemember(
    context: DecisionContext,
    cells: Cells,
    out: Int32Array,
    ownMemory: NonplayerMemory,
  ): number {
    const { volume, profiles } = this.#model;
    const seat = cells[SEAT]!;
    if (!isInstructed(this.#model, seat) || !isNonplayer(volume, cells, seat))
      return avertingOption(profiles[cells[POINT]! - 1]!, out);
    this.#memories = this.#memories.with(context.seat, ownMemory);
    const { option, memory } = this.#decide(context, cells, out, this.#memories[seat]!);
    this.#memories = this.#memories.with(seat, memory);
    return option;
  }

  /** Whether the trial ends before the pending decision, if any. */
  #hasTrialEnded(context: DecisionContext, subject: TrialSubject, cells: Cells): boolean {
    if (isOver(cells) || cells[POINT] === 0) return true;
    const { playedCardCell, turnPoints, profiles } = this.#model;
    const profile = profiles[cells[POINT]! - 1]!;
    const hasTurnEnded =
      cells[playedCardCell] !== context.cells[playedCardCell] || turnPoints.has(profile.index);
    return hasTurnEnded || (subject.until !== 'turn' && this.#hasTextEnded(context, subject, profile));
  }

  /** Whether a trial of a rules text or move ends before a decision of the same turn. */
  #hasTextEnded(context: DecisionContext, { until, memory }: TrialSubject, profile: PointProfile): boolean {
    if (profile.index === context.profile.index) return until !== 'goal';
    const isMove = until === 'move' || until === 'goal';
    const isSameText = profile.textName === context.profile.textName;
    if (isMove && isSameText && !MOVE_ROLES.has(profile.role)) return true;
    // The rules text has ended if an outer one continues.
    const treeIndex = this.#model.treeIndexByPoint[context.seat]![profile.index]!;
    return (
      treeIndex >= 0 &&
      treeIndex !== memory.frames.at(-1)?.treeIndex &&
      memory.frames.some((frame) => frame.treeIndex === treeIndex)
    );
  }

  #level(depth: number): ScratchLevel {
    return (this.#levels[depth] ??= createLevel(this.#model.volume));
  }
}

/** Whether the trial ends with an answer of its own seat, which is then not applied. */
function endsWithAnswer(
  context: DecisionContext,
  { until }: TrialSubject,
  profile: PointProfile,
  option: number,
): boolean {
  if (until === 'first') return true;
  if (until === 'text') return profile.activities.has(option);
  return until === 'goal' && profile.index === context.profile.index && option === profile.stop;
}

/** The cache entry of a subject, created at the first access. */
function cachedTrialOf({ cache }: DecisionContext, { key }: TrialSubject): CachedTrial {
  const trials = (cache.trials ??= new Map<number, CachedTrial>());
  let trial = trials.get(key);
  if (!trial) trials.set(key, (trial = {}));
  return trial;
}

function isInstructed({ nonplayers }: NonplayerModel, seat: number): boolean {
  return nonplayers.instructions.some(({ factions }) => hasBit(factions, seat));
}

/** The answer of a player within a trial: yes to a yes/no decision, else stop, else the first option. */
function avertingOption(profile: PointProfile, out: Int32Array): number {
  const yes = profile.options.get('yes');
  if (yes !== undefined && hasOption(out, yes)) return yes;
  return profile.stop >= 0 && hasOption(out, profile.stop) ? profile.stop : firstOffered(out);
}
