/**
 * The decision that a player sees, and the answers that a click gives. Questions about the moment of a Special
 * Activity, and yes or no before a counter, are not shown: the next click answers them, too. Every answer is
 * tried on a copy of the game, and only as far as its result is certain for the seat.
 */
import {
  type Costs,
  costsOf,
  type Decision,
  type Game,
  type PieceChoice,
  pieceChoiceOf,
  previewOf,
} from '@quipu/engine';
import type { PlannedAnswer } from '@quipu/engine/internal';
import type { Answers } from './host-messages.ts';
import { isMoment } from './is-moment.ts';

/** A decision that certain answers lead to. */
export interface ReachedDecision {
  /** The answers before the decision; empty for the pending one. */
  readonly lead: readonly PlannedAnswer[];
  readonly decision: Decision;
  /** The decision as a choice of numbers per kind of piece, if it has that form. */
  readonly pieces: PieceChoice | undefined;
  readonly costs: Costs;
  /** How to choose no pieces, if a question before the counter permits it. */
  readonly refusal: CounterRefusal | undefined;
}

/** The question with yes and no before a counter, which the counter's 0 answers with no. */
export interface CounterRefusal {
  readonly answers: readonly PlannedAnswer[];
  readonly decision: Decision;
  readonly costs: Costs;
}

/** The answers that end a choice, and what follows without a further choice. */
export interface Ending {
  readonly answers: readonly PlannedAnswer[];
  /** Whether the action is over then. */
  readonly endsAction: boolean;
  /** Whether the innermost action, such as a Special Activity, is over then, but not the one around it. */
  readonly endsInnerAction: boolean;
  /** If all actions are over then: the answers that end only the innermost one and continue the others. */
  readonly continuation: readonly PlannedAnswer[] | undefined;
  /** If the action is over then: the answers that end only the shown moves and continue with its next space. */
  readonly nextSpace: readonly PlannedAnswer[] | undefined;
}

/** The shown decision, and the decisions that clicks may answer. */
export interface DecisionFlow {
  readonly shown: ReachedDecision;
  /** The decision that offers the Special Activities that may be used now. */
  readonly activities: ReachedDecision | undefined;
  /** The decision that offers them after the shown one, if none may be used now. */
  readonly laterActivities: ReachedDecision | undefined;
  /** Decisions that a click may answer before the shown one is ended. */
  readonly ahead: readonly ReachedDecision[];
  readonly ending: Ending | undefined;
}

/** Maximum number of questions that a click passes. */
const MAX_PASSED = 6;
/** Maximum number of decisions that a click may answer in advance. */
const MAX_AHEAD = 3;

/** A copy of the game after some answers. */
export interface Position {
  readonly game: Game;
  readonly answers: readonly PlannedAnswer[];
}

/** The result of an answer on a copy of the game. */
export interface Step {
  /** The position at the next decision of the seat; undefined if the answer leads to none. */
  readonly position: Position | undefined;
  readonly answers: readonly PlannedAnswer[];
  /** Whether the answer has visible effects on the board. */
  readonly hasEffects: boolean;
  /** Whether nothing is left to decide for the seat in its action. */
  readonly endsAction: boolean;
}

/** Plays an answer on a copy; undefined if it is not offered or depends on something hidden. */
export function step({ game, answers }: Position, key: string): Step | undefined {
  const { decision } = game;
  if (!decision) return undefined;
  const preview = previewOf(game, key, decision.seat);
  if (!preview.ok) return undefined;
  const { stopReason, changes } = preview.value;
  if (stopReason === 'chance' || stopReason === 'hidden') return undefined;
  const result = { answers: [...answers, { point: decision.point, key }], hasEffects: changes.length > 0 };
  if (stopReason !== 'decision') return { ...result, position: undefined, endsAction: true };
  const copy = game.copy();
  if (!copy.choose({ key }).ok) return undefined;
  const isNewAction = copy.decision?.kind === 'turn';
  return {
    ...result,
    position: isNewAction ? undefined : { game: copy, answers: result.answers },
    endsAction: isNewAction,
  };
}

/** Returns the key of the option that ends a choice. */
const stopKeyOf = ({ options }: Decision): string | undefined =>
  options.find(({ kind }) => kind === 'stop')?.key;

/** Passes moments of Special Activities, as long as nothing happens. */
function passMoments(position: Position): Position {
  let current = position;
  for (let i = 0; i < MAX_PASSED; i++) {
    const { decision } = current.game;
    const key = decision && isMoment(decision) ? stopKeyOf(decision) : undefined;
    const next = key === undefined ? undefined : step(current, key);
    if (!next?.position || next.hasEffects) return current;
    current = next.position;
  }
  return current;
}

/** The parts of the pending decision in a snapshot of the table. */
export type PendingParts = Pick<ReachedDecision, 'pieces' | 'costs'>;

/** Converts positions to the decisions that are pending in them. */
class DecisionReader {
  readonly #game: Game;
  readonly #known: PendingParts | undefined;

  constructor(game: Game, known: PendingParts | undefined) {
    this.#game = game;
    this.#known = known;
  }

  read({ game, answers }: Position, refusal?: CounterRefusal): ReachedDecision | undefined {
    const { decision } = game;
    if (!decision) return undefined;
    if (game === this.#game && this.#known)
      return { lead: answers, decision, pieces: this.#known.pieces, costs: this.#known.costs, refusal };
    const pieces = pieceChoiceOf(game, decision.seat);
    return {
      lead: answers,
      decision,
      pieces: pieces?.answers ? { ...pieces, answers: [...answers, ...pieces.answers] } : pieces,
      costs: costsOf(game, decision.seat),
      refusal,
    };
  }
}

/** The decision of a counter that also offers 0. */
const withZero = (decision: Decision): Decision =>
  decision.values.min === undefined
    ? decision
    : ({ ...decision, values: { ...decision.values, min: 0 } } as Decision);

/** Passes a yes or no question if a counter follows: its 0 is the no. */
function passToCounter(position: Position, reader: DecisionReader): ReachedDecision | undefined {
  const { decision } = position.game;
  const yes = decision?.kind === 'yes' ? step(position, 'yes') : undefined;
  if (!decision || !yes?.position || !decision.options.some(({ key }) => key === 'no'))
    return reader.read(position);
  const counter = reader.read(yes.position, {
    answers: [...position.answers, { point: decision.point, key: 'no' }],
    decision,
    costs: costsOf(position.game, decision.seat),
  });
  return counter?.pieces || counter?.decision.kind === 'count'
    ? { ...counter, decision: withZero(counter.decision) }
    : reader.read(position);
}

/** Whether the last choice was one of the same selection, so that ending it forgoes nothing unnoticed. */
function hasChosenInStep({ game }: Position): boolean {
  const { decision, volume } = game;
  if (!decision) return false;
  for (let turn = game.lastTurn; turn; turn = turn.previous) {
    const point = volume.points[turn.sourceIndex];
    if (turn.kind === 'interjection') continue;
    if (point?.name.slice(0, point.name.lastIndexOf('.')) !== decision.step.name) return false;
    if (turn.kind === 'forced') continue;
    const earlier = game.copyAt(turn.index).decision;
    return (
      earlier?.values.to === decision.values.to &&
      earlier?.values.space === decision.values.space &&
      point.universe[turn.option] !== stopKeyOf(decision)
    );
  }
  return false;
}

/**
 * Ends a choice that a click beyond it may end without naming it: spaces of which one was selected, or pieces
 * of which one was chosen. Undefined if the choice must be ended by the player.
 */
export function endImplicitly(position: Position): Step | undefined {
  const { decision } = position.game;
  const isSelection = decision?.kind === 'space' || decision?.kind === 'pieces';
  const key = decision && isSelection ? stopKeyOf(decision) : undefined;
  if (!decision || key === undefined) return undefined;
  if ((decision.values.selected ?? 0) === 0 && !hasChosenInStep(position)) return undefined;
  return step(position, key);
}

const offersActivity = ({ kind, options }: Decision): boolean =>
  (kind === 'space' || kind === 'activity') && options.some((option) => option.kind === 'activity');

/** Ends a choice that a Special Activity may end: an implicit ending, or a repetition that was chosen before. */
function endForActivity(position: Position): Step | undefined {
  const { decision } = position.game;
  const key = decision?.kind === 'yes' && hasChosenInStep(position) ? stopKeyOf(decision) : undefined;
  return key === undefined ? endImplicitly(position) : step(position, key);
}

/** Ends a choice, whatever it forgoes. */
function endExplicitly(position: Position): Step | undefined {
  const key = position.game.decision && stopKeyOf(position.game.decision);
  return key === undefined ? undefined : step(position, key);
}

/** Returns the first decision that offers Special Activities, if only endings without effects come before it. */
function findActivities(
  start: Position,
  reader: DecisionReader,
  end: (position: Position) => Step | undefined,
): ReachedDecision | undefined {
  let position: Position | undefined = start;
  for (let i = 0; i < MAX_AHEAD && position; i++) {
    const { decision }: Game = position.game;
    if (decision && offersActivity(decision)) return reader.read(position);
    const next: Step | undefined = end(position);
    position = next?.hasEffects === false ? next.position : undefined;
  }
  return undefined;
}

/** Returns the decisions after implicit endings of the shown decision, up to the first one that must be answered. */
function findAhead(shown: Position, reader: DecisionReader): readonly ReachedDecision[] {
  const found: ReachedDecision[] = [];
  let position = shown;
  while (found.length < MAX_AHEAD) {
    const end = endImplicitly(position);
    if (!end?.position || end.hasEffects) break;
    position = passMoments(end.position);
    const next = passToCounter(position, reader);
    if (!next || isMoment(next.decision)) break;
    found.push(next);
  }
  return found;
}

/** Passes a moment of a Special Activity if nothing new is offered there, or ends a selection implicitly. */
function passKnown(position: Position, hasEffects: boolean, offersActivities: boolean): Step | undefined {
  const { decision } = position.game;
  if (!decision || !isMoment(decision)) return endImplicitly(position);
  const key = stopKeyOf(decision);
  const offersMore = hasEffects || (!offersActivities && offersActivity(decision));
  return key === undefined || offersMore ? undefined : step(position, key);
}

/** The action that requires a decision: an Operation, a Special Activity or an Event. */
const actionOf = ({ text }: Decision): string | undefined => text.path.split('.')[0];

/** Whether a position is at a choice of another action than a decision. */
const hasLeft = (shown: Decision, { game: { decision } }: Position): boolean =>
  decision !== undefined && !isMoment(decision) && actionOf(decision) !== actionOf(shown);

/** Whether a decision is about the moves to, from or within one space. */
const isOfMoves = ({ values: { from, space, to } }: Decision): boolean => (from ?? space ?? to) !== undefined;

/** Whether a position offers further spaces of the action in which a choice of moves was ended. */
const offersNextSpace = (moves: Decision, { game: { decision } }: Position): boolean =>
  decision?.kind === 'space' &&
  isOfMoves(moves) &&
  !isOfMoves(decision) &&
  actionOf(decision) === actionOf(moves) &&
  decision.options.some(({ kind }) => kind === 'space');

/**
 * Returns the answers that end the shown decision, then every moment of a Special Activity at which nothing
 * has changed since, and selections that may be ended implicitly. A changed position is shown first, and the
 * choices of an outer action unless they are ended, too.
 * @param offersActivities - whether the Special Activities may be used now, so that the ending may forgo them
 */
function findEnding(shown: Position, offersActivities: boolean): Ending | undefined {
  const { decision } = shown.game;
  const key = decision && stopKeyOf(decision);
  let last = key === undefined ? undefined : step(shown, key);
  if (!decision || !last) return undefined;
  let hasEffects = last.hasEffects;
  let continuation: readonly PlannedAnswer[] | undefined;
  let nextSpace: readonly PlannedAnswer[] | undefined;
  for (let i = 0; i < MAX_PASSED && last.position; i++) {
    if (hasLeft(decision, last.position)) continuation ??= last.answers;
    if (offersNextSpace(decision, last.position)) nextSpace ??= last.answers;
    const next = passKnown(last.position, hasEffects, offersActivities);
    if (!next) break;
    hasEffects ||= next.hasEffects;
    last = next;
  }
  const { endsAction } = last;
  return endsAction || !continuation
    ? { answers: last.answers, endsAction, endsInnerAction: false, continuation, nextSpace }
    : {
        answers: continuation,
        endsAction,
        endsInnerAction: true,
        continuation: undefined,
        nextSpace: undefined,
      };
}

/** Returns a copy of the game after answers; without answers, the game. */
export function gameAfter(game: Game, answers: readonly PlannedAnswer[]): Game {
  if (answers.length === 0) return game;
  const copy = game.copy();
  for (const { key } of answers) copy.choose({ key });
  return copy;
}

/**
 * Adds the end of a choice of pieces to answers that end with a number: a player who chooses fewer pieces than
 * possible is not asked for more.
 */
export function endAfterCount(game: Game, answers: Answers): Answers {
  const last = answers.at(-1);
  const before = gameAfter(game, answers.slice(0, -1)).decision;
  if (!last || before?.kind !== 'count' || before.point !== last.point) return answers;
  const { decision } =
    step({ game: gameAfter(game, answers.slice(0, -1)), answers: [] }, last.key)?.position?.game ?? {};
  const key = decision && stopKeyOf(decision);
  const isSameChoice = decision?.kind === 'pieces' && decision.step.name === before.step.name;
  return isSameChoice && key !== undefined ? [...answers, { point: decision.point, key }] : answers;
}

/** Maximum number of choices after the end of a choice of spaces that can still be reopened. */
const MAX_REOPENED = 8;

/**
 * Returns the number of turns before the end of the last choice of spaces in the action of a decision, if more
 * spaces could have been selected then and only choices of that action follow.
 */
export function reopenedTurnOf(game: Game, shown: Decision): number | undefined {
  const { volume } = game;
  let turn = game.lastTurn;
  for (let i = 0; i < MAX_REOPENED && turn && !turn.isUndoBoundary; turn = turn.previous) {
    if (turn.kind === 'forced') continue;
    i++;
    if (turn.kind !== 'choice' || volume.seats[turn.seat] !== shown.seat) return undefined;
    const point = volume.points[turn.sourceIndex];
    // A choice of another action would be taken back, too.
    if (point?.questionKind === 'turn' || point?.text.split('.')[0] !== actionOf(shown)) return undefined;
    if (point?.questionKind !== 'space' || point.universe[turn.option] !== 'done') continue;
    const ended = game.copyAt(turn.index).decision;
    if (!ended) return undefined;
    const couldSelect = ended.options.some(({ kind }) => kind === 'space');
    return couldSelect && (ended.values.selected ?? 0) > 0 ? turn.index : undefined;
  }
  return undefined;
}

/**
 * Returns what the deciding seat sees and may click.
 * @param known - parts of the pending decision that need not be computed again.
 */
export function decisionFlowOf(game: Game, known?: PendingParts): DecisionFlow | undefined {
  const start = { game, answers: [] };
  const reader = new DecisionReader(game, known);
  const shownPosition = passMoments(start);
  const shown = passToCounter(shownPosition, reader);
  if (!shown) return undefined;
  const activities = findActivities(start, reader, endForActivity);
  return {
    shown,
    activities,
    laterActivities: activities ? undefined : findActivities(start, reader, endExplicitly),
    ahead: shown.refusal ? [] : findAhead(shownPosition, reader),
    ending: shown.refusal ? undefined : findEnding(shownPosition, activities !== undefined),
  };
}
