/** Constructors for nodes of structured code. */
import type { LocalId, IrExpr } from './expression.ts';
import type { IrNode } from './program.ts';

type NodeOfKind<N extends IrNode['kind']> = Extract<IrNode, { kind: N }>;

export const assign = (local: LocalId, value: IrExpr): NodeOfKind<'set'> => ({ kind: 'set', local, value });

export const write = (region: string, index: readonly IrExpr[], value: IrExpr): NodeOfKind<'write'> => ({
  kind: 'write',
  region,
  index,
  value,
});

/** The line of a node that no line of the rules causes. */
export const NO_LINE = -1;

/** Runs a primitive of the board, or a routine without decisions. `line` is the source line of the rule. */
export const perform = (name: string, args: readonly IrExpr[], line: number): NodeOfKind<'do'> => ({
  kind: 'do',
  name,
  args,
  line,
});

export const branch = (
  condition: IrExpr,
  then: readonly IrNode[],
  otherwise: readonly IrNode[] = [],
): NodeOfKind<'if'> => ({
  kind: 'if',
  condition,
  then,
  else: otherwise,
});

/** Repeats until a `BREAK`. */
export const loop = (name: string, body: readonly IrNode[]): NodeOfKind<'loop'> => ({
  kind: 'loop',
  name,
  body,
});

export const each = (
  local: LocalId,
  members: NodeOfKind<'each'>['members'],
  body: readonly IrNode[],
): NodeOfKind<'each'> => ({
  kind: 'each',
  local,
  members,
  body,
});

export const enter = (routine: number, args: readonly IrExpr[]): NodeOfKind<'enter'> => ({
  kind: 'enter',
  routine,
  args,
});

export const BREAK: NodeOfKind<'break'> = { kind: 'break' };

/** Stops the game for good: it is over. */
export const PAUSE: NodeOfKind<'pause'> = { kind: 'pause' };
