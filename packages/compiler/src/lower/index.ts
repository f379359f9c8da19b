/**
 * Lowering: checked rules to the intermediate form. Every body becomes a routine; what it may be asked is judged by functions
 * made from the same statements; the result is split into steps.
 */
import type { Body, Checked } from '@quipu/language';
import { interference } from '../analyze/interference.ts';
import { layoutFrames } from '../layout/frames.ts';
import { layoutVolume } from '../layout/volume.ts';
import { local, num, op, type X } from '../program/expression.ts';
import type { Node, Program, Routine as RoutineIR, StepIR } from '../program/program.ts';
import { pauses, split, type Numbering } from '../split/split.ts';
import { liveLocals } from '../split/live.ts';
import { extraRegions } from './regions.ts';
import { reopen } from './chosen.ts';
import { Context } from './context.ts';
import { asReaction } from './fates.ts';
import { awaited, gather, lowerFinishing, placesFinished } from './finished.ts';
import { lowerSettling } from './held.ts';
import { lowerReturning } from './returned.ts';
import { deepest, marksPieces, ownsMarks, withMarks } from './moved.ts';
import { bodyEnv, type LoweredText, Routine } from './routine.ts';
import { momentNodes } from './activities.ts';
import { lowerRoom } from './pieces.ts';
import { withHopes } from './hopes.ts';
import { lowerNonplayers } from './nonplayers.ts';
import { lowerPlayers } from './players.ts';
import { dropIdleObligations, openOperation } from './owed.ts';
import { lowerSequence } from './sequence.ts';
import { lowerStanding } from './standing.ts';
import { costsOf } from '../optimize/cost.ts';
import { tightFunctions, tightSteps } from '../optimize/loops.ts';
import { askPositive } from '../optimize/positive.ts';
import { Possible } from '../optimize/possible.ts';
import { rewriteCalling } from '../optimize/rewrite.ts';
import { share } from '../optimize/share.ts';
import { askStanding } from '../optimize/standing.ts';
import { lowerStatements } from './statements.ts';
import { takesMode } from './text.ts';
import { asCause } from './wakes.ts';
import { addMapTables, lowerDefines, lowerMargins, lowerPoints } from './values.ts';

/** Lowers a whole volume. `keeps` names functions that are made even if nobody calls them. */
export function lower(checked: Checked, keeps: (name: string) => boolean = () => false): Program {
  const context = new Context(checked);
  addMapTables(context);
  lowerDefines(context);
  lowerPoints(context);
  lowerMargins(context);
  lowerPlayers(context);
  lowerRoom(context);

  const made = checked.bodies.map((body) => lowerBody(context, body));
  const traced = (routines: readonly RoutineIR[]): Program['interference'] =>
    interference(checked, {
      functions: [...context.functions.values()],
      routines,
      points: context.points,
      goals: context.goals,
    });
  context.interference = traced(made.map((raw, index) => routineOf(raw, index, true)));
  const sequence = lowerSequence(context, made.length);
  const raw = [
    ...made,
    {
      routine: sequence.routine,
      code: sequence.code,
      parameters: 1,
      doc: 'Sequence of play',
      rule: checked.sequence.source.rule,
      line: 0,
      forced: true,
    },
  ];
  const standings = checked.standings.map((s, i) => lowerStanding(context, s, raw.length + i));
  const settling = checked.held.map((held, i): LoweredText => {
    const { routine, code } = lowerSettling(context, i, context.settling + i);
    return {
      routine,
      code,
      parameters: 3,
      doc: `Settle ${held.name}`,
      rule: held.source.rule,
      line: routine.line(held.source),
      forced: true,
    };
  });
  const finishing = awaited(context).length === 0 ? [] : [finishingRaw(context)];
  const all = [...raw, ...standings.map((s) => s.raw), ...settling, ...finishing, ...lowerReturning(context)];

  const nonplayers = lowerNonplayers(context);

  const suspending = suspends(all.map((r) => ({ code: r.code, forced: r.forced })));
  const names = all.map((r) => r.routine.builder.name);
  const unpruned = all.map((r, index) => ({
    ...routineOf(r, index, suspending.has(index)),
    code: plain(r.code, (callee) => suspending.has(callee), names),
  }));
  const matrix = traced(unpruned);
  const hoping = withHopes(context, {
    functions: [...context.functions.values()],
    routines: unpruned,
    points: context.points,
    goals: context.goals,
  });
  const lowered = {
    routines: unpruned.map((r) => ({
      ...r,
      code: dropIdleObligations(r.code, context, matrix, checked.bodies[r.index]),
    })),
    functions: [...context.functions.values(), ...hoping.functions],
    points: context.points,
    goals: hoping.goals,
    standing: standings.map((s) => s.point),
    clauses: nonplayers?.clauses ?? [],
  };
  const tables = [...context.tables.values()];
  const asked = askPositive(rewriteCalling(lowered, askStanding), tables, layoutVolume(checked, 0).regions);
  const { routines, functions, points, goals, standing, clauses } = share(asked, keeps);

  const numbering: Numbering = { next: 0 };
  const steps: StepIR[] = [];
  const entries = routines.map((r) => {
    if (!r.suspends) return -1;
    const own = split(
      r,
      (callee) => suspending.has(callee),
      numbering,
      (p) => ({
        name: points[p]?.name.split('.').at(-1)?.replaceAll(' ', '_') ?? '',
        line: points[p]?.line ?? r.line,
      }),
    );
    steps.push(...own);
    return own[0]?.index ?? -1;
  });
  steps.sort((a, b) => a.index - b.index);

  const calls = callGraph(routines);
  const { regions, end } = layoutVolume(checked, deepest(context, calls));
  const extra = extraRegions(context, end);
  const live = liveLocals(routines, steps, points, goals);
  const needs = routines
    .filter((r) => r.suspends)
    .map((r) => ({ routine: r.index, locals: r.locals, live: live.get(r.index) ?? [] }));
  const { frames, end: size } = layoutFrames(needs, calls, extra.end, Math.ceil(checked.spaces.length / 31));
  const known = {
    regions: [...regions, ...extra.regions],
    tables,
    functions,
    spaces: checked.spaces.length,
    groups: checked.groups.length,
  };
  const insight = { costs: costsOf(functions), possible: new Possible(known) };
  const tight = tightSteps(routines, steps, insight);
  const program: Program = {
    regions: known.regions,
    size,
    tables: known.tables,
    functions: tightFunctions(functions, insight),
    insight,
    routines: tight.routines,
    frames,
    steps: tight.steps,
    entries,
    points,
    goals,
    standings: standings.map((s, i) => ({
      name: s.name,
      rule: s.rule,
      point: standing[i] ?? s.point,
      routine: s.index,
    })),
    ...(nonplayers && { nonplayers: { ...nonplayers, clauses } }),
    lines: context.lines,
    start: entries[made.length] ?? 0,
    interference: matrix,
  };
  return program;
}

function finishingRaw(context: Context): LoweredText {
  const { routine, code } = lowerFinishing(context, context.finishing);
  const { source } = context.checked.sequence;
  const doc = 'Reactions to what a text has finished';
  return { routine, code, parameters: 1, doc, rule: '', line: routine.line(source), forced: true };
}

function routineOf(raw: LoweredText, index: number, suspends: boolean): RoutineIR {
  const { routine, code, parameters, doc, rule, line } = raw;
  const { name, locals, module } = routine.builder;
  return { index, name, doc, rule, line, parameters, locals, code, suspends, module };
}

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

function lowerBody(context: Context, body: Body): LoweredText {
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
    ...bodyEnv(body, routine, own, values, rider, mode, at),
    sets: new Map(placesFinished(context, body, values)),
  };
  const env =
    body.by && ['phase', 'setup', 'procedure', 'whenever'].includes(body.kind)
      ? { ...base, own: lowerBy(body, base.own) }
      : base;
  if (context.asked.has(body.index)) routine.result = { local: builder.local('result'), of: body.results };
  const opening = body.kind === 'operation' ? openOperation(context, routine, body, env) : [];
  // A standing action is carried out by a routine of its own; its text only says what.
  const statements = body.kind === 'standing' ? [] : lowerStatements(routine, body.statements, env);
  const heading: readonly Node[] =
    body.kind === 'way' ||
    body.kind === 'pass' ||
    body.kind === 'after' ||
    body.kind === 'standing' ||
    body.kind === 'side' ||
    body.kind === 'procedure'
      ? []
      : [
          {
            n: 'do',
            name: 'began',
            args: [num(body.index), body.kind === 'operation' || body.kind === 'activity' ? own : num(-1)],
            line,
          },
        ];
  const ending: readonly Node[] =
    heading.length === 0 ? [] : [{ n: 'do', name: 'finished', args: [num(body.index)], line }];
  const code =
    body.kind === 'operation'
      ? [...heading, ...opening, ...statements, ...closeOperation(routine, body, env), ...ending]
      : body.kind === 'activity'
        ? [
            ...heading,
            { n: 'write', region: 'RIDER', index: [num(body.index)], value: rider } as const,
            ...statements,
            ...reopen(context, body),
            { n: 'write', region: 'RIDER', index: [num(body.index)], value: num(0) } as const,
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
    { n: 'set', local: result.local, value: num(-1) },
    ...statements,
    { n: 'write', region: 'RESULT', index: [], value: op('+', local(result.local), num(1)) },
  ];
}

function lowerBy(body: Body, own: X): X {
  return body.by?.e === 'faction' ? num(body.by.faction) : own;
}

/** Closes an operation: the last moment, then what it kept. */
function closeOperation(routine: Routine, body: Body, env: ReturnType<typeof bodyEnv>): readonly Node[] {
  const last = body.statements.at(-1);
  const moment = last?.s === 'select' && last.moments ? [] : momentNodes(routine, body.source, env);
  const committed = routine.context.committedGoalOf.get(body.index);
  return [
    ...moment,
    ...(committed === undefined
      ? []
      : [{ n: 'do', name: 'release', args: [num(committed)], line: routine.line(body.source) } as const]),
    ...reopen(routine.context, body),
    ...gather(routine.context, body, env.own),
    ...routine.context.selections.release(body.index),
    { n: 'write', region: 'RIDER', index: [num(body.index)], value: num(0) },
    { n: 'write', region: 'OPERATION', index: [], value: num(0) },
  ];
}

/** Which routines suspend: those that decide, those that enter one that does, and those that are entered by table. */
function suspends(
  routines: readonly { readonly code: readonly Node[]; readonly forced: boolean }[],
): ReadonlySet<number> {
  const found = new Set<number>(routines.flatMap((r, i) => (r.forced ? [i] : [])));
  for (let grown = true; grown;) {
    grown = false;
    routines.forEach((r, i) => {
      if (!found.has(i) && pauses(r.code, (callee) => found.has(callee))) {
        found.add(i);
        grown = true;
      }
    });
  }
  return found;
}

/** Calls of routines that never suspend become plain calls. */
function plain(
  nodes: readonly Node[],
  suspending: (routine: number) => boolean,
  names: readonly string[],
): readonly Node[] {
  return nodes.map((node): Node => {
    switch (node.n) {
      case 'enter':
        return suspending(node.routine)
          ? node
          : { n: 'do', name: names[node.routine] ?? '', args: node.args, line: -1 };
      case 'if':
        return {
          ...node,
          then: plain(node.then, suspending, names),
          else: plain(node.else, suspending, names),
        };
      case 'loop':
      case 'each':
        return { ...node, body: plain(node.body, suspending, names) };
      default:
        return node;
    }
  });
}

function callGraph(routines: readonly RoutineIR[]): ReadonlyMap<number, readonly number[]> {
  const callees = (nodes: readonly Node[]): number[] =>
    nodes.flatMap((node) => {
      switch (node.n) {
        case 'enter':
          return [node.routine];
        case 'if':
          return [...callees(node.then), ...callees(node.else)];
        case 'loop':
        case 'each':
          return callees(node.body);
        default:
          return [];
      }
    });
  return new Map(routines.map((r) => [r.index, [...new Set(callees(r.code))]]));
}
