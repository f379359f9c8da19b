/**
 * Bounds on what activities can contribute to an obligation (`docs/derivation.md`, obligations). An activity
 * can provide the first space of an operation only if the optimistic bound of its effects is enough; if it is
 * not, the kernel skips the search.
 */
import { isOneOf } from '../../lower/judge/body-judgment.ts';
import { Relaxation } from '../analysis/relaxation.ts';
import { effectsAfterDecisions, effectsOf, type Effects } from '../analysis/effects.ts';
import { MaskAnalysis, type BoundInputs } from '../analysis/mask-analysis.ts';
import type { TracedProgram } from '../analysis/footprint.ts';
import { all, any, local, FALSE, not, TRUE, type IrExpr } from '../../ir/expression.ts';
import type { IrFunction, IrGoal } from '../../ir/program.ts';
import { SignAnalysis } from '../functions/sign-analysis.ts';
import { accompanimentIndex } from '../../lower/activities/accompaniments.ts';
import { activitiesFor } from '../../lower/activities/activities.ts';
import { isAnyActivityLeft } from '../../lower/activities/budget.ts';
import type { Context } from '../../lower/context.ts';

/** Returns the goals with their activity bounds, and the generated functions that the bounds call. */
export function addActivityBounds(
  context: Context,
  program: TracedProgram,
): { readonly goals: readonly IrGoal[]; readonly functions: readonly IrFunction[] } {
  const relaxations = new RelaxationCache(context, program);
  const goals = program.goals.map((goal): IrGoal => {
    if (goal.kind === 'turn' || goal.kind === 'next' || goal.kind === 'payment') return goal;
    if (goal.kind === 'committed') return boundCommittedGoal(context, goal, relaxations);
    const contributions = activitiesFor(context, goal.routine, undefined).map((activity) =>
      // The use itself is an effect, of the operation.
      accompanimentIndex(context, goal.routine, activity) >= 0
        ? unknownContribution(activity)
        : contributionOf(activity, relaxations.ofActivity(activity), goal.condition),
    );
    return {
      ...goal,
      activityBounds: [
        ...boundsAtFirstSpace(context, goal, contributions),
        ...boundsDuringActivities(contributions),
      ],
    };
  });
  return { goals, functions: relaxations.functions };
}

function contributionOf(
  activity: number,
  { ofActivity, afterDecisions }: ActivityRelaxations,
  condition: IrExpr,
): Contribution {
  const boundsOf = (relaxation: Relaxation): BoundPair => ({
    optimistic: relaxation.optimisticBound(condition),
    pessimistic: relaxation.pessimisticBound(condition),
  });
  return {
    activity,
    hasKnownEffects: ofActivity !== undefined,
    optimistic: ofActivity?.optimisticBound(condition) ?? TRUE,
    afterDecisions: new Map([...afterDecisions].map(([point, relaxation]) => [point, boundsOf(relaxation)])),
  };
}

const unknownContribution = (activity: number): Contribution => ({
  activity,
  hasKnownEffects: false,
  optimistic: TRUE,
  afterDecisions: new Map(),
});

/** The local of an operation's routine with the only space in which it may be executed, if it is bound to one. */
export const SPACE_LOCAL = 3;

/** Stands for the point of an operation that selects no space. */
const NO_POINT = -1;

/**
 * Bounds a goal of committed spaces. It is evaluated where the operation selects a space, and a search begins
 * with committed spaces that are not selected yet.
 */
function boundCommittedGoal(
  context: Context,
  { necessaryCondition, ...goal }: IrGoal,
  relaxations: RelaxationCache,
): IrGoal {
  const point = context.registers.numberOf('first point', goal.routine) ?? NO_POINT;
  const startSpace = context.selections.isOutstanding(goal.routine, local(SPACE_LOCAL));
  const bounds = relaxations.committedBounds(goal.routine, necessaryCondition ?? goal.condition);
  const boundAtPoint = bounds.find(({ points }) => points.includes(point)) ?? {
    optimistic: TRUE,
    pessimistic: FALSE,
  };
  const otherBounds = bounds.flatMap((bound) => {
    const points = bound.points.filter((index) => index !== point);
    return points.length === 0 ? [] : [{ ...bound, points }];
  });
  return {
    ...goal,
    points: [point],
    activityBounds: [{ ...boundAtPoint, points: [point], startSpace }, ...otherBounds],
  };
}

/** Relaxations by the effects of an activity, and by its effects after each of its decisions. */
interface ActivityRelaxations {
  /** Undefined if the effects are unknown. */
  readonly ofActivity: Relaxation | undefined;
  readonly afterDecisions: ReadonlyMap<number, Relaxation>;
}

class RelaxationCache {
  readonly #context: Context;
  readonly #traced: TracedProgram;
  readonly #inputs: BoundInputs;
  readonly #groups: MaskAnalysis;
  readonly #activities = new Map<number, ActivityRelaxations>();
  readonly #relaxations: Relaxation[] = [];

  constructor(context: Context, traced: TracedProgram) {
    this.#context = context;
    this.#traced = traced;
    const { functions } = traced;
    // Looked up lazily, because bounds add further tables.
    const tables = { get: (name: string) => context.registers.table(name) };
    const signs = new SignAnalysis(functions, tables, context.unsignedRegions);
    this.#inputs = {
      functions,
      tables,
      kinds: context.checked.groups.map((group) => group.kind),
      addTable: context.addTable.bind(context),
      isNonNegative: (expr) => signs.isNonNegative(expr),
    };
    this.#groups = new MaskAnalysis(this.#inputs);
  }

  get functions(): readonly IrFunction[] {
    return [...this.#groups.functions, ...this.#relaxations.flatMap((relaxation) => relaxation.functions)];
  }

  ofActivity(activity: number): ActivityRelaxations {
    const cached = this.#activities.get(activity);
    if (cached !== undefined) return cached;
    const relaxations = this.#relaxActivity(activity);
    this.#activities.set(activity, relaxations);
    return relaxations;
  }

  /**
   * Bounds for committed spaces. Each is resolved after any remaining effects of its operation and of the
   * activity that commits it; no other activity can intervene.
   */
  committedBounds(routine: number, condition: IrExpr): IrGoal['activityBounds'] {
    const context = this.#context;
    const activities = activitiesFor(context, routine, undefined);
    const effects = effectsOf(this.#traced, routine, this.#tracks, new Set(activities));
    if (effects === undefined) return [];
    const relaxationOf = this.#relaxationFactory(`${context.body(routine).path}_rest`);
    const committingActivities = activities.filter((activity) => context.body(activity).commits === routine);
    const effectsByPoint = [routine, ...committingActivities].map((index) =>
      effectsAfterDecisions(this.#traced, index, this.#tracks),
    );
    if (effectsByPoint.includes(undefined)) return [];
    const [ofOperation, ...ofActivities] = effectsByPoint.map(
      (byPoint) => byPoint ?? new Map<number, Effects>(),
    );
    const boundsAt = (point: number): BoundPair => {
      const laterEffects = ofActivities
        .flatMap((byPoint) => byPoint.get(point) ?? [])
        .reduce(joinEffects, effects);
      const isResolvable = relaxationOf(resolutionEffects(context, routine, laterEffects)).optimisticBound(
        condition,
      );
      return { optimistic: any(isAnyActivityLeft(context), isResolvable), pessimistic: FALSE };
    };
    const points = [...(ofOperation?.keys() ?? [])];
    return mergeEqualBounds(points.map((point) => ({ point, ...boundsAt(point) })));
  }

  #relaxActivity(activity: number): ActivityRelaxations {
    const effects = effectsOf(this.#traced, activity, this.#tracks);
    const laterEffects = effectsAfterDecisions(this.#traced, activity, this.#tracks);
    if (effects === undefined || laterEffects === undefined)
      return { ofActivity: undefined, afterDecisions: new Map() };
    const relaxationOf = this.#relaxationFactory(this.#context.body(activity).path);
    return {
      ofActivity: relaxationOf(effects),
      afterDecisions: new Map(
        [...laterEffects].map(([point, following]) => [point, relaxationOf(following)]),
      ),
    };
  }

  /** Returns a memoized factory of relaxations with a name prefix. */
  #relaxationFactory(name: string): (effects: Effects) => Relaxation {
    const cache = new Map<string, Relaxation>();
    return (effects) => {
      const key = JSON.stringify([
        [...effects.raises].sort(),
        [...effects.lowers].sort(),
        effects.changesStates,
      ]);
      const cached = cache.get(key);
      if (cached !== undefined) return cached;
      const uniqueName = cache.size === 0 ? name : `${name}${cache.size + 1}`;
      const relaxation = new Relaxation(this.#inputs, this.#groups, effects, uniqueName);
      this.#relaxations.push(relaxation);
      cache.set(key, relaxation);
      return relaxation;
    };
  }

  get #tracks(): readonly string[] {
    return this.#context.checked.tracks.map((track) => track.name);
  }
}

const joinEffects = (a: Effects, b: Effects): Effects => ({
  raises: new Set([...a.raises, ...b.raises]),
  lowers: new Set([...a.lowers, ...b.lowers]),
  changesStates: a.changesStates || b.changesStates,
});

/**
 * Effects that concern a committed space. Writes to the selected and committed sets are left out: they affect
 * only the selection itself.
 */
function resolutionEffects(
  { selections }: Context,
  operation: number,
  { raises, lowers, changesStates }: Effects,
): Effects {
  const setRegions = new Set(
    (['SELECTED', 'COMMITTED'] as const).map((kind) => selections.region(kind, operation)),
  );
  const withoutSets = (cellClasses: ReadonlySet<string>): ReadonlySet<string> =>
    new Set([...cellClasses].filter((cellClass) => !setRegions.has(regionOf(cellClass))));
  return { raises: withoutSets(raises), lowers: withoutSets(lowers), changesStates };
}

/** The region of a class of cells: `SELECTED[3]` is in `SELECTED`. */
const regionOf = (cellClass: string): string => cellClass.replace(/\[.*$/u, '');

interface Contribution {
  readonly activity: number;
  readonly hasKnownEffects: boolean;
  readonly optimistic: IrExpr;
  /** By decision of the activity: the bounds after it. */
  readonly afterDecisions: ReadonlyMap<number, BoundPair>;
}

/** Whether a goal could be met after a decision, and whether it certainly will be. */
type BoundPair = Pick<IrGoal['activityBounds'][number], 'optimistic' | 'pessimistic'>;

/** The bounds at the decision where the operation selects its first space, or interrupts for an activity. */
function boundsAtFirstSpace(
  context: Context,
  { routine }: IrGoal,
  contributions: readonly Contribution[],
): IrGoal['activityBounds'] {
  const point = context.registers.numberOf('first point', routine);
  if (point === undefined) return [];
  const actor = local(0);
  const conditions = contributions.map(({ activity, optimistic }) => {
    const { factions } = context.body(activity);
    return all(factions.length === 0 ? TRUE : isOneOf(actor, factions), optimistic);
  });
  return dropTrivialBounds({
    points: [point],
    optimistic: all(isAnyActivityLeft(context), any(...conditions)),
    pessimistic: FALSE,
  });
}

/**
 * The bounds at decisions of activities in progress. If several activities share a decision, any may be able
 * to meet the goal, but all must be certain to.
 */
function boundsDuringActivities(contributions: readonly Contribution[]): IrGoal['activityBounds'] {
  // An activity of unknown effects could meet the goal at any decision.
  if (contributions.some(({ hasKnownEffects }) => !hasKnownEffects)) return [];
  const points = [...new Set(contributions.flatMap(({ afterDecisions }) => [...afterDecisions.keys()]))];
  return mergeEqualBounds(
    points.map((point) => {
      const bounds = contributions.flatMap(({ afterDecisions }) => afterDecisions.get(point) ?? []);
      return {
        point,
        optimistic: any(...bounds.map((bound) => bound.optimistic)),
        pessimistic: all(...bounds.map((bound) => bound.pessimistic)),
      };
    }),
  );
}

function mergeEqualBounds(
  bounds: readonly (BoundPair & { readonly point: number })[],
): IrGoal['activityBounds'] {
  const boundsByKey = new Map<string, BoundPair & { points: number[] }>();
  for (const { point, optimistic, pessimistic } of bounds.toSorted((a, b) => a.point - b.point)) {
    const key = JSON.stringify([optimistic, pessimistic]);
    const entry = boundsByKey.get(key) ?? { points: [], optimistic, pessimistic };
    entry.points.push(point);
    boundsByKey.set(key, entry);
  }
  return [...boundsByKey.values()].flatMap(dropTrivialBounds);
}

/** Drops trivial bounds: always possible and never certain. */
const dropTrivialBounds = (bounds: IrGoal['activityBounds'][number]): IrGoal['activityBounds'] =>
  isTrue(bounds.optimistic) && isTrue(not(bounds.pessimistic)) ? [] : [bounds];

const isTrue = (expr: IrExpr): boolean => expr.kind === 'truth' && expr.value;
