/** Lowers `if`. A condition on a die that is not rolled yet is judged by both branches. */
import { everyValue } from '@quipu/language/checked';
import { all, not, op } from '../../../ir/expression.ts';
import type { Context } from '../../context.ts';
import { localsIn, type Env } from '../../environment.ts';
import { overrideJudgment, joinJudgments, lazyJudgment, type Judgment } from '../../judge/judgment.ts';
import { withoutBindings, noKnownWrites } from '../handler-defaults.ts';
import type { StatementHandler, StmtOf } from '../statement-handler.ts';
import { afterBranches } from '../../payments/spending.ts';
import { guardCauses, ownSentenceCauses, isBound } from '../../judge/causes.ts';
import { withCondition, followStatements } from '../../standing/follow-statements.ts';
import { lowerDieTest } from './die-test.ts';
import { branch } from '../../../ir/node-builders.ts';

export const ifElse: StatementHandler<'if'> = {
  lower: withoutBindings((routine, stmt, env) => {
    const { nodes, isMet } = lowerDieTest(routine, stmt, env) ?? {
      nodes: [],
      isMet: routine.context.value(stmt.condition, env),
    };
    return [...nodes, branch(isMet, routine.lowerAll(stmt.then, env), routine.lowerAll(stmt.else, env))];
  }),
  judge: judgeIf,
  envAfter: afterIf,
  writes: noKnownWrites,
  causes: (search, stmt, state) => {
    const { env, condition: outerCondition } = state;
    if (!isBound(stmt.condition, env) || readsChance(stmt, env))
      return ownSentenceCauses(search, stmt, state);
    const isMet = search.context.value(stmt.condition, env);
    const failedConditions = guardCauses(search.context, stmt.condition, state, {
      source: stmt.source,
      prevents: 'effect',
    });
    return [
      ...(stmt.else.length === 0 && !isFixedBeforeGame(stmt) ? failedConditions : []),
      ...search.causesOfStatements(stmt.then, { ...state, condition: all(outerCondition, isMet) }),
      ...search.causesOfStatements(stmt.else, { ...state, condition: all(outerCondition, not(isMet)) }),
    ];
  },
  singleRunBlocks: (stmt) => [stmt.then, stmt.else],
  standingOptions: (routine, stmt, path) => {
    const truth = routine.context.value(stmt.condition, path.env);
    const elsePath = withCondition(path, not(truth), stmt);
    return [
      ...followStatements(routine, stmt.then, withCondition(path, truth, stmt)),
      ...followStatements(routine, stmt.else, { ...elsePath, branch: [...elsePath.branch, 'else'] }),
    ];
  },
  staysInSpace: (context, stmt, isThere) =>
    [...stmt.then, ...stmt.else].every(
      (s) => context.handlerOf(s).staysInSpace?.(context, s, isThere) ?? false,
    ),
};

/**
 * Whether a condition reads which Factions are players. That is fixed before the game, so it is not a cause to
 * report.
 */
function isFixedBeforeGame({ condition }: StmtOf<'if'>): boolean {
  return everyValue(condition).some((value) => 'kind' in value && value.kind === 'isPlayer');
}

function judgeIf(context: Context, stmt: StmtOf<'if'>, env: Env): Judgment {
  const lenientEnv = { ...env, strict: false };
  if (readsChance(stmt, env)) {
    const thenJudgment = context.judgeAll(stmt.then, lenientEnv);
    const elseJudgment = context.judgeAll(stmt.else, lenientEnv);
    // An optional text may be begun if some face of the die changes something; an Event is effective only if every
    // face does.
    const combine = env.assumeBestRoll ? 'or' : 'and';
    return overrideJudgment(joinJudgments(thenJudgment, elseJudgment), {
      hasEffect: () => op(combine, thenJudgment.hasEffect, elseJudgment.hasEffect),
    });
  }
  const condition = context.value(stmt.condition, env);
  const thenJudgment = context.judgeAll(stmt.then, env);
  const elseJudgment = context.judgeAll(stmt.else, env);
  return lazyJudgment({
    canBegin: () => op('if', condition, thenJudgment.canBegin, elseJudgment.canBegin),
    hasEffect: () => op('if', condition, thenJudgment.hasEffect, elseJudgment.hasEffect),
    canComplete: () => op('if', condition, thenJudgment.canComplete, elseJudgment.canComplete),
  });
}

const readsChance = ({ condition }: StmtOf<'if'>, env: Env): boolean =>
  [...localsIn(condition)].some((id) => env.dieLocals.has(id));

/** Counts the payments of the branch that runs, or the higher ones if it is unknown. */
function afterIf(context: Context, stmt: StmtOf<'if'>, env: Env): Env {
  const [thenEnv, elseEnv] = [context.envAfterAll(stmt.then, env), context.envAfterAll(stmt.else, env)];
  if (!isBound(stmt.condition, env) || readsChance(stmt, env))
    return afterBranches(env, thenEnv, elseEnv, (a, b) => op('max', a, b));
  return afterBranches(env, thenEnv, elseEnv, (a, b) => op('if', context.value(stmt.condition, env), a, b));
}
