/** Whether a game has information that a seat does not see. */
import type { View } from '@quipu/engine';

/** Whether seats have secrets or cards in hands, apart from the order of the deck. */
export const hasHiddenInformation = ({ secrets, hands }: View): boolean =>
  hands !== undefined || Object.keys(secrets).length > 0;
