/**
 * Standing actions, independent of the pending decision: negotiation, loans of markers, returns of own
 * pieces.
 */
import type { StandingOffer } from '@quipu/engine';
import { lazy, type ReactNode, Suspense, useEffect, useState } from 'react';
import { FactionDisc } from '../board/Glyphs.tsx';
import { hasHiddenInformation } from '../game/hidden-information.ts';
import { requireEntry } from '../require-entry.ts';
import { usePage } from '../page-context.tsx';
import { useScreen } from './use-screen.ts';
import { BarPanel } from './BarPanel.tsx';

/** Loaded on demand, when the panel opens. */
const StandingActionForm = lazy(async () => ({
  default: (await import('./StandingActionForm.tsx')).StandingActionForm,
}));

/** Returns the number of distinct actions, with any partner. */
const actionCount = (offers: readonly StandingOffer[]): number =>
  new Set(offers.map(({ standing }) => standing)).size;

/** Returns the offers by seat: for all seats at this screen, or only for the viewer. */
function useOffers(seats: readonly string[]): Readonly<Record<string, readonly StandingOffer[]>> {
  const { store, frame } = usePage();
  const { viewer, standingActions } = frame;
  const otherSeats = seats.filter((seat) => seat !== viewer).join(' ');
  const [loadedOffers, setLoadedOffers] = useState<Readonly<Record<string, readonly StandingOffer[]>>>({});
  useEffect(() => {
    let isActive = true;
    if (otherSeats !== '')
      void Promise.all(
        otherSeats.split(' ').map(async (seat) => [seat, await store.queries.standingOffers(seat)] as const),
      ).then((entries) => isActive && setLoadedOffers(Object.fromEntries(entries)));
    return () => {
      isActive = false;
    };
  }, [store, otherSeats, frame]);
  return viewer === null ? loadedOffers : { ...loadedOffers, [viewer]: standingActions };
}

/** The number of actions of each seat; on narrow bars their sum. */
function ActionCounts({ counts }: { readonly counts: Readonly<Record<string, number>> }): ReactNode {
  const { assets, locale } = usePage();
  const isWide = useScreen() === 'wide';
  const seats = Object.keys(counts);
  const sum = Object.values(counts).reduce((total, count) => total + count, 0);
  if (!isWide || seats.length < 2) return <span className="count">{sum}</span>;
  return seats.map((seat) => (
    <span key={seat} className="count" data-count-of={seat} title={locale.names.plainName('faction', seat)}>
      <FactionDisc look={requireEntry(assets.looks.factions, seat)} width={14} height={12} /> {counts[seat]}
    </span>
  ));
}

/** The button with the number of actions, and its panel. Absent for spectators, and if no action is possible. */
export function StandingActions(): ReactNode {
  const { store, frame, translate, locale } = usePage();
  const { viewer } = frame;
  const [chosenSeat, setChosenSeat] = useState<string>();
  // Seats at one screen may all act if the volume has no hidden information, else only the viewer.
  const seats = !hasHiddenInformation(frame.view) && viewer !== null ? store.scheduler.localSeats : [];
  const offers = useOffers(seats);
  const viewerSeats = viewer === null ? [] : [viewer];
  const shownSeats = seats.length > 1 ? seats : viewerSeats;
  const counts = Object.fromEntries(
    shownSeats.map((candidate) => [candidate, actionCount(offers[candidate] ?? [])]),
  );
  const seatsWithActions = shownSeats.filter((candidate) => (counts[candidate] ?? 0) > 0);
  const seat =
    shownSeats.find((candidate) => candidate === chosenSeat) ??
    seatsWithActions.find((candidate) => candidate === viewer) ??
    seatsWithActions[0] ??
    viewer;
  if (seat === null || frame.decider === undefined || seatsWithActions.length === 0) return null;
  return (
    <BarPanel
      trigger={
        <button data-tool="standing" title={translate('otherActionsTitle')}>
          {translate('otherActions')} <ActionCounts counts={counts} />
        </button>
      }
    >
      <h3 className="heading">{translate('otherActionsTitle')}</h3>
      {shownSeats.length > 1 && (
        <label>
          <span>{translate('actingFaction')}</span>
          <select name="seat" value={seat} onChange={({ target }) => setChosenSeat(target.value)}>
            {shownSeats.map((candidate) => (
              <option key={candidate} value={candidate}>
                {locale.names.plainName('faction', candidate)} ({counts[candidate]})
              </option>
            ))}
          </select>
        </label>
      )}
      <Suspense fallback={<p>{translate('loading')}</p>}>
        <StandingActionForm key={seat} seat={seat} offers={offers[seat] ?? []} />
      </Suspense>
    </BarPanel>
  );
}
