/** Evaluates conditions and filters on candidates. */
import type { CitedCondition, NonplayerFilter, NonplayerCondition, Hypothetical } from '@quipu/engine/play';
import type { Ask } from './ask.ts';
import { couldShow } from './could.ts';
import { hasDone } from './memory.ts';
import type { Node } from './reading.ts';
import { amountShown, type Outcome } from './outcomes.ts';
import type { Subject } from './trials.ts';

export interface Case {
  readonly there: number;
  readonly origin: number;
  readonly candidate: number;
  /** Absent: hypotheticals fail. */
  readonly subject?: Subject | undefined;
}

/** A case that creates its subject lazily, since most lines need no trial. */
export class Tryable implements Case {
  readonly there: number;
  readonly origin: number;
  readonly candidate: number;
  readonly #made: () => Subject;

  constructor(there: number, origin: number, candidate: number, made: () => Subject) {
    this.there = there;
    this.origin = origin;
    this.candidate = candidate;
    this.#made = made;
  }

  get subject(): Subject {
    return this.#made();
  }
}

export type CaseOf = (candidate: number) => Case;

/** Whether a step has a name, or is in a shared text called by a step of that name. */
function isOf({ reading, frame }: Ask, { step, text }: Node, name: string): boolean {
  if (step.name === name) return true;
  const callers = text.shared ? (reading.texts[frame.text]?.all ?? []) : [];
  return callers.some(
    (caller) => caller.step.name === name && caller.step.keys.includes(text.instruction.name),
  );
}

export function holds(ask: Ask, truth: NonplayerCondition, of: Case): boolean {
  const { cells, own } = ask;
  if ('holds' in truth) return truth.holds(cells, of.candidate, own, of.there, of.origin);
  if ('all' in truth) return truth.all.every((one) => holds(ask, one, of));
  if ('any' in truth) return truth.any.some((one) => holds(ask, one, of));
  if ('not' in truth) return !holds(ask, truth.not, of);
  if ('did' in truth) return hasDone(ask.frame, ask.reading.nodes, (node) => isOf(ask, node, truth.did));
  if ('planned' in truth) return ask.planned(ask, truth.planned).has(of.candidate);
  if ('would' in truth) {
    const { would } = truth;
    const least = leastOf(ask, would, of);
    return (would.could ? couldShow(ask, would, of, least) : shown(ask, would, of)) >= least;
  }
  const after = of.subject && ask.trials.cellsAfter(ask, of.subject);
  return after?.every((one) => truth.after(one, of.candidate, own, of.there, of.origin)) ?? false;
}

/** As `holds`, but a trial of a whole turn stops as soon as the condition is certain. */
export function holdsOfTurn(ask: Ask, truth: NonplayerCondition, of: Case): boolean {
  const { subject } = of;
  if (subject?.until !== 'turn') return holds(ask, truth, of);
  const open = openOf(ask, truth, of);
  if (typeof open === 'boolean') return open;
  if (!isGrowing(open)) return holds(ask, open, of);
  const shows = (soFar: Pick<Outcome, 'entries'>, one: NonplayerCondition): boolean => {
    if ('all' in one) return one.all.every((part) => shows(soFar, part));
    if ('any' in one) return one.any.some((part) => shows(soFar, part));
    return 'would' in one && amountShown(ask, one.would, soFar, of) >= leastOf(ask, one.would, of);
  };
  return ask.trials.isSettled(ask, subject, (soFar) => shows(soFar, open)) || holds(ask, open, of);
}

/** Evaluates the parts without trials; returns the result, or the rest of the condition. */
function openOf(ask: Ask, truth: NonplayerCondition, of: Case): NonplayerCondition | boolean {
  if ('all' in truth || 'any' in truth) {
    const settling = 'any' in truth;
    const open: NonplayerCondition[] = [];
    for (const part of settling ? truth.any : truth.all) {
      const left = openOf(ask, part, of);
      if (left === settling) return settling;
      if (typeof left !== 'boolean') open.push(left);
    }
    if (open.length === 0) return !settling;
    return settling ? { any: open } : { all: open };
  }
  if ('not' in truth) {
    const left = openOf(ask, truth.not, of);
    return typeof left === 'boolean' ? !left : { not: left };
  }
  return 'would' in truth || 'after' in truth ? truth : holds(ask, truth, of);
}

/** Whether a condition on trials is monotone: once true during a trial, it stays true. */
function isGrowing(open: NonplayerCondition): boolean {
  if ('all' in open) return open.all.every(isGrowing);
  if ('any' in open) return open.any.every(isGrowing);
  return 'would' in open && open.would.could !== true;
}

function leastOf({ cells, own }: Ask, { least }: Hypothetical, of: Case): number {
  return Math.max(1, least(cells, of.candidate, own, of.there, of.origin));
}

/** Whether a condition may hold, ignoring the parts that need trials. */
export function holdsNow(ask: Ask, truth: NonplayerCondition, of: Case): boolean {
  if ('all' in truth) return truth.all.every((one) => holdsNow(ask, one, of));
  if ('any' in truth) return truth.any.some((one) => holdsNow(ask, one, of));
  const isTrial = (one: NonplayerCondition): boolean => 'would' in one || 'after' in one;
  return isTrial(truth) || ('not' in truth && isTrial(truth.not)) || holds(ask, truth, of);
}

export function deciding(
  ask: Ask,
  truth: NonplayerCondition,
  of: Case,
  held: boolean,
): readonly CitedCondition[] {
  if ('all' in truth) {
    const failing = held ? undefined : truth.all.find((one) => !holds(ask, one, of));
    return failing ? deciding(ask, failing, of, false) : [];
  }
  if ('any' in truth) {
    const holding = held ? truth.any.find((one) => holds(ask, one, of)) : undefined;
    if (holding) return deciding(ask, holding, of, true);
    const failing = truth.any.flatMap((one) => deciding(ask, one, of, false));
    return [...new Map(failing.map((part) => [part.text, part])).values()];
  }
  return 'part' in truth ? [truth.part] : [];
}

function shown(ask: Ask, would: Hypothetical, { there, origin, candidate, subject }: Case): number {
  const outcomes = subject && ask.trials.outcomes(ask, subject);
  if (!outcomes) return 0;
  let least = Infinity;
  for (const outcome of outcomes)
    least = Math.min(least, amountShown(ask, would, outcome, { there, origin, candidate }));
  return least;
}

type Change = Extract<NonNullable<NonplayerFilter['by']>, { readonly change: unknown }>;

/** The smallest change of a value in all trials; absolute with `either`. */
function changed(ask: Ask, { change, either }: Change, of: Case): number {
  const value = (cells: Ask['cells']): number => change(cells, of.candidate, ask.own, of.there, of.origin);
  const before = value(ask.cells);
  const after = (of.subject && ask.trials.cellsAfter(ask, of.subject)) ?? [];
  const moved = after.map((cells) => value(cells) - before);
  return moved.length === 0 ? 0 : Math.min(...moved.map((by) => (either ? Math.abs(by) : by)));
}

/** The candidates that pass a filter, reduced to those with the maximum or minimum value. */
export function chosenBy(
  ask: Ask,
  filter: NonplayerFilter,
  among: readonly number[],
  caseOf: CaseOf,
): readonly number[] {
  const { truth, by } = filter;
  const members = truth ? among.filter((one) => holds(ask, truth, caseOf(one))) : among;
  // Trials do not nest for the greatest change: their number would multiply with every choice within them.
  if (!by || members.length < 2 || ('change' in by && ask.depth > 0)) return members;
  const values = members.map((one) => {
    const of = caseOf(one);
    if ('value' in by) return by.value(ask.cells, of.candidate, ask.own, of.there, of.origin);
    return 'would' in by ? shown(ask, by.would, of) : changed(ask, by, of);
  });
  const best = by.most ? Math.max(...values) : Math.min(...values);
  return members.filter((_, i) => values[i] === best);
}

/** Applies preferences in order; one that would leave no space is skipped. */
export function narrow(
  ask: Ask,
  filters: readonly NonplayerFilter[],
  among: readonly number[],
  caseOf: CaseOf,
): readonly number[] {
  let left = among;
  for (const filter of filters) {
    if (left.length < 2) break;
    const after = chosenBy(ask, filter, left, caseOf);
    ask.record?.narrowed(filter, { how: 'prefer', kind: 'space', before: left, after });
    if (after.length > 0) left = after;
  }
  return left;
}
