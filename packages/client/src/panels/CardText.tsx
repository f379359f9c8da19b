/** What cards say. */
import { ruleTextOf } from '@quipu/engine';
import type { ReactNode } from 'react';
import { entryOf } from '../entry.ts';
import { usePage } from '../page.tsx';
import { Marked } from './Sentence.tsx';
import { unmarkedText } from './text.ts';

/** What a card is called, without its number. */
export function useCardTitle(): (card: string) => string {
  const { stage, speech } = usePage();
  return (card) => speech.names.find(`card:${card}`)?.one ?? entryOf(stage.words.printed.cards, card).title;
}

/** A card by its number and title; of a round by its title alone. */
export function CardName({ card }: { readonly card: string }): ReactNode {
  const { stage } = usePage();
  const titleOf = useCardTitle();
  const { round } = entryOf(stage.words.printed.cards, card);
  return (
    <>
      {round === undefined && <span className="number">{card}</span>} {titleOf(card)}
    </>
  );
}

export function Sentences({ path }: { readonly path: string }): ReactNode {
  const { speech } = usePage();
  return (speech.texts[path] ?? []).map(([depth, text], i) => (
    <p key={i} style={{ marginInlineStart: depth * 8 }}>
      <Marked text={unmarkedText(text)} />
    </p>
  ));
}

/** The texts of a card: one for each side, with what that side is called. */
export function Sides({ card }: { readonly card: string }): ReactNode {
  const { stage, say, speech } = usePage();
  const { sides, round } = entryOf(stage.words.printed.cards, card);
  if (round !== undefined) return null;
  return sides.map(({ side, flag }) => {
    const own = [`event ${card}`, side].join(' ');
    const title = speech.names.side(side);
    return (
      <div key={side} className={`side ${side}`} data-side={side}>
        {title !== '' && (
          <small className="side-title">
            {title}
            {flag && ` · ${say(flag)}`}
          </small>
        )}
        <Sentences path={ruleTextOf(speech.texts, own).length > 0 ? own : `event ${card}`} />
      </div>
    );
  });
}
