/** Builders of small programs before splitting, for tests of passes. */
import type { IrLocal, IrExpr } from '../ir/expression.ts';
import type { IrFunction, IrNode, IrPoint, Routine, Segment } from '../ir/program.ts';
import { traceProgram, type TracedProgram } from '../passes/analysis/footprint.ts';

export const returning = (value: IrExpr): IrNode => ({ kind: 'return', value });

export const ask = (point: number, target = 3): IrNode => ({
  kind: 'decide',
  point,
  seat: { kind: 'number', value: 0 },
  target,
});

/** Locals named by their number, one for each entry. */
export const localsOfTypes = (...types: readonly IrLocal['type'][]): readonly IrLocal[] =>
  types.map((type, i) => ({ name: `local${i}`, type }));

export const fnOf = (
  name: string,
  body: readonly IrNode[],
  overrides: Partial<IrFunction> = {},
): IrFunction => ({
  name,
  doc: `Returns ${name}.`,
  parameters: 0,
  locals: [],
  result: 'truth',
  module: 'judgments',
  body,
  ...overrides,
});

export const routineOf = (index: number, code: readonly IrNode[]): Routine => ({
  index,
  name: `text${index}`,
  doc: '',
  rule: '1',
  line: 0,
  parameters: 1,
  locals: [],
  code,
  suspends: true,
  module: 'activities',
});

/** A segment of pieces with conditions on the candidate, which is local 9. */
export const segmentOf = (...truths: readonly IrExpr[]): Segment => ({
  keys: ['Troops', 'Police', 'Base'],
  candidate: 9,
  conditions: truths.map((truth) => ({ truth, reason: { key: 'k', rule: '', parameters: {} } })),
});

export const pointOf = (index: number, ...segments: readonly Segment[]): IrPoint => ({
  index,
  name: `point${index}`,
  text: '',
  rule: '1',
  line: 0,
  questionKind: 'pieces',
  routine: 0,
  isHidden: false,
  parameters: [],
  segments,
});

/** A program whose routines have the given code; its points are those of the segments. */
export function programWith(
  codes: readonly (readonly IrNode[])[],
  overrides: {
    readonly points?: readonly (readonly Segment[])[];
    readonly functions?: readonly IrFunction[];
  } = {},
): TracedProgram {
  return traceProgram(new Map((overrides.functions ?? []).map((fn) => [fn.name, fn])), {
    routines: codes.map((code, index) => routineOf(index, code)),
    points: (overrides.points ?? []).map((segments, index) => pointOf(index, ...segments)),
    goals: [],
  });
}
