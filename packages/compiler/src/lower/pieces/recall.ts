/**
 * Recalls pieces (1.4.1): if fewer pieces are Available than a text places, the Faction may take its own
 * pieces from elsewhere on the map. It places the Available ones first; recalled pieces then enter in the
 * state of newly placed ones. Judgments count with the same functions.
 */
import { blocksOf, type Checked, type SpaceSet, type Stmt } from '@quipu/language/checked';
import { call, cell, local, int, op, table, type LocalId, type IrExpr } from '../../ir/expression.ts';
import type { IrNode } from '../../ir/program.ts';
import type { Context } from '../context.ts';
import { bind, emptyEnv, type Env } from '../environment.ts';
import { carryAlong } from './held-markers.ts';
import { setResult } from '../results.ts';
import { kindOf, room } from './candidates.ts';
import type { Routine } from '../routine.ts';
import { clauses } from '../spaces/sets.ts';
import { entering } from './states.ts';
import { takePieces, type Taking } from './choosing.ts';
import { takable, takenAs } from './hidden-pieces.ts';
import { Builder } from '../builder.ts';
import { asked } from './amounts.ts';
import { bits, factionMask } from './counts.ts';
import { single, spacesSegment } from '../segments.ts';
import { possible } from './totals.ts';
import { BREAK, assign, each, loop, perform, branch } from '../../ir/node-builders.ts';

type Place = Extract<Stmt, { kind: 'place' }>;

/** Ids of the `place` statements that may recall pieces. Setups and standing actions never do. */
export function recallsIn({ bodies, recall }: Checked): ReadonlySet<number> {
  const found = (statements: readonly Stmt[]): readonly number[] =>
    statements.flatMap((stmt) => [
      ...(stmt.kind === 'place' && stmt.thing.kind === 'pieces' && stmt.amount.kind !== 'all'
        ? [stmt.id]
        : []),
      ...blocksOf(stmt).flatMap(found),
    ]);
  const texts = recall ? bodies.filter(({ kind }) => kind !== 'setup' && kind !== 'standing') : [];
  return new Set(texts.flatMap(({ statements }) => found(statements)));
}

interface Recalling {
  readonly origins: IrExpr;
  /** Name of the table that maps each group to the group in which it enters. */
  readonly enters: string;
}

/** Returns undefined if the statement cannot recall pieces. */
function recalling(context: Context, { id, thing }: Place, env: Env): Recalling | undefined {
  const { recall, groups } = context.checked;
  if (recall === undefined || thing.kind !== 'pieces' || !context.recalls.has(id)) return undefined;
  const mask = context.value(thing.mask, env);
  const enter = entering(context, mask);
  const fixed = enter.kind === 'number' ? bits(enter.value, groups.length) : undefined;
  const named = (kind: number): number => fixed?.find((g) => groups[g]?.kind === kind) ?? -1;
  const whole =
    fixed === undefined
      ? mask
      : int(groups.reduce((bit, { kind }, g) => (named(kind) < 0 ? bit : bit | (1 << g)), 0));
  const own = factionMask(context, env.own, false);
  const origins = op('maskAnd', op('maskAnd', whole, int(recall.mask)), own);
  if (origins.kind === 'number' && origins.value === 0) return undefined;
  const first = groups.map(({ kind }) => groups.findIndex((each) => each.kind === kind && each.state === 0));
  const entered = first.map((g, i) => {
    const said = named(groups[i]?.kind ?? -1);
    return said < 0 ? g : said;
  });
  const plain = entered.every((g, i) => g === first[i]);
  const enters = plain ? 'GROUP_FIRST' : `GROUP_ENTERS_${entered.join('_')}`;
  const doc = plain
    ? 'The same kind of piece in its first state.'
    : 'The same kind of piece in the state in which it enters.';
  context.addTable(enters, doc, entered);
  return { origins, enters };
}

export function recallable(context: Context, stmt: Place, env: Env, space: IrExpr): IrExpr {
  const found = recalling(context, stmt, env);
  return found ? allTo(context, found, space) : int(0);
}

export function recallPool(context: Context, stmt: Place, env: Env): IrExpr {
  const found = recalling(context, stmt, env);
  if (!found) return int(0);
  context.fn('recallPool', () => {
    const builder = new Builder('recallPool', 'pieces');
    const mask = local(builder.local('mask', 'mask'));
    const sum = builder.local('sum', 'number');
    const group = builder.local('group');
    return builder.toFn('How many pieces of a mask on the map may be recalled.', 1, 'number', [
      assign(sum, int(0)),
      eachLacking(context, mask, group, [addFromMap(context, builder, { group: local(group), sum })]),
      { kind: 'return', value: local(sum) },
    ]);
  });
  return call('recallPool', found.origins);
}

const add = (sum: LocalId, more: IrExpr): IrNode => assign(sum, op('+', local(sum), more));

/** Runs nodes for each group of a mask whose kind has no Available pieces. */
function eachLacking(context: Context, mask: IrExpr, group: LocalId, body: readonly IrNode[]): IrNode {
  const lacking = op('<=', cell('AVAILABLE', kindOf(context, local(group))), int(0));
  return each(group, { bits: [mask] }, [branch(lacking, body)]);
}

/** Adds the pieces of a group on the map that may be taken, except those in the space `but`. */
function addFromMap(
  context: Context,
  builder: Builder,
  { group, sum, but }: { readonly group: IrExpr; readonly sum: LocalId; readonly but?: IrExpr | undefined },
): IrNode {
  const space = builder.local('space');
  const more = add(sum, takable(context, group, local(space)));
  const body: IrNode = but === undefined ? more : branch(op('!=', local(space), but), [more]);
  return each(space, onMap(context), [body]);
}

const onMap = ({ checked }: Context): readonly number[] =>
  checked.spaces.flatMap(({ holding }, s) => (holding === true ? [] : [s]));

/** How many pieces can be recalled into a space: from elsewhere if there is room, or there by a flip. */
function allTo(context: Context, { origins, enters }: Recalling, to: IrExpr): IrExpr {
  const name = `recallable${suffix(enters)}`;
  context.fn(name, () => {
    const builder = new Builder(name, 'pieces');
    const mask = local(builder.local('mask', 'mask'));
    const goal = local(builder.local('goal'));
    const sum = builder.local('sum', 'number');
    const group = builder.local('group');
    const elsewhere = builder.local('elsewhere', 'number');
    const entered = table(enters, local(group));
    const turning = turnable(context, local(group), entered, goal);
    return builder.toFn(
      'How many pieces of a mask may be taken from the map and placed in a space.',
      2,
      'number',
      [
        assign(sum, int(0)),
        eachLacking(context, mask, group, [
          assign(elsewhere, int(0)),
          addFromMap(context, builder, { group: local(group), sum: elsewhere, but: goal }),
          add(sum, op('+', roomy(context, entered, goal, local(elsewhere)), turning)),
        ]),
        { kind: 'return', value: local(sum) },
      ],
    );
  });
  return call(name, origins, to);
}

const suffix = (enters: string): string => enters.slice('GROUP_FIRST'.length);

function roomy(context: Context, group: IrExpr, space: IrExpr, n: IrExpr): IrExpr {
  const limit = room(context, group, space, emptyEnv(int(0)));
  return limit === undefined ? n : op('min', n, limit);
}

/**
 * How many pieces of a group in a space would change state if they were placed there. Pieces that may hide a
 * secret count against the stacking limit, so that legality does not reveal where the secret is.
 */
function turnable(context: Context, group: IrExpr, entered: IrExpr, space: IrExpr): IrExpr {
  const hidden = context.checked.secrets.reduce(
    (bit, { among }) => (among ? bit | (1 << among.hidden) : bit),
    0,
  );
  const n = takable(context, group, space);
  const some =
    hidden === 0 ? n : op('if', op('bit', int(hidden), group), roomy(context, entered, space, n), n);
  return op('if', op('=', entered, group), int(0), some);
}

function oneTo(
  context: Context,
  { enters }: Recalling,
  { group, from, to }: { readonly group: IrExpr; readonly from: IrExpr; readonly to: IrExpr },
): IrExpr {
  const name = `recalled${suffix(enters)}`;
  context.fn(name, () => {
    const builder = new Builder(name, 'pieces');
    const taken = local(builder.local('group'));
    const space = local(builder.local('space'));
    const goal = local(builder.local('goal'));
    const entered = table(enters, taken);
    const n = takable(context, taken, space);
    const here = turnable(context, taken, entered, goal);
    const lacking = op('<=', cell('AVAILABLE', kindOf(context, taken)), int(0));
    const value = op('if', op('=', space, goal), here, roomy(context, entered, goal, n));
    return builder.toFn(
      'How many pieces of a group may be taken from a space and placed in another.',
      3,
      'number',
      [{ kind: 'return', value: op('if', lacking, value, int(0)) }],
    );
  });
  return call(name, group, from, to);
}

function fromTo(context: Context, found: Recalling, from: IrExpr, to: IrExpr): IrExpr {
  const name = `recallableFrom${suffix(found.enters)}`;
  context.fn(name, () => {
    const builder = new Builder(name, 'pieces');
    const mask = local(builder.local('mask', 'mask'));
    const space = local(builder.local('space'));
    const goal = local(builder.local('goal'));
    const sum = builder.local('sum', 'number');
    const group = builder.local('group');
    return builder.toFn(
      'How many pieces of a mask may be taken from a space and placed in another.',
      3,
      'number',
      [
        assign(sum, int(0)),
        each(group, { bits: [mask] }, [
          add(sum, oneTo(context, found, { group: local(group), from: space, to: goal })),
        ]),
        { kind: 'return', value: local(sum) },
      ],
    );
  });
  return call(name, found.origins, from, to);
}

/** Pseudo-local bound to the number of missing pieces: an amount can only refer to a local. */
const MISSING = -2;
/** Pseudo-local of the candidate in the set of all map spaces. */
const ANYWHERE = -3;

/**
 * Lowers a `place` with the recall that may follow it. `place` receives the local that counts the missing
 * pieces, or undefined if the statement cannot recall any.
 */
export function withRecall(
  routine: Routine,
  stmt: Place,
  env: Env,
  place: (missing: LocalId | undefined) => readonly IrNode[],
): readonly IrNode[] {
  const { context, builder } = routine;
  if (!recalling(context, stmt, env)) return place(undefined);
  const missing = builder.local('missing', 'number');
  const wanted = asked(context, stmt.amount, env) ?? int(MANY);
  const lenient = { ...bind(env, MISSING, local(missing)), strict: false };
  return [
    assign(missing, wanted),
    ...place(missing),
    ...(stmt.at.kind === 'space'
      ? takeFrom(routine, stmt, lenient, { to: context.value(stmt.at.space, env), missing, a: 'upTo' })
      : recallInto(routine, stmt, lenient, { set: stmt.at.set, missing })),
    assign(missing, int(0)),
  ];
}

/** More than any inventory. */
const MANY = 99;

function recallInto(
  routine: Routine,
  stmt: Place,
  env: Env,
  { set, missing }: { readonly set: SpaceSet; readonly missing: LocalId },
): readonly IrNode[] {
  const { context, builder } = routine;
  const chosen = builder.local('placeSpace');
  const candidate = builder.local('member');
  const here = bind(env, set.candidate, local(candidate));
  const { rule } = stmt.source;
  const total = possible(context, env, {
    name: `recallable_${context.wordsFor(stmt.id)}`,
    at: stmt.at,
    total: (space, at) => recallable(context, stmt, at, space),
    of: [stmt],
  });
  const spaces = spacesSegment(context, candidate, set, [
    ...clauses(context, set, local(candidate), env),
    {
      truth: op('>', recallable(context, stmt, here, local(candidate)), int(0)),
      reason: { key: 'none-to-recall', rule, parameters: {} },
    },
  ]);
  const none = op('or', op('<=', local(missing), int(0)), op('<=', total, int(0)));
  const stop = (condition: IrExpr): IrNode => branch(condition, [BREAK]);
  const ask = routine.decide({
    name: 'recallTo',
    asks: 'space',
    source: stmt.source,
    seat: env.own,
    segments: [spaces, single('done')],
    into: chosen,
    parameters: [{ name: 'left', value: local(missing), names: 'number' }],
    about: { verb: 'place', space: env.there },
  });
  const inner = bind(env, set.candidate, local(chosen));
  return [
    loop('recall', [
      stop(none),
      ask,
      stop(op('>=', local(chosen), int(context.checked.spaces.length))),
      ...takeFrom(routine, stmt, inner, { to: local(chosen), missing, a: 'exactly' }),
    ]),
  ];
}

/** Takes missing pieces from the map into a space: one (`exactly`), or as many as wanted (`upTo`). */
function takeFrom(
  routine: Routine,
  stmt: Place,
  env: Env,
  { to, missing, a }: { readonly to: IrExpr; readonly missing: LocalId; readonly a: 'upTo' | 'exactly' },
): readonly IrNode[] {
  const { context } = routine;
  const found = recalling(context, stmt, env);
  if (!found) return [];
  const apply: ReturnType<Taking['take']>['apply'] = (group, space, n, line) => {
    const { before, as } = takenAs(routine, { mask: found.origins, group, space, n }, line);
    const moving: readonly IrNode[] = [
      perform('move', [as, space, to, n], line),
      ...carryAlong(routine, stmt.source, { moved: found.origins, group: as, from: space, to }),
    ];
    return [
      ...before,
      branch(op('!=', space, to), moving),
      perform('flip', [as, table(found.enters, as), to, n], line),
      ...(stmt.bind === undefined ? [] : setResult(routine, stmt.bind, env, to)),
      assign(missing, op('-', local(missing), n)),
    ];
  };
  // A single piece needs no count decision.
  const { amount } = stmt;
  const one =
    a === 'exactly' || ('count' in amount && amount.count.kind === 'number' && amount.count.value === 1);
  const count = one
    ? ({ kind: 'number', type: 'number', value: 1 } as const)
    : ({ kind: 'local', type: 'number', local: MISSING } as const);
  const reason = { key: 'on-map', words: 'map', source: stmt.source };
  const taken = takePieces(routine, {
    verb: 'recall',
    about: { verb: 'move', to },
    asks: { space: 'recallFrom', piece: 'recallPiece', count: 'recallCount' },
    source: stmt.source,
    amount: { kind: a, count },
    at: { kind: 'set', set: { candidate: ANYWHERE, members: onMap(context), where: [], reason } },
    env,
    take: () => ({
      mask: found.origins,
      capacity: (group, space) => oneTo(context, found, { group, from: space, to }),
      total: (space) => fromTo(context, found, space, to),
      apply,
      last: undefined,
    }),
    total: () => allTo(context, found, to),
  });
  return one ? [branch(op('>', local(missing), int(0)), taken)] : taken;
}
