/**
 * Recalls pieces (1.4.1): if fewer pieces are Available than a text places, the Faction may take its own
 * pieces from elsewhere on the map. It places the Available ones first; recalled pieces then enter in the
 * state of newly placed ones. Judgments count with the same functions.
 */
import { blocksOf, isEntryState, type Checked, type SpaceSet, type Stmt } from '@quipu/language/checked';
import { call, cell, local, int, op, table, type LocalId, type IrExpr } from '../../ir/expression.ts';
import type { IrNode } from '../../ir/program.ts';
import type { Context } from '../context.ts';
import { bind, emptyEnv, type Env } from '../environment.ts';
import { carryHeldMarkers } from './held-markers.ts';
import { recordPieces } from '../reactions/recorded-pieces.ts';
import { addToCount, setResult } from '../statement-results.ts';
import { kindOf, roomFor, type PieceEffect } from './piece-effects.ts';
import type { Routine } from '../routine.ts';
import { clausesOfSet } from '../spaces/space-sets.ts';
import { enteringGroups } from './piece-states.ts';
import { applyEffect } from './apply-effect.ts';
import { countWithoutSecret, concealBeforeTaking } from './hidden-pieces.ts';
import { FunctionBuilder } from '../function-builder.ts';
import { UNLIMITED, requestedAmount } from './amounts.ts';
import { bitIndices, factionMask } from './piece-counts.ts';
import { answerSegment, spacesSegment } from '../segments.ts';
import { totalOver } from './totals-over-spaces.ts';
import { BREAK, assign, each, loop, perform, branch } from '../../ir/node-builders.ts';

type PlaceStmt = Extract<Stmt, { kind: 'place' }>;

/** Ids of the `place` statements that may recall pieces. Setups and standing actions never do. */
export function findRecallStatements({ bodies, recall }: Checked): ReadonlySet<number> {
  const recallIds = (statements: readonly Stmt[]): readonly number[] =>
    statements.flatMap((stmt) => [
      ...(stmt.kind === 'place' && stmt.thing.kind === 'pieces' && stmt.amount.kind !== 'all'
        ? [stmt.id]
        : []),
      ...blocksOf(stmt).flatMap(recallIds),
    ]);
  const recallingBodies = recall ? bodies.filter(({ kind }) => kind !== 'setup' && kind !== 'standing') : [];
  return new Set(recallingBodies.flatMap(({ statements }) => recallIds(statements)));
}

interface Recall {
  readonly origins: IrExpr;
  /** Name of the table that maps each group to the group in which it enters. */
  readonly entryTable: string;
}

/** Returns undefined if the statement cannot recall pieces. */
function recallOf(context: Context, { id, thing }: PlaceStmt, env: Env): Recall | undefined {
  const { recall, groups } = context.checked;
  if (recall === undefined || thing.kind !== 'pieces' || !context.recallStatements.has(id)) return undefined;
  const mask = context.value(thing.mask, env);
  const enterMask = enteringGroups(context, mask);
  const fixedGroups = enterMask.kind === 'number' ? bitIndices(enterMask.value, groups.length) : undefined;
  const entryGroup = (kind: number): number => fixedGroups?.find((g) => groups[g]?.kind === kind) ?? -1;
  const kindGroups =
    fixedGroups === undefined
      ? mask
      : int(groups.reduce((bit, { kind }, g) => (entryGroup(kind) < 0 ? bit : bit | (1 << g)), 0));
  const factionGroups = factionMask(context, env.own, false);
  const origins = op('maskAnd', op('maskAnd', kindGroups, int(recall.mask)), factionGroups);
  if (origins.kind === 'number' && origins.value === 0) return undefined;
  const firstStates = groups.map(({ kind }) =>
    groups.findIndex((candidate) => candidate.kind === kind && isEntryState(candidate)),
  );
  const entries = firstStates.map((group, i) => {
    const chosenGroup = entryGroup(groups[i]?.kind ?? -1);
    return chosenGroup < 0 ? group : chosenGroup;
  });
  const entersFirstState = entries.every((g, i) => g === firstStates[i]);
  const entryTable = entersFirstState ? 'GROUP_FIRST' : `GROUP_ENTERS_${entries.join('_')}`;
  const doc = entersFirstState
    ? 'The same kind of piece in its first state.'
    : 'The same kind of piece in the state in which it enters.';
  context.addTable(entryTable, doc, entries);
  return { origins, entryTable };
}

export function recallable(context: Context, stmt: PlaceStmt, env: Env, space: IrExpr): IrExpr {
  const recall = recallOf(context, stmt, env);
  return recall ? totalRecallable(context, recall, space) : int(0);
}

export function recallPool(context: Context, stmt: PlaceStmt, env: Env): IrExpr {
  const recall = recallOf(context, stmt, env);
  if (!recall) return int(0);
  context.addFunction('recallPool', () => {
    const builder = new FunctionBuilder('recallPool', 'pieces');
    const mask = local(builder.local('mask', 'mask'));
    const sum = builder.local('sum', 'number');
    const group = builder.local('group');
    return builder.toFunction(
      'The number of pieces of a mask that may be recalled from the map.',
      1,
      'number',
      [
        assign(sum, int(0)),
        eachUnavailable(context, mask, group, [addFromMap(context, builder, { group: local(group), sum })]),
        { kind: 'return', value: local(sum) },
      ],
    );
  });
  return call('recallPool', recall.origins);
}

const addToSum = (sum: LocalId, amount: IrExpr): IrNode => assign(sum, op('+', local(sum), amount));

/** Runs nodes for each group of a mask whose kind has no Available pieces. */
function eachUnavailable(context: Context, mask: IrExpr, group: LocalId, body: readonly IrNode[]): IrNode {
  const isUnavailable = op('<=', cell('AVAILABLE', kindOf(context, local(group))), int(0));
  return each(group, { bits: [mask] }, [branch(isUnavailable, body)]);
}

/** Adds the pieces of a group on the map that may be taken, except those in the space `except`. */
function addFromMap(
  context: Context,
  builder: FunctionBuilder,
  {
    group,
    sum,
    except,
  }: { readonly group: IrExpr; readonly sum: LocalId; readonly except?: IrExpr | undefined },
): IrNode {
  const space = builder.local('space');
  const addPieces = addToSum(sum, countWithoutSecret(context, group, local(space)));
  const body: IrNode = except === undefined ? addPieces : branch(op('!=', local(space), except), [addPieces]);
  return each(space, mapSpaces(context), [body]);
}

const mapSpaces = ({ checked }: Context): readonly number[] =>
  checked.spaces.flatMap(({ holding }, s) => (holding === true ? [] : [s]));

/** The number of pieces that can be recalled into a space: from elsewhere if there is room, or there by a flip. */
function totalRecallable(context: Context, { origins, entryTable }: Recall, to: IrExpr): IrExpr {
  const name = `recallable${suffix(entryTable)}`;
  context.addFunction(name, () => {
    const builder = new FunctionBuilder(name, 'pieces');
    const mask = local(builder.local('mask', 'mask'));
    const destination = local(builder.local('goal'));
    const sum = builder.local('sum', 'number');
    const group = builder.local('group');
    const elsewhereLocal = builder.local('elsewhere', 'number');
    const entry = table(entryTable, local(group));
    const flippable = flippableCount(context, local(group), entry, destination);
    return builder.toFunction(
      'The number of pieces of a mask that may be taken from the map and placed in a space.',
      2,
      'number',
      [
        assign(sum, int(0)),
        eachUnavailable(context, mask, group, [
          assign(elsewhereLocal, int(0)),
          addFromMap(context, builder, { group: local(group), sum: elsewhereLocal, except: destination }),
          addToSum(sum, op('+', limitByRoom(context, entry, destination, local(elsewhereLocal)), flippable)),
        ]),
        { kind: 'return', value: local(sum) },
      ],
    );
  });
  return call(name, origins, to);
}

const suffix = (entryTable: string): string => entryTable.slice('GROUP_FIRST'.length);

function limitByRoom(context: Context, group: IrExpr, space: IrExpr, count: IrExpr): IrExpr {
  const limit = roomFor(context, group, space, emptyEnv(int(0)));
  return limit === undefined ? count : op('min', count, limit);
}

/**
 * How many pieces of a group in a space would change state if they were placed there. Pieces that may hide a
 * secret count against the stacking limit, so that legality does not reveal where the secret is.
 */
function flippableCount(context: Context, group: IrExpr, entry: IrExpr, space: IrExpr): IrExpr {
  const hidden = context.checked.secrets.reduce(
    (bit, { among }) => (among ? bit | (1 << among.hidden) : bit),
    0,
  );
  const count = countWithoutSecret(context, group, space);
  const limitedCount =
    hidden === 0
      ? count
      : op('if', op('bit', int(hidden), group), limitByRoom(context, entry, space, count), count);
  return op('if', op('=', entry, group), int(0), limitedCount);
}

function recallableOfGroup(
  context: Context,
  { entryTable }: Recall,
  { group, from, to }: { readonly group: IrExpr; readonly from: IrExpr; readonly to: IrExpr },
): IrExpr {
  const name = `recalled${suffix(entryTable)}`;
  context.addFunction(name, () => {
    const builder = new FunctionBuilder(name, 'pieces');
    const takenGroup = local(builder.local('group'));
    const space = local(builder.local('space'));
    const destination = local(builder.local('goal'));
    const entry = table(entryTable, takenGroup);
    const count = countWithoutSecret(context, takenGroup, space);
    const flippable = flippableCount(context, takenGroup, entry, destination);
    const isUnavailable = op('<=', cell('AVAILABLE', kindOf(context, takenGroup)), int(0));
    const value = op(
      'if',
      op('=', space, destination),
      flippable,
      limitByRoom(context, entry, destination, count),
    );
    return builder.toFunction(
      'The number of pieces of a group that may be taken from a space and placed in another.',
      3,
      'number',
      [{ kind: 'return', value: op('if', isUnavailable, value, int(0)) }],
    );
  });
  return call(name, group, from, to);
}

function recallableFrom(context: Context, recall: Recall, from: IrExpr, to: IrExpr): IrExpr {
  const name = `recallableFrom${suffix(recall.entryTable)}`;
  context.addFunction(name, () => {
    const builder = new FunctionBuilder(name, 'pieces');
    const mask = local(builder.local('mask', 'mask'));
    const space = local(builder.local('space'));
    const goal = local(builder.local('goal'));
    const sum = builder.local('sum', 'number');
    const group = builder.local('group');
    return builder.toFunction(
      'The number of pieces of a mask that may be taken from a space and placed in another.',
      3,
      'number',
      [
        assign(sum, int(0)),
        each(group, { bits: [mask] }, [
          addToSum(sum, recallableOfGroup(context, recall, { group: local(group), from: space, to: goal })),
        ]),
        { kind: 'return', value: local(sum) },
      ],
    );
  });
  return call(name, recall.origins, from, to);
}

/** Pseudo-local bound to the number of missing pieces: an amount can only refer to a local. */
const MISSING = -2;
/** Pseudo-local of the candidate in the set of all map spaces. */
const ANYWHERE = -3;

/**
 * Lowers a `place` with the recall that may follow it. `lowerPlace` receives the local that counts the missing
 * pieces, or undefined if the statement cannot recall any.
 */
export function withRecall(
  routine: Routine,
  stmt: PlaceStmt,
  env: Env,
  lowerPlace: (missing: LocalId | undefined) => readonly IrNode[],
): readonly IrNode[] {
  const { context, builder } = routine;
  if (!recallOf(context, stmt, env)) return lowerPlace(undefined);
  const missing = builder.local('missing', 'number');
  const requested = requestedAmount(context, stmt.amount, env) ?? int(UNLIMITED);
  const recallEnv = { ...bind(env, MISSING, local(missing)), strict: false };
  return [
    assign(missing, requested),
    ...lowerPlace(missing),
    ...(stmt.at.kind === 'space'
      ? recallPieces(routine, stmt, recallEnv, {
          to: context.value(stmt.at.space, env),
          missing,
          amountKind: 'upTo',
        })
      : recallInto(routine, stmt, recallEnv, { spaceSet: stmt.at.set, missing })),
    assign(missing, int(0)),
  ];
}

function recallInto(
  routine: Routine,
  stmt: PlaceStmt,
  env: Env,
  { spaceSet, missing }: { readonly spaceSet: SpaceSet; readonly missing: LocalId },
): readonly IrNode[] {
  const { context, builder } = routine;
  const choice = builder.local('placeSpace');
  const candidate = builder.local('member');
  const candidateEnv = bind(env, spaceSet.candidate, local(candidate));
  const { rule } = stmt.source;
  const total = totalOver(context, env, {
    name: `recallable_${context.statementName(stmt.id)}`,
    location: stmt.at,
    total: (space, spaceEnv) => recallable(context, stmt, spaceEnv, space),
    statements: [stmt],
  });
  const spaces = spacesSegment(context, candidate, spaceSet, [
    ...clausesOfSet(context, spaceSet, local(candidate), env),
    {
      truth: op('>', recallable(context, stmt, candidateEnv, local(candidate)), int(0)),
      reason: { key: 'none-to-recall', rule, parameters: {} },
    },
  ]);
  const isDone = op('or', op('<=', local(missing), int(0)), op('<=', total, int(0)));
  const stop = (condition: IrExpr): IrNode => branch(condition, [BREAK]);
  const decision = routine.decide({
    name: 'recallTo',
    questionKind: 'space',
    source: stmt.source,
    seat: env.own,
    segments: [spaces, answerSegment('done')],
    into: choice,
    parameters: [{ name: 'left', value: local(missing), valueKind: 'number' }],
    questionContext: { verb: 'place', space: env.there },
  });
  const chosenEnv = bind(env, spaceSet.candidate, local(choice));
  return [
    loop('recall', [
      stop(isDone),
      decision,
      stop(op('>=', local(choice), int(context.checked.spaces.length))),
      ...recallPieces(routine, stmt, chosenEnv, { to: local(choice), missing, amountKind: 'exactly' }),
    ]),
  ];
}

/** Returns the code that moves pieces of a group to the space and turns them to the state of placed pieces. */
function recallNodes(
  routine: Routine,
  stmt: PlaceStmt,
  env: Env,
  { recall, to, missing }: { readonly recall: Recall; readonly to: IrExpr; readonly missing: LocalId },
): PieceEffect['apply'] {
  return (group, space, count, line) => {
    const { concealNodes, group: takenGroup } = concealBeforeTaking(
      routine,
      { mask: recall.origins, group, space, count },
      line,
    );
    const moveNodes: readonly IrNode[] = [
      perform('move', [takenGroup, space, to, count], line),
      ...carryHeldMarkers(routine, stmt.source, {
        movedMask: recall.origins,
        group: takenGroup,
        from: space,
        to,
      }),
    ];
    return [
      ...concealNodes,
      branch(op('!=', space, to), moveNodes),
      perform('flip', [takenGroup, table(recall.entryTable, takenGroup), to, count], line),
      ...recordPieces(routine.context, env.own, 'place', {
        group: table(recall.entryTable, takenGroup),
        space: to,
        count,
      }),
      ...(stmt.bind === undefined ? [] : setResult(routine, stmt.bind, env, to)),
      ...addToCount(routine, stmt, env, count),
      assign(missing, op('-', local(missing), count)),
    ];
  };
}

/** Takes missing pieces from the map into a space: one (`exactly`), or as many as wanted (`upTo`). */
function recallPieces(
  routine: Routine,
  stmt: PlaceStmt,
  env: Env,
  {
    to,
    missing,
    amountKind,
  }: { readonly to: IrExpr; readonly missing: LocalId; readonly amountKind: 'upTo' | 'exactly' },
): readonly IrNode[] {
  const { context } = routine;
  const recall = recallOf(context, stmt, env);
  if (!recall) return [];
  const apply = recallNodes(routine, stmt, env, { recall, to, missing });
  // A single piece needs no count decision.
  const { amount } = stmt;
  const isSingle =
    amountKind === 'exactly' ||
    ('count' in amount && amount.count.kind === 'number' && amount.count.value === 1);
  const count = isSingle
    ? ({ kind: 'number', type: 'number', value: 1 } as const)
    : ({ kind: 'local', type: 'number', local: MISSING } as const);
  const reason = { key: 'on-map', words: 'map', source: stmt.source };
  const nodes = applyEffect(routine, {
    verb: 'recall',
    reportedContext: { verb: 'move', to },
    questionNames: { space: 'recallFrom', piece: 'recallPiece', count: 'recallCount' },
    source: stmt.source,
    amount: { kind: amountKind, count },
    at: { kind: 'set', set: { candidate: ANYWHERE, members: mapSpaces(context), where: [], reason } },
    env,
    effect: () => ({
      mask: recall.origins,
      capacity: (group, space) => recallableOfGroup(context, recall, { group, from: space, to }),
      total: (space) => recallableFrom(context, recall, space, to),
      apply,
      lastMask: undefined,
    }),
    total: () => totalRecallable(context, recall, to),
  });
  return isSingle ? [branch(op('>', local(missing), int(0)), nodes)] : nodes;
}
