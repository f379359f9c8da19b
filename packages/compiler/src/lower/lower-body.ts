/** Lowers a body to a routine: parameters, obligations, statements, and the reset of its cells at the end. */
import { NO_FACTION, NO_SPACE } from './missing-values.ts';
import type { Body } from '@quipu/language/checked';
import { local, int, op, type IrExpr } from '../ir/expression.ts';
import type { IrNode } from '../ir/program.ts';
import { clearAccompaniments } from './activities/accompaniments.ts';
import { momentNodes } from './activities/moments.ts';
import { resetChoices } from './points/reset-choices.ts';
import type { Context } from './context.ts';
import { withoutDestinations } from './pieces/redirect-removals.ts';
import { recordFinished, recordFinishedKind, finishedSets } from './reactions/finished-operations.ts';
import { readsMarks, ownsMarks, withMarks } from './movement/movement-marks.ts';
import { enterOperation, openObligations } from './obligations.ts';
import { bodyEnvironment, type BodyArguments } from './body-environment.ts';
import type { Env } from './environment.ts';
import { type LoweredText, Routine } from './routine.ts';
import { hasModeParameter, splitOpeningDefinitions } from './body-shape.ts';
import { lowerDefinitions } from './lower-statements.ts';
import { withCause } from './reactions/effect-reactions.ts';
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
  const args = parametersOf(routine, body);
  const parameters = routine.builder.locals.length;
  const line = routine.line(body.source);
  const loggedCode = withLogEntries(
    body,
    { own: args.own, mode: args.mode, line },
    codeOf(routine, body, args),
  );
  return {
    builder: routine.builder,
    code: withoutDestinations(
      routine,
      body.kind,
      withCause(routine, body, withOwnMarks(routine, body, loggedCode)),
    ),
    parameters,
    doc: body.path,
    rule: body.source.rule,
    line,
    isTableEntry: body.kind === 'side' || body.kind === 'operation' || body.kind === 'phase',
  };
}

function parametersOf({ context, builder }: Routine, body: Body): BodyArguments {
  const own = local(builder.local('own'));
  const hasRider = body.kind === 'operation' || body.kind === 'way' || body.kind === 'activity';
  const rider = hasRider ? local(builder.local('rider', 'number')) : int(0);
  const mode: IrExpr = hasModeParameter(context, body) ? local(builder.local('mode', 'number')) : int(0);
  const onlySpace: IrExpr = body.kind === 'operation' ? local(builder.local('at')) : NO_SPACE;
  const values = new Map<number, IrExpr>();
  for (let i = 0; i < body.parameters; i += 1) {
    const localModel = body.locals[i];
    const type = localModel?.type === 'number' || localModel?.type === 'mask' ? localModel.type : 'index';
    values.set(i, local(builder.local(localModel?.name ?? `p${String(i)}`, type)));
  }
  return { own, values, rider, mode, onlySpace };
}

function environmentOf(context: Context, body: Body, args: BodyArguments): Env {
  const base = {
    ...bodyEnvironment(body, args),
    sets: new Map(finishedSets(context, body, args.values)),
  };
  return body.by && ['phase', 'setup', 'procedure', 'whenever'].includes(body.kind)
    ? { ...base, own: executingFaction(body, base.own) }
    : base;
}

function codeOf(routine: Routine, body: Body, args: BodyArguments): readonly IrNode[] {
  const { context } = routine;
  const env = environmentOf(context, body, args);
  if (context.proceduresWithResult.has(body.index))
    routine.result = { local: routine.builder.local('result'), names: body.results };
  if (body.kind === 'operation') return operationCode(routine, body, env);
  // The effects of a standing action are lowered with its options (`standing/`).
  const statements = body.kind === 'standing' ? [] : routine.lowerAll(body.statements, env);
  if (body.kind !== 'activity') return withResult(routine, statements);
  const writeRider = (value: IrExpr): IrNode => write('RIDER', [int(body.index)], value);
  return [
    writeRider(args.rider),
    ...statements,
    ...resetChoices(context, body),
    ...recordFinishedKind(context, 'activity', env.own),
    writeRider(int(0)),
  ];
}

/** The obligations of an operation read the values of its opening definitions. */
function operationCode(routine: Routine, body: Body, env: Env): readonly IrNode[] {
  const { definitions, rest } = splitOpeningDefinitions(body.statements);
  const [definitionNodes, definedEnv] = lowerDefinitions(routine, definitions, env);
  return [
    ...enterOperation(routine, env),
    ...definitionNodes,
    ...openObligations(routine, rest, definedEnv),
    ...routine.lowerAll(rest, definedEnv),
    ...closeOperation(routine, body, env),
  ];
}

/** Kinds of texts whose beginning and end are not logged. */
const UNLOGGED_KINDS: ReadonlySet<Body['kind']> = new Set([
  'way',
  'pass',
  'after',
  'standing',
  'side',
  'procedure',
]);

function withLogEntries(
  { kind, index }: Body,
  { own, mode, line }: { readonly own: IrExpr; readonly mode: IrExpr; readonly line: number },
  code: readonly IrNode[],
): readonly IrNode[] {
  if (UNLOGGED_KINDS.has(kind)) return code;
  const faction = kind === 'operation' || kind === 'activity' ? own : NO_FACTION;
  const loggedMode = kind === 'operation' ? mode : int(0);
  return [
    perform('began', [int(index), faction, loggedMode], line),
    ...code,
    perform('finished', [int(index)], line),
  ];
}

function withOwnMarks({ context }: Routine, body: Body, code: readonly IrNode[]): readonly IrNode[] {
  return ownsMarks(body) && readsMarks(context, body) ? withMarks(code) : code;
}

/** Returns the result of a procedure in the `RESULT` cell; 0 without a result. */
function withResult({ result }: Routine, statements: readonly IrNode[]): readonly IrNode[] {
  if (result === undefined) return statements;
  return [
    assign(result.local, NO_SPACE),
    ...statements,
    write('RESULT', [], op('+', local(result.local), int(1))),
  ];
}

function executingFaction(body: Body, own: IrExpr): IrExpr {
  return body.by?.kind === 'faction' ? int(body.by.faction) : own;
}

/** Closes an operation: offers a last activity, then resets the cells of the operation. */
function closeOperation(routine: Routine, body: Body, env: Env): readonly IrNode[] {
  const lastStatement = body.statements.at(-1);
  const lastMoment =
    lastStatement?.kind === 'select' && lastStatement.moments ? [] : momentNodes(routine, body.source, env);
  const committedGoal = routine.context.registers.numberOf('committed goal', body.index);
  return [
    ...lastMoment,
    ...(committedGoal === undefined
      ? []
      : [perform('release', [int(committedGoal)], routine.line(body.source))]),
    ...resetChoices(routine.context, body),
    ...recordFinished(routine.context, body, env.own),
    ...recordFinishedKind(routine.context, 'operation', env.own),
    ...routine.context.selections.release(body.index),
    ...clearAccompaniments(routine.context, body.index),
    write('RIDER', [int(body.index)], int(0)),
    write('OPERATION', [], int(0)),
  ];
}
