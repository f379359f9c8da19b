/** Roles of decision points, which are parts of their names: `Train.place cubes.piece` has the role `piece`. */

import type { Decision } from '@quipu/engine';

/** The name path of a decision point. */
interface NamedPoint {
  readonly point: string;
}

/** The last part of a point's name, without its disambiguating number: `Train.space 2` → `space`. */
export const pointRoleOf = ({ point }: NamedPoint): string =>
  point.slice(point.lastIndexOf('.') + 1).replace(/ ?\d+$/u, '');

/**
 * Whether a decision chooses a box of the sequence of play.
 * @example
 * isBoxChoice(decision); // false
 */
export const isBoxChoice = (decision: NamedPoint): boolean => pointRoleOf(decision) === 'box';

/**
 * Whether a decision orders a Non-player to execute the Event or an Operation.
 * @example
 * isOrderToNonplayer(decision); // false
 */
export const isOrderToNonplayer = (decision: NamedPoint): boolean => pointRoleOf(decision) === 'order';

/**
 * Whether a decision is about interrupting the card with an Event.
 * @example
 * isInterrupt(decision); // false
 */
export const isInterrupt = (decision: NamedPoint): boolean => pointRoleOf(decision) === 'interrupt';

/**
 * Whether a decision is about playing an Event of the Faction on its turn.
 * @example
 * isOwnEvent(decision); // false
 */
export const isOwnEvent = (decision: NamedPoint): boolean =>
  pointRoleOf(decision) === 'own' && decision.point.startsWith('event ');

/** Whether a decision chooses one of several prices. */
export const isPriceChoice = (decision: NamedPoint): boolean => pointRoleOf(decision) === 'price';

/** The fields of a decision that identify a choice between a piece that has moved and one that has not. */
type CountedPoint = NamedPoint & Pick<Decision, 'kind' | 'values'>;

/**
 * Whether a decision chooses between a piece that has moved, option 1, and one that has not, option 0.
 * @example
 * isMovedChoice(decision); // false
 */
export const isMovedChoice = ({ point, kind, values: { min, max } }: CountedPoint): boolean =>
  kind === 'count' && pointRoleOf({ point }) === 'moved' && min === 0 && max === 1;

/** Whether pieces are taken from the map because too few are Available. */
export const isRecall = (decision: NamedPoint): boolean =>
  ['recallFrom', 'recallPiece', 'recallCount'].includes(pointRoleOf(decision));
