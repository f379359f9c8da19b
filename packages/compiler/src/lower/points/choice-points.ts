/** Choices that changes of points leave to the decider. */
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
