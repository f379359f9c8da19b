/** Derived values stay as they are until the end of a text (6.5). */
import { type Define } from '@quipu/language';
import { cell, local, num, op, type X } from '../../program/expression.ts';
import type { Node } from '../../program/program.ts';
import { type Env } from '../../lower/environment.ts';
import type { Routine } from '../../lower/routine.ts';
import { leavesNothing, unnamed, writesUnknown } from '../answers.ts';
import type { Construct, Of } from '../construct.ts';
import { settleThawed } from '../../reactions/derived-changes.ts';

/** What is asked of `freeze`. */
export const freeze: Construct<'freeze'> = {
  lower: unnamed(freezeStatement),
  judge: (context, stmt, env) => context.judgeAll(stmt.body, env),
  after: leavesNothing,
  writes: writesUnknown,
  causes: (search, { body }, place) => search.text(body, place),
  settle: (routine, stmt, made, own) => [...made, ...settleThawed(routine, stmt.defines, own)],
};

/**
 * Stores what derived values are now; until the end of the text they read as stored (6.5). What a text around has frozen
 * already stays as it is there, and behind it.
 */
function freezeStatement(routine: Routine, stmt: Of<'freeze'>, env: Env): readonly Node[] {
  const { context, builder } = routine;
  const frozen = stmt.defines.flatMap((d) => {
    const define = context.checked.defines[d];
    return define ? [{ define, kept: builder.local(`kept${define.name}`, 'number') }] : [];
  });
  const members = context.checked.spaces.map((_, i) => i);
  const store = ({ name, parameter }: Define, value: (args: readonly X[]) => X): Node => {
    const region = `FROZEN_${name}`;
    if (!parameter) return { n: 'write', region, index: [], value: value([]) };
    const space = builder.local('space');
    const index = [local(space)];
    return {
      n: 'each',
      local: space,
      members,
      body: [{ n: 'write', region, index, value: value(index) }],
    };
  };
  const now = (define: Define, args: readonly X[]): X => {
    const value: X = { x: 'call', name: `define_${define.name}`, args };
    return define.type === 'truth' ? op('if', value, num(2), num(1)) : op('+', value, num(1));
  };
  const around = routine.frozen;
  routine.frozen = new Set([...around, ...frozen.map(({ define }) => `define_${define.name}`)]);
  const body = routine.lowerAll(stmt.body, env);
  routine.frozen = around;
  return [
    ...frozen.flatMap(({ define, kept }): Node[] => [
      { n: 'set', local: kept, value: cell(`FREEZE_${define.name}`) },
      {
        n: 'if',
        condition: op('=', local(kept), num(0)),
        then: [
          store(define, (args) => now(define, args)),
          { n: 'write', region: `FREEZE_${define.name}`, index: [], value: num(1) },
        ],
        else: [],
      },
    ]),
    ...body,
    ...frozen.map(({ define, kept }): Node => ({
      n: 'if',
      condition: op('=', local(kept), num(0)),
      then: [
        { n: 'write', region: `FREEZE_${define.name}`, index: [], value: num(0) },
        store(define, () => num(0)),
      ],
      else: [],
    })),
  ];
}
