/** Evaluates conditions and filters on candidates. */
import type { CitedCondition, NonplayerFilter, NonplayerCondition, Hypothetical } from '@quipu/engine/play';
import type { DecisionContext } from './decision-context.ts';
import { largestEffect } from './largest-effect.ts';
import type { CheckedCondition } from './nonplayer-reason.ts';
import { hasChosen } from './nonplayer-memory.ts';
import type { StepNode } from './nonplayer-model.ts';
import { effectAmount, type Outcome } from './trial-outcome.ts';
import type { TrialSubject } from './trials.ts';

/** The values of the variables of a condition: the current space, the origin and the tested candidate; `NO_INDEX` if not set. */
export interface Bindings {
  readonly there: number;
  readonly origin: number;
  readonly candidate: number;
  /** The choice to try for hypotheticals; without it they fail. */
  readonly subject?: TrialSubject | undefined;
}

/** Bindings that create the subject on demand, because most filters need no trial. */
export class LazyBindings implements Bindings {
  readonly there: number;
  readonly origin: number;
  readonly candidate: number;
  readonly #createSubject: () => TrialSubject;

  constructor(there: number, origin: number, candidate: number, createSubject: () => TrialSubject) {
    this.there = there;
    this.origin = origin;
    this.candidate = candidate;
    this.#createSubject = createSubject;
  }

  get subject(): TrialSubject {
    return this.#createSubject();
  }
}

export type BindingsOf = (candidate: number) => Bindings;

/** Whether a step has a name, or belongs to a shared instruction that a step of that name calls. */
function hasStepName({ model, frame }: DecisionContext, { step, tree }: StepNode, name: string): boolean {
  if (step.name === name) return true;
  const callers = tree.isShared ? (model.trees[frame.treeIndex]?.allNodes ?? []) : [];
  return callers.some(
    (caller) => caller.step.name === name && caller.step.keys.includes(tree.instruction.name),
  );
}

/** Whether a condition holds. Hypotheticals run trials of `bindings.subject`. */
export function holds(context: DecisionContext, condition: NonplayerCondition, bindings: Bindings): boolean {
  const { cells, seat } = context;
  if ('holds' in condition)
    return condition.holds(cells, bindings.candidate, seat, bindings.there, bindings.origin);
  if ('all' in condition) return condition.all.every((operand) => holds(context, operand, bindings));
  if ('any' in condition) return condition.any.some((operand) => holds(context, operand, bindings));
  if ('not' in condition) return !holds(context, condition.not, bindings);
  if ('did' in condition)
    return hasChosen(context.frame, context.model.nodes, (node) => hasStepName(context, node, condition.did));
  if ('planned' in condition)
    return context.plannedSpaces(context, condition.planned).has(bindings.candidate);
  if ('would' in condition) return isEffectReached(context, condition.would, bindings);
  const results = bindings.subject && context.trials.cellsAfter(context, bindings.subject);
  return (
    results?.every((cellsAfter) =>
      condition.after(cellsAfter, bindings.candidate, seat, bindings.there, bindings.origin),
    ) ?? false
  );
}

/** Whether the choice of the bindings has the effect that a hypothetical requires. */
function isEffectReached(context: DecisionContext, hypothetical: Hypothetical, bindings: Bindings): boolean {
  const minimum = requiredEffect(context, hypothetical, bindings);
  const effect = hypothetical.could
    ? largestEffect(context, hypothetical, bindings, minimum)
    : smallestEffect(context, hypothetical, bindings);
  return effect >= minimum;
}

/** As `holds`, but stops the trial of a whole turn as soon as the condition is certain. */
export function holdsInTurnTrial(
  context: DecisionContext,
  condition: NonplayerCondition,
  bindings: Bindings,
): boolean {
  const { subject } = bindings;
  if (subject?.until !== 'turn') return holds(context, condition, bindings);
  const remaining = evaluateWithoutTrials(context, condition, bindings);
  if (typeof remaining === 'boolean') return remaining;
  if (!isMonotone(remaining)) return holds(context, remaining, bindings);
  const isCertain = (partial: Pick<Outcome, 'entries'>, operand: NonplayerCondition): boolean => {
    if ('all' in operand) return operand.all.every((inner) => isCertain(partial, inner));
    if ('any' in operand) return operand.any.some((inner) => isCertain(partial, inner));
    return (
      'would' in operand &&
      effectAmount(context, operand.would, partial, bindings) >=
        requiredEffect(context, operand.would, bindings)
    );
  };
  return (
    context.trials.isSettled(context, subject, (partial) => isCertain(partial, remaining)) ||
    holds(context, remaining, bindings)
  );
}

/** Evaluates the parts of a condition that need no trials. Returns its value, or the remaining condition. */
function evaluateWithoutTrials(
  context: DecisionContext,
  condition: NonplayerCondition,
  bindings: Bindings,
): NonplayerCondition | boolean {
  if ('all' in condition || 'any' in condition) {
    const isAny = 'any' in condition;
    const remaining: NonplayerCondition[] = [];
    for (const operand of isAny ? condition.any : condition.all) {
      const result = evaluateWithoutTrials(context, operand, bindings);
      // One true operand decides `any`, one false operand decides `all`.
      if (result === isAny) return isAny;
      if (typeof result !== 'boolean') remaining.push(result);
    }
    if (remaining.length === 0) return !isAny;
    return isAny ? { any: remaining } : { all: remaining };
  }
  if ('not' in condition) {
    const result = evaluateWithoutTrials(context, condition.not, bindings);
    return typeof result === 'boolean' ? !result : { not: result };
  }
  return 'would' in condition || 'after' in condition ? condition : holds(context, condition, bindings);
}

/** Whether a condition on trials is monotone: once true during a trial, it stays true. */
function isMonotone(condition: NonplayerCondition): boolean {
  if ('all' in condition) return condition.all.every(isMonotone);
  if ('any' in condition) return condition.any.every(isMonotone);
  return 'would' in condition && condition.would.could !== true;
}

/** The effect that a hypothetical requires, at least 1. */
function requiredEffect(
  { cells, seat }: DecisionContext,
  { least: minimum }: Hypothetical,
  bindings: Bindings,
): number {
  return Math.max(1, minimum(cells, bindings.candidate, seat, bindings.there, bindings.origin));
}

/** Whether a condition may hold, ignoring the parts that need trials. */
export function holdsIgnoringTrials(
  context: DecisionContext,
  condition: NonplayerCondition,
  bindings: Bindings,
): boolean {
  if ('all' in condition)
    return condition.all.every((operand) => holdsIgnoringTrials(context, operand, bindings));
  if ('any' in condition)
    return condition.any.some((operand) => holdsIgnoringTrials(context, operand, bindings));
  const isTrial = (operand: NonplayerCondition): boolean => 'would' in operand || 'after' in operand;
  return (
    isTrial(condition) ||
    ('not' in condition && isTrial(condition.not)) ||
    holds(context, condition, bindings)
  );
}

/**
 * The results of the parts of a condition, in their order. Parts after the one that decides are left out if they
 * need trials.
 */
export function checkCondition(
  context: DecisionContext,
  condition: NonplayerCondition,
  bindings: Bindings,
): CheckedCondition {
  if (!('all' in condition || 'any' in condition)) {
    const isMet = holds(context, condition, bindings);
    return 'part' in condition
      ? { kind: 'part', isMet, part: condition.part }
      : { kind: 'all', isMet, operands: [] };
  }
  const isAny = 'any' in condition;
  const operands: CheckedCondition[] = [];
  let isDecided = false;
  for (const operand of isAny ? condition.any : condition.all) {
    if (isDecided && needsTrials(operand)) continue;
    const checked = checkCondition(context, operand, bindings);
    operands.push(checked);
    // One true operand decides `any`, one false operand decides `all`.
    isDecided ||= checked.isMet === isAny;
  }
  return { kind: isAny ? 'any' : 'all', isMet: isDecided === isAny, operands };
}

function needsTrials(condition: NonplayerCondition): boolean {
  if ('all' in condition) return condition.all.some(needsTrials);
  if ('any' in condition) return condition.any.some(needsTrials);
  if ('not' in condition) return needsTrials(condition.not);
  return 'would' in condition || 'after' in condition;
}

/**
 * The parts that decide the value of a condition, as its reason. If it fails: the failing part, or one for each
 * alternative. If it holds: the alternative that holds.
 */
export function decidingParts(condition: CheckedCondition): readonly CitedCondition[] {
  if (condition.kind === 'part') return [condition.part];
  const { kind, isMet, operands } = condition;
  if (kind === 'all') {
    const failed = operands.find((operand) => !operand.isMet);
    return failed ? decidingParts(failed) : [];
  }
  const satisfied = isMet ? operands.find((operand) => operand.isMet) : undefined;
  const deciding = satisfied ? [satisfied] : operands;
  const parts = deciding.flatMap(decidingParts);
  return satisfied ? parts : [...new Map(parts.map((citation) => [citation.text, citation])).values()];
}

/** The smallest effect of the choice in all trials. */
function smallestEffect(
  context: DecisionContext,
  hypothetical: Hypothetical,
  { there, origin, candidate, subject }: Bindings,
): number {
  const outcomes = subject && context.trials.outcomes(context, subject);
  if (!outcomes) return 0;
  let smallest = Infinity;
  for (const outcome of outcomes)
    smallest = Math.min(smallest, effectAmount(context, hypothetical, outcome, { there, origin, candidate }));
  return smallest;
}

/** A preference for the largest or smallest change of a value. */
type ChangeCriterion = Extract<NonNullable<NonplayerFilter['by']>, { readonly change: unknown }>;

/** The smallest change of a value in all trials; absolute with `either`. */
function smallestChange(
  context: DecisionContext,
  { change, either: isAbsolute }: ChangeCriterion,
  bindings: Bindings,
): number {
  const value = (cells: DecisionContext['cells']): number =>
    change(cells, bindings.candidate, context.seat, bindings.there, bindings.origin);
  const initial = value(context.cells);
  const results = (bindings.subject && context.trials.cellsAfter(context, bindings.subject)) ?? [];
  const changes = results.map((cells) => value(cells) - initial);
  return changes.length === 0
    ? 0
    : Math.min(...changes.map((change) => (isAbsolute ? Math.abs(change) : change)));
}

/** The candidates that pass a filter; if it has a criterion (`by`), only those with the best value. */
export function applyFilter(
  context: DecisionContext,
  filter: NonplayerFilter,
  candidates: readonly number[],
  bindingsOf: BindingsOf,
): readonly number[] {
  const { truth: condition, by: criterion } = filter;
  const members = condition
    ? candidates.filter((candidate) => holds(context, condition, bindingsOf(candidate)))
    : candidates;
  // Within a trial, changes are not compared: the number of nested trials would grow exponentially.
  if (!criterion || members.length < 2 || ('change' in criterion && context.depth > 0)) return members;
  const values = members.map((member) => {
    const bindings = bindingsOf(member);
    if ('value' in criterion)
      return criterion.value(
        context.cells,
        bindings.candidate,
        context.seat,
        bindings.there,
        bindings.origin,
      );
    return 'would' in criterion
      ? smallestEffect(context, criterion.would, bindings)
      : smallestChange(context, criterion, bindings);
  });
  const best = criterion.most ? Math.max(...values) : Math.min(...values);
  return members.filter((_, index) => values[index] === best);
}

/** Applies preferences in order, and skips a preference that no remaining candidate meets. */
export function applyPreferences(
  context: DecisionContext,
  filters: readonly NonplayerFilter[],
  candidates: readonly number[],
  bindingsOf: BindingsOf,
): readonly number[] {
  let remaining = candidates;
  for (const filter of filters) {
    if (remaining.length < 2) break;
    const preferred = applyFilter(context, filter, remaining, bindingsOf);
    context.record?.addFilter(filter, {
      kind: 'prefer',
      candidateKind: 'space',
      before: remaining,
      after: preferred,
    });
    if (preferred.length > 0) remaining = preferred;
  }
  return remaining;
}
