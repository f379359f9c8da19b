/** What stands on free corners of the map: the sequence of play, and what is in force. */
import { entryOf } from '../entry.ts';
import type { ReactNode } from 'react';
import { Token } from '../board/Glyphs.tsx';
import { usePage } from '../page.tsx';
import { plain } from './text.ts';

/** Who comes when on this card, and what they have done. */
export function Sequence(): ReactNode {
  const { stage, view, frame, say, speech } = usePage();
  const { order, taken } = view.turn;
  return (
    <aside className="panel sequence">
      <h3 className="heading">{say('sequence')}</h3>
      {order.map((seat) => {
        const done = taken.find(({ faction }) => faction === seat);
        const faction = entryOf(view.factions, seat);
        return (
          <div
            key={seat}
            className={`slot ${frame.decider === seat ? 'now' : ''} ${faction.eligibility === 'eligible' ? '' : 'out'}`}
          >
            <Token look={entryOf(stage.looks.factions, seat)} width={22} height={20} />
            <span>
              <b>{speech.names.called('faction', seat)}</b>
              <small>
                {done
                  ? plain(speech.names.text(done.text ?? '', ''))
                  : faction.eligibility === 'eligible'
                    ? say('eligible')
                    : say('ineligible')}
              </small>
            </span>
          </div>
        );
      })}
    </aside>
  );
}

/** What lasts, of which card and side, and until when. */
export function InForce(): ReactNode {
  const { view, say, speech } = usePage();
  if (view.lasting.length === 0) return null;
  const untils = { game: 'untilGame', Reset: 'untilReset', nextCard: 'untilNextCard' } as const;
  return (
    <aside className="panel in-force">
      <h3 className="heading">{say('inForce')}</h3>
      {view.lasting.map(({ key, card, side, until }) => {
        const path = speech.texts[`event ${card} ${side}`] ? `event ${card} ${side}` : `event ${card}`;
        const [first] = speech.texts[path] ?? [];
        return (
          <p key={key} title={first ? plain(first[1]) : ''}>
            <b>{plain(speech.names.card(card))}</b> {speech.names.side(side)}
            <small> {until === 'game' ? '' : say('until', { until: say(untils[until]) })}</small>
          </p>
        );
      })}
    </aside>
  );
}
