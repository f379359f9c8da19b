/** Prints which Factions and operations each activity belongs to, for refusals at decisions without such data. */
import { accompanimentOf, type Body, type Checked } from '@quipu/language/checked';
import { valueText } from './literals.ts';
import { constant } from './string-literals.ts';

/**
 * One row for each activity: its Factions, the operations that it may accompany by itself, and the one in
 * which it replaces a way.
 */
export function accompanyingRows(checked: Checked): readonly string[] {
  const { bodies, factions } = checked;
  const operations = bodies.filter(({ kind }) => kind === 'operation');
  return bodies
    .filter(({ kind }) => kind === 'activity')
    .map((activity) => {
      const mayAccompany = (operation: Body): boolean =>
        accompanimentOf(activity, operation, activity.replaces, checked) === 'own';
      const row = {
        factions: factions
          .filter((_, i) => activity.factions.length === 0 || activity.factions.includes(i))
          .map(({ name }) => name),
        operations: operations.filter(mayAccompany).map(({ path }) => path),
        ...(activity.replaces === undefined
          ? {}
          : { replaces: bodies[bodies[activity.replaces]?.operation ?? -1]?.path ?? '' }),
      };
      return `${constant(activity.path)}: ${valueText(row)}`;
    });
}
