/** What may be done beside the decision: negotiation, a loan of markers, returns of own pieces. It waits for nobody and nobody waits for it. */
import type { StandingOffer } from '@quipu/engine';
import { lazy, type ReactNode, Suspense, useEffect, useState } from 'react';
import { Token } from '../board/Glyphs.tsx';
import { entryOf } from '../entry.ts';
import { usePage } from '../page.tsx';
import { useScreen } from './narrow.ts';
import { PopoverButton } from './Overlay.tsx';

/** What is offered is chosen in a panel that opens. */
const StandingForm = lazy(async () => ({ default: (await import('./StandingForm.tsx')).StandingForm }));

/** How many different things the offers are: by what is done and with whom. */
const countOf = (offers: readonly StandingOffer[]): number =>
  new Set(offers.map(({ standing, partner }) => `${standing} ${partner ?? ''}`)).size;

/** What each seat of those at this screen may do besides, by seat: of the one that looks alone, unless all of them may act. */
function useOffers(seats: readonly string[]): Readonly<Record<string, readonly StandingOffer[]>> {
  const { store, frame } = usePage();
  const { viewer, standing } = frame;
  const others = seats.filter((seat) => seat !== viewer).join(' ');
  const [found, setFound] = useState<Readonly<Record<string, readonly StandingOffer[]>>>({});
  useEffect(() => {
    let current = true;
    if (others !== '')
      void Promise.all(
        others.split(' ').map(async (seat) => [seat, await store.looking.standing(seat)] as const),
      ).then((all) => current && setFound(Object.fromEntries(all)));
    return () => {
      current = false;
    };
  }, [store, others, frame]);
  return viewer === null ? found : { ...found, [viewer]: standing };
}

/** How many things each seat may do besides; where the bar is narrow, all of them together. */
function Counts({ counts }: { readonly counts: Readonly<Record<string, number>> }): ReactNode {
  const { stage, speech } = usePage();
  const isWide = useScreen() === 'wide';
  const seats = Object.keys(counts);
  const sum = Object.values(counts).reduce((all, one) => all + one, 0);
  if (!isWide || seats.length < 2) return <span className="count">{sum}</span>;
  return seats.map((seat) => (
    <span key={seat} className="count" data-count-of={seat} title={speech.names.called('faction', seat)}>
      <Token look={entryOf(stage.looks.factions, seat)} width={14} height={12} /> {counts[seat]}
    </span>
  ));
}

/** The button with how many different things may be done, and its panel. Absent where the page is nobody's. */
export function Standing(): ReactNode {
  const { store, frame, say, speech } = usePage();
  const { viewer } = frame;
  const [asked, setAsked] = useState<string>();
  // Seats of one person may all act where the volume has no secrets; where it has, only who looks.
  const isOpen = Object.keys(frame.view.secrets).length === 0;
  const seats = isOpen && viewer !== null ? store.pace.mine : [];
  const offers = useOffers(seats);
  const shown = seats.length > 1 ? seats : viewer === null ? [] : [viewer];
  const counts = Object.fromEntries(shown.map((one) => [one, countOf(offers[one] ?? [])]));
  const able = shown.filter((one) => (counts[one] ?? 0) > 0);
  const seat = shown.find((one) => one === asked) ?? able.find((one) => one === viewer) ?? able[0] ?? viewer;
  if (seat === null || frame.decider === undefined) return null;
  return (
    <PopoverButton
      className="standing-panel panel"
      side="top"
      sideOffset={10}
      close={say('close')}
      trigger={
        <button data-tool="standing" title={say('beside')} disabled={able.length === 0}>
          {say('besideShort')} <Counts counts={counts} />
        </button>
      }
    >
      <h3 className="heading">{say('beside')}</h3>
      {shown.length > 1 && (
        <label>
          <span>{say('whoActs')}</span>
          <select name="seat" value={seat} onChange={({ target }) => setAsked(target.value)}>
            {shown.map((one) => (
              <option key={one} value={one}>
                {speech.names.called('faction', one)} ({counts[one]})
              </option>
            ))}
          </select>
        </label>
      )}
      <Suspense fallback={<p>{say('loading')}</p>}>
        <StandingForm key={seat} seat={seat} offers={offers[seat] ?? []} />
      </Suspense>
    </PopoverButton>
  );
}
