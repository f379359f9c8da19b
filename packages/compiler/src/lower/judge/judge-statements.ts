/**
 * Judges a sequence of statements: whether it can be executed, changes anything, and can be carried out in
 * full. The answers are derived from the effects, so that no rules file repeats them. See
 * docs/decisions/0004-legality.md.
 */
import type { Stmt } from '@quipu/language/checked';
import type { Context } from '../context.ts';
import { bind, type Env } from '../environment.ts';
import { unknownResults, maybeUnsetNames } from '../statement-results.ts';
import { lift } from '../lift.ts';
import { nestLaterStatements } from '../body-shape.ts';
import { local, FALSE, not, int, TRUE, type IrExpr } from '../../ir/expression.ts';
import type { IrNode } from '../../ir/program.ts';
import { dependsOnRolls, judgeStatement } from './judge-statement.ts';
import { judgmentBefore, writesOf } from './precondition.ts';
import { revealedSecretTest } from './revealed-secrets.ts';
import {
  FUNCTION_PREFIX,
  overrideJudgment,
  joinJudgments,
  NEUTRAL,
  lazyJudgment,
  type Judgment,
} from './judgment.ts';
import { each, branch } from '../../ir/node-builders.ts';
import { namesBoundBy, readsLocals, readsOutsideBlocks } from '../selection-uses.ts';
import { canPayReserved, makesPayments, withReservedPayments } from '../payments/reserved-payments.ts';
import { UNLIMITED } from '../pieces/amounts.ts';
import type { CellWrite } from './cause-search.ts';

/**
 * Judges each statement in the current position, adjusted for what earlier ones spend and for their writes
 * without decisions. Statements that read no local in `relevantLocals` count only by their payments and bindings; those
 * that read a secret which the text reveals do not count.
 */
export function judgeStatements(
  context: Context,
  statements: readonly Stmt[],
  env: Env,
  relevantLocals?: ReadonlySet<number>,
): Judgment {
  let result = NEUTRAL;
  let currentEnv = env;
  const earlierWrites: (readonly CellWrite[])[] = [];
  const readsRevealed = revealedSecretTest(context, statements, env);
  const join = (judgment: Judgment): Judgment =>
    joinJudgments(
      result,
      earlierWrites.reduceRight((later, cellWrites) => judgmentBefore(context, later, cellWrites), judgment),
    );
  for (const { stmt, laterStatements } of independentStatements(context, statements)) {
    const isRelevant = !relevantLocals || readsLocals(stmt, relevantLocals) || makesPayments(context, stmt);
    const isRevealed = readsRevealed(stmt);
    const isUnknown = isRevealed || readsOutsideBlocks(stmt, currentEnv.unknownCounts);
    const judgment =
      isRelevant && !isUnknown
        ? judgeStatement(context, stmt, withReservedPayments(context, stmt, laterStatements, currentEnv))
        : NEUTRAL;
    // A statement that reads a space chosen by an earlier one changes nothing unless that one does.
    const isCertain = !isUnknown && maybeUnsetNames(stmt, currentEnv).length === 0;
    result = join(isCertain ? judgment : overrideJudgment(judgment, { hasEffect: () => FALSE }));
    const hasKnownWrites = isCertain && laterStatements.length > 0 && !dependsOnRolls(stmt, currentEnv);
    const writes = hasKnownWrites ? writesOf(context, stmt, currentEnv) : [];
    if (writes.length > 0) earlierWrites.push(writes);
    const { spaces, numbers, counts } = unknownResults(stmt, laterStatements);
    const nextEnv = isRevealed ? currentEnv : context.envAfter(stmt, currentEnv);
    currentEnv = bindUnknownNumbers(nextEnv, numbers);
    currentEnv = withUnknownCounts(currentEnv, isUnknown ? [...counts, ...namesBoundBy(stmt)] : counts);
    const [space] = spaces;
    if (space !== undefined)
      return join(
        judgeForEverySpace(context, stmt, currentEnv, { laterStatements, name: space, relevantLocals }),
      );
  }
  return currentEnv.reservedPayments.length === 0
    ? result
    : join({ canBegin: canPayReserved(context, currentEnv), hasEffect: FALSE, canComplete: TRUE });
}

/** Returns the environment after a nested sequence. Of its effects, only spending counts. */
export function envAfterStatements(context: Context, statements: readonly Stmt[], env: Env): Env {
  let currentEnv = env;
  for (const { stmt, laterStatements } of independentStatements(context, statements)) {
    currentEnv = context.envAfter(stmt, currentEnv);
    const { spaces, numbers, counts } = unknownResults(stmt, laterStatements);
    if (spaces.length > 0) break;
    currentEnv = withUnknownCounts(bindUnknownNumbers(currentEnv, numbers), counts);
  }
  return currentEnv;
}

interface JudgedStatement {
  readonly stmt: Stmt;
  readonly laterStatements: readonly Stmt[];
}

/** Leaves out statements that read what an earlier one selects: they are judged with the candidates of that selection. */
function independentStatements(context: Context, statements: readonly Stmt[]): readonly JudgedStatement[] {
  const chosenLocals = new Set<number>();
  return nestLaterStatements(statements).flatMap((stmt, i, nested): readonly JudgedStatement[] => {
    if (chosenLocals.size > 0 && readsLocals(stmt, chosenLocals)) return [];
    for (const name of context.usesAfterBlock.get(stmt.id)?.locals ?? []) chosenLocals.add(name);
    return [{ stmt, laterStatements: nested.slice(i + 1) }];
  });
}

const bindUnknownNumbers = (env: Env, names: readonly number[]): Env =>
  names.reduce((boundEnv, name) => bind(boundEnv, name, int(UNLIMITED)), env);

/** Counts are 0 until their statement acts; texts that read them are not judged. */
function withUnknownCounts(env: Env, names: readonly number[]): Env {
  if (names.length === 0) return env;
  const boundEnv = names.reduce(
    (nextEnv, name) => (nextEnv.values.has(name) ? nextEnv : bind(nextEnv, name, int(0))),
    env,
  );
  return { ...boundEnv, unknownCounts: new Set([...env.unknownCounts, ...names]) };
}

/** Judges the statements after one that chooses a space. A judgment has to hold for all such spaces. */
function judgeForEverySpace(
  context: Context,
  stmt: Stmt,
  env: Env,
  {
    laterStatements,
    name,
    relevantLocals,
  }: {
    readonly laterStatements: readonly Stmt[];
    readonly name: number;
    readonly relevantLocals: ReadonlySet<number> | undefined;
  },
): Judgment {
  const members =
    stmt.kind === 'place' && stmt.at.kind === 'set'
      ? stmt.at.set.members
      : context.checked.spaces.flatMap(({ holding }, s) => (holding ? [] : [s]));
  const buildAspect = (aspect: keyof Judgment): IrExpr =>
    lift(context, env, {
      name: `${FUNCTION_PREFIX[aspect]}After_${context.statementName(stmt.id)}`,
      doc: 'Whether the condition holds for every possible result of the statement before.',
      module: 'judgments',
      result: 'truth',
      freeLocalsOf: [laterStatements],
      dependencies: [...(relevantLocals ?? [])],
      build: (builder, liftedEnv) => {
        const space = builder.local('space');
        const spaceEnv = {
          ...bind(liftedEnv, name, local(space)),
          maybeUnset: new Set([...liftedEnv.maybeUnset, name]),
        };
        const isSatisfied = context.judgeAll(laterStatements, spaceEnv, relevantLocals)[aspect];
        const failureBranch: IrNode = branch(not(isSatisfied), [{ kind: 'return', value: FALSE }]);
        return [each(space, members, [failureBranch]), { kind: 'return', value: TRUE }];
      },
    });
  return lazyJudgment({
    canBegin: () => buildAspect('canBegin'),
    hasEffect: () => buildAspect('hasEffect'),
    canComplete: () => buildAspect('canComplete'),
  });
}
