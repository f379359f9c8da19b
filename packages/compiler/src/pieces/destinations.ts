/**
 * Where removed pieces go (`free Assault there, Guerrillas to Island`): a cell says which call's word holds now. It holds for the called text, its
 * ways and the procedures that they call; activities in the middle, reactions and further grants put it away. Only statements that such
 * a text may reach ask for it.
 */
import { blocksOf, type Checked, type Fate, type Stmt } from '@quipu/language/checked';
import { all, cell, local, NO, num, op, table, type X } from '../program/expression.ts';
import type { Node } from '../program/program.ts';
import type { Context } from '../lower/context.ts';
import type { Take } from './candidates.ts';
import type { Routine } from '../lower/routine.ts';
import { assign, perform, when, write } from '../program/build.ts';

/** What calls say becomes of removed pieces. */
export interface Fating {
  /** The fates that each call names; a call has the number of its place, counted from 1. */
  readonly said: readonly (readonly Fate[])[];
  /** The numbers of calls, by their statements. */
  readonly numbers: ReadonlyMap<number, number>;
  /** What each text calls, where some call says something. */
  readonly callees: readonly (readonly number[])[];
  /** The texts in which what some call says may hold. */
  readonly reached: ReadonlySet<number>;
}

/** What the calls of a volume say becomes of removed pieces. */
export function fatingIn({ statements, bodies }: Checked): Fating {
  const calls = statements.flatMap((stmt) =>
    stmt.s === 'call' && stmt.fates ? [{ ...stmt, fates: stmt.fates }] : [],
  );
  const callees = bodies.map((body) => (calls.length === 0 ? [] : calleesOf(body.statements)));
  return {
    said: calls.map(({ fates }) => fates),
    numbers: new Map(calls.map(({ id }, i) => [id, i + 1])),
    callees,
    reached: closure(
      callees,
      calls.map(({ body }) => body),
    ),
  };
}

/** Some texts, with all that they call. */
function closure(callees: Fating['callees'], from: readonly number[]): ReadonlySet<number> {
  const found = new Set<number>();
  const visit = (body: number): void => {
    if (found.has(body)) return;
    found.add(body);
    for (const callee of callees[body] ?? []) visit(callee);
  };
  for (const body of from) visit(body);
  return found;
}

/** What calls say becomes of removed pieces (their fates), and the texts in which that holds. */
export class Fates {
  readonly #of: { readonly fating: Fating };

  constructor(of: { readonly fating: Fating }) {
    this.#of = of;
  }

  /** The fates that each call names; a call has the number of its place, counted from 1. */
  get said(): Fating['said'] {
    return this.#of.fating.said;
  }

  /** The number of a call that names fates; 0 for any other. */
  of({ id }: Stmt): number {
    return this.#of.fating.numbers.get(id) ?? 0;
  }

  /** Whether the fates of some call may hold while a text runs. */
  holdIn(body: number): boolean {
    return this.#of.fating.reached.has(body);
  }

  /** Whether a text, its ways and procedures may ask where removed pieces go. */
  askedIn(body: number): boolean {
    const { reached, callees } = this.#of.fating;
    return reached.size > 0 && [...closure(callees, [body])].some((each) => reached.has(each));
  }
}

/** Ways and procedures: what belongs to a text, and is no grant of its own. */
function calleesOf(statements: readonly Stmt[]): readonly number[] {
  return statements.flatMap((stmt) => [
    ...(stmt.s === 'call' && !stmt.free ? [stmt.body] : stmt.s === 'select' ? stmt.ways : []),
    ...blocksOf(stmt).flatMap(calleesOf),
  ]);
}

/** A granted text, under what its call says of removed pieces. What holds around it comes back afterwards. */
export function underFate(
  routine: Routine,
  callee: number,
  fate: number,
  enter: readonly Node[],
): readonly Node[] {
  const { fates } = routine.context;
  if (fate === 0 && !(fates.holdIn(routine.index) && fates.askedIn(callee))) return enter;
  return putAway(routine, fate, enter);
}

/** Puts the fates in force away while a reaction runs: it is no part of the text that wakes it. */
export function asReaction(routine: Routine, kind: string, code: readonly Node[]): readonly Node[] {
  return kind === 'whenever' && routine.context.fates.askedIn(routine.index)
    ? putAway(routine, 0, code)
    : code;
}

function putAway({ builder }: Routine, fate: number, code: readonly Node[]): readonly Node[] {
  const before = builder.local('fate', 'number');
  const fated = (value: X): Node => write('FATE', [], value);
  return [
    assign(before, cell('FATE')),
    fated(num(fate)),
    ...code,
    fated(local(before)),
    assign(before, num(0)),
  ];
}

/** A removal, with where the pieces go instead: moved there, and turned to the first state of their class. */
export function fated({ context, index }: Routine, take: Take): Take {
  if (!context.fates.holdIn(index)) return take;
  const elsewhere = context.fates.said.flatMap((fates, i) =>
    fates.map((fate) => ({ ...fate, number: i + 1 })),
  );
  return {
    ...take,
    apply: (group, space, n, line) =>
      elsewhere.reduceRight<readonly Node[]>(
        (otherwise, { mask, place, number }) => {
          const meets =
            take.mask?.x === 'number' && (take.mask.value & mask) === 0 ? NO : op('bit', num(mask), group);
          const condition = all(op('=', cell('FATE'), num(number)), meets);
          if (condition.x === 'truth' && !condition.value) return otherwise;
          const goal = num(place);
          const then: readonly Node[] = [
            perform('move', [group, space, goal, n], line),
            ...turned(context, line, { group, space: goal, n }),
          ];
          return [when(condition, then, otherwise)];
        },
        take.apply(group, space, n, line),
      ),
  };
}

/** Turns pieces of a group in a space to the first state of their class. */
function turned(
  context: Context,
  line: number,
  { group, space, n }: { readonly group: X; readonly space: X; readonly n: X },
): readonly Node[] {
  const { groups } = context.checked;
  const first = groups.map(({ kind }) => groups.findIndex((each) => each.kind === kind && each.state === 0));
  const flip = (to: X): readonly Node[] => [perform('flip', [group, to, space, n], line)];
  if (group.x === 'number') {
    const to = first[group.value] ?? group.value;
    return to === group.value ? [] : flip(num(to));
  }
  context.addTable('GROUP_FIRST', 'The same kind of piece in its first state.', first);
  return flip(table('GROUP_FIRST', group));
}
