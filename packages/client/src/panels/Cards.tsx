/** The card that is played, and the one behind it. */
import { entryOf } from '../entry.ts';
import { textOf } from '@quipu/engine';
import type { ReactNode } from 'react';
import { Token } from '../board/Glyphs.tsx';
import { usePage } from '../page.tsx';
import { Marked } from './Sentence.tsx';
import { unmarkedText } from './text.ts';

/** The texts of a card: one for each side. */
function Sides({ card }: { card: string }): ReactNode {
  const { stage, speech } = usePage();
  const { sides, round } = entryOf(stage.words.printed.cards, card);
  if (round !== undefined) return null;
  return sides.map(({ side }) => {
    const path = [`event ${card}`, side].join(' ');
    const sentences =
      textOf(speech.texts, path).length > 0
        ? entryOf(speech.texts, path)
        : (speech.texts[`event ${card}`] ?? []);
    return (
      <div key={side} className={`side ${side}`} data-side={side}>
        {sentences.map(([depth, text], i) => (
          <p key={i} style={{ marginInlineStart: depth * 8 }}>
            <Marked text={unmarkedText(text)} />
          </p>
        ))}
      </div>
    );
  });
}

function Card({ card, kind }: { card: string; kind: 'now' | 'next' }): ReactNode {
  const { stage, view, speech } = usePage();
  const { order } = entryOf(stage.words.printed.cards, card);
  const named = speech.names.card(card);
  return (
    <article className={`card ${kind}`}>
      <div className="order">
        {order.map((seat) => (
          <span key={seat} className={view.factions[seat]?.eligibility === 'eligible' ? '' : 'out'}>
            <Token look={entryOf(stage.looks.factions, seat)} width={19} height={17} />
          </span>
        ))}
        <span className="number">{card}</span>
      </div>
      <h2>
        <Marked text={named} />
      </h2>
      <div className="sides">
        <Sides card={card} />
      </div>
    </article>
  );
}

/** Both cards. */
export function Cards(): ReactNode {
  const { view } = usePage();
  const { card, next } = view.deck;
  return (
    <div className="cards">
      {card !== null && <Card card={card} kind="now" />}
      {next !== null && <Card card={next} kind="next" />}
    </div>
  );
}
