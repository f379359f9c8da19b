/** Sets of spaces in locals, as one or two words of bits. */
import { local, int, op, type IrExpr } from '../../ir/expression.ts';
import type { IrNode } from '../../ir/program.ts';
import type { Routine } from '../routine.ts';
import { SPACES_PER_WORD } from './membership.ts';
import { assign, branch } from '../../ir/node-builders.ts';

export function spaceSetLocals(routine: Routine, name: string): readonly number[] {
  const words = Math.ceil(routine.context.checked.spaces.length / SPACES_PER_WORD);
  return Array.from({ length: words }, (_, i) =>
    routine.builder.local(words === 1 ? name : `${name}${String(i)}`, 'mask'),
  );
}

export function addSpace(words: readonly number[], space: IrExpr): readonly IrNode[] {
  const [first, second] = words;
  if (first === undefined) return [];
  const add = (word: number, bit: IrExpr): IrNode =>
    assign(word, op('maskOr', local(word), op('shl', int(1), bit)));
  if (second === undefined) return [add(first, space)];
  return [
    branch(
      op('<', space, int(SPACES_PER_WORD)),
      [add(first, space)],
      [add(second, op('-', space, int(SPACES_PER_WORD)))],
    ),
  ];
}

/** Returns the words of a set with one more space. */
export const withSpace = (words: readonly IrExpr[], space: IrExpr): readonly IrExpr[] =>
  words.map((word, i) => {
    const added = op('maskOr', word, op('shl', int(1), op('-', space, int(SPACES_PER_WORD * i))));
    if (words.length === 1) return added;
    return op('if', op(i === 0 ? '<' : '>=', space, int(SPACES_PER_WORD)), added, word);
  });

export function removeSpace(words: readonly number[], space: IrExpr): readonly IrNode[] {
  const [first, second] = words;
  if (first === undefined) return [];
  const remove = (word: number, bit: IrExpr): IrNode =>
    assign(word, op('maskAnd', local(word), op('maskNot', op('shl', int(1), bit))));
  if (second === undefined) return [remove(first, space)];
  return [
    branch(
      op('<', space, int(SPACES_PER_WORD)),
      [remove(first, space)],
      [remove(second, op('-', space, int(SPACES_PER_WORD)))],
    ),
  ];
}
