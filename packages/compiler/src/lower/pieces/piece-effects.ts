/**
 * Effects on pieces and markers: how many pieces of a group each can affect in a space, and its
 * write. Judgments and executing code share them, so both always agree.
 */
import type { Stmt, PieceOrMarker, Stacking } from '@quipu/language/checked';
import {
  all,
  any,
  call,
  cell,
  local,
  FALSE,
  not,
  int,
  op,
  table,
  type IrExpr,
  TRUE,
} from '../../ir/expression.ts';
import type { IrFunction, IrNode } from '../../ir/program.ts';
import type { Context } from '../context.ts';
import { emptyEnv, type Env } from '../environment.ts';
import { heldCell, holderMask } from './held-markers.ts';
import { enteringGroups, groupsInState, hiddenStateMask, lastStateMask, otherState } from './piece-states.ts';
import { FunctionBuilder } from '../function-builder.ts';
import type { FlipCounts } from '../verbs/flip/flip-tracking.ts';
import { type DecidedFate, isHoldingPlace, neverRemoved, turnedTo, withFates } from './fates.ts';
import { stayingNow, type StayingPieces } from './staying-pieces.ts';
import { bitIndices, countPieces, factionMask } from './piece-counts.ts';
import { assign, each, perform, branch } from '../../ir/node-builders.ts';

/** An effect that applies per space and per group of pieces, or per marker. */
export interface PieceEffect {
  /** Mask of the groups that may be affected; undefined for markers. */
  readonly mask: IrExpr | undefined;
  /** How many pieces of a group can be affected in a space now. */
  readonly capacity: (group: IrExpr, space: IrExpr) => IrExpr;
  /** As `capacity`, but also for pieces that have to wait until others are gone; undefined if no pieces wait. */
  readonly capacityInAnyOrder?: (group: IrExpr, space: IrExpr) => IrExpr;
  /** How many pieces of all groups can be affected in a space if they are taken one group after another. */
  readonly total: (space: IrExpr) => IrExpr;
  readonly apply: (group: IrExpr, space: IrExpr, count: IrExpr, line: number) => readonly IrNode[];
  /** Mask of the groups that are taken after all others when everything is taken. */
  readonly lastMask: IrExpr | undefined;
  /** How many pieces of `lastMask` have to wait until all pieces of a group are gone; undefined if no pieces wait. */
  readonly waitingCount?: (group: IrExpr, space: IrExpr) => IrExpr;
  /** Affects all pieces of a group, with fewer decisions than `apply`. */
  readonly applyToAll?: PieceEffect['apply'];
  /** Whether `apply` contains decisions, such as the Faction of a marker. */
  readonly needsDecision?: true;
  /** The group that pieces turn into, if the effect flips them. */
  readonly flippedGroup?: (group: IrExpr) => IrExpr;
  /** The groups whose pieces a turn to a named state activates or hides. */
  readonly turnedMasks?: Readonly<Record<'activate' | 'hide', number>>;
}

type PieceStmt = Extract<Stmt, { kind: 'place' | 'remove' | 'flip' }>;

interface RemovalState {
  /** Pieces that the statement has turned instead of removing them; they no longer go first. */
  readonly turned?: FlipCounts | undefined;
  /** The fate of the removed pieces, if a die or the position has decided it. */
  readonly decided?: DecidedFate | undefined;
}

export function pieceEffectOf(
  context: Context,
  stmt: PieceStmt,
  env: Env,
  { turned, decided }: RemovalState = {},
): PieceEffect {
  if (stmt.kind === 'flip') return flipEffect(context, stmt, env);
  if (stmt.thing.kind === 'marker')
    return stmt.kind === 'place' ? placeMarkerEffect(context, stmt.thing) : removeMarkerEffect(stmt.thing);
  if (stmt.thing.kind === 'held') return heldMarkerEffect(context, stmt, stmt.thing, env);
  const mask = context.value(stmt.thing.mask, env);
  if (stmt.kind === 'place') return placeEffect(context, mask);
  const order = removalOrderOf(context, stmt, env);
  // Pieces in a holding place have met their fate.
  if (isHoldingPlace(context, stmt.at)) return removeEffect(context, mask, order, { turned });
  const staying = stayingNow(context, env.own);
  const removal = removeEffect(context, mask, order, { turned, ...(staying && { staying }) });
  return withFates(context, removal, decided);
}

export function kindOf(context: Context, group: IrExpr): IrExpr {
  const kinds = context.checked.groups.map((g) => g.kind);
  if (group.kind === 'number') return int(kinds[group.value] ?? 0);
  context.addTable('GROUP_KIND', 'Kind of piece of a group.', kinds);
  return table('GROUP_KIND', group);
}

/** How many more pieces of a group a space can hold (1.4.2); undefined without a stacking limit. */
export function roomFor(context: Context, group: IrExpr, space: IrExpr, env: Env): IrExpr | undefined {
  if (context.checked.stackings.length === 0) return undefined;
  if (group.kind === 'number') {
    const isLimited = context.checked.stackings.some(
      (s) => s.mask.kind !== 'mask' || ((s.mask.mask >> group.value) & 1) === 1,
    );
    if (!isLimited) return undefined;
  }
  context.addFunction('room', () => buildRoomFunction(context, env, false));
  return call('room', group, space);
}

/** Registers `room(c, group, space)`: the kernel calls it to check positions that a client sets up. */
export function lowerRoom(context: Context): void {
  if (context.checked.stackings.length > 0)
    context.addFunction('room', () => buildRoomFunction(context, EMPTY_ENVIRONMENT, false));
}

/** Pieces that leave a space before others are placed there. */
interface Departure {
  readonly space: IrExpr;
  /** Mask of the leaving pieces. */
  readonly leaving: IrExpr;
  readonly leavingCount: IrExpr;
}

/** How many pieces of a mask fit in a space after `leavingCount` pieces of `leaving` have left it. */
export function placeableAfter(
  context: Context,
  { mask, ...departure }: Departure & { readonly mask: IrExpr },
): IrExpr {
  const placedGroups = enteringGroups(context, mask);
  if (placedGroups.kind === 'number')
    return bitIndices(placedGroups.value, context.checked.groups.length).reduce<IrExpr>(
      (sum, g) => op('+', sum, capacityAfter(context, int(g), departure)),
      int(0),
    );
  context.addFunction('placeableAfter', () => buildPlaceableAfter(context));
  return call('placeableAfter', placedGroups, departure.space, departure.leaving, departure.leavingCount);
}

function capacityAfter(context: Context, group: IrExpr, { space, leaving, leavingCount }: Departure): IrExpr {
  const supply = cell('AVAILABLE', kindOf(context, group));
  if (context.checked.stackings.length === 0) return supply;
  context.addFunction('roomAfter', () => buildRoomFunction(context, EMPTY_ENVIRONMENT, true));
  return op('min', supply, call('roomAfter', group, space, leaving, leavingCount));
}

function buildPlaceableAfter(context: Context): IrFunction {
  const builder = new FunctionBuilder('placeableAfter', 'pieces');
  const mask = local(builder.local('mask', 'mask'));
  const departure: Departure = {
    space: local(builder.local('space')),
    leaving: local(builder.local('leaving', 'mask')),
    leavingCount: local(builder.local('gone', 'number')),
  };
  const sum = builder.local('sum', 'number');
  const group = builder.local('group');
  const increasedSum = op('+', local(sum), capacityAfter(context, local(group), departure));
  return builder.toFunction(
    'The number of pieces of a mask that can be placed after a removal.',
    4,
    'number',
    [
      assign(sum, int(0)),
      each(group, { bits: [mask] }, [assign(sum, increasedSum)]),
      { kind: 'return', value: local(sum) },
    ],
  );
}

/** Builds `room(group, space)`, or with `afterLeaving` the variant after some pieces have left. */
function buildRoomFunction(context: Context, env: Env, afterLeaving: boolean): IrFunction {
  const name = afterLeaving ? 'roomAfter' : 'room';
  const builder = new FunctionBuilder(name, 'pieces');
  const group = local(builder.local('group'));
  const space = local(builder.local('space'));
  const departure = afterLeaving
    ? {
        space,
        leaving: local(builder.local('leaving', 'mask')),
        leavingCount: local(builder.local('gone', 'number')),
      }
    : undefined;
  const parameters = builder.locals.length;
  const remaining = builder.local('left', 'number');
  const limitNodes = context.checked.stackings.map((stacking) => {
    const { applies, room } = stackingRoom(context, stacking, env, { group, space, departure });
    return branch(applies, [assign(remaining, op('min', local(remaining), room))]);
  });
  const suffix = afterLeaving ? ' after a removal' : '';
  return builder.toFunction(
    `The number of additional pieces of a group that stacking limits permit in a space${suffix}.`,
    parameters,
    'number',
    [
      assign(remaining, int(NO_LIMIT)),
      ...limitNodes,
      { kind: 'return', value: op('max', int(0), local(remaining)) },
    ],
  );
}

/** Whether a stacking limit applies to a group in a space, and how many pieces it permits in addition. */
function stackingRoom(
  context: Context,
  stacking: Stacking,
  env: Env,
  {
    group,
    space,
    departure,
  }: { readonly group: IrExpr; readonly space: IrExpr; readonly departure: Departure | undefined },
): { readonly applies: IrExpr; readonly room: IrExpr } {
  const mask = context.value(stacking.mask, env);
  const owners = context.checked.groups.map((g) => g.faction);
  context.addTable('GROUP_FACTION', 'Faction of a group.', owners);
  const countedMask = stacking.each
    ? op('maskAnd', mask, factionMask(context, table('GROUP_FACTION', group), false))
    : mask;
  const hasAllGroups =
    mask.kind === 'number' && bitIndices(mask.value, owners.length).length === owners.length;
  const spaceEnv = { ...env, values: new Map([[stacking.spaces.candidate, space]]) };
  const applies = all(
    hasAllGroups ? TRUE : op('bit', mask, group),
    context.isAmong(space, stacking.spaces.members),
    ...stacking.spaces.where.map(({ truth }) => context.value(truth, spaceEnv)),
  );
  const room = op('-', int(stacking.limit), countPieces(context, countedMask, space));
  if (departure === undefined) return { applies, room };
  const leavingCounted = countPieces(context, op('maskAnd', departure.leaving, countedMask), space);
  return { applies, room: op('+', room, op('min', departure.leavingCount, leavingCounted)) };
}

/** Represents "no stacking limit": more than any inventory. */
const NO_LIMIT = 99;

const EMPTY_ENVIRONMENT = emptyEnv(int(0));

/** Adds or removes held markers. Callers replace `apply` if the text does not determine the Faction. */
function heldMarkerEffect(
  context: Context,
  stmt: PieceStmt,
  thing: PieceOrMarker & { kind: 'held' },
  env: Env,
): PieceEffect {
  const owner = thing.faction === undefined ? undefined : context.value(thing.faction, env);
  const factions = owner === undefined ? context.checked.factions.map((_, f) => int(f)) : [owner];
  const capacity = (_group: IrExpr, space: IrExpr): IrExpr => {
    if (stmt.kind === 'remove') {
      return factions.reduce<IrExpr>(
        (sum, f) => op('+', sum, heldCell(context, thing.held, space, f)),
        int(0),
      );
    }
    const hasHolder = any(
      ...factions.map((f) =>
        op('>', countPieces(context, holderMask(context, thing.held, f), space), int(0)),
      ),
    );
    return op('if', hasHolder, cell('HELD_SUPPLY', int(thing.held)), int(0));
  };
  const name = stmt.kind === 'place' ? 'giveHeld' : 'dropHeld';
  return {
    mask: undefined,
    capacity,
    lastMask: undefined,
    total: (space) => capacity(int(0), space),
    apply: (_group, space, count, line) => [
      perform(name, [int(thing.held), owner ?? int(0), space, count], line),
    ],
  };
}

function placeEffect(context: Context, requested: IrExpr): PieceEffect {
  const mask = enteringGroups(context, requested);
  const capacity = (group: IrExpr, space: IrExpr): IrExpr => {
    const supply = cell('AVAILABLE', kindOf(context, group));
    const limit = roomFor(context, group, space, EMPTY_ENVIRONMENT);
    return limit === undefined ? supply : op('min', supply, limit);
  };
  return {
    mask,
    capacity,
    lastMask: undefined,
    total: (space) => totalOf(context, { name: 'placeable', mask, space, capacity }),
    apply: (group, space, count, line) => [perform('place', [group, space, count], line)],
  };
}

/** Pieces of a Faction that can be removed only after its other pieces in the space. */
interface RemovalOrder {
  readonly laterMask: IrExpr;
  /** Mask of the pieces that have to go first; undefined: all others. */
  readonly firstMask: number | undefined;
  readonly turned?: FlipCounts | undefined;
  readonly staying?: StayingPieces | undefined;
}

function removalOrderOf(
  context: Context,
  stmt: PieceStmt & { kind: 'remove' },
  env: Env,
): RemovalOrder | undefined {
  if (stmt.last) return { laterMask: context.value(stmt.last, env), firstMask: undefined };
  return stmt.before && { laterMask: int(stmt.before.then), firstMask: stmt.before.first };
}

const pieceCount = (group: IrExpr, space: IrExpr): IrExpr => cell('BOARD', space, group);

function removeEffect(
  context: Context,
  mask: IrExpr,
  order: RemovalOrder | undefined,
  { turned, staying }: Pick<RemovalOrder, 'turned' | 'staying'>,
): PieceEffect {
  const present = staying ? countLeaving(staying) : pieceCount;
  const totalCapacity = order
    ? shieldedCapacity(context, { ...order, staying }, op('maskOr', order.laterMask, mask))
    : present;
  return {
    mask,
    capacity: order ? shieldedCapacity(context, { ...order, turned, staying }, order.laterMask) : present,
    lastMask: order?.laterMask,
    ...(order && {
      capacityInAnyOrder: present,
      waitingCount: countWaiting(context, { ...order, staying }, mask),
    }),
    total: (space) => totalOf(context, { name: 'removable', mask, space, capacity: totalCapacity, order }),
    apply: (group, space, count, line) => [perform('remove', [group, space, count], line)],
  };
}

/** Pieces that stay on the map now cannot be removed. */
const countLeaving =
  (staying: StayingPieces): PieceEffect['capacity'] =>
  (group, space) =>
    op('if', op('bit', staying(space), group), int(0), pieceCount(group, space));

/** A piece of `laterMask` cannot be removed while its Faction has pieces in the space that go first. */
const shieldedCapacity =
  (context: Context, order: RemovalOrder, ignored: IrExpr): PieceEffect['capacity'] =>
  (group, space) => {
    const present = order.staying ? countLeaving(order.staying) : pieceCount;
    return op(
      'if',
      all(
        op('bit', order.laterMask, group),
        op('>', pieceCount(group, space), int(0)),
        op('>', shieldCount(context, order, { group, space, ignored }), int(0)),
      ),
      int(0),
      present(group, space),
    );
  };

/** How many pieces of `laterMask` become removable only after all pieces of a group are gone. */
const countWaiting =
  (context: Context, order: RemovalOrder, mask: IrExpr): PieceEffect['capacity'] =>
  (group, space) => {
    const { laterMask, firstMask } = order;
    const factionGroups = factionMask(context, table('GROUP_FACTION', group), false);
    const ignored = op('maskOr', laterMask, mask);
    const isIrrelevant = any(
      op('bit', laterMask, group),
      firstMask === undefined ? FALSE : not(op('bit', int(firstMask), group)),
      op('>', shieldCount(context, order, { group, space, ignored }), int(0)),
    );
    const waitingMask = op('maskAnd', op('maskAnd', mask, laterMask), factionGroups);
    return op('if', isIrrelevant, int(0), countPieces(context, waitingMask, space));
  };

/** Counts the pieces of the Faction of a group that go first, except those of `ignored`. */
function shieldCount(
  context: Context,
  { firstMask, turned, staying }: RemovalOrder,
  { group, space, ignored }: { readonly group: IrExpr; readonly space: IrExpr; readonly ignored: IrExpr },
): IrExpr {
  const owners = context.checked.groups.map((g) => g.faction);
  context.addTable('GROUP_FACTION', 'Faction of a group.', owners);
  const faction = group.kind === 'number' ? int(owners[group.value] ?? 0) : table('GROUP_FACTION', group);
  const factionGroups = factionMask(context, faction, false);
  const shieldMask = firstMask === undefined ? factionGroups : op('maskAnd', factionGroups, int(firstMask));
  const staysHere = staying ? [staying(space)] : [];
  const unshielding = [ignored, ...neverRemoved(context), ...staysHere].reduce((a, b) => op('maskOr', a, b));
  const shields = op('maskAnd', shieldMask, op('maskNot', unshielding));
  return [...(turned ?? [])].reduce<IrExpr>(
    (sum, [turnedGroup, count]) =>
      op('-', sum, op('if', op('bit', shields, int(turnedGroup)), local(count), int(0))),
    countPieces(context, shields, space),
  );
}

function flipEffect(context: Context, stmt: PieceStmt & { kind: 'flip' }, env: Env): PieceEffect {
  const requested = context.value(stmt.mask, env);
  if (stmt.to !== undefined) return turnEffect(context, requested, stmt.to);
  const maskByVerb = {
    activate: hiddenStateMask(context),
    hide: lastStateMask(context),
    flip: hiddenStateMask(context) | lastStateMask(context),
  };
  const flippableMask = op('maskAnd', requested, int(maskByVerb[stmt.verb]));
  const mask = stmt.either ? op('maskAnd', requested, int(maskByVerb.flip)) : flippableMask;
  // Flipping a piece to the state that it already has changes nothing.
  const unchangedMask = stmt.either ? maskByVerb.flip & ~maskByVerb[stmt.verb] : 0;
  const otherStates = context.checked.groups.map((_, i) => otherState(context, i));
  const targetGroup = (group: IrExpr): IrExpr => {
    if (group.kind === 'number')
      return (unchangedMask >> group.value) & 1 ? group : int(otherStates[group.value] ?? group.value);
    context.addTable('GROUP_FLIPPED', 'The same kind of piece in its other state.', otherStates);
    const flipped = table('GROUP_FLIPPED', group);
    return unchangedMask === 0 ? flipped : op('if', op('bit', int(unchangedMask), group), group, flipped);
  };
  const capacity = (group: IrExpr, space: IrExpr): IrExpr => cell('BOARD', space, group);
  return {
    mask,
    capacity,
    lastMask: undefined,
    total: (space) => countPieces(context, mask, space),
    flippedGroup: targetGroup,
    apply: (group, space, count, line) => [perform('flip', [group, targetGroup(group), space, count], line)],
  };
}

/** Turns pieces to a named state. */
function turnEffect(context: Context, requested: IrExpr, state: string): PieceEffect {
  const targets = groupsInState(context, state);
  const maskWhere = (test: (group: number, target: number) => boolean): number =>
    targets.reduce((bits, target, group) => (test(group, target) ? bits | (1 << group) : bits), 0);
  const mask = op('maskAnd', requested, int(maskWhere((group, target) => group !== target)));
  const isIn = (bits: number, group: number): boolean => ((bits >> group) & 1) === 1;
  const [first, last] = [hiddenStateMask(context), lastStateMask(context)];
  return {
    mask,
    capacity: pieceCount,
    lastMask: undefined,
    total: (space) => countPieces(context, mask, space),
    flippedGroup: (group) => turnedTo(context, group, state),
    turnedMasks: {
      activate: maskWhere((group, target) => isIn(first, group) && isIn(last, target)),
      hide: maskWhere((group, target) => isIn(last, group) && isIn(first, target)),
    },
    apply: (group, space, count, line) => [
      perform('flip', [group, turnedTo(context, group, state), space, count], line),
    ],
  };
}

export function markerSupply(context: Context, index: number): IrExpr | undefined {
  const supply = context.checked.supplies[index];
  if (supply?.count === undefined) return undefined;
  return cell('SUPPLY', int(index));
}

function placeMarkerEffect(context: Context, thing: PieceOrMarker & { kind: 'marker' }): PieceEffect {
  const marker = context.checked.markers[thing.marker];
  if (!marker) throw new Error(`no marker ${String(thing.marker)}`);
  const capacity = (_group: IrExpr, space: IrExpr): IrExpr => {
    const supply = markerSupply(context, marker.supply) ?? int(NO_LIMIT);
    const spaceLimit =
      marker.most === undefined
        ? supply
        : op('min', supply, op('-', int(marker.most), cell('MARKER', int(thing.marker), space)));
    return op('if', context.isAmong(space, marker.allowed), spaceLimit, int(0));
  };
  return {
    mask: undefined,
    capacity,
    lastMask: undefined,
    total: (space) => capacity(int(0), space),
    apply: (_group, space, count, line) => [perform('mark', [int(thing.marker), space, count], line)],
  };
}

function removeMarkerEffect(thing: PieceOrMarker & { kind: 'marker' }): PieceEffect {
  const capacity = (_group: IrExpr, space: IrExpr): IrExpr => cell('MARKER', int(thing.marker), space);
  return {
    mask: undefined,
    capacity,
    lastMask: undefined,
    total: (space) => capacity(int(0), space),
    apply: (_group, space, count, line) => [perform('unmark', [int(thing.marker), space, count], line)],
  };
}

/** Sums a capacity over the groups of a mask: inline if the mask is constant, else in a function. */
export function totalOf(
  context: Context,
  {
    name,
    mask,
    space,
    capacity,
    order,
  }: {
    readonly name: string;
    readonly mask: IrExpr;
    readonly space: IrExpr;
    readonly capacity: (group: IrExpr, space: IrExpr) => IrExpr;
    readonly order?: RemovalOrder | undefined;
  },
): IrExpr {
  const size = context.checked.groups.length;
  if (mask.kind === 'number')
    return bitIndices(mask.value, size).reduce<IrExpr>(
      (sum, g) => op('+', sum, capacity(int(g), space)),
      int(0),
    );
  const fn = `${name}${orderName(order)}`;
  context.addFunction(fn, () => {
    const builder = new FunctionBuilder(fn, 'pieces');
    const parameters = { mask: local(builder.local('mask', 'mask')), space: local(builder.local('space')) };
    const sum = builder.local('sum', 'number');
    const group = builder.local('group');
    const amount = replaceMask(capacity(local(group), parameters.space), mask, parameters.mask);
    return builder.toFunction(`The number of ${name} pieces of a mask in a space.`, 2, 'number', [
      assign(sum, int(0)),
      each(group, { bits: [parameters.mask] }, [assign(sum, op('+', local(sum), amount))]),
      { kind: 'return', value: local(sum) },
    ]);
  });
  return call(fn, mask, space);
}

function orderName(order: RemovalOrder | undefined): string {
  if (order === undefined) return '';
  const { laterMask, firstMask } = order;
  return `_${firstMask === undefined ? '' : `${String(firstMask)}_`}last${laterMask.kind === 'number' ? String(laterMask.value) : ''}`;
}

function replaceMask(expr: IrExpr, from: IrExpr, to: IrExpr): IrExpr {
  if (JSON.stringify(expr) === JSON.stringify(from)) return to;
  if (expr.kind === 'op') return op(expr.op, ...expr.args.map((a) => replaceMask(a, from, to)));
  if (expr.kind === 'call') return { ...expr, args: expr.args.map((a) => replaceMask(a, from, to)) };
  if (expr.kind === 'cell' || expr.kind === 'table')
    return { ...expr, index: expr.index.map((i) => replaceMask(i, from, to)) };
  return expr;
}
