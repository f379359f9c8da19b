/**
 * What may be hoped of activities (`derivation.md`, obligations): a first space that an operation lacks can come from an activity
 * only if what the activity may bring, taken as plentiful, would be enough. Where it is not, the kernel need not search.
 */
import { isOneOf } from '../judge/body.ts';
import { Relaxation } from '../analyze/bounds.ts';
import { effectsFrom, effectsOf, type Effects } from '../analyze/effects.ts';
import { GroupsOf, type Bounded } from '../analyze/masks.ts';
import type { Traced } from '../analyze/footprint.ts';
import { all, any, local, YES, type X } from '../program/expression.ts';
import type { Fn, GoalIR } from '../program/program.ts';
import { accompanying } from './activities.ts';
import { mayCome } from './budget.ts';
import type { Context } from './context.ts';

/** The goals of a volume with what may be hoped for them, and the functions that tell. */
export function withHopes(
  context: Context,
  traced: Traced,
): { readonly goals: readonly GoalIR[]; readonly functions: readonly Fn[] } {
  const outlooks = new Outlooks(context, traced);
  const goals = traced.goals.map((goal): GoalIR => {
    if (goal.kind !== 'first') return goal;
    const hoped = accompanying(context, goal.routine, undefined).map((activity): Hoped => {
      const { whole, from } = outlooks.of(activity);
      return {
        activity,
        known: whole !== undefined,
        truth: whole?.couldBe(goal.met) ?? YES,
        from: new Map([...from].map(([point, outlook]) => [point, outlook.couldBe(goal.met)])),
      };
    });
    return { ...goal, hopes: [...before(context, goal, hoped), ...within(hoped)] };
  });
  return { goals, functions: outlooks.made };
}

/** What an activity may bring: in all, and from each of its decisions on. */
interface Outlook {
  readonly whole: Relaxation | undefined;
  readonly from: ReadonlyMap<number, Relaxation>;
}

/** The outlooks of activities, each made once. */
class Outlooks {
  readonly #context: Context;
  readonly #traced: Traced;
  readonly #from: Bounded;
  readonly #groups: GroupsOf;
  readonly #known = new Map<number, Outlook>();
  readonly #relaxations: Relaxation[] = [];

  constructor(context: Context, traced: Traced) {
    this.#context = context;
    this.#traced = traced;
    this.#from = {
      functions: new Map(traced.functions.map((fn) => [fn.name, fn])),
      tables: context.tables,
      kinds: context.checked.groups.map((group) => group.kind),
      addTable: context.addTable.bind(context),
    };
    this.#groups = new GroupsOf(this.#from);
  }

  /** The functions that the hopes call. */
  get made(): readonly Fn[] {
    return [...this.#groups.made, ...this.#relaxations.flatMap(({ made }) => made)];
  }

  of(activity: number): Outlook {
    const known = this.#known.get(activity);
    if (known !== undefined) return known;
    const outlook = this.#make(activity);
    this.#known.set(activity, outlook);
    return outlook;
  }

  #make(activity: number): Outlook {
    const tracks = this.#context.checked.tracks.map((track) => track.name);
    const effects = effectsOf(this.#traced, activity, tracks);
    const later = effectsFrom(this.#traced, activity, tracks);
    if (effects === undefined || later === undefined) return { whole: undefined, from: new Map() };
    const name = this.#context.body(activity).path;
    const alike = new Map<string, Relaxation>();
    const relaxation = (of: Effects): Relaxation => {
      const key = JSON.stringify([[...of.raises].sort(), [...of.lowers].sort(), of.turns]);
      const known = alike.get(key);
      if (known !== undefined) return known;
      const numbered = alike.size === 0 ? name : `${name}${alike.size + 1}`;
      const made = new Relaxation(this.#from, this.#groups, of, numbered);
      this.#relaxations.push(made);
      alike.set(key, made);
      return made;
    };
    const whole = relaxation(effects);
    return { whole, from: new Map([...later].map(([point, of]) => [point, relaxation(of)])) };
  }
}

interface Hoped {
  readonly activity: number;
  /** Whether it is known what the activity may do. */
  readonly known: boolean;
  readonly truth: X;
  /** At each of its decisions. */
  readonly from: ReadonlyMap<number, X>;
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
  return telling({ points: [point], truth: all(mayCome(context), any(...brought)) });
}

/** While an activity is under way: what it may still do. A point that several of them reach hopes for any. */
function within(hoped: readonly Hoped[]): GoalIR['hopes'] {
  // One that could do anything could come anywhere.
  if (hoped.some(({ known }) => !known)) return [];
  const points = [...new Set(hoped.flatMap(({ from }) => [...from.keys()]))].sort((a, b) => a - b);
  const alike = new Map<string, { points: number[]; truth: X }>();
  for (const point of points) {
    const truth = any(...hoped.flatMap(({ from }) => from.get(point) ?? []));
    const key = JSON.stringify(truth);
    const entry = alike.get(key) ?? { points: [], truth };
    entry.points.push(point);
    alike.set(key, entry);
  }
  return [...alike.values()].flatMap(telling);
}

/** A hope that always holds tells nothing. */
const telling = (hope: GoalIR['hopes'][number]): GoalIR['hopes'] =>
  hope.truth.x === 'truth' && hope.truth.value ? [] : [hope];
