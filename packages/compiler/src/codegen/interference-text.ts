/** Prints the interference matrix as text, for a golden file. */
import type { Program } from '../ir/program.ts';

/** One line for each operation and activity, with the classes of cells that both access. */
export function interferenceText(interference: Program['interference']): string {
  const widest = (key: 'operation' | 'activity'): number =>
    Math.max(0, ...interference.map((row) => row[key].length));
  const [operationWidth, activityWidth] = [widest('operation'), widest('activity')];
  const lines = interference.map(({ operation, activity, cellClasses }) => {
    const cells = cellClasses.length === 0 ? 'disjoint' : cellClasses.join(', ');
    return `${operation.padEnd(operationWidth)}  ${activity.padEnd(activityWidth)}  ${cells}\n`;
  });
  return lines.join('');
}
