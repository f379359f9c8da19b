/**
 * Jump tables: replaces a decision tree on one number, such as the index of a card, by a table of entry
 * steps. Applies only to at least eight branches that enter their routines with the same arguments and cells.
 *
 * Before: `if x < 2 { if x = 1 { enter A } } else if x = 2 { enter B } …`. After: `enterAt ENTRIES_1{x}`.
 */
import { branch } from '../ir/node-builders.ts';
import { equals } from '../ir/equals.ts';
import { int, op, table, type IrExpr } from '../ir/expression.ts';
import { exitsIn } from '../ir/node-parts.ts';
import { stepNumbersOf } from '../ir/step-numbers.ts';
import type { IrFrame, IrNode, IrTable } from '../ir/program.ts';
import type { LaidOutProgram } from '../ir/stages.ts';
import { endsPath } from './split/liveness.ts';

/** Minimum number of routines for a table. */
const FEWEST = 8;

type Enter = Extract<IrNode, { kind: 'enterThen' }>;

export function useJumpTables(program: LaidOutProgram): LaidOutProgram {
  const tables: IrTable[] = [];
  const byTable = (code: readonly IrNode[]): readonly IrNode[] => {
    const at = code.findIndex(({ kind }) => kind === 'if');
    const node = code[at];
    if (node?.kind !== 'if') return code;
    const cases = casesOf(code.slice(at));
    const found = cases && dispatched(cases, program, tables);
    if (found !== undefined) return [...code.slice(0, at), ...found];
    const branches = { then: byTable(node.then), else: byTable(node.else) };
    return [...code.slice(0, at), { ...node, ...branches }, ...byTable(code.slice(at + 1))];
  };
  const steps = program.steps.map((step) =>
    entersIn(step.code) < FEWEST ? step : { ...step, code: byTable(step.code) },
  );
  return { ...program, steps, tables: [...program.tables, ...tables] };
}

/** Counts entered routines; a cheap filter, as most code enters too few. */
const entersIn = (code: readonly IrNode[]): number =>
  exitsIn(code).filter(({ kind }) => kind === 'enterThen').length;

/** A decision tree on one number in flat form: branches by value, and the default branch. */
interface Cases {
  readonly of: IrExpr;
  readonly by: ReadonlyMap<number, readonly IrNode[]>;
  readonly otherwise: readonly IrNode[];
}

/**
 * Flattens a binary search (`x < 12`) with equality tests (`x = 7`) at its leaves. Returns undefined for any
 * other code.
 */
function casesOf([first, ...rest]: readonly IrNode[]): Cases | undefined {
  if (first?.kind !== 'if' || first.condition.kind !== 'op') return undefined;
  const { condition } = first;
  const [of, at] = condition.args;
  if (of?.kind !== 'local' || at?.kind !== 'number') return undefined;
  // A branch that falls through continues with the rest of the block.
  const onward = (code: readonly IrNode[]): readonly IrNode[] => (endsPath(code) ? code : [...code, ...rest]);
  const [then, otherwise] = [onward(first.then), onward(first.else)];
  if (condition.op === '=') return { of, by: new Map([[at.value, then]]), otherwise };
  if (condition.op !== '<') return undefined;
  const [below, above] = [casesOf(then), casesOf(otherwise)];
  if (below === undefined || above === undefined) return undefined;
  const alike = equals(below.of, of) && equals(above.of, of) && same(below.otherwise, above.otherwise);
  return alike ? { of, by: new Map([...below.by, ...above.by]), otherwise: above.otherwise } : undefined;
}

/** Routines that are entered by the same writes, by the tested number. */
interface Alike {
  readonly enter: Enter;
  readonly routines: Map<number, number>;
}

/** Replaces groups of alike branches by table lookups; undefined if no group is large enough. */
function dispatched(
  { of, by, otherwise }: Cases,
  program: LaidOutProgram,
  tables: IrTable[],
): readonly IrNode[] | undefined {
  const groups: Alike[] = [];
  const others: IrNode[] = [];
  for (const [value, then] of by) {
    const [only, ...more] = then;
    if (only?.kind !== 'enterThen' || more.length > 0) {
      others.push(branch(op('=', of, int(value)), then));
      continue;
    }
    const group = groups.find(({ enter }) => entersAlike(enter, only, program.frames));
    if (group === undefined) groups.push({ enter: only, routines: new Map([[value, only.routine]]) });
    else group.routines.set(value, only.routine);
  }
  if (!groups.some(({ routines }) => routines.size >= FEWEST)) return undefined;
  const entering = groups.flatMap(({ enter, routines }): readonly IrNode[] =>
    routines.size < FEWEST
      ? [...routines].map(([value, routine]) => branch(op('=', of, int(value)), [{ ...enter, routine }]))
      : [enteringAt(of, { enter, routines }, program, tables)],
  );
  return [...entering, ...others, ...otherwise];
}

function enteringAt(
  of: IrExpr,
  { enter, routines }: Alike,
  { entries, steps }: LaidOutProgram,
  tables: IrTable[],
): IrNode {
  const name = `ENTRIES_${String(tables.length + 1)}`;
  const numbers = stepNumbersOf(steps);
  const last = Math.max(...routines.keys());
  const stepOf = (routine: number | undefined): number =>
    routine === undefined ? -1 : (numbers.get(entries[routine] ?? -1) ?? -1);
  tables.push({
    name,
    doc: 'The step at which what stands under a number begins; -1 where nothing does.',
    values: Array.from({ length: last + 1 }, (_, value) => stepOf(routines.get(value))),
  });
  const entry = table(name, of);
  const { routine, args, resume } = enter;
  return branch(op('and', op('<=', of, int(last)), op('>=', entry, int(0))), [
    { kind: 'enterAt', entry, routine, args, resume },
  ]);
}

/**
 * Whether two routines are entered by the same writes: equal arguments in the same cells, and the same return
 * step.
 */
function entersAlike(one: Enter, other: Enter, frames: readonly IrFrame[]): boolean {
  const [mine, its] = [one, other].map(({ routine }) => frames.find((frame) => frame.routine === routine));
  return (
    one.resume === other.resume &&
    mine?.ret === its?.ret &&
    one.args.length === other.args.length &&
    one.args.every((arg, i) => {
      const theirs = other.args[i];
      return theirs !== undefined && equals(arg, theirs) && mine?.cells.get(i) === its?.cells.get(i);
    })
  );
}

const same = (a: readonly IrNode[], b: readonly IrNode[]): boolean => JSON.stringify(a) === JSON.stringify(b);
