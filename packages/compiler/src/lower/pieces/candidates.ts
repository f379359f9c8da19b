/**
 * Effects on pieces and markers (`Take`): how many pieces of a group each can affect in a space, and its
 * write. Judgments and executing code share them, so both always agree.
 */
import type { Stmt, PieceOrMarker } from '@quipu/language';
import { all, any, call, cell, local, NO, not, num, op, table, type X, YES } from '../../ir/expression.ts';
import type { Node } from '../../ir/program.ts';
import type { Context } from '../context.ts';
import { emptyEnv, type Env } from '../environment.ts';
import { heldCell, holders } from './held-markers.ts';
import { entering, hidden, lastStates, otherState } from './states.ts';
import { Builder } from '../builder.ts';
import { bits, count, factionMask } from './counts.ts';
import { assign, each, perform, when } from '../../ir/build.ts';

/** An effect that applies per space and per group of pieces, or per marker. */
export interface Take {
  /** Mask of the groups that may be affected; undefined for markers. */
  readonly mask: X | undefined;
  /** How many pieces of a group can be affected in a space now. */
  readonly capacity: (group: X, space: X) => X;
  /** How many pieces of all groups can be affected in a space if they are taken one group after another. */
  readonly total: (space: X) => X;
  readonly apply: (group: X, space: X, count: X, line: number) => readonly Node[];
  /** Mask of the groups that are taken after all others when everything is taken. */
  readonly last: X | undefined;
  /** How many pieces of `last` have to wait until all pieces of a group are gone; undefined: none wait. */
  readonly waiting?: (group: X, space: X) => X;
  /** Affects all pieces of a group, with fewer decisions than `apply`. */
  readonly whole?: Take['apply'];
  /** Whether `apply` contains decisions, such as the Faction of a marker. */
  readonly asks?: true;
  /** The group that pieces turn into, if the effect flips them. */
  readonly becomes?: (group: X) => X;
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

export function kindOf(context: Context, group: X): X {
  const kinds = context.checked.groups.map((g) => g.kind);
  if (group.kind === 'number') return num(kinds[group.value] ?? 0);
  context.addTable('GROUP_KIND', 'Kind of piece of a group.', kinds);
  return table('GROUP_KIND', group);
}

/** How many more pieces of a group a space can hold (1.4.2); undefined without a stacking limit. */
export function room(context: Context, group: X, space: X, env: Env): X | undefined {
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
  }: { readonly mask: X; readonly space: X; readonly leaving: X; readonly gone: X },
): X {
  const capacity = (group: X, at: X, from: X, n: X): X => {
    const free = cell('AVAILABLE', kindOf(context, group));
    if (context.checked.stackings.length === 0) return free;
    context.fn('roomAfter', () => makeRoom(context, environmentless, true));
    return op('min', free, call('roomAfter', group, at, from, n));
  };
  const first = entering(context, mask);
  if (first.kind === 'number')
    return bits(first.value, context.checked.groups.length).reduce<X>(
      (sum, g) => op('+', sum, capacity(num(g), space, leaving, gone)),
      num(0),
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
      assign(sum, num(0)),
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
  const body: Node[] = [assign(left, num(NO_LIMIT))];
  for (const s of context.checked.stackings) {
    const mask = context.value(s.mask, env);
    const owners = context.checked.groups.map((g) => g.faction);
    context.addTable('GROUP_FACTION', 'Faction of a group.', owners);
    const counted = s.each
      ? op('maskAnd', mask, factionMask(context, table('GROUP_FACTION', group), false))
      : mask;
    const everyone = mask.kind === 'number' && bits(mask.value, owners.length).length === owners.length;
    const inside = all(
      everyone ? YES : op('bit', mask, group),
      context.among(space, s.spaces.members),
      ...s.spaces.where.map((w) =>
        context.value(w.truth, { ...env, values: new Map([[s.spaces.candidate, space]]) }),
      ),
    );
    const now = op('-', num(s.limit), count(context, counted, space));
    const free =
      gone === undefined
        ? now
        : op('+', now, op('min', gone.n, count(context, op('maskAnd', gone.from, counted), space)));
    body.push(when(inside, [assign(left, op('min', local(left), free))]));
  }
  body.push({ kind: 'return', value: op('max', num(0), local(left)) });
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

const environmentless = emptyEnv(num(0));

/** Gives or removes held markers. Callers replace `apply` if the text leaves the Faction open. */
function heldTake(
  context: Context,
  stmt: PieceStmt,
  thing: PieceOrMarker & { kind: 'held' },
  env: Env,
): Take {
  const given = thing.faction === undefined ? undefined : context.value(thing.faction, env);
  const factions = given === undefined ? context.checked.factions.map((_, f) => num(f)) : [given];
  const capacity = (_group: X, space: X): X => {
    if (stmt.kind === 'remove') {
      return factions.reduce<X>((sum, f) => op('+', sum, heldCell(context, thing.held, space, f)), num(0));
    }
    const someHolder = any(
      ...factions.map((f) => op('>', count(context, holders(context, thing.held, f), space), num(0))),
    );
    return op('if', someHolder, cell('HELD_SUPPLY', num(thing.held)), num(0));
  };
  const name = stmt.kind === 'place' ? 'giveHeld' : 'dropHeld';
  return {
    mask: undefined,
    capacity,
    last: undefined,
    total: (space) => capacity(num(0), space),
    apply: (_group, space, n, line) => [perform(name, [num(thing.held), given ?? num(0), space, n], line)],
  };
}

function placing(context: Context, all_: X): Take {
  const mask = entering(context, all_);
  const capacity = (group: X, space: X): X => {
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
  readonly later: X;
  /** Mask of the pieces that have to go first; undefined: all others. */
  readonly first: number | undefined;
}

function orderOf(context: Context, stmt: PieceStmt & { kind: 'remove' }, env: Env): Order | undefined {
  if (stmt.last) return { later: context.value(stmt.last, env), first: undefined };
  return stmt.before && { later: num(stmt.before.then), first: stmt.before.first };
}

function removing(context: Context, mask: X, order: Order | undefined): Take {
  const last = order?.later;
  const owners = context.checked.groups.map((g) => g.faction);
  const plain = (group: X, space: X): X => cell('BOARD', space, group);
  const shieldedBy = (group: X, space: X, beyond: X): X => {
    context.addTable('GROUP_FACTION', 'Faction of a group.', owners);
    const faction = group.kind === 'number' ? num(owners[group.value] ?? 0) : table('GROUP_FACTION', group);
    const owned = factionMask(context, faction, false);
    const awaited = order?.first === undefined ? owned : op('maskAnd', owned, num(order.first));
    const others = op('maskAnd', awaited, op('maskNot', beyond));
    return count(context, others, space);
  };
  // A piece of `last` cannot be removed while its Faction has pieces in the space that go first.
  const behind =
    (beyond: X) =>
    (group: X, space: X): X =>
      op(
        'if',
        all(
          op('bit', last ?? num(0), group),
          op('>', plain(group, space), num(0)),
          op('>', shieldedBy(group, space, beyond), num(0)),
        ),
        num(0),
        plain(group, space),
      );
  const capacity = last === undefined ? plain : behind(last);
  const reachable = last === undefined ? plain : behind(op('maskOr', last, mask));
  const waiting =
    (late: X) =>
    (group: X, space: X): X => {
      const own = factionMask(context, table('GROUP_FACTION', group), false);
      return op(
        'if',
        any(
          op('bit', late, group),
          order?.first === undefined ? NO : not(op('bit', num(order.first), group)),
          op('>', shieldedBy(group, space, op('maskOr', late, mask)), num(0)),
        ),
        num(0),
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
  const turned = op('maskAnd', named, num(sides[stmt.verb]));
  const mask = stmt.either ? op('maskAnd', named, num(sides.flip)) : turned;
  // Flipping a piece to the state that it already has changes nothing.
  const shown = stmt.either ? sides.flip & ~sides[stmt.verb] : 0;
  const other = context.checked.groups.map((_, i) => otherState(context, i));
  const target = (group: X): X => {
    if (group.kind === 'number')
      return (shown >> group.value) & 1 ? group : num(other[group.value] ?? group.value);
    context.addTable('GROUP_FLIPPED', 'The same kind of piece in its other state.', other);
    const flipped = table('GROUP_FLIPPED', group);
    return shown === 0 ? flipped : op('if', op('bit', num(shown), group), group, flipped);
  };
  const capacity = (group: X, space: X): X => cell('BOARD', space, group);
  return {
    mask,
    capacity,
    last: undefined,
    total: (space) => count(context, mask, space),
    becomes: target,
    apply: (group, space, n, line) => [perform('flip', [group, target(group), space, n], line)],
  };
}

export function supplyLeft(context: Context, index: number): X | undefined {
  const supply = context.checked.supplies[index];
  if (supply?.count === undefined) return undefined;
  return cell('SUPPLY', num(index));
}

function marking(context: Context, thing: PieceOrMarker & { kind: 'marker' }): Take {
  const marker = context.checked.markers[thing.marker];
  if (!marker) throw new Error(`no marker ${String(thing.marker)}`);
  const capacity = (_group: X, space: X): X => {
    const left = supplyLeft(context, marker.supply) ?? num(NO_LIMIT);
    const most =
      marker.most === undefined
        ? left
        : op('min', left, op('-', num(marker.most), cell('MARKER', num(thing.marker), space)));
    return op('if', context.among(space, marker.allowed), most, num(0));
  };
  return {
    mask: undefined,
    capacity,
    last: undefined,
    total: (space) => capacity(num(0), space),
    apply: (_group, space, n, line) => [perform('mark', [num(thing.marker), space, n], line)],
  };
}

function unmarking(thing: PieceOrMarker & { kind: 'marker' }): Take {
  const capacity = (_group: X, space: X): X => cell('MARKER', num(thing.marker), space);
  return {
    mask: undefined,
    capacity,
    last: undefined,
    total: (space) => capacity(num(0), space),
    apply: (_group, space, n, line) => [perform('unmark', [num(thing.marker), space, n], line)],
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
    readonly mask: X;
    readonly space: X;
    readonly capacity: (group: X, space: X) => X;
    readonly order?: Order | undefined;
  },
): X {
  const size = context.checked.groups.length;
  if (mask.kind === 'number')
    return bits(mask.value, size).reduce<X>((sum, g) => op('+', sum, capacity(num(g), space)), num(0));
  const fn = `${name}${orderName(order)}`;
  context.fn(fn, () => {
    const builder = new Builder(fn, 'pieces');
    const parameters = { mask: local(builder.local('mask', 'mask')), space: local(builder.local('space')) };
    const sum = builder.local('sum', 'number');
    const group = builder.local('group');
    const amount = replaceMask(capacity(local(group), parameters.space), mask, parameters.mask);
    return builder.toFn(`How many pieces of a mask are ${name} in a space.`, 2, 'number', [
      assign(sum, num(0)),
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

function replaceMask(x: X, from: X, to: X): X {
  if (JSON.stringify(x) === JSON.stringify(from)) return to;
  if (x.kind === 'op') return op(x.op, ...x.args.map((a) => replaceMask(a, from, to)));
  if (x.kind === 'call') return { ...x, args: x.args.map((a) => replaceMask(a, from, to)) };
  if (x.kind === 'cell' || x.kind === 'table')
    return { ...x, index: x.index.map((i) => replaceMask(i, from, to)) };
  return x;
}
