/** Lowers `let`: binds a value to a name. */
import { local } from '../../../ir/expression.ts';
import { bind, localsIn, readsUnrolled, withHighestRolls, type Env } from '../../environment.ts';
import { NEUTRAL } from '../../judge/judgment.ts';
import { noCauses, noKnownWrites } from '../handler-defaults.ts';
import type { StatementHandler, StmtOf } from '../statement-handler.ts';
import { assign } from '../../../ir/node-builders.ts';

export const letBinding: StatementHandler<'let'> = {
  lower: (routine, stmt, env) => {
    const valueLocal = routine.builder.local('value', 'index');
    return [
      [assign(valueLocal, routine.context.value(stmt.value, env))],
      withDice(stmt, bind(env, stmt.bind, local(valueLocal))),
    ];
  },
  judge: () => NEUTRAL,
  envAfter: (context, stmt, env) => {
    const nextEnv = withDice(stmt, bind(env, stmt.bind, context.value(stmt.value, env)));
    if (!readsUnrolled(stmt.value, env)) return nextEnv;
    const highest = context.value(stmt.value, withHighestRolls(env));
    return { ...nextEnv, highestRolls: new Map(env.highestRolls).set(stmt.bind, highest) };
  },
  writes: noKnownWrites,
  causes: noCauses,
};

/** A value computed from a die is as unknown as the die before it is rolled. */
const withDice = ({ bind: name, value }: StmtOf<'let'>, env: Env): Env =>
  [...localsIn(value)].some((id) => env.dieLocals.has(id))
    ? { ...env, dieLocals: new Set([...env.dieLocals, name]) }
    : env;
