/** Lowers the statement that puts a lasting text into force. */
import { int, op } from '../../../ir/expression.ts';
import { CERTAIN } from '../../judge/judgment.ts';
import { unchangedEnv, noCauses, withoutBindings, noKnownWrites } from '../handler-defaults.ts';
import type { StatementHandler } from '../statement-handler.ts';
import { perform, write } from '../../../ir/node-builders.ts';
import { subjectRegion } from '../../../ir/layout/layout-volume.ts';

export const inForce: StatementHandler<'inForce'> = {
  lower: withoutBindings((routine, stmt, env) => [
    perform('putInForce', [int(stmt.lasting), env.own], routine.line(stmt.source)),
    ...(stmt.about ?? []).flatMap(({ subject, value }) =>
      subject.kind === 'lastingSubject'
        ? [
            write(
              subjectRegion(subject),
              [int(subject.index)],
              op('+', routine.context.value(value, env), int(1)),
            ),
          ]
        : [],
    ),
  ]),
  judge: () => CERTAIN,
  envAfter: unchangedEnv,
  writes: noKnownWrites,
  causes: noCauses,
};
