/**
 * Activities between the selection of a space and its resolution (4.1: "during"). An activity whose text reads the spaces of its operation
 * can use the space from then on, so that the way in which it is resolved may build on the activity.
 */
import { everyValue, type Body, type Stmt } from '@quipu/language/checked';
import { bodyEnv, wayLegal } from '../judge/body-judgment.ts';
import { legal } from '../judge/judgment.ts';
import type { Context } from '../context.ts';
import { bind, type Env } from '../environment.ts';
import { isNonplayer } from '../players/status.ts';
import { all, any, not, num, type X } from '../../ir/expression.ts';
import { chosen, selectable } from '../selections/judge.ts';
import { clauses } from '../spaces/sets.ts';
import { accompanying } from './activities.ts';
import { activityMode } from './budget.ts';

/** The activities of an operation that read which spaces it has selected. */
export const beforeResolving = (context: Context, operation: number): readonly number[] =>
  accompanying(context, operation, undefined).filter((activity) =>
    selectsOf(context.body(activity)).some((select) => readersOf(context, select, operation).length > 0),
  );

/**
 * Whether an activity could do something in a space that it could not do before the operation selected it. Other uses of the activity
 * are possible before the selection. The instructions of Non-players say when their activities come, so that they are left out.
 */
export function usesSelected(
  context: Context,
  { activity, operation }: { readonly activity: number; readonly operation: number },
  env: Env,
  space: X,
): X {
  const inner = bodyEnv(context, activity, { ...env, rider: num(0), mode: activityMode(context, env) }, []);
  const uses = selectsOf(context.body(activity)).map((select): X => {
    const here = bind(bind(inner, select.set.candidate, space), select.bind, space);
    const readers = readersOf(context, select, operation).map((reader) =>
      reader === 'selection'
        ? legal(chosen(context, select, here, { space }))
        : wayLegal(context, reader, here, space),
    );
    return all(
      context.among(space, select.set.members),
      ...clauses(context, select.set, space, here).map(({ truth }) => truth),
      ...selectable(context, select, here, space).map(({ truth }) => truth),
      any(...readers),
    );
  });
  return all(not(isNonplayer(context, env.own)), any(...uses));
}

type Select = Extract<Stmt, { s: 'select' }>;

const selectsOf = ({ statements }: Body): readonly Select[] =>
  statements.filter((stmt) => stmt.s === 'select');

/** The parts of a selection that read the spaces of an operation: its ways, or the selection itself. */
function readersOf(context: Context, select: Select, operation: number): readonly (number | 'selection')[] {
  const reads = (within: Parameters<typeof everyValue>[0]): boolean =>
    everyValue(within).some(
      (value) => 'e' in value && value.e === 'selected' && value.operation === operation,
    );
  if (reads(select)) return ['selection'];
  return select.ways.filter((way) => {
    const { guard, statements } = context.body(way);
    return reads([guard.map(({ truth }) => truth), statements]);
  });
}
