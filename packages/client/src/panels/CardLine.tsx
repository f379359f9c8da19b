/** The cards in one line, for screens without room for their texts. */
import type { ReactNode } from 'react';
import { FactionDisc } from '../board/Glyphs.tsx';
import { requireEntry } from '../require-entry.ts';
import { usePage } from '../page-context.tsx';
import { CardName } from './CardText.tsx';

interface CardLineProps {
  /** Opens the tab with the texts of the cards. */
  readonly onOpen: () => void;
}

/** The current card with its order of Factions, and the name of the next one. */
export function CardLine({ onOpen }: CardLineProps): ReactNode {
  const { assets, view, translate } = usePage();
  const { card, next } = view.deck;
  const printed = card === null ? undefined : requireEntry(assets.words.printed.cards, card);
  const hasOrder = printed !== undefined && (printed.order.length > 0 || printed.of !== undefined);
  // Another card may replace the order of this one.
  const order = hasOrder ? view.turn.order : [];
  return (
    <button className="card-line" onClick={onOpen} title={translate('cards')}>
      <span className="order">
        {order.map((seat) => (
          <span key={seat} className={view.factions[seat]?.eligibility === 'eligible' ? '' : 'inactive'}>
            <FactionDisc look={requireEntry(assets.looks.factions, seat)} width={18} height={16} />
          </span>
        ))}
      </span>
      <b>{card === null ? translate('cards') : <CardName card={card} />}</b>
      {next !== null && (
        <span className="next-card">
          <small>{translate('nextCard')}</small> <CardName card={next} />
        </span>
      )}
    </button>
  );
}
