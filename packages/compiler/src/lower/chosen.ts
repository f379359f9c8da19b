/**
 * What a change of a point leaves to the decider (`either Troops or Police`): asked once for each time the changed text is executed, before
 * what first depends on it, and only where more than one of the sets has a piece on the map.
 */
import type { Body, Checked, Choice, Stmt } from '@quipu/language';
import { all, any, call, cell, local, num, op, type X } from '../program/expression.ts';
import type { Node } from '../program/program.ts';
import type { Context } from './context.ts';
import type { Env } from './environment.ts';
import { type Routine } from './routine.ts';
import { holds } from './values.ts';
import { count } from './counts.ts';
import { single } from './segments.ts';

/** How many choices the changes of a volume leave, and of which text each is. */
export function choicesOf({
  points,
}: Checked): readonly { readonly choice: number; readonly body: number }[] {
  return points.flatMap(({ body, changes }) =>
    changes.flatMap(({ value }) => (value.e === 'choice' ? [{ choice: value.choice, body }] : [])),
  );
}

/** Asks, if nobody has been asked and it matters. */
export function chooseStatement(
  routine: Routine,
  { choice, source }: Extract<Stmt, { s: 'choose' }>,
  env: Env,
): readonly Node[] {
  const { context, builder } = routine;
  const chosen = builder.local('chosen', 'number');
  const open = op('=', cell('CHOSEN', num(choice.index)), num(0));
  return [
    {
      n: 'if',
      condition: all(holds(context, choice.when, env), open, matters(context, choice, env)),
      then: [
        routine.decide({
          name: choice.point.split('.').at(-1) ?? 'choice',
          kind: 'mode',
          source,
          seat: env.own,
          segments: choice.options.map(({ label }) => single(label)),
          into: chosen,
          about: { space: env.there },
        }),
        {
          n: 'write',
          region: 'CHOSEN',
          index: [num(choice.index)],
          value: op('+', local(chosen), num(1)),
        },
      ],
      else: [],
    },
  ];
}

/** Whether more than one of the sets has a piece on the map. */
function matters(context: Context, { options }: Choice, env: Env): X {
  const there = options.map(({ mask }) => {
    const pieces = context.value(mask, env);
    const beside = context.checked.spaces.flatMap(({ holding }, s) =>
      holding ? [count(context, pieces, num(s))] : [],
    );
    return op(
      '>',
      beside.reduce((all, held) => op('-', all, held), call('countMap', pieces)),
      num(0),
    );
  });
  return any(...there.flatMap((one, i) => there.slice(i + 1).map((other) => op('and', one, other))));
}

/** At the end of an operation or activity: its choices are open again. A way that is called on its own leaves them to the end of the text. */
export function reopen({ checked }: Context, body?: Body): readonly Node[] {
  return choicesOf(checked)
    .filter((choice) => body === undefined || body.kind === 'operation' || choice.body === body.index)
    .map(({ choice }) => ({ n: 'write', region: 'CHOSEN', index: [num(choice)], value: num(0) }));
}
