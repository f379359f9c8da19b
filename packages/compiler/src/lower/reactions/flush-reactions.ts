/**
 * Flushes reactions after statements: those to recorded pieces (`recorded-pieces.ts`), and those to a change of a
 * derived value (`whenever Grip changes by n`). A cell stores the value at
 * the last flush. After each statement that may change the inputs of a value, its reactions are flushed: the value is
 * computed again, the difference is added to the cell, and the reactions run with the difference as their argument.
 */
import { everyConsequence, mayChange, mayTrigger, type Expr, type Stmt } from '@quipu/language/checked';
import { all, cell, local, int, op, type IrExpr } from '../../ir/expression.ts';
import { blocksOf } from '../../ir/node-parts.ts';
import type { IrNode } from '../../ir/program.ts';
import type { Context } from '../context.ts';
import type { Routine } from '../routine.ts';
import { reactionNodes } from './effect-reactions.ts';
import { assign, branch, each, write } from '../../ir/node-builders.ts';
import { flushRecorded, type RecordingReaction } from './recorded-pieces.ts';
import type { WatchedValue } from './watched-values.ts';
import { dependsOn } from './watched-values.ts';

/** The cell that counts the enclosing texts that suppress the flush. */
export const FLUSH_SUPPRESSION_DEPTH = 'UNSETTLED';

/** The name of the cell is hashed, so it keeps its old word. */
export const lastFlushedRegion = ({ name }: WatchedValue): string => `SETTLED_${name}`;
/** The values of each space before a standing action. */
export const snapshotRegion = ({ name }: WatchedValue): string => `BEFORE_${name}`;

/** Stores the initial values, so that a setup triggers no reactions. */
export const storeInitialValues = (routine: Routine): readonly IrNode[] =>
  routine.context.watchedValues.flatMap((value) =>
    value.spaces
      ? storeInSpaces(routine, value, lastFlushedRegion(value))
      : [write(lastFlushedRegion(value), [], value.current())],
  );

function storeInSpaces(
  { builder }: Routine,
  { spaces = [], current }: WatchedValue,
  region: string,
): IrNode[] {
  const space = builder.local('space');
  return [each(space, spaces, [write(region, [local(space)], current(local(space)))])];
}

/** Flushes the spaces in which a value differs from that in a region. */
function flushSpaces(
  { context, builder }: Routine,
  value: WatchedValue,
  previousRegion: string,
  own: IrExpr,
): readonly IrNode[] {
  const space = builder.local('space');
  const current = builder.local('current', 'number');
  const difference = builder.local('difference', 'number');
  const reactionParameters = [local(space), local(difference)];
  return [
    each(space, value.spaces ?? [], [
      assign(current, value.current(local(space))),
      assign(difference, op('-', local(current), cell(previousRegion, local(space)))),
      branch(op('!=', local(difference), int(0)), [
        write(lastFlushedRegion(value), [local(space)], local(current)),
        ...value.reactions.flatMap((reaction) =>
          reactionNodes(context, reaction, { own, parameters: reactionParameters }),
        ),
      ]),
    ]),
  ];
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
    assign(difference, op('-', value.current(), previous)),
    branch(op('!=', local(difference), int(0)), [
      write(region, [], op('+', cell(region), local(difference))),
      ...value.reactions.flatMap((reaction) =>
        reactionNodes(context, reaction, { own, parameters: [local(difference)] }),
      ),
    ]),
  ];
}

/** The reactions that a flush may run: those to derived values, and those to recorded pieces. */
interface Flush {
  readonly values: readonly WatchedValue[];
  readonly recording: readonly RecordingReaction[];
}

const flushOfValues = (values: readonly WatchedValue[]): Flush => ({ values, recording: [] });

const isEmpty = ({ values, recording }: Flush): boolean => values.length === 0 && recording.length === 0;

/** Returns the reactions that statements may cause directly. */
const flushOf = ({ checked, watchedValues, recordingReactions }: Context, stmts: readonly Stmt[]): Flush => ({
  values: watchedValues.filter(({ inputs }) => stmts.some((stmt) => mayChange(stmt, inputs, checked))),
  recording: recordingReactions.filter((reaction) =>
    stmts.some((stmt) => mayTrigger(stmt, reaction, checked)),
  ),
});

/** Flushes reactions, except in texts that do so at their end. */
function flushAll(routine: Routine, { values, recording }: Flush, own: IrExpr): readonly IrNode[] {
  const { frozenFunctions, isInTogether } = routine;
  if (isInTogether) return [];
  const isFlushed = op('=', cell(FLUSH_SUPPRESSION_DEPTH), int(0));
  const recordedNodes = recording.map((reaction) => branch(isFlushed, flushRecorded(routine, reaction, own)));
  const valueNodes = values
    .filter((value) => !value.frozenInputs.some(({ define }) => frozenFunctions.has(`define_${define.name}`)))
    .map((value) =>
      branch(
        all(isFlushed, ...thawConditions(value)),
        value.spaces
          ? flushSpaces(routine, value, lastFlushedRegion(value), own)
          : flushReactionsTo(routine, value, cell(lastFlushedRegion(value)), own),
      ),
    );
  return [...recordedNodes, ...valueNodes];
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
  const { context } = routine;
  const flush = flushOf(context, [stmt]);
  if (isEmpty(flush)) return nodes;
  return entersText(nodes)
    ? [...suppressFlush(nodes), ...flushAll(routine, changedBy(context, [stmt]), own)]
    : [...nodes, ...flushAll(routine, flush, own)];
}

export const flushAfterTogether = (
  routine: Routine,
  stmts: readonly Stmt[],
  own: IrExpr,
): readonly IrNode[] => flushAll(routine, changedBy(routine.context, stmts), own);

/**
 * Returns the reactions that statements and their consequences may cause. Flushing others could make a
 * reaction that contains the statements call itself.
 */
function changedBy(context: Context, stmts: readonly Stmt[]): Flush {
  return hasFlushes(context) ? flushOf(context, everyConsequence(stmts, context.checked)) : NO_FLUSH;
}

const NO_FLUSH: Flush = { values: [], recording: [] };

const hasFlushes = ({ watchedValues, recordingReactions }: Context): boolean =>
  watchedValues.length > 0 || recordingReactions.length > 0;

export const flushReadersOf = (
  routine: Routine,
  defines: readonly number[],
  own: IrExpr,
): readonly IrNode[] => flushAll(routine, flushOfValues(valuesReading(routine.context, defines)), own);

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
  const changed = new Set(changedBy(context, [...body, ...standingStatements]).values);
  const values = valuesReading(context, defines).filter((value) => changed.has(value));
  return flushAll(routine, flushOfValues(values), own);
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
  const flush = flushOf(routine.context, [stmt]);
  return isEmpty(flush)
    ? nodes
    : [changeSuppressionDepth('-'), ...flushAll(routine, flush, own), ...nodes, changeSuppressionDepth('+')];
}

export function flushAfterPayment(routine: Routine, track: string, own: IrExpr): readonly IrNode[] {
  const { checked, watchedValues } = routine.context;
  const reads = (expr: Expr): boolean => expr.kind === 'track' && checked.tracks[expr.track]?.name === track;
  return flushAll(routine, flushOfValues(watchedValues.filter(({ inputs }) => inputs.some(reads))), own);
}

/** Flushes reactions to values that read the progress of the game, after steps of the sequence of play. */
export function flushAfterTurnStep(routine: Routine, own: IrExpr): readonly IrNode[] {
  const values = routine.context.watchedValues.filter(({ inputs }) =>
    inputs.some(({ kind }) => TURN_EXPRESSIONS.has(kind)),
  );
  return flushAll(routine, flushOfValues(values), own);
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
  return hasFlushes(routine.context) ? suppressFlush(nodes) : nodes;
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
    ...snapshots.flatMap(({ value, local: before }) =>
      value.spaces ? storeInSpaces(routine, value, snapshotRegion(value)) : [assign(before, value.current())],
    ),
    ...nodes,
    ...snapshots.flatMap(({ value, local: previous }): readonly IrNode[] => {
      const flushNodes = value.spaces
        ? flushSpaces(routine, value, snapshotRegion(value), own)
        : flushReactionsTo(routine, value, local(previous), own);
      const condition = all(...thawConditions(value));
      return value.frozenInputs.length === 0 ? flushNodes : [branch(condition, flushNodes)];
    }),
  ];
}
