/** Lowers `let`: binds a value to a name. */
import { local } from '../../../ir/expression.ts';
import { bind } from '../../environment.ts';
import { NEUTRAL } from '../../judge/judgment.ts';
import { noCauses, noKnownWrites } from '../handler-defaults.ts';
import type { StatementHandler } from '../statement-handler.ts';
import { assign } from '../../../ir/node-builders.ts';

export const letBinding: StatementHandler<'let'> = {
  lower: (routine, stmt, env) => {
    const valueLocal = routine.builder.local('value', 'index');
    return [
      [assign(valueLocal, routine.context.value(stmt.value, env))],
      bind(env, stmt.bind, local(valueLocal)),
    ];
  },
  judge: () => NEUTRAL,
  envAfter: (context, stmt, env) => bind(env, stmt.bind, context.value(stmt.value, env)),
  writes: noKnownWrites,
  causes: noCauses,
};
