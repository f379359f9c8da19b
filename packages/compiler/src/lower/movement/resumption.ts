/**
 * Resumes spaces that an operation has already selected (4.1): an activity may be used between two groups
 * that move to one space. Then these spaces are offered again, already paid for and counted. Cells record the
 * origins used per destination: all pieces from one space to another are one group.
 */
import type { Stmt } from '@quipu/language';
import { any, cell, local, not, int, op, type LocalId, type IrExpr } from '../../ir/expression.ts';
import type { IrNode } from '../../ir/program.ts';
import { accompanying } from '../activities/activities.ts';
import { hasMoments } from '../activities/budget.ts';
import { stated } from '../judge/reasons.ts';
import type { Context } from '../context.ts';
import { bindSet, type Env } from '../environment.ts';
import { movable } from './move-capacity.ts';
import type { Routine } from '../routine.ts';
import { DORMANT } from '../spaces/sets.ts';
import { wordLocals, wordRemove } from '../spaces/bit-sets.ts';
import { freshOrigins } from './origins.ts';
import { assign, each, branch, write } from '../../ir/node-builders.ts';
import { hasBit } from '../spaces/bits.ts';
import type { Resumed } from './resumed-move.ts';
import type { Clause } from '../spaces/clause.ts';

type Select = Extract<Stmt, { kind: 'select' }>;
type Move = Extract<Stmt, { kind: 'move' }>;

/** The moves of a volume that can continue after an activity, by statement id. */
export function resumedMoves(context: Context): ReadonlyMap<number, Resumed> {
  const found = new Map<number, Resumed>();
  for (const { index, kind, path, statements } of context.checked.bodies) {
    if (kind !== 'operation' || accompanying(context, index, undefined).length === 0) continue;
    for (const stmt of statements) {
      const move = stmt.kind === 'select' && stmt.moments ? wholeMove(stmt) : undefined;
      if (!move) continue;
      const region = move.activating && { region: `ORIGINS_${path}` };
      found.set(move.id, { move, select: stmt.id, ...region });
    }
  }
  return found;
}

function wholeMove({ body, bind }: Select): Move | undefined {
  const [move, ...more] = body;
  if (move?.kind !== 'move' || more.length > 0 || move.to.kind !== 'space') return undefined;
  const { space } = move.to;
  const goes = space.kind === 'local' && space.local === bind;
  return goes && move.amount.kind === 'any' && move.from.kind === 'set' ? move : undefined;
}

export const originRegions = ({ resumed }: Context): readonly string[] => [
  ...new Set([...resumed.values()].flatMap(({ region }) => region ?? [])),
];

const widthOf = ({ selections }: Context): readonly number[] =>
  Array.from({ length: selections.width }, (_, word) => word);

/** The spaces from which groups have come to a space; undefined if they are not recorded. */
export function originsTo(context: Context, move: Move, goal: IrExpr): readonly IrExpr[] | undefined {
  const region = context.resumed.get(move.id)?.region;
  return region === undefined ? undefined : widthOf(context).map((word) => cell(region, goal, int(word)));
}

/** Records the origins used for a space while an activity may still be used. */
export function keepOrigins(
  context: Context,
  move: Move,
  env: Env,
  { goal, used }: { readonly goal: IrExpr; readonly used: readonly IrExpr[] },
): readonly IrNode[] {
  const region = context.resumed.get(move.id)?.region;
  if (region === undefined) return [];
  const then = used.map((value, word): IrNode => write(region, [goal, int(word)], value));
  return [branch(hasMoments(context, env), then)];
}

export interface Resuming {
  /** Conditions: the space is newly selected, or it is resumed and something can still move there. */
  readonly open: (space: IrExpr, env: Env) => readonly Clause[];
  /** Whether a space was selected before the last activity and not resumed since. */
  readonly begun: (space: IrExpr) => IrExpr;
  readonly start: readonly IrNode[];
  readonly interrupted: readonly IrNode[];
  /** Runs `nodes` for a newly selected space, nothing for a resumed one. */
  readonly selecting: (space: IrExpr, nodes: readonly IrNode[]) => readonly IrNode[];
  readonly end: readonly IrNode[];
}

export const notYet = (
  context: Context,
  { source }: Stmt,
  done: readonly IrExpr[],
  space: IrExpr,
): readonly Clause[] => [
  { truth: not(hasBit(done, space)), reason: stated(context, 'selecting', 'already', source) },
];

/** Conditions on a newly selected space. A resumed space satisfied them when it was first selected. */
export const anew = (
  resumed: Resuming | undefined,
  space: IrExpr,
  conditions: readonly Clause[],
): readonly Clause[] =>
  resumed === undefined
    ? conditions
    : conditions.map((each) =>
        each.reason.key === DORMANT ? each : { ...each, truth: any(resumed.begun(space), each.truth) },
      );

/** Returns undefined if the selection cannot be resumed. */
export function resuming(
  routine: Routine,
  stmt: Select,
  env: Env,
  selected: readonly LocalId[],
): Resuming | undefined {
  const { context, builder } = routine;
  const found = [...context.resumed.values()].find(({ select }) => select === stmt.id);
  if (found === undefined) return undefined;
  const { move, region } = found;
  const open = wordLocals(routine, 'begun');
  const again = builder.local('again', 'truth');
  const begun = (space: IrExpr): IrExpr => hasBit(open.map(local), space);
  const { activating } = move;
  const some = (goal: IrExpr, here: Env): IrExpr =>
    activating
      ? movable(
          context,
          freshOrigins({ ...move, activating }),
          bindSet(here, activating.origins, originsTo(context, move, goal) ?? []),
        )
      : movable(context, move, here);
  return {
    open: (goal, here) => [
      ...notYet(
        context,
        stmt,
        selected.map((word, i) => op('maskAnd', local(word), op('maskNot', local(open[i] ?? word)))),
        goal,
      ),
      {
        truth: any(not(begun(goal)), some(goal, here)),
        reason: stated(context, 'selecting', 'already', stmt.source),
      },
    ],
    begun,
    start: open.map((word) => assign(word, int(0))),
    interrupted: open.map((word, i) => assign(word, local(selected[i] ?? word))),
    selecting: (goal, nodes) => [
      assign(again, begun(goal)),
      ...wordRemove(open, goal),
      branch(local(again), [], nodes),
    ],
    end: region === undefined ? [] : forgetOrigins(routine, stmt, env, { selected, region }),
  };
}

function forgetOrigins(
  { context, builder }: Routine,
  stmt: Select,
  env: Env,
  { selected, region }: { readonly selected: readonly LocalId[]; readonly region: string },
): readonly IrNode[] {
  const space = builder.local('space');
  const then = widthOf(context).map((word): IrNode => write(region, [local(space), int(word)], int(0)));
  const run = each(space, stmt.set.members, [branch(hasBit(selected.map(local), local(space)), then)]);
  return [branch(hasMoments(context, env), [run])];
}
