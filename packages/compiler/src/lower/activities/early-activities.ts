/**
 * Activities between the selection of a space and its resolution (4.1: "during"). An activity that reads the
 * spaces of its operation can use a space once it is selected, before a way resolves it.
 */
import { everyValue, type Body, type Stmt } from '@quipu/language/checked';
import { bodyEnv, isWayLegal } from '../judge/body-judgment.ts';
import { isLegal } from '../judge/judgment.ts';
import type { Context } from '../context.ts';
import { bind, type Env } from '../environment.ts';
import { isNonplayer } from '../players/nonplayer-status.ts';
import { all, any, not, int, type IrExpr } from '../../ir/expression.ts';
import { judgeSpace, selectableClauses } from '../selections/judge-selection.ts';
import { clausesOfSet } from '../spaces/space-sets.ts';
import { activitiesFor } from './activities.ts';
import { activityMode } from './budget.ts';

export const activitiesBeforeResolving = (context: Context, operation: number): readonly number[] =>
  activitiesFor(context, operation, undefined).filter((activity) =>
    selectsOf(context.body(activity)).some((select) => readersOf(context, select, operation).length > 0),
  );

/**
 * Whether an activity could do something in a space that was impossible before its selection. Other uses are
 * possible earlier. Non-players are excluded: their instructions determine when activities are used.
 */
export function canUseSelectedSpace(
  context: Context,
  { activity, operation }: { readonly activity: number; readonly operation: number },
  env: Env,
  space: IrExpr,
): IrExpr {
  const activityEnv = bodyEnv(
    context,
    activity,
    { ...env, rider: int(0), mode: activityMode(context, env) },
    [],
  );
  const useConditions = selectsOf(context.body(activity)).map((select): IrExpr => {
    const spaceEnv = bind(bind(activityEnv, select.set.candidate, space), select.bind, space);
    const readers = readersOf(context, select, operation).map((reader) =>
      reader === 'selection'
        ? isLegal(judgeSpace(context, select, spaceEnv, { space }))
        : isWayLegal(context, reader, spaceEnv, space),
    );
    return all(
      context.isAmong(space, select.set.members),
      ...clausesOfSet(context, select.set, space, spaceEnv).map(({ truth }) => truth),
      ...selectableClauses(context, select, spaceEnv, space).map(({ truth }) => truth),
      any(...readers),
    );
  });
  return all(not(isNonplayer(context, env.own)), any(...useConditions));
}

type Select = Extract<Stmt, { kind: 'select' }>;

const selectsOf = ({ statements }: Body): readonly Select[] =>
  statements.filter((stmt) => stmt.kind === 'select');

/** The parts of a selection that read an operation's selected spaces: its ways, or the selection itself. */
function readersOf(context: Context, select: Select, operation: number): readonly (number | 'selection')[] {
  const readsSelection = (root: Parameters<typeof everyValue>[0]): boolean =>
    everyValue(root).some(
      (value) => 'kind' in value && value.kind === 'selected' && value.operation === operation,
    );
  if (readsSelection(select)) return ['selection'];
  return select.ways.filter((way) => {
    const { guard, statements } = context.body(way);
    return readsSelection([guard.map(({ truth }) => truth), statements]);
  });
}
