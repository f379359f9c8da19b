/** Prints the bodies of functions, routines without decisions, and steps. */
import type { LocalId, IrLocal } from '../ir/expression.ts';
import type { IrFunction, Routine, IrStep } from '../ir/program.ts';
import { writeCode, type CodeContext } from './code.ts';
import type { Naming } from './naming.ts';
import type { FunctionText } from './printer.ts';
import type { ProgramFacts } from './program-facts.ts';
import { written } from './blocks.ts';
import { variables, type Places } from './places.ts';
import type { Place, Scope, Uses } from './scope.ts';

export interface ModuleContext extends ProgramFacts {
  readonly uses: Uses;
  readonly instrument: boolean;
  readonly places: Places;
}

export function functionStructure(fn: IrFunction, context: ModuleContext): FunctionText {
  const id = context.naming.callable(fn.name, fn.name).id;
  return { ...plain({ ...fn, code: fn.body, id }, fn.result, context), isArrow: true };
}

export function routineStructure(routine: Routine, context: ModuleContext): FunctionText {
  const { id, result } = context.naming.callable(routine.name, routine.name);
  return plain({ ...routine, id, doc: citation(routine, context) }, result, context);
}

interface Plain {
  readonly id: string;
  readonly name: string;
  readonly doc: string;
  readonly parameters: number;
  readonly locals: readonly IrLocal[];
  readonly code: IrFunction['body'];
}

function plain(body: Plain, result: CodeContext['result'], context: ModuleContext): FunctionText {
  const places = variables(body.locals, context.naming);
  const parameters = parametersOf(body, context.naming).flat();
  return {
    ...declaration(body.id, body.doc, context),
    parameters: [{ name: 'c', type: 'Cells' }, ...parameters],
    returnType: { number: 'number', truth: 'boolean', nothing: 'void' }[result],
    body: written((writer) => {
      const { callees, instrument } = context;
      const scope = scopeOf(body.name, context, (id) => places[id]);
      const code = { callees, scope, instrument, frame: undefined, result };
      writeCode(writer, body.code, code, (id) => id < body.parameters);
    }),
  };
}

/** The parameters of a routine; each may take several parameters of the printed function. */
export const parametersOf = (
  { locals, parameters }: Pick<Routine, 'locals' | 'parameters'>,
  naming: Naming,
): readonly (readonly { readonly name: string; readonly type: string }[])[] =>
  variables(locals, naming)
    .slice(0, parameters)
    .map((place) => parameter(place, naming));

function parameter(
  { name, info }: Place & { kind: 'variable' },
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
  const { callees, instrument, uses } = context;
  const { places, frame } = context.places.of(step.routine);
  uses.use('Cells');
  return {
    kind: 'function',
    // Not exported: only the module's list of steps and steps of the same routine refer to it.
    name: context.naming.steps[step.index]?.id ?? step.name,
    remark: rulePlace(step, context),
    parameters: [{ name: 'c', type: 'Cells' }],
    returnType: 'number',
    body: written((writer) => {
      const scope = scopeOf(step.name, context, (id) => places[id]);
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
  const { places } = context.places.of(routine);
  return scopeOf(subject, context, (id) => places[id]);
}

export function scopeOf(
  subject: string,
  { naming, uses }: Pick<Scope, 'naming' | 'uses'>,
  place: (id: LocalId) => Place | undefined,
): Scope {
  return {
    naming,
    uses,
    subject,
    place: (id) => {
      const known = place(id);
      if (known === undefined) throw new Error(`${subject} has no local ${id}.`);
      return known;
    },
  };
}

function declaration(
  id: string,
  doc: string,
  { uses }: ModuleContext,
): Pick<FunctionText, 'kind' | 'name' | 'isExported' | 'doc'> {
  uses.use('Cells');
  return {
    kind: 'function',
    name: id,
    isExported: true,
    doc,
  };
}

type Lines = Pick<ProgramFacts, 'line'>;

/** `3.3.1 operations.quipu:18`: a step is named after its effect, so the rule number has to be stated. */
function rulePlace(step: IrStep, lines: Lines): string {
  return `${lines.line(step.line)?.rule ?? ''} ${placeOf(step, lines)}`.trim();
}

/** `operations.quipu:18`. */
export function placeOf({ line }: { readonly line: number }, lines: Lines): string {
  const source = lines.line(line);
  return source === undefined ? '' : `${source.file}:${source.line}`;
}

/** `3.3.1 Rally: choose the next space. operations.quipu:18` */
export function citation({ doc, line }: { doc: string; line: number }, lines: Lines): string {
  const source = lines.line(line);
  if (source === undefined) return doc;
  const sentence = /[.!?]$/.test(doc) ? doc : `${doc}.`;
  const rule = doc.startsWith(`${source.rule} `) ? '' : source.rule;
  return `${rule} ${sentence} ${source.file}:${source.line}`.trim();
}
