/** Clears the Factions and spaces of lasting texts that end. */
import type { LastingEffect } from '@quipu/language/checked';
import { int } from '../../../ir/expression.ts';
import { subjectRegion } from '../../../ir/layout/layout-volume.ts';
import { write } from '../../../ir/node-builders.ts';
import type { IrNode } from '../../../ir/program.ts';
import type { Routine } from '../../routine.ts';

export const forgetSubjects = (
  { context }: Routine,
  ends: (lasting: LastingEffect, index: number) => boolean,
): readonly IrNode[] =>
  context.checked.lastings
    .filter(ends)
    .flatMap(({ subjects }) =>
      subjects.map((subject) => write(subjectRegion(subject), [int(subject.index)], int(0))),
    );
