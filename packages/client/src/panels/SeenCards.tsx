/** The face-down cards of the deck that the viewer has looked at, with their positions from the top. */
import type { ReactNode } from 'react';
import { usePage } from '../page-context.tsx';
import { CardDetails } from './CardText.tsx';
import { PageDialogButton } from './PageDialogButton.tsx';

/** A button with the number of these cards, and its dialog; empty without cards. */
export function SeenCards(): ReactNode {
  const { view, translate } = usePage();
  const { seen = [] } = view.deck;
  if (seen.length === 0) return null;
  return (
    <PageDialogButton
      title={translate('seenFaceDownCards')}
      trigger={<button data-dialog="seen">{`${translate('seenCards')} (${seen.length})`}</button>}
    >
      <ol className="played">
        {seen.map(({ position, card }) => (
          <li key={position}>
            <p>{translate('positionInDeck', { position })}</p>
            <CardDetails card={card} isOpen />
          </li>
        ))}
      </ol>
    </PageDialogButton>
  );
}
