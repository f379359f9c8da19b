/** States of pieces: those in which pieces enter, and those between which they flip. */
import { int, op, type IrExpr } from '../../ir/expression.ts';
import type { Context } from '../context.ts';
import { bits } from './counts.ts';

/** Mask of the groups in the first state of their class, in which pieces are placed (1.4.3). */
const firstStates = (context: Context): number => stateMask(context, (g) => g.state === 0);

/** The groups in which pieces of a mask enter: in the first state of their class, or as the text names. */
export function entering(context: Context, mask: IrExpr): IrExpr {
  const first = firstStates(context);
  if (mask.kind !== 'number') return op('maskAnd', mask, int(first));
  const { groups } = context.checked;
  const named = bits(mask.value, groups.length);
  const begins = named.filter((g) => ((first >> g) & 1) === 1);
  const said = named.filter(
    (g) => !named.some((other) => other < g && groups[other]?.kind === groups[g]?.kind),
  );
  return int([...begins, ...said].reduce((all_, g) => all_ | (1 << g), 0));
}

/** Mask of the groups in the last state of a class that flips. */
export const lastStates = (context: Context): number =>
  stateMask(context, (g) => isTurned(context, g.class) && g.state === stateCount(context, g.class) - 1);

/** Mask of the groups in the first state of a class that flips. */
export const hidden = (context: Context): number =>
  stateMask(context, (g) => isTurned(context, g.class) && g.state === 0);

/** Whether pieces of a class flip: it has several states, and these do not hide a secret. */
const isTurned = (context: Context, cls: number): boolean =>
  stateCount(context, cls) > 1 &&
  !context.checked.secrets.some(({ among }) => among && context.checked.groups[among.hidden]?.class === cls);

const stateCount = (context: Context, cls: number): number =>
  context.checked.classes[cls]?.states.length ?? 0;

function stateMask(context: Context, test: (group: Context['checked']['groups'][number]) => boolean): number {
  return context.checked.groups.reduce((mask, g, i) => (test(g) ? mask | (1 << i) : mask), 0);
}

/** The same kind of piece in its other state; the group itself if it has none. */
export function otherState(context: Context, group: number): number {
  const { groups } = context.checked;
  const now = groups[group];
  const to = groups.findIndex((g) => g.kind === now?.kind && g.state !== now.state);
  return to < 0 ? group : to;
}
