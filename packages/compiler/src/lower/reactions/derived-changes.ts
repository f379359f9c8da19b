/**
 * Reactions to a change of a derived value (`whenever Grip changes by n`). A cell holds the value as last settled.
 * After each statement that may change its inputs, the value is computed again, and the reactions get the
 * difference.
 */
import { everyConsequence, mayChange, type Expr, type Stmt } from '@quipu/language/checked';
import { all, call, cell, local, int, op, type IrExpr } from '../../ir/expression.ts';
import { blocksOf } from '../../ir/node-parts.ts';
import type { IrNode } from '../../ir/program.ts';
import type { Context } from '../context.ts';
import type { Routine } from '../routine.ts';
import { react } from './triggers.ts';
import { assign, branch, write } from '../../ir/node-builders.ts';
import type { Settled } from './settled-values.ts';
import { isMadeOf } from './settled-values.ts';

/** The cell that counts the enclosing texts within which nothing settles. */
export const UNSETTLED = 'UNSETTLED';

export const settledRegion = ({ name }: Settled): string => `SETTLED_${name}`;
const now = ({ name }: Settled): IrExpr => call(`define_${name}`);

/** Stores the initial values, so that a setup triggers no reactions. */
export function settleFirst({ settled }: Context): readonly IrNode[] {
  return settled.map((value) => write(settledRegion(value), [], now(value)));
}

function settle(
  { context, builder }: Routine,
  value: Settled,
  before: IrExpr,
  own: IrExpr,
): readonly IrNode[] {
  const difference = builder.local('difference', 'number');
  const region = settledRegion(value);
  return [
    assign(difference, op('-', now(value), before)),
    branch(op('!=', local(difference), int(0)), [
      write(region, [], op('+', cell(region), local(difference))),
      ...value.wakes.flatMap((wake) => react(context, wake, { own, about: [local(difference)] })),
    ]),
  ];
}

/** Settles values, except in texts that settle at their end. */
function settleAll(routine: Routine, values: readonly Settled[], own: IrExpr): readonly IrNode[] {
  const { frozen, together } = routine;
  if (together) return [];
  return values
    .filter((value) => !value.frozen.some(({ define }) => frozen.has(`define_${define.name}`)))
    .map((value) =>
      branch(
        all(op('=', cell(UNSETTLED), int(0)), ...thawed(value)),
        settle(routine, value, cell(settledRegion(value)), own),
      ),
    );
}

const thawed = ({ frozen }: Settled): readonly IrExpr[] =>
  frozen.map(({ flag }) => op('=', cell(flag), int(0)));

export function settleBehind(
  routine: Routine,
  stmt: Stmt,
  made: readonly IrNode[],
  own: IrExpr,
): readonly IrNode[] {
  const { settle = settleTouched } = routine.context.constructOf(stmt);
  return settle(routine, stmt, made, own);
}

function settleTouched(
  routine: Routine,
  stmt: Stmt,
  made: readonly IrNode[],
  own: IrExpr,
): readonly IrNode[] {
  const { checked, settled } = routine.context;
  const values = settled.filter(({ reads }) => mayChange(stmt, reads, checked));
  if (values.length === 0) return made;
  return [...(enters(made) ? unsettled(made) : made), ...settleAll(routine, values, own)];
}

export const settleTogether = (routine: Routine, stmts: readonly Stmt[], own: IrExpr): readonly IrNode[] =>
  settleAll(routine, changedBy(routine.context, stmts), own);

/**
 * Returns the values that statements and their consequences may change. Settling other values could make a
 * reaction that contains the statements call itself.
 */
function changedBy({ checked, settled }: Context, stmts: readonly Stmt[]): readonly Settled[] {
  if (settled.length === 0) return settled;
  const run = everyConsequence(stmts, checked);
  return settled.filter(({ reads }) => run.some((stmt) => mayChange(stmt, reads, checked)));
}

export const settleReading = (routine: Routine, defines: readonly number[], own: IrExpr): readonly IrNode[] =>
  settleAll(routine, madeOf(routine.context, defines), own);

/**
 * As `settleReading` at the end of a block, but only for values that the block, or a standing action during it,
 * may have changed.
 */
export function settleThawed(
  routine: Routine,
  { defines, body }: Extract<Stmt, { kind: 'freeze' }>,
  own: IrExpr,
): readonly IrNode[] {
  const { context } = routine;
  const standing = context.checked.bodies.flatMap(({ kind, statements }) =>
    kind === 'standing' ? statements : [],
  );
  const changed = new Set(changedBy(context, [...body, ...standing]));
  const values = madeOf(context, defines).filter((value) => changed.has(value));
  return settleAll(routine, values, own);
}

function madeOf({ kept, settled }: Context, defines: readonly number[]): readonly Settled[] {
  const free = kept.filter(({ index }) => defines.includes(index));
  return settled.filter((value) => free.some((each) => isMadeOf(value, each)));
}

/** For statements that settle within their own code. */
export const settledAlready = (_routine: Routine, _stmt: Stmt, made: readonly IrNode[]): readonly IrNode[] =>
  made;

/**
 * Runs another text in the middle of a statement: settles the changes so far before it, and lets the text settle
 * its own ones.
 */
export function settlingWithin(
  routine: Routine,
  stmt: Stmt,
  nodes: readonly IrNode[],
  own: IrExpr,
): readonly IrNode[] {
  const { checked, settled } = routine.context;
  const values = settled.filter(({ reads }) => mayChange(stmt, reads, checked));
  return values.length === 0 ? nodes : [count('-'), ...settleAll(routine, values, own), ...nodes, count('+')];
}

export function settlePaid(routine: Routine, track: string, own: IrExpr): readonly IrNode[] {
  const { checked, settled } = routine.context;
  const reads = (expr: Expr): boolean => expr.kind === 'track' && checked.tracks[expr.track]?.name === track;
  return settleAll(
    routine,
    settled.filter((value) => value.reads.some(reads)),
    own,
  );
}

/** Settles values that read the progress of the game, after steps of the sequence of play. */
export function settleTurn(routine: Routine, own: IrExpr): readonly IrNode[] {
  const values = routine.context.settled.filter(({ reads }) =>
    reads.some(({ kind }) => OF_THE_TURN.has(kind)),
  );
  return settleAll(routine, values, own);
}

const OF_THE_TURN: ReadonlySet<Expr['kind']> = new Set([
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

/** Suppresses settling in a text and in the texts that it calls. */
export function settlingOnce(routine: Routine, make: () => readonly IrNode[]): readonly IrNode[] {
  const around = routine.together;
  routine.together = true;
  const made = make();
  routine.together = around;
  return routine.context.settled.length === 0 ? made : unsettled(made);
}

const unsettled = (nodes: readonly IrNode[]): readonly IrNode[] => [count('+'), ...nodes, count('-')];

const count = (sign: '+' | '-'): IrNode => write(UNSETTLED, [], op(sign, cell(UNSETTLED), int(1)));

/** Whether code enters another text. The end of that text must not settle the changes of the statement. */
const enters = (nodes: readonly IrNode[]): boolean =>
  nodes.some((node) => node.kind === 'enter' || blocksOf(node).some(enters));

/** Settles only the difference that a standing action made, since it may interrupt a statement that has not settled. */
export function settleStanding(
  routine: Routine,
  stmt: Stmt,
  made: readonly IrNode[],
  own: IrExpr,
): readonly IrNode[] {
  const { checked, settled } = routine.context;
  const values = settled.filter(({ reads }) => mayChange(stmt, reads, checked));
  const before = values.map((value) => ({ value, local: routine.builder.local('before', 'number') }));
  return [
    ...before.map((of): IrNode => assign(of.local, now(of.value))),
    ...made,
    ...before.flatMap(({ value, local: kept }): readonly IrNode[] => {
      const settling = settle(routine, value, local(kept), own);
      const condition = all(...thawed(value));
      return value.frozen.length === 0 ? settling : [branch(condition, settling)];
    }),
  ];
}
