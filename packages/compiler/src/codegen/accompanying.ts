/** Whose activities are and with what they come, for refusals at questions that do not know them. */
import { accompanies, type Body, type Checked } from '@quipu/language/checked';
import { valueText } from './literals.ts';
import { constant } from './strings.ts';

/** Whose each activity is, the operations that it may accompany by itself, and the one in which it takes the place of a way. */
export function accompanyingRows(checked: Checked): readonly string[] {
  const { bodies, factions } = checked;
  const operations = bodies.filter(({ kind }) => kind === 'operation');
  return bodies
    .filter(({ kind }) => kind === 'activity')
    .map((activity) => {
      const comes = (operation: Body): boolean =>
        accompanies(activity, operation, activity.replaces, checked) === 'own';
      const told = {
        factions: factions
          .filter((_, i) => activity.factions.length === 0 || activity.factions.includes(i))
          .map(({ name }) => name),
        operations: operations.filter(comes).map(({ path }) => path),
        ...(activity.replaces === undefined
          ? {}
          : { replaces: bodies[bodies[activity.replaces]?.operation ?? -1]?.path ?? '' }),
      };
      return `${constant(activity.path)}: ${valueText(told)}`;
    });
}
