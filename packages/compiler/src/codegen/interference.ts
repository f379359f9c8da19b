/** The interference matrix as text, to be read and held by a golden file. */
import type { Program } from '../ir/program.ts';

/** A line for each operation and activity: what the activity may change of what the operation still needs. */
export function interferenceText(interference: Program['interference']): string {
  const widest = (key: 'operation' | 'activity'): number =>
    Math.max(0, ...interference.map((row) => row[key].length));
  const [first, second] = [widest('operation'), widest('activity')];
  const lines = interference.map(({ operation, activity, meets }) => {
    const cells = meets.length === 0 ? 'disjoint' : meets.join(', ');
    return `${operation.padEnd(first)}  ${activity.padEnd(second)}  ${cells}\n`;
  });
  return lines.join('');
}
