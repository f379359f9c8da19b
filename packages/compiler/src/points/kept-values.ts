/** Derived values that a text keeps as they were (6.5): until it lets go of them they are read from cells, not worked out. */
import type { Checked, Define, Stmt } from '@quipu/language';
import { call, cell, local, num, op, type X } from '../program/expression.ts';
import type { Node } from '../program/program.ts';
import type { Routine } from '../lower/routine.ts';
import { each, when, write } from '../program/build.ts';

/** A derived value that a statement keeps, and for how long. */
export interface Keeping {
  /** The derived value, by index. */
  readonly define: number;
  /** What the cell is called that says whether it is kept, but for the name of the value. */
  readonly flag: string;
  /** What the cells are called that hold what it was, but for the name of the value. */
  readonly values: string;
  /** Phases, by body: it is kept until one of them begins. Empty: to the end of the statement. */
  readonly until: readonly number[];
}

/** A derived value that some statements keep in the same cells. */
export interface Kept {
  readonly index: number;
  readonly define: Define;
  /** The cell that is 0 where the value is not kept; else the number, from 1, of what it is kept until. */
  readonly flag: string;
  /** The cells of what it was, one more than the value, or 1 and 2 for no and yes: 0 where it is not kept. */
  readonly values: string;
  /** What it may be kept until, each once. */
  readonly until: readonly (readonly number[])[];
}

/** The derived values that some text of a volume keeps, in their order. */
export function keptValues(
  { defines, statements }: Checked,
  keepings: (stmt: Stmt) => readonly Keeping[],
): readonly Kept[] {
  const found = new Map<string, Kept>();
  for (const { define: index, flag, values, until } of statements.flatMap(keepings)) {
    const define = defines[index];
    if (!define) continue;
    const name = `${flag}_${define.name}`;
    const known = found.get(name) ?? {
      index,
      define,
      flag: name,
      values: `${values}_${define.name}`,
      until: [],
    };
    const ends = known.until.some((phases) => same(phases, until)) ? known.until : [...known.until, until];
    found.set(name, { ...known, until: ends });
  }
  return [...found.values()].sort((a, b) => a.index - b.index);
}

/** Whether a value is kept to the end of a text, and for no longer. */
export const keptForText = ({ until }: Kept): boolean => until.every((phases) => phases.length === 0);

/** The cells in which a statement keeps a derived value. */
export const keptBy = (kept: readonly Kept[], { define, flag }: Keeping): readonly Kept[] =>
  kept.filter((each) => each.index === define && each.flag === `${flag}_${each.define.name}`);

/** Keeps a value as it is read now. */
export function keep(routine: Routine, kept: Kept, until: readonly number[]): readonly Node[] {
  const now = (args: readonly X[]): X => {
    const value = call(`define_${kept.define.name}`, ...args);
    return kept.define.type === 'truth' ? op('if', value, num(2), num(1)) : op('+', value, num(1));
  };
  const number = 1 + kept.until.findIndex((phases) => same(phases, until));
  return [store(routine, kept, now), write(kept.flag, [], num(number))];
}

/** Keeps a value no longer. */
export const letGo = (routine: Routine, kept: Kept): readonly Node[] => [
  write(kept.flag, [], num(0)),
  store(routine, kept, () => num(0)),
];

/** Answers with what a value was, where it is kept. */
export function readKept({ define, flag, values, until }: Kept, space: X): Node {
  const stored = define.parameter ? cell(values, space) : cell(values);
  const value = define.type === 'truth' ? op('=', stored, num(2)) : op('-', stored, num(1));
  const condition = until.length === 1 ? op('=', cell(flag), num(1)) : op('!=', cell(flag), num(0));
  return when(condition, [{ n: 'return', value }]);
}

/** Whether a value is kept until a phase that begins, which of what it may be kept until that is. */
export const isKeptUntil = ({ flag, until }: Kept, phase: number): readonly X[] =>
  until.flatMap((phases, i) => (phases.includes(phase) ? [op('=', cell(flag), num(i + 1))] : []));

function store(
  { builder, context }: Routine,
  { define, values }: Kept,
  value: (args: readonly X[]) => X,
): Node {
  if (!define.parameter) return write(values, [], value([]));
  const space = builder.local('space');
  const index = [local(space)];
  return each(
    space,
    context.checked.spaces.map((_, i) => i),
    [write(values, index, value(index))],
  );
}

const same = (a: readonly number[], b: readonly number[]): boolean =>
  a.length === b.length && a.every((phase, i) => phase === b[i]);
