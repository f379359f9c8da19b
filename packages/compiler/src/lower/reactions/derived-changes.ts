/**
 * Reactions to a change of a derived value (`whenever Grip changes by n`): a cell holds the value as it was last settled. Behind
 * each statement that may change what the value reads, it is computed anew, and the difference is what the reactions are told.
 */
import { everyConsequence, touches, type Expr, type Stmt } from '@quipu/language/checked';
import { all, call, cell, local, num, op, type X } from '../../ir/expression.ts';
import { blocksOf } from '../../ir/nodes.ts';
import type { Node } from '../../ir/program.ts';
import type { Context } from '../context.ts';
import type { Routine } from '../routine.ts';
import { react } from './triggers.ts';
import { assign, when, write } from '../../ir/build.ts';
import type { Settled } from './settled-values.ts';
import { isMadeOf } from './settled-values.ts';

/** The cell that counts the texts under way within which nothing settles. */
export const UNSETTLED = 'UNSETTLED';

/** The cell of a value as it was last settled. */
export const settledRegion = ({ name }: Settled): string => `SETTLED_${name}`;
const now = ({ name }: Settled): X => call(`define_${name}`);

/** Takes the values of the starting position as settled, so that a setup wakes no reaction. */
export function settleFirst({ settled }: Context): readonly Node[] {
  return settled.map((value) => write(settledRegion(value), [], now(value)));
}

/** Settles a value: if it has changed, its reactions run. */
function settle({ context, builder }: Routine, value: Settled, before: X, own: X): readonly Node[] {
  const difference = builder.local('difference', 'number');
  const region = settledRegion(value);
  return [
    assign(difference, op('-', now(value), before)),
    when(op('!=', local(difference), num(0)), [
      write(region, [], op('+', cell(region), local(difference))),
      ...value.wakes.flatMap((wake) => react(context, wake, { own, about: [local(difference)] })),
    ]),
  ];
}

/** Settles values, unless a text is under way at whose end they settle. */
function settleAll(routine: Routine, values: readonly Settled[], own: X): readonly Node[] {
  const { frozen, together } = routine;
  if (together) return [];
  return values
    .filter((value) => !value.frozen.some(({ define }) => frozen.has(`define_${define.name}`)))
    .map((value) =>
      when(
        all(op('=', cell(UNSETTLED), num(0)), ...thawed(value)),
        settle(routine, value, cell(settledRegion(value)), own),
      ),
    );
}

const thawed = ({ frozen }: Settled): readonly X[] => frozen.map(({ flag }) => op('=', cell(flag), num(0)));

/** The code of a statement, with the settling of derived values that it may have changed behind it. */
export function settleBehind(routine: Routine, stmt: Stmt, made: readonly Node[], own: X): readonly Node[] {
  const { settle = settleTouched } = routine.context.constructOf(stmt);
  return settle(routine, stmt, made, own);
}

/** Settles the values that a statement may have changed. */
function settleTouched(routine: Routine, stmt: Stmt, made: readonly Node[], own: X): readonly Node[] {
  const { checked, settled } = routine.context;
  const values = settled.filter(({ reads }) => touches(stmt, reads, checked));
  if (values.length === 0) return made;
  return [...(enters(made) ? unsettled(made) : made), ...settleAll(routine, values, own)];
}

/** Settles the values that statements, what they call or the reactions to them may have changed. */
export const settleTogether = (routine: Routine, stmts: readonly Stmt[], own: X): readonly Node[] =>
  settleAll(routine, changedBy(routine.context, stmts), own);

/**
 * Returns the values that the consequences of statements may change. A reaction may contain the statements: settling
 * other values there would make it call itself.
 */
function changedBy({ checked, settled }: Context, stmts: readonly Stmt[]): readonly Settled[] {
  if (settled.length === 0) return settled;
  const run = everyConsequence(stmts, checked);
  return settled.filter(({ reads }) => run.some((stmt) => touches(stmt, reads, checked)));
}

/** Settles all values that are made of some derived values, which have just ceased to be kept as they were. */
export const settleReading = (routine: Routine, defines: readonly number[], own: X): readonly Node[] =>
  settleAll(routine, madeOf(routine.context, defines), own);

/** As `settleReading`, at the end of statements: settles the values that these or standing actions meanwhile may have changed. */
export function settleThawed(
  routine: Routine,
  { defines, body }: Extract<Stmt, { s: 'freeze' }>,
  own: X,
): readonly Node[] {
  const { context } = routine;
  const standing = context.checked.bodies.flatMap(({ kind, statements }) =>
    kind === 'standing' ? statements : [],
  );
  const changed = new Set(changedBy(context, [...body, ...standing]));
  const values = madeOf(context, defines).filter((value) => changed.has(value));
  return settleAll(routine, values, own);
}

/** The values that are made of some derived values. */
function madeOf({ kept, settled }: Context, defines: readonly number[]): readonly Settled[] {
  const free = kept.filter(({ index }) => defines.includes(index));
  return settled.filter((value) => free.some((each) => isMadeOf(value, each)));
}

/** What settles where it happens, within the statement. */
export const settledAlready = (_routine: Routine, _stmt: Stmt, made: readonly Node[]): readonly Node[] =>
  made;

/** Another text in the middle of a statement: what the statement has done so far settles before it, what it does itself within it. */
export function settlingWithin(
  routine: Routine,
  stmt: Stmt,
  nodes: readonly Node[],
  own: X,
): readonly Node[] {
  const { checked, settled } = routine.context;
  const values = settled.filter(({ reads }) => touches(stmt, reads, checked));
  return values.length === 0 ? nodes : [count('-'), ...settleAll(routine, values, own), ...nodes, count('+')];
}

/** Settles what a payment may have changed. */
export function settlePaid(routine: Routine, track: string, own: X): readonly Node[] {
  const { checked, settled } = routine.context;
  const reads = (expr: Expr): boolean => expr.e === 'track' && checked.tracks[expr.track]?.name === track;
  return settleAll(
    routine,
    settled.filter((value) => value.reads.some(reads)),
    own,
  );
}

/** What the sequence of play does by itself, and what follows from it for values that read how far the game has come. */
export function settleTurn(routine: Routine, own: X): readonly Node[] {
  const values = routine.context.settled.filter(({ reads }) => reads.some(({ e }) => OF_THE_TURN.has(e)));
  return settleAll(routine, values, own);
}

const OF_THE_TURN: ReadonlySet<Expr['e']> = new Set([
  'eligible',
  'firstEligible',
  'card',
  'leftmost',
  'finalCard',
  'finalRound',
  'rounds',
  'point',
  'player',
]);

/** A text within which nothing settles, the texts that it calls included. */
export function settlingOnce(routine: Routine, make: () => readonly Node[]): readonly Node[] {
  const around = routine.together;
  routine.together = true;
  const made = make();
  routine.together = around;
  return routine.context.settled.length === 0 ? made : unsettled(made);
}

const unsettled = (nodes: readonly Node[]): readonly Node[] => [count('+'), ...nodes, count('-')];

const count = (sign: '+' | '-'): Node => write(UNSETTLED, [], op(sign, cell(UNSETTLED), num(1)));

/** Whether code enters another text: then a statement is not at its end where that one is. */
const enters = (nodes: readonly Node[]): boolean =>
  nodes.some((node) => node.n === 'enter' || blocksOf(node).some(enters));

/**
 * A standing action comes between other texts, perhaps in the middle of a statement that has not settled: what follows is of the
 * action alone.
 */
export function settleStanding(routine: Routine, stmt: Stmt, made: readonly Node[], own: X): readonly Node[] {
  const { checked, settled } = routine.context;
  const values = settled.filter(({ reads }) => touches(stmt, reads, checked));
  const before = values.map((value) => ({ value, local: routine.builder.local('before', 'number') }));
  return [
    ...before.map((of): Node => assign(of.local, now(of.value))),
    ...made,
    ...before.flatMap(({ value, local: kept }): readonly Node[] => {
      const settling = settle(routine, value, local(kept), own);
      const condition = all(...thawed(value));
      return value.frozen.length === 0 ? settling : [when(condition, settling)];
    }),
  ];
}
