/** Lowers statements that place, remove or flip pieces and markers: decisions, writes and reactions. */
import { ownersOf } from '@quipu/language/checked';
import type { Expr, Stmt, Verb } from '@quipu/language/checked';
import { local, int, op, type LocalId, type IrExpr } from '../../ir/expression.ts';
import type { IrNode } from '../../ir/program.ts';
import { bind, type Env } from '../environment.ts';
import { NO_FACTION } from '../missing-values.ts';
import type { Context } from '../context.ts';
import type { Routine } from '../routine.ts';
import { type FlipTracking, trackFlips } from '../verbs/flip/flip-tracking.ts';
import { type PieceEffect, pieceEffectOf } from './piece-effects.ts';
import { withMarkChoices } from '../movement/mark-choice.ts';
import { applyEffect, type EffectRequest, type Targets } from './apply-effect.ts';
import { sharedSupply } from './shared-supply.ts';
import { totalOver } from './totals-over-spaces.ts';
import { addToCount, setResult } from '../statement-results.ts';
import { redirectRemovals } from './redirect-removals.ts';
import {
  pieceRemovalReactions,
  hasMarkerRemovalReaction,
  markerRemovalReactions,
  reactionMayAddPieces,
} from '../reactions/effect-reactions.ts';
import { withRecords } from '../reactions/recorded-pieces.ts';
import { groupsOnRemoval, withReveal } from './hidden-pieces.ts';
import { countPieces } from './piece-counts.ts';
import { type DecidedFate, isHoldingPlace } from './fates.ts';
import { withUncertainFates } from './uncertain-fates.ts';
import { mayTurn, recordTurned, trackTurned } from './turned-pieces.ts';
import { holderMask, heldCell, resolveOrphanedMarkers } from './held-markers.ts';
import { clausesOfSet } from '../spaces/space-sets.ts';
import { answerSegment } from '../segments.ts';
import { BREAK, assign, each, loop, perform, branch } from '../../ir/node-builders.ts';

type StmtOf<Kind extends Stmt['kind']> = Extract<Stmt, { kind: Kind }>;

interface PieceStatementOptions {
  /** The local that counts the pieces that are still to be placed, if the caller needs it. */
  readonly missing?: LocalId | undefined;
  readonly reportedVerb?: Verb;
  readonly questionNames?: EffectRequest['questionNames'];
}

export function lowerPieceStatement(
  routine: Routine,
  stmt: StmtOf<'place' | 'remove' | 'flip'>,
  env: Env,
  { missing, reportedVerb, questionNames }: PieceStatementOptions = {},
): readonly IrNode[] {
  const flipTracking = stmt.kind === 'flip' ? trackFlips(routine, stmt, env) : undefined;
  const turnTracking = stmt.kind === 'remove' ? trackTurned(routine, stmt, env) : undefined;
  if (stmt.kind === 'flip' && flipTracking) return lowerTrackedFlip(routine, stmt, env, flipTracking);
  const verb = stmt.kind === 'flip' ? stmt.verb : stmt.kind;
  const pieceEffect = (spaceEnv: Env, decided?: DecidedFate): PieceEffect => {
    const effect = pieceEffectOf(routine.context, stmt, spaceEnv, { turned: turnTracking?.counts, decided });
    return (decided ? undefined : turnTracking?.limit(effect)) ?? effect;
  };
  const effectIn = (spaceEnv: Env, decided?: DecidedFate): PieceEffect => {
    const effect = withConsequences(routine, stmt, pieceEffect(spaceEnv, decided), {
      env: spaceEnv,
      decided,
    });
    return storeResult(routine, stmt, effect, env);
  };
  const effectNodes = applyEffect(routine, {
    verb,
    reportedContext: { verb: reportedVerb ?? verb },
    ...(questionNames && { questionNames }),
    source: stmt.source,
    amount: stmt.amount,
    at: stmt.at,
    env,
    supply: sharedSupply(routine.context, stmt, env),
    targets: stmt.kind === 'place' ? undefined : targetsOf(routine, stmt, env),
    onlyPresent:
      stmt.kind === 'remove' &&
      (reactionMayAddPieces(routine.context, stmt) || mayTurn(routine.context, stmt)),
    effect: (spaceEnv) => {
      const effect =
        stmt.kind === 'remove' && meetsFate(routine.context, stmt)
          ? withUncertainFates(routine, {
              own: env.own,
              mask: constantMask(routine.context, stmt, spaceEnv),
              effect: (decided) =>
                decided?.kind === 'stays' ? pieceEffect(spaceEnv, decided) : effectIn(spaceEnv, decided),
              countAffected: turnTracking?.countAffected ?? (() => []),
            })
          : effectIn(spaceEnv);
      return countMissing(effect, missing);
    },
    total: (spaceEnv) => {
      const total = totalOver(routine.context, spaceEnv, {
        name: `possible_${routine.context.statementName(stmt.id)}`,
        location: stmt.at,
        total: (space, memberEnv) => pieceEffectOf(routine.context, stmt, memberEnv).total(space),
        statements: [stmt],
      });
      return turnTracking ? op('-', total, turnTracking.turnedCount) : total;
    },
  });
  return [...(turnTracking?.initNodes ?? []), ...effectNodes];
}

/** Whether the fates of removed pieces concern a removal. */
const meetsFate = (context: Context, { thing, at }: StmtOf<'remove'>): boolean =>
  thing.kind === 'pieces' && !isHoldingPlace(context, at);

/** The mask of the pieces that a removal affects; undefined if it depends on the position. */
function constantMask(context: Context, { thing }: StmtOf<'remove'>, env: Env): number | undefined {
  const mask = thing.kind === 'pieces' ? context.value(thing.mask, env) : undefined;
  return mask?.kind === 'number' ? mask.value : undefined;
}

/** Lowers a flip that may turn pieces either way: no piece is turned back. */
function lowerTrackedFlip(
  routine: Routine,
  stmt: StmtOf<'flip'>,
  env: Env,
  { initNodes, effect, total }: FlipTracking,
): readonly IrNode[] {
  const { source, amount, at, verb } = stmt;
  return [
    ...initNodes,
    ...applyEffect(routine, {
      verb,
      reportedContext: { verb },
      source,
      amount,
      at,
      env,
      targets: targetsOf(routine, stmt, env),
      effect: (spaceEnv) =>
        storeResult(
          routine,
          stmt,
          withMarkChoices(
            routine,
            stmt,
            spaceEnv,
            withRecords(routine.context, env.own, 'flip', effect(spaceEnv)),
          ),
          env,
        ),
      total,
    }),
  ];
}

function countMissing(effect: PieceEffect, missing: LocalId | undefined): PieceEffect {
  if (missing === undefined) return effect;
  const decrement = (count: IrExpr): IrNode => assign(missing, op('-', local(missing), count));
  return {
    ...effect,
    apply: (group, space, count, line) => [...effect.apply(group, space, count, line), decrement(count)],
  };
}

/** Tracks the Factions affected by a statement; undefined if it affects at most one or need not distinguish them. */
function targetsOf(routine: Routine, stmt: StmtOf<'remove' | 'flip'>, env: Env): Targets | undefined {
  const { context, builder } = routine;
  const { targets } = stmt;
  if (targets === undefined || stmt.at.kind !== 'space') return undefined;
  const restrictToTargets = (mask: Expr): Expr => ({
    kind: 'maskAnd',
    type: 'mask',
    left: mask,
    right: { kind: 'local', type: 'mask', local: targets },
  });
  const mask = affectedMask(stmt);
  if (mask === undefined || ownerCount(context, context.value(mask, env)) < 2) return undefined;
  const hitFactions = builder.local('hit', 'mask');
  const restrictedStmt: typeof stmt =
    stmt.kind === 'flip'
      ? { ...stmt, mask: restrictToTargets(mask) }
      : { ...stmt, thing: { kind: 'pieces', mask: restrictToTargets(mask) } };
  const hitEnv = bind(env, targets, local(hitFactions));
  return {
    hitFactions,
    remainingCount: pieceEffectOf(context, restrictedStmt, hitEnv).total(context.value(stmt.at.space, env)),
  };
}

/** The pieces that a statement affects; undefined for markers. */
function affectedMask(stmt: StmtOf<'remove' | 'flip'>): Expr | undefined {
  if (stmt.kind === 'flip') return stmt.mask;
  return stmt.thing.kind === 'pieces' ? stmt.thing.mask : undefined;
}

function ownerCount({ checked }: Routine['context'], mask: IrExpr): number {
  if (mask.kind !== 'number') return ownersOf(checked).length;
  return new Set(checked.groups.flatMap((g, i) => ((mask.value >> i) & 1 ? [g.faction] : []))).size;
}

/** Stores the named results of a statement: the space of a placed piece, the number of removed ones, and the count. */
function storeResult(
  routine: Routine,
  stmt: StmtOf<'place' | 'remove' | 'flip'>,
  effect: PieceEffect,
  env: Env,
): PieceEffect {
  const { kind, counting } = stmt;
  const resultLocal = kind === 'flip' ? undefined : stmt.bind;
  if (resultLocal === undefined && counting === undefined) return effect;
  const resultValue = (name: number, space: IrExpr, count: IrExpr): IrExpr =>
    kind === 'place' ? space : op('+', env.values.get(name) ?? int(0), count);
  const withResult =
    (apply: PieceEffect['apply']): PieceEffect['apply'] =>
    (group, space, count, line) => [
      ...apply(group, space, count, line),
      ...(resultLocal === undefined
        ? []
        : setResult(routine, resultLocal, env, resultValue(resultLocal, space, count))),
      ...addToCount(routine, stmt, env, count),
    ];
  return {
    ...effect,
    apply: withResult(effect.apply),
    ...(effect.applyToAll && { applyToAll: withResult(effect.applyToAll) }),
  };
}

/** Adds the consequences of the write: reactions to a removal, and the choice of a marker's Faction. */
function withConsequences(
  routine: Routine,
  stmt: StmtOf<'place' | 'remove' | 'flip'>,
  effect: PieceEffect,
  { env, decided }: { readonly env: Env; readonly decided: DecidedFate | undefined },
): PieceEffect {
  const { context } = routine;
  if (stmt.kind === 'flip')
    return withMarkChoices(routine, stmt, env, withRecords(context, env.own, 'flip', effect));
  const { thing } = stmt;
  if (thing.kind === 'held' && thing.faction === undefined)
    return withFactionDecision(routine, stmt, effect, { held: thing.held, env });
  if (stmt.kind === 'place')
    return thing.kind === 'pieces' ? withRecords(context, env.own, 'place', effect) : effect;
  return thing.kind === 'pieces'
    ? withPieceRemoval(routine, stmt, effect, { mask: thing.mask, env, decided })
    : withMarkerRemoval(routine, thing, effect, env);
}

const withFactionDecision = (
  routine: Routine,
  stmt: StmtOf<'place' | 'remove'>,
  effect: PieceEffect,
  { held, env }: { readonly held: number; readonly env: Env },
): PieceEffect => ({
  ...effect,
  needsDecision: true,
  apply: (_group, space, count, line) => decideEachMarker(routine, stmt, { held, space, count, line }, env),
});

function withPieceRemoval(
  routine: Routine,
  stmt: StmtOf<'remove'>,
  effect: PieceEffect,
  {
    mask,
    env,
    decided,
  }: { readonly mask: Expr; readonly env: Env; readonly decided: DecidedFate | undefined },
): PieceEffect {
  const { context } = routine;
  // Pieces in a holding place have already left the map, so that nothing reacts to their removal.
  if (isHoldingPlace(context, stmt.at)) return effect;
  if (decided?.kind === 'turns')
    return withMarkChoices(routine, stmt, env, withRecords(context, env.own, 'flip', effect));
  const removal = withMarkChoices(routine, stmt, env, redirectRemovals(routine, effect));
  const removable = context.value(mask, env);
  const withReactions = (remove: PieceEffect['apply']): PieceEffect['apply'] => {
    const apply: PieceEffect['apply'] = (group, space, count, line) => [
      ...remove(group, space, count, line),
      ...pieceRemovalReactions(context, env, {
        group,
        space,
        count,
        removable: groupsOnRemoval(context, removable),
      }),
      ...(decided ? [] : recordTurned(context, env.own, { group, space, count })),
    ];
    return withReveal(routine, { mask: removable, apply }, env.own);
  };
  const { apply, applyToAll } = removal;
  return {
    ...effect,
    apply: withReactions(apply),
    ...(applyToAll && { applyToAll: withReactions(applyToAll) }),
  };
}

function withMarkerRemoval(
  routine: Routine,
  marker: Exclude<StmtOf<'remove'>['thing'], { kind: 'pieces' }>,
  effect: PieceEffect,
  env: Env,
): PieceEffect {
  const { context } = routine;
  if (!hasMarkerRemovalReaction(context, marker)) return effect;
  const owner = marker.kind === 'held' && marker.faction ? context.value(marker.faction, env) : NO_FACTION;
  return {
    ...effect,
    apply: (group, space, count, line) =>
      repeatNodes(routine, count, [
        ...effect.apply(group, space, int(1), line),
        ...markerRemovalReactions(context, env.own, { removed: marker, owner, space }),
      ]),
  };
}

function repeatNodes({ builder }: Routine, count: IrExpr, body: readonly IrNode[]): readonly IrNode[] {
  const remaining = builder.local('left', 'number');
  return [
    assign(remaining, count),
    loop('times', [
      branch(op('<=', local(remaining), int(0)), [BREAK]),
      ...body,
      assign(remaining, op('-', local(remaining), int(1))),
    ]),
  ];
}

function decideEachMarker(
  routine: Routine,
  stmt: StmtOf<'place' | 'remove'>,
  {
    held,
    space,
    count,
    line,
  }: { readonly held: number; readonly space: IrExpr; readonly count: IrExpr; readonly line: number },
  env: Env,
): readonly IrNode[] {
  const { context, builder } = routine;
  const isPlacing = stmt.kind === 'place';
  const answer = builder.local('holder', 'number');
  const mayChoose = (faction: number): IrExpr =>
    isPlacing
      ? op('>', countPieces(context, holderMask(context, held, int(faction)), space), int(0))
      : op('>', heldCell(context, held, space, int(faction)), int(0));
  // The standing action of 1.4.1 may take back the piece for which the space was chosen.
  const extraConditions =
    context.returnAction && stmt.at.kind === 'set' ? clausesOfSet(context, stmt.at.set, space, env) : [];
  const decision = routine.decide({
    name: 'holder',
    questionKind: 'faction',
    source: stmt.source,
    seat: env.own,
    segments: context.checked.factions.map((info, faction) =>
      answerSegment(info.name, [
        { truth: mayChoose(faction), reason: { key: 'no-holder', rule: stmt.source.rule, parameters: {} } },
        ...(isPlacing ? extraConditions : []),
      ]),
    ),
    into: answer,
    parameters: [{ name: 'space', value: space, valueKind: 'spaces' }],
    questionContext: { verb: isPlacing ? 'place' : 'remove' },
  });
  const owner = local(answer);
  return repeatNodes(routine, count, [
    decision,
    perform(isPlacing ? 'giveHeld' : 'dropHeld', [int(held), owner, space, int(1)], line),
    ...(isPlacing
      ? []
      : markerRemovalReactions(context, env.own, {
          removed: { kind: 'held', held, faction: undefined },
          owner,
          space,
        })),
  ]);
}

/** Moves or drops held markers after a statement affected their holders. They may pass to pieces that it names. */
export function resolveOrphansAfter(
  routine: Routine,
  stmt: StmtOf<'remove' | 'replace'>,
  env: Env,
): readonly IrNode[] {
  const { context } = routine;
  if (context.checked.held.length === 0) return [];
  const possibleHolders =
    stmt.kind === 'remove' && stmt.to?.to === 'pieces' ? context.value(stmt.to.mask, env) : int(0);
  const resolveIn = (space: IrExpr): readonly IrNode[] =>
    resolveOrphanedMarkers(routine, env, space, possibleHolders);
  if (stmt.at.kind === 'space') return resolveIn(context.value(stmt.at.space, env));
  const space = routine.builder.local('space');
  return [
    each(
      space,
      context.checked.spaces.map((_, i) => i),
      resolveIn(local(space)),
    ),
  ];
}
