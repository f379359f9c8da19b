/** Lasting effects: their card and side or the rule, owner, start and end, and text. */
import { effectsInForce } from '@quipu/engine';
import { effectEndText, effectSubjectsText } from '@quipu/words';
import type { ReactNode } from 'react';
import { usePage } from '../page-context.tsx';
import { BoxEffectItems, boxEffectsOf } from './BoxEffects.tsx';
import { CardName, Sentences } from './CardText.tsx';
import { plainText } from './plain-text.ts';

/** The list of lasting effects: those of boxes, rules whose condition holds, then cards in their order. */
export function LastingList(): ReactNode {
  const page = usePage();
  const { assets, view, translate, locale } = page;
  const { names } = locale;
  const { play } = names.locale;
  const lasting = effectsInForce(assets.words, view);
  if (lasting.length + boxEffectsOf(page).length === 0) return <p>{translate('noLastingEffects')}</p>;
  return (
    <ul className="played">
      <BoxEffectItems heading="h3" />
      {lasting.map(({ key, card, side, faction, start, end, about, body }) => {
        const details = [
          side === null ? '' : names.side(side),
          faction === null ? '' : play.byFaction({ faction: names.faction(faction) }),
          start === null
            ? ''
            : play.sinceCard({ card: start.card === null ? play.noCard : names.card(start.card) }),
          effectSubjectsText(names, about),
          effectEndText(names, end),
        ];
        return (
          <li key={key}>
            <h3>{card === null ? plainText(names.text(body, '')) : <CardName card={card} />}</h3>
            <p className="muted">
              {details
                .map((detail) => plainText(detail).replace(/^[,\s]+/u, ''))
                .filter((detail) => detail !== '')
                .join(', ')}
            </p>
            <div className={`side ${side ?? 'single'}`}>
              <Sentences path={body} faction={faction} />
            </div>
          </li>
        );
      })}
    </ul>
  );
}
