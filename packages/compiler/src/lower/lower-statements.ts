/** Lowers a sequence of statements. A statement may use names that earlier ones bind. */
import type { Stmt } from '@quipu/language/checked';
import { local, int, op } from '../ir/expression.ts';
import type { IrNode } from '../ir/program.ts';
import { bind, type Env } from './environment.ts';
import { assumeSet, areSet, initializeResults, maybeUnsetNames } from './statement-results.ts';
import type { Routine } from './routine.ts';
import { flushAfter } from './reactions/flush-reactions.ts';
import { nestLaterStatements } from './body-shape.ts';
import { withPaymentObligation } from './obligations.ts';
import { withReservedPayments } from './payments/reserved-payments.ts';
import type { LoweredStatement } from './verbs/statement-handler.ts';
import { assign, branch } from '../ir/node-builders.ts';

export function lowerStatements(routine: Routine, statements: readonly Stmt[], env: Env): readonly IrNode[] {
  const nodes: IrNode[] = [];
  let currentEnv = env;
  const nested = nestLaterStatements(statements);
  for (const [i, stmt] of nested.entries()) {
    const laterStatements = nested.slice(i + 1);
    const [resets, resultsEnv] = initializeResults(routine, stmt, laterStatements, currentEnv);
    const choosingEnv = withReservedPayments(routine.context, stmt, laterStatements, resultsEnv);
    const [code, nextEnv] = lowerWithUnsetLocals(routine, stmt, choosingEnv);
    const flushedCode = flushAfter(routine, stmt, code, env.own);
    const isFirst = resultsEnv.reservedPayments.length === 0 && choosingEnv.reservedPayments.length > 0;
    const paidCode = isFirst ? withPaymentObligation(routine, stmt, choosingEnv, flushedCode) : flushedCode;
    nodes.push({ kind: 'hit', statement: stmt.id }, ...resets, ...paidCode);
    currentEnv = { ...nextEnv, reservedPayments: env.reservedPayments };
  }
  return nodes;
}

/** Lowers definitions (`let`), and returns the environment with their names. */
export function lowerDefinitions(routine: Routine, definitions: readonly Stmt[], env: Env): LoweredStatement {
  const nodes: IrNode[] = [];
  let currentEnv = env;
  for (const stmt of definitions) {
    const [code, nextEnv] = lowerStatement(routine, stmt, currentEnv);
    nodes.push({ kind: 'hit', statement: stmt.id }, ...code);
    currentEnv = nextEnv;
  }
  return [nodes, currentEnv];
}

function lowerWithUnsetLocals(routine: Routine, stmt: Stmt, env: Env): LoweredStatement {
  const names = maybeUnsetNames(stmt, env);
  if (names.length === 0) return lowerStatement(routine, stmt, env);
  const condition = areSet(names, env);
  if (stmt.kind === 'let') {
    const unset = int(stmt.value.type === 'number' || stmt.value.type === 'mask' ? 0 : -1);
    const id = routine.builder.local('value', 'index');
    const value = op('if', condition, routine.context.value(stmt.value, assumeSet(names, env)), unset);
    return [[assign(id, value)], bind(env, stmt.bind, local(id))];
  }
  const [thenNodes, nextEnv] = lowerStatement(routine, stmt, assumeSet(names, env));
  const setName = stmt.kind === 'select' ? stmt.collect : stmt.kind === 'collect' ? stmt.bind : undefined;
  const selectedSet = setName === undefined ? undefined : nextEnv.sets.get(setName);
  const words = selectedSet && 'singleSpace' in selectedSet ? [] : (selectedSet ?? []);
  const elseNodes = words.flatMap((word): IrNode[] =>
    word.kind === 'local' ? [assign(word.local, int(0))] : [],
  );
  return [[branch(condition, thenNodes, elseNodes)], { ...nextEnv, maybeUnset: env.maybeUnset }];
}

function lowerStatement(routine: Routine, stmt: Stmt, env: Env): LoweredStatement {
  // Register the line of every statement, even if its code does not cite the line. So line numbers in generated code
  // do not depend on which statements cite theirs.
  if (stmt.kind !== 'let' && stmt.kind !== 'select') routine.line(stmt.source);
  return routine.context.handlerOf(stmt).lower(routine, stmt, env);
}
