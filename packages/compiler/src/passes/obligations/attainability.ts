/**
 * What may be hoped of activities (`docs/derivation.md`, obligations): a first space that an operation lacks can come from an activity
 * only if what the activity may bring, taken as plentiful, would be enough. Where it is not, the kernel need not search.
 */
import { isOneOf } from '../../lower/judge/body-judgment.ts';
import { Relaxation } from '../analysis/bounds.ts';
import { effectsFrom, effectsOf, type Effects } from '../analysis/effects.ts';
import { GroupsOf, type Bounded } from '../analysis/masks.ts';
import type { Traced } from '../analysis/footprint.ts';
import { all, any, local, NO, not, YES, type X } from '../../ir/expression.ts';
import type { Fn, GoalIR } from '../../ir/program.ts';
import { Signs } from '../functions/sign-analysis.ts';
import { accompanying } from '../../lower/activities/activities.ts';
import { mayCome } from '../../lower/activities/budget.ts';
import type { Context } from '../../lower/context.ts';

/** The goals of a volume with what may be hoped for them, and the functions that tell. */
export function withHopes(
  context: Context,
  traced: Traced,
): { readonly goals: readonly GoalIR[]; readonly functions: readonly Fn[] } {
  const outlooks = new Outlooks(context, traced);
  const goals = traced.goals.map((goal): GoalIR => {
    if (goal.kind === 'turn' || goal.kind === 'next') return goal;
    if (goal.kind === 'committed') return committedFirst(context, goal, outlooks);
    const hoped = accompanying(context, goal.routine, undefined).map((activity): Hoped => {
      const { whole, from } = outlooks.of(activity);
      return {
        activity,
        known: whole !== undefined,
        truth: whole?.couldBe(goal.met) ?? YES,
        from: new Map(
          [...from].map(([point, outlook]) => [
            point,
            { truth: outlook.couldBe(goal.met), sure: outlook.mustBe(goal.met) },
          ]),
        ),
      };
    });
    return { ...goal, hopes: [...before(context, goal, hoped), ...within(hoped)] };
  });
  return { goals, functions: outlooks.made };
}

/** The local of an operation's routine that holds the one space in which it may be executed, if it is bound to one. */
export const AT = 3;

/** A goal of committed spaces: `met` is asked where the operation chooses a space, and a search begins with those that are outstanding. */
function committedFirst(context: Context, { needs, ...goal }: GoalIR, outlooks: Outlooks): GoalIR {
  const point = context.registers.numberOf('first point', goal.routine) ?? -1;
  const there = context.selections.isOutstanding(goal.routine, local(AT));
  const hopes = outlooks.ofCommitted(goal.routine, needs ?? goal.met);
  const here = hopes.find(({ points }) => points.includes(point)) ?? { truth: YES, sure: NO };
  const others = hopes.flatMap((hope) => {
    const points = hope.points.filter((other) => other !== point);
    return points.length === 0 ? [] : [{ ...hope, points }];
  });
  return { ...goal, at: [point], hopes: [{ ...here, points: [point], there }, ...others] };
}

/** Bounds of what an activity may bring: as a whole, and from each of its decisions on. */
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
    const { functions } = traced;
    // Tables come to be meanwhile, so it is asked in turn for each.
    const tables = { get: (name: string) => context.registers.table(name) };
    const signs = new Signs(functions, tables, context.unsigned);
    this.#from = {
      functions,
      tables,
      kinds: context.checked.groups.map((group) => group.kind),
      addTable: context.addTable.bind(context),
      neverNegative: (x) => signs.neverNegative(x),
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

  /**
   * What may be hoped for committed spaces: each is resolved after all that the rest of its operation may do, and the rest of the activity
   * that commits it, while no other activity may come.
   */
  ofCommitted(routine: number, needs: X): GoalIR['hopes'] {
    const context = this.#context;
    const activities = accompanying(context, routine, undefined);
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
        return { point, truth: any(mayCome(context), resolved), sure: NO };
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

  /** Makes relaxations under a name, each once. */
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

/** The effects of two texts. */
const joined = (one: Effects, other: Effects): Effects => ({
  raises: new Set([...one.raises, ...other.raises]),
  lowers: new Set([...one.lowers, ...other.lowers]),
  turns: one.turns || other.turns,
});

/** The effects that matter to a space that is committed now: not those on the selected and committed sets, which only its own selection concerns. */
function resolving({ selections }: Context, operation: number, { raises, lowers, turns }: Effects): Effects {
  const sets = new Set((['SELECTED', 'COMMITTED'] as const).map((set) => selections.region(set, operation)));
  const but = (cells: ReadonlySet<string>): ReadonlySet<string> =>
    new Set([...cells].filter((one) => !sets.has(one.replace(/\[.*$/u, ''))));
  return { raises: but(raises), lowers: but(lowers), turns };
}

/** What may be hoped of one activity for a goal. */
interface Hoped {
  readonly activity: number;
  /** Whether the effects of the activity are known. */
  readonly known: boolean;
  readonly truth: X;
  /** At each of its decisions: whether the goal could be met behind it, and whether it surely will be. */
  readonly from: ReadonlyMap<number, Prospect>;
}

/** Whether a goal could be met behind a decision, and whether it surely will be. */
type Prospect = Pick<GoalIR['hopes'][number], 'truth' | 'sure'>;

/** The hope at the decision where the operation chooses its first space, or an activity before it. */
function before(context: Context, { routine }: GoalIR, hoped: readonly Hoped[]): GoalIR['hopes'] {
  const point = context.registers.numberOf('first point', routine);
  if (point === undefined) return [];
  const own = local(0);
  const brought = hoped.map(({ activity, truth }) => {
    const { factions } = context.body(activity);
    return all(factions.length === 0 ? YES : isOneOf(own, factions), truth);
  });
  return telling({ points: [point], truth: all(mayCome(context), any(...brought)), sure: NO });
}

/** The hopes at decisions of activities under way. Of several that reach a decision one that could meet the goal is enough; to be sure, all must. */
function within(hoped: readonly Hoped[]): GoalIR['hopes'] {
  // An activity of unknown effects could meet the goal at any decision.
  if (hoped.some(({ known }) => !known)) return [];
  const points = [...new Set(hoped.flatMap(({ from }) => [...from.keys()]))];
  return alike(
    points.map((point) => {
      const here = hoped.flatMap(({ from }) => from.get(point) ?? []);
      return {
        point,
        truth: any(...here.map((prospect) => prospect.truth)),
        sure: all(...here.map((prospect) => prospect.sure)),
      };
    }),
  );
}

/** One hope for all points of equal prospects. */
function alike(prospects: readonly (Prospect & { readonly point: number })[]): GoalIR['hopes'] {
  const found = new Map<string, Prospect & { points: number[] }>();
  for (const { point, truth, sure } of prospects.toSorted((a, b) => a.point - b.point)) {
    const key = JSON.stringify([truth, sure]);
    const entry = found.get(key) ?? { points: [], truth, sure };
    entry.points.push(point);
    found.set(key, entry);
  }
  return [...found.values()].flatMap(telling);
}

/** Leaves out a hope that tells nothing: the goal could always be met, and it is never sure. */
const telling = (hope: GoalIR['hopes'][number]): GoalIR['hopes'] =>
  always(hope.truth) && always(not(hope.sure)) ? [] : [hope];

const always = (x: X): boolean => x.x === 'truth' && x.value;
