/** The card of a space: what is printed there, what stands there, what it borders on, and what has happened there. */
import '../style/layers.css';
import type { LogTurn } from '@quipu/engine';
import { itemLine } from '@quipu/words';
import { type ReactNode, useEffect, useLayoutEffect, useMemo, useRef, useState } from 'react';
import { createPortal } from 'react-dom';
import { Eye, Piece } from '../board/Glyphs.tsx';
import { usePage } from '../page.tsx';
import { putBeside } from './around.ts';
import { leaveSpace, useShownSpace } from '../pointed.ts';
import { useCardTitle } from './CardText.tsx';
import { Parts } from './Sentence.tsx';
import { spaceFacts } from './space.ts';

/** How many things of the past a card tells. */
const MOST = 8;

/** What has happened in a space, the latest first. */
function History({ space }: { readonly space: string }): ReactNode {
  const { stage, store, state, frame, say, speech } = usePage();
  const titleOf = useCardTitle();
  const [turns, setTurns] = useState<readonly LogTurn[]>([]);
  const moment = state.past?.turns ?? frame.turns;
  useEffect(() => {
    let current = true;
    void store.looking.about(space).then((found) => current && setTurns(found));
    return () => {
      current = false;
    };
  }, [store, space, moment]);
  const lines = useMemo(
    () =>
      turns
        .flatMap(({ card, items }) =>
          items.map((item) => ({ card, parts: itemLine(speech.names, item).parts })),
        )
        .slice(-MOST)
        .toReversed(),
    [turns, speech],
  );
  if (lines.length === 0) return null;
  return (
    <>
      <h4 className="heading">{say('history')}</h4>
      <ul className="space-history">
        {lines.map(({ card, parts }, i) => (
          <li key={i}>
            {card !== null && (
              <span className="number" title={titleOf(card)}>
                {stage.words.printed.cards[card]?.round === undefined ? card : titleOf(card)}
              </span>
            )}{' '}
            <Parts parts={parts} />
          </li>
        ))}
      </ul>
    </>
  );
}

/** All that is known of a space. */
export function SpaceDetails({ space }: { readonly space: string }): ReactNode {
  const { stage, view, say, speech } = usePage();
  const facts = useMemo(
    () => spaceFacts(space, view, { stage, names: speech.names, yes: say('yes') }),
    [space, view, stage, speech, say],
  );
  const { kind, tags, values, level, shown, pieces, markers, secrets, adjacent } = facts;
  const printed = [kind, tags, ...values.map(({ name, value }) => `${name} ${value}`)];
  const now = [level, ...shown.map(({ name, value }) => say('of', { what: name, value })), ...markers];
  return (
    <div className="space-details">
      <h3>{facts.title}</h3>
      <p className="when">{printed.filter((one) => one !== '').join(' · ')}</p>
      {now.some((one) => one !== '') && (
        <p className="state">{now.filter((one) => one !== '').join(' · ')}</p>
      )}
      <ul className="space-pieces">
        {pieces.map(({ group, text }) => {
          const look = stage.looks.groups.find((one) => one.group === group);
          return (
            <li key={group}>
              {look && <Piece look={look} width={15} height={17} />} {text}
            </li>
          );
        })}
        {secrets.map((secret) => (
          <li key={secret}>
            <Eye width={15} height={17} /> {say('onlyYouKnow', { secret })}
          </li>
        ))}
        {pieces.length === 0 && <li className="when">{say('noPieces')}</li>}
      </ul>
      {adjacent.length > 0 && (
        <>
          <h4 className="heading">{say('adjacent')}</h4>
          <p className="adjacent">
            {adjacent
              .filter((key) => view.spaces[key]?.inPlay)
              .map((key) => (
                <button key={key} className="named" data-sort="space" data-key={key} data-show={key}>
                  {speech.names.space(key).one}
                </button>
              ))}
          </p>
        </>
      )}
      <History space={space} />
    </div>
  );
}

/** The card of the space that the pointer rests on, that has the focus, or that was held. */
export function SpaceCard(): ReactNode {
  const { stage, view, speech, state, layout } = usePage();
  const shown = useShownSpace();
  const card = useRef<HTMLDivElement>(null);
  const known = shown && stage.words.printed.spaces[shown.space] && view.spaces[shown.space];
  const space = known && state.curtain === undefined ? shown.space : undefined;
  useLayoutEffect(() => {
    const element = card.current;
    if (!element || space === undefined) return undefined;
    const put = (): void => {
      putBeside(element, document.querySelector(`.map [data-space="${CSS.escape(space)}"]`), layout, true);
    };
    put();
    // What has happened there comes a little later, and the card grows; the map does when others need less room.
    const watch = new ResizeObserver(put);
    for (const grows of [element, document.querySelector('.map')]) if (grows) watch.observe(grows);
    return () => watch.disconnect();
  }, [space, layout]);
  useEffect(() => {
    if (space === undefined) return undefined;
    const close = (event: KeyboardEvent): void => {
      if (event.key === 'Escape') leaveSpace();
    };
    addEventListener('keydown', close);
    return () => removeEventListener('keydown', close);
  }, [space]);
  if (space === undefined) return null;
  return createPortal(
    <div
      ref={card}
      className="popover space-card"
      data-space-card={space}
      role="dialog"
      aria-label={speech.names.space(space).one}
    >
      <SpaceDetails space={space} />
    </div>,
    document.body,
  );
}
