/**
 * Reactions to a change of a derived value (`whenever Grip changes by n`). A cell stores the value at
 * the last flush. After each statement that may change the inputs of a value, its reactions are flushed: the value is
 * computed again, the difference is added to the cell, and the reactions run with the difference as their argument.
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

/** The cell that counts the enclosing texts that suppress the flush. */
export const FLUSH_SUPPRESSION_DEPTH = 'UNSETTLED';

/** The name of the cell is hashed, so it keeps its old word. */
export const lastFlushedRegion = ({ name }: WatchedValue): string => `SETTLED_${name}`;
const currentValue = ({ name }: WatchedValue): IrExpr => call(`define_${name}`);

/** Stores the initial values, so that a setup triggers no reactions. */
export function storeInitialValues({ watchedValues }: Context): readonly IrNode[] {
  return watchedValues.map((value) => write(lastFlushedRegion(value), [], currentValue(value)));
}

function flushReactionsTo(
  { context, builder }: Routine,
  value: WatchedValue,
  previous: IrExpr,
  own: IrExpr,
): readonly IrNode[] {
  const difference = builder.local('difference', 'number');
  const region = lastFlushedRegion(value);
  return [
    assign(difference, op('-', currentValue(value), previous)),
    branch(op('!=', local(difference), int(0)), [
      write(region, [], op('+', cell(region), local(difference))),
      ...value.reactions.flatMap((reaction) =>
        reactionNodes(context, reaction, { own, parameters: [local(difference)] }),
      ),
    ]),
  ];
}

/** Flushes the reactions to values, except in texts that do so at their end. */
function flushAll(routine: Routine, values: readonly WatchedValue[], own: IrExpr): readonly IrNode[] {
  const { frozenFunctions, isInTogether } = routine;
  if (isInTogether) return [];
  return values
    .filter((value) => !value.frozenInputs.some(({ define }) => frozenFunctions.has(`define_${define.name}`)))
    .map((value) =>
      branch(
        all(op('=', cell(FLUSH_SUPPRESSION_DEPTH), int(0)), ...thawConditions(value)),
        flushReactionsTo(routine, value, cell(lastFlushedRegion(value)), own),
      ),
    );
}

const thawConditions = ({ frozenInputs }: WatchedValue): readonly IrExpr[] =>
  frozenInputs.map(({ flagRegion }) => op('=', cell(flagRegion), int(0)));

export function flushAfter(
  routine: Routine,
  stmt: Stmt,
  nodes: readonly IrNode[],
  own: IrExpr,
): readonly IrNode[] {
  const { flush = flushAffected } = routine.context.handlerOf(stmt);
  return flush(routine, stmt, nodes, own);
}

function flushAffected(
  routine: Routine,
  stmt: Stmt,
  nodes: readonly IrNode[],
  own: IrExpr,
): readonly IrNode[] {
  const { checked, watchedValues } = routine.context;
  const values = watchedValues.filter(({ inputs }) => mayChange(stmt, inputs, checked));
  if (values.length === 0) return nodes;
  return [...(entersText(nodes) ? suppressFlush(nodes) : nodes), ...flushAll(routine, values, own)];
}

export const flushAfterTogether = (
  routine: Routine,
  stmts: readonly Stmt[],
  own: IrExpr,
): readonly IrNode[] => flushAll(routine, changedBy(routine.context, stmts), own);

/**
 * Returns the values that statements and their consequences may change. Flushing others could make a
 * reaction that contains the statements call itself.
 */
function changedBy({ checked, watchedValues }: Context, stmts: readonly Stmt[]): readonly WatchedValue[] {
  if (watchedValues.length === 0) return watchedValues;
  const consequences = everyConsequence(stmts, checked);
  return watchedValues.filter(({ inputs }) => consequences.some((stmt) => mayChange(stmt, inputs, checked)));
}

export const flushReadersOf = (
  routine: Routine,
  defines: readonly number[],
  own: IrExpr,
): readonly IrNode[] => flushAll(routine, valuesReading(routine.context, defines), own);

/**
 * As `flushReadersOf` at the end of a block, but only for values that the block, or a standing action during it,
 * may have changed.
 */
export function flushThawed(
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
  return flushAll(routine, values, own);
}

function valuesReading(
  { frozenValues, watchedValues }: Context,
  defines: readonly number[],
): readonly WatchedValue[] {
  const thawedValues = frozenValues.filter(({ index }) => defines.includes(index));
  return watchedValues.filter((value) => thawedValues.some((thawed) => dependsOn(value, thawed)));
}

/** For statements that flush reactions within their own code. */
export const flushesItself = (_routine: Routine, _stmt: Stmt, nodes: readonly IrNode[]): readonly IrNode[] =>
  nodes;

/**
 * Runs another text in the middle of a statement: flushes the changes so far before it, and lets the text
 * flush its own ones.
 */
export function flushBeforeNested(
  routine: Routine,
  stmt: Stmt,
  nodes: readonly IrNode[],
  own: IrExpr,
): readonly IrNode[] {
  const { checked, watchedValues } = routine.context;
  const values = watchedValues.filter(({ inputs }) => mayChange(stmt, inputs, checked));
  return values.length === 0
    ? nodes
    : [changeSuppressionDepth('-'), ...flushAll(routine, values, own), ...nodes, changeSuppressionDepth('+')];
}

export function flushAfterPayment(routine: Routine, track: string, own: IrExpr): readonly IrNode[] {
  const { checked, watchedValues } = routine.context;
  const reads = (expr: Expr): boolean => expr.kind === 'track' && checked.tracks[expr.track]?.name === track;
  return flushAll(
    routine,
    watchedValues.filter((value) => value.inputs.some(reads)),
    own,
  );
}

/** Flushes reactions to values that read the progress of the game, after steps of the sequence of play. */
export function flushAfterTurnStep(routine: Routine, own: IrExpr): readonly IrNode[] {
  const values = routine.context.watchedValues.filter(({ inputs }) =>
    inputs.some(({ kind }) => TURN_EXPRESSIONS.has(kind)),
  );
  return flushAll(routine, values, own);
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

/** Suppresses the flush in a text and in the texts that it calls. */
export function suppressFlushWhile(routine: Routine, build: () => readonly IrNode[]): readonly IrNode[] {
  const wasInTogether = routine.isInTogether;
  routine.isInTogether = true;
  const nodes = build();
  routine.isInTogether = wasInTogether;
  return routine.context.watchedValues.length === 0 ? nodes : suppressFlush(nodes);
}

const suppressFlush = (nodes: readonly IrNode[]): readonly IrNode[] => [
  changeSuppressionDepth('+'),
  ...nodes,
  changeSuppressionDepth('-'),
];

const changeSuppressionDepth = (sign: '+' | '-'): IrNode =>
  write(FLUSH_SUPPRESSION_DEPTH, [], op(sign, cell(FLUSH_SUPPRESSION_DEPTH), int(1)));

/** Whether code enters another text. The end of that text must not flush the changes of the statement. */
const entersText = (nodes: readonly IrNode[]): boolean =>
  nodes.some((node) => node.kind === 'enter' || blocksOf(node).some(entersText));

/** Flushes only the difference due to a standing action: the interrupted statement may not have flushed its own. */
export function flushStandingAction(
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
      const flushNodes = flushReactionsTo(routine, value, local(previous), own);
      const condition = all(...thawConditions(value));
      return value.frozenInputs.length === 0 ? flushNodes : [branch(condition, flushNodes)];
    }),
  ];
}
