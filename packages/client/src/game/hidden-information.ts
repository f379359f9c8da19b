/** Whether a game has information that a seat does not see. */
import type { View } from '@quipu/engine';

/** Whether seats have secrets, secret numbers, cards in hands, or looks at the deck. */
export const hasHiddenInformation = ({ secrets, hands, hiddenValues, deck }: View): boolean =>
  hands !== undefined ||
  hiddenValues !== undefined ||
  deck.seen !== undefined ||
  Object.keys(secrets).length > 0;
