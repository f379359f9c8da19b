/**
 * Returns pieces to Available (1.4.1), which a standing action allows the executing Faction at any time.
 * Judgments count returnable pieces as Available. If fewer pieces are Available than a text places, it first
 * decides which to return. Amounts such as `any` need no extra decision: one is pending anyway.
 */
import type { Stmt } from '@quipu/language/checked';
import { all, call, cell, local, not, int, op, table, type IrExpr } from '../../ir/expression.ts';
import type { IrNode } from '../../ir/program.ts';
import type { Context } from '../context.ts';
import { bind, emptyEnv, type Env } from '../environment.ts';
import { letGo } from './held-markers.ts';
import { kindOf, room } from './candidates.ts';
import { type LoweredText, Routine } from '../routine.ts';
import { entering } from './states.ts';
import { isNonplayer } from '../players/status.ts';
import { takePieces } from './choosing.ts';
import { Builder } from '../builder.ts';
import { asked } from './amounts.ts';
import { available, bits, count, factionMask } from './counts.ts';
import { possible } from './totals.ts';
import { assign, each, enter, perform, branch } from '../../ir/node-builders.ts';

type Of<S extends Stmt['kind']> = Extract<Stmt, { kind: S }>;
/** Region of the Faction (from 1) whose turn it is by the sequence of play, set before it acts. */
export const TURN = 'TURN';

interface Placing {
  readonly mask: IrExpr;
  readonly wanted: IrExpr;
  readonly stmt: Of<'place' | 'replace'>;
}

function placingOf(context: Context, stmt: Of<'place' | 'replace'>, env: Env): Placing | undefined {
  if (context.returns?.statements.has(stmt.id) !== true) return undefined;
  const amount = stmt.kind === 'replace' && stmt.at.kind === 'space' ? stmt.each : stmt.amount;
  const named =
    stmt.kind === 'replace' ? stmt.to : stmt.thing.kind === 'pieces' ? stmt.thing.mask : undefined;
  const wanted = asked(context, amount, env);
  if (wanted === undefined || named === undefined) return undefined;
  const mask = op('maskAnd', context.value(named, env), factionMask(context, env.own, false));
  const mine = op('maskAnd', mask, context.value(context.returns.pieces, env));
  if (mine.kind === 'number' && mine.value === 0) return undefined;
  return { mask: context.value(named, env), wanted, stmt };
}

/** Whether a Faction may return pieces: it belongs to a player, and it is its turn. */
const mayReturn = (context: Context, own: IrExpr): IrExpr =>
  all(op('=', cell(TURN), op('+', own, int(1))), not(isNonplayer(context, own)));

/** How many more pieces a statement could place in a space if its owner returned pieces first. */
export function returnable(context: Context, stmt: Of<'place' | 'replace'>, env: Env, space: IrExpr): IrExpr {
  const placing = placingOf(context, stmt, env);
  return placing ? returned(context, placing, env, space) : int(0);
}

function returned(context: Context, { mask, wanted }: Placing, env: Env, space: IrExpr): IrExpr {
  context.fn('returnable', () => {
    const builder = new Builder('returnable', 'pieces');
    const named = local(builder.local('mask', 'mask'));
    const own = local(builder.local('own'));
    const n = local(builder.local('wanted', 'number'));
    const goal = local(builder.local('space'));
    const sum = builder.local('sum', 'number');
    const group = local(builder.local('group'));
    const kind = kindOf(context, group);
    // Clamped at 0 so that the `> 0` rewrite applies.
    const others = op(
      'max',
      int(0),
      op('-', onMap(context, kindMask(context, group)), cell('BOARD', goal, group)),
    );
    const limit = room(context, group, goal, emptyEnv(int(0)));
    const free = cell('AVAILABLE', kind);
    const more = limit === undefined ? others : op('min', others, op('max', int(0), op('-', limit, free)));
    return builder.toFn(
      'How many pieces the one who executes may take back, and then place in a space, if fewer are Available than it wants.',
      4,
      'number',
      [
        assign(sum, int(0)),
        branch(all(mayReturn(context, own), op('<', available(context, named), n)), [
          each(idOf(group), { bits: [mineOf(context, named, own)] }, [
            assign(sum, op('+', local(sum), more)),
          ]),
        ]),
        { kind: 'return', value: local(sum) },
      ],
    );
  });
  return call('returnable', entering(context, mask), env.own, wanted, space);
}

const idOf = (x: IrExpr): number => (x.kind === 'local' ? x.local : -1);

export function returnPool(context: Context, stmt: Of<'place'>, env: Env): IrExpr {
  const placing = placingOf(context, stmt, env);
  if (!placing) return int(0);
  const origins = originsOf(context, placing.mask, env);
  const short = op('<', available(context, placing.mask), placing.wanted);
  return op('if', all(mayReturn(context, env.own), short), onMap(context, origins), int(0));
}

function mineOf(context: Context, mask: IrExpr, own: IrExpr): IrExpr {
  const may = context.returns ? context.value(context.returns.pieces, emptyEnv(own)) : int(0);
  return op('maskAnd', op('maskAnd', mask, factionMask(context, own, false)), may);
}

/** Mask of the own returnable groups of all kinds that occur in a mask. */
function originsOf(context: Context, mask: IrExpr, env: Env): IrExpr {
  const { groups } = context.checked;
  const widened = (value: number): number =>
    bits(value, groups.length).reduce((sum, g) => sum | (kindMasks(context)[g] ?? 0), 0);
  if (mask.kind === 'number') return mineOf(context, int(widened(mask.value)), env.own);
  context.fn('kindsOf', () => {
    const builder = new Builder('kindsOf', 'pieces');
    const named = local(builder.local('mask', 'mask'));
    const sum = builder.local('sum', 'mask');
    const group = local(builder.local('group'));
    return builder.toFn('All groups of the kinds of pieces that a mask has.', 1, 'number', [
      assign(sum, int(0)),
      each(idOf(group), { bits: [named] }, [assign(sum, op('maskOr', local(sum), kindMask(context, group)))]),
      { kind: 'return', value: local(sum) },
    ]);
  });
  return mineOf(context, call('kindsOf', mask), env.own);
}

const kindMasks = ({ checked: { groups } }: Context): readonly number[] =>
  groups.map(({ kind }) => groups.reduce((bit, each, g) => (each.kind === kind ? bit | (1 << g) : bit), 0));

function kindMask(context: Context, group: IrExpr): IrExpr {
  context.addTable('GROUP_KIND_MASK', 'All groups of the same kind of piece, as bits.', kindMasks(context));
  return table('GROUP_KIND_MASK', group);
}

/** Counts the pieces of a mask on the map, without holding places. */
function onMap(context: Context, mask: IrExpr): IrExpr {
  const holding = context.checked.spaces.flatMap((space, s) => (space.holding === true ? [s] : []));
  return holding.reduce<IrExpr>(
    (sum, s) => op('-', sum, count(context, mask, int(s))),
    call('countMap', mask),
  );
}

export function withReturns(
  routine: Routine,
  stmt: Of<'place' | 'replace'>,
  env: Env,
  nodes: readonly IrNode[],
): readonly IrNode[] {
  const { context } = routine;
  const placing = placingOf(context, stmt, env);
  if (!placing) return nodes;
  const { mask, wanted } = placing;
  const some = possible(context, env, {
    name: `returnable_${context.wordsFor(stmt.id)}`,
    at: stmt.at,
    total: (space, here) => returnable(context, stmt, here, space),
    of: [stmt],
  });
  const missing = op('-', wanted, available(context, mask));
  const demanded = env.strict ? demandedBy(context, stmt, available(context, mask)) : FREE;
  const args = [env.own, originsOf(context, mask, env), missing, demanded];
  return [
    branch(all(op('>', missing, int(0)), op('>', some, int(0))), [enter(context.returning, args)]),
    ...nodes,
  ];
}

/** How many pieces have to be returned: none, at least one, or all that are missing. */
const [FREE, SOME, ALL] = [int(0), int(1), int(2)];

/**
 * What strict text requires. A `replace` cannot begin without its pieces. If none is Available, a `place`
 * that is the only statement for its space needs one at least: the space was selected for it.
 */
function demandedBy(context: Context, stmt: Of<'place' | 'replace'>, free: IrExpr): IrExpr {
  if (stmt.kind === 'replace') return ALL;
  return context.isWhole(stmt.id) ? op('if', op('=', free, int(0)), SOME, FREE) : FREE;
}

/** Pseudo-local bound to the number of missing pieces: an amount can only refer to a local. */
const MISSING = -4;
/** Pseudo-local of the candidate space. */
const ANYWHERE = -5;

/**
 * Lowers the routine that returns pieces, as the standing action does. Parameters: the Faction, a mask of its
 * pieces, how many are missing, and how many have to be returned (`FREE`, `SOME` or `ALL`).
 */
export function lowerReturning(context: Context): readonly LoweredText[] {
  if (!context.returns) return [];
  const { name, source } = context.returns;
  const routine = new Routine(context, context.returning, `${name} to place`, 'standings');
  const own = local(routine.builder.local('own'));
  const origins = local(routine.builder.local('pieces', 'mask'));
  const missing = local(routine.builder.local('missing', 'number'));
  const demanded = local(routine.builder.local('demanded', 'number'));
  const members = context.checked.spaces.flatMap(({ holding }, s) => (holding === true ? [] : [s]));
  const taking = (a: 'exactly' | 'upTo', some?: IrExpr): readonly IrNode[] =>
    takePieces(routine, {
      verb: 'return',
      about: { verb: 'remove' },
      asks: { space: 'from', piece: 'piece', count: 'count' },
      source,
      amount: { kind: a, count: { kind: 'local', type: 'number', local: MISSING } },
      at: {
        kind: 'set',
        set: { candidate: ANYWHERE, members, where: [], reason: { key: 'on-map', words: 'map', source } },
      },
      env: bind(emptyEnv(own), MISSING, missing),
      ...(some && { some }),
      take: () => ({
        mask: origins,
        capacity: (group, space) => cell('BOARD', space, group),
        total: (space) => count(context, origins, space),
        apply: (group, space, n, line) => [
          perform('remove', [group, space, n], line),
          ...letGo(context, space, line),
        ],
        last: undefined,
      }),
      total: () => onMap(context, origins),
    });
  const freely = taking('upTo', op('=', demanded, SOME));
  const code: IrNode = branch(op('=', demanded, ALL), taking('exactly'), freely);
  const { rule } = source;
  const doc = `${rule} ${name}, where a text places more than are Available`;
  return [
    {
      builder: routine.builder,
      code: [code],
      parameters: 4,
      doc,
      rule,
      line: routine.line(source),
      forced: true,
    },
  ];
}
