/** Emits the questions which pieces an effect takes, from which space, and how many. A question with only one answer is left out. */
import type { AmountModel, At, Source, Verb } from '@quipu/language';
import { equals } from '../../ir/equals.ts';
import { all, any, local, NO, not, num, op, table, YES, type LocalId, type X } from '../../ir/expression.ts';
import type { Node, PointIR, Segment } from '../../ir/program.ts';
import { asked, isOneGroup, MANY, mostWanted } from './amounts.ts';
import { bind, type Env } from '../environment.ts';
import type { Take } from './candidates.ts';
import type { Supply } from './supply.ts';
import type { About, Routine } from '../routine.ts';
import { clauses, eachIn } from '../spaces/sets.ts';
import { bits, count, factionMask } from './counts.ts';
import { countsSegment, groupsSegment, onlyGroup, single, spacesSegment } from '../segments.ts';
import { BREAK, assign, each, loop, when } from '../../ir/build.ts';
import type { Clause } from '../spaces/clause.ts';

/** The verbs with which pieces are taken; the engine has a reason `none-to-` for each. */
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

/** What is to be taken. */
export interface Taking {
  readonly verb: (typeof TAKING_VERBS)[number];
  /** What its decision points are called, if not by what they ask. */
  readonly asks?: Readonly<Record<'space' | 'piece' | 'count', string>>;
  readonly source: Source;
  readonly amount: AmountModel;
  /** Where the pieces are; `available`: off the map, so that no space is asked. */
  readonly at: At | { readonly at: 'available' };
  readonly env: Env;
  /** Whether one at least has to be chosen where the text says `up to`; if not said, in strict text. */
  readonly some?: X;
  /** The effect, under an environment (a candidate space may be bound in it). */
  readonly take: (env: Env) => Take;
  /** The number of pieces that can be taken in all, over the places of the statement. */
  readonly total: (env: Env) => X;
  /** The supply that the places share, if it is limited. */
  readonly supply?: Supply | undefined;
  /** Where the decider also says which Factions are hit. */
  readonly targets?: Targets | undefined;
  /** Whether reactions may add to what can be taken. The statement takes only what was there when it began. */
  readonly fixed?: boolean;
  /** What has to hold still of the space that was chosen: what comes in between may have changed it. */
  readonly still?: readonly Clause[];
  /** What its questions say happens to the pieces, and where they go. */
  readonly about: { readonly verb: Verb; readonly to?: X };
}

/** Factions that are hit: each as hard as the number allows, so the text ends only when none of them has anything left. */
export interface Targets {
  /** Pieces of the Factions hit so far. */
  readonly hit: LocalId;
  /** How many pieces of these could still be taken. */
  readonly left: X;
}

export function takePieces(routine: Routine, of: Taking): readonly Node[] {
  const { targets } = of;
  if (of.amount.a === 'all') {
    if (targets === undefined && of.supply === undefined) return takeAll(routine, of);
    return takePieces(routine, {
      ...of,
      amount: { a: 'exactly', count: { e: 'number', type: 'number', value: MANY } },
    });
  }
  const { builder } = routine;
  const wanted = asked(routine.context, of.amount, of.env) ?? num(MANY);
  const settled = takeSettled(routine, of, wanted);
  if (settled !== undefined) return settled;
  const left = builder.local(`${of.verb}Left`, 'number');
  const optional = of.amount.a !== 'exactly' || targets !== undefined;
  const doneWhen: X = targets
    ? op('and', op('!=', local(targets.hit), num(0)), op('<=', targets.left, num(0)))
    : optional && (of.some !== undefined || of.env.strict)
      ? any(not(of.some ?? YES), op('<', local(left), wanted))
      : YES;
  const total = of.total(of.env);
  const enough: Node = when(op('or', op('<=', local(left), num(0)), op('<=', total, num(0))), [BREAK]);
  // All goes everywhere only where what goes to one space is missed in no other.
  const mayBeForced = !optional && of.supply?.alike !== false;
  const isForced = op('<=', total, due(of, left));
  // What asks something itself asks it in one place: only the space is not asked for, and the number answers itself.
  const { asks } = of.take(of.env);
  const forced: readonly Node[] =
    mayBeForced && !asks ? [when(isForced, [...takeAll(routine, of), BREAK])] : [];
  const turn: Turn = {
    ...{ left, doneWhen: optional ? doneWhen : undefined },
    inTurn: mayBeForced && asks ? isForced : undefined,
  };
  const step =
    of.at.at === 'set'
      ? spaceStep(routine, of, of.at.set, turn)
      : pieceStep(routine, of, { env: of.env, space: spaceOf(routine, of.at, of.env) }, turn);
  return [
    assign(left, of.fixed ? op('min', wanted, total) : wanted),
    ...(targets ? [assign(targets.hit, num(0))] : []),
    loop(of.verb, [enough, ...forced, ...step]),
  ];
}

/** Takes a number of pieces where the text settles of which group and in which space, so that nothing is asked; undefined where it does not. */
function takeSettled(routine: Routine, of: Taking, wanted: X): readonly Node[] | undefined {
  const { builder } = routine;
  const { amount, at, env, supply, targets } = of;
  if (at.at === 'set' || amount.a !== 'exactly' || supply !== undefined || targets !== undefined)
    return undefined;
  const take = of.take(env);
  if (take.asks || !isSettled(routine, of, take)) return undefined;
  const space = spaceOf(routine, at, env);
  const group = take.mask?.x === 'number' ? num(Math.log2(take.mask.value & -take.mask.value)) : num(0);
  const there = take.capacity(group, space);
  if (!equals(there, of.total(env))) return undefined;
  const line = routine.line(of.source);
  return takeSome(builder, op('min', wanted, there), (n) => {
    const some = take.apply(group, space, n, line);
    return take.whole === undefined
      ? some
      : [when(op('<=', there, n), take.whole(group, space, n, line), some)];
  });
}

/** Primitives that do nothing with none. */
const IDLE_WITH_NONE = new Set(['place', 'remove', 'flip', 'retire', 'mark', 'unmark']);

/** Takes a number of pieces, none or more; where a primitive does so by itself, it is simply handed the number. */
function takeSome(builder: Routine['builder'], taken: X, acts: (n: X) => readonly Node[]): readonly Node[] {
  const n = builder.local('n', 'number');
  const nodes = acts(local(n));
  const [only, ...more] = nodes;
  if (only?.n === 'do' && more.length === 0 && IDLE_WITH_NONE.has(only.name))
    return [{ ...only, args: only.args.map((arg) => (equals(arg, local(n)) ? taken : arg)) }];
  return [assign(n, taken), when(op('>', local(n), num(0)), nodes)];
}

/** One turn of the loop in which pieces are taken. */
interface Turn {
  /** How many may still be taken. */
  readonly left: LocalId;
  /** When the next question may be answered with "done"; undefined: never. */
  readonly doneWhen: X | undefined;
  /** When the spaces are gone through in their order, as pieces of all of them are taken; undefined: never. */
  readonly inTurn?: X | undefined;
}

/** The place where pieces are taken, once it is known. */
interface Spot {
  readonly env: Env;
  readonly space: X;
}

/** How many are still to be taken, of those that there are. */
const due = ({ supply }: Taking, left: LocalId): X =>
  supply ? op('min', supply.most, local(left)) : local(left);

/** The one space of a statement; none off the map. */
function spaceOf({ context }: Routine, at: Exclude<Taking['at'], { at: 'set' }>, env: Env): X {
  return at.at === 'space' ? context.value(at.space, env) : num(-1);
}

/** What a question about these pieces tells Non-players. */
function aboutOf({ about, env }: Taking, piece?: X): About {
  return { ...about, space: env.there, piece };
}

/** The space that a question is about. */
function whereOf({ at }: Taking, space: X): PointIR['parameters'] {
  return at.at === 'available' ? [] : [{ name: 'space', value: space, names: 'spaces' }];
}

/** Takes all that can be taken in every place without asking; pieces that shield others go first. */
function takeAll(routine: Routine, of: Taking): readonly Node[] {
  const { context } = routine;
  const everywhere = (body: (space: X, env: Env) => readonly Node[]): readonly Node[] =>
    of.at.at === 'set'
      ? eachIn(context, routine.builder, { set: of.at.set, env: of.env }, body)
      : body(spaceOf(routine, of.at, of.env), of.env);
  return everywhere((space, env) => {
    const take = of.take(env);
    if (take.mask === undefined) return takeGroup(routine, of, take, { group: num(0), space });
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

/** Takes all pieces that are in a space when its turn begins, but none that reactions add; pieces that shield others go first. */
function takeFixed(
  routine: Routine,
  of: Taking,
  take: Take,
  { mask, space }: { readonly mask: X; readonly space: X },
): readonly Node[] {
  const { context, builder } = routine;
  const size = context.checked.groups.length;
  const groups = mask.x === 'number' ? bits(mask.value, size) : Array.from({ length: size }, (_, g) => g);
  const held = groups.map((g) => ({ group: g, before: builder.local('before', 'number') }));
  const inMask = (g: number): X => op('bit', mask, num(g));
  const isLast = (g: number): X => (take.last === undefined ? NO : op('bit', take.last, num(g)));
  const line = routine.line(of.source);
  const taken = (test: (g: number) => X): readonly Node[] =>
    held.map(({ group, before }) =>
      when(
        all(inMask(group), test(group)),
        takeSome(builder, op('min', local(before), take.capacity(num(group), space)), (n) =>
          take.apply(num(group), space, n, line),
        ),
      ),
    );
  const noted = held.map(({ group, before }) => assign(before, count(context, num(1 << group), space)));
  return take.last === undefined
    ? [...noted, ...taken(() => YES)]
    : [...noted, ...taken((g) => not(isLast(g))), ...taken(isLast)];
}

/** Code that takes pieces of one group in one space. */
interface Part {
  readonly group: X;
  readonly space: X;
}

function takeGroup(routine: Routine, of: Taking, take: Take, { group, space }: Part): readonly Node[] {
  const acts = take.whole ?? take.apply;
  const line = routine.line(of.source);
  return takeSome(routine.builder, take.capacity(group, space), (n) => acts(group, space, n, line));
}

/** Runs `body` for each group of a mask. */
export function eachGroup(routine: Routine, mask: X, body: (group: X) => readonly Node[]): readonly Node[] {
  const size = routine.context.checked.groups.length;
  if (mask.x === 'number') return bits(mask.value, size).flatMap((g) => body(num(g)));
  const id = routine.builder.local('group');
  return [each(id, { count: num(size) }, [when(op('bit', mask, local(id)), body(local(id)))])];
}

/** One turn of the loop where the space is known: which group, how many. */
function pieceStep(routine: Routine, of: Taking, { env, space }: Spot, turn: Turn): readonly Node[] {
  const { left, doneWhen } = turn;
  const take = of.take(env);
  const { context, builder } = routine;
  if (take.mask === undefined) return countStep(routine, { of, take, group: num(0), space }, turn);
  if (take.mask.x === 'number' && bits(take.mask.value, context.checked.groups.length).length === 1) {
    const group = num(Math.log2(take.mask.value & -take.mask.value));
    return countStep(routine, { of, take, group, space }, turn);
  }
  const chosen = builder.local(`${of.verb}Group`);
  const candidate = builder.local('member');
  const groups = groupsSegment(context, candidate, [
    {
      truth: op('bit', take.mask, local(candidate)),
      reason: { key: 'kind-of-piece', rule: of.source.rule, parameters: {} },
      settles: true,
    },
    {
      truth: op('>', take.capacity(local(candidate), space), num(0)),
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
    when(op('>=', local(chosen), num(size)), [BREAK]),
    ...(of.targets ? [hitting(context, of.targets, local(chosen))] : []),
    ...countStep(routine, { of, take, group: local(chosen), space }, { left, doneWhen: undefined }),
  ];
}

function hitting(context: Routine['context'], { hit }: Targets, group: X): Node {
  const owner = table('GROUP_FACTION', group);
  context.addTable(
    'GROUP_FACTION',
    'Faction of a group.',
    context.checked.groups.map((g) => g.faction),
  );
  return assign(hit, op('maskOr', local(hit), factionMask(context, owner, false)));
}

/** What is taken of a known group in a known space. */
interface Counting extends Part {
  readonly of: Taking;
  readonly take: Take;
}

/** Asks how many pieces of a known group are taken, if there is a choice. */
function countStep(routine: Routine, counting: Counting, { left, doneWhen }: Turn): readonly Node[] {
  const { builder } = routine;
  const { of, take, group, space } = counting;
  const line = routine.line(of.source);
  if (doneWhen === undefined && mostWanted(routine.context, of.amount) === 1) {
    return [...take.apply(group, space, num(1), line), assign(left, op('-', local(left), num(1)))];
  }
  const n = builder.local(`${of.verb}Count`, 'number');
  const capacity = take.capacity(group, space);
  const taken: readonly Node[] = [
    when(op('>', local(n), num(0)), take.apply(group, space, local(n), line)),
    assign(left, op('-', local(left), local(n))),
    ...(doneWhen === undefined ? [] : [BREAK]),
  ];
  if (isSettled(routine, of, take) && doneWhen === undefined)
    return [assign(n, op('min', local(left), capacity)), ...taken];
  return [...askCount(routine, counting, { left, doneWhen }, { capacity, into: n }), ...taken];
}

/** Asks how many of a group, of those that are there; as few as the others can stand in for, where the text says a number. */
function askCount(
  routine: Routine,
  { of, take, group, space }: Counting,
  { left, doneWhen }: Turn,
  { capacity, into }: { readonly capacity: X; readonly into: LocalId },
): readonly Node[] {
  const { builder } = routine;
  const high = builder.local('most', 'number');
  const low = builder.local('least', 'number');
  const candidate = builder.local('member', 'number');
  // What waits for this group to be gone can stand in for none of it.
  const others = op('-', op('-', of.total(of.env), capacity), take.waiting?.(group, space) ?? num(0));
  const least =
    of.amount.a === 'exactly'
      ? op('max', num(1), op('min', local(high), op('-', due(of, left), others)))
      : num(1);
  const floor = doneWhen === undefined ? least : op('if', doneWhen, num(0), least);
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
    when(op('<', local(low), local(high)), [ask], [assign(into, local(high))]),
  ];
}

/** Whether the number is settled by the text: so many of one group in one space, and nothing else that could stand in for them. */
function isSettled({ context }: Routine, { amount, at, supply }: Taking, { mask }: Take): boolean {
  const isOne = mask === undefined || isOneGroup(context, mask);
  return isOne && amount.a === 'exactly' && at.at !== 'set' && supply === undefined;
}

/** The highest count that can ever be chosen: what the text asks for, and what there is. */
function mostPossible(routine: Routine, of: Taking, { mask }: Take): number {
  const { kinds, groups, supplies } = routine.context.checked;
  const inventory = (): number => {
    if (mask === undefined) return Math.max(...supplies.map((s) => s.count ?? MANY), 1);
    if (mask.x !== 'number') return Math.max(...kinds.map((k) => k.count));
    return Math.max(
      ...bits(mask.value, groups.length).map((g) => kinds[groups[g]?.kind ?? 0]?.count ?? 1),
      1,
    );
  };
  return Math.min(mostWanted(routine.context, of.amount), inventory());
}

/** One turn of the loop where the decider names the space first. */
function spaceStep(
  routine: Routine,
  of: Taking,
  set: Extract<At, { at: 'set' }>['set'],
  { left, doneWhen, inTurn }: Turn,
): readonly Node[] {
  const { context, builder } = routine;
  const chosen = builder.local(`${of.verb}Space`);
  const candidate = builder.local('member');
  const here = bind(of.env, set.candidate, local(candidate));
  const spaces = spacesSegment(context, candidate, set, [
    ...clauses(context, set, local(candidate), of.env),
    {
      truth: op('>', of.take(here).total(local(candidate)), num(0)),
      reason: { key: `none-to-${of.verb}`, rule: of.source.rule, parameters: {} },
    },
  ]);
  const inner = bind(of.env, set.candidate, local(chosen));
  // Whoever takes pieces back may take the one for which the space was chosen (1.4.1).
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
    ...(inTurn === undefined ? [ask] : [when(inTurn, firstSpace(routine, of, set, chosen), [ask])]),
    when(op('>=', local(chosen), num(size)), [BREAK]),
    ...pieceStep(
      routine,
      { ...of, still },
      { env: inner, space: local(chosen) },
      { left, doneWhen: undefined },
    ),
  ];
}

/** The first space from which something can be taken; none is one beyond the last. */
function firstSpace(
  { context, builder }: Routine,
  { env, take }: Taking,
  set: Extract<At, { at: 'set' }>['set'],
  into: LocalId,
): readonly Node[] {
  const none = num(context.checked.spaces.length);
  return [
    assign(into, none),
    ...eachIn(context, builder, { set, env }, (space, here) => [
      when(all(op('=', local(into), none), op('>', take(here).total(space), num(0))), [assign(into, space)]),
    ]),
  ];
}

/** How many may still be taken: no more than there are. */
function toGo(of: Taking, left: LocalId): PointIR['parameters'][number] {
  return { name: 'left', value: op('min', due(of, left), of.total(of.env)), names: 'number' };
}

function doneSegment(when: X, of: Taking): Segment {
  return single('done', [
    {
      truth: all(when),
      reason: { key: of.targets ? 'targets-left' : 'at-least-one', rule: of.source.rule, parameters: {} },
    },
  ]);
}
