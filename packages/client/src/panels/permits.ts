/** The choices that the sequence of play leaves to the deciding Faction and to the second Faction. */
import type { PrintedBox } from '@quipu/engine/internal';
import { entryOf } from '../entry-of.ts';
import { usePage } from '../page-context.tsx';

const PERMIT_MESSAGES = {
  Operation: 'permitsOperation',
  Activity: 'permitsActivity',
  Limited: 'limitedOperation',
  Event: 'permitsEvent',
} as const;

export function usePermitText(): (box: Pick<PrintedBox, 'permits'>) => string {
  const { translate } = usePage();
  return ({ permits }) => permits.map((permit) => translate(PERMIT_MESSAGES[permit])).join(' · ');
}

/**
 * Returns the box that limits a Faction on this card: as first or second Eligible, or by the box that it
 * occupies.
 */
export function useAvailableBox(): (seat: string) => PrintedBox | undefined {
  const { assets, view } = usePage();
  const { by, boxes } = assets.words.printed.sequence;
  const [first] = view.turn.taken.filter(({ what }) => what !== 'pass');
  return (seat) => {
    if (by !== 'card') return boxes.find(({ name }) => name === entryOf(view.factions, seat).box);
    if (!first) return boxes.find(({ slot }) => slot === 'first');
    const operation = first.activity === null ? 'Operation' : 'Activity';
    const firstChoice = first.what === 'event' ? 'Event' : operation;
    return boxes.find(({ slot, after }) => slot === 'second' && after === firstChoice);
  };
}

/** Returns the box that is left to the second Faction after the first has made this choice. */
export function useRemainingBox(): (firstChoice: NonNullable<PrintedBox['after']>) => PrintedBox | undefined {
  const { assets } = usePage();
  const { by, boxes } = assets.words.printed.sequence;
  return (firstChoice) =>
    by === 'card' ? boxes.find(({ slot, after }) => slot === 'second' && after === firstChoice) : undefined;
}
