/**
 * Effects on pieces and markers (`Take`): how many pieces of a group each can affect in a space, and its
 * write. Judgments and executing code share them, so both always agree.
 */
import type { Stmt, PieceOrMarker } from '@quipu/language';
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
import type { IrNode } from '../../ir/program.ts';
import type { Context } from '../context.ts';
import { emptyEnv, type Env } from '../environment.ts';
import { heldCell, holders } from './held-markers.ts';
import { entering, hidden, lastStates, otherState } from './states.ts';
import { Builder } from '../builder.ts';
import { bits, count, factionMask } from './counts.ts';
import { assign, each, perform, branch } from '../../ir/node-builders.ts';

/** An effect that applies per space and per group of pieces, or per marker. */
export interface Take {
  /** Mask of the groups that may be affected; undefined for markers. */
  readonly mask: IrExpr | undefined;
  /** How many pieces of a group can be affected in a space now. */
  readonly capacity: (group: IrExpr, space: IrExpr) => IrExpr;
  /** How many pieces of all groups can be affected in a space if they are taken one group after another. */
  readonly total: (space: IrExpr) => IrExpr;
  readonly apply: (group: IrExpr, space: IrExpr, count: IrExpr, line: number) => readonly IrNode[];
  /** Mask of the groups that are taken after all others when everything is taken. */
  readonly last: IrExpr | undefined;
  /** How many pieces of `last` have to wait until all pieces of a group are gone; undefined: none wait. */
  readonly waiting?: (group: IrExpr, space: IrExpr) => IrExpr;
  /** Affects all pieces of a group, with fewer decisions than `apply`. */
  readonly whole?: Take['apply'];
  /** Whether `apply` contains decisions, such as the Faction of a marker. */
  readonly asks?: true;
  /** The group that pieces turn into, if the effect flips them. */
  readonly becomes?: (group: IrExpr) => IrExpr;
}

type PieceStmt = Extract<Stmt, { kind: 'place' | 'remove' | 'flip' }>;

export function takeOf(context: Context, stmt: PieceStmt, env: Env): Take {
  if (stmt.kind === 'flip') return flipping(context, stmt, env);
  if (stmt.thing.kind === 'marker')
    return stmt.kind === 'place' ? marking(context, stmt.thing) : unmarking(stmt.thing);
  if (stmt.thing.kind === 'held') return heldTake(context, stmt, stmt.thing, env);
  const mask = context.value(stmt.thing.mask, env);
  if (stmt.kind === 'place') return placing(context, mask);
  return removing(context, mask, orderOf(context, stmt, env));
}

export function kindOf(context: Context, group: IrExpr): IrExpr {
  const kinds = context.checked.groups.map((g) => g.kind);
  if (group.kind === 'number') return int(kinds[group.value] ?? 0);
  context.addTable('GROUP_KIND', 'Kind of piece of a group.', kinds);
  return table('GROUP_KIND', group);
}

/** How many more pieces of a group a space can hold (1.4.2); undefined without a stacking limit. */
export function room(context: Context, group: IrExpr, space: IrExpr, env: Env): IrExpr | undefined {
  if (context.checked.stackings.length === 0) return undefined;
  if (group.kind === 'number') {
    const concerned = context.checked.stackings.some(
      (s) => s.mask.kind !== 'mask' || ((s.mask.mask >> group.value) & 1) === 1,
    );
    if (!concerned) return undefined;
  }
  context.fn('room', () => makeRoom(context, env, false));
  return call('room', group, space);
}

/** Registers `room(c, group, space)`: the kernel calls it to check positions that a client sets up. */
export function lowerRoom(context: Context): void {
  if (context.checked.stackings.length > 0)
    context.fn('room', () => makeRoom(context, environmentless, false));
}

/** How many pieces of a mask fit in a space after `gone` pieces of `leaving` have left it. */
export function placeableAfter(
  context: Context,
  {
    mask,
    space,
    leaving,
    gone,
  }: { readonly mask: IrExpr; readonly space: IrExpr; readonly leaving: IrExpr; readonly gone: IrExpr },
): IrExpr {
  const capacity = (group: IrExpr, at: IrExpr, from: IrExpr, n: IrExpr): IrExpr => {
    const free = cell('AVAILABLE', kindOf(context, group));
    if (context.checked.stackings.length === 0) return free;
    context.fn('roomAfter', () => makeRoom(context, environmentless, true));
    return op('min', free, call('roomAfter', group, at, from, n));
  };
  const first = entering(context, mask);
  if (first.kind === 'number')
    return bits(first.value, context.checked.groups.length).reduce<IrExpr>(
      (sum, g) => op('+', sum, capacity(int(g), space, leaving, gone)),
      int(0),
    );
  context.fn('placeableAfter', () => {
    const builder = new Builder('placeableAfter', 'pieces');
    const named = local(builder.local('mask', 'mask'));
    const at = local(builder.local('space'));
    const from = local(builder.local('leaving', 'mask'));
    const n = local(builder.local('gone', 'number'));
    const sum = builder.local('sum', 'number');
    const group = builder.local('group');
    const more = op('+', local(sum), capacity(local(group), at, from, n));
    return builder.toFn('How many pieces of a mask can be placed once others are gone.', 4, 'number', [
      assign(sum, int(0)),
      each(group, { bits: [named] }, [assign(sum, more)]),
      { kind: 'return', value: local(sum) },
    ]);
  });
  return call('placeableAfter', first, space, leaving, gone);
}

function makeRoom(context: Context, env: Env, after: boolean): ReturnType<Builder['toFn']> {
  const builder = new Builder(after ? 'roomAfter' : 'room', 'pieces');
  const group = local(builder.local('group'));
  const space = local(builder.local('space'));
  const gone = after
    ? { from: local(builder.local('leaving', 'mask')), n: local(builder.local('gone', 'number')) }
    : undefined;
  const left = builder.local('left', 'number');
  const body: IrNode[] = [assign(left, int(NO_LIMIT))];
  for (const s of context.checked.stackings) {
    const mask = context.value(s.mask, env);
    const owners = context.checked.groups.map((g) => g.faction);
    context.addTable('GROUP_FACTION', 'Faction of a group.', owners);
    const counted = s.each
      ? op('maskAnd', mask, factionMask(context, table('GROUP_FACTION', group), false))
      : mask;
    const everyone = mask.kind === 'number' && bits(mask.value, owners.length).length === owners.length;
    const inside = all(
      everyone ? TRUE : op('bit', mask, group),
      context.among(space, s.spaces.members),
      ...s.spaces.where.map((w) =>
        context.value(w.truth, { ...env, values: new Map([[s.spaces.candidate, space]]) }),
      ),
    );
    const now = op('-', int(s.limit), count(context, counted, space));
    const free =
      gone === undefined
        ? now
        : op('+', now, op('min', gone.n, count(context, op('maskAnd', gone.from, counted), space)));
    body.push(branch(inside, [assign(left, op('min', local(left), free))]));
  }
  body.push({ kind: 'return', value: op('max', int(0), local(left)) });
  return after
    ? builder.toFn(
        'How many more pieces of a group the stacking limits allow in a space once others are gone.',
        4,
        'number',
        body,
      )
    : builder.toFn(
        'How many more pieces of a group the stacking limits allow in a space.',
        2,
        'number',
        body,
      );
}

/** Represents "no stacking limit": more than any inventory. */
const NO_LIMIT = 99;

const environmentless = emptyEnv(int(0));

/** Gives or removes held markers. Callers replace `apply` if the text leaves the Faction open. */
function heldTake(
  context: Context,
  stmt: PieceStmt,
  thing: PieceOrMarker & { kind: 'held' },
  env: Env,
): Take {
  const given = thing.faction === undefined ? undefined : context.value(thing.faction, env);
  const factions = given === undefined ? context.checked.factions.map((_, f) => int(f)) : [given];
  const capacity = (_group: IrExpr, space: IrExpr): IrExpr => {
    if (stmt.kind === 'remove') {
      return factions.reduce<IrExpr>(
        (sum, f) => op('+', sum, heldCell(context, thing.held, space, f)),
        int(0),
      );
    }
    const someHolder = any(
      ...factions.map((f) => op('>', count(context, holders(context, thing.held, f), space), int(0))),
    );
    return op('if', someHolder, cell('HELD_SUPPLY', int(thing.held)), int(0));
  };
  const name = stmt.kind === 'place' ? 'giveHeld' : 'dropHeld';
  return {
    mask: undefined,
    capacity,
    last: undefined,
    total: (space) => capacity(int(0), space),
    apply: (_group, space, n, line) => [perform(name, [int(thing.held), given ?? int(0), space, n], line)],
  };
}

function placing(context: Context, all_: IrExpr): Take {
  const mask = entering(context, all_);
  const capacity = (group: IrExpr, space: IrExpr): IrExpr => {
    const free = cell('AVAILABLE', kindOf(context, group));
    const limit = room(context, group, space, environmentless);
    return limit === undefined ? free : op('min', free, limit);
  };
  return {
    mask,
    capacity,
    last: undefined,
    total: (space) => totalOf(context, { name: 'placeable', mask, space, capacity }),
    apply: (group, space, n, line) => [perform('place', [group, space, n], line)],
  };
}

/** Pieces of a Faction that can be removed only after its other pieces in the space. */
interface Order {
  readonly later: IrExpr;
  /** Mask of the pieces that have to go first; undefined: all others. */
  readonly first: number | undefined;
}

function orderOf(context: Context, stmt: PieceStmt & { kind: 'remove' }, env: Env): Order | undefined {
  if (stmt.last) return { later: context.value(stmt.last, env), first: undefined };
  return stmt.before && { later: int(stmt.before.then), first: stmt.before.first };
}

function removing(context: Context, mask: IrExpr, order: Order | undefined): Take {
  const last = order?.later;
  const owners = context.checked.groups.map((g) => g.faction);
  const plain = (group: IrExpr, space: IrExpr): IrExpr => cell('BOARD', space, group);
  const shieldedBy = (group: IrExpr, space: IrExpr, beyond: IrExpr): IrExpr => {
    context.addTable('GROUP_FACTION', 'Faction of a group.', owners);
    const faction = group.kind === 'number' ? int(owners[group.value] ?? 0) : table('GROUP_FACTION', group);
    const owned = factionMask(context, faction, false);
    const awaited = order?.first === undefined ? owned : op('maskAnd', owned, int(order.first));
    const others = op('maskAnd', awaited, op('maskNot', beyond));
    return count(context, others, space);
  };
  // A piece of `last` cannot be removed while its Faction has pieces in the space that go first.
  const behind =
    (beyond: IrExpr) =>
    (group: IrExpr, space: IrExpr): IrExpr =>
      op(
        'if',
        all(
          op('bit', last ?? int(0), group),
          op('>', plain(group, space), int(0)),
          op('>', shieldedBy(group, space, beyond), int(0)),
        ),
        int(0),
        plain(group, space),
      );
  const capacity = last === undefined ? plain : behind(last);
  const reachable = last === undefined ? plain : behind(op('maskOr', last, mask));
  const waiting =
    (late: IrExpr) =>
    (group: IrExpr, space: IrExpr): IrExpr => {
      const own = factionMask(context, table('GROUP_FACTION', group), false);
      return op(
        'if',
        any(
          op('bit', late, group),
          order?.first === undefined ? FALSE : not(op('bit', int(order.first), group)),
          op('>', shieldedBy(group, space, op('maskOr', late, mask)), int(0)),
        ),
        int(0),
        count(context, op('maskAnd', op('maskAnd', mask, late), own), space),
      );
    };
  return {
    mask,
    capacity,
    last,
    ...(last === undefined ? {} : { waiting: waiting(last) }),
    total: (space) => totalOf(context, { name: 'removable', mask, space, capacity: reachable, order }),
    apply: (group, space, n, line) => [perform('remove', [group, space, n], line)],
  };
}

function flipping(context: Context, stmt: PieceStmt & { kind: 'flip' }, env: Env): Take {
  const named = context.value(stmt.mask, env);
  const sides = {
    activate: hidden(context),
    hide: lastStates(context),
    flip: hidden(context) | lastStates(context),
  };
  const turned = op('maskAnd', named, int(sides[stmt.verb]));
  const mask = stmt.either ? op('maskAnd', named, int(sides.flip)) : turned;
  // Flipping a piece to the state that it already has changes nothing.
  const shown = stmt.either ? sides.flip & ~sides[stmt.verb] : 0;
  const other = context.checked.groups.map((_, i) => otherState(context, i));
  const target = (group: IrExpr): IrExpr => {
    if (group.kind === 'number')
      return (shown >> group.value) & 1 ? group : int(other[group.value] ?? group.value);
    context.addTable('GROUP_FLIPPED', 'The same kind of piece in its other state.', other);
    const flipped = table('GROUP_FLIPPED', group);
    return shown === 0 ? flipped : op('if', op('bit', int(shown), group), group, flipped);
  };
  const capacity = (group: IrExpr, space: IrExpr): IrExpr => cell('BOARD', space, group);
  return {
    mask,
    capacity,
    last: undefined,
    total: (space) => count(context, mask, space),
    becomes: target,
    apply: (group, space, n, line) => [perform('flip', [group, target(group), space, n], line)],
  };
}

export function supplyLeft(context: Context, index: number): IrExpr | undefined {
  const supply = context.checked.supplies[index];
  if (supply?.count === undefined) return undefined;
  return cell('SUPPLY', int(index));
}

function marking(context: Context, thing: PieceOrMarker & { kind: 'marker' }): Take {
  const marker = context.checked.markers[thing.marker];
  if (!marker) throw new Error(`no marker ${String(thing.marker)}`);
  const capacity = (_group: IrExpr, space: IrExpr): IrExpr => {
    const left = supplyLeft(context, marker.supply) ?? int(NO_LIMIT);
    const most =
      marker.most === undefined
        ? left
        : op('min', left, op('-', int(marker.most), cell('MARKER', int(thing.marker), space)));
    return op('if', context.among(space, marker.allowed), most, int(0));
  };
  return {
    mask: undefined,
    capacity,
    last: undefined,
    total: (space) => capacity(int(0), space),
    apply: (_group, space, n, line) => [perform('mark', [int(thing.marker), space, n], line)],
  };
}

function unmarking(thing: PieceOrMarker & { kind: 'marker' }): Take {
  const capacity = (_group: IrExpr, space: IrExpr): IrExpr => cell('MARKER', int(thing.marker), space);
  return {
    mask: undefined,
    capacity,
    last: undefined,
    total: (space) => capacity(int(0), space),
    apply: (_group, space, n, line) => [perform('unmark', [int(thing.marker), space, n], line)],
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
    readonly order?: Order | undefined;
  },
): IrExpr {
  const size = context.checked.groups.length;
  if (mask.kind === 'number')
    return bits(mask.value, size).reduce<IrExpr>((sum, g) => op('+', sum, capacity(int(g), space)), int(0));
  const fn = `${name}${orderName(order)}`;
  context.fn(fn, () => {
    const builder = new Builder(fn, 'pieces');
    const parameters = { mask: local(builder.local('mask', 'mask')), space: local(builder.local('space')) };
    const sum = builder.local('sum', 'number');
    const group = builder.local('group');
    const amount = replaceMask(capacity(local(group), parameters.space), mask, parameters.mask);
    return builder.toFn(`How many pieces of a mask are ${name} in a space.`, 2, 'number', [
      assign(sum, int(0)),
      each(group, { bits: [parameters.mask] }, [assign(sum, op('+', local(sum), amount))]),
      { kind: 'return', value: local(sum) },
    ]);
  });
  return call(fn, mask, space);
}

function orderName(order: Order | undefined): string {
  if (order === undefined) return '';
  const { later, first } = order;
  return `_${first === undefined ? '' : `${String(first)}_`}last${later.kind === 'number' ? String(later.value) : ''}`;
}

function replaceMask(x: IrExpr, from: IrExpr, to: IrExpr): IrExpr {
  if (JSON.stringify(x) === JSON.stringify(from)) return to;
  if (x.kind === 'op') return op(x.op, ...x.args.map((a) => replaceMask(a, from, to)));
  if (x.kind === 'call') return { ...x, args: x.args.map((a) => replaceMask(a, from, to)) };
  if (x.kind === 'cell' || x.kind === 'table')
    return { ...x, index: x.index.map((i) => replaceMask(i, from, to)) };
  return x;
}
