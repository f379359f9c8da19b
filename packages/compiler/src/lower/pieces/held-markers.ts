/**
 * Markers that a Faction's pieces hold in a space (4.5.3): added for a Faction, carried along by a move, and
 * dropped at the end of the statement that took the last holder away.
 */
import type { Source } from '@quipu/language/checked';
import { any, cell, local, int, op, type LocalId, type IrExpr } from '../../ir/expression.ts';
import type { IrNode } from '../../ir/program.ts';
import type { Context } from '../context.ts';
import type { Env } from '../environment.ts';
import { Routine } from '../routine.ts';
import { dropReactions, markerRemovalReactions } from '../reactions/effect-reactions.ts';
import { countPieces, factionMask } from './piece-counts.ts';
import { answerSegment } from '../segments.ts';
import { BREAK, assign, enter, loop, perform, branch } from '../../ir/node-builders.ts';

/** Mask of a Faction's groups that may hold a kind of marker. */
export function holderMask(context: Context, held: number, faction: IrExpr): IrExpr {
  return op('maskAnd', factionMask(context, faction, false), int(context.checked.held[held]?.by ?? 0));
}

export function heldCell(context: Context, held: number, space: IrExpr, faction: IrExpr): IrExpr {
  return cell(`HELD_${context.checked.held[held]?.name ?? ''}`, space, faction);
}

/** The index of the routine for orphaned markers of a kind: there is one for each kind, starting at `first`. */
export const orphanRoutineOf = (first: number, held: number): number => first + held;

/**
 * Lowers the routine for the orphaned markers of one kind, which have no holder. Parameters: the Faction whose text
 * took the holder, the space, and a mask of the pieces that may take dropped markers. Each marker first triggers the
 * reactions of its owner (`whenever f drops …`), then goes to the takers, then to the supply.
 */
export function lowerOrphanRoutine(
  context: Context,
  held: number,
  index: number,
): { routine: Routine; code: readonly IrNode[] } {
  const marker = context.checked.held[held];
  if (!marker) throw new Error(`no held marker ${String(held)}`);
  const routine = new Routine(context, index, `settle ${marker.name}`, 'held');
  const own = local(routine.builder.local('own'));
  const space = local(routine.builder.local('space'));
  const takers = local(routine.builder.local('takers', 'mask'));
  const code = context.checked.factions.flatMap((_, f) =>
    resolveOrphansOf(routine, { held, owner: int(f), space, own, takers, source: marker.source }),
  );
  return { routine, code };
}

interface OrphanState {
  readonly held: number;
  readonly owner: IrExpr;
  readonly space: IrExpr;
  /** The Faction whose text took the holder. */
  readonly own: IrExpr;
  /** Mask of the pieces that take dropped markers. */
  readonly takers: IrExpr;
  readonly source: Source;
}

/** Passes or drops the markers of one Faction one by one while it has markers but no holder. */
function resolveOrphansOf(routine: Routine, state: OrphanState): readonly IrNode[] {
  const { context, builder } = routine;
  const { held, owner, space, own } = state;
  const stock = heldCell(context, held, space, owner);
  const isOrphaned = op(
    'and',
    op('>', stock, int(0)),
    op('=', countPieces(context, holderMask(context, held, owner), space), int(0)),
  );
  const passOrDropNode = passOrDrop(routine, state);
  const reactions = dropReactions(context, own, { held, owner, space });
  const countBefore = builder.local('before', 'number');
  const orphanNodes: readonly IrNode[] =
    reactions.length === 0
      ? [passOrDropNode]
      : [
          assign(countBefore, stock),
          ...reactions,
          branch(op('and', isOrphaned, op('=', stock, local(countBefore))), [passOrDropNode]),
        ];
  return [loop('settle', [branch(op('not', isOrphaned), [BREAK]), ...orphanNodes])];
}

/** Passes a marker to another Faction among the takers, or returns it to the supply without takers. */
function passOrDrop(routine: Routine, { held, owner, space, own, takers, source }: OrphanState): IrNode {
  const { context, builder } = routine;
  const line = routine.line(source);
  const otherFactions = context.checked.factions.flatMap((_, f) =>
    owner.kind === 'number' && owner.value === f ? [] : [f],
  );
  const canTake = (f: number): IrExpr =>
    op('>', countPieces(context, op('maskAnd', takers, holderMask(context, held, int(f))), space), int(0));
  const answer = builder.local('answer', 'number');
  const giver = owner.kind === 'number' ? context.checked.factions[owner.value]?.name : undefined;
  const decision = routine.decide({
    name: 'taker',
    ...(giver !== undefined && { label: `from ${giver}` }),
    questionKind: 'faction',
    source,
    seat: own,
    segments: otherFactions.map((faction) =>
      answerSegment(context.checked.factions[faction]?.name ?? '?', [
        { truth: canTake(faction), reason: { key: 'no-holder', rule: source.rule, parameters: {} } },
      ]),
    ),
    into: answer,
    parameters: [{ name: 'space', value: space, valueKind: 'spaces' }],
    questionContext: { verb: 'transfer' },
  });
  const passNodes = otherFactions.map((faction, i): IrNode =>
    branch(op('=', local(answer), int(i)), [
      perform('passHeld', [int(held), owner, int(faction), space, int(1)], line),
    ]),
  );
  const dropNodes: readonly IrNode[] = [
    perform('dropHeld', [int(held), owner, space, int(1)], line),
    ...markerRemovalReactions(context, own, {
      removed: { kind: 'held', held, faction: undefined },
      owner,
      space,
    }),
  ];
  return branch(any(...otherFactions.map(canTake)), [decision, ...passNodes], dropNodes);
}

export function resolveOrphanedMarkers(
  routine: Routine,
  env: Env,
  space: IrExpr,
  takers: IrExpr,
): readonly IrNode[] {
  const { context } = routine;
  return context.checked.held.map((_, held): IrNode => {
    const isOrphaned = any(
      ...context.checked.factions.map((_f, faction): IrExpr =>
        op(
          'and',
          op('>', heldCell(context, held, space, int(faction)), int(0)),
          op('=', countPieces(context, holderMask(context, held, int(faction)), space), int(0)),
        ),
      ),
    );
    return branch(isOrphaned, [
      enter(orphanRoutineOf(context.firstOrphanRoutine, held), [env.own, space, takers]),
    ]);
  });
}

/** Returns markers without holders to the supply, without reactions: the owner took pieces back (1.4.1). */
export function dropOrphanedMarkers(context: Context, space: IrExpr, line: number): readonly IrNode[] {
  return context.checked.held.flatMap((_, held) =>
    context.checked.factions.map((_f, faction): IrNode => {
      const stock = heldCell(context, held, space, int(faction));
      return branch(op('=', countPieces(context, holderMask(context, held, int(faction)), space), int(0)), [
        perform('dropHeld', [int(held), int(faction), space, stock], line),
      ]);
    }),
  );
}

interface CarryingMove {
  readonly movedMask: IrExpr;
  readonly group: IrExpr;
  readonly from: IrExpr;
  readonly to: IrExpr;
}

/** Moves held markers after their group: all if no holder stays, otherwise as many as the owner chooses. */
export function carryHeldMarkers(routine: Routine, source: Source, move: CarryingMove): readonly IrNode[] {
  const { context, builder } = routine;
  const { movedMask, group, from, to } = move;
  const faction = factionOf(context, group);
  return context.checked.held.flatMap((marker, held): readonly IrNode[] => {
    if (movedMask.kind === 'number' && (marker.by & movedMask.value) === 0) return [];
    if (group.kind === 'number' && ((marker.by >> group.value) & 1) === 0) return [];
    const amount = builder.local('carried', 'number');
    const stock = heldCell(context, held, from, faction);
    const decision = decideCarriedCount(routine, source, move, { into: amount, held });
    const carryNode: IrNode = branch(op('and', op('bit', int(marker.by), group), op('>', stock, int(0))), [
      branch(
        op('>', countPieces(context, holderMask(context, held, faction), from), int(0)),
        [decision],
        [assign(amount, stock)],
      ),
      branch(op('>', local(amount), int(0)), [
        perform('carryHeld', [int(held), faction, from, to, local(amount)], routine.line(source)),
      ]),
    ]);
    return [carryNode];
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

function decideCarriedCount(
  routine: Routine,
  source: Source,
  { group, from, to }: CarryingMove,
  { into, held }: { readonly into: LocalId; readonly held: number },
): IrNode {
  const { context } = routine;
  const faction = factionOf(context, group);
  const candidate = routine.builder.local('member', 'number');
  // The moved pieces may have been returned since (1.4.1); then the destination has no holder.
  const hasHolder = op('>', countPieces(context, holderMask(context, held, faction), to), int(0));
  const highest = op('if', hasHolder, heldCell(context, held, from, faction), int(0));
  return routine.decide({
    name: 'carry',
    questionKind: 'count',
    source,
    seat: faction,
    into,
    segments: [
      {
        keys: Array.from({ length: (context.checked.held[held]?.count ?? 0) + 1 }, (_, i) => String(i)),
        candidate,
        conditions: [
          {
            truth: op('<=', local(candidate), highest),
            reason: { key: 'too-many', rule: source.rule, parameters: { most: highest } },
          },
        ],
      },
    ],
    parameters: [
      { name: 'from', value: from, valueKind: 'spaces' },
      { name: 'to', value: to, valueKind: 'spaces' },
    ],
    questionContext: { verb: 'move', piece: group },
  });
}
