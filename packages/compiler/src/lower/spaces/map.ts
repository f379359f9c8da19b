/** What the map says of spaces: attributes, and how far they are apart. */
import { num, table, type X } from '../../ir/expression.ts';
import type { Context } from '../context.ts';

/** An attribute of a space, from its table. */
export function attribute(context: Context, name: string, space: X): X {
  const values = context.checked.spaces.map((s) => s.values[name] ?? 0);
  if (space.x === 'number') return num(values[space.value] ?? 0);
  context.addTable(`ATTRIBUTE_${name}`, `${name} by space.`, values);
  return table(`ATTRIBUTE_${name}`, space);
}

/** Fewest adjacent steps between two spaces, from a table; spaces without a way between them are 99 apart. */
export function distance(context: Context, a: X, b: X): X {
  const { spaces } = context.checked;
  const from = (start: number): readonly number[] => {
    const steps: number[] = spaces.map((_, i) => (i === start ? 0 : UNREACHABLE));
    for (let reached: readonly number[] = [start], far = 1; reached.length > 0; far += 1) {
      reached = reached
        .flatMap((s) => spaces[s]?.adjacent ?? [])
        .filter((s) => {
          if ((steps[s] ?? 0) < UNREACHABLE) return false;
          steps[s] = far;
          return true;
        });
    }
    return steps;
  };
  // It is asked for again and again.
  if (context.registers.table('DISTANCE') === undefined)
    context.addTable(
      'DISTANCE',
      'Fewest adjacent steps between spaces.',
      spaces.map((_, s) => from(s)),
    );
  return table('DISTANCE', a, b);
}

const UNREACHABLE = 99;
