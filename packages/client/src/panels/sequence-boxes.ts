/** Boxes of the sequence of play: each states the choices that it permits to a Faction. */
import type { PrintedBox } from '@quipu/engine/internal';
import { requireEntry } from '../require-entry.ts';
import { type Page, usePage } from '../page-context.tsx';

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

/** Returns a function that states whether a Faction plays an Event of its own, and has to execute it. */
export function useIsInterrupting(): (seat: string) => boolean {
  const { assets, view } = usePage();
  const card = assets.words.printed.cards[view.deck.card ?? ''];
  return (seat) => card?.of === seat && view.turn.taken.every(({ faction }) => faction !== seat);
}

/**
 * Returns a function that finds the box that limits a Faction on this card: that of the first or second Eligible,
 * or the one that it occupies on the track. Undefined for Non-players, whose instructions may exceed a box.
 */
export function useAvailableBox(): (seat: string) => PrintedBox | undefined {
  const { assets, view } = usePage();
  const { by: sequenceKind, boxes } = assets.words.printed.sequence;
  const [firstTurn] = view.turn.taken.filter(({ action }) => action !== 'pass');
  const isInterrupting = useIsInterrupting();
  return (seat) => {
    if (requireEntry(view.factions, seat).nonplayer) return undefined;
    if (isInterrupting(seat)) return { slot: 'first', name: 'first', permits: ['Event'] };
    if (sequenceKind !== 'card') {
      const box = boxes.find(({ name }) => name === requireEntry(view.factions, seat).box);
      const override = box?.permitsAfter?.findLast(({ after }) =>
        Object.values(view.factions).some((faction) => faction.box === after),
      );
      return box && override ? { ...box, permits: override.permits } : box;
    }
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

/** Returns the next Faction that chooses a box of the track; undefined if the deciding one is the last. */
export const nextWithoutBox = ({ view, frame }: Pick<Page, 'view' | 'frame'>): string | undefined =>
  view.turn.order.find((seat) => seat !== frame.decider && requireEntry(view.factions, seat).box === null);

/**
 * Returns a function that states what the choice of a box of a track leads to: the boxes left to the next Faction to
 * choose or, for the last one, the Faction that acts first on the next card.
 */
export function useBoxesLeft(): (box: string) => string {
  const page = usePage();
  const { frame, view, assets, translate, locale } = page;
  const { names } = locale;
  const next = nextWithoutBox(page);
  const offered = frame.decision?.options ?? [];
  const { boxes } = assets.words.printed.sequence;
  const positionOf = (box: string | null): number => boxes.findIndex(({ name }) => name === box);
  return (box) => {
    if (next === undefined) {
      const taken = Object.entries(view.factions).map(
        ([seat, faction]) => [seat, positionOf(seat === frame.decider ? box : faction.box)] as const,
      );
      const [first] = taken.filter(([, position]) => position >= 0).toSorted(([, a], [, b]) => a - b);
      return first === undefined
        ? ''
        : translate('boxFirstNext', { faction: names.plainName('faction', first[0]) });
    }
    const left = offered.filter(({ key }) => key !== box).map(({ key }) => names.plainName('slot', key));
    const faction = names.plainName('faction', next);
    return translate('boxLeaves', { faction, boxes: left.join(' · ') });
  };
}
