/**
 * Emits the decisions that select the pieces an effect applies to: space, group and count. A decision with
 * only one possible answer is omitted: `remove up to 2 Guerrillas there` decides no space.
 */
import { NO_SPACE } from '../missing-values.ts';
import type { AmountModel, EffectLocation, Source, Verb } from '@quipu/language/checked';
import { equals } from '../../ir/equals.ts';
import {
  all,
  any,
  local,
  FALSE,
  not,
  int,
  op,
  table,
  TRUE,
  type LocalId,
  type IrExpr,
} from '../../ir/expression.ts';
import { lowestGroup } from '../../ir/group-masks.ts';
import type { IrNode, IrPoint, Segment } from '../../ir/program.ts';
import { requestedAmount, isOneGroup, UNLIMITED, maxRequested } from './amounts.ts';
import { bind, type Env } from '../environment.ts';
import { quotingReason } from '../judge/reasons.ts';
import { causesInChosenSpace, causesOfChosenGroup, noneInSpaceReason } from './effect-causes.ts';
import type { PieceEffect } from './piece-effects.ts';
import type { Supply } from './shared-supply.ts';
import type { QuestionContext, Routine } from '../routine.ts';
import { clausesOfSet, forEachMember } from '../spaces/space-sets.ts';
import { bitIndices, factionMask } from './piece-counts.ts';
import { countsSegment, groupsSegment, singleGroup, answerSegment, spacesSegment } from '../segments.ts';
import { BREAK, assign, each, loop, branch } from '../../ir/node-builders.ts';
import type { Clause } from '../spaces/clause.ts';

/** Verbs with an effect on pieces. The engine has a refusal reason `none-to-<verb>` for each. */
export const EFFECT_VERBS = [
  'place',
  'remove',
  'replace',
  'activate',
  'hide',
  'flip',
  'recall',
  'return',
  'retire',
] as const;

export interface EffectRequest {
  readonly verb: (typeof EFFECT_VERBS)[number];
  readonly questionNames?: Readonly<Record<'space' | 'piece' | 'count', string>>;
  readonly source: Source;
  readonly amount: AmountModel;
  /** `available`: off the map, so no space is chosen. */
  readonly at: EffectLocation | { readonly kind: 'available' };
  readonly env: Env;
  /** Whether `up to` requires at least one piece. Default: only in strict text. */
  readonly isRequired?: IrExpr;
  readonly effect: (env: Env) => PieceEffect;
  /** The number of pieces that can be affected in all spaces of the statement. */
  readonly total: (env: Env) => IrExpr;
  readonly supply?: Supply | undefined;
  /** Set if the decider also chooses which Factions are hit. */
  readonly targets?: Targets | undefined;
  /** Whether reactions may add pieces. If so, only those present at the start are affected. */
  readonly onlyPresent?: boolean;
  /** Conditions of the chosen space, checked again because earlier answers may have changed the position. */
  readonly extraConditions?: readonly Clause[];
  /** The verb and the destination that are reported with each decision. */
  readonly reportedContext: { readonly verb: Verb; readonly to?: IrExpr };
}

/** The affected Factions. "done" is legal after at least one was affected and all pieces of those are handled. */
export interface Targets {
  readonly hitFactions: LocalId;
  readonly remainingCount: IrExpr;
}

export function applyEffect(routine: Routine, request: EffectRequest): readonly IrNode[] {
  if (request.amount.kind === 'all') return applyAll(routine, request);
  const requested = requestedAmount(routine.context, request.amount, request.env) ?? int(UNLIMITED);
  return applyWithoutDecision(routine, request, requested) ?? applyWithDecisions(routine, request, requested);
}

/** Targets and a supply need decisions, in which "all" is an amount that is never reached. */
function applyAll(routine: Routine, request: EffectRequest): readonly IrNode[] {
  if (request.targets === undefined && request.supply === undefined)
    return applyToAllPieces(routine, request);
  return applyEffect(routine, {
    ...request,
    amount: { kind: 'exactly', count: { kind: 'number', type: 'number', value: UNLIMITED } },
  });
}

/** Decides space, group and count in a loop until the amount is reached or nothing is left. */
function applyWithDecisions(routine: Routine, request: EffectRequest, requested: IrExpr): readonly IrNode[] {
  const { amount, at, env, onlyPresent, supply, targets, verb } = request;
  const remaining = routine.builder.local(`${verb}Left`, 'number');
  const isOptional = amount.kind !== 'exactly' || targets !== undefined;
  const total = request.total(env);
  const isExhausted = op('or', op('<=', local(remaining), int(0)), op('<=', total, int(0)));
  // If a shared supply has several kinds, a piece placed in one space may be missing in another.
  const mayTakeAll = !isOptional && supply?.isUniform !== false;
  const mustTakeAll = op('<=', total, requiredCount(request, remaining));
  // An effect with decisions is emitted once: the loop visits spaces in order instead of calling `applyToAllPieces`.
  const { needsDecision } = request.effect(env);
  const takeAllNodes: readonly IrNode[] =
    mayTakeAll && !needsDecision ? [branch(mustTakeAll, [...applyToAllPieces(routine, request), BREAK])] : [];
  const state: StepState = {
    remaining,
    mayStop: isOptional ? stopConditionOf(request, remaining, requested) : undefined,
    takesInOrder: mayTakeAll && needsDecision ? mustTakeAll : undefined,
  };
  const stepNodes =
    at.kind === 'set'
      ? spaceStep(routine, request, at.set, state)
      : pieceStep(routine, request, { env, space: spaceOf(routine, at, env) }, state);
  return [
    assign(remaining, onlyPresent ? op('min', requested, total) : requested),
    ...(targets ? [assign(targets.hitFactions, int(0))] : []),
    loop(verb, [branch(isExhausted, [BREAK]), ...takeAllNodes, ...stepNodes]),
  ];
}

/** Condition for the answer "done" of an optional effect. */
function stopConditionOf(
  { targets, isRequired, env }: EffectRequest,
  remaining: LocalId,
  requested: IrExpr,
): IrExpr {
  if (targets)
    return op('and', op('!=', local(targets.hitFactions), int(0)), op('<=', targets.remainingCount, int(0)));
  if (isRequired === undefined && !env.strict) return TRUE;
  const hasBegun = op('<', local(remaining), requested);
  return any(not(isRequired ?? TRUE), hasBegun);
}

/** Affects a number of pieces if the text fixes group and space; undefined if a decision is needed. */
function applyWithoutDecision(
  routine: Routine,
  request: EffectRequest,
  requested: IrExpr,
): readonly IrNode[] | undefined {
  const { builder } = routine;
  const { amount, at, env, supply, targets } = request;
  if (at.kind === 'set' || amount.kind !== 'exactly' || supply !== undefined || targets !== undefined)
    return undefined;
  const effect = request.effect(env);
  if (effect.needsDecision || !isCountFixed(routine, request, effect)) return undefined;
  const space = spaceOf(routine, at, env);
  const group = effect.mask?.kind === 'number' ? int(lowestGroup(effect.mask.value)) : int(0);
  const presentCount = effect.capacity(group, space);
  if (!equals(presentCount, request.total(env))) return undefined;
  const line = routine.line(request.source);
  return guardCount(builder, op('min', requested, presentCount), (count) => {
    const applyNodes = effect.apply(group, space, count, line);
    return effect.applyToAll === undefined
      ? applyNodes
      : [branch(op('<=', presentCount, count), effect.applyToAll(group, space, count, line), applyNodes)];
  });
}

const HARMLESS_AT_ZERO = new Set(['place', 'remove', 'flip', 'retire', 'mark', 'unmark']);

/** Runs nodes for a count that may be 0. They are guarded by `n > 0`, unless a count of 0 has no effect anyway. */
function guardCount(
  builder: Routine['builder'],
  count: IrExpr,
  nodesFor: (n: IrExpr) => readonly IrNode[],
): readonly IrNode[] {
  const amount = builder.local('n', 'number');
  const nodes = nodesFor(local(amount));
  const [onlyNode, ...otherNodes] = nodes;
  if (onlyNode?.kind === 'do' && otherNodes.length === 0 && HARMLESS_AT_ZERO.has(onlyNode.name))
    return [{ ...onlyNode, args: onlyNode.args.map((arg) => (equals(arg, local(amount)) ? count : arg)) }];
  return [assign(amount, count), branch(op('>', local(amount), int(0)), nodes)];
}

interface StepState {
  /** How many pieces may still be affected. */
  readonly remaining: LocalId;
  /** Condition for the answer "done"; undefined if it is never allowed. */
  readonly mayStop: IrExpr | undefined;
  /** Condition for handling all remaining pieces, space by space in order; undefined if that never happens. */
  readonly takesInOrder?: IrExpr | undefined;
}

interface SpaceInEnv {
  readonly env: Env;
  readonly space: IrExpr;
}

const requiredCount = ({ supply }: EffectRequest, remaining: LocalId): IrExpr =>
  supply ? op('min', supply.total, local(remaining)) : local(remaining);

/** The space of a statement; -1 off the map. */
function spaceOf({ context }: Routine, at: Exclude<EffectRequest['at'], { kind: 'set' }>, env: Env): IrExpr {
  return at.kind === 'space' ? context.value(at.space, env) : NO_SPACE;
}

function contextOf({ reportedContext, env }: EffectRequest, piece?: IrExpr): QuestionContext {
  return { ...reportedContext, space: env.there, piece };
}

function spaceParameters({ at }: EffectRequest, space: IrExpr): IrPoint['parameters'] {
  return at.kind === 'available' ? [] : [{ name: 'space', value: space, valueKind: 'spaces' }];
}

/** Affects all pieces without decisions. Groups in `lastMask` (shielded pieces) are handled after the others. */
function applyToAllPieces(routine: Routine, request: EffectRequest): readonly IrNode[] {
  const { context } = routine;
  const inEachSpace = (body: (space: IrExpr, env: Env) => readonly IrNode[]): readonly IrNode[] =>
    request.at.kind === 'set'
      ? forEachMember(context, routine.builder, { set: request.at.set, env: request.env }, body)
      : body(spaceOf(routine, request.at, request.env), request.env);
  return inEachSpace((space, env) => {
    const effect = request.effect(env);
    if (effect.mask === undefined) return applyToGroup(routine, request, effect, { group: int(0), space });
    if (request.onlyPresent) return applyToPresent(routine, request, effect, { mask: effect.mask, space });
    if (effect.lastMask === undefined)
      return eachGroup(routine, effect.mask, (g) =>
        applyToGroup(routine, request, effect, { group: g, space }),
      );
    const earlierMask = op('maskAnd', effect.mask, op('maskNot', effect.lastMask));
    const lastMask = op('maskAnd', effect.mask, effect.lastMask);
    return [
      ...eachGroup(routine, earlierMask, (g) => applyToGroup(routine, request, effect, { group: g, space })),
      ...eachGroup(routine, lastMask, (g) => applyToGroup(routine, request, effect, { group: g, space })),
    ];
  });
}

/**
 * Affects the pieces that the statement concerns at its start, but not pieces that reactions add or whose fate changes
 * meanwhile. Groups in `lastMask` are handled last; the others shield them at the start.
 */
function applyToPresent(
  routine: Routine,
  request: EffectRequest,
  effect: PieceEffect,
  { mask, space }: { readonly mask: IrExpr; readonly space: IrExpr },
): readonly IrNode[] {
  const { context, builder } = routine;
  const size = context.checked.groups.length;
  const groups =
    mask.kind === 'number' ? bitIndices(mask.value, size) : Array.from({ length: size }, (_, g) => g);
  const snapshots = groups.map((g) => ({ group: g, before: builder.local('before', 'number') }));
  const isInMask = (g: number): IrExpr => op('bit', mask, int(g));
  const isLast = (g: number): IrExpr =>
    effect.lastMask === undefined ? FALSE : op('bit', effect.lastMask, int(g));
  const { capacityInAnyOrder = effect.capacity } = effect;
  const line = routine.line(request.source);
  const applyWhere = (test: (g: number) => IrExpr): readonly IrNode[] =>
    snapshots.map(({ group, before: countBefore }) =>
      branch(
        all(isInMask(group), test(group)),
        guardCount(builder, op('min', local(countBefore), effect.capacity(int(group), space)), (n) =>
          effect.apply(int(group), space, n, line),
        ),
      ),
    );
  const recordNodes = snapshots.map(({ group, before: countBefore }) =>
    assign(
      countBefore,
      op('if', isLast(group), capacityInAnyOrder(int(group), space), effect.capacity(int(group), space)),
    ),
  );
  return effect.lastMask === undefined
    ? [...recordNodes, ...applyWhere(() => TRUE)]
    : [...recordNodes, ...applyWhere((g) => not(isLast(g))), ...applyWhere(isLast)];
}

interface GroupInSpace {
  readonly group: IrExpr;
  readonly space: IrExpr;
}

function applyToGroup(
  routine: Routine,
  request: EffectRequest,
  effect: PieceEffect,
  { group, space }: GroupInSpace,
): readonly IrNode[] {
  const apply = effect.applyToAll ?? effect.apply;
  const line = routine.line(request.source);
  return guardCount(routine.builder, effect.capacity(group, space), (n) => apply(group, space, n, line));
}

export function eachGroup(
  routine: Routine,
  mask: IrExpr,
  body: (group: IrExpr) => readonly IrNode[],
): readonly IrNode[] {
  const size = routine.context.checked.groups.length;
  if (mask.kind === 'number') return bitIndices(mask.value, size).flatMap((g) => body(int(g)));
  const groupLocal = routine.builder.local('group');
  return [
    each(groupLocal, { count: int(size) }, [
      branch(op('bit', mask, local(groupLocal)), body(local(groupLocal))),
    ]),
  ];
}

/** One iteration for a known space: chooses the group, then the count. */
function pieceStep(
  routine: Routine,
  request: EffectRequest,
  { env, space }: SpaceInEnv,
  state: StepState,
): readonly IrNode[] {
  const { context, builder } = routine;
  const effect = request.effect(env);
  if (effect.mask === undefined) return countStep(routine, { request, effect, group: int(0), space }, state);
  const onlyGroup = singleGroup(context, effect.mask);
  if (onlyGroup !== undefined) return countStep(routine, { request, effect, group: onlyGroup, space }, state);
  const { remaining, mayStop } = state;
  const choice = builder.local(`${request.verb}Group`);
  const candidate = builder.local('member');
  const groups = groupsSegment(context, candidate, [
    {
      truth: op('bit', effect.mask, local(candidate)),
      reason: quotingReason('kind-of-piece', 'pieces', request.source),
      isExclusive: true,
    },
    {
      truth: op('>', effect.capacity(local(candidate), space), int(0)),
      reason: { key: `none-to-${request.verb}`, rule: request.source.rule, parameters: {} },
      causes: causesOfChosenGroup(context, request, effect, { group: local(candidate), space }),
    },
    ...(request.extraConditions ?? []),
  ]);
  return [
    routine.decide({
      name: request.questionNames?.piece ?? 'piece',
      questionKind: 'pieces',
      source: request.source,
      seat: env.own,
      segments: [groups, ...doneSegments(mayStop, request)],
      into: choice,
      parameters: [
        ...spaceParameters(request, space),
        remainingParameter(request, remaining),
        ...operandParameters(context, request),
      ],
      questionContext: contextOf(request),
      env,
    }),
    branch(op('>=', local(choice), int(context.checked.groups.length)), [BREAK]),
    ...(request.targets ? [recordHitFaction(context, request.targets, local(choice))] : []),
    ...countStep(
      routine,
      { request, effect, group: local(choice), space },
      { remaining, mayStop: undefined },
    ),
  ];
}

function recordHitFaction(context: Routine['context'], { hitFactions }: Targets, group: IrExpr): IrNode {
  const owner = table('GROUP_FACTION', group);
  context.addTable(
    'GROUP_FACTION',
    'Faction of a group.',
    context.checked.groups.map((g) => g.faction),
  );
  return assign(hitFactions, op('maskOr', local(hitFactions), factionMask(context, owner, false)));
}

interface CountTarget extends GroupInSpace {
  readonly request: EffectRequest;
  readonly effect: PieceEffect;
}

function countStep(
  routine: Routine,
  target: CountTarget,
  { remaining, mayStop }: StepState,
): readonly IrNode[] {
  const { builder } = routine;
  const { request, effect, group, space } = target;
  const line = routine.line(request.source);
  if (mayStop === undefined && maxRequested(routine.context, request.amount) === 1) {
    return [
      ...effect.apply(group, space, int(1), line),
      assign(remaining, op('-', local(remaining), int(1))),
    ];
  }
  const amount = builder.local(`${request.verb}Count`, 'number');
  const capacity = effect.capacity(group, space);
  const applyNodes: readonly IrNode[] = [
    branch(op('>', local(amount), int(0)), effect.apply(group, space, local(amount), line)),
    assign(remaining, op('-', local(remaining), local(amount))),
    ...(mayStop === undefined ? [] : [BREAK]),
  ];
  if (isCountFixed(routine, request, effect) && mayStop === undefined)
    return [assign(amount, op('min', local(remaining), capacity)), ...applyNodes];
  return [...decideCount(routine, target, { remaining, mayStop }, { capacity, into: amount }), ...applyNodes];
}

/** Decides the count. For an exact amount, the minimum is the number that other groups cannot supply. */
function decideCount(
  routine: Routine,
  { request, effect, group, space }: CountTarget,
  { remaining, mayStop }: StepState,
  { capacity, into }: { readonly capacity: IrExpr; readonly into: LocalId },
): readonly IrNode[] {
  const { builder } = routine;
  const high = builder.local('most', 'number');
  const low = builder.local('least', 'number');
  const candidate = builder.local('member', 'number');
  // Pieces that become removable only after this group is gone cannot substitute for it.
  const waitingCount = effect.waitingCount?.(group, space) ?? int(0);
  const otherGroupsCount = op('-', op('-', request.total(request.env), capacity), waitingCount);
  const requiredOfGroup = op('-', requiredCount(request, remaining), otherGroupsCount);
  const minimum =
    request.amount.kind === 'exactly' ? op('max', int(1), op('min', local(high), requiredOfGroup)) : int(1);
  const lowest = mayStop === undefined ? minimum : op('if', mayStop, int(0), minimum);
  const highest = maxCount(routine, request, effect);
  const counts = countsSegment(candidate, highest, request.source.rule, {
    low: local(low),
    high: local(high),
  });
  const decision = routine.decide({
    name: request.questionNames?.count ?? 'count',
    questionKind: 'count',
    source: request.source,
    seat: request.env.own,
    into,
    segments: [{ ...counts, conditions: [...counts.conditions, ...(request.extraConditions ?? [])] }],
    parameters: [
      ...spaceParameters(request, space),
      ...(effect.mask === undefined ? [] : [{ name: 'piece', value: group, valueKind: 'groups' as const }]),
      ...operandParameters(routine.context, request),
    ],
    questionContext: contextOf(request),
    env: request.env,
  });
  return [
    assign(high, op('min', local(remaining), capacity)),
    assign(low, lowest),
    branch(op('<', local(low), local(high)), [decision], [assign(into, local(high))]),
  ];
}

/** Whether the text fixes the count: an exact number of one group in one space, without a shared supply. */
function isCountFixed(
  { context }: Routine,
  { amount, at, supply }: EffectRequest,
  { mask }: PieceEffect,
): boolean {
  const isSingleGroup = mask === undefined || isOneGroup(context, mask);
  return isSingleGroup && amount.kind === 'exactly' && at.kind !== 'set' && supply === undefined;
}

function maxCount(routine: Routine, request: EffectRequest, { mask }: PieceEffect): number {
  const { kinds, groups, supplies } = routine.context.checked;
  const inventory = (): number => {
    if (mask === undefined) return Math.max(...supplies.map((s) => s.count ?? UNLIMITED), 1);
    if (mask.kind !== 'number') return Math.max(...kinds.map((k) => k.count));
    return Math.max(
      ...bitIndices(mask.value, groups.length).map((g) => kinds[groups[g]?.kind ?? 0]?.count ?? 1),
      1,
    );
  };
  return Math.min(maxRequested(routine.context, request.amount), inventory());
}

/** One iteration for a set of spaces: chooses the space, then continues like `pieceStep`. */
function spaceStep(
  routine: Routine,
  request: EffectRequest,
  spaceSet: Extract<EffectLocation, { kind: 'set' }>['set'],
  { remaining, mayStop, takesInOrder }: StepState,
): readonly IrNode[] {
  const { context, builder } = routine;
  const choice = builder.local(`${request.verb}Space`);
  const candidate = builder.local('member');
  const candidateEnv = bind(request.env, spaceSet.candidate, local(candidate));
  const effect = request.effect(candidateEnv);
  const spaces = spacesSegment(context, candidate, spaceSet, [
    ...clausesOfSet(context, spaceSet, local(candidate), request.env),
    {
      truth: op('>', effect.total(local(candidate)), int(0)),
      reason: noneInSpaceReason(request),
      causes: causesInChosenSpace(context, request, effect, local(candidate)),
    },
  ]);
  const chosenEnv = bind(request.env, spaceSet.candidate, local(choice));
  // The standing action of 1.4.1 may take back the piece for which the space was chosen.
  const extraConditions = context.returnAction
    ? clausesOfSet(context, spaceSet, local(choice), request.env)
    : [];
  const size = context.checked.spaces.length;
  const decision = routine.decide({
    name: request.questionNames?.space ?? 'space',
    questionKind: 'space',
    source: request.source,
    seat: request.env.own,
    into: choice,
    segments: [spaces, ...doneSegments(mayStop, request)],
    parameters: [remainingParameter(request, remaining)],
    questionContext: contextOf(request, singleGroup(context, request.effect(request.env).mask)),
    env: request.env,
  });
  return [
    ...(takesInOrder === undefined
      ? [decision]
      : [branch(takesInOrder, firstSpace(routine, request, spaceSet, choice), [decision])]),
    branch(op('>=', local(choice), int(size)), [BREAK]),
    ...pieceStep(
      routine,
      { ...request, extraConditions },
      { env: chosenEnv, space: local(choice) },
      { remaining, mayStop: undefined },
    ),
  ];
}

/** Assigns the first space with something to take, or the number of spaces if no space has any. */
function firstSpace(
  { context, builder }: Routine,
  { env, effect }: EffectRequest,
  spaceSet: Extract<EffectLocation, { kind: 'set' }>['set'],
  into: LocalId,
): readonly IrNode[] {
  const noSpace = int(context.checked.spaces.length);
  return [
    assign(into, noSpace),
    ...forEachMember(context, builder, { set: spaceSet, env }, (space, spaceEnv) => [
      branch(all(op('=', local(into), noSpace), op('>', effect(spaceEnv).total(space), int(0))), [
        assign(into, space),
      ]),
    ]),
  ];
}

function remainingParameter(request: EffectRequest, remaining: LocalId): IrPoint['parameters'][number] {
  return {
    name: 'left',
    value: op('min', requiredCount(request, remaining), request.total(request.env)),
    valueKind: 'number',
  };
}

/** The operands of an amount that is the sum or quotient of two numbers, for prompts. */
function operandParameters(
  context: Routine['context'],
  { amount, env }: EffectRequest,
): IrPoint['parameters'] {
  if (!('count' in amount) || amount.count.kind !== 'arithmetic') return [];
  const { left, right } = amount.count;
  return [left, right].map((operand, i) => ({
    name: `operand${i + 1}`,
    value: context.value(operand, env),
    valueKind: 'number',
  }));
}

function doneSegments(condition: IrExpr | undefined, { targets, source }: EffectRequest): readonly Segment[] {
  if (condition === undefined) return [];
  const key = targets ? 'targets-left' : 'at-least-one';
  return [
    answerSegment('done', [{ truth: all(condition), reason: { key, rule: source.rule, parameters: {} } }]),
  ];
}
