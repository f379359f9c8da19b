/** Lowers a row of statements. A statement may use names that earlier statements of the row bind. */
import type { Stmt } from '@quipu/language';
import { local, int, op } from '../ir/expression.ts';
import type { IrNode } from '../ir/program.ts';
import { bind, type Env } from './environment.ts';
import { certain, named, openResults, uncertain } from './results.ts';
import type { Routine } from './routine.ts';
import { settleBehind } from './reactions/derived-changes.ts';
import { govern } from './body-shape.ts';
import { owedPayments } from './obligations.ts';
import { reserving } from './payments/reserve.ts';
import type { Lowered } from './verbs/construct.ts';
import { assign, branch } from '../ir/node-builders.ts';

export function lowerRow(routine: Routine, statements: readonly Stmt[], env: Env): readonly IrNode[] {
  const nodes: IrNode[] = [];
  let inner = env;
  const governed = govern(statements);
  for (const [i, stmt] of governed.entries()) {
    const rest = governed.slice(i + 1);
    const [forget, here] = openResults(routine, stmt, rest, inner);
    const choosing = reserving(routine.context, stmt, rest, here);
    const [made, next] = lowerNamed(routine, stmt, choosing);
    const settled = settleBehind(routine, stmt, made, env.own);
    const isFirst = here.reserved.length === 0 && choosing.reserved.length > 0;
    const paid = isFirst ? owedPayments(routine, stmt, choosing, settled) : settled;
    nodes.push({ kind: 'hit', statement: stmt.id }, ...forget, ...paid);
    inner = { ...next, reserved: env.reserved };
  }
  return nodes;
}

function lowerNamed(routine: Routine, stmt: Stmt, env: Env): Lowered {
  const names = uncertain(stmt, env);
  if (names.length === 0) return lowerOne(routine, stmt, env);
  const condition = named(names, env);
  if (stmt.kind === 'let') {
    const none = int(stmt.value.type === 'number' || stmt.value.type === 'mask' ? 0 : -1);
    const id = routine.builder.local('value', 'index');
    const value = op('if', condition, routine.context.value(stmt.value, certain(names, env)), none);
    return [[assign(id, value)], bind(env, stmt.bind, local(id))];
  }
  const [then, after] = lowerOne(routine, stmt, certain(names, env));
  const set = stmt.kind === 'select' ? after.sets.get(stmt.collect) : undefined;
  const words = set && 'only' in set ? [] : (set ?? []);
  const otherwise = words.flatMap((word): IrNode[] =>
    word.kind === 'local' ? [assign(word.local, int(0))] : [],
  );
  return [[branch(condition, then, otherwise)], { ...after, kept: env.kept }];
}

function lowerOne(routine: Routine, stmt: Stmt, env: Env): Lowered {
  // Register the line of every statement, even if its code does not cite the line. So line numbers in generated code
  // do not depend on which statements cite theirs.
  if (stmt.kind !== 'let' && stmt.kind !== 'select') routine.line(stmt.source);
  return routine.context.constructOf(stmt).lower(routine, stmt, env);
}
