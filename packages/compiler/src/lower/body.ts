/** A body of rule text to a routine: its parameters, what it owes, its statements, and what is kept of it for the turn. */
import type { Body } from '@quipu/language';
import { local, num, op, type X } from '../program/expression.ts';
import type { Node } from '../program/program.ts';
import { momentNodes } from '../activities/activities.ts';
import { reopen } from '../points/choices.ts';
import type { Context } from './context.ts';
import { asReaction } from '../pieces/destinations.ts';
import { gather, placesFinished } from '../reactions/finished-operations.ts';
import { marksPieces, ownsMarks, withMarks } from '../movement/marks.ts';
import { openOperation } from '../obligations/goals.ts';
import { bodyEnvironment } from './body-environment.ts';
import type { Env } from './environment.ts';
import { type LoweredText, Routine } from './routine.ts';
import { takesMode } from './text.ts';
import { asCause } from '../reactions/triggers.ts';
import { assign, perform, write } from '../program/build.ts';

/** The module of generated code in which a body of each kind is printed. */
const MODULES: Readonly<Record<Body['kind'], string>> = {
  operation: 'operations',
  way: 'operations',
  activity: 'activities',
  procedure: 'procedures',
  side: 'events',
  phase: 'rounds',
  setup: 'rounds',
  standing: 'standings',
  pass: 'procedures',
  after: 'procedures',
  whenever: 'procedures',
};

/** Lowers one body of rule text: what it is told, what it does, what it keeps for its turn. */
export function lowerBody(context: Context, body: Body): LoweredText {
  const routine = new Routine(
    context,
    body.index,
    body.kind === 'standing' ? `${body.path} text` : body.path,
    MODULES[body.kind],
  );
  const { builder } = routine;
  const own = local(builder.local('own'));
  const riding = body.kind === 'operation' || body.kind === 'way' || body.kind === 'activity';
  const rider = riding ? local(builder.local('rider', 'number')) : num(0);
  const mode: X = takesMode(context, body) ? local(builder.local('mode', 'number')) : num(0);
  const at: X = body.kind === 'operation' ? local(builder.local('at')) : num(-1);
  const values = new Map<number, X>();
  for (let i = 0; i < body.parameters; i += 1) {
    const info = body.locals[i];
    values.set(
      i,
      local(
        builder.local(
          info?.name ?? `p${String(i)}`,
          info?.type === 'number' ? 'number' : info?.type === 'mask' ? 'mask' : 'index',
        ),
      ),
    );
  }
  const parameters = builder.locals.length;
  const line = routine.line(body.source);
  const base = {
    ...bodyEnvironment(body, { own, values, rider, mode, at }),
    sets: new Map(placesFinished(context, body, values)),
  };
  const env =
    body.by && ['phase', 'setup', 'procedure', 'whenever'].includes(body.kind)
      ? { ...base, own: lowerBy(body, base.own) }
      : base;
  if (context.asked.has(body.index)) routine.result = { local: builder.local('result'), of: body.results };
  const opening = body.kind === 'operation' ? openOperation(context, routine, body, env) : [];
  // A standing action is carried out by a routine of its own; its text only says what.
  const statements = body.kind === 'standing' ? [] : routine.lowerAll(body.statements, env);
  const heading: readonly Node[] =
    body.kind === 'way' ||
    body.kind === 'pass' ||
    body.kind === 'after' ||
    body.kind === 'standing' ||
    body.kind === 'side' ||
    body.kind === 'procedure'
      ? []
      : [
          perform(
            'began',
            [num(body.index), body.kind === 'operation' || body.kind === 'activity' ? own : num(-1)],
            line,
          ),
        ];
  const ending: readonly Node[] = heading.length === 0 ? [] : [perform('finished', [num(body.index)], line)];
  const code =
    body.kind === 'operation'
      ? [...heading, ...opening, ...statements, ...closeOperation(routine, body, env), ...ending]
      : body.kind === 'activity'
        ? [
            ...heading,
            write('RIDER', [num(body.index)], rider),
            ...statements,
            ...reopen(context, body),
            write('RIDER', [num(body.index)], num(0)),
            ...ending,
          ]
        : [...heading, ...leaving(routine, statements), ...ending];
  return {
    routine,
    code: asReaction(routine, body.kind, asCause(routine, body, marked(routine, body, code))),
    parameters,
    doc: body.path,
    rule: body.source.rule,
    line,
    forced: body.kind === 'side' || body.kind === 'operation' || body.kind === 'phase',
  };
}

/** A text that asks who has moved has marks of its own. */
function marked(routine: Routine, body: Body, code: readonly Node[]): readonly Node[] {
  const { context } = routine;
  if (!ownsMarks(body) || !marksPieces(context, body)) return code;
  context.markers.texts.add(routine.index);
  return withMarks(code);
}

/** A procedure that leaves a space to its caller: none until it names one. */
function leaving({ result }: Routine, statements: readonly Node[]): readonly Node[] {
  if (result === undefined) return statements;
  return [
    assign(result.local, num(-1)),
    ...statements,
    write('RESULT', [], op('+', local(result.local), num(1))),
  ];
}

function lowerBy(body: Body, own: X): X {
  return body.by?.e === 'faction' ? num(body.by.faction) : own;
}

/** Closes an operation: the last moment, then what it kept. */
function closeOperation(routine: Routine, body: Body, env: Env): readonly Node[] {
  const last = body.statements.at(-1);
  const moment = last?.s === 'select' && last.moments ? [] : momentNodes(routine, body.source, env);
  const committed = routine.context.committedGoalOf.get(body.index);
  return [
    ...moment,
    ...(committed === undefined ? [] : [perform('release', [num(committed)], routine.line(body.source))]),
    ...reopen(routine.context, body),
    ...gather(routine.context, body, env.own),
    ...routine.context.selections.release(body.index),
    write('RIDER', [num(body.index)], num(0)),
    write('OPERATION', [], num(0)),
  ];
}
