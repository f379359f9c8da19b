/** Lowers a body to a routine: parameters, obligations, statements, and the reset of its cells at the end. */
import type { Body } from '@quipu/language';
import { local, int, op, type IrExpr } from '../ir/expression.ts';
import type { IrNode } from '../ir/program.ts';
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
import { assign, perform, write } from '../ir/node-builders.ts';

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
  const rider = riding ? local(builder.local('rider', 'number')) : int(0);
  const mode: IrExpr = takesMode(context, body) ? local(builder.local('mode', 'number')) : int(0);
  const at: IrExpr = body.kind === 'operation' ? local(builder.local('at')) : int(-1);
  const values = new Map<number, IrExpr>();
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

function codeOf(routine: Routine, body: Body, given: Given): readonly IrNode[] {
  const { context } = routine;
  const env = environmentOf(context, body, given);
  if (context.asked.has(body.index))
    routine.result = { local: routine.builder.local('result'), of: body.results };
  const opening = body.kind === 'operation' ? openOperation(context, routine, body, env) : [];
  // The effects of a standing action are lowered with its options (`standing/`).
  const statements = body.kind === 'standing' ? [] : routine.lowerAll(body.statements, env);
  if (body.kind === 'operation') return [...opening, ...statements, ...closeOperation(routine, body, env)];
  if (body.kind !== 'activity') return leaving(routine, statements);
  const rides = (value: IrExpr): IrNode => write('RIDER', [int(body.index)], value);
  return [rides(given.rider), ...statements, ...reopen(context, body), rides(int(0))];
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
  { own, mode, line }: { readonly own: IrExpr; readonly mode: IrExpr; readonly line: number },
  code: readonly IrNode[],
): readonly IrNode[] {
  if (UNANNOUNCED.has(kind)) return code;
  const whose = kind === 'operation' || kind === 'activity' ? own : int(-1);
  const how = kind === 'operation' ? mode : int(0);
  return [perform('began', [int(index), whose, how], line), ...code, perform('finished', [int(index)], line)];
}

function marked({ context }: Routine, body: Body, code: readonly IrNode[]): readonly IrNode[] {
  return ownsMarks(body) && marksPieces(context, body) ? withMarks(code) : code;
}

/** Returns the result of a procedure in the `RESULT` cell; 0 for none. */
function leaving({ result }: Routine, statements: readonly IrNode[]): readonly IrNode[] {
  if (result === undefined) return statements;
  return [
    assign(result.local, int(-1)),
    ...statements,
    write('RESULT', [], op('+', local(result.local), int(1))),
  ];
}

function lowerBy(body: Body, own: IrExpr): IrExpr {
  return body.by?.kind === 'faction' ? int(body.by.faction) : own;
}

/** Closes an operation: offers a last activity, then resets the cells of the operation. */
function closeOperation(routine: Routine, body: Body, env: Env): readonly IrNode[] {
  const last = body.statements.at(-1);
  const moment = last?.kind === 'select' && last.moments ? [] : momentNodes(routine, body.source, env);
  const committed = routine.context.registers.numberOf('committed goal', body.index);
  return [
    ...moment,
    ...(committed === undefined ? [] : [perform('release', [int(committed)], routine.line(body.source))]),
    ...reopen(routine.context, body),
    ...gather(routine.context, body, env.own),
    ...routine.context.selections.release(body.index),
    write('RIDER', [int(body.index)], int(0)),
    write('OPERATION', [], int(0)),
  ];
}
