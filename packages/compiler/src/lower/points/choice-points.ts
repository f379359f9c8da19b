/** Finds the changes of declared values whose new value the decider chooses. */
import type { Checked } from '@quipu/language';

export interface Choice {
  readonly choice: number;
  readonly body: number;
}

export function findChoices({ points }: Checked): readonly Choice[] {
  return points.flatMap(({ body, changes }) =>
    changes.flatMap(({ value }) => (value.kind === 'choice' ? [{ choice: value.choice, body }] : [])),
  );
}
