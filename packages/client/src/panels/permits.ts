/** The choices that the sequence of play leaves to the deciding Faction and to the second Faction. */
import type { PrintedBox } from '@quipu/engine/internal';
import { entryOf } from '../entry.ts';
import { usePage } from '../page.tsx';

const WORDS = {
  Operation: 'permitsOperation',
  Activity: 'permitsActivity',
  Limited: 'limitedOperation',
  Event: 'permitsEvent',
} as const;

export function usePermitted(): (box: Pick<PrintedBox, 'permits'>) => string {
  const { say } = usePage();
  return ({ permits }) => permits.map((one) => say(WORDS[one])).join(' · ');
}

/**
 * Returns the box that limits a Faction on this card: as first or second Eligible, or by the box that it
 * occupies.
 */
export function useOpenTo(): (seat: string) => PrintedBox | undefined {
  const { stage, view } = usePage();
  const { by, boxes } = stage.words.printed.sequence;
  const [first] = view.turn.taken.filter(({ what }) => what !== 'pass');
  return (seat) => {
    if (by !== 'card') return boxes.find(({ name }) => name === entryOf(view.factions, seat).box);
    if (!first) return boxes.find(({ slot }) => slot === 'first');
    const done = first.what === 'event' ? 'Event' : first.activity === null ? 'Operation' : 'Activity';
    return boxes.find(({ slot, after }) => slot === 'second' && after === done);
  };
}

/** Returns the box that is left to the second Faction after the first has made this choice. */
export function useLeaves(): (done: NonNullable<PrintedBox['after']>) => PrintedBox | undefined {
  const { stage } = usePage();
  const { by, boxes } = stage.words.printed.sequence;
  return (done) =>
    by === 'card' ? boxes.find(({ slot, after }) => slot === 'second' && after === done) : undefined;
}
