/**
 * What may be hoped of activities (`derivation.md`, obligations): a first space that an operation lacks can come from an activity
 * only if what the activity may bring, taken as plentiful, would be enough. Where it is not, the kernel need not search.
 */
import { isOneOf } from '../judge/body.ts';
import { Relaxation } from '../analyze/bounds.ts';
import { GroupsOf } from '../analyze/masks.ts';
import { effectsOf } from '../analyze/effects.ts';
import type { Traced } from '../analyze/footprint.ts';
import { all, any, cell, local, num, op, YES, type X } from '../program/expression.ts';
import type { Fn, GoalIR } from '../program/program.ts';
import { accompanying } from './activities.ts';
import type { Context } from './context.ts';

/** The goals of a volume with what may be hoped for them, and the functions that tell. */
export function withHopes(
  context: Context,
  traced: Traced,
): { readonly goals: readonly GoalIR[]; readonly functions: readonly Fn[] } {
  const from = {
    functions: new Map(traced.functions.map((fn) => [fn.name, fn])),
    tables: context.tables,
    kinds: context.checked.groups.map((group) => group.kind),
    addTable: context.addTable.bind(context),
  };
  const groups = new GroupsOf(from);
  const tracks = context.checked.tracks.map((track) => track.name);
  const known = new Map<
    number,
    { readonly points: ReadonlySet<number>; readonly by: Relaxation } | undefined
  >();
  const relaxation = (activity: number): ReturnType<(typeof known)['get']> => {
    if (!known.has(activity)) {
      const effects = effectsOf(traced, activity, tracks);
      const name = context.body(activity).path;
      known.set(
        activity,
        effects && { points: effects.points, by: new Relaxation(from, groups, effects, name) },
      );
    }
    return known.get(activity);
  };
  const goals = traced.goals.map((goal): GoalIR => {
    if (goal.kind !== 'first') return goal;
    const hoped = accompanying(context, goal.routine, undefined).map((activity) => {
      const found = relaxation(activity);
      return { activity, points: found?.points, truth: found?.by.couldBe(goal.met) ?? YES };
    });
    return { ...goal, hopes: [...before(context, goal, hoped), ...within(hoped)] };
  });
  const made = [...known.values()].flatMap((found) => found?.by.made ?? []);
  return { goals, functions: [...groups.made, ...made] };
}

interface Hoped {
  readonly activity: number;
  readonly points: ReadonlySet<number> | undefined;
  readonly truth: X;
}

/** Where the operation chooses its first space, or an activity before it. */
function before(context: Context, { routine }: GoalIR, hoped: readonly Hoped[]): GoalIR['hopes'] {
  const point = context.firstPoints.get(routine);
  if (point === undefined) return [];
  const own = local(0);
  const brought = hoped.map(({ activity, truth }) => {
    const { factions } = context.body(activity);
    return all(factions.length === 0 ? YES : isOneOf(own, factions), truth);
  });
  return telling({ points: [point], truth: all(op('=', cell('ACTIVITY'), num(1)), any(...brought)) });
}

/** While an activity is under way: what it may still do. A point that several of them reach hopes for any. */
function within(hoped: readonly Hoped[]): GoalIR['hopes'] {
  const points = new Set(hoped.flatMap((one) => [...(one.points ?? [])]));
  const byActivities = new Map<string, { points: number[]; truth: X }>();
  for (const point of [...points].sort((a, b) => a - b)) {
    const reaching = hoped.filter((one) => one.points === undefined || one.points.has(point));
    const key = reaching.map(({ activity }) => activity).join();
    const entry = byActivities.get(key) ?? { points: [], truth: any(...reaching.map(({ truth }) => truth)) };
    entry.points.push(point);
    byActivities.set(key, entry);
  }
  return [...byActivities.values()].flatMap(telling);
}

/** A hope that always holds tells nothing. */
const telling = (hope: GoalIR['hopes'][number]): GoalIR['hopes'] =>
  hope.truth.x === 'truth' && hope.truth.value ? [] : [hope];
