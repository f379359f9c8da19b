/** Choices that changes of points leave to the decider. */
import type { Checked } from '@quipu/language';

/** A choice by its number, and the text whose point is changed. */
export interface Choice {
  readonly choice: number;
  readonly body: number;
}

/** The choices that the changes of a volume leave. */
export function choicesOf({ points }: Checked): readonly Choice[] {
  return points.flatMap(({ body, changes }) =>
    changes.flatMap(({ value }) => (value.e === 'choice' ? [{ choice: value.choice, body }] : [])),
  );
}
