/**
 * Emits the decisions that select the pieces an effect applies to: space, group and count. A decision with
 * only one possible answer is omitted: `remove up to 2 Guerrillas there` decides no space.
 */
import type { AmountModel, EffectLocation, Source, Verb } from '@quipu/language';
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
import type { IrNode, IrPoint, Segment } from '../../ir/program.ts';
import { asked, isOneGroup, MANY, mostWanted } from './amounts.ts';
import { bind, type Env } from '../environment.ts';
import type { Take } from './candidates.ts';
import type { Supply } from './supply.ts';
import type { About, Routine } from '../routine.ts';
import { clauses, eachIn } from '../spaces/sets.ts';
import { bits, count, factionMask } from './counts.ts';
import { countsSegment, groupsSegment, onlyGroup, single, spacesSegment } from '../segments.ts';
import { BREAK, assign, each, loop, branch } from '../../ir/node-builders.ts';
import type { Clause } from '../spaces/clause.ts';

/** Verbs that take pieces. The engine has a refusal reason `none-to-<verb>` for each. */
export const TAKING_VERBS = [
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

export interface Taking {
  readonly verb: (typeof TAKING_VERBS)[number];
  readonly asks?: Readonly<Record<'space' | 'piece' | 'count', string>>;
  readonly source: Source;
  readonly amount: AmountModel;
  /** `available`: off the map, so no space is chosen. */
  readonly at: EffectLocation | { readonly kind: 'available' };
  readonly env: Env;
  /** Whether `up to` requires at least one piece. Default: only in strict text. */
  readonly some?: IrExpr;
  readonly take: (env: Env) => Take;
  /** The number of pieces that can be taken in all places of the statement. */
  readonly total: (env: Env) => IrExpr;
  readonly supply?: Supply | undefined;
  /** Set if the decider also chooses which Factions are hit. */
  readonly targets?: Targets | undefined;
  /** Whether reactions may add pieces. If so, only those present at the start are taken. */
  readonly fixed?: boolean;
  /** Conditions of the chosen space, checked again because the position may have changed since. */
  readonly still?: readonly Clause[];
  /** What happens to the pieces and their destination, reported with each decision. */
  readonly about: { readonly verb: Verb; readonly to?: IrExpr };
}

/** The Factions hit. "done" is legal once one was hit and none of those hit has pieces left to take. */
export interface Targets {
  readonly hit: LocalId;
  readonly left: IrExpr;
}

export function takePieces(routine: Routine, of: Taking): readonly IrNode[] {
  const { targets } = of;
  if (of.amount.kind === 'all') {
    if (targets === undefined && of.supply === undefined) return takeAll(routine, of);
    return takePieces(routine, {
      ...of,
      amount: { kind: 'exactly', count: { kind: 'number', type: 'number', value: MANY } },
    });
  }
  const { builder } = routine;
  const wanted = asked(routine.context, of.amount, of.env) ?? int(MANY);
  const settled = takeSettled(routine, of, wanted);
  if (settled !== undefined) return settled;
  const left = builder.local(`${of.verb}Left`, 'number');
  const optional = of.amount.kind !== 'exactly' || targets !== undefined;
  const doneWhen: IrExpr = targets
    ? op('and', op('!=', local(targets.hit), int(0)), op('<=', targets.left, int(0)))
    : optional && (of.some !== undefined || of.env.strict)
      ? any(not(of.some ?? TRUE), op('<', local(left), wanted))
      : TRUE;
  const total = of.total(of.env);
  const enough: IrNode = branch(op('or', op('<=', local(left), int(0)), op('<=', total, int(0))), [BREAK]);
  // If a shared supply has several kinds, a piece placed in one space may be missing in another.
  const mayBeForced = !optional && of.supply?.alike !== false;
  const isForced = op('<=', total, due(of, left));
  // An effect with decisions is emitted once: the loop visits spaces in order instead of calling `takeAll`.
  const { asks } = of.take(of.env);
  const forced: readonly IrNode[] =
    mayBeForced && !asks ? [branch(isForced, [...takeAll(routine, of), BREAK])] : [];
  const turn: Turn = {
    ...{ left, doneWhen: optional ? doneWhen : undefined },
    inTurn: mayBeForced && asks ? isForced : undefined,
  };
  const step =
    of.at.kind === 'set'
      ? spaceStep(routine, of, of.at.set, turn)
      : pieceStep(routine, of, { env: of.env, space: spaceOf(routine, of.at, of.env) }, turn);
  return [
    assign(left, of.fixed ? op('min', wanted, total) : wanted),
    ...(targets ? [assign(targets.hit, int(0))] : []),
    loop(of.verb, [enough, ...forced, ...step]),
  ];
}

/** Takes a number of pieces if the text fixes group and space; undefined if a decision is needed. */
function takeSettled(routine: Routine, of: Taking, wanted: IrExpr): readonly IrNode[] | undefined {
  const { builder } = routine;
  const { amount, at, env, supply, targets } = of;
  if (at.kind === 'set' || amount.kind !== 'exactly' || supply !== undefined || targets !== undefined)
    return undefined;
  const take = of.take(env);
  if (take.asks || !isSettled(routine, of, take)) return undefined;
  const space = spaceOf(routine, at, env);
  const group = take.mask?.kind === 'number' ? int(Math.log2(take.mask.value & -take.mask.value)) : int(0);
  const there = take.capacity(group, space);
  if (!equals(there, of.total(env))) return undefined;
  const line = routine.line(of.source);
  return takeSome(builder, op('min', wanted, there), (n) => {
    const some = take.apply(group, space, n, line);
    return take.whole === undefined
      ? some
      : [branch(op('<=', there, n), take.whole(group, space, n, line), some)];
  });
}

const IDLE_WITH_NONE = new Set(['place', 'remove', 'flip', 'retire', 'mark', 'unmark']);

/** Takes a number of pieces, possibly 0. Nodes are guarded by `n > 0` unless 0 has no effect. */
function takeSome(
  builder: Routine['builder'],
  taken: IrExpr,
  acts: (n: IrExpr) => readonly IrNode[],
): readonly IrNode[] {
  const n = builder.local('n', 'number');
  const nodes = acts(local(n));
  const [only, ...more] = nodes;
  if (only?.kind === 'do' && more.length === 0 && IDLE_WITH_NONE.has(only.name))
    return [{ ...only, args: only.args.map((arg) => (equals(arg, local(n)) ? taken : arg)) }];
  return [assign(n, taken), branch(op('>', local(n), int(0)), nodes)];
}

interface Turn {
  /** How many pieces may still be taken. */
  readonly left: LocalId;
  /** When the decider may answer "done"; undefined: never. */
  readonly doneWhen: IrExpr | undefined;
  /** When everything left is taken, visiting the spaces in order; undefined: never. */
  readonly inTurn?: IrExpr | undefined;
}

interface Spot {
  readonly env: Env;
  readonly space: IrExpr;
}

const due = ({ supply }: Taking, left: LocalId): IrExpr =>
  supply ? op('min', supply.most, local(left)) : local(left);

/** The space of a statement; -1 off the map. */
function spaceOf({ context }: Routine, at: Exclude<Taking['at'], { at: 'set' }>, env: Env): IrExpr {
  return at.kind === 'space' ? context.value(at.space, env) : int(-1);
}

function aboutOf({ about, env }: Taking, piece?: IrExpr): About {
  return { ...about, space: env.there, piece };
}

function whereOf({ at }: Taking, space: IrExpr): IrPoint['parameters'] {
  return at.kind === 'available' ? [] : [{ name: 'space', value: space, names: 'spaces' }];
}

/** Takes everything without decisions. Groups in `last` (shielded pieces) come after the others. */
function takeAll(routine: Routine, of: Taking): readonly IrNode[] {
  const { context } = routine;
  const everywhere = (body: (space: IrExpr, env: Env) => readonly IrNode[]): readonly IrNode[] =>
    of.at.kind === 'set'
      ? eachIn(context, routine.builder, { set: of.at.set, env: of.env }, body)
      : body(spaceOf(routine, of.at, of.env), of.env);
  return everywhere((space, env) => {
    const take = of.take(env);
    if (take.mask === undefined) return takeGroup(routine, of, take, { group: int(0), space });
    if (of.fixed) return takeFixed(routine, of, take, { mask: take.mask, space });
    if (take.last === undefined)
      return eachGroup(routine, take.mask, (g) => takeGroup(routine, of, take, { group: g, space }));
    const rest = op('maskAnd', take.mask, op('maskNot', take.last));
    const last = op('maskAnd', take.mask, take.last);
    return [
      ...eachGroup(routine, rest, (g) => takeGroup(routine, of, take, { group: g, space })),
      ...eachGroup(routine, last, (g) => takeGroup(routine, of, take, { group: g, space })),
    ];
  });
}

/** Takes the pieces present at the start, but none that reactions add. Groups in `last` come last. */
function takeFixed(
  routine: Routine,
  of: Taking,
  take: Take,
  { mask, space }: { readonly mask: IrExpr; readonly space: IrExpr },
): readonly IrNode[] {
  const { context, builder } = routine;
  const size = context.checked.groups.length;
  const groups = mask.kind === 'number' ? bits(mask.value, size) : Array.from({ length: size }, (_, g) => g);
  const held = groups.map((g) => ({ group: g, before: builder.local('before', 'number') }));
  const inMask = (g: number): IrExpr => op('bit', mask, int(g));
  const isLast = (g: number): IrExpr => (take.last === undefined ? FALSE : op('bit', take.last, int(g)));
  const line = routine.line(of.source);
  const taken = (test: (g: number) => IrExpr): readonly IrNode[] =>
    held.map(({ group, before }) =>
      branch(
        all(inMask(group), test(group)),
        takeSome(builder, op('min', local(before), take.capacity(int(group), space)), (n) =>
          take.apply(int(group), space, n, line),
        ),
      ),
    );
  const noted = held.map(({ group, before }) => assign(before, count(context, int(1 << group), space)));
  return take.last === undefined
    ? [...noted, ...taken(() => TRUE)]
    : [...noted, ...taken((g) => not(isLast(g))), ...taken(isLast)];
}

interface Part {
  readonly group: IrExpr;
  readonly space: IrExpr;
}

function takeGroup(routine: Routine, of: Taking, take: Take, { group, space }: Part): readonly IrNode[] {
  const acts = take.whole ?? take.apply;
  const line = routine.line(of.source);
  return takeSome(routine.builder, take.capacity(group, space), (n) => acts(group, space, n, line));
}

export function eachGroup(
  routine: Routine,
  mask: IrExpr,
  body: (group: IrExpr) => readonly IrNode[],
): readonly IrNode[] {
  const size = routine.context.checked.groups.length;
  if (mask.kind === 'number') return bits(mask.value, size).flatMap((g) => body(int(g)));
  const id = routine.builder.local('group');
  return [each(id, { count: int(size) }, [branch(op('bit', mask, local(id)), body(local(id)))])];
}

/** One iteration for a known space: chooses the group, then the count. */
function pieceStep(routine: Routine, of: Taking, { env, space }: Spot, turn: Turn): readonly IrNode[] {
  const { left, doneWhen } = turn;
  const take = of.take(env);
  const { context, builder } = routine;
  if (take.mask === undefined) return countStep(routine, { of, take, group: int(0), space }, turn);
  if (take.mask.kind === 'number' && bits(take.mask.value, context.checked.groups.length).length === 1) {
    const group = int(Math.log2(take.mask.value & -take.mask.value));
    return countStep(routine, { of, take, group, space }, turn);
  }
  const chosen = builder.local(`${of.verb}Group`);
  const candidate = builder.local('member');
  const groups = groupsSegment(context, candidate, [
    {
      truth: op('bit', take.mask, local(candidate)),
      reason: { key: 'kind-of-piece', rule: of.source.rule, parameters: {} },
      isExclusive: true,
    },
    {
      truth: op('>', take.capacity(local(candidate), space), int(0)),
      reason: { key: `none-to-${of.verb}`, rule: of.source.rule, parameters: {} },
    },
    ...(of.still ?? []),
  ]);
  const done = doneWhen === undefined ? [] : [doneSegment(doneWhen, of)];
  const size = context.checked.groups.length;
  return [
    routine.decide({
      name: of.asks?.piece ?? 'piece',
      asks: 'pieces',
      source: of.source,
      seat: env.own,
      segments: [groups, ...done],
      into: chosen,
      parameters: [...whereOf(of, space), toGo(of, left)],
      about: aboutOf(of),
      env,
    }),
    branch(op('>=', local(chosen), int(size)), [BREAK]),
    ...(of.targets ? [hitting(context, of.targets, local(chosen))] : []),
    ...countStep(routine, { of, take, group: local(chosen), space }, { left, doneWhen: undefined }),
  ];
}

function hitting(context: Routine['context'], { hit }: Targets, group: IrExpr): IrNode {
  const owner = table('GROUP_FACTION', group);
  context.addTable(
    'GROUP_FACTION',
    'Faction of a group.',
    context.checked.groups.map((g) => g.faction),
  );
  return assign(hit, op('maskOr', local(hit), factionMask(context, owner, false)));
}

interface Counting extends Part {
  readonly of: Taking;
  readonly take: Take;
}

function countStep(routine: Routine, counting: Counting, { left, doneWhen }: Turn): readonly IrNode[] {
  const { builder } = routine;
  const { of, take, group, space } = counting;
  const line = routine.line(of.source);
  if (doneWhen === undefined && mostWanted(routine.context, of.amount) === 1) {
    return [...take.apply(group, space, int(1), line), assign(left, op('-', local(left), int(1)))];
  }
  const n = builder.local(`${of.verb}Count`, 'number');
  const capacity = take.capacity(group, space);
  const taken: readonly IrNode[] = [
    branch(op('>', local(n), int(0)), take.apply(group, space, local(n), line)),
    assign(left, op('-', local(left), local(n))),
    ...(doneWhen === undefined ? [] : [BREAK]),
  ];
  if (isSettled(routine, of, take) && doneWhen === undefined)
    return [assign(n, op('min', local(left), capacity)), ...taken];
  return [...askCount(routine, counting, { left, doneWhen }, { capacity, into: n }), ...taken];
}

/** Decides the count. The least of an exact amount is what the other groups cannot supply. */
function askCount(
  routine: Routine,
  { of, take, group, space }: Counting,
  { left, doneWhen }: Turn,
  { capacity, into }: { readonly capacity: IrExpr; readonly into: LocalId },
): readonly IrNode[] {
  const { builder } = routine;
  const high = builder.local('most', 'number');
  const low = builder.local('least', 'number');
  const candidate = builder.local('member', 'number');
  // Pieces that become removable only after this group is gone cannot substitute for it.
  const others = op('-', op('-', of.total(of.env), capacity), take.waiting?.(group, space) ?? int(0));
  const least =
    of.amount.kind === 'exactly'
      ? op('max', int(1), op('min', local(high), op('-', due(of, left), others)))
      : int(1);
  const floor = doneWhen === undefined ? least : op('if', doneWhen, int(0), least);
  const most = mostPossible(routine, of, take);
  const counts = countsSegment(candidate, most, of.source.rule, { low: local(low), high: local(high) });
  const ask = routine.decide({
    name: of.asks?.count ?? 'count',
    asks: 'count',
    source: of.source,
    seat: of.env.own,
    into,
    segments: [{ ...counts, conditions: [...counts.conditions, ...(of.still ?? [])] }],
    parameters: [
      ...whereOf(of, space),
      ...(take.mask === undefined ? [] : [{ name: 'piece', value: group, names: 'groups' as const }]),
    ],
    about: aboutOf(of),
    env: of.env,
  });
  return [
    assign(high, op('min', local(left), capacity)),
    assign(low, floor),
    branch(op('<', local(low), local(high)), [ask], [assign(into, local(high))]),
  ];
}

/** Whether the text fixes the count: an exact number of one group in one space, without a shared supply. */
function isSettled({ context }: Routine, { amount, at, supply }: Taking, { mask }: Take): boolean {
  const isOne = mask === undefined || isOneGroup(context, mask);
  return isOne && amount.kind === 'exactly' && at.kind !== 'set' && supply === undefined;
}

function mostPossible(routine: Routine, of: Taking, { mask }: Take): number {
  const { kinds, groups, supplies } = routine.context.checked;
  const inventory = (): number => {
    if (mask === undefined) return Math.max(...supplies.map((s) => s.count ?? MANY), 1);
    if (mask.kind !== 'number') return Math.max(...kinds.map((k) => k.count));
    return Math.max(
      ...bits(mask.value, groups.length).map((g) => kinds[groups[g]?.kind ?? 0]?.count ?? 1),
      1,
    );
  };
  return Math.min(mostWanted(routine.context, of.amount), inventory());
}

/** One iteration for a set of spaces: chooses the space, then continues like `pieceStep`. */
function spaceStep(
  routine: Routine,
  of: Taking,
  set: Extract<EffectLocation, { kind: 'set' }>['set'],
  { left, doneWhen, inTurn }: Turn,
): readonly IrNode[] {
  const { context, builder } = routine;
  const chosen = builder.local(`${of.verb}Space`);
  const candidate = builder.local('member');
  const here = bind(of.env, set.candidate, local(candidate));
  const spaces = spacesSegment(context, candidate, set, [
    ...clauses(context, set, local(candidate), of.env),
    {
      truth: op('>', of.take(here).total(local(candidate)), int(0)),
      reason: { key: `none-to-${of.verb}`, rule: of.source.rule, parameters: {} },
    },
  ]);
  const inner = bind(of.env, set.candidate, local(chosen));
  // The standing action of 1.4.1 may take back the piece for which the space was chosen.
  const still = context.returns ? clauses(context, set, local(chosen), of.env) : [];
  const size = context.checked.spaces.length;
  const ask = routine.decide({
    name: of.asks?.space ?? 'space',
    asks: 'space',
    source: of.source,
    seat: of.env.own,
    into: chosen,
    segments: [spaces, ...(doneWhen === undefined ? [] : [doneSegment(doneWhen, of)])],
    parameters: [toGo(of, left)],
    about: aboutOf(of, onlyGroup(context, of.take(of.env).mask)),
    env: of.env,
  });
  return [
    ...(inTurn === undefined ? [ask] : [branch(inTurn, firstSpace(routine, of, set, chosen), [ask])]),
    branch(op('>=', local(chosen), int(size)), [BREAK]),
    ...pieceStep(
      routine,
      { ...of, still },
      { env: inner, space: local(chosen) },
      { left, doneWhen: undefined },
    ),
  ];
}

/** Assigns the first space with something to take, or the number of spaces if no space has any. */
function firstSpace(
  { context, builder }: Routine,
  { env, take }: Taking,
  set: Extract<EffectLocation, { kind: 'set' }>['set'],
  into: LocalId,
): readonly IrNode[] {
  const none = int(context.checked.spaces.length);
  return [
    assign(into, none),
    ...eachIn(context, builder, { set, env }, (space, here) => [
      branch(all(op('=', local(into), none), op('>', take(here).total(space), int(0))), [
        assign(into, space),
      ]),
    ]),
  ];
}

function toGo(of: Taking, left: LocalId): IrPoint['parameters'][number] {
  return { name: 'left', value: op('min', due(of, left), of.total(of.env)), names: 'number' };
}

function doneSegment(when: IrExpr, of: Taking): Segment {
  return single('done', [
    {
      truth: all(when),
      reason: { key: of.targets ? 'targets-left' : 'at-least-one', rule: of.source.rule, parameters: {} },
    },
  ]);
}
