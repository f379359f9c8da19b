/** Factions in the printed order: what they have, where they stand, how far they are from victory. */
import { entryOf } from '../entry.ts';
import type { FactionView, SumView } from '@quipu/engine';
import type { CSSProperties, ReactNode } from 'react';
import { Piece, Token } from '../board/Glyphs.tsx';
import { usePage } from '../page.tsx';

/** Where the mark of victory stands on a bar, and how much of a margin fills it. */
const MARK = 80;
const SPAN = 30;

const signed = (n: number): string => (n > 0 ? `+${n}` : String(n).replace('-', '−'));

function Margin({ sum, slot }: { sum: SumView; slot: string }): ReactNode {
  const { say } = usePage();
  const share = Math.max(4, Math.min(98, MARK * (1 + sum.value / SPAN)));
  return (
    <span className="margin" title={`${say('margin')}: ${signed(sum.value)}`}>
      <span className="bar" style={{ '--c': `var(--${slot})` } as CSSProperties}>
        <u style={{ inlineSize: `${share}%` }} />
        <s style={{ insetInlineStart: `${MARK}%` }} />
      </span>
      <em>{signed(sum.value)}</em>
    </span>
  );
}

function Pool({ seat, faction }: { seat: string; faction: FactionView }): ReactNode {
  const { stage } = usePage();
  const groups = stage.words.printed.groups;
  const seen = new Set<string>();
  return (
    <span className="pool">
      {stage.looks.groups.flatMap((look) => {
        const { kind } = entryOf(groups, look.group);
        if (look.faction !== seat || seen.has(kind)) return [];
        seen.add(kind);
        const count =
          (faction.available as Readonly<Record<string, number>>)[`${seat} ${kind}`] ??
          (faction.available as Readonly<Record<string, number>>)[kind] ??
          0;
        return [
          <span key={kind} title={kind}>
            <Piece look={look} width={13} height={15} />
            {count}
          </span>,
        ];
      })}
    </span>
  );
}

function Faction({ seat }: { seat: string }): ReactNode {
  const { stage, view, frame, say, speech } = usePage();
  const faction = entryOf(view.factions, seat);
  const look = entryOf(stage.looks.factions, seat);
  const acting = frame.decider === seat && !view.over;
  const [main] = Object.entries(faction.tracks);
  return (
    <section
      className={`faction ${acting ? 'acting' : ''}`}
      style={{ '--c': `var(--${look.slot})` } as CSSProperties}
      data-seat={seat}
    >
      <i />
      <b>
        <Token look={look} width={17} height={15} />
        <span className="faction-name">{speech.names.called('faction', seat)}</span>
        <span className="standing">
          {acting ? say('acting') : faction.eligibility === 'eligible' ? say('eligible') : say('ineligible')}
        </span>
      </b>
      {main && (
        <span className="resources" title={speech.names.called('track', main[0])}>
          {main[1]}
        </span>
      )}
      <Margin sum={entryOf(view.margins, seat)} slot={look.slot} />
      <Pool seat={seat} faction={faction} />
    </section>
  );
}

/** The strip above the board. */
export function Strip(): ReactNode {
  const { stage, view, say, speech } = usePage();
  const numbers = Object.entries(view.shown as Readonly<Record<string, unknown>>).filter(
    (entry): entry is [string, number] => typeof entry[1] === 'number',
  );
  const tracks = Object.entries(view.tracks as Readonly<Record<string, number | string>>);
  return (
    <header className="strip">
      <div className="brand">
        <b>{stage.words.title}</b>
        <small>{say('turn', { n: view.ply })}</small>
      </div>
      {stage.words.seats.map((seat) => (
        <Faction key={seat} seat={seat} />
      ))}
      <div className="totals">
        {tracks.map(([track, value]) => (
          <span key={track}>
            <b>{typeof value === 'number' ? value : speech.names.called('box', value)}</b>
            {speech.names.called('track', track)}
          </span>
        ))}
        {numbers.map(([name, value]) => (
          <span key={name}>
            <b>{value}</b>
            {speech.names.called('define', name)}
          </span>
        ))}
        <span>
          <b>{view.deck.unseen}</b>
          {say('inDeck')}
        </span>
      </div>
    </header>
  );
}
