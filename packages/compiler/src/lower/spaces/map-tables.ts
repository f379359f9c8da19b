/** Facts of the map as tables: attributes of spaces, and distances. */
import { int, table, type IrExpr } from '../../ir/expression.ts';
import type { Context } from '../context.ts';

export function attribute(context: Context, name: string, space: IrExpr): IrExpr {
  const values = context.checked.spaces.map((s) => s.values[name] ?? 0);
  if (space.kind === 'number') return int(values[space.value] ?? 0);
  context.addTable(`ATTRIBUTE_${name}`, `${name} by space.`, values);
  return table(`ATTRIBUTE_${name}`, space);
}

/** The number of adjacent steps between two spaces; 99 if they are not connected. */
export function distance(context: Context, first: IrExpr, second: IrExpr): IrExpr {
  const { spaces } = context.checked;
  const distancesFrom = (start: number): readonly number[] => {
    const distances: number[] = spaces.map((_, i) => (i === start ? 0 : UNREACHABLE));
    for (let frontier: readonly number[] = [start], step = 1; frontier.length > 0; step += 1) {
      frontier = frontier
        .flatMap((s) => spaces[s]?.adjacent ?? [])
        .filter((s) => {
          if ((distances[s] ?? 0) < UNREACHABLE) return false;
          distances[s] = step;
          return true;
        });
    }
    return distances;
  };
  // Building the table is expensive, and `distance` is called often.
  if (context.registers.table('DISTANCE') === undefined)
    context.addTable(
      'DISTANCE',
      'Fewest adjacent steps between spaces.',
      spaces.map((_, s) => distancesFrom(s)),
    );
  return table('DISTANCE', first, second);
}

const UNREACHABLE = 99;
