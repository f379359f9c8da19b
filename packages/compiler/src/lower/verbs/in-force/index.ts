/** Lowers the statement that puts a lasting text into force. */
import { int, op, type IrExpr } from '../../../ir/expression.ts';
import { CERTAIN } from '../../judge/judgment.ts';
import { unchangedEnv, noCauses, withoutBindings, noKnownWrites } from '../handler-defaults.ts';
import type { StatementHandler } from '../statement-handler.ts';
import { perform, write } from '../../../ir/node-builders.ts';
import { subjectRegion } from '../../../ir/layout/layout-volume.ts';

/** A Faction or space that the text is about: its cell, and the expression with its index. */
interface Subject {
  readonly region: 'ABOUT_FACTION' | 'ABOUT_SPACE';
  readonly index: number;
  readonly value: IrExpr;
}

/** The subjects of one kind in one number, as in `ENTRY.inForce`. */
const packed = (subjects: readonly Subject[], region: Subject['region']): IrExpr =>
  subjects
    .filter((subject) => subject.region === region)
    .map(({ value }) => value)
    .reduce((higher, value) => op('+', op('*', higher, int(256)), value), int(0));

export const inForce: StatementHandler<'inForce'> = {
  lower: withoutBindings((routine, stmt, env) => {
    const subjects = (stmt.about ?? []).flatMap(({ subject, value }): readonly Subject[] =>
      subject.kind === 'lastingSubject'
        ? [
            {
              region: subjectRegion(subject),
              index: subject.index,
              value: op('+', routine.context.value(value, env), int(1)),
            },
          ]
        : [],
    );
    const operands = [
      int(stmt.lasting),
      env.own,
      packed(subjects, 'ABOUT_FACTION'),
      packed(subjects, 'ABOUT_SPACE'),
    ];
    return [
      perform('putInForce', operands, routine.line(stmt.source)),
      ...subjects.map(({ region, index, value }) => write(region, [int(index)], value)),
    ];
  }),
  judge: () => CERTAIN,
  envAfter: unchangedEnv,
  writes: noKnownWrites,
  causes: noCauses,
};
