/** Reactions (`whenever …`) to single effects. They run at the statement that has the effect. */
import {
  type EffectLocation,
  type Expr,
  type Stmt,
  type PieceOrMarker,
  type Reaction,
  everyStmt,
} from '@quipu/language/checked';
import { all, any, cell, local, FALSE, int, op, bool, TRUE, type IrExpr } from '../../ir/expression.ts';
import type { IrNode } from '../../ir/program.ts';
import type { Context } from '../context.ts';
import { emptyEnv, type Env } from '../environment.ts';
import type { Routine } from '../routine.ts';
import { isMember } from '../spaces/space-sets.ts';
import { isInForce } from '../points/change-in-force.ts';
import { trackCell } from '../payments/track-cell.ts';
import { assign, enter, branch, write } from '../../ir/node-builders.ts';

/** Appends to a write of a track the reactions to its marker reaching a box. `to` is the new value if it is known. */
export function withArrivalReactions(
  routine: Routine,
  env: Env,
  { index, write, to }: { readonly index: number; readonly write: IrNode; readonly to?: IrExpr | undefined },
): readonly IrNode[] {
  const knownBox = to?.kind === 'number' ? to.value : undefined;
  const reactions = routine.context.checked.wakes.filter(
    ({ on }) =>
      on.kind === 'arrives' && on.track === index && (knownBox === undefined || on.box === knownBox),
  );
  if (reactions.length === 0) return [write];
  const previous = routine.builder.local('before', 'number');
  const current = trackCell(routine.context, index, undefined);
  return [
    assign(previous, current),
    write,
    ...reactions.flatMap((reaction) => {
      const box = reaction.on.kind === 'arrives' ? int(reaction.on.box) : int(-1);
      const arrived = all(
        op('!=', local(previous), box),
        knownBox === undefined ? op('=', current, box) : TRUE,
      );
      return reactionNodes(routine.context, reaction, { own: env.own }, arrived);
    }),
  ];
}

/** The event that triggers a reaction. */
interface Occurrence {
  readonly own: IrExpr;
  /** Arguments of the reaction, in the order of its parameters. */
  readonly parameters?: readonly IrExpr[];
}

/**
 * Runs a reaction if its condition holds and its lasting text is in force. Then `own` is the Faction that put that
 * text into force.
 */
export function reactionNodes(
  context: Context,
  reaction: Reaction,
  { own, parameters = [] }: Occurrence,
  condition: IrExpr = TRUE,
): readonly IrNode[] {
  const lastingHolds = reaction.while && isInForce(context, reaction.while, emptyEnv(own));
  const applies = all(condition, lastingHolds ?? TRUE);
  if (applies.kind === 'truth' && !applies.value) return [];
  const executor =
    reaction.while?.kind === 'lasting'
      ? op('-', cell('LASTING_BY', int(reaction.while.lasting)), int(1))
      : own;
  const args = [executor, ...parameters].slice(0, context.body(reaction.body).parameters + 1);
  const enterReaction = enter(reaction.body, args);
  return applies.kind === 'truth' ? [enterReaction] : [branch(applies, [enterReaction])];
}

/** Whether the text in `CAUSE` is the text `by` or one of its ways; true without `by`. */
export function isCausedBy(context: Context, by: number | undefined): IrExpr {
  if (by === undefined) return TRUE;
  return any(...[by, ...context.waysOf(by)].map((body) => op('=', cell('CAUSE'), int(body + 1))));
}

/** Whether a space is among those to which a trigger is restricted; `map` excludes holding places only. */
export function isTriggerLocation(
  context: Context,
  at: EffectLocation | 'map' | undefined,
  space: IrExpr,
  own: IrExpr,
): IrExpr {
  if (at === undefined) return TRUE;
  if (at === 'map') {
    const mapSpaces = context.checked.spaces.flatMap(({ holding }, s) => (holding === true ? [] : [s]));
    return mapSpaces.length === context.checked.spaces.length ? TRUE : context.isAmong(space, mapSpaces);
  }
  const env = emptyEnv(own);
  return at.kind === 'space'
    ? op('=', space, context.value(at.space, env))
    : isMember(context, at.set, space, env);
}

/** Whether a group is in the mask of a trigger. */
export function mayAffectGroup(context: Context, mask: Expr, group: IrExpr, own: IrExpr): IrExpr {
  const triggerMask = context.value(mask, emptyEnv(own));
  return triggerMask.kind === 'number' && group.kind === 'number'
    ? bool(((triggerMask.value >> group.value) & 1) === 1)
    : op('bit', triggerMask, group);
}

function removalReactions(
  context: Context,
  own: IrExpr,
  {
    space,
    count,
    concerns,
  }: { readonly space: IrExpr; readonly count: IrExpr; readonly concerns: (thing: PieceOrMarker) => IrExpr },
): readonly IrNode[] {
  return context.checked.wakes.flatMap((reaction): readonly IrNode[] => {
    if (reaction.on.kind !== 'removed') return [];
    const { thing, at, by } = reaction.on;
    const condition = all(
      concerns(thing),
      isTriggerLocation(context, at, space, own),
      isCausedBy(context, by),
    );
    return reactionNodes(context, reaction, { own, parameters: [space, count] }, condition);
  });
}

/**
 * Runs the reactions to the removal of `count` pieces of a group in a space. `removable` is the mask of all pieces that
 * the statement may remove.
 */
export function pieceRemovalReactions(
  context: Context,
  env: Env,
  {
    group,
    space,
    count,
    removable,
  }: { readonly group: IrExpr; readonly space: IrExpr; readonly count: IrExpr; readonly removable: IrExpr },
): readonly IrNode[] {
  return removalReactions(context, env.own, {
    space,
    count,
    concerns: (thing) => {
      if (thing.kind !== 'pieces') return FALSE;
      const reactionMask = context.value(thing.mask, env);
      const disjoint =
        removable.kind === 'number' &&
        reactionMask.kind === 'number' &&
        (removable.value & reactionMask.value) === 0;
      return disjoint ? FALSE : op('bit', reactionMask, group);
    },
  });
}

/** Runs the reactions to the removal of one marker, in a space or held. */
export function markerRemovalReactions(
  context: Context,
  own: IrExpr,
  {
    removed,
    owner,
    space,
  }: {
    readonly removed: Exclude<PieceOrMarker, { kind: 'pieces' }>;
    readonly owner: IrExpr;
    readonly space: IrExpr;
  },
): readonly IrNode[] {
  return removalReactions(context, own, {
    space,
    count: int(1),
    concerns: (thing) => {
      if (thing.kind === 'marker') return bool(removed.kind === 'marker' && thing.marker === removed.marker);
      if (thing.kind !== 'held' || removed.kind !== 'held' || thing.held !== removed.held) return FALSE;
      return thing.faction === undefined ? TRUE : op('=', context.value(thing.faction, emptyEnv(own)), owner);
    },
  });
}

export function hasMarkerRemovalReaction(
  context: Context,
  removed: Exclude<PieceOrMarker, { kind: 'pieces' }>,
): boolean {
  return context.checked.wakes.some(
    ({ on }) =>
      on.kind === 'removed' &&
      (removed.kind === 'marker'
        ? on.thing.kind === 'marker' && on.thing.marker === removed.marker
        : on.thing.kind === 'held' && on.thing.held === removed.held),
  );
}

/** Whether a reaction to a removal may bring pieces onto the map, so that the statement would find more to remove. */
export function reactionMayAddPieces(
  { checked }: Context,
  { thing }: Extract<Stmt, { kind: 'remove' }>,
): boolean {
  if (thing.kind !== 'pieces') return false;
  return checked.wakes.some(({ on, body }) => {
    if (on.kind !== 'removed' || on.thing.kind !== 'pieces') return false;
    const stmts = everyStmt(checked.bodies[body]?.statements ?? [], checked);
    return [...stmts].some(({ kind }) => ADDING_KINDS.has(kind));
  });
}

const ADDING_KINDS: ReadonlySet<Stmt['kind']> = new Set<Stmt['kind']>(['place', 'replace', 'flip', 'move']);

/** Runs the reactions to a marker that its last holder has left in a space. */
export function dropReactions(
  context: Context,
  own: IrExpr,
  { held, owner, space }: { readonly held: number; readonly owner: IrExpr; readonly space: IrExpr },
): readonly IrNode[] {
  return context.checked.wakes.flatMap((reaction): readonly IrNode[] => {
    if (reaction.on.kind !== 'dropped' || reaction.on.held !== held) return [];
    const condition = reaction.on.faction === undefined ? TRUE : op('=', owner, int(reaction.on.faction));
    return reactionNodes(context, reaction, { own, parameters: [space, owner] }, condition);
  });
}

/**
 * Stores the running text as the cause of effects on pieces, if some reaction reads it. Effects of a reaction have no
 * cause.
 */
export function withCause(
  routine: Routine,
  body: { readonly index: number; readonly kind: string },
  code: readonly IrNode[],
): readonly IrNode[] {
  const isCauseRead = routine.context.checked.wakes.some(
    ({ on }) => (on.kind === 'removed' || on.kind === 'affected') && on.by !== undefined,
  );
  const isReaction = body.kind === 'whenever';
  if (!isCauseRead || !(isReaction || ['operation', 'way', 'activity'].includes(body.kind))) return code;
  const previous = routine.builder.local('cause');
  return [
    assign(previous, cell('CAUSE')),
    write('CAUSE', [], int(isReaction ? 0 : body.index + 1)),
    ...code,
    write('CAUSE', [], local(previous)),
  ];
}
