/** Names of the sides of a volume's cards. */
import type { Checked, Card } from '@quipu/language/checked';

type Side = Card['sides'][number]['side'];

/** The sides by index: the two of a card, then the single text. */
export function sideNames({ cards }: Checked): readonly [Side, Side, Side] {
  const halves = cards.some(({ sides }) => sides.some(({ side }) => side === 'top' || side === 'bottom'));
  return halves ? ['top', 'bottom', 'single'] : ['unshaded', 'shaded', 'single'];
}
