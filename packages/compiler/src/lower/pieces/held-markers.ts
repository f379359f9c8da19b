/**
 * Markers that a Faction's pieces hold in a space (4.5.3): given to a Faction, carried along by a move, and
 * dropped at the end of the statement that took the last holder away.
 */
import type { Source } from '@quipu/language';
import { any, cell, local, int, op, type LocalId, type IrExpr } from '../../ir/expression.ts';
import type { IrNode } from '../../ir/program.ts';
import type { Context } from '../context.ts';
import type { Env } from '../environment.ts';
import { Routine } from '../routine.ts';
import { afterDrop, afterMarker } from '../reactions/triggers.ts';
import { count, factionMask } from './counts.ts';
import { single } from '../segments.ts';
import { BREAK, assign, enter, loop, perform, branch } from '../../ir/node-builders.ts';

/** Mask of a Faction's groups that may hold a kind of marker. */
export function holders(context: Context, held: number, faction: IrExpr): IrExpr {
  return op('maskAnd', factionMask(context, faction, false), int(context.checked.held[held]?.by ?? 0));
}

export function heldCell(context: Context, held: number, space: IrExpr, faction: IrExpr): IrExpr {
  return cell(`HELD_${context.checked.held[held]?.name ?? ''}`, space, faction);
}

/** The index of a settling routine: there is one per kind of held marker, starting at `first`. */
export const settlingRoutine = (first: number, held: number): number => first + held;

/**
 * Lowers a settling routine. Parameters: the Faction whose text took the holder, the space, and a mask of the
 * pieces that may take dropped markers. Each marker goes through the reactions of its owner (`whenever f
 * drops …`), then to the takers, then to the supply.
 */
export function lowerSettling(
  context: Context,
  held: number,
  index: number,
): { routine: Routine; code: readonly IrNode[] } {
  const info = context.checked.held[held];
  if (!info) throw new Error(`no held marker ${String(held)}`);
  const routine = new Routine(context, index, `settle ${info.name}`, 'held');
  const own = local(routine.builder.local('own'));
  const space = local(routine.builder.local('space'));
  const takers = local(routine.builder.local('takers', 'mask'));
  const code = context.checked.factions.flatMap((_, f) =>
    settleFaction(routine, { held, owner: int(f), space, own, takers, source: info.source }),
  );
  return { routine, code };
}

interface Settling {
  readonly held: number;
  readonly owner: IrExpr;
  readonly space: IrExpr;
  /** The Faction whose text took the holder. */
  readonly own: IrExpr;
  /** Mask of the pieces that take dropped markers. */
  readonly takers: IrExpr;
  readonly source: Source;
}

/** Settles the markers of one Faction one by one while it has markers but no holder. */
function settleFaction(routine: Routine, settling: Settling): readonly IrNode[] {
  const { context, builder } = routine;
  const { held, owner, space, own } = settling;
  const stock = heldCell(context, held, space, owner);
  const orphaned = op(
    'and',
    op('>', stock, int(0)),
    op('=', count(context, holders(context, held, owner), space), int(0)),
  );
  const left = passOrDrop(routine, settling);
  const reactions = afterDrop(context, own, { held, owner, space });
  const before = builder.local('before', 'number');
  const turn: readonly IrNode[] =
    reactions.length === 0
      ? [left]
      : [
          assign(before, stock),
          ...reactions,
          branch(op('and', orphaned, op('=', stock, local(before))), [left]),
        ];
  return [loop('settle', [branch(op('not', orphaned), [BREAK]), ...turn])];
}

/** Passes a marker to another Faction among the takers, or returns it to the supply without takers. */
function passOrDrop(routine: Routine, { held, owner, space, own, takers, source }: Settling): IrNode {
  const { context, builder } = routine;
  const line = routine.line(source);
  const others = context.checked.factions.flatMap((_, f) =>
    owner.kind === 'number' && owner.value === f ? [] : [f],
  );
  const mayTake = (f: number): IrExpr =>
    op('>', count(context, op('maskAnd', takers, holders(context, held, int(f))), space), int(0));
  const answer = builder.local('answer', 'number');
  const giver = owner.kind === 'number' ? context.checked.factions[owner.value]?.name : undefined;
  const ask = routine.decide({
    name: 'taker',
    ...(giver !== undefined && { place: `from ${giver}` }),
    asks: 'faction',
    source,
    seat: own,
    segments: others.map((f) =>
      single(context.checked.factions[f]?.name ?? '?', [
        { truth: mayTake(f), reason: { key: 'no-holder', rule: source.rule, parameters: {} } },
      ]),
    ),
    into: answer,
    parameters: [{ name: 'space', value: space, names: 'spaces' }],
    about: { verb: 'transfer' },
  });
  const pass = others.map((f, i): IrNode =>
    branch(op('=', local(answer), int(i)), [
      perform('passHeld', [int(held), owner, int(f), space, int(1)], line),
    ]),
  );
  const drop: readonly IrNode[] = [
    perform('dropHeld', [int(held), owner, space, int(1)], line),
    ...afterMarker(context, own, { removed: { kind: 'held', held, faction: undefined }, owner, space }),
  ];
  return branch(any(...others.map(mayTake)), [ask, ...pass], drop);
}

export function settleAfter(routine: Routine, env: Env, space: IrExpr, takers: IrExpr): readonly IrNode[] {
  const { context } = routine;
  return context.checked.held.map((_, held): IrNode => {
    const loose = any(
      ...context.checked.factions.map((_f, f): IrExpr =>
        op(
          'and',
          op('>', heldCell(context, held, space, int(f)), int(0)),
          op('=', count(context, holders(context, held, int(f)), space), int(0)),
        ),
      ),
    );
    return branch(loose, [enter(settlingRoutine(context.settling, held), [env.own, space, takers])]);
  });
}

/** Returns markers without holders to the supply, without reactions: the owner took pieces back (1.4.1). */
export function letGo(context: Context, space: IrExpr, line: number): readonly IrNode[] {
  return context.checked.held.flatMap((_, held) =>
    context.checked.factions.map((_f, f): IrNode => {
      const stock = heldCell(context, held, space, int(f));
      return branch(op('=', count(context, holders(context, held, int(f)), space), int(0)), [
        perform('dropHeld', [int(held), int(f), space, stock], line),
      ]);
    }),
  );
}

interface Carrying {
  readonly moved: IrExpr;
  readonly group: IrExpr;
  readonly from: IrExpr;
  readonly to: IrExpr;
}

/** Moves held markers after their group: all if no holder stays, otherwise as many as the owner chooses. */
export function carryAlong(routine: Routine, source: Source, carrying: Carrying): readonly IrNode[] {
  const { context, builder } = routine;
  const { moved, group, from, to } = carrying;
  const faction = factionOf(context, group);
  return context.checked.held.flatMap((info, held): readonly IrNode[] => {
    if (moved.kind === 'number' && (info.by & moved.value) === 0) return [];
    if (group.kind === 'number' && ((info.by >> group.value) & 1) === 0) return [];
    const carried = builder.local('carried', 'number');
    const stock = heldCell(context, held, from, faction);
    const ask = askCarried(routine, source, carrying, { into: carried, held });
    const carry: IrNode = branch(op('and', op('bit', int(info.by), group), op('>', stock, int(0))), [
      branch(
        op('>', count(context, holders(context, held, faction), from), int(0)),
        [ask],
        [assign(carried, stock)],
      ),
      branch(op('>', local(carried), int(0)), [
        perform('carryHeld', [int(held), faction, from, to, local(carried)], routine.line(source)),
      ]),
    ]);
    return [carry];
  });
}

function factionOf(context: Context, group: IrExpr): IrExpr {
  context.addTable(
    'GROUP_FACTION',
    'Faction of a group.',
    context.checked.groups.map((g) => g.faction),
  );
  return group.kind === 'number'
    ? int(context.checked.groups[group.value]?.faction ?? 0)
    : { kind: 'table', table: 'GROUP_FACTION', index: [group] };
}

function askCarried(
  routine: Routine,
  source: Source,
  { group, from, to }: Carrying,
  { into, held }: { readonly into: LocalId; readonly held: number },
): IrNode {
  const { context } = routine;
  const faction = factionOf(context, group);
  const candidate = routine.builder.local('member', 'number');
  // The moved pieces may have been taken back since (1.4.1); then no holder is there.
  const arrived = op('>', count(context, holders(context, held, faction), to), int(0));
  const most = op('if', arrived, heldCell(context, held, from, faction), int(0));
  return routine.decide({
    name: 'carry',
    asks: 'count',
    source,
    seat: faction,
    into,
    segments: [
      {
        keys: Array.from({ length: (context.checked.held[held]?.count ?? 0) + 1 }, (_, i) => String(i)),
        candidate,
        conditions: [
          {
            truth: op('<=', local(candidate), most),
            reason: { key: 'too-many', rule: source.rule, parameters: { most } },
          },
        ],
      },
    ],
    parameters: [
      { name: 'from', value: from, names: 'spaces' },
      { name: 'to', value: to, names: 'spaces' },
    ],
    about: { verb: 'move', piece: group },
  });
}
