/** Prints the bodies of functions, routines without decisions, and steps. */
import type { LocalId, IrLocal } from '../ir/expression.ts';
import type { IrFunction, Routine, IrStep } from '../ir/program.ts';
import { writeCode, type CodeContext } from './code-printer.ts';
import type { Naming } from './naming.ts';
import type { FunctionText } from './printer.ts';
import type { ProgramFacts } from './program-facts.ts';
import { textOf } from './blocks.ts';
import { variableLocations, type LocationTable } from './storage-locations.ts';
import type { StorageLocation, Scope, ImportCollector } from './scope.ts';

export interface ModuleContext extends ProgramFacts {
  readonly imports: ImportCollector;
  readonly instrument: boolean;
  readonly locations: LocationTable;
}

export function functionStructure(fn: IrFunction, context: ModuleContext): FunctionText {
  const id = context.naming.callable(fn.name, fn.name).id;
  return { ...printFunction({ ...fn, code: fn.body, id }, fn.result, context), isArrow: true };
}

export function routineStructure(routine: Routine, context: ModuleContext): FunctionText {
  const { id, result } = context.naming.callable(routine.name, routine.name);
  return printFunction({ ...routine, id, doc: citation(routine, context) }, result, context);
}

interface FunctionBody {
  readonly id: string;
  readonly name: string;
  readonly doc: string;
  readonly parameters: number;
  readonly locals: readonly IrLocal[];
  readonly code: IrFunction['body'];
}

function printFunction(
  body: FunctionBody,
  result: CodeContext['result'],
  context: ModuleContext,
): FunctionText {
  const locations = variableLocations(body.locals, context.naming);
  const parameters = parametersOf(body, context.naming).flat();
  return {
    ...declaration(body.id, body.doc, context),
    parameters: [{ name: 'c', type: 'Cells' }, ...parameters],
    returnType: { number: 'number', truth: 'boolean', nothing: 'void' }[result],
    body: textOf((writer) => {
      const { callees, instrument } = context;
      const scope = scopeOf(body.name, context, (id) => locations[id]);
      const codeContext = { callees, scope, instrument, frame: undefined, result };
      writeCode(writer, body.code, codeContext, (id) => id < body.parameters);
    }),
  };
}

/** The parameters of a routine; each may take several parameters of the printed function. */
export const parametersOf = (
  { locals, parameters }: Pick<Routine, 'locals' | 'parameters'>,
  naming: Naming,
): readonly (readonly { readonly name: string; readonly type: string }[])[] =>
  variableLocations(locals, naming)
    .slice(0, parameters)
    .map((location) => parameter(location, naming));

function parameter(
  { name, info }: StorageLocation & { kind: 'variable' },
  naming: Naming,
): { name: string; type: string }[] {
  if (info.type === 'truth') return [{ name, type: 'boolean' }];
  if (info.type !== 'spaces' || naming.spaceWords === 1) return [{ name, type: 'number' }];
  return Array.from({ length: naming.spaceWords }, (_, word) => ({
    name: `${name}_${word}`,
    type: 'number',
  }));
}

export function stepStructure(step: IrStep, context: ModuleContext): FunctionText {
  const { callees, instrument, imports } = context;
  const { locations, frame } = context.locations.ofRoutine(step.routine);
  imports.use('Cells');
  return {
    kind: 'function',
    // Not exported: only the module's list of steps and steps of the same routine refer to it.
    name: context.naming.steps[step.index]?.id ?? step.name,
    remark: ruleAndSource(step, context),
    parameters: [{ name: 'c', type: 'Cells' }],
    returnType: 'number',
    body: textOf((writer) => {
      const scope = scopeOf(step.name, context, (id) => locations[id]);
      const code = { callees, scope, instrument, frame, result: 'number' } as const;
      writeCode(writer, step.code, code, (id) => frame?.cells.has(id) ?? false);
    }),
  };
}

/**
 * The scope of a routine's steps and points: locals that are live across a decision are frame cells, the
 * others variables.
 */
export function routineScope(routine: number, subject: string, context: ModuleContext): Scope {
  const { locations } = context.locations.ofRoutine(routine);
  return scopeOf(subject, context, (id) => locations[id]);
}

export function scopeOf(
  subject: string,
  { naming, imports }: Pick<Scope, 'naming' | 'imports'>,
  locationOf: (id: LocalId) => StorageLocation | undefined,
): Scope {
  return {
    naming,
    imports,
    subject,
    locationOf: (id) => {
      const location = locationOf(id);
      if (location === undefined) throw new Error(`${subject} has no local ${id}.`);
      return location;
    },
  };
}

function declaration(
  id: string,
  doc: string,
  { imports }: ModuleContext,
): Pick<FunctionText, 'kind' | 'name' | 'isExported' | 'doc'> {
  imports.use('Cells');
  return {
    kind: 'function',
    name: id,
    isExported: true,
    doc,
  };
}

type RuleLines = Pick<ProgramFacts, 'line'>;

/** `3.3.1 operations.quipu:18`: a step is named after its effect, so the rule number has to be stated. */
function ruleAndSource(step: IrStep, lines: RuleLines): string {
  return `${lines.line(step.line)?.rule ?? ''} ${sourceOf(step, lines)}`.trim();
}

/** `operations.quipu:18`. */
export function sourceOf({ line }: { readonly line: number }, lines: RuleLines): string {
  const source = lines.line(line);
  return source === undefined ? '' : `${source.file}:${source.line}`;
}

/** `3.3.1 Rally: choose the next space. operations.quipu:18` */
export function citation({ doc, line }: { doc: string; line: number }, lines: RuleLines): string {
  const source = lines.line(line);
  if (source === undefined) return doc;
  const sentence = /[.!?]$/.test(doc) ? doc : `${doc}.`;
  const rule = doc.startsWith(`${source.rule} `) ? '' : source.rule;
  return `${rule} ${sentence} ${source.file}:${source.line}`.trim();
}
