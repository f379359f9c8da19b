/** Panels in the free corners of the map: sequence of play, tracks, force pools and lasting effects. */
import type { Box } from '@quipu/board';
import { effectsInForce, type VolumeWords } from '@quipu/engine';
import { factionsOf, type FactionView } from '@quipu/engine/internal';
import { effectEndText, effectSubjectsText, isInterrupt } from '@quipu/words';
import { type CSSProperties, type ReactNode, type RefObject, useEffect, useRef } from 'react';
import { Piece, FactionDisc } from '../board/Glyphs.tsx';
import { requireEntry } from '../require-entry.ts';
import { usePage } from '../page-context.tsx';
import { useAvailableBox, usePermitText } from './sequence-boxes.ts';
import { BoxEffectItems, boxEffectsOf, boxEffectText } from './BoxEffects.tsx';
import { Sentences } from './CardText.tsx';
import { capitalize, plainText } from './plain-text.ts';
import { trackText } from './track-text.ts';
import { useShownSeat } from './use-shown-seat.ts';
import { useRoundTitle } from './use-round-title.ts';

interface PanelProps {
  readonly name: string;
  readonly title: string;
  /** Whether the panel is folded at first. Only one such panel is open at a time. */
  readonly isFolded?: boolean;
  readonly children: ReactNode;
}

/** Folds an open panel over the map at a press on the map, since it may cover spaces. */
function useFoldOnMap(isFolded: boolean): RefObject<HTMLDetailsElement | null> {
  const panel = useRef<HTMLDetailsElement>(null);
  useEffect(() => {
    if (!isFolded) return undefined;
    const fold = ({ target }: Event): void => {
      const isOnMap = target instanceof Element && target.closest('.map') !== null;
      if (isOnMap && panel.current?.closest('.corner')) panel.current.open = false;
    };
    document.addEventListener('pointerdown', fold);
    return () => document.removeEventListener('pointerdown', fold);
  }, [isFolded]);
  return panel;
}

/** A foldable panel with a heading. A panel that is folded at first is folded again by the map. */
function Panel({ name, title, isFolded = false, children }: PanelProps): ReactNode {
  const panel = useFoldOnMap(isFolded);
  return (
    <details
      ref={panel}
      className={`panel ${name}`}
      open={!isFolded}
      name={isFolded ? 'folded-panel' : undefined}
    >
      <summary className="heading">{title}</summary>
      {children}
    </details>
  );
}

/** Returns a function that states the choice of a Faction on this card, its available choices, or its eligibility. */
function useStatusText(): (seat: string) => string {
  const { assets, view, translate, locale } = usePage();
  const shownSeat = useShownSeat();
  const availableBox = useAvailableBox();
  const permitText = usePermitText();
  const isByCard = assets.words.printed.sequence.by === 'card';
  return (seat) => {
    const takenTurn = view.turn.taken.find(({ faction }) => faction === seat);
    if (takenTurn?.action === 'pass') return capitalize(locale.names.locale.play.turnPassed);
    if (takenTurn) return capitalize(plainText(locale.names.text(takenTurn.text ?? '', '')));
    if (view.pending?.seat === seat && isInterrupt({ point: view.pending.point ?? '' }))
      return translate('mayInterrupt');
    const available = isByCard && shownSeat === seat ? availableBox(seat) : undefined;
    if (available) return permitText(available);
    const isEligible = requireEntry(view.factions, seat).eligibility === 'eligible';
    return translate(isEligible ? 'eligible' : 'ineligible');
  };
}

/** A Faction in the order of this card, with its status. */
function SequenceSeat({ seat, status }: { readonly seat: string; readonly status: string }): ReactNode {
  const { assets, view, locale } = usePage();
  const { eligibility } = requireEntry(view.factions, seat);
  const isCurrent = useShownSeat() === seat;
  return (
    <div
      className={eligibility === 'eligible' ? 'sequence-seat' : 'sequence-seat inactive'}
      aria-current={isCurrent ? 'true' : undefined}
    >
      <FactionDisc look={requireEntry(assets.looks.factions, seat)} width={22} height={20} />
      <span>
        <b>{locale.names.plainName('faction', seat)}</b>
        <small>{status}</small>
      </span>
    </div>
  );
}

/** The boxes of a sequence track, with the Factions that occupy them. */
function SequenceBoxes({ seats }: { readonly seats: readonly string[] }): ReactNode {
  const { assets, view, locale } = usePage();
  return (
    <ul className="boxes">
      {assets.words.printed.sequence.boxes.map(({ name }) => {
        const occupant = seats.find((seat) => requireEntry(view.factions, seat).box === name);
        return (
          <li key={name} className={occupant === undefined ? '' : 'occupied'}>
            {occupant !== undefined && (
              <FactionDisc look={requireEntry(assets.looks.factions, occupant)} width={17} height={15} />
            )}
            {locale.names.plainName('slot', name)}
          </li>
        );
      })}
    </ul>
  );
}

/** Scrolls the panel of a list to its current entry whenever that is another one, as the corner may be lower than the list. */
function useScrollToCurrent<E extends HTMLElement>(current: string | undefined): RefObject<E | null> {
  const list = useRef<E>(null);
  useEffect(() => {
    const entry = list.current?.querySelector<HTMLElement>('[aria-current]');
    const panel = entry?.closest('.corner .panel');
    if (entry && panel) panel.scrollTop = entry.offsetTop + (entry.offsetHeight - panel.clientHeight) / 2;
  }, [current]);
  return list;
}

/** The phases of a round: the current one, and the Faction that decides in it. */
function RoundPhases(): ReactNode {
  const { assets, view, frame, locale } = usePage();
  const { phases = {} } = assets.words.names;
  const currentPhase = view.underWay.find(({ text }) => phases[text] !== undefined);
  const look = assets.looks.factions[frame.decider ?? ''];
  const list = useScrollToCurrent<HTMLOListElement>(currentPhase?.text);
  return (
    <ol ref={list} className="phases">
      {Object.entries(phases).map(([phase, section]) => (
        <li key={phase} aria-current={phase === currentPhase?.text ? 'step' : undefined}>
          {capitalize(plainText(locale.names.text(phase, section)))}
          {phase === currentPhase?.text && look && <FactionDisc look={look} width={17} height={15} />}
        </li>
      ))}
    </ol>
  );
}

/**
 * The order of Factions on this card, their choices, and those available to the deciding Faction; the phases, if the card
 * begins a round.
 */
export function SequencePanel(): ReactNode {
  const { assets, view, translate } = usePage();
  const statusText = useStatusText();
  const roundTitle = useRoundTitle();
  const list = useScrollToCurrent<HTMLDivElement>(useShownSeat());
  const round = assets.words.printed.cards[view.deck.card ?? '']?.round;
  if (round !== undefined && !view.over)
    return (
      <Panel name="sequence" title={roundTitle(round)}>
        <RoundPhases />
      </Panel>
    );
  const { order } = view.turn;
  const seats = order.length > 0 ? order : assets.words.seats;
  return (
    <Panel name="sequence" title={translate('sequence')}>
      <div ref={list}>
        {seats.map((seat) => (
          <SequenceSeat key={seat} seat={seat} status={statusText(seat)} />
        ))}
      </div>
      {assets.words.printed.sequence.by === 'track' && <SequenceBoxes seats={seats} />}
    </Panel>
  );
}

/** Minimum number of boxes of a track that shows dots and only the current name, to save room. */
const MIN_BOXES_FOR_DOTS = 3;

/** A track: its boxes and the current one, or its number. */
function Track({ track, value }: { track: string; value: number | string }): ReactNode {
  const page = usePage();
  const { assets, locale } = page;
  const { low, high, boxes } = requireEntry(assets.words.printed.tracks, track);
  return (
    <div className="track" title={boxEffectText(page, track) || undefined}>
      <b>
        {locale.names.plainName('track', track)}
        {(boxes.length === 0 || boxes.length >= MIN_BOXES_FOR_DOTS) && (
          <em>{trackText(page, track, value)}</em>
        )}
      </b>
      {boxes.length > 0 ? (
        <ol className={boxes.length >= MIN_BOXES_FOR_DOTS ? 'pips' : ''}>
          {boxes.map((box) => (
            <li
              key={box}
              aria-current={box === value || undefined}
              title={locale.names.plainName('box', box)}
            >
              <span className={boxes.length >= MIN_BOXES_FOR_DOTS ? 'visually-hidden' : ''}>
                {locale.names.plainName('box', box)}
              </span>
            </li>
          ))}
        </ol>
      ) : (
        typeof value === 'number' && <meter min={low} max={high} value={value} />
      )}
    </div>
  );
}

/** The tracks of the whole board. */
export function TracksPanel(): ReactNode {
  const { view, translate } = usePage();
  const tracks = Object.entries(view.tracks as Readonly<Record<string, number | string>>);
  if (tracks.length === 0) return null;
  return (
    <Panel name="tracks" title={translate('tracks')}>
      {tracks.map(([track, value]) => (
        <Track key={track} track={track} value={value} />
      ))}
    </Panel>
  );
}

/** Returns the kinds of pieces of a Faction, each with its first group. */
function firstGroupsOfKinds(
  groups: VolumeWords['printed']['groups'],
  seat: string,
): readonly (readonly [string, string])[] {
  const kinds = new Map<string, string>();
  for (const [group, { faction, kind }] of Object.entries(groups))
    if (faction === seat && !kinds.has(kind)) kinds.set(kind, group);
  return [...kinds];
}

/** The available pieces of a Faction, by kind. */
function PoolRow({ owner, faction }: { owner: string; faction: FactionView }): ReactNode {
  const { assets, translate, locale } = usePage();
  const [available, outOfPlay] = [faction.available, faction.out].map(
    (counts) => new Map(Object.entries(counts)),
  );
  return (
    <tr>
      <th scope="row">{locale.names.plainName('faction', owner)}</th>
      {firstGroupsOfKinds(assets.words.printed.groups, owner).map(([kind, group]) => {
        const look = assets.looks.groups.find((candidate) => candidate.group === group);
        const count = available?.get(`${owner} ${kind}`) ?? available?.get(kind) ?? 0;
        const outCount = outOfPlay?.get(`${owner} ${kind}`) ?? outOfPlay?.get(kind) ?? 0;
        return (
          <td key={kind} title={plainText(locale.names.pieces([{ group, count }]).text)}>
            {look && <Piece look={look} width={14} height={16} />} {count}
            {outCount > 0 && <small title={translate('outOfPlay', { count: outCount })}> ({outCount})</small>}
          </td>
        );
      })}
    </tr>
  );
}

/** Available pieces of all Factions; pieces out of play are in parentheses. */
export function PoolsPanel(): ReactNode {
  const { assets, view, translate } = usePage();
  return (
    <Panel name="pools" title={translate('forcePools')} isFolded>
      <table>
        <tbody>
          {factionsOf(assets.words).map((key) => (
            <PoolRow key={key} owner={key} faction={requireEntry(view.factions, key)} />
          ))}
        </tbody>
      </table>
    </Panel>
  );
}

/** Lasting effects: what each does, from which card, and until when. */
export function LastingPanel(): ReactNode {
  const page = usePage();
  const { assets, view, translate, locale } = page;
  const { names } = locale;
  const lasting = effectsInForce(assets.words, view);
  const count = lasting.length + boxEffectsOf(page).length;
  if (count === 0) return null;
  return (
    <Panel name="lasting-effects" title={`${translate('lastingEffects')} · ${count}`} isFolded>
      <ul className="fades" tabIndex={0} aria-label={translate('lastingEffects')}>
        <BoxEffectItems heading="b" />
        {lasting.map(({ key, card, side, faction, end, about, body }) => (
          <li key={key}>
            <b>{plainText(card === null ? names.text(body, '') : names.card(card))}</b>{' '}
            {side === null ? '' : names.side(side)}
            <Sentences path={body} faction={faction} />
            <small>
              {capitalize(plainText(effectEndText(names, end)))}
              {plainText(effectSubjectsText(names, about))}
            </small>
          </li>
        ))}
      </ul>
    </Panel>
  );
}

/** Distance from an edge of the board within which a corner panel is attached to the edge, in board pixels. */
const EDGE_DISTANCE = 20;

const isLeft = ({ x, w }: Pick<Box, 'x' | 'w'>, width: number): boolean => x + w / 2 < width / 2;

const isLow = ({ y, h }: Pick<Box, 'y' | 'h'>, height: number): boolean => y + h / 2 > height / 2;

/**
 * Returns the position of a corner panel on the screen, attached to the edges of the board that it touches.
 */
function cornerStyle({ x, y, w, h }: Box, width: number, height: number): CSSProperties {
  const percent = (length: number): string => `${(length / height) * 100}%`;
  const horizontal = isLeft({ x, w }, width) ? { insetInlineStart: 10 } : { insetInlineEnd: 9 };
  const touchesTop = y < EDGE_DISTANCE;
  const touchesBottom = y + h > height - EDGE_DISTANCE;
  // Panels in the lower half grow upwards.
  const vertical = isLow({ y, h }, height)
    ? { insetBlockEnd: touchesBottom ? 9 : percent(height - y - h) }
    : { insetBlockStart: touchesTop ? 10 : percent(y) };
  return {
    ...horizontal,
    ...vertical,
    inlineSize: w - 18,
    maxBlockSize: `calc((${percent(h)} - ${touchesTop || touchesBottom ? 9 : 0}px) * var(--type-scale))`,
  };
}

/** The corner to use if a board defines none. */
const DEFAULT_CORNERS: readonly Box[] = [{ x: 0, y: 0, w: 176, h: 260 }];

/** All panels, distributed over the free corners of the map. */
export function CornerPanels(): ReactNode {
  const { free, width, height } = usePage().layout;
  const corners = free.length > 0 ? free : DEFAULT_CORNERS;
  const panels = [
    [<SequencePanel key="sequence" />],
    [<TracksPanel key="tracks" />],
    [<LastingPanel key="lasting-effects" />, <PoolsPanel key="pools" />],
  ];
  return corners.map((corner, i) => (
    <div
      key={i}
      className={[
        'corner',
        isLeft(corner, width) ? 'left' : 'right',
        isLow(corner, height) ? 'low' : 'high',
      ].join(' ')}
      style={cornerStyle(corner, width, height)}
    >
      {panels.filter((_, index) => index % corners.length === i)}
    </div>
  ));
}
