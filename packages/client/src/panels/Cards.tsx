/** The card that is played, and the one behind it; all that have been played, and what lasts of them. */
import type { ReactNode } from 'react';
import { Token } from '../board/Glyphs.tsx';
import { entryOf } from '../entry.ts';
import { usePage } from '../page.tsx';
import { CardName, Sides, useCardTitle } from './CardText.tsx';
import { LastingList } from './Lasting.tsx';
import { PageDialog } from './PageDialog.tsx';

/** The order of Factions on a card; of the one that is played, who may act and who has. */
function Order({ card, now }: { readonly card: string; readonly now: boolean }): ReactNode {
  const size = now ? 19 : 17;
  const { stage, view, say, speech } = usePage();
  const printed = entryOf(stage.words.printed.cards, card).order;
  // Another card may give the order on this one.
  const order = now && printed.length > 0 ? view.turn.order : printed;
  return (
    <ul className="order" aria-label={say('order')}>
      {order.map((seat) => {
        const eligible = entryOf(view.factions, seat).eligibility === 'eligible';
        const acted = now && view.turn.taken.some(({ faction }) => faction === seat);
        const standing = acted ? say('acted') : say(eligible ? 'eligible' : 'ineligible');
        const label = now ? [speech.names.called('faction', seat), standing].join(', ') : undefined;
        return (
          <li
            key={seat}
            className={now && (acted || !eligible) ? 'out' : ''}
            title={label ?? speech.names.called('faction', seat)}
          >
            <Token look={entryOf(stage.looks.factions, seat)} width={size} height={size - 2} />
            {acted && <i className="tick">✓</i>}
            <span className="unseen">{label ?? speech.names.called('faction', seat)}</span>
          </li>
        );
      })}
    </ul>
  );
}

function Card({ card, kind }: { readonly card: string; readonly kind: 'now' | 'next' }): ReactNode {
  const { stage, say, speech } = usePage();
  const titleOf = useCardTitle();
  const { round } = entryOf(stage.words.printed.cards, card);
  const roundName = speech.names.called('round', round ?? null);
  return (
    <article className={`card ${kind}`} data-card={card} aria-label={titleOf(card)}>
      <div className="card-head">
        <Order card={card} now={kind === 'now'} />
        {round === undefined && <span className="number">{card}</span>}
      </div>
      <h2>
        {kind === 'next' && <small>{say('next')} </small>}
        {titleOf(card)}
      </h2>
      {round !== undefined && roundName !== titleOf(card) && <p className="round-name">{roundName}</p>}
      <div className="sides fades" tabIndex={0}>
        <Sides card={card} />
      </div>
    </article>
  );
}

/** All cards that have been turned over, the latest first. */
function Played(): ReactNode {
  const { view } = usePage();
  const { revealed, card, next } = view.deck;
  return (
    <ol className="played">
      {revealed
        .filter((key) => key !== next)
        .toReversed()
        .map((key) => (
          <li key={key}>
            <details open={key === card}>
              <summary>
                <CardName card={key} /> <Order card={key} now={key === card} />
              </summary>
              <div className="sides">
                <Sides card={key} />
              </div>
            </details>
          </li>
        ))}
    </ol>
  );
}

/** Both cards, and the ways to all others and to what lasts. */
export function Cards(): ReactNode {
  const { view, say } = usePage();
  const { card, next, revealed, unseen } = view.deck;
  const played = revealed.length - (next === null ? 0 : 1);
  return (
    <div className="cards-area">
      <div className="cards">
        {card !== null && <Card card={card} kind="now" />}
        {next !== null && <Card card={next} kind="next" />}
      </div>
      <div className="card-tools">
        <PageDialog
          title={say('playedCards')}
          trigger={<button data-dialog="played">{`${say('playedCards')} (${played})`}</button>}
        >
          <Played />
        </PageDialog>
        <PageDialog
          title={say('inForce')}
          trigger={<button data-dialog="lasting">{`${say('inForce')} (${view.lasting.length})`}</button>}
        >
          <LastingList />
        </PageDialog>
        <span>
          {unseen} {say('inDeck')}
        </span>
      </div>
    </div>
  );
}
