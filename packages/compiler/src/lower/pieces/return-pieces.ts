/**
 * Returns pieces to Available (1.4.1), which a standing action allows the executing Faction at any time.
 * Judgments count returnable pieces as Available. If fewer pieces are Available than a text places, it first
 * decides which to return. Amounts such as `any` need no extra decision: one is pending anyway.
 */
import type { Expr, Source, Stmt } from '@quipu/language/checked';
import { all, call, cell, local, not, int, op, table, type IrExpr } from '../../ir/expression.ts';
import type { IrNode } from '../../ir/program.ts';
import type { Context } from '../context.ts';
import { bind, emptyEnv, type Env } from '../environment.ts';
import { dropOrphanedMarkers } from './held-markers.ts';
import { kindOf, roomFor } from './piece-effects.ts';
import { type LoweredText, Routine } from '../routine.ts';
import { enteringGroups } from './piece-states.ts';
import { isNonplayer } from '../players/nonplayer-status.ts';
import { applyEffect } from './apply-effect.ts';
import { FunctionBuilder } from '../function-builder.ts';
import { requestedAmount } from './amounts.ts';
import { countAvailable, bitIndices, countPieces, factionMask } from './piece-counts.ts';
import { totalOver } from './totals-over-spaces.ts';
import { assign, each, enter, perform, branch } from '../../ir/node-builders.ts';

type StmtOf<Kind extends Stmt['kind']> = Extract<Stmt, { kind: Kind }>;
/** Region of the Faction (from 1) whose turn it is by the sequence of play, set before it acts. */
export const TURN = 'TURN';

interface Placement {
  readonly mask: IrExpr;
  readonly requested: IrExpr;
  readonly stmt: StmtOf<'place' | 'replace'>;
}

function placementOf(context: Context, stmt: StmtOf<'place' | 'replace'>, env: Env): Placement | undefined {
  if (context.returnAction?.statements.has(stmt.id) !== true) return undefined;
  const amount = stmt.kind === 'replace' && stmt.at.kind === 'space' ? stmt.each : stmt.amount;
  const placedGroups = placedMask(stmt);
  const requested = requestedAmount(context, amount, env);
  if (requested === undefined || placedGroups === undefined) return undefined;
  const mask = op('maskAnd', context.value(placedGroups, env), factionMask(context, env.own, false));
  const ownReturnable = op('maskAnd', mask, context.value(context.returnAction.pieces, env));
  if (ownReturnable.kind === 'number' && ownReturnable.value === 0) return undefined;
  return { mask: context.value(placedGroups, env), requested, stmt };
}

/** The pieces that a statement places; undefined for markers. */
function placedMask(stmt: StmtOf<'place' | 'replace'>): Expr | undefined {
  if (stmt.kind === 'replace') return stmt.to;
  return stmt.thing.kind === 'pieces' ? stmt.thing.mask : undefined;
}

/** Whether a Faction may return pieces: it belongs to a player, and it is its turn. */
const mayReturn = (context: Context, own: IrExpr): IrExpr =>
  all(op('=', cell(TURN), op('+', own, int(1))), not(isNonplayer(context, own)));

/** How many more pieces a statement could place in a space if its owner returned pieces first. */
export function returnable(
  context: Context,
  stmt: StmtOf<'place' | 'replace'>,
  env: Env,
  space: IrExpr,
): IrExpr {
  const placement = placementOf(context, stmt, env);
  return placement ? returnableCount(context, placement, env, space) : int(0);
}

function returnableCount(context: Context, { mask, requested }: Placement, env: Env, space: IrExpr): IrExpr {
  context.addFunction('returnable', () => {
    const builder = new FunctionBuilder('returnable', 'pieces');
    const maskParameter = local(builder.local('mask', 'mask'));
    const own = local(builder.local('own'));
    const requestedCount = local(builder.local('wanted', 'number'));
    const destination = local(builder.local('space'));
    const sum = builder.local('sum', 'number');
    const group = local(builder.local('group'));
    const kind = kindOf(context, group);
    // Clamped at 0 so that the `> 0` rewrite applies.
    const elsewhereCount = op(
      'max',
      int(0),
      op('-', countOnMap(context, kindMask(context, group)), cell('BOARD', destination, group)),
    );
    const limit = roomFor(context, group, destination, emptyEnv(int(0)));
    const supply = cell('AVAILABLE', kind);
    const placeable =
      limit === undefined
        ? elsewhereCount
        : op('min', elsewhereCount, op('max', int(0), op('-', limit, supply)));
    return builder.toFunction(
      'The number of pieces that the executing Faction may take back and place in a space, if too few are Available.',
      4,
      'number',
      [
        assign(sum, int(0)),
        branch(
          all(mayReturn(context, own), op('<', countAvailable(context, maskParameter), requestedCount)),
          [
            each(localIdOf(group), { bits: [returnableMask(context, maskParameter, own)] }, [
              assign(sum, op('+', local(sum), placeable)),
            ]),
          ],
        ),
        { kind: 'return', value: local(sum) },
      ],
    );
  });
  return call('returnable', enteringGroups(context, mask), env.own, requested, space);
}

const localIdOf = (expr: IrExpr): number => (expr.kind === 'local' ? expr.local : -1);

export function returnPool(context: Context, stmt: StmtOf<'place'>, env: Env): IrExpr {
  const placement = placementOf(context, stmt, env);
  if (!placement) return int(0);
  const origins = originsOf(context, placement.mask, env);
  const isSupplyShort = op('<', countAvailable(context, placement.mask), placement.requested);
  return op('if', all(mayReturn(context, env.own), isSupplyShort), countOnMap(context, origins), int(0));
}

function returnableMask(context: Context, mask: IrExpr, own: IrExpr): IrExpr {
  const permitted = context.returnAction ? context.value(context.returnAction.pieces, emptyEnv(own)) : int(0);
  return op('maskAnd', op('maskAnd', mask, factionMask(context, own, false)), permitted);
}

/** Mask of the own returnable groups of all kinds that occur in a mask. */
function originsOf(context: Context, mask: IrExpr, env: Env): IrExpr {
  const { groups } = context.checked;
  const withAllStates = (value: number): number =>
    bitIndices(value, groups.length).reduce((sum, g) => sum | (kindMasks(context)[g] ?? 0), 0);
  if (mask.kind === 'number') return returnableMask(context, int(withAllStates(mask.value)), env.own);
  context.addFunction('kindsOf', () => {
    const builder = new FunctionBuilder('kindsOf', 'pieces');
    const maskParameter = local(builder.local('mask', 'mask'));
    const sum = builder.local('sum', 'mask');
    const group = local(builder.local('group'));
    return builder.toFunction('All groups of the kinds of pieces that a mask has.', 1, 'number', [
      assign(sum, int(0)),
      each(localIdOf(group), { bits: [maskParameter] }, [
        assign(sum, op('maskOr', local(sum), kindMask(context, group))),
      ]),
      { kind: 'return', value: local(sum) },
    ]);
  });
  return returnableMask(context, call('kindsOf', mask), env.own);
}

const kindMasks = ({ checked: { groups } }: Context): readonly number[] =>
  groups.map(({ kind }) =>
    groups.reduce((bit, candidate, g) => (candidate.kind === kind ? bit | (1 << g) : bit), 0),
  );

function kindMask(context: Context, group: IrExpr): IrExpr {
  context.addTable('GROUP_KIND_MASK', 'All groups of the same kind of piece, as bits.', kindMasks(context));
  return table('GROUP_KIND_MASK', group);
}

/** Counts the pieces of a mask on the map, without holding places. */
export function countOnMap(context: Context, mask: IrExpr): IrExpr {
  const holdingSpaces = context.checked.spaces.flatMap((space, s) => (space.holding === true ? [s] : []));
  return holdingSpaces.reduce<IrExpr>(
    (sum, s) => op('-', sum, countPieces(context, mask, int(s))),
    call('countMap', mask),
  );
}

export function withReturns(
  routine: Routine,
  stmt: StmtOf<'place' | 'replace'>,
  env: Env,
  nodes: readonly IrNode[],
): readonly IrNode[] {
  const { context } = routine;
  const placement = placementOf(context, stmt, env);
  if (!placement) return nodes;
  const { mask, requested } = placement;
  const canReturn = totalOver(context, env, {
    name: `returnable_${context.statementName(stmt.id)}`,
    location: stmt.at,
    total: (space, spaceEnv) => returnable(context, stmt, spaceEnv, space),
    statements: [stmt],
  });
  const missingCount = op('-', requested, countAvailable(context, mask));
  const requirement = env.strict
    ? requirementOf(context, stmt, countAvailable(context, mask))
    : NONE_REQUIRED;
  const args = [env.own, originsOf(context, mask, env), missingCount, requirement];
  return [
    branch(all(op('>', missingCount, int(0)), op('>', canReturn, int(0))), [
      enter(context.returnRoutine, args),
    ]),
    ...nodes,
  ];
}

/** How many pieces must be returned: 0, at least 1, or all that are missing. */
const [NONE_REQUIRED, ONE_REQUIRED, ALL_REQUIRED] = [int(0), int(1), int(2)];

/**
 * The requirement of strict text. A `replace` cannot begin without its pieces. If no piece is Available, a `place`
 * that is the only statement for its space needs at least one: the space was selected for it.
 */
function requirementOf(context: Context, stmt: StmtOf<'place' | 'replace'>, supply: IrExpr): IrExpr {
  if (stmt.kind === 'replace') return ALL_REQUIRED;
  return context.isOnlyStatement(stmt.id)
    ? op('if', op('=', supply, int(0)), ONE_REQUIRED, NONE_REQUIRED)
    : NONE_REQUIRED;
}

/** Pseudo-local bound to the number of missing pieces: an amount can only refer to a local. */
const MISSING_COUNT = -4;
/** Pseudo-local of the candidate space. */
const CANDIDATE_SPACE = -5;

interface ReturnOperands {
  readonly source: Source;
  readonly own: IrExpr;
  /** Mask of the pieces that may be returned. */
  readonly origins: IrExpr;
  readonly missingCount: IrExpr;
}

/** Decides which pieces return to Available: as many as are missing (`exactly`), or at most that many (`upTo`). */
function returnPieces(
  routine: Routine,
  { source, own, origins, missingCount }: ReturnOperands,
  amountKind: 'exactly' | 'upTo',
  isRequired?: IrExpr,
): readonly IrNode[] {
  const { context } = routine;
  const members = context.checked.spaces.flatMap(({ holding }, s) => (holding === true ? [] : [s]));
  const reason = { key: 'on-map', words: 'map', source };
  return applyEffect(routine, {
    verb: 'return',
    reportedContext: { verb: 'remove' },
    questionNames: { space: 'from', piece: 'piece', count: 'count' },
    source,
    amount: { kind: amountKind, count: { kind: 'local', type: 'number', local: MISSING_COUNT } },
    at: { kind: 'set', set: { candidate: CANDIDATE_SPACE, members, where: [], reason } },
    env: bind(emptyEnv(own), MISSING_COUNT, missingCount),
    ...(isRequired && { isRequired }),
    effect: () => ({
      mask: origins,
      capacity: (group, space) => cell('BOARD', space, group),
      total: (space) => countPieces(context, origins, space),
      apply: (group, space, count, line) => [
        perform('remove', [group, space, count], line),
        ...dropOrphanedMarkers(context, space, line),
      ],
      lastMask: undefined,
    }),
    total: () => countOnMap(context, origins),
  });
}

/**
 * Lowers the routine that returns pieces, as the standing action does. Parameters: the Faction, a mask of its
 * pieces, how many are missing, and how many have to be returned (`NONE_REQUIRED`, `ONE_REQUIRED` or `ALL_REQUIRED`).
 */
export function lowerReturning(context: Context): readonly LoweredText[] {
  if (!context.returnAction) return [];
  const { name, source } = context.returnAction;
  const routine = new Routine(context, context.returnRoutine, `${name} to place`, 'standings');
  const own = local(routine.builder.local('own'));
  const origins = local(routine.builder.local('pieces', 'mask'));
  const missingCount = local(routine.builder.local('missing', 'number'));
  const requirement = local(routine.builder.local('demanded', 'number'));
  const operands: ReturnOperands = { source, own, origins, missingCount };
  const optionalNodes = returnPieces(routine, operands, 'upTo', op('=', requirement, ONE_REQUIRED));
  const code = branch(
    op('=', requirement, ALL_REQUIRED),
    returnPieces(routine, operands, 'exactly'),
    optionalNodes,
  );
  const { rule } = source;
  return [
    {
      builder: routine.builder,
      code: [code],
      parameters: 4,
      doc: `${rule} ${name}, where a text places more than are Available`,
      rule,
      line: routine.line(source),
      isTableEntry: true,
    },
  ];
}
