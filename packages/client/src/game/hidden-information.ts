/** Whether a game has information that a seat does not see. */
import type { View } from '@quipu/engine';

/** Whether seats have secrets, cards in hands, or looks at the deck. */
export const hasHiddenInformation = ({ secrets, hands, deck }: View): boolean =>
  hands !== undefined || deck.seen !== undefined || Object.keys(secrets).length > 0;
