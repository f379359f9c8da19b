/** Makes nodes of structured code. */
import type { LocalId, X } from './expression.ts';
import type { Node } from './program.ts';

type Of<N extends Node['n']> = Extract<Node, { n: N }>;

export const assign = (local: LocalId, value: X): Of<'set'> => ({ n: 'set', local, value });

export const write = (region: string, index: readonly X[], value: X): Of<'write'> => ({
  n: 'write',
  region,
  index,
  value,
});

/** Carries out a primitive of the board, or a routine without decisions; `line` is where the text stands. */
export const perform = (name: string, args: readonly X[], line: number): Of<'do'> => ({
  n: 'do',
  name,
  args,
  line,
});

/** Runs one of two blocks, by a condition; the second one is empty if it is not given. */
export const when = (condition: X, then: readonly Node[], otherwise: readonly Node[] = []): Of<'if'> => ({
  n: 'if',
  condition,
  then,
  else: otherwise,
});

/** Runs until a `BREAK`. */
export const loop = (name: string, body: readonly Node[]): Of<'loop'> => ({ n: 'loop', name, body });

/** Lets a local run over members. */
export const each = (local: LocalId, members: Of<'each'>['members'], body: readonly Node[]): Of<'each'> => ({
  n: 'each',
  local,
  members,
  body,
});

/** Runs a routine that decides. */
export const enter = (routine: number, args: readonly X[]): Of<'enter'> => ({ n: 'enter', routine, args });

/** Ends the innermost loop. */
export const BREAK: Of<'break'> = { n: 'break' };

/** Stops the machine for good: the game is over. */
export const PAUSE: Of<'pause'> = { n: 'pause' };
