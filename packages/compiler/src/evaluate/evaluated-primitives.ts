/** Counterparts of the primitives in `codegen/template/` for the interpreter. */
import type { Checked } from '@quipu/language';
import { LASTING_EFFECTS_PER_WORD } from '../ir/layout/layout-volume.ts';
import { bitIndices } from '../lower/pieces/piece-counts.ts';
import type { Primitive } from './code-evaluation.ts';

export function primitivesOf({ groups }: Checked): Readonly<Record<string, Primitive>> {
  const groupsIn = (mask: number): readonly number[] => bitIndices(mask, groups.length);
  return {
    countAt: (read, mask = 0, space = -1) => sum(groupsIn(mask).map((group) => read('BOARD', space, group))),
    availableOf: (read, mask = 0) => {
      const kinds = new Set(groupsIn(mask).map((group) => groups[group]?.kind ?? -1));
      return sum([...kinds].map((kind) => read('AVAILABLE', kind)));
    },
    lowestBit: (_read, mask = 0) => 31 - Math.clz32(mask & -mask),
    inForce: (read, lasting = 0) =>
      (read('LASTING', Math.floor(lasting / LASTING_EFFECTS_PER_WORD)) >>
        (lasting % LASTING_EFFECTS_PER_WORD)) &
      1,
  };
}

const sum = (values: readonly number[]): number => values.reduce((total, value) => total + value, 0);
