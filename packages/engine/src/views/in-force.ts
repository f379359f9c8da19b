/** What lasts: capabilities, Momentum, effects until the next card; of which card and side, by whom, since when and until when. */
import type { AnyTerms } from '../volume/terms.ts';
import type { View } from './view.ts';
import type { VolumeWords, Until } from '../volume/words.ts';

/** Something in force, with all that a reader asks of it. */
export interface InForce<T extends AnyTerms = AnyTerms> {
  readonly key: T['lasting'];
  readonly card: T['card'];
  /** What the card is called. */
  readonly title: string;
  readonly side: T['side'];
  /** What the side is called; empty where it has no name of its own. */
  readonly sideTitle: string;
  /** Absent: an effect of an Event that is neither. */
  readonly flag?: 'capability' | 'momentum';
  /** Who put it into force; null where nobody did. */
  readonly by: T['faction'] | null;
  /** The turn in which it came into force, counted from 0, and the card that was played then; null where that was before the game. */
  readonly since: { readonly turn: number; readonly card: T['card'] | null } | null;
  readonly until: Until;
  /** The name path of its text: `textOf` tells what it changes, in each language. */
  readonly text: string;
}

/** What is in force in a view, in the order of the cards. It needs no more of the volume than its words. */
export function inForce<T extends AnyTerms>(
  { printed }: Pick<VolumeWords<T>, 'printed'>,
  { lasting }: Pick<View<T>, 'lasting'>,
): readonly InForce<T>[] {
  return lasting.map(({ key, card, side, by, since, until }) => {
    const { title, sides } = printed.cards[card];
    const own = sides.find((one) => one.side === side);
    return {
      ...{ key, card, title, side, sideTitle: own?.title ?? '' },
      ...(own?.flag && { flag: own.flag }),
      ...{ by, since, until, text: key },
    };
  });
}
