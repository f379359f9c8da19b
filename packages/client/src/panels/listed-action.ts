import type { View } from '@quipu/engine';

/** An action that has begun and is not over. */
export type CurrentAction = View['underWay'][number];

/** Returns the action whose spaces the bar lists and the map numbers: the innermost one with some, else the outermost. */
export const listedActionOf = ({ underWay }: Pick<View, 'underWay'>): CurrentAction | undefined =>
  underWay.findLast(({ spaces }) => spaces.length > 0) ?? underWay[0];
