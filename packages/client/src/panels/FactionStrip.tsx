/** The Factions in the printed order: Resources, eligibility, victory margins, and their details. */
import type { FactionView, SumView } from '@quipu/engine/internal';
import type { Names } from '@quipu/words';
import type { CSSProperties, ReactNode } from 'react';
import { Piece, FactionDisc } from '../board/Glyphs.tsx';
import { requireEntry } from '../require-entry.ts';
import { usePage } from '../page-context.tsx';
import { actingSeatOf } from './acting-seat.ts';
import { boxEffectText } from './BoxEffects.tsx';
import { valueText } from './space-facts.ts';
import { SumTable } from './SumTable.tsx';
import { PopoverButton } from './LayerButtons.tsx';
import { plainText, withSign } from './plain-text.ts';
import { shortTrackText, trackText } from './track-text.ts';

/** Position of the victory mark on a margin bar, in percent. */
const VICTORY_MARK = 80;
/** The deficit at which a margin bar is empty. */
const MARGIN_SPAN = 30;

/** A victory margin as a bar and a number. */
function Margin({ sum, slot }: { readonly sum: SumView; readonly slot: string }): ReactNode {
  const { translate } = usePage();
  const percent = Math.max(4, Math.min(98, VICTORY_MARK * (1 + sum.value / MARGIN_SPAN)));
  return (
    <span
      className="margin"
      title={translate('labelled', { label: translate('margin'), value: withSign(sum.value) })}
    >
      <span className="bar" style={{ '--c': `var(--${slot})` } as CSSProperties}>
        <u style={{ inlineSize: `${percent}%` }} />
        <s style={{ insetInlineStart: `${VICTORY_MARK}%` }} />
      </span>
      <small>{translate('marginLabel')}</small>
      <em>{withSign(sum.value)}</em>
    </span>
  );
}

/** Returns the available pieces of a Faction, with one group for each kind. */
function useAvailable(seat: string): readonly { readonly group: string; readonly count: number }[] {
  const { assets, view } = usePage();
  const available: Readonly<Partial<Record<string, number>>> = requireEntry(view.factions, seat).available;
  const kinds = new Set<string>();
  return assets.looks.groups.flatMap(({ group, faction }) => {
    const { kind } = requireEntry(assets.words.printed.groups, group);
    if (faction !== seat || kinds.has(kind)) return [];
    kinds.add(kind);
    return [{ group, count: available[`${seat} ${kind}`] ?? available[kind] ?? 0 }];
  });
}

/** The available pieces of a Faction. */
function Pool({ seat }: { readonly seat: string }): ReactNode {
  const { assets, translate, locale } = usePage();
  return (
    <span className="pool">
      <span className="pool-pieces">
        {useAvailable(seat).map(({ group, count }) => {
          const look = assets.looks.groups.find((candidate) => candidate.group === group);
          return (
            look && (
              <span
                key={group}
                title={translate('labelled', {
                  label: plainText(locale.names.group(group)),
                  value: translate('available', { count }),
                })}
              >
                <Piece look={look} width={13} height={15} />
                {count}
              </span>
            )
          );
        })}
      </span>
      <small>{translate('availableLabel')}</small>
    </span>
  );
}

/** Returns the name of a countable track. */
const trackName = (names: Names, track: string): string =>
  plainText(names.plural(names.term('track', track)));

/** Returns the status of a Faction on this card. */
function statusOf({ eligibility }: FactionView, isActing: boolean): 'acting' | 'eligible' | 'ineligible' {
  if (isActing) return 'acting';
  return eligibility === 'eligible' ? 'eligible' : 'ineligible';
}

/** All numbers of a Faction, in its popover. */
function FactionDetails({ seat }: { readonly seat: string }): ReactNode {
  const { view, assets, translate, locale } = usePage();
  const { names } = locale;
  const faction = requireEntry(view.factions, seat);
  const tracks = Object.entries(faction.tracks as Readonly<Record<string, number | string>>);
  const heldMarkers = Object.entries(faction.held as Readonly<Record<string, number>>).filter(
    ([, amount]) => amount > 0,
  );
  const outOfPlay = Object.entries(faction.out as Readonly<Record<string, number>>).filter(
    ([, amount]) => amount > 0,
  );
  const renderRow = (name: string, value: ReactNode): ReactNode => (
    <tr key={name}>
      <th scope="row">{name}</th>
      <td>{value}</td>
    </tr>
  );
  const groupName = (group: string): string => plainText(names.group(group));
  const groupOfKind = (kind: string): string =>
    assets.looks.groups.find(
      ({ group, faction: owner }) =>
        owner === seat && [group, requireEntry(assets.words.printed.groups, group).kind].includes(kind),
    )?.group ?? kind;
  return (
    <>
      <SumTable title={translate('margin')} sum={requireEntry(view.margins, seat)} isMargin />
      <table className="sum">
        <caption>{translate('factionDetails')}</caption>
        <tbody>
          {tracks.map(([track, value]) =>
            renderRow(trackName(names, track), trackText({ view, translate, locale }, track, value, seat)),
          )}
          {Object.entries(faction.shown).flatMap(([name, value]) => {
            const text = valueText(value, { assets, names, translate });
            return text === '' ? [] : [renderRow(names.plainName('define', name), text)];
          })}
          {useAvailable(seat).map(({ group, count }) =>
            renderRow(groupName(group), translate('available', { count })),
          )}
          {heldMarkers.map(([marker, count]) =>
            renderRow(plainText(names.plural(names.term('held', marker))), count),
          )}
          {outOfPlay.map(([kind, count]) =>
            renderRow(
              `${groupName(groupOfKind(kind.replace(`${seat} `, '')))} `,
              translate('outOfPlay', { count }),
            ),
          )}
        </tbody>
      </table>
    </>
  );
}

/** A Faction as a button that opens its details. */
function Faction({ seat }: { readonly seat: string }): ReactNode {
  const { assets, view, state, frame, translate, locale } = usePage();
  const faction = requireEntry(view.factions, seat);
  const presentSeat = (state.isConfirming ? frame.viewer : null) ?? frame.decider;
  const actingSeat = state.past ? actingSeatOf(view) : presentSeat;
  const look = requireEntry(assets.looks.factions, seat);
  const status = statusOf(faction, actingSeat === seat && !view.over);
  const tracks = Object.entries(faction.tracks as Readonly<Record<string, number | string>>);
  // The number of cards in a hand, or a secret number, is less important than Resources.
  const isMinor = (track: string): boolean =>
    view.hands?.[track] !== undefined || view.hiddenValues?.[track] !== undefined;
  const mainTrack = tracks.find(([track]) => !isMinor(track)) ?? tracks[0];
  const name = locale.names.plainName('faction', seat);
  const margin = requireEntry(view.margins, seat);
  const resources =
    mainTrack && translate('labelled', { label: trackName(locale.names, mainTrack[0]), value: mainTrack[1] });
  const victory = translate('labelled', { label: translate('margin'), value: withSign(margin.value) });
  const label = [name, translate(status), resources, victory];
  return (
    <PopoverButton
      className="popover"
      sideOffset={4}
      label={name}
      trigger={
        <button
          className={`faction ${status}`}
          style={{ '--c': `var(--${look.colorSlot})` } as CSSProperties}
          data-seat={seat}
        >
          <i />
          <span className="visually-hidden">{label.filter(Boolean).join(', ')}</span>
          <span className="faction-row" aria-hidden="true">
            <b>
              <span className="status-dot" title={translate(status)} />
              <FactionDisc look={look} width={17} height={15} />
              <span className="faction-name">{name}</span>
            </b>
            {mainTrack && (
              <span className="resources" title={resources}>
                {mainTrack[1]}
                <small>{trackName(locale.names, mainTrack[0])}</small>
              </span>
            )}
          </span>
          <span className="faction-row" aria-hidden="true">
            <Margin sum={margin} slot={look.colorSlot} />
            <Pool seat={seat} />
          </span>
        </button>
      }
    >
      <h3>
        <FactionDisc look={look} width={22} height={20} /> {name} <small>{translate(status)}</small>
      </h3>
      <FactionDetails seat={seat} />
      <div className="narrow-only">
        <Totals />
      </div>
    </PopoverButton>
  );
}

/** A number of the whole board; a sum shows its parts in a popover. */
function Total({
  name,
  title = name,
  value,
  sum,
}: {
  name: string;
  /** The tooltip of the number; by default its name. */
  title?: string;
  value: ReactNode;
  sum?: SumView | undefined;
}): ReactNode {
  const content = (
    <>
      <b className={typeof value === 'string' && value.length > 14 ? 'text-value' : ''}>{value}</b>
      <small>{name}</small>
    </>
  );
  if (!sum || sum.parts.length === 0)
    return (
      <span className="total" title={title}>
        {content}
      </span>
    );
  return (
    <PopoverButton
      className="popover"
      sideOffset={4}
      label={name}
      trigger={
        <button className="total" title={name}>
          {content}
        </button>
      }
    >
      <SumTable title={name} sum={sum} />
    </PopoverButton>
  );
}

/** Tracks and sums of the whole board, and the size of the deck. */
function Totals(): ReactNode {
  const page = usePage();
  const { view, translate, locale } = page;
  const numbers = Object.entries(view.shown as Readonly<Record<string, unknown>>).filter(
    (entry): entry is [string, number] => typeof entry[1] === 'number',
  );
  const tracks = Object.entries(view.tracks as Readonly<Record<string, number | string>>);
  const sums: Readonly<Record<string, SumView | undefined>> = view.sums;
  return (
    <div className="totals">
      {tracks.map(([track, value]) => {
        const name = locale.names.plainName('track', track);
        const text = trackText(page, track, value);
        const title = [translate('labelled', { label: name, value: text }), boxEffectText(page, track)];
        return (
          <Total
            key={track}
            name={name}
            title={title.filter(Boolean).join('. ')}
            value={shortTrackText(page, track, value)}
          />
        );
      })}
      {numbers.map(([name, value]) => (
        <Total
          key={name}
          name={locale.names.plainName('define', name)}
          value={String(value).replace('-', '\u{2212}')}
          sum={sums[name]}
        />
      ))}
      <Total name={translate('inDeck')} value={view.deck.unseen} />
    </div>
  );
}

/** The strip above the board, with all Factions and totals. */
export function FactionStrip(): ReactNode {
  const { assets, state, frame, translate, locale } = usePage();
  const shownTurn = state.past?.turns ?? frame.turnCount;
  return (
    <header className="strip">
      <div className="brand">
        <b>{locale.names.title}</b>
        <small>{translate('stepNumber', { count: shownTurn })}</small>
      </div>
      {assets.words.seats.map((seat) => (
        <Faction key={seat} seat={seat} />
      ))}
      <Totals />
    </header>
  );
}
