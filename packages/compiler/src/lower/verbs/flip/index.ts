/** Lowers `flip`, `hide` and `activate`: turns pieces to another state. */
import { isBound, missingCause, ownSentenceCauses, tooFewCauses } from '../../judge/causes.ts';
import type { Stmt } from '@quipu/language/checked';
import { all, cell, int, op, TRUE, type IrExpr } from '../../../ir/expression.ts';
import type { Context } from '../../context.ts';
import type { Env } from '../../environment.ts';
import { lazyJudgment, type Judgment } from '../../judge/judgment.ts';
import { unchangedEnv, withoutBindings } from '../handler-defaults.ts';
import type { StatementHandler, StmtOf } from '../statement-handler.ts';
import { lowerPieceStatement } from '../../pieces/piece-statements.ts';
import { pieceOptions } from '../../standing/piece-options.ts';
import { countMatching, totalOver } from '../../pieces/totals-over-spaces.ts';
import { pieceEffectOf } from '../../pieces/piece-effects.ts';
import { bitIndices } from '../../pieces/piece-counts.ts';
import { requestedAmount, requestsAny } from '../../pieces/amounts.ts';
import { hiddenStateMask, lastStateMask, otherState } from '../../pieces/piece-states.ts';
import type { CauseSearch, CauseSearchState, CellWrite, FoundCause } from '../../judge/cause-search.ts';

export const flip: StatementHandler<'flip'> = {
  lower: withoutBindings((routine, stmt, env) => lowerPieceStatement(routine, stmt, env)),
  judge: judgeFlip,
  envAfter: unchangedEnv,
  writes: flipWrites,
  causes: flipCauses,
  standingOptions: (routine, stmt, path) => [pieceOptions(routine, stmt, path)],
  staysInSpace: (_context, { at }, isThere) => at.kind === 'space' && isThere(at.space),
  demandsState: ({ amount }) => amount.kind === 'exactly',
};

/** Pieces already in that state count as done (1.4.3). Strict text needs enough pieces. */
function judgeFlip(context: Context, stmt: StmtOf<'flip'>, env: Env): Judgment {
  const flippableCount = (): IrExpr =>
    totalOver(context, env, {
      name: `turnable_${context.statementName(stmt.id)}`,
      location: stmt.at,
      total: (space, spaceEnv) => pieceEffectOf(context, { ...stmt, either: false }, spaceEnv).total(space),
      statements: [stmt],
    });
  const presentCount = (): IrExpr =>
    countMatching(context, env, { stmt, prefix: 'named', location: stmt.at, mask: stmt.mask });
  const requested = requestedAmount(context, stmt.amount, env);
  const isSufficient = (): IrExpr =>
    stmt.amount.kind === 'exactly' && requested !== undefined ? op('>=', presentCount(), requested) : TRUE;
  return lazyJudgment({
    canBegin: () => (env.strict && stmt.targets === undefined ? isSufficient() : TRUE),
    hasEffect: () => op('and', op('>', flippableCount(), int(0)), requestsAny(context, stmt.amount, env)),
    canComplete: isSufficient,
  });
}

/** The causes that no piece can be turned, or that the computed number is 0. */
function flipCauses(
  search: CauseSearch,
  stmt: StmtOf<'flip'>,
  state: CauseSearchState,
): readonly FoundCause[] {
  const { context } = search;
  const { env, condition } = state;
  const ownCauses = ownSentenceCauses(search, stmt, state);
  const { at } = stmt;
  if (at.kind !== 'space' || !isBound(at.space, env) || !isBound(stmt.mask, env)) return ownCauses;
  const flippable = pieceEffectOf(context, { ...stmt, either: false }, env).total(
    context.value(at.space, env),
  );
  const requested =
    stmt.amount.kind === 'exactly' && env.strict ? requestedAmount(context, stmt.amount, env) : int(1);
  const isMissing = op(
    '<',
    flippable,
    stmt.amount.kind === 'exactly' && requested?.kind === 'number' ? requested : int(1),
  );
  return [
    missingCause(stmt, 'absence', {
      truth: all(condition, isMissing),
      prevents: env.strict && stmt.amount.kind === 'exactly' ? 'beginning' : 'effect',
    }),
    ...tooFewCauses(search, stmt, state),
    ...ownCauses,
  ];
}

/** The writes of turning all pieces of a constant mask to one side. */
function flipWrites(context: Context, stmt: Extract<Stmt, { kind: 'flip' }>, env: Env): readonly CellWrite[] {
  const mask = context.value(stmt.mask, env);
  if (stmt.amount.kind !== 'all' || stmt.targets !== undefined || stmt.at.kind !== 'space') return [];
  if (stmt.verb === 'flip' || mask.kind !== 'number') return [];
  const space = context.value(stmt.at.space, env);
  const flippedMask =
    mask.value & (stmt.verb === 'activate' ? hiddenStateMask(context) : lastStateMask(context));
  const cellOf = (group: number): IrExpr => cell('BOARD', space, int(group));
  return bitIndices(flippedMask, context.checked.groups.length).flatMap((group): readonly CellWrite[] => {
    const target = otherState(context, group);
    return [
      { region: 'BOARD', index: [space, int(group)], value: int(0) },
      { region: 'BOARD', index: [space, int(target)], value: op('+', cellOf(target), cellOf(group)) },
    ];
  });
}
