/** Constructors for nodes of structured code. */
import type { LocalId, X } from './expression.ts';
import type { Node } from './program.ts';

type Of<N extends Node['kind']> = Extract<Node, { kind: N }>;

export const assign = (local: LocalId, value: X): Of<'set'> => ({ kind: 'set', local, value });

export const write = (region: string, index: readonly X[], value: X): Of<'write'> => ({
  kind: 'write',
  region,
  index,
  value,
});

/** Runs a primitive of the board, or a routine without decisions. `line` is the source line of the rule. */
export const perform = (name: string, args: readonly X[], line: number): Of<'do'> => ({
  kind: 'do',
  name,
  args,
  line,
});

export const when = (condition: X, then: readonly Node[], otherwise: readonly Node[] = []): Of<'if'> => ({
  kind: 'if',
  condition,
  then,
  else: otherwise,
});

/** Repeats until a `BREAK`. */
export const loop = (name: string, body: readonly Node[]): Of<'loop'> => ({ kind: 'loop', name, body });

export const each = (local: LocalId, members: Of<'each'>['members'], body: readonly Node[]): Of<'each'> => ({
  kind: 'each',
  local,
  members,
  body,
});

export const enter = (routine: number, args: readonly X[]): Of<'enter'> => ({ kind: 'enter', routine, args });

export const BREAK: Of<'break'> = { kind: 'break' };

/** Stops the game for good: it is over. */
export const PAUSE: Of<'pause'> = { kind: 'pause' };
