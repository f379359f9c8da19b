/**
 * Bounds on what activities can contribute to an obligation (`docs/derivation.md`, obligations). An activity
 * can provide the first space of an operation only if the optimistic bound of its effects is enough; if it is
 * not, the kernel skips the search.
 */
import { isOneOf } from '../../lower/judge/body-judgment.ts';
import { Relaxation } from '../analysis/bounds.ts';
import { effectsFrom, effectsOf, type Effects } from '../analysis/effects.ts';
import { GroupsOf, type Bounded } from '../analysis/masks.ts';
import type { Traced } from '../analysis/footprint.ts';
import { all, any, local, FALSE, not, TRUE, type IrExpr } from '../../ir/expression.ts';
import type { IrFunction, IrGoal } from '../../ir/program.ts';
import { Signs } from '../functions/sign-analysis.ts';
import { activitiesFor } from '../../lower/activities/activities.ts';
import { isAnyActivityLeft } from '../../lower/activities/budget.ts';
import type { Context } from '../../lower/context.ts';

/** Returns the goals with their hopes, and the generated functions that the hopes call. */
export function withHopes(
  context: Context,
  traced: Traced,
): { readonly goals: readonly IrGoal[]; readonly functions: readonly IrFunction[] } {
  const outlooks = new Outlooks(context, traced);
  const goals = traced.goals.map((goal): IrGoal => {
    if (goal.kind === 'turn' || goal.kind === 'next' || goal.kind === 'payment') return goal;
    if (goal.kind === 'committed') return committedFirst(context, goal, outlooks);
    const hoped = activitiesFor(context, goal.routine, undefined).map((activity): Hoped => {
      const { whole, from } = outlooks.of(activity);
      return {
        activity,
        known: whole !== undefined,
        truth: whole?.couldBe(goal.condition) ?? TRUE,
        from: new Map(
          [...from].map(([point, outlook]) => [
            point,
            { optimistic: outlook.couldBe(goal.condition), pessimistic: outlook.mustBe(goal.condition) },
          ]),
        ),
      };
    });
    return { ...goal, activityBounds: [...before(context, goal, hoped), ...within(hoped)] };
  });
  return { goals, functions: outlooks.made };
}

/** The local of an operation's routine with the only space in which it may be executed, if it is bound to one. */
export const AT = 3;

/**
 * For a goal of committed spaces: `condition` is evaluated where the operation selects a space, and a search begins
 * with outstanding ones.
 */
function committedFirst(
  context: Context,
  { necessaryCondition: needs, ...goal }: IrGoal,
  outlooks: Outlooks,
): IrGoal {
  const point = context.registers.numberOf('first point', goal.routine) ?? -1;
  const there = context.selections.isOutstanding(goal.routine, local(AT));
  const hopes = outlooks.ofCommitted(goal.routine, needs ?? goal.condition);
  const here = hopes.find(({ points }) => points.includes(point)) ?? { optimistic: TRUE, pessimistic: FALSE };
  const others = hopes.flatMap((hope) => {
    const points = hope.points.filter((other) => other !== point);
    return points.length === 0 ? [] : [{ ...hope, points }];
  });
  return {
    ...goal,
    points: [point],
    activityBounds: [{ ...here, points: [point], startSpace: there }, ...others],
  };
}

/** Bounds on the effects of an activity: of all of it, and after each of its decisions. */
interface Outlook {
  readonly whole: Relaxation | undefined;
  readonly from: ReadonlyMap<number, Relaxation>;
}

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
    const { functions } = traced;
    // Looked up lazily, because bounds add further tables.
    const tables = { get: (name: string) => context.registers.table(name) };
    const signs = new Signs(functions, tables, context.unsignedRegions);
    this.#from = {
      functions,
      tables,
      kinds: context.checked.groups.map((group) => group.kind),
      addTable: context.addTable.bind(context),
      neverNegative: (x) => signs.neverNegative(x),
    };
    this.#groups = new GroupsOf(this.#from);
  }

  get made(): readonly IrFunction[] {
    return [...this.#groups.made, ...this.#relaxations.flatMap(({ made }) => made)];
  }

  of(activity: number): Outlook {
    const known = this.#known.get(activity);
    if (known !== undefined) return known;
    const outlook = this.#make(activity);
    this.#known.set(activity, outlook);
    return outlook;
  }

  /**
   * Hopes for committed spaces. Each is resolved after any remaining effects of its operation and of the
   * activity that commits it; no other activity can intervene.
   */
  ofCommitted(routine: number, needs: IrExpr): IrGoal['activityBounds'] {
    const context = this.#context;
    const activities = activitiesFor(context, routine, undefined);
    const effects = effectsOf(this.#traced, routine, this.#tracks, new Set(activities));
    if (effects === undefined) return [];
    const relaxation = this.#relaxing(`${context.body(routine).path}_rest`);
    const committing = activities.filter((activity) => context.body(activity).commits === routine);
    const later = [routine, ...committing].map((index) => effectsFrom(this.#traced, index, this.#tracks));
    if (later.includes(undefined)) return [];
    const [whole, ...within] = later.map((from) => from ?? new Map<number, Effects>());
    return alike(
      [...(whole?.keys() ?? [])].map((point) => {
        const after = within.flatMap((from) => from.get(point) ?? []).reduce(joined, effects);
        const resolved = relaxation(resolving(context, routine, after)).couldBe(needs);
        return { point, optimistic: any(isAnyActivityLeft(context), resolved), pessimistic: FALSE };
      }),
    );
  }

  #make(activity: number): Outlook {
    const effects = effectsOf(this.#traced, activity, this.#tracks);
    const later = effectsFrom(this.#traced, activity, this.#tracks);
    if (effects === undefined || later === undefined) return { whole: undefined, from: new Map() };
    const relaxation = this.#relaxing(this.#context.body(activity).path);
    const whole = relaxation(effects);
    return { whole, from: new Map([...later].map(([point, of]) => [point, relaxation(of)])) };
  }

  /** Returns a memoized factory of relaxations with a name prefix. */
  #relaxing(name: string): (of: Effects) => Relaxation {
    const alike = new Map<string, Relaxation>();
    return (of) => {
      const key = JSON.stringify([[...of.raises].sort(), [...of.lowers].sort(), of.turns]);
      const known = alike.get(key);
      if (known !== undefined) return known;
      const numbered = alike.size === 0 ? name : `${name}${alike.size + 1}`;
      const made = new Relaxation(this.#from, this.#groups, of, numbered);
      this.#relaxations.push(made);
      alike.set(key, made);
      return made;
    };
  }

  get #tracks(): readonly string[] {
    return this.#context.checked.tracks.map((track) => track.name);
  }
}

const joined = (one: Effects, other: Effects): Effects => ({
  raises: new Set([...one.raises, ...other.raises]),
  lowers: new Set([...one.lowers, ...other.lowers]),
  turns: one.turns || other.turns,
});

/**
 * Effects that concern a committed space. Writes to the selected and committed sets are left out: they affect
 * only the selection itself.
 */
function resolving({ selections }: Context, operation: number, { raises, lowers, turns }: Effects): Effects {
  const sets = new Set((['SELECTED', 'COMMITTED'] as const).map((set) => selections.region(set, operation)));
  const but = (cells: ReadonlySet<string>): ReadonlySet<string> =>
    new Set([...cells].filter((one) => !sets.has(one.replace(/\[.*$/u, ''))));
  return { raises: but(raises), lowers: but(lowers), turns };
}

interface Hoped {
  readonly activity: number;
  readonly known: boolean;
  readonly truth: IrExpr;
  /** By decision of the activity: the prospects after it. */
  readonly from: ReadonlyMap<number, Prospect>;
}

/** Whether a goal could be met after a decision, and whether it certainly will be. */
type Prospect = Pick<IrGoal['activityBounds'][number], 'optimistic' | 'pessimistic'>;

/** The hope at the decision where the operation selects its first space, or interrupts for an activity. */
function before(context: Context, { routine }: IrGoal, hoped: readonly Hoped[]): IrGoal['activityBounds'] {
  const point = context.registers.numberOf('first point', routine);
  if (point === undefined) return [];
  const own = local(0);
  const brought = hoped.map(({ activity, truth }) => {
    const { factions } = context.body(activity);
    return all(factions.length === 0 ? TRUE : isOneOf(own, factions), truth);
  });
  return telling({
    points: [point],
    optimistic: all(isAnyActivityLeft(context), any(...brought)),
    pessimistic: FALSE,
  });
}

/**
 * The hopes at decisions of activities in progress. If several activities share a decision, any may be able
 * to meet the goal, but all must be certain to.
 */
function within(hoped: readonly Hoped[]): IrGoal['activityBounds'] {
  // An activity of unknown effects could meet the goal at any decision.
  if (hoped.some(({ known }) => !known)) return [];
  const points = [...new Set(hoped.flatMap(({ from }) => [...from.keys()]))];
  return alike(
    points.map((point) => {
      const here = hoped.flatMap(({ from }) => from.get(point) ?? []);
      return {
        point,
        optimistic: any(...here.map((prospect) => prospect.optimistic)),
        pessimistic: all(...here.map((prospect) => prospect.pessimistic)),
      };
    }),
  );
}

function alike(prospects: readonly (Prospect & { readonly point: number })[]): IrGoal['activityBounds'] {
  const found = new Map<string, Prospect & { points: number[] }>();
  for (const { point, optimistic: truth, pessimistic: sure } of prospects.toSorted(
    (a, b) => a.point - b.point,
  )) {
    const key = JSON.stringify([truth, sure]);
    const entry = found.get(key) ?? { points: [], optimistic: truth, pessimistic: sure };
    entry.points.push(point);
    found.set(key, entry);
  }
  return [...found.values()].flatMap(telling);
}

/** Drops a trivial hope: always possible and never certain. */
const telling = (hope: IrGoal['activityBounds'][number]): IrGoal['activityBounds'] =>
  always(hope.optimistic) && always(not(hope.pessimistic)) ? [] : [hope];

const always = (x: IrExpr): boolean => x.kind === 'truth' && x.value;
