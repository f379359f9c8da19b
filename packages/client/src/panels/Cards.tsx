/** The current and the next card, with dialogs for all played cards and lasting effects. */
import { type KeyboardEvent, type ReactNode, useRef, useState } from 'react';
import { FactionDisc } from '../board/Glyphs.tsx';
import { requireEntry } from '../require-entry.ts';
import { usePage } from '../page-context.tsx';
import { BoxEffectItems, boxEffectsOf } from './BoxEffects.tsx';
import { CardDetails, CardSides, useCardTitle } from './CardText.tsx';
import { HandCards } from './HandCards.tsx';
import { SeenCards } from './SeenCards.tsx';
import { LastingList } from './LastingList.tsx';
import { PageDialogButton } from './PageDialogButton.tsx';
import { useScreen } from './use-screen.ts';

/** The order of Factions on a card; for the current card with their eligibility. */
function FactionOrder({
  card,
  isCurrent,
}: {
  readonly card: string;
  readonly isCurrent: boolean;
}): ReactNode {
  const size = isCurrent ? 19 : 17;
  const { assets, view, translate, locale } = usePage();
  const { order: printedOrder, of } = requireEntry(assets.words.printed.cards, card);
  const printed = of === undefined ? printedOrder : [of];
  // Another card may replace the order of this one.
  const order = isCurrent && printed.length > 0 ? view.turn.order : printed;
  return (
    <ul className="order" aria-label={translate('factionOrder')}>
      {order.map((seat) => {
        const isEligible = requireEntry(view.factions, seat).eligibility === 'eligible';
        const hasActed = isCurrent && view.turn.taken.some(({ faction }) => faction === seat);
        const eligibility = isEligible ? 'eligible' : 'ineligible';
        const status = translate(hasActed ? 'acted' : eligibility);
        const label = isCurrent ? [locale.names.plainName('faction', seat), status].join(', ') : undefined;
        return (
          <li
            key={seat}
            className={isCurrent && (hasActed || !isEligible) ? 'inactive' : ''}
            title={label ?? locale.names.plainName('faction', seat)}
          >
            <FactionDisc look={requireEntry(assets.looks.factions, seat)} width={size} height={size - 2} />
            {hasActed && <i className="tick">✓</i>}
            <span className="visually-hidden">{label ?? locale.names.plainName('faction', seat)}</span>
          </li>
        );
      })}
    </ul>
  );
}

interface CardProps {
  readonly card: string;
  readonly kind: 'current' | 'next';
}

/** The symbols, number, title and texts of a card, and a button at its head. */
function CardContents({ card, kind, button }: CardProps & { readonly button?: ReactNode }): ReactNode {
  const { assets, translate, locale } = usePage();
  const titleOf = useCardTitle();
  const { round } = requireEntry(assets.words.printed.cards, card);
  const roundName = locale.names.plainName('round', round ?? null);
  return (
    <>
      <div className="card-head">
        <FactionOrder card={card} isCurrent={kind === 'current'} />
        {round === undefined && <span className="number">{card}</span>}
        {button}
      </div>
      <h2>
        {kind === 'next' && <small>{translate('nextCard')} </small>}
        {titleOf(card)}
      </h2>
      {round !== undefined && roundName !== titleOf(card) && <p className="round-name">{roundName}</p>}
      {round !== undefined && kind === 'current' && (
        <ul className="box-effects">
          <BoxEffectItems heading="b" />
        </ul>
      )}
      <div className="sides fades">
        <CardSides card={card} />
      </div>
    </>
  );
}

/**
 * A card in the rail. Its texts may be cut there, so it opens whole over the map while it is pointed at, clicked
 * or focused.
 */
function FoldedCard({ card, kind }: CardProps): ReactNode {
  const { translate } = usePage();
  const titleOf = useCardTitle();
  const [isPointed, setIsPointed] = useState(false);
  const [isFocused, setIsFocused] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  const isOpen = isPointed || isFocused;
  const toggleFocus = (): void => (isFocused ? button.current?.blur() : button.current?.focus());
  const closeOnEscape = ({ key }: KeyboardEvent): void => {
    if (key === 'Escape') button.current?.blur();
  };
  const openButton = (
    <button
      ref={button}
      className="open-card"
      aria-expanded={isOpen}
      aria-label={translate('wholeCard', { card: titleOf(card) })}
      onFocus={() => setIsFocused(true)}
      onBlur={() => setIsFocused(false)}
      onKeyDown={closeOnEscape}
    >
      ⤢
    </button>
  );
  const closeButton = (
    <button className="close" tabIndex={-1} onClick={() => button.current?.blur()}>
      ×
    </button>
  );
  return (
    <>
      <article
        className={`card ${kind}`}
        data-card={card}
        aria-label={titleOf(card)}
        onPointerEnter={({ pointerType }) => pointerType === 'mouse' && setIsPointed(true)}
        onPointerLeave={() => setIsPointed(false)}
        onMouseDown={(event) => event.preventDefault()}
        onClick={toggleFocus}
      >
        <CardContents card={card} kind={kind} button={openButton} />
      </article>
      {isOpen && (
        // The folded card has the same texts for screen readers.
        <div className={`whole-card card ${kind}`} aria-hidden="true">
          <CardContents card={card} kind={kind} button={isFocused && closeButton} />
        </div>
      )}
    </>
  );
}

/** The current or the next card, with its texts. */
function Card({ card, kind }: CardProps): ReactNode {
  const titleOf = useCardTitle();
  if (useScreen() === 'wide') return <FoldedCard card={card} kind={kind} />;
  return (
    <article className={`card ${kind}`} data-card={card} aria-label={titleOf(card)}>
      <CardContents card={card} kind={kind} />
    </article>
  );
}

/** All revealed cards, the latest first. */
function PlayedCards(): ReactNode {
  const { view } = usePage();
  const { revealed, card, next } = view.deck;
  return (
    <ol className="played">
      {revealed
        .filter((key) => key !== next)
        .toReversed()
        .map((key) => (
          <li key={key}>
            <CardDetails card={key} isOpen={key === card}>
              <FactionOrder card={key} isCurrent={key === card} />
            </CardDetails>
          </li>
        ))}
    </ol>
  );
}

/** Both cards, and the buttons of the dialogs. */
export function Cards(): ReactNode {
  const page = usePage();
  const { view, translate } = page;
  const lastingCount = view.lasting.length + view.conditional.length + boxEffectsOf(page).length;
  const { card, next, revealed, unseen } = view.deck;
  const playedCount = revealed.length - (next === null ? 0 : 1);
  return (
    <div className="cards-area">
      <div className="cards">
        {card !== null && <Card card={card} kind="current" />}
        {next !== null && <Card card={next} kind="next" />}
      </div>
      <div className="card-tools">
        <PageDialogButton
          title={translate('playedCards')}
          trigger={<button data-dialog="played">{`${translate('playedCards')} (${playedCount})`}</button>}
        >
          <PlayedCards />
        </PageDialogButton>
        <PageDialogButton
          title={translate('lastingEffects')}
          trigger={
            <button data-dialog="lasting">{`${translate('lastingEffects')} (${lastingCount})`}</button>
          }
        >
          <LastingList />
        </PageDialogButton>
        <HandCards />
        <SeenCards />
        <span>
          {unseen} {translate('inDeck')}
        </span>
      </div>
    </div>
  );
}
