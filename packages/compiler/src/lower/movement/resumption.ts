/**
 * Resumes spaces that an operation has already selected (4.1): an activity may be used between two groups
 * that move to one space. Then these spaces are offered again, already paid for and counted. Cells record the
 * origins used per destination: all pieces from one space to another are one group.
 */
import type { Stmt } from '@quipu/language/checked';
import { any, cell, local, not, int, op, type LocalId, type IrExpr } from '../../ir/expression.ts';
import type { IrNode } from '../../ir/program.ts';
import { activitiesFor } from '../activities/activities.ts';
import { allowsActivities } from '../activities/budget.ts';
import { builtInReason } from '../judge/reasons.ts';
import type { Context } from '../context.ts';
import { bindSet, type Env } from '../environment.ts';
import { canMoveAny } from './move-capacity.ts';
import type { Routine } from '../routine.ts';
import { DORMANT } from '../spaces/space-sets.ts';
import { spaceSetLocals, removeSpace } from '../spaces/bit-sets.ts';
import { withUnusedOrigins } from './unused-origins.ts';
import { assign, each, branch, write } from '../../ir/node-builders.ts';
import { hasBit } from '../spaces/membership.ts';
import type { ResumableMove } from './resumable-move.ts';
import type { Clause } from '../spaces/clause.ts';

type Select = Extract<Stmt, { kind: 'select' }>;
type Move = Extract<Stmt, { kind: 'move' }>;

/** The moves of a volume that can continue after an activity, by statement id. */
export function findResumableMoves(context: Context): ReadonlyMap<number, ResumableMove> {
  const moves = new Map<number, ResumableMove>();
  for (const { index, kind, path, statements } of context.checked.bodies) {
    if (kind !== 'operation' || activitiesFor(context, index, undefined).length === 0) continue;
    for (const stmt of statements) {
      const move = stmt.kind === 'select' && stmt.moments ? onlyMove(stmt) : undefined;
      if (!move) continue;
      const region = move.activating && { region: `ORIGINS_${path}` };
      moves.set(move.id, { move, select: stmt.id, ...region });
    }
  }
  return moves;
}

function onlyMove({ body, bind }: Select): Move | undefined {
  const [move, ...otherStatements] = body;
  if (move?.kind !== 'move' || otherStatements.length > 0 || move.to.kind !== 'space') return undefined;
  const { space } = move.to;
  const targetsSelectedSpace = space.kind === 'local' && space.local === bind;
  return targetsSelectedSpace && move.amount.kind === 'any' && move.from.kind === 'set' ? move : undefined;
}

export const originRegions = ({ resumableMoves }: Context): readonly string[] => [
  ...new Set([...resumableMoves.values()].flatMap(({ region }) => region ?? [])),
];

const wordIndices = ({ selections }: Context): readonly number[] =>
  Array.from({ length: selections.width }, (_, word) => word);

/** The origins from which groups have moved to a space, as words; undefined if they are not recorded. */
export function recordedOrigins(
  context: Context,
  move: Move,
  destination: IrExpr,
): readonly IrExpr[] | undefined {
  const region = context.resumableMoves.get(move.id)?.region;
  return region === undefined
    ? undefined
    : wordIndices(context).map((word) => cell(region, destination, int(word)));
}

/** Records the origins used for a space while an activity may still be used. */
export function recordOrigins(
  context: Context,
  move: Move,
  env: Env,
  { destination, usedOrigins }: { readonly destination: IrExpr; readonly usedOrigins: readonly IrExpr[] },
): readonly IrNode[] {
  const region = context.resumableMoves.get(move.id)?.region;
  if (region === undefined) return [];
  const writes = usedOrigins.map((value, word): IrNode => write(region, [destination, int(word)], value));
  return [branch(allowsActivities(context, env), writes)];
}

export interface Resumption {
  /** Conditions: the space is newly selected, or it is resumed and something can still move there. */
  readonly openClauses: (space: IrExpr, env: Env) => readonly Clause[];
  /** Whether a space was selected before the last activity and not resumed since. */
  readonly isResumable: (space: IrExpr) => IrExpr;
  readonly start: readonly IrNode[];
  readonly afterActivity: readonly IrNode[];
  /** Runs `nodes` for a newly selected space, nothing for a resumed one. */
  readonly ifNew: (space: IrExpr, nodes: readonly IrNode[]) => readonly IrNode[];
  readonly end: readonly IrNode[];
}

export const unselectedClause = (
  context: Context,
  { source }: Stmt,
  selectedWords: readonly IrExpr[],
  space: IrExpr,
): readonly Clause[] => [
  {
    truth: not(hasBit(selectedWords, space)),
    reason: builtInReason(context, 'selecting', 'already', source),
  },
];

/** Conditions on a newly selected space. A resumed space satisfied them when it was first selected. */
export const forNewSpaces = (
  resumption: Resumption | undefined,
  space: IrExpr,
  conditions: readonly Clause[],
): readonly Clause[] =>
  resumption === undefined
    ? conditions
    : conditions.map((condition) =>
        condition.reason.key === DORMANT
          ? condition
          : { ...condition, truth: any(resumption.isResumable(space), condition.truth) },
      );

/** Returns undefined if the selection cannot be resumed. */
export function resumptionOf(
  routine: Routine,
  stmt: Select,
  env: Env,
  selectedWords: readonly LocalId[],
): Resumption | undefined {
  const { context, builder } = routine;
  const resumableMove = [...context.resumableMoves.values()].find(({ select }) => select === stmt.id);
  if (resumableMove === undefined) return undefined;
  const { move, region } = resumableMove;
  const interruptedWords = spaceSetLocals(routine, 'begun');
  const isResumed = builder.local('again', 'truth');
  const isResumable = (space: IrExpr): IrExpr => hasBit(interruptedWords.map(local), space);
  const unresumedWords = (): readonly IrExpr[] =>
    selectedWords.map((word, i) =>
      op('maskAnd', local(word), op('maskNot', local(interruptedWords[i] ?? word))),
    );
  return {
    openClauses: (destination, spaceEnv) => [
      ...unselectedClause(context, stmt, unresumedWords(), destination),
      {
        truth: any(not(isResumable(destination)), canMoveTo(context, move, destination, spaceEnv)),
        reason: builtInReason(context, 'selecting', 'already', stmt.source),
      },
    ],
    isResumable,
    start: interruptedWords.map((word) => assign(word, int(0))),
    afterActivity: interruptedWords.map((word, i) => assign(word, local(selectedWords[i] ?? word))),
    ifNew: (destination, nodes) => [
      assign(isResumed, isResumable(destination)),
      ...removeSpace(interruptedWords, destination),
      branch(local(isResumed), [], nodes),
    ],
    end: region === undefined ? [] : clearOrigins(routine, stmt, env, { selectedWords, region }),
  };
}

/** Whether something can still move to a space. A group moves only from origins that were not used for the space. */
function canMoveTo(context: Context, move: Move, destination: IrExpr, env: Env): IrExpr {
  const { activating } = move;
  if (!activating) return canMoveAny(context, move, env);
  const originsEnv = bindSet(env, activating.origins, recordedOrigins(context, move, destination) ?? []);
  return canMoveAny(context, withUnusedOrigins({ ...move, activating }), originsEnv);
}

function clearOrigins(
  { context, builder }: Routine,
  stmt: Select,
  env: Env,
  { selectedWords, region }: { readonly selectedWords: readonly LocalId[]; readonly region: string },
): readonly IrNode[] {
  const space = builder.local('space');
  const writes = wordIndices(context).map((word): IrNode => write(region, [local(space), int(word)], int(0)));
  const clearLoop = each(space, stmt.set.members, [
    branch(hasBit(selectedWords.map(local), local(space)), writes),
  ]);
  return [branch(allowsActivities(context, env), [clearLoop])];
}
