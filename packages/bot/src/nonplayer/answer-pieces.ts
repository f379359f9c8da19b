/** Answers questions for pieces, numbers and Factions. */
import type { CompiledCondition, NonplayerFilter } from '@quipu/engine/play';
import { type Answer, type DecisionContext, offeredOptions, piecesIn } from './decision-context.ts';
import { countLimitOf, maxMovableCount } from './piece-limits.ts';
import { drawEvenly } from './random-draws.ts';
import { type BindingsOf, applyFilter, holds } from './evaluate-conditions.ts';
import { candidateSteps } from './candidate-steps.ts';
import { type Frame, type NonplayerMemory, updateFrame } from './nonplayer-memory.ts';
import type { StepNode } from './nonplayer-model.ts';
import { NO_INDEX } from './indices.ts';

export function answerGroup(context: DecisionContext): Answer {
  const { profile } = context;
  if (context.record) context.record.isMaximumExtent = true;
  const options = offeredOptions(context);
  const groups = options.map((option) => profile.group[option]!).filter((group) => group >= 0);
  const stop = options.find((option) => profile.group[option]! < 0);
  const steps = candidateSteps(context);
  const movable = groups.filter((group) => maxMovableCount(context, steps, group) > 0);
  recordKeepLimits(context, steps, groups, movable);
  const limit = countLimitOf(context, steps);
  const memory = limit?.memory ?? context.memory;
  const isExhausted = movable.length === 0 || (limit !== undefined && limit.remaining <= 0);
  if (isExhausted && stop !== undefined)
    return { option: stop, memory, ...nodeField(limit?.node ?? steps[0]) };
  const candidates = movable.length > 0 ? movable : groups;
  const orderingStep = steps.find(
    ({ step }) =>
      step.pieces.length > 0 && (stop !== undefined || coversOwners(context, step.pieces, candidates)),
  );
  const ordered = orderingStep && applyFirstLine(context, orderingStep.step.pieces, candidates);
  const isExcluded = orderingStep !== undefined && !ordered;
  if (isExcluded && stop !== undefined) return { option: stop, memory, node: orderingStep };
  if (isExhausted || isExcluded) context.hasFailed = true;
  const choice = applyGuidelines(context, ordered ?? { groups: candidates });
  const group = drawEvenly(context, 'group', choice.groups);
  return {
    option: options.find((candidate) => profile.group[candidate] === group)!,
    memory: withLastKind(context, memory, choice.kind),
    ...nodeField(orderingStep ?? selectingStep(steps)),
  };
}

/** Stores the kind of the chosen pieces if kinds alternate. */
function withLastKind(
  { there, origin }: DecisionContext,
  memory: NonplayerMemory,
  kind: number | undefined,
): NonplayerMemory {
  if (kind === undefined) return memory;
  const space = there >= 0 ? there : origin;
  return updateFrame(memory, (frame): Frame => ({ ...frame, lastPieceKind: { kind, space } }));
}

/** The innermost selecting step, if any. */
export function selectingStep(steps: readonly StepNode[]): StepNode | undefined {
  return steps.find(({ step, parent }) => parent !== undefined && step.spaces !== undefined);
}

function nodeField(node: StepNode | undefined): { readonly node?: StepNode } {
  return node ? { node } : {};
}

function recordKeepLimits(
  context: DecisionContext,
  steps: readonly StepNode[],
  before: readonly number[],
  after: readonly number[],
): void {
  if (!context.record || before.length === after.length) return;
  for (const { step } of steps)
    for (const { text, rule } of step.keep)
      context.record.addFilter(
        { text, rule, line: step.line },
        { kind: 'keep', candidateKind: 'group', before, after },
      );
}

function applyFirstLine(
  context: DecisionContext,
  lines: readonly NonplayerFilter[],
  candidates: readonly number[],
): GroupChoice | undefined {
  const { there, origin } = context;
  const bindingsOf: BindingsOf = (candidate) => ({ there, origin, candidate });
  for (const line of lines) {
    const result = line.alternating
      ? nextAlternating(context, line, candidates)
      : { groups: applyFilter(context, line, candidates, bindingsOf) };
    if (result.groups.length === 0) continue;
    context.record?.addFilter(line, {
      kind: 'pieces',
      candidateKind: 'group',
      before: candidates,
      after: result.groups,
    });
    return result;
  }
  return undefined;
}

/**
 * Whether lines apply to the owners of the offered groups: lines for enemy pieces do not apply to own pieces
 * (such as a placement after a removal), and vice versa.
 */
function coversOwners(
  context: DecisionContext,
  lines: readonly NonplayerFilter[],
  candidates: readonly number[],
): boolean {
  const { there, origin, seat } = context;
  const { groupOwners } = context.model;
  const sides = new Set(candidates.map((group) => groupOwners[group] === seat));
  const sameSide = [...groupOwners.keys()].filter((group) => sides.has(groupOwners[group] === seat));
  const bindingsOf: BindingsOf = (candidate) => ({ there, origin, candidate });
  return lines.some(
    (line) =>
      (line.alternating ?? []).length > 0 || applyFilter(context, line, sameSide, bindingsOf).length > 0,
  );
}

interface GroupChoice {
  readonly groups: readonly number[];
  readonly kind?: number;
}

/**
 * Selects the kind after the last one in this space; at first the kind with the fewest pieces there, or with
 * the most if pieces leave.
 */
function nextAlternating(
  context: DecisionContext,
  { truth: condition, alternating: kinds = [] }: NonplayerFilter,
  candidates: readonly number[],
): GroupChoice {
  const { cells, seat, there, origin, model, profile, frame } = context;
  const space = there >= 0 ? there : origin;
  const isLeaving = profile.point.verb === 'remove' || profile.point.verb === 'replace';
  const isOfKind = (kind: CompiledCondition, group: number): boolean =>
    kind(cells, group, seat, there, origin);
  const groupsByKind = kinds.map((kind) =>
    candidates.filter(
      (group) =>
        isOfKind(kind, group) &&
        (!condition || holds(context, condition, { there, origin, candidate: group })),
    ),
  );
  const lastPieceKind = frame.lastPieceKind?.space === space ? frame.lastPieceKind.kind : NO_INDEX;
  const pieceCountOf = (kind: CompiledCondition): number => {
    let count = 0;
    for (let group = 0; group < model.groupCount; group++)
      if (isOfKind(kind, group)) count += piecesIn(model, cells, space, group);
    return count;
  };
  const rankOf = (kind: CompiledCondition, index: number): number => {
    if (lastPieceKind >= 0) return (index - lastPieceKind - 1 + kinds.length) % kinds.length;
    return isLeaving ? -pieceCountOf(kind) : pieceCountOf(kind);
  };
  let best = NO_INDEX;
  let bestRank = Infinity;
  for (const [index, kind] of kinds.entries()) {
    if (groupsByKind[index]!.length === 0) continue;
    const rank = rankOf(kind, index);
    if (rank < bestRank) [best, bestRank] = [index, rank];
  }
  return best < 0 ? { groups: [] } : { groups: groupsByKind[best]!, kind: best };
}

function isAlternating(context: DecisionContext, steps: readonly StepNode[], group: number): boolean {
  const orderingStep = steps.find(({ step }) => step.pieces.length > 0);
  const lines = orderingStep?.step.pieces ?? guidelinesFor(context);
  const { there, origin } = context;
  const line = lines.find(
    ({ truth: condition }) => !condition || holds(context, condition, { there, origin, candidate: group }),
  );
  return line?.alternating !== undefined;
}

function guidelinesFor({ model, seat, profile }: DecisionContext): readonly NonplayerFilter[] {
  const guidelines = model.guidelines[seat];
  const { verb } = profile.point;
  if (!guidelines || !verb) return [];
  return guidelines.pieces[verb] ?? (verb === 'replace' ? guidelines.pieces.remove : undefined) ?? [];
}

function applyGuidelines(context: DecisionContext, choice: GroupChoice): GroupChoice {
  if (choice.groups.length < 2) return choice;
  const result = applyFirstLine(context, guidelinesFor(context), choice.groups);
  if (result && context.record) context.record.guidelineRule = context.model.guidelines[context.seat]?.rule;
  return result ?? choice;
}

export function answerNumber(context: DecisionContext): Answer {
  const { profile, piece } = context;
  if (context.record) context.record.isMaximumExtent = true;
  const options = offeredOptions(context).sort((a, b) => profile.number[a]! - profile.number[b]!);
  const steps = candidateSteps(context);
  const limit = countLimitOf(context, steps);
  const movable = maxMovableCount(context, steps, piece);
  // Alternating kinds are taken one piece at a time.
  const maxPerChoice = piece >= 0 && isAlternating(context, steps, piece) ? 1 : Infinity;
  const largest = Math.min(limit?.remaining ?? Infinity, movable, maxPerChoice);
  const allowed = options.filter((option) => profile.number[option]! <= largest);
  if (limit && context.record && allowed.length < options.length) {
    const { rule, line } = limit.node.step;
    context.record.addFilter(
      { text: `at most ${Math.max(0, limit.remaining)}`, rule, line },
      { kind: 'count', candidateKind: 'option', before: options, after: allowed },
    );
  }
  if (largest <= 0) context.hasFailed = true;
  const node = limit?.node ?? selectingStep(steps);
  return {
    option: allowed.at(-1) ?? options[0]!,
    memory: limit?.memory ?? context.memory,
    ...nodeField(node),
  };
}

/** Answers with the largest number of carried markers; limits apply to pieces only. */
export function answerCarried(context: DecisionContext): Answer {
  const { profile, memory } = context;
  if (context.record) context.record.isMaximumExtent = true;
  const largest = offeredOptions(context).reduce((a, b) => (profile.number[b]! > profile.number[a]! ? b : a));
  return { option: largest, memory, ...nodeField(selectingStep(candidateSteps(context))) };
}

export function answerFaction(context: DecisionContext): Answer {
  const { profile, memory, there, origin } = context;
  if (context.record) context.record.isMaximumExtent = true;
  const options = offeredOptions(context);
  const seats = options.map((option) => profile.seat[option]!).filter((seat) => seat >= 0);
  if (seats.length === 0) return { option: options[0]!, memory };
  const bindingsOf: BindingsOf = (candidate) => ({ there, origin, candidate });
  const guidelines = context.model.guidelines[context.seat];
  const orderingStep = candidateSteps(context).find(({ step }) => step.factions.length > 0);
  let candidates: readonly number[] = seats;
  for (const line of orderingStep?.step.factions ?? guidelines?.whole.factions ?? []) {
    const matching = applyFilter(context, line, candidates, bindingsOf);
    if (matching.length === 0) continue;
    context.record?.addFilter(line, {
      kind: 'factions',
      candidateKind: 'seat',
      before: candidates,
      after: matching,
    });
    if (!orderingStep && context.record) context.record.guidelineRule = guidelines?.rule;
    candidates = matching;
    break;
  }
  const seat = drawEvenly(context, 'seat', candidates);
  return {
    option: options.find((option) => profile.seat[option] === seat)!,
    memory,
    ...nodeField(orderingStep),
  };
}
