/** Prints the exit of a step, and its writes to cells of frames. */
import type CodeBlockWriter from 'code-block-writer';
import type { IrLocal, IrExpr } from '../ir/expression.ts';
import type { IrFrame, IrNode } from '../ir/program.ts';
import type { Callees } from './program-facts.ts';
import { print, printNumber, printCondition } from './expression-printer.ts';
import type { StorageLocation, Scope } from './scope.ts';
import { localWords, wordsOf } from './space-sets.ts';
import { asNumber, atom, binary, PRECEDENCE, type PrintedExpr } from './printed-expression.ts';

type ExitNode = Extract<IrNode, { kind: 'goto' | 'ask' | 'enterThen' | 'enterAt' | 'leave' | 'pause' }>;

interface ExitContext {
  readonly callees: Callees;
  readonly scope: Scope;
  readonly frame: IrFrame | undefined;
}

/** Writes an exit: a jump, a decision, entering a routine, or leaving it. */
export function writeExit(writer: CodeBlockWriter, node: ExitNode, context: ExitContext): void {
  const { scope, frame } = context;
  const { naming, imports } = scope;
  switch (node.kind) {
    case 'goto':
      writer.writeLine(`return ${jumpText(node.step, scope)};`);
      return;
    case 'ask': {
      const point = imports.use(naming.points[node.point]?.constant ?? '');
      const seat = printNumber(node.seat, scope, 'faction').text;
      const resume =
        naming.steps[node.resume]?.number === node.point ? '' : `, ${stepOf(node.resume, scope)}`;
      writer.writeLine(`return ${imports.use('ask')}(c, ${point}, ${seat}${resume});`);
      return;
    }
    case 'enterThen':
    case 'enterAt':
      writeEnter(writer, node, context);
      return;
    case 'leave': {
      if (frame === undefined) throw new Error(`${scope.subject}: there is no frame to leave.`);
      const id = imports.use(naming.frames.get(frame.routine)?.id ?? '');
      writer.writeLine(`return ${imports.use('leave')}(c, ${id}, ${frame.length});`);
      return;
    }
    case 'pause':
      writer.writeLine(`return ${imports.use('finish')}(c);`);
  }
}

/** Writes arguments directly to the callee's frame: it is located after any frame from which they are read. */
function writeEnter(
  writer: CodeBlockWriter,
  node: IrNode & { kind: 'enterThen' | 'enterAt' },
  { callees, scope }: ExitContext,
): void {
  const { routine, args, resume } = node;
  const { naming, imports } = scope;
  const locals = callees.locals(routine);
  const frame = naming.frames.get(routine);
  const entry = callees.entry(routine);
  if (locals === undefined || frame === undefined || entry === undefined) {
    throw new Error(`${scope.subject}: routine ${routine} cannot be entered.`);
  }
  const enterFunction = node.kind === 'enterThen' ? naming.enters.get(routine) : undefined;
  if (enterFunction !== undefined) {
    const values = args.flatMap((value, i) => argumentTexts(value, locals[i], scope));
    writer.writeLine(
      `return ${imports.use(enterFunction)}(${['c', stepOf(resume, scope), ...values].join(', ')});`,
    );
    return;
  }
  args.forEach((value, i) => {
    const info = locals[i];
    const constant = frame.cells.get(i);
    if (info === undefined || constant === undefined) return;
    const location = { kind: 'cell', constant, name: info.name, info } as const;
    if (info.type !== 'spaces') {
      writer.writeLine(cellText(location, printNumber(value, scope, termKindOf(info.name)), scope));
      return;
    }
    const targets = localWords(location, scope);
    wordsOf(value, scope, print).forEach((word, w) => {
      writer.writeLine(`${(targets[w] ?? '').replace(/!$/, '')} = ${word};`);
    });
  });
  writer.writeLine(`c[${imports.use(frame.id)}] = ${stepOf(resume, scope)};`);
  const entryText = node.kind === 'enterAt' ? printNumber(node.entry, scope).text : stepOf(entry, scope);
  writer.writeLine(`return ${entryText};`);
}

function argumentTexts(value: IrExpr, info: IrLocal | undefined, scope: Scope): readonly string[] {
  if (info?.type === 'spaces') return wordsOf(value, scope, print);
  if (info?.type === 'truth') return [printCondition(value, scope).text];
  return [printNumber(value, scope, termKindOf(info?.name ?? '')).text];
}

/** The returned value of a jump: the number of the step, or the result of calling it. */
function jumpText(index: number, scope: Scope): string {
  const step = scope.naming.steps[index];
  return step !== undefined && step.constant === undefined
    ? `${scope.imports.use(step.id)}(c)`
    : stepOf(index, scope);
}

function stepOf(index: number, scope: Scope): string {
  const step = scope.naming.steps[index];
  if (step?.constant === undefined) throw new Error(`${scope.subject}: there is no step ${index}.`);
  return scope.imports.use(step.constant);
}

/** Writes a frame cell: an index is stored plus 1. */
export function cellText(
  location: StorageLocation & { kind: 'cell' },
  value: PrintedExpr,
  { imports }: Scope,
): string {
  const storedValue =
    location.info.type === 'index' ? binary(value, '+', atom('1'), PRECEDENCE.sum) : asNumber(value);
  return `c[${imports.use(location.constant)}] = ${simplifyOffsets(storedValue.text)};`;
}

/** `own` always holds the Faction that executes the text. */
const termKindOf = (local: string): string | undefined => (local === 'own' ? 'faction' : undefined);

/** Simplifies `x - 1 + 1`, which results from copying one index cell to another. */
const simplifyOffsets = (text: string): string =>
  text.replace(/^([^?]*) - 1 \+ 1( \+ 1)?$/, '$1$2').replace(/^-1 \+ 1$/, '0');

const EXIT_KINDS: ReadonlySet<IrNode['kind']> = new Set([
  ...(['return', 'break', 'goto', 'ask', 'enterThen', 'enterAt', 'leave', 'pause'] as const),
]);

export const endsWithExit = (code: readonly IrNode[]): boolean => {
  const lastNode = code.at(-1);
  return lastNode !== undefined && EXIT_KINDS.has(lastNode.kind);
};
