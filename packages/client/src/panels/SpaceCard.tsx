/** The card of a space: printed data, contents, adjacent spaces and history. */
import '../style/layers.css';
import type { LogTurn } from '@quipu/engine';
import { itemLine } from '@quipu/words';
import { type ReactNode, useEffect, useLayoutEffect, useMemo, useRef, useState } from 'react';
import { createPortal } from 'react-dom';
import { Eye, Piece } from '../board/Glyphs.tsx';
import { usePage } from '../page-context.tsx';
import { movePopover } from './move-popover.ts';
import { plainText, unmarkedText } from './plain-text.ts';
import { hideSpaceCard, useShownSpaceCard } from '../pointer-tracking.ts';
import { useCardTitle } from './CardText.tsx';
import { MarkedText, SentenceParts } from './SentenceParts.tsx';
import { rulesNaming } from './rules-naming.ts';
import { spaceFacts } from './space-facts.ts';

/** Number of log lines in the history. */
const MAX_LINES = 8;

/** The log of a space, the latest first. */
function SpaceHistory({ space }: { readonly space: string }): ReactNode {
  const { assets, store, state, frame, translate, locale } = usePage();
  const titleOf = useCardTitle();
  const [turns, setTurns] = useState<readonly LogTurn[]>([]);
  const shownTurn = state.past?.turns ?? frame.turnCount;
  useEffect(() => {
    let isActive = true;
    void store.queries.spaceHistory(space).then((result) => isActive && setTurns(result));
    return () => {
      isActive = false;
    };
  }, [store, space, shownTurn]);
  const lines = useMemo(
    () =>
      turns
        .flatMap(({ card, items }) =>
          items.map((item) => ({ card, parts: itemLine(locale.names, item).parts })),
        )
        .slice(-MAX_LINES)
        .toReversed(),
    [turns, locale],
  );
  if (lines.length === 0) return null;
  const cardLabel = (card: string): string =>
    assets.words.printed.cards[card]?.round === undefined
      ? `${translate('cardColumn')} ${card}`
      : titleOf(card);
  return (
    <>
      <h4 className="heading">{translate('spaceHistory')}</h4>
      <ul className="space-history">
        {lines.map(({ card, parts }, i) => (
          <li key={i}>
            {card !== null && (
              <span className="history-card" title={titleOf(card)}>
                {translate('labelled', { label: cardLabel(card), value: '' })}
              </span>
            )}{' '}
            <SentenceParts parts={parts} />
          </li>
        ))}
      </ul>
    </>
  );
}

/** The rules that name a holding place, which has no printed facts: how pieces come there and leave. */
function SpaceUse({ space }: { readonly space: string }): ReactNode {
  const { translate, locale } = usePage();
  const rules = rulesNaming(locale.texts, 'holding', space);
  if (rules.length === 0) return null;
  return (
    <>
      <h4 className="heading">{translate('spaceUse')}</h4>
      <ul className="space-history">
        {rules.map(({ path, rule, text }) => (
          <li key={`${path} ${text}`}>
            {rule === '' && (
              <span className="history-card">
                {translate('labelled', { label: plainText(locale.names.text(path, rule)), value: '' })}{' '}
              </span>
            )}
            <MarkedText text={unmarkedText(text)} /> {rule !== '' && <span className="rule">{rule}</span>}
          </li>
        ))}
      </ul>
    </>
  );
}

/** All facts of a space. */
export function SpaceDetails({ space }: { readonly space: string }): ReactNode {
  const { assets, view, translate, locale } = usePage();
  const facts = useMemo(
    () => spaceFacts(space, view, { assets, names: locale.names, translate }),
    [space, view, assets, locale, translate],
  );
  const { kind, tags, values, level, derivedValues, pieces, markers, hidden: secrets, adjacent } = facts;
  const currentFacts = [
    ...values.map(({ name, value }) => `${name} ${value}`),
    ...derivedValues.map(({ name, value }) => translate('labelled', { label: name, value })),
    level,
    ...markers,
  ];
  const piecesByFaction = [...Map.groupBy(pieces, ({ faction }) => faction)];
  return (
    <div className="space-details">
      <h3>{facts.title}</h3>
      {currentFacts
        .filter((fact) => fact !== '')
        .map((fact) => (
          <p key={fact} className="state">
            {fact}
          </p>
        ))}
      <ul className="space-pieces">
        {piecesByFaction.map(([faction, ofFaction]) => (
          <li key={faction}>
            <b>{locale.names.plainName('faction', faction)}</b>
            {ofFaction.map(({ group, shortText }) => {
              const look = assets.looks.groups.find((candidate) => candidate.group === group);
              return (
                <span key={group}>
                  {look && <Piece look={look} width={15} height={17} />} {shortText}
                </span>
              );
            })}
          </li>
        ))}
        {secrets.map((hidden) => (
          <li key={hidden}>
            <Eye width={15} height={17} /> {translate('visibleToYou', { fact: hidden })}
          </li>
        ))}
        {pieces.length === 0 && <li className="muted">{translate('noPieces')}</li>}
      </ul>
      <p className="muted">{[kind, tags].filter((fact) => fact !== '').join(' · ')}</p>
      {adjacent.length > 0 && (
        <>
          <h4 className="heading">{translate('adjacent')}</h4>
          <p className="adjacent">
            {adjacent
              .filter((key) => view.spaces[key]?.inPlay)
              .map((key) => (
                <button key={key} className="named" data-kind="space" data-key={key} data-space-button={key}>
                  {locale.names.space(key).one}
                </button>
              ))}
          </p>
        </>
      )}
      {assets.words.printed.spaces[space]?.holding && <SpaceUse space={space} />}
      <SpaceHistory space={space} />
    </div>
  );
}

/** The card of the space that is pointed at, focused or held by touch. */
export function SpaceCard(): ReactNode {
  const { assets, view, locale, state, layout } = usePage();
  const shownCard = useShownSpaceCard();
  const card = useRef<HTMLDivElement>(null);
  const spaceView = shownCard && assets.words.printed.spaces[shownCard.space] && view.spaces[shownCard.space];
  const space = spaceView && state.curtain === undefined ? shownCard.space : undefined;
  useLayoutEffect(() => {
    const element = card.current;
    if (!element || space === undefined) return undefined;
    const reposition = (): void => {
      movePopover(
        element,
        document.querySelector(`.map [data-space="${CSS.escape(space)}"]`),
        layout,
        'followed',
      );
    };
    reposition();
    // The card grows when its history arrives; the map grows when other panels shrink.
    const observer = new ResizeObserver(reposition);
    for (const resized of [element, document.querySelector('.map')]) if (resized) observer.observe(resized);
    return () => observer.disconnect();
  }, [space, layout]);
  useEffect(() => {
    if (space === undefined) return undefined;
    const close = (event: KeyboardEvent): void => {
      if (event.key === 'Escape') hideSpaceCard();
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
      aria-label={locale.names.space(space).one}
    >
      <SpaceDetails space={space} />
    </div>,
    document.body,
  );
}
