/** Lowers a body to a routine: parameters, obligations, statements, and the reset of its cells at the end. */
import type { Body } from '@quipu/language';
import { local, num, op, type X } from '../ir/expression.ts';
import type { Node } from '../ir/program.ts';
import { momentNodes } from './activities/activities.ts';
import { reopen } from './points/choices.ts';
import type { Context } from './context.ts';
import { asReaction } from './pieces/destinations.ts';
import { gather, placesFinished } from './reactions/finished-operations.ts';
import { marksPieces, ownsMarks, withMarks } from './movement/marks.ts';
import { openOperation } from './obligations.ts';
import { bodyEnvironment, type Given } from './body-environment.ts';
import type { Env } from './environment.ts';
import { type LoweredText, Routine } from './routine.ts';
import { takesMode } from './body-shape.ts';
import { asCause } from './reactions/triggers.ts';
import { assign, perform, write } from '../ir/build.ts';

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

export function lowerBody(context: Context, body: Body): LoweredText {
  const routine = new Routine(
    context,
    body.index,
    body.kind === 'standing' ? `${body.path} text` : body.path,
    MODULES[body.kind],
  );
  const given = parametersOf(routine, body);
  const parameters = routine.builder.locals.length;
  const line = routine.line(body.source);
  const code = announced(body, { own: given.own, mode: given.mode, line }, codeOf(routine, body, given));
  return {
    builder: routine.builder,
    code: asReaction(routine, body.kind, asCause(routine, body, marked(routine, body, code))),
    parameters,
    doc: body.path,
    rule: body.source.rule,
    line,
    forced: body.kind === 'side' || body.kind === 'operation' || body.kind === 'phase',
  };
}

function parametersOf({ context, builder }: Routine, body: Body): Given {
  const own = local(builder.local('own'));
  const riding = body.kind === 'operation' || body.kind === 'way' || body.kind === 'activity';
  const rider = riding ? local(builder.local('rider', 'number')) : num(0);
  const mode: X = takesMode(context, body) ? local(builder.local('mode', 'number')) : num(0);
  const at: X = body.kind === 'operation' ? local(builder.local('at')) : num(-1);
  const values = new Map<number, X>();
  for (let i = 0; i < body.parameters; i += 1) {
    const info = body.locals[i];
    const holds = info?.type === 'number' || info?.type === 'mask' ? info.type : 'index';
    values.set(i, local(builder.local(info?.name ?? `p${String(i)}`, holds)));
  }
  return { own, values, rider, mode, at };
}

function environmentOf(context: Context, body: Body, given: Given): Env {
  const base = {
    ...bodyEnvironment(body, given),
    sets: new Map(placesFinished(context, body, given.values)),
  };
  return body.by && ['phase', 'setup', 'procedure', 'whenever'].includes(body.kind)
    ? { ...base, own: lowerBy(body, base.own) }
    : base;
}

function codeOf(routine: Routine, body: Body, given: Given): readonly Node[] {
  const { context } = routine;
  const env = environmentOf(context, body, given);
  if (context.asked.has(body.index))
    routine.result = { local: routine.builder.local('result'), of: body.results };
  const opening = body.kind === 'operation' ? openOperation(context, routine, body, env) : [];
  // The effects of a standing action are lowered with its options (`standing/`).
  const statements = body.kind === 'standing' ? [] : routine.lowerAll(body.statements, env);
  if (body.kind === 'operation') return [...opening, ...statements, ...closeOperation(routine, body, env)];
  if (body.kind !== 'activity') return leaving(routine, statements);
  const rides = (value: X): Node => write('RIDER', [num(body.index)], value);
  return [rides(given.rider), ...statements, ...reopen(context, body), rides(num(0))];
}

/** Kinds of texts whose beginning and end are not logged. */
const UNANNOUNCED: ReadonlySet<Body['kind']> = new Set([
  'way',
  'pass',
  'after',
  'standing',
  'side',
  'procedure',
]);

function announced(
  { kind, index }: Body,
  { own, mode, line }: { readonly own: X; readonly mode: X; readonly line: number },
  code: readonly Node[],
): readonly Node[] {
  if (UNANNOUNCED.has(kind)) return code;
  const whose = kind === 'operation' || kind === 'activity' ? own : num(-1);
  const how = kind === 'operation' ? mode : num(0);
  return [perform('began', [num(index), whose, how], line), ...code, perform('finished', [num(index)], line)];
}

function marked({ context }: Routine, body: Body, code: readonly Node[]): readonly Node[] {
  return ownsMarks(body) && marksPieces(context, body) ? withMarks(code) : code;
}

/** Returns the result of a procedure in the `RESULT` cell; 0 for none. */
function leaving({ result }: Routine, statements: readonly Node[]): readonly Node[] {
  if (result === undefined) return statements;
  return [
    assign(result.local, num(-1)),
    ...statements,
    write('RESULT', [], op('+', local(result.local), num(1))),
  ];
}

function lowerBy(body: Body, own: X): X {
  return body.by?.kind === 'faction' ? num(body.by.faction) : own;
}

/** Closes an operation: offers a last activity, then resets the cells of the operation. */
function closeOperation(routine: Routine, body: Body, env: Env): readonly Node[] {
  const last = body.statements.at(-1);
  const moment = last?.kind === 'select' && last.moments ? [] : momentNodes(routine, body.source, env);
  const committed = routine.context.registers.numberOf('committed goal', body.index);
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
