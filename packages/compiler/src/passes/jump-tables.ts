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

/** Minimum number of entered routines for a table. */
const MIN_BRANCHES = 8;

type Enter = Extract<IrNode, { kind: 'enterThen' }>;

export function buildJumpTables(program: LaidOutProgram): LaidOutProgram {
  const tables: IrTable[] = [];
  const rewrite = (code: readonly IrNode[]): readonly IrNode[] => {
    const index = code.findIndex(({ kind }) => kind === 'if');
    const test = code[index];
    if (test?.kind !== 'if') return code;
    const codeBefore = code.slice(0, index);
    const cases = casesOf(code.slice(index));
    const tableLookup = cases && dispatchByTable(cases, program, tables);
    if (tableLookup !== undefined) return [...codeBefore, ...tableLookup];
    const branches = { then: rewrite(test.then), else: rewrite(test.else) };
    return [...codeBefore, { ...test, ...branches }, ...rewrite(code.slice(index + 1))];
  };
  const steps = program.steps.map((step) =>
    entersIn(step.code) < MIN_BRANCHES ? step : { ...step, code: rewrite(step.code) },
  );
  return { ...program, steps, tables: [...program.tables, ...tables] };
}

/** Counts the routines that code enters: a cheap filter, because most code enters too few. */
const entersIn = (code: readonly IrNode[]): number =>
  exitsIn(code).filter(({ kind }) => kind === 'enterThen').length;

/** A decision tree on one number in flat form: branches by value, and the default branch. */
interface Cases {
  readonly selector: IrExpr;
  readonly branches: ReadonlyMap<number, readonly IrNode[]>;
  readonly defaultBranch: readonly IrNode[];
}

/**
 * Flattens a binary search (`x < 12`) with equality tests (`x = 7`) at its leaves. Returns undefined for any
 * other code.
 */
function casesOf([test, ...following]: readonly IrNode[]): Cases | undefined {
  if (test?.kind !== 'if' || test.condition.kind !== 'op') return undefined;
  const { op: operator, args } = test.condition;
  const [selector, value] = args;
  if (selector?.kind !== 'local' || value?.kind !== 'number') return undefined;
  // A branch that falls through continues with the code after the test.
  const withFollowing = (code: readonly IrNode[]): readonly IrNode[] =>
    endsPath(code) ? code : [...code, ...following];
  const [then, otherwise] = [withFollowing(test.then), withFollowing(test.else)];
  switch (operator) {
    case '=':
      return { selector, branches: new Map([[value.value, then]]), defaultBranch: otherwise };
    case '<':
      return joinCases(selector, casesOf(then), casesOf(otherwise));
    default:
      return undefined;
  }
}

/** Joins the cases below and from a bound, if both test the selector and have the same default. */
function joinCases(selector: IrExpr, below: Cases | undefined, above: Cases | undefined): Cases | undefined {
  if (below === undefined || above === undefined) return undefined;
  const { defaultBranch } = above;
  const isUniform =
    equals(below.selector, selector) &&
    equals(above.selector, selector) &&
    isSameCode(below.defaultBranch, defaultBranch);
  const branches = new Map([...below.branches, ...above.branches]);
  return isUniform ? { selector, branches, defaultBranch } : undefined;
}

/** Routines that are entered with the same writes, by the tested number. */
interface EnterGroup {
  readonly enter: Enter;
  readonly routines: Map<number, number>;
}

/** Replaces groups of branches with the same writes by table lookups; returns undefined if no group is large enough. */
function dispatchByTable(
  { selector, branches, defaultBranch }: Cases,
  program: LaidOutProgram,
  tables: IrTable[],
): readonly IrNode[] | undefined {
  const groups: EnterGroup[] = [];
  const separateBranches: IrNode[] = [];
  for (const [value, code] of branches) {
    const [node, ...following] = code;
    if (node?.kind === 'enterThen' && following.length === 0) addToGroup(groups, value, node, program.frames);
    else separateBranches.push(branch(op('=', selector, int(value)), code));
  }
  if (!groups.some(({ routines }) => routines.size >= MIN_BRANCHES)) return undefined;
  const entries = groups.flatMap(({ enter, routines }): readonly IrNode[] =>
    routines.size < MIN_BRANCHES
      ? [...routines].map(([value, routine]) =>
          branch(op('=', selector, int(value)), [{ ...enter, routine }]),
        )
      : [enterByTable(selector, { enter, routines }, program, tables)],
  );
  return [...entries, ...separateBranches, ...defaultBranch];
}

function addToGroup(groups: EnterGroup[], value: number, node: Enter, frames: readonly IrFrame[]): void {
  const group = groups.find(({ enter }) => hasSameWrites(enter, node, frames));
  if (group === undefined) groups.push({ enter: node, routines: new Map([[value, node.routine]]) });
  else group.routines.set(value, node.routine);
}

/** The entry of a number without a routine. */
const NO_STEP = -1;

function enterByTable(
  selector: IrExpr,
  { enter, routines }: EnterGroup,
  { entries, steps }: LaidOutProgram,
  tables: IrTable[],
): IrNode {
  const name = `ENTRIES_${String(tables.length + 1)}`;
  const numbers = stepNumbersOf(steps);
  const lastValue = Math.max(...routines.keys());
  const stepOf = (routine: number | undefined): number =>
    (routine === undefined ? undefined : numbers.get(entries[routine] ?? NO_STEP)) ?? NO_STEP;
  tables.push({
    name,
    doc: 'The first step for each number; -1 for a number without code.',
    values: Array.from({ length: lastValue + 1 }, (_, value) => stepOf(routines.get(value))),
  });
  const entry = table(name, selector);
  const { routine, args, resume } = enter;
  return branch(op('and', op('<=', selector, int(lastValue)), op('>=', entry, int(0))), [
    { kind: 'enterAt', entry, routine, args, resume },
  ]);
}

/**
 * Whether two routines are entered by the same writes: equal arguments in the same cells, and the same return
 * step.
 */
function hasSameWrites(first: Enter, second: Enter, frames: readonly IrFrame[]): boolean {
  const [firstFrame, secondFrame] = [first, second].map(({ routine }) =>
    frames.find((frame) => frame.routine === routine),
  );
  return (
    first.resume === second.resume &&
    firstFrame?.returnCell === secondFrame?.returnCell &&
    first.args.length === second.args.length &&
    first.args.every((arg, i) => {
      const secondArg = second.args[i];
      return (
        secondArg !== undefined &&
        equals(arg, secondArg) &&
        firstFrame?.cells.get(i) === secondFrame?.cells.get(i)
      );
    })
  );
}

const isSameCode = (a: readonly IrNode[], b: readonly IrNode[]): boolean =>
  JSON.stringify(a) === JSON.stringify(b);
