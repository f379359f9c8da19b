/**
 * The answers of a click on the map that means more than the choice of a space: one piece, or with Shift all
 * pieces of a kind, or the largest number that a space permits.
 */
import { type Decision, type Game, pieceChoiceOf, viewOf } from '@quipu/engine';
import type { PlannedAnswer } from '@quipu/engine/internal';
import {
  type DecisionFlow,
  endImplicitly,
  gameAfter,
  type Position,
  type ReachedDecision,
  step,
} from './decision-flow.ts';
import type { Answers } from './host-messages.ts';

/** A click on a space of the map. */
export interface MapClick {
  readonly space: string;
  /** The kind of the clicked pieces; undefined if the click is not on pieces. */
  readonly group: string | undefined;
  /** Whether the click means all pieces, or the largest number. */
  readonly all: boolean;
}

/** Pieces dragged from one space to another. */
export interface MapDrag {
  readonly from: string;
  readonly to: string;
  readonly group: string;
  /** Whether all pieces of the kind are dragged. */
  readonly all: boolean;
}

/** The largest number of pieces in a way of a space, and the answers that take it. */
export interface LargestWay {
  readonly number: number;
  readonly answers: readonly PlannedAnswer[];
}

/** More pieces than any space has. */
const MANY = 999;
/** Maximum number of questions about one space that a click answers. */
const MAX_QUESTIONS = 5;

const offers = (decision: Decision, key: string): boolean =>
  decision.options.some((option) => option.key === key);

/** Whether a decision is about pieces in a space. */
const isAt = ({ values, kind }: Decision, space: string): boolean =>
  (kind === 'pieces' || kind === 'count') && (values.from ?? values.space ?? values.to) === space;

/** Returns the answers that choose one or all of the clicked pieces. */
function choosePieces(position: Position, click: MapClick): readonly PlannedAnswer[] | undefined {
  const { game, answers } = position;
  const { decision } = game;
  const { space, group, all } = click;
  if (!decision || group === undefined || !isAt(decision, space)) return undefined;
  if (decision.kind === 'count') {
    const { min, max } = decision.values;
    const count = String(all ? max : Math.max(1, min));
    return decision.values.piece === group ? [...answers, { point: decision.point, key: count }] : undefined;
  }
  if (!offers(decision, group)) return undefined;
  const choice = all ? pieceChoiceOf(game, decision.seat, { [group]: MANY }) : undefined;
  if (choice?.answers) return [...answers, ...choice.answers];
  const next = step(position, group);
  return next && ((next.position && choosePieces(next.position, click)) ?? next.answers);
}

/** Returns the largest number of pieces that the decision of a position takes; 0 if it takes no number. */
function largestNumber({ game }: Position): number {
  const { decision } = game;
  if (decision?.kind === 'count') return decision.values.piece === undefined ? 0 : decision.values.max;
  return decision?.kind === 'pieces' ? (pieceChoiceOf(game, decision.seat)?.maxTotal ?? 0) : 0;
}

/** Returns the option after which the largest number of pieces may be chosen; undefined if no number follows. */
function optionWithMost(position: Position, decision: Decision): string | undefined {
  const numbers = decision.options
    .filter(({ kind }) => kind === 'way' || kind === 'yes')
    .map(({ key }) => {
      const next = step(position, key);
      return { key, number: next?.position ? largestNumber(next.position) : 0 };
    });
  const largest = Math.max(0, ...numbers.map(({ number }) => number));
  return largest > 0 ? numbers.find(({ number }) => number === largest)?.key : undefined;
}

/** Returns the answers that choose as many pieces as possible in a space, after those of a position. */
function chooseMost(position: Position): readonly PlannedAnswer[] {
  let current = position;
  for (let i = 0; i < MAX_QUESTIONS; i++) {
    const { game, answers }: Position = current;
    const { decision } = game;
    if (!decision) return answers;
    const choice = decision.kind === 'pieces' ? pieceChoiceOf(game, decision.seat) : undefined;
    if (choice?.answers) return [...answers, ...choice.answers];
    const number = largestNumber(current);
    const key = decision.kind === 'count' && number > 0 ? String(number) : optionWithMost(current, decision);
    const next = key === undefined ? undefined : step(current, key);
    if (!next) return answers;
    if (!next.position || decision.kind === 'count') return next.answers;
    current = next.position;
  }
  return current.answers;
}

/** Returns the answers that take as many pieces as possible in a way of a space, by the key of the way. */
export function largestWays(
  game: Game,
  { lead, decision }: ReachedDecision,
): Readonly<Record<string, LargestWay>> {
  if (decision.kind !== 'way') return {};
  const position = { game: gameAfter(game, lead), answers: lead };
  const ways = decision.options.flatMap(({ kind, key }): readonly (readonly [string, LargestWay])[] => {
    const next = kind === 'way' ? step(position, key)?.position : undefined;
    const number = next ? largestNumber(next) : 0;
    return next && number > 0 ? [[key, { number, answers: chooseMost(next) }]] : [];
  });
  return Object.fromEntries(ways);
}

/** Whether a click on a space may mean a decision. */
const concerns = (decision: Decision | undefined, { space }: MapClick): boolean =>
  decision !== undefined && (isAt(decision, space) || (decision.kind === 'space' && offers(decision, space)));

/** Returns the answers that choose clicked pieces at one decision, directly or after the choice of their space. */
function piecesAt(position: Position, click: MapClick): readonly PlannedAnswer[] | undefined {
  const { decision } = position.game;
  if (!decision || !concerns(decision, click)) return undefined;
  if (decision.kind !== 'space') return choosePieces(position, click);
  const next = step(position, click.space)?.position;
  return next && choosePieces(next, click);
}

/** Returns the answers that choose as many pieces as possible in a space; undefined if the decision takes no number. */
function mostAt(position: Position, { space }: MapClick): readonly PlannedAnswer[] | undefined {
  const { decision } = position.game;
  const isOffered = decision?.kind === 'space' && offers(decision, space);
  const next = isOffered ? step(position, space)?.position : undefined;
  const answers = next && chooseMost(next);
  return answers && answers.length > next.answers.length ? answers : undefined;
}

/**
 * Returns the answers of a click on pieces, or with Shift; undefined if it means no more than the choice of the
 * space. Without Shift, the first decision that the space concerns decides what a click on its pieces means.
 */
export function answersOfMapClick(
  game: Game,
  { shown, ahead }: DecisionFlow,
  click: MapClick,
): Answers | undefined {
  const positions = [shown, ...ahead].map(({ lead }) => ({ game: gameAfter(game, lead), answers: lead }));
  const meant = positions.filter((position) => concerns(position.game.decision, click));
  const candidates = click.all
    ? [
        ...meant.map((position) => piecesAt(position, click)),
        ...meant.map((position) => mostAt(position, click)),
      ]
    : [meant[0] && piecesAt(meant[0], click)];
  const [first, ...later] = candidates.find((answers) => answers !== undefined) ?? [];
  return first && [first, ...later];
}

/** Maximum number of answers before the number of dragged pieces: spaces, their ends, and both ends of a move. */
const MAX_DRAG_ANSWERS = 5;

/** Returns the number of pieces of a kind in a space. */
const piecesIn = (game: Game, space: string, group: string): number =>
  viewOf(game, game.decision?.seat).spaces[space]?.pieces[group] ?? 0;

/** Whether a decision belongs to a move between two spaces, as far as both are known. */
const isMoveBetween = ({ values }: Decision, { from, to }: MapDrag): boolean =>
  (values.from ?? from) === from && (values.to ?? to) === to;

/** Searches the answers that move the dragged pieces, with the fewest answers to `remaining` more questions. */
function findDrag(
  position: Position,
  drag: MapDrag,
  remaining: number,
  before: number,
): readonly PlannedAnswer[] | undefined {
  const { game } = position;
  const { decision } = game;
  const { from, to, group, all } = drag;
  if (piecesIn(game, from, group) < before) return position.answers;
  if (!decision || !isMoveBetween(decision, drag)) return undefined;
  if (decision.kind !== 'space') return choosePieces(position, { space: from, group, all });
  if (remaining === 0) return undefined;
  const steps = [to, from]
    .filter((key) => offers(decision, key))
    .map((key) => step(position, key))
    .concat(endImplicitly(position));
  for (const next of steps) {
    const answers = next?.position && findDrag(next.position, drag, remaining - 1, before);
    if (answers) return answers;
  }
  return undefined;
}

/** Returns the answers that move dragged pieces; undefined if such a move is not possible. */
export function answersOfMapDrag(
  game: Game,
  { shown, ahead }: DecisionFlow,
  drag: MapDrag,
): Answers | undefined {
  const before = piecesIn(game, drag.from, drag.group);
  for (let limit = 1; limit <= MAX_DRAG_ANSWERS; limit++)
    for (const { lead } of [shown, ...ahead]) {
      const position = { game: gameAfter(game, lead), answers: lead };
      const [first, ...later] = findDrag(position, drag, limit, before) ?? [];
      if (first) return [first, ...later];
    }
  return undefined;
}
