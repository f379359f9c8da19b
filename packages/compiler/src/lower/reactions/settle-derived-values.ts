/**
 * Reactions to a change of a derived value (`whenever Grip changes by n`). A cell stores the last settled value. A value
 * is settled after each statement that may change its inputs: it is computed again, the difference is added to the
 * cell, and the reactions run with the difference as their argument.
 */
import { everyConsequence, mayChange, type Expr, type Stmt } from '@quipu/language/checked';
import { all, call, cell, local, int, op, type IrExpr } from '../../ir/expression.ts';
import { blocksOf } from '../../ir/node-parts.ts';
import type { IrNode } from '../../ir/program.ts';
import type { Context } from '../context.ts';
import type { Routine } from '../routine.ts';
import { reactionNodes } from './effect-reactions.ts';
import { assign, branch, write } from '../../ir/node-builders.ts';
import type { WatchedValue } from './watched-values.ts';
import { dependsOn } from './watched-values.ts';

/** The cell that counts the enclosing texts that suppress settling. */
export const UNSETTLED_DEPTH = 'UNSETTLED';

export const settledRegion = ({ name }: WatchedValue): string => `SETTLED_${name}`;
const currentValue = ({ name }: WatchedValue): IrExpr => call(`define_${name}`);

/** Stores the initial values, so that a setup triggers no reactions. */
export function storeInitialValues({ watchedValues }: Context): readonly IrNode[] {
  return watchedValues.map((value) => write(settledRegion(value), [], currentValue(value)));
}

function settleValue(
  { context, builder }: Routine,
  value: WatchedValue,
  previous: IrExpr,
  own: IrExpr,
): readonly IrNode[] {
  const difference = builder.local('difference', 'number');
  const region = settledRegion(value);
  return [
    assign(difference, op('-', currentValue(value), previous)),
    branch(op('!=', local(difference), int(0)), [
      write(region, [], op('+', cell(region), local(difference))),
      ...value.reactions.flatMap((wake) =>
        reactionNodes(context, wake, { own, parameters: [local(difference)] }),
      ),
    ]),
  ];
}

/** Settles values, except in texts that settle at their end. */
function settleAll(routine: Routine, values: readonly WatchedValue[], own: IrExpr): readonly IrNode[] {
  const { frozenFunctions, isInTogether } = routine;
  if (isInTogether) return [];
  return values
    .filter((value) => !value.frozenInputs.some(({ define }) => frozenFunctions.has(`define_${define.name}`)))
    .map((value) =>
      branch(
        all(op('=', cell(UNSETTLED_DEPTH), int(0)), ...thawConditions(value)),
        settleValue(routine, value, cell(settledRegion(value)), own),
      ),
    );
}

const thawConditions = ({ frozenInputs }: WatchedValue): readonly IrExpr[] =>
  frozenInputs.map(({ flag }) => op('=', cell(flag), int(0)));

export function settleAfter(
  routine: Routine,
  stmt: Stmt,
  nodes: readonly IrNode[],
  own: IrExpr,
): readonly IrNode[] {
  const { settle = settleTouched } = routine.context.handlerOf(stmt);
  return settle(routine, stmt, nodes, own);
}

function settleTouched(
  routine: Routine,
  stmt: Stmt,
  nodes: readonly IrNode[],
  own: IrExpr,
): readonly IrNode[] {
  const { checked, watchedValues } = routine.context;
  const values = watchedValues.filter(({ inputs }) => mayChange(stmt, inputs, checked));
  if (values.length === 0) return nodes;
  return [...(entersText(nodes) ? suppressSettling(nodes) : nodes), ...settleAll(routine, values, own)];
}

export const settleTogether = (routine: Routine, stmts: readonly Stmt[], own: IrExpr): readonly IrNode[] =>
  settleAll(routine, changedBy(routine.context, stmts), own);

/**
 * Returns the values that statements and their consequences may change. Settling other values could make a
 * reaction that contains the statements call itself.
 */
function changedBy({ checked, watchedValues }: Context, stmts: readonly Stmt[]): readonly WatchedValue[] {
  if (watchedValues.length === 0) return watchedValues;
  const consequences = everyConsequence(stmts, checked);
  return watchedValues.filter(({ inputs }) => consequences.some((stmt) => mayChange(stmt, inputs, checked)));
}

export const settleReadersOf = (
  routine: Routine,
  defines: readonly number[],
  own: IrExpr,
): readonly IrNode[] => settleAll(routine, valuesReading(routine.context, defines), own);

/**
 * As `settleReadersOf` at the end of a block, but only for values that the block, or a standing action during it,
 * may have changed.
 */
export function settleThawed(
  routine: Routine,
  { defines, body }: Extract<Stmt, { kind: 'freeze' }>,
  own: IrExpr,
): readonly IrNode[] {
  const { context } = routine;
  const standingStatements = context.checked.bodies.flatMap(({ kind, statements }) =>
    kind === 'standing' ? statements : [],
  );
  const changed = new Set(changedBy(context, [...body, ...standingStatements]));
  const values = valuesReading(context, defines).filter((value) => changed.has(value));
  return settleAll(routine, values, own);
}

function valuesReading(
  { frozenValues, watchedValues }: Context,
  defines: readonly number[],
): readonly WatchedValue[] {
  const thawedValues = frozenValues.filter(({ index }) => defines.includes(index));
  return watchedValues.filter((value) => thawedValues.some((thawed) => dependsOn(value, thawed)));
}

/** For statements that settle within their own code. */
export const settlesItself = (_routine: Routine, _stmt: Stmt, nodes: readonly IrNode[]): readonly IrNode[] =>
  nodes;

/**
 * Runs another text in the middle of a statement: settles the changes so far before it, and lets the text settle
 * its own ones.
 */
export function settleBeforeNested(
  routine: Routine,
  stmt: Stmt,
  nodes: readonly IrNode[],
  own: IrExpr,
): readonly IrNode[] {
  const { checked, watchedValues } = routine.context;
  const values = watchedValues.filter(({ inputs }) => mayChange(stmt, inputs, checked));
  return values.length === 0
    ? nodes
    : [countUnsettled('-'), ...settleAll(routine, values, own), ...nodes, countUnsettled('+')];
}

export function settleAfterPayment(routine: Routine, track: string, own: IrExpr): readonly IrNode[] {
  const { checked, watchedValues } = routine.context;
  const reads = (expr: Expr): boolean => expr.kind === 'track' && checked.tracks[expr.track]?.name === track;
  return settleAll(
    routine,
    watchedValues.filter((value) => value.inputs.some(reads)),
    own,
  );
}

/** Settles values that read the progress of the game, after steps of the sequence of play. */
export function settleTurn(routine: Routine, own: IrExpr): readonly IrNode[] {
  const values = routine.context.watchedValues.filter(({ inputs }) =>
    inputs.some(({ kind }) => TURN_EXPRESSIONS.has(kind)),
  );
  return settleAll(routine, values, own);
}

const TURN_EXPRESSIONS: ReadonlySet<Expr['kind']> = new Set([
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
export function suppressSettlingWhile(routine: Routine, build: () => readonly IrNode[]): readonly IrNode[] {
  const outer = routine.isInTogether;
  routine.isInTogether = true;
  const nodes = build();
  routine.isInTogether = outer;
  return routine.context.watchedValues.length === 0 ? nodes : suppressSettling(nodes);
}

const suppressSettling = (nodes: readonly IrNode[]): readonly IrNode[] => [
  countUnsettled('+'),
  ...nodes,
  countUnsettled('-'),
];

const countUnsettled = (sign: '+' | '-'): IrNode =>
  write(UNSETTLED_DEPTH, [], op(sign, cell(UNSETTLED_DEPTH), int(1)));

/** Whether code enters another text. The end of that text must not settle the changes of the statement. */
const entersText = (nodes: readonly IrNode[]): boolean =>
  nodes.some((node) => node.kind === 'enter' || blocksOf(node).some(entersText));

/** Settles only the difference due to a standing action, since it may interrupt a statement that has not settled. */
export function settleStanding(
  routine: Routine,
  stmt: Stmt,
  nodes: readonly IrNode[],
  own: IrExpr,
): readonly IrNode[] {
  const { checked, watchedValues } = routine.context;
  const values = watchedValues.filter(({ inputs }) => mayChange(stmt, inputs, checked));
  const snapshots = values.map((value) => ({ value, local: routine.builder.local('before', 'number') }));
  return [
    ...snapshots.map((snapshot): IrNode => assign(snapshot.local, currentValue(snapshot.value))),
    ...nodes,
    ...snapshots.flatMap(({ value, local: previous }): readonly IrNode[] => {
      const settleNodes = settleValue(routine, value, local(previous), own);
      const condition = all(...thawConditions(value));
      return value.frozenInputs.length === 0 ? settleNodes : [branch(condition, settleNodes)];
    }),
  ];
}
