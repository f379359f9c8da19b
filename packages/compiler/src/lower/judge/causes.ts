/**
 * Explains refusals: collects the attempted effects of a text and the conditions that prevented them. Causes do not affect
 * legality, so the search covers only what a text does without a choice.
 */
import { type Source, everyValue, type Expr, type Stmt } from '@quipu/language/checked';
import { isEqual } from '@quipu/language/equal';
import type { Context } from '../context.ts';
import { bind, bindSet, localsIn, inSpace, type Env } from '../environment.ts';
import { unknownResults } from '../statement-results.ts';
import { nestLaterStatements } from '../body-shape.ts';
import { all, any, not, TRUE, type IrExpr } from '../../ir/expression.ts';
import type { IrCause } from '../../ir/program.ts';
import { requestsAny } from '../pieces/amounts.ts';
import { banClauses } from '../sequence/bans.ts';
import { isPopulated } from '../spaces/populated-spaces.ts';
import { singleSpaceOf, clausesOfSet, DORMANT, isMember } from '../spaces/space-sets.ts';
import { conjunctTruths } from './conjuncts.ts';
import { judgeStatement } from './judge-statement.ts';
import { bodyEnv } from './body-judgment.ts';
import { impossibleReason, quotingReason } from './reasons.ts';
import { revealedSecretTest } from './revealed-secrets.ts';
import type { FoundCause, CauseSearchState, CauseSearch } from './cause-search.ts';

type StmtOf<Kind extends Stmt['kind']> = Extract<Stmt, { kind: Kind }>;
/** Maximum depth of nested calls. */
const MAX_DEPTH = 3;
/** Maximum number of causes of one rank in a refusal. */
const MAX_CAUSES = 8;
/** The same limit if several statements concern the chosen space: few of their causes hold at once. */
const MAX_CAUSES_OF_SEVERAL = 16;

/** Causes that prevent statements from beginning or from having an effect; both kinds without `prevents`. */
export function causesOf(
  context: Context,
  statements: readonly Stmt[],
  env: Env,
  prevents?: 'beginning' | 'effect',
): readonly IrCause[] {
  const candidates = new TextCauseSearch(context).causesOfStatements(statements, {
    env,
    condition: TRUE,
    depth: MAX_DEPTH,
  });
  return rankCauses(candidates, prevents, statements[0]);
}

interface BodyCall {
  readonly body: number;
  readonly args: readonly IrExpr[];
}

export function causesOfBody(
  context: Context,
  { body, args }: BodyCall,
  env: Env,
  prevents?: 'beginning' | 'effect',
): readonly IrCause[] {
  const candidates = new TextCauseSearch(context).causesOfBody(body, args, {
    env,
    condition: TRUE,
    depth: MAX_DEPTH,
  });
  return rankCauses(candidates, prevents, context.body(body).statements[0]);
}

export function causesOfChosen(
  context: Context,
  stmt: StmtOf<'select'>,
  env: Env,
  space: IrExpr,
): readonly IrCause[] {
  const search = new TextCauseSearch(context);
  const state: CauseSearchState = { env, condition: TRUE, depth: MAX_DEPTH };
  const use = stmt.ways.length + stmt.body.length === 0 ? context.setUses.get(stmt.id) : undefined;
  const onlySpace = { singleSpace: space, possibleMembers: stmt.set.members };
  const candidates = [
    ...causesOfModes(stmt.ways.map((way) => search.causesOfBody(way, [space], state))),
    ...search.causesOfStatements(stmt.body, state),
    ...(use
      ? search.causesOfStatements(use.laterStatements, {
          ...state,
          env: bindSet(env, stmt.collect, onlySpace),
        })
      : []),
  ];
  return rankCauses(
    candidates,
    undefined,
    stmt.body[0] ?? use?.laterStatements[0] ?? stmt,
    use ? MAX_CAUSES_OF_SEVERAL : MAX_CAUSES,
  );
}

/**
 * The causes of several modes: the first ones of each, then the second ones and so on, so that the limit cuts off no mode. A mode that
 * can begin comes nearer to an effect, so its causes precede those that prevent the beginning of others.
 */
function causesOfModes(modes: readonly (readonly FoundCause[])[]): readonly FoundCause[] {
  const length = Math.max(0, ...modes.map((causes) => causes.length));
  const alternatives = modes.map((causes) =>
    asAlternative(causes).map((cause, i) => ({ cause, isObstacle: causes[i]?.prevents === 'beginning' })),
  );
  const interleaved = Array.from({ length }, (_, i) =>
    alternatives.flatMap((causes) => causes[i] ?? []),
  ).flat();
  const kept = interleaved.slice(0, MAX_CAUSES);
  return [
    ...kept.filter(({ isObstacle }) => !isObstacle),
    ...kept.filter(({ isObstacle }) => isObstacle),
    ...interleaved.slice(MAX_CAUSES),
  ].map(({ cause }) => cause);
}

const RANKS: readonly FoundCause['prevents'][] = ['beginning', 'effect', 'other'];

/** Deduplicates, ranks and limits causes. Appends a general one for `statement` unless one always holds. */
function rankCauses(
  candidates: readonly FoundCause[],
  prevents: 'beginning' | 'effect' | undefined,
  statement: Stmt | undefined,
  limit = MAX_CAUSES,
): readonly IrCause[] {
  const causesByRank = mergeByRank(candidates.filter((candidate) => isReported(candidate, prevents)));
  // Causes that rank after one that always holds are never reported.
  const lastRank = causesByRank.findIndex((causes) => causes.some(({ truth }) => isAlways(truth)));
  const reportedRanks = lastRank < 0 ? causesByRank : causesByRank.slice(0, lastRank + 1);
  const shortList = reportedRanks.flatMap((causes) => causes.slice(0, limit));
  if (lastRank >= 0 || statement === undefined) return shortList;
  const key = prevents === 'beginning' ? 'not-possible' : 'no-effect';
  const fallback = {
    reason: impossibleReason(key, statement),
    rank: RANKS.length,
    truth: TRUE,
  };
  const [first, ...otherCauses] = shortList;
  const isSameReason = otherCauses.length === 0 && isEqual(first?.reason, fallback.reason);
  return isSameReason ? [fallback] : [...shortList, fallback];
}

/** Whether a cause explains the refusal. A refusal to begin reports only what prevents the beginning. */
function isReported(cause: FoundCause, prevents: 'beginning' | 'effect' | undefined): boolean {
  if (isNever(cause.truth)) return false;
  const explainsEffect = prevents === 'effect' && cause.prevents === 'other';
  return prevents === undefined || cause.prevents === prevents || explainsEffect;
}

/** Merges causes with equal reasons, and groups them by rank. */
function mergeByRank(candidates: readonly FoundCause[]): readonly (readonly IrCause[])[] {
  const causes = new Map<string, IrCause>();
  for (const { prevents, truth, reason } of candidates) {
    const rank = RANKS.indexOf(prevents);
    const key = JSON.stringify([rank, reason]);
    const existing = causes.get(key);
    causes.set(key, { reason, rank, truth: existing ? any(existing.truth, truth) : truth });
  }
  return RANKS.map((_, rank) => [...causes.values()].filter((cause) => cause.rank === rank));
}

const isNever = (truth: IrExpr): boolean => truth.kind === 'truth' && !truth.value;
const isAlways = (truth: IrExpr): boolean => truth.kind === 'truth' && truth.value;

/** Searches texts for causes. The handler of each verb supplies the causes of its statements. */
class TextCauseSearch implements CauseSearch {
  readonly context: Context;

  constructor(context: Context) {
    this.context = context;
  }

  causesOfStatements(
    statements: readonly Stmt[],
    { env: initial, condition, depth }: CauseSearchState,
  ): readonly FoundCause[] {
    const causes: FoundCause[] = [];
    let env = initial;
    const nested = nestLaterStatements(statements);
    const readsRevealed = revealedSecretTest(this.context, statements, initial);
    for (const [i, stmt] of nested.entries()) {
      if (readsRevealed(stmt)) break;
      causes.push(...this.context.handlerOf(stmt).causes(this, stmt, { env, condition, depth }));
      // Effects that depend on a choice, or on its result, are unknown.
      if (stmt.kind === 'select' || stmt.kind === 'selectFaction') break;
      if (stmt.kind === 'let' && !isBound(stmt.value, env)) break;
      if (stmt.kind === 'collect') break;
      const { spaces, numbers, counts } = unknownResults(stmt, nested.slice(i + 1));
      if (spaces.length + numbers.length + counts.length > 0) break;
      env = this.context.envAfter(stmt, env);
    }
    return causes;
  }

  causesOfBody(index: number, args: readonly IrExpr[], state: CauseSearchState): readonly FoundCause[] {
    const { context } = this;
    const { statements, guard, there } = context.body(index);
    const env = bodyEnv(context, index, state.env, args);
    // A refusal reports the bans of the outermost call itself.
    const bans =
      env.forEvent || state.depth === MAX_DEPTH
        ? []
        : banClauses(context, index, env.own, there ? args[0] : undefined);
    const guards = guard.filter(({ truth }) => isBound(truth, env));
    return [
      ...bans.map(({ truth, reason }): FoundCause => ({
        prevents: 'beginning',
        truth: all(state.condition, not(truth)),
        reason,
      })),
      ...guards.flatMap(({ truth, reason: { source } }) =>
        guardCauses(context, truth, { ...state, env }, { source, prevents: 'beginning' }),
      ),
      ...this.causesOfStatements(statements, { ...state, env }),
    ];
  }
}

/** The causes that a condition of the text fails: its failing conjuncts. */
export function guardCauses(
  context: Context,
  guard: Expr,
  { env, condition }: Pick<CauseSearchState, 'env' | 'condition'>,
  { source, prevents }: { readonly source: Source; readonly prevents: FoundCause['prevents'] },
): readonly FoundCause[] {
  if (isInternal(guard)) return [];
  const conjuncts = conjunctTruths(context, guard, env) ?? [];
  const isUnmet = not(context.value(guard, env));
  return [
    ...conjuncts.map((truth, i): FoundCause => ({
      prevents,
      truth: all(condition, isUnmet, not(truth)),
      reason: quotingReason('guard', 'guard', source, i),
    })),
    {
      prevents,
      truth: all(condition, isUnmet, ...conjuncts),
      reason: quotingReason('guard', 'guard', source),
    },
  ];
}

/** Whether a condition is about a rule in force or a number of the text itself, not about the position that a player sees. */
const isInternal = (guard: Expr): boolean =>
  guard.kind === 'and'
    ? isInternal(guard.left) || isInternal(guard.right)
    : guard.kind === 'point' ||
      everyValue(guard).some((value) => 'kind' in value && value.kind === 'local' && value.type === 'number');

export function ownSentenceCauses(
  { context }: CauseSearch,
  stmt: Stmt,
  { env, condition }: Pick<CauseSearchState, 'env' | 'condition'>,
  prevents: FoundCause['prevents'] = 'effect',
): readonly FoundCause[] {
  const { canBegin, hasEffect } = judgeStatement(context, stmt, env);
  return [
    {
      prevents: 'beginning',
      truth: all(condition, not(canBegin)),
      reason: impossibleReason('not-possible', stmt),
    },
    ...(isAlways(hasEffect)
      ? []
      : [
          {
            prevents,
            truth: all(condition, requestsAnyPieces(context, stmt, env)),
            reason: impossibleReason('no-effect', stmt),
          },
        ]),
  ];
}

/** Whether a statement requests any pieces. If a point is 0, "no effect" is not a cause. */
export function requestsAnyPieces(context: Context, stmt: Stmt, env: Env): IrExpr {
  if (stmt.kind === 'each') return any(...stmt.body.map((inner) => requestsAnyPieces(context, inner, env)));
  if (!('amount' in stmt)) return TRUE;
  const { amount } = stmt;
  const mayBeZero = 'count' in amount && amount.count.kind === 'point' && isBound(amount.count, env);
  return mayBeZero ? requestsAny(context, amount, env) : TRUE;
}

/** The cause that the pieces which the amount of a statement counts are too few. */
export function tooFewCauses(
  { context }: CauseSearch,
  { amount, source }: Extract<Stmt, { kind: 'place' | 'remove' | 'flip' }>,
  { env, condition }: Pick<CauseSearchState, 'env' | 'condition'>,
): readonly FoundCause[] {
  if (!('count' in amount) || amount.count.kind === 'number' || !isBound(amount.count, env)) return [];
  return [
    {
      prevents: 'effect',
      truth: all(condition, not(requestsAny(context, amount, env))),
      reason: quotingReason('too-few-there', 'tooFew', source),
    },
  ];
}

/** The cause that a space has no level, or already the one that a statement sets. */
export function levelCauses(
  context: Context,
  { source }: Stmt,
  space: IrExpr,
  { isReached, condition }: { readonly isReached: IrExpr; readonly condition: IrExpr },
): readonly FoundCause[] {
  const hasLevel = isPopulated(context, space);
  return [
    {
      prevents: 'effect',
      truth: all(condition, not(hasLevel)),
      reason: { key: 'unpopulated', rule: source.rule, parameters: {} },
    },
    {
      prevents: 'effect',
      truth: all(condition, hasLevel, isReached),
      reason: quotingReason('level-reached', 'levelReached', source),
    },
  ];
}

/** The cause that the pieces or markers of a statement are not there, or not Available. */
export const missingCause = (
  { source }: Stmt,
  form: 'absence' | 'available',
  { truth, prevents = 'effect' }: { readonly truth: IrExpr; readonly prevents?: FoundCause['prevents'] },
): FoundCause => ({
  prevents,
  truth,
  reason: quotingReason(form === 'absence' ? 'none-there' : 'none-available', form, source),
});

/** Whether all names in an expression are bound, by the environment or within the expression itself. */
export function isBound(expr: Expr, env: Env): boolean {
  const candidates = candidatesIn(expr);
  return [...localsIn(expr)].every((id) => env.values.has(id) || env.sets.has(id) || candidates.has(id));
}

const candidatesIn = (expr: Expr): ReadonlySet<number> =>
  new Set(everyValue(expr).flatMap((value) => ('candidate' in value ? [value.candidate] : [])));

export const emptySelectionCauses = (
  _search: CauseSearch,
  stmt: Stmt,
  { env: { strict }, condition }: CauseSearchState,
): readonly FoundCause[] => [
  {
    prevents: 'effect',
    truth: condition,
    reason: impossibleReason(strict ? 'not-possible' : 'no-effect', stmt),
  },
];

/**
 * The causes of a block over previously selected spaces: why the chosen one is not in the block's set, or
 * what prevents an effect there. Undefined if no single space represents the selection.
 */
export function causesInSingleSpace(
  search: CauseSearch,
  stmt: StmtOf<'each' | 'select'>,
  { env, condition, depth }: CauseSearchState,
): readonly FoundCause[] | undefined {
  const space = singleSpaceOf(stmt.set, env)?.singleSpace;
  return space && causesInSpace(search, stmt, { env, condition, depth }, space);
}

/** The causes of a block in a given space: why the space is not in the block's set, or what prevents an effect there. */
export function causesInSpace(
  search: CauseSearch,
  stmt: StmtOf<'each' | 'select'>,
  { env, condition, depth }: CauseSearchState,
  space: IrExpr,
): readonly FoundCause[] {
  const { context } = search;
  const spaceEnv = inSpace(bind(bind(env, stmt.set.candidate, space), stmt.bind, space), space);
  // The preceding selection has already checked both.
  const setConditions = clausesOfSet(context, stmt.set, space, env).filter(
    ({ reason: { key } }) => key !== 'not-selected' && key !== DORMANT,
  );
  const state = { env: spaceEnv, condition: all(condition, isMember(context, stmt.set, space, env)), depth };
  const ways = stmt.kind === 'select' ? stmt.ways : [];
  return [
    ...setConditions.flatMap(({ truth, reason, causes = [] }): readonly FoundCause[] => [
      ...causes.map((cause): FoundCause => ({
        prevents: 'effect',
        truth: all(condition, not(truth), cause.truth),
        reason: cause.reason,
      })),
      {
        prevents: 'effect',
        truth: all(condition, not(truth), ...causes.map((cause) => not(cause.truth))),
        reason,
      },
    ]),
    ...causesOfModes(ways.map((way) => search.causesOfBody(way, [space], state))),
    ...asAlternative(search.causesOfStatements(stmt.body, state)),
  ];
}

/** The causes of one of several alternatives: an alternative that cannot begin loses only its own effects. */
export function asAlternative(causes: readonly FoundCause[]): readonly FoundCause[] {
  const obstacles = causes.filter(({ prevents }) => prevents === 'beginning').map(({ truth }) => truth);
  const isUnobstructed = not(any(...obstacles));
  return causes.map((cause) =>
    cause.prevents === 'beginning'
      ? { ...cause, prevents: 'effect' }
      : { ...cause, truth: all(cause.truth, isUnobstructed) },
  );
}
