/** Sets of spaces in locals, with 31 spaces to a word. */
import { local, num, op, type X } from '../../ir/expression.ts';
import type { Node } from '../../ir/program.ts';
import type { Routine } from '../routine.ts';
import { assign, when } from '../../ir/build.ts';

export function wordLocals(routine: Routine, name: string): readonly number[] {
  const words = Math.ceil(routine.context.checked.spaces.length / 31);
  return Array.from({ length: words }, (_, i) =>
    routine.builder.local(words === 1 ? name : `${name}${String(i)}`, 'mask'),
  );
}

export function wordAdd(words: readonly number[], space: X): readonly Node[] {
  const [first, second] = words;
  if (first === undefined) return [];
  const add = (word: number, bit: X): Node => assign(word, op('maskOr', local(word), op('shl', num(1), bit)));
  if (second === undefined) return [add(first, space)];
  return [when(op('<', space, num(31)), [add(first, space)], [add(second, op('-', space, num(31)))])];
}

/** The words of a set with one more space. */
export const wordsWith = (words: readonly X[], space: X): readonly X[] =>
  words.map((word, i) => {
    const added = op('maskOr', word, op('shl', num(1), op('-', space, num(31 * i))));
    if (words.length === 1) return added;
    return op('if', op(i === 0 ? '<' : '>=', space, num(31)), added, word);
  });

export function wordRemove(words: readonly number[], space: X): readonly Node[] {
  const [first, second] = words;
  if (first === undefined) return [];
  const take = (word: number, bit: X): Node =>
    assign(word, op('maskAnd', local(word), op('maskNot', op('shl', num(1), bit))));
  if (second === undefined) return [take(first, space)];
  return [when(op('<', space, num(31)), [take(first, space)], [take(second, op('-', space, num(31)))])];
}
