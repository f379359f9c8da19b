/** Lowers `roll`: rolls a six-sided die and binds the result. */
import { NO_SPACE } from '../../missing-values.ts';
import { local, int } from '../../../ir/expression.ts';
import { bind } from '../../environment.ts';
import { NEUTRAL } from '../../judge/judgment.ts';
import { noCauses, noKnownWrites } from '../handler-defaults.ts';
import type { StatementHandler } from '../statement-handler.ts';

export const roll: StatementHandler<'roll'> = {
  lower: (routine, stmt, env) => {
    const dieLocal = routine.builder.local('die', 'number');
    return [
      [
        {
          kind: 'do',
          name: 'roll',
          args: [int(6), env.there ?? NO_SPACE],
          line: routine.line(stmt.source),
          target: dieLocal,
        },
      ],
      { ...bind(env, stmt.bind, local(dieLocal)), dieLocals: new Set([...env.dieLocals, stmt.bind]) },
    ];
  },
  judge: () => NEUTRAL,
  envAfter: (_context, stmt, env) => ({
    ...bind(env, stmt.bind, int(1)),
    dieLocals: new Set([...env.dieLocals, stmt.bind]),
  }),
  writes: noKnownWrites,
  causes: noCauses,
};
