/** Boxes of the sequence of play: each states the choices that it permits to a Faction. */
import type { PrintedBox } from '@quipu/engine/internal';
import { requireEntry } from '../require-entry.ts';
import { usePage } from '../page-context.tsx';

const PERMIT_MESSAGES = {
  Operation: 'permitsOperation',
  Activity: 'permitsActivity',
  Limited: 'limitedOperation',
  Event: 'permitsEvent',
} as const;

/** Returns a function that names the choices that a box permits. */
export function usePermitText(): (box: Pick<PrintedBox, 'permits'>) => string {
  const { translate } = usePage();
  return ({ permits }) => permits.map((permit) => translate(PERMIT_MESSAGES[permit])).join(' · ');
}

/** Returns a function that lists the choices that a box permits as a phrase: “take an Operation, or play the Event”. */
export function usePermitPhrase(): (
  box: Pick<PrintedBox, 'permits'>,
  options?: { readonly canPass: boolean },
) => string {
  const { translate, locale } = usePage();
  return ({ permits }, { canPass } = { canPass: false }) => {
    const operation = permits.includes('Activity') ? 'takeOperationWithActivity' : 'takeOperation';
    const phrases = [
      ...(permits.includes('Operation') ? [translate(operation)] : []),
      ...(permits.includes('Limited') ? [translate('takeLimitedOperation')] : []),
      ...(permits.includes('Event') ? [translate('playEvent')] : []),
      ...(canPass ? [translate('passTurn')] : []),
    ];
    return locale.names.locale.nouns.list(phrases, 'or');
  };
}

/** The choices of a box for a Non-player, which takes a whole Operation where a player takes a Limited one. */
const forNonplayer = (box: PrintedBox): PrintedBox => ({
  ...box,
  permits: [
    ...new Set(
      box.permits.flatMap((permit) =>
        permit === 'Limited' ? (['Operation', 'Activity'] as const) : [permit],
      ),
    ),
  ],
});

/**
 * Returns a function that finds the box that limits a Faction on this card: that of the first or second Eligible,
 * or the one that it occupies on the track.
 */
export function useAvailableBox(): (seat: string) => PrintedBox | undefined {
  const { view } = usePage();
  const printedBox = usePrintedBox();
  return (seat) => {
    const box = printedBox(seat);
    return box && requireEntry(view.factions, seat).nonplayer ? forNonplayer(box) : box;
  };
}

function usePrintedBox(): (seat: string) => PrintedBox | undefined {
  const { assets, view } = usePage();
  const { by: sequenceKind, boxes } = assets.words.printed.sequence;
  const [firstTurn] = view.turn.taken.filter(({ action }) => action !== 'pass');
  return (seat) => {
    if (sequenceKind !== 'card')
      return boxes.find(({ name }) => name === requireEntry(view.factions, seat).box);
    if (!firstTurn) return boxes.find(({ slot }) => slot === 'first');
    const operation = firstTurn.activity === null ? 'Operation' : 'Activity';
    const firstChoice = firstTurn.action === 'event' ? 'Event' : operation;
    return boxes.find(({ slot, after }) => slot === 'second' && after === firstChoice);
  };
}

/** Returns a function that finds the box of the second Faction after a choice of the first one. */
export function useRemainingBox(): (firstChoice: NonNullable<PrintedBox['after']>) => PrintedBox | undefined {
  const { assets } = usePage();
  const { by, boxes } = assets.words.printed.sequence;
  return (firstChoice) =>
    by === 'card' ? boxes.find(({ slot, after }) => slot === 'second' && after === firstChoice) : undefined;
}

/**
 * Returns a function that states which boxes of a track the choice of one leaves to the Faction that chooses after it; empty
 * if none does.
 */
export function useBoxesLeft(): (box: string) => string {
  const { assets, view, frame, translate, locale } = usePage();
  const { names } = locale;
  const { boxes } = assets.words.printed.sequence;
  const boxOf = (seat: string): string | null => requireEntry(view.factions, seat).box;
  const next = assets.words.seats.find((seat) => seat !== frame.decider && boxOf(seat) === null);
  const free = boxes.filter(({ name }) => assets.words.seats.every((seat) => boxOf(seat) !== name));
  return (box) => {
    if (next === undefined) return '';
    const left = free.filter(({ name }) => name !== box).map(({ name }) => names.plainName('slot', name));
    const faction = names.plainName('faction', next);
    return translate('boxLeaves', { faction, boxes: left.join(' · ') });
  };
}
