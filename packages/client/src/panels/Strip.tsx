/** Factions in the printed order: what they have, where they stand, how far they are from victory, and what that is made of. */
import type { FactionView, SumView } from '@quipu/engine/internal';
import type { Names } from '@quipu/words';
import type { CSSProperties, ReactNode } from 'react';
import { Piece, Token } from '../board/Glyphs.tsx';
import { entryOf } from '../entry.ts';
import { usePage } from '../page.tsx';
import { SumTable } from './Margins.tsx';
import { PopoverButton } from './Overlay.tsx';
import { plain, signed } from './text.ts';

/** Where the mark of victory stands on a bar, and how much of a margin fills it. */
const MARK = 80;
const SPAN = 30;

function Margin({ sum, slot }: { readonly sum: SumView; readonly slot: string }): ReactNode {
  const { say } = usePage();
  const share = Math.max(4, Math.min(98, MARK * (1 + sum.value / SPAN)));
  return (
    <span className="margin" title={say('of', { what: say('margin'), value: signed(sum.value) })}>
      <span className="bar" style={{ '--c': `var(--${slot})` } as CSSProperties}>
        <u style={{ inlineSize: `${share}%` }} />
        <s style={{ insetInlineStart: `${MARK}%` }} />
      </span>
      <em>{signed(sum.value)}</em>
    </span>
  );
}

/** Available pieces of a Faction: one group of each kind stands for the kind. */
function useAvailable(seat: string): readonly { readonly group: string; readonly count: number }[] {
  const { stage, view } = usePage();
  const available: Readonly<Partial<Record<string, number>>> = entryOf(view.factions, seat).available;
  const kinds = new Set<string>();
  return stage.looks.groups.flatMap(({ group, faction }) => {
    const { kind } = entryOf(stage.words.printed.groups, group);
    if (faction !== seat || kinds.has(kind)) return [];
    kinds.add(kind);
    return [{ group, count: available[`${seat} ${kind}`] ?? available[kind] ?? 0 }];
  });
}

function Pool({ seat }: { readonly seat: string }): ReactNode {
  const { stage, speech } = usePage();
  return (
    <span className="pool">
      {useAvailable(seat).map(({ group, count }) => {
        const look = stage.looks.groups.find((one) => one.group === group);
        return (
          look && (
            <span key={group} title={plain(speech.names.kind(group, count))}>
              <Piece look={look} width={13} height={15} />
              {count}
            </span>
          )
        );
      })}
    </span>
  );
}

/** What a track is called that counts something. */
const trackName = (names: Names, track: string): string => plain(names.plural(names.term('track', track)));

/** How a Faction stands on this card: its word and the dot before its name. */
function standingOf({ eligibility }: FactionView, acting: boolean): 'acting' | 'eligible' | 'ineligible' {
  return acting ? 'acting' : eligibility === 'eligible' ? 'eligible' : 'ineligible';
}

/** Everything of a Faction that has a number, for who opens it. */
function Details({ seat }: { readonly seat: string }): ReactNode {
  const { view, stage, say, speech } = usePage();
  const { names } = speech;
  const faction = entryOf(view.factions, seat);
  const tracks = Object.entries(faction.tracks as Readonly<Record<string, number | string>>);
  const held = Object.entries(faction.held as Readonly<Record<string, number>>).filter(([, n]) => n > 0);
  const out = Object.entries(faction.out as Readonly<Record<string, number>>).filter(([, n]) => n > 0);
  const row = (name: string, value: ReactNode): ReactNode => (
    <tr key={name}>
      <th scope="row">{name}</th>
      <td>{value}</td>
    </tr>
  );
  const pieces = (group: string): string => plain(names.group(group));
  const kindGroup = (kind: string): string =>
    stage.looks.groups.find(
      ({ group, faction: whose }) =>
        whose === seat && [group, entryOf(stage.words.printed.groups, group).kind].includes(kind),
    )?.group ?? kind;
  return (
    <>
      <SumTable title={say('margin')} sum={entryOf(view.margins, seat)} />
      <table className="sum">
        <caption>{say('has')}</caption>
        <tbody>
          {tracks.map(([track, value]) =>
            row(trackName(names, track), typeof value === 'number' ? value : names.called('box', value)),
          )}
          {useAvailable(seat).map(({ group, count }) => row(pieces(group), say('available', { n: count })))}
          {held.map(([marker, count]) => row(plain(names.plural(names.term('held', marker))), count))}
          {out.map(([kind, count]) =>
            row(`${pieces(kindGroup(kind.replace(`${seat} `, '')))} `, say('outOfPlay', { n: count })),
          )}
        </tbody>
      </table>
    </>
  );
}

function Faction({ seat }: { readonly seat: string }): ReactNode {
  const { stage, view, frame, say, speech } = usePage();
  const faction = entryOf(view.factions, seat);
  const look = entryOf(stage.looks.factions, seat);
  const standing = standingOf(faction, frame.decider === seat && !view.over);
  const [main] = Object.entries(faction.tracks as Readonly<Record<string, number | string>>);
  const name = speech.names.called('faction', seat);
  const margin = entryOf(view.margins, seat);
  const resources = main && say('of', { what: trackName(speech.names, main[0]), value: main[1] });
  const victory = say('of', { what: say('margin'), value: signed(margin.value) });
  const label = [name, say(standing), resources, victory];
  return (
    <PopoverButton
      className="popover"
      sideOffset={4}
      label={name}
      trigger={
        <button
          className={`faction ${standing}`}
          style={{ '--c': `var(--${look.slot})` } as CSSProperties}
          data-seat={seat}
        >
          <i />
          <span className="unseen">{label.filter(Boolean).join(', ')}</span>
          <span className="faction-row" aria-hidden="true">
            <b>
              <span className="standing" title={say(standing)} />
              <Token look={look} width={17} height={15} />
              <span className="faction-name">{name}</span>
            </b>
            {main && (
              <span className="resources" title={resources}>
                {main[1]}
              </span>
            )}
          </span>
          <span className="faction-row" aria-hidden="true">
            <Margin sum={margin} slot={look.slot} />
            <Pool seat={seat} />
          </span>
        </button>
      }
    >
      <h3>
        <Token look={look} width={22} height={20} /> {name} <small>{say(standing)}</small>
      </h3>
      <Details seat={seat} />
      <div className="narrow-only">
        <Totals />
      </div>
    </PopoverButton>
  );
}

/** A number of the whole board; one that is made of parts tells them. */
function Total({
  name,
  value,
  sum,
}: {
  name: string;
  value: ReactNode;
  sum?: SumView | undefined;
}): ReactNode {
  const shown = (
    <>
      <b className={typeof value === 'string' && value.length > 10 ? 'worded' : ''}>{value}</b>
      <small>{name}</small>
    </>
  );
  if (!sum || sum.parts.length === 0)
    return (
      <span className="total" title={name}>
        {shown}
      </span>
    );
  return (
    <PopoverButton
      className="popover"
      sideOffset={4}
      label={name}
      trigger={
        <button className="total" title={name}>
          {shown}
        </button>
      }
    >
      <SumTable title={name} sum={sum} />
    </PopoverButton>
  );
}

/** Tracks and shown numbers of the whole board, and the deck. */
function Totals(): ReactNode {
  const { view, say, speech } = usePage();
  const numbers = Object.entries(view.shown as Readonly<Record<string, unknown>>).filter(
    (entry): entry is [string, number] => typeof entry[1] === 'number',
  );
  const tracks = Object.entries(view.tracks as Readonly<Record<string, number | string>>);
  const sums: Readonly<Record<string, SumView | undefined>> = view.sums;
  return (
    <div className="totals">
      {tracks.map(([track, value]) => (
        <Total
          key={track}
          name={speech.names.called('track', track)}
          value={typeof value === 'number' ? value : speech.names.called('box', value)}
        />
      ))}
      {numbers.map(([name, value]) => (
        <Total key={name} name={speech.names.called('define', name)} value={value} sum={sums[name]} />
      ))}
      <Total name={say('inDeck')} value={view.deck.unseen} />
    </div>
  );
}

/** The strip above the board. */
export function Strip(): ReactNode {
  const { stage, view, say, speech } = usePage();
  return (
    <header className="strip">
      <div className="brand">
        <b>{speech.names.title}</b>
        <small>{say('turn', { n: view.ply })}</small>
      </div>
      {stage.words.seats.map((seat) => (
        <Faction key={seat} seat={seat} />
      ))}
      <Totals />
    </header>
  );
}
