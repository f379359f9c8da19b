/** States of pieces: those in which pieces enter, and those between which they flip. */
import { int, op, type IrExpr } from '../../ir/expression.ts';
import { groupInState, isEntryState } from '@quipu/language/checked';
import type { Context } from '../context.ts';
import { bitIndices } from './piece-counts.ts';

/** Mask of the groups in the first state of their class, in which pieces are placed (1.4.3). */
const firstStateMask = (context: Context): number => stateMask(context, isEntryState);

/** The groups in which pieces of a mask enter: in the first state of their class, or as the text names. */
export function enteringGroups(context: Context, mask: IrExpr): IrExpr {
  const firstStates = firstStateMask(context);
  if (mask.kind !== 'number') return op('maskAnd', mask, int(firstStates));
  const { groups } = context.checked;
  const members = bitIndices(mask.value, groups.length);
  const inFirstState = members.filter((g) => ((firstStates >> g) & 1) === 1);
  const lowestOfKind = members.filter(
    (g) => !members.some((earlier) => earlier < g && groups[earlier]?.kind === groups[g]?.kind),
  );
  return int([...inFirstState, ...lowestOfKind].reduce((bits, g) => bits | (1 << g), 0));
}

/** Mask of the groups in the last state of a class that flips. */
export const lastStateMask = (context: Context): number =>
  stateMask(context, (g) => canFlip(context, g.class) && g.state === stateCount(context, g.class) - 1);

/** Mask of the groups in the first state of a class that flips. */
export const hiddenStateMask = (context: Context): number =>
  stateMask(context, (g) => canFlip(context, g.class) && g.state === 0);

/** Whether pieces of a class flip: it has several states, and these do not hide a secret. */
const canFlip = (context: Context, classIndex: number): boolean =>
  stateCount(context, classIndex) > 1 &&
  !context.checked.secrets.some(
    ({ among }) => among && context.checked.groups[among.hidden]?.class === classIndex,
  );

const stateCount = (context: Context, classIndex: number): number =>
  context.checked.classes[classIndex]?.states.length ?? 0;

function stateMask(context: Context, test: (group: Context['checked']['groups'][number]) => boolean): number {
  return context.checked.groups.reduce((mask, g, i) => (test(g) ? mask | (1 << i) : mask), 0);
}

/** The same kind of piece in its other state; the group itself if it has only one state. */
export function otherState(context: Context, group: number): number {
  const { groups } = context.checked;
  const current = groups[group];
  const target = groups.findIndex(
    (g) => g.kind === current?.kind && g.state !== current.state && g.secondState === current.secondState,
  );
  return target < 0 ? group : target;
}

/** The group of the same kind in a named state, by group; their own group if their class lacks the state. */
export const groupsInState = ({ checked: { groups, classes } }: Context, state: string): readonly number[] =>
  groups.map((_, group) => groupInState(groups, classes, group, state));
