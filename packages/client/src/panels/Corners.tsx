/** What stands on free corners of the map: the sequence of play, tracks, force pools, and what is in force. */
import type { Box } from '@quipu/board';
import type { VolumeWords } from '@quipu/engine';
import type { FactionView } from '@quipu/engine/internal';
import type { CSSProperties, ReactNode } from 'react';
import { Piece, Token } from '../board/Glyphs.tsx';
import { entryOf } from '../entry.ts';
import { usePage } from '../page.tsx';
import { useOpenTo, usePermitted } from './permits.ts';
import { begun, plain } from './text.ts';

interface PanelProps {
  readonly name: string;
  readonly title: string;
  readonly folded?: boolean;
  readonly children: ReactNode;
}

function Panel({ name, title, folded = false, children }: PanelProps): ReactNode {
  return (
    <details className={`panel ${name}`} open={!folded}>
      <summary className="heading">{title}</summary>
      {children}
    </details>
  );
}

/** Who comes when on this card, what they have done, and what is open to who comes. */
export function Sequence(): ReactNode {
  const { stage, view, frame, say, speech } = usePage();
  const { order, taken } = view.turn;
  const { by, boxes } = stage.words.printed.sequence;
  const permitted = usePermitted();
  const openTo = useOpenTo();
  const seats = order.length > 0 ? order : stage.words.seats;
  return (
    <Panel name="sequence" title={say('sequence')}>
      {seats.map((seat) => {
        const done = taken.find(({ faction }) => faction === seat);
        const faction = entryOf(view.factions, seat);
        const now = frame.decider === seat;
        const open = by === 'card' && now ? openTo(seat) : undefined;
        return (
          <div
            key={seat}
            className={`slot ${now ? 'now' : ''} ${faction.eligibility === 'eligible' ? '' : 'out'}`}
          >
            <Token look={entryOf(stage.looks.factions, seat)} width={22} height={20} />
            <span>
              <b>{speech.names.called('faction', seat)}</b>
              <small>
                {done
                  ? begun(plain(speech.names.text(done.text ?? '', '')))
                  : open
                    ? permitted(open)
                    : say(faction.eligibility === 'eligible' ? 'eligible' : 'ineligible')}
              </small>
            </span>
          </div>
        );
      })}
      {by === 'track' && (
        <ul className="boxes">
          {boxes.map((box) => {
            const holder = seats.find((seat) => entryOf(view.factions, seat).box === box.name);
            return (
              <li key={box.name} className={holder === undefined ? '' : 'held'}>
                {holder !== undefined && (
                  <Token look={entryOf(stage.looks.factions, holder)} width={17} height={15} />
                )}
                {speech.names.called('slot', box.name)}
              </li>
            );
          })}
        </ul>
      )}
    </Panel>
  );
}

/** From so many boxes on, a track shows them as places, and the name of one alone: a corner has no room for more. */
const MANY = 3;

/** The boxes of a track by their names, and where the marker stands; of a track of numbers, how far it is. */
function Track({ track, value }: { track: string; value: number | string }): ReactNode {
  const { stage, speech } = usePage();
  const { low, high, boxes } = entryOf(stage.words.printed.tracks, track);
  return (
    <div className="track">
      <b>
        {speech.names.called('track', track)}
        {typeof value === 'number' ? (
          <em>{value}</em>
        ) : (
          boxes.length >= MANY && <em>{speech.names.called('box', value)}</em>
        )}
      </b>
      {boxes.length > 0 ? (
        <ol className={boxes.length >= MANY ? 'pips' : ''}>
          {boxes.map((box) => (
            <li key={box} aria-current={box === value || undefined} title={speech.names.called('box', box)}>
              <span className={boxes.length >= MANY ? 'unseen' : ''}>{speech.names.called('box', box)}</span>
            </li>
          ))}
        </ol>
      ) : (
        typeof value === 'number' && <meter min={low} max={high} value={value} />
      )}
    </div>
  );
}

export function Tracks(): ReactNode {
  const { view, say } = usePage();
  const tracks = Object.entries(view.tracks as Readonly<Record<string, number | string>>);
  if (tracks.length === 0) return null;
  return (
    <Panel name="tracks" title={say('tracks')}>
      {tracks.map(([track, value]) => (
        <Track key={track} track={track} value={value} />
      ))}
    </Panel>
  );
}

/** The kinds of pieces of a Faction, each by its first group. */
function kindsOf(
  groups: VolumeWords['printed']['groups'],
  seat: string,
): readonly (readonly [string, string])[] {
  const kinds = new Map<string, string>();
  for (const [group, { faction, kind }] of Object.entries(groups))
    if (faction === seat && !kinds.has(kind)) kinds.set(kind, group);
  return [...kinds];
}

function Pool({ seat, faction }: { seat: string; faction: FactionView }): ReactNode {
  const { stage, say, speech } = usePage();
  const [available, out] = [faction.available, faction.out].map((counts) => new Map(Object.entries(counts)));
  return (
    <tr>
      <th scope="row">{speech.names.called('faction', seat)}</th>
      {kindsOf(stage.words.printed.groups, seat).map(([kind, group]) => {
        const look = stage.looks.groups.find((one) => one.group === group);
        const count = available?.get(`${seat} ${kind}`) ?? available?.get(kind) ?? 0;
        const gone = out?.get(`${seat} ${kind}`) ?? out?.get(kind) ?? 0;
        return (
          <td key={kind} title={plain(speech.names.pieces([{ group, count }]).text)}>
            {look && <Piece look={look} width={14} height={16} />} {count}
            {gone > 0 && <small title={say('outOfPlay', { n: gone })}> ({gone})</small>}
          </td>
        );
      })}
    </tr>
  );
}

/** Available pieces of all Factions, and in parentheses those that are out of play. */
export function Pools(): ReactNode {
  const { stage, view, say } = usePage();
  return (
    <Panel name="pools" title={say('forcePools')} folded>
      <table>
        <tbody>
          {stage.words.seats.map((seat) => (
            <Pool key={seat} seat={seat} faction={entryOf(view.factions, seat)} />
          ))}
        </tbody>
      </table>
    </Panel>
  );
}

/** What lasts, of which card and side, and until when. */
export function InForce(): ReactNode {
  const { view, say, speech } = usePage();
  if (view.lasting.length === 0) return null;
  const untils = { game: 'untilGame', Reset: 'untilReset', nextCard: 'untilNextCard' } as const;
  return (
    <Panel name="in-force" title={`${say('inForce')} · ${view.lasting.length}`}>
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
    </Panel>
  );
}

/** Where a corner of the board is on the screen: it keeps to the edges that it touches. */
function cornerStyle({ x, y, w, h }: Box, width: number, height: number): CSSProperties {
  const share = (n: number): string => `${(n / height) * 100}%`;
  const across = x + w / 2 < width / 2 ? { insetInlineStart: 10 } : { insetInlineEnd: 9 };
  const [above, below] = [y < 20, y + h > height - 20];
  const down = above ? { insetBlockStart: 10 } : below ? { insetBlockEnd: 9 } : { insetBlockStart: share(y) };
  return {
    ...across,
    ...down,
    inlineSize: w - 18,
    maxBlockSize: `calc(${share(h)} - ${above || below ? 9 : 0}px)`,
  };
}

/** Corners of a board that names none. */
const NO_CORNERS: readonly Box[] = [{ x: 0, y: 0, w: 176, h: 260 }];

/** All panels, in the free corners of the map: as many in a corner as must be. */
export function Corners(): ReactNode {
  const { free, width, height } = usePage().layout;
  const corners = free.length > 0 ? free : NO_CORNERS;
  const panels = [
    [<Sequence key="sequence" />],
    [<Tracks key="tracks" />],
    [<InForce key="in-force" />, <Pools key="pools" />],
  ];
  return corners.map((corner, i) => (
    <div key={i} className="corner" style={cornerStyle(corner, width, height)}>
      {panels.filter((_, at) => at % corners.length === i)}
    </div>
  ));
}
