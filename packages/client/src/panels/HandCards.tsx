/** The cards in hands: those of the viewer with their texts, the numbers of all Factions, and the discards. */
import type { ReactNode } from 'react';
import { FactionDisc } from '../board/Glyphs.tsx';
import { requireEntry } from '../require-entry.ts';
import { usePage } from '../page-context.tsx';
import { CardDetails } from './CardText.tsx';
import { PageDialogButton } from './PageDialogButton.tsx';

function CardList({
  cards,
  isOpen,
}: {
  readonly cards: readonly string[];
  readonly isOpen: boolean;
}): ReactNode {
  return (
    <ol className="played">
      {cards.map((card) => (
        <li key={card}>
          <CardDetails card={card} isOpen={isOpen} />
        </li>
      ))}
    </ol>
  );
}

/** The number of cards of each Faction. */
function HandSizes({ sizes }: { readonly sizes: Readonly<Record<string, number | undefined>> }): ReactNode {
  const { assets, locale } = usePage();
  return (
    <ul className="hand-sizes">
      {assets.words.seats.map((seat) => (
        <li key={seat} title={locale.names.plainName('faction', seat)}>
          <FactionDisc look={requireEntry(assets.looks.factions, seat)} width={19} height={17} />{' '}
          <span className="visually-hidden">{locale.names.plainName('faction', seat)} </span>
          {sizes[seat] ?? 0}
        </li>
      ))}
    </ul>
  );
}

/** A button for each kind of hand, with the number of cards of the viewer, and its dialog. */
export function HandCards(): ReactNode {
  const { view, translate, locale } = usePage();
  return Object.entries(view.hands ?? {}).map(([name, { sizes, cards, seen, pile, discards }]) => {
    const title = locale.names.plainName('track', name);
    return (
      <PageDialogButton
        key={name}
        title={title}
        trigger={<button data-dialog={`hand-${name}`}>{`${title} (${cards.length})`}</button>}
      >
        <HandSizes sizes={sizes} />
        {cards.length > 0 && <CardList cards={cards} isOpen />}
        {Object.entries(seen).map(([holder, seenCards = []]) => (
          <section key={holder}>
            <h3>{locale.names.plainName('faction', holder)}</h3>
            <CardList cards={seenCards} isOpen={false} />
          </section>
        ))}
        <p>{`${translate('inPile')}: ${pile}`}</p>
        {discards.length > 0 && <h3>{translate('discards')}</h3>}
        <CardList cards={discards} isOpen={false} />
      </PageDialogButton>
    );
  });
}
