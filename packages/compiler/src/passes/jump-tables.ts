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
const MIN_BRANCHES = 8;

type Enter = Extract<IrNode, { kind: 'enterThen' }>;

export function buildJumpTables(program: LaidOutProgram): LaidOutProgram {
  const tables: IrTable[] = [];
  const rewrite = (code: readonly IrNode[]): readonly IrNode[] => {
    const index = code.findIndex(({ kind }) => kind === 'if');
    const node = code[index];
    if (node?.kind !== 'if') return code;
    const cases = casesOf(code.slice(index));
    const tableLookup = cases && dispatchByTable(cases, program, tables);
    if (tableLookup !== undefined) return [...code.slice(0, index), ...tableLookup];
    const branches = { then: rewrite(node.then), else: rewrite(node.else) };
    return [...code.slice(0, index), { ...node, ...branches }, ...rewrite(code.slice(index + 1))];
  };
  const steps = program.steps.map((step) =>
    entersIn(step.code) < MIN_BRANCHES ? step : { ...step, code: rewrite(step.code) },
  );
  return { ...program, steps, tables: [...program.tables, ...tables] };
}

/** Counts entered routines; a cheap filter, as most code enters too few. */
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
function casesOf([first, ...rest]: readonly IrNode[]): Cases | undefined {
  if (first?.kind !== 'if' || first.condition.kind !== 'op') return undefined;
  const { condition } = first;
  const [selector, tested] = condition.args;
  if (selector?.kind !== 'local' || tested?.kind !== 'number') return undefined;
  // A branch that falls through continues with the rest of the block.
  const withRest = (code: readonly IrNode[]): readonly IrNode[] =>
    endsPath(code) ? code : [...code, ...rest];
  const [then, defaultBranch] = [withRest(first.then), withRest(first.else)];
  if (condition.op === '=') return { selector, branches: new Map([[tested.value, then]]), defaultBranch };
  if (condition.op !== '<') return undefined;
  const [below, above] = [casesOf(then), casesOf(defaultBranch)];
  if (below === undefined || above === undefined) return undefined;
  const isUniform =
    equals(below.selector, selector) &&
    equals(above.selector, selector) &&
    isSameCode(below.defaultBranch, above.defaultBranch);
  return isUniform
    ? {
        selector,
        branches: new Map([...below.branches, ...above.branches]),
        defaultBranch: above.defaultBranch,
      }
    : undefined;
}

/** Routines that are entered with the same writes, by the tested number. */
interface EnterGroup {
  readonly enter: Enter;
  readonly routines: Map<number, number>;
}

/** Replaces groups of alike branches by table lookups; returns undefined if no group is large enough. */
function dispatchByTable(
  { selector, branches, defaultBranch }: Cases,
  program: LaidOutProgram,
  tables: IrTable[],
): readonly IrNode[] | undefined {
  const groups: EnterGroup[] = [];
  const separateBranches: IrNode[] = [];
  for (const [value, then] of branches) {
    const [only, ...rest] = then;
    if (only?.kind !== 'enterThen' || rest.length > 0) {
      separateBranches.push(branch(op('=', selector, int(value)), then));
      continue;
    }
    const group = groups.find(({ enter }) => hasSameWrites(enter, only, program.frames));
    if (group === undefined) groups.push({ enter: only, routines: new Map([[value, only.routine]]) });
    else group.routines.set(value, only.routine);
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

function enterByTable(
  selector: IrExpr,
  { enter, routines }: EnterGroup,
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
    doc: 'The first step for each number; -1 for a number without code.',
    values: Array.from({ length: last + 1 }, (_, value) => stepOf(routines.get(value))),
  });
  const entry = table(name, selector);
  const { routine, args, resume } = enter;
  return branch(op('and', op('<=', selector, int(last)), op('>=', entry, int(0))), [
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
    firstFrame?.ret === secondFrame?.ret &&
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
