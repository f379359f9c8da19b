/** Lists lasting effects: capabilities, Momentum, effects until the next card, and rules whose condition holds. */
import type { AnyTerms } from '../volume/any-terms.ts';
import type { EffectSubject, View } from './view.ts';
import type { VolumeWords, EffectEnd } from '../volume/volume-words.ts';

/** A lasting effect with its printed data. */
export interface EffectInForce<T extends AnyTerms = AnyTerms> {
  /** The name path of the text. */
  readonly key: string;
  /** The card; null for a text of the rules that applies while its condition holds. */
  readonly card: T['card'] | null;
  readonly title: string;
  readonly side: T['side'] | null;
  readonly sideTitle: string;
  /** Absent for other effects. */
  readonly flag?: 'capability' | 'momentum';
  readonly faction: T['seat'] | null;
  /** Index of the turn in which the effect began, and the card in play then; null for the setup. */
  readonly start: { readonly turn: number; readonly card: T['card'] | null } | null;
  readonly end: EffectEnd | 'condition';
  /** The Factions and spaces that were selected when it came into force. */
  readonly about: readonly EffectSubject<T>[];
  /** Name path of the rule text. */
  readonly body: string;
}

/**
 * Lists the effects of a view: the texts of the rules whose condition holds, then cards in their order. Needs only the
 * words of the volume.
 * @example
 * for (const { title, end } of effectsInForce(volume, viewOf(game))) console.log(title, end);
 */
export function effectsInForce<T extends AnyTerms>(
  { printed }: Pick<VolumeWords<T>, 'printed'>,
  { lasting, conditional }: Pick<View<T>, 'lasting' | 'conditional'>,
): readonly EffectInForce<T>[] {
  const ofRules = conditional.map((key) => ({ ...WITHOUT_CARD, key, body: key }));
  const ofCards = lasting.map(({ key, card, side, by: faction, since: start, until: end, about = [] }) => {
    const { title, sides } = printed.cards[card];
    const printedSide = sides.find((candidate) => candidate.side === side);
    return {
      key,
      card,
      title,
      side,
      sideTitle: printedSide?.title ?? '',
      ...(printedSide?.flag && { flag: printedSide.flag }),
      faction,
      start,
      end,
      about,
      body: key,
    };
  });
  return [...ofRules, ...ofCards];
}

const WITHOUT_CARD = {
  card: null,
  title: '',
  side: null,
  sideTitle: '',
  faction: null,
  start: null,
  end: 'condition',
  about: [],
} as const;
