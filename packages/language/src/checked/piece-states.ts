/** States of pieces by the lists of their class. */
import type { Group, PieceClass } from './checked-volume.ts';

/** A state of one of the two lists of a class. */
interface StateInList {
  readonly list: 'first' | 'second';
  readonly index: number;
}

/** Returns the list and the index of a class's state by its name; undefined if the class lacks it. */
export function stateNamed(pieceClass: PieceClass | undefined, name: string): StateInList | undefined {
  const index = pieceClass?.states.indexOf(name) ?? -1;
  if (index >= 0) return { list: 'first', index };
  const secondIndex = pieceClass?.secondStates?.indexOf(name) ?? -1;
  return secondIndex < 0 ? undefined : { list: 'second', index: secondIndex };
}

export const hasState = (group: Group, { list, index }: StateInList): boolean =>
  (list === 'first' ? group.state : group.secondState) === index;

/** Tests whether pieces enter in this state: the first of each list. */
export const isEntryState = ({ state, secondState = 0 }: Group): boolean => state === 0 && secondState === 0;

/** Returns the group that pieces of a group belong to in another state; the same group if their class lacks the state. */
export function groupInState(
  groups: readonly Group[],
  classes: readonly PieceClass[],
  group: number,
  stateName: string,
): number {
  const current = groups[group];
  const target = current && stateNamed(classes[current.class], stateName);
  if (!target) return group;
  const found = groups.findIndex(
    (other) =>
      other.kind === current.kind &&
      hasState(other, target) &&
      (target.list === 'first' ? other.secondState === current.secondState : other.state === current.state),
  );
  return found < 0 ? group : found;
}
