/** Data shared by all games of a volume. */
import type { CreateOptions } from './create-game.ts';
import { publicRanges } from '../kernel/digest.ts';
import { type DisclosingCells, disclosingCells } from '../kernel/disclosure.ts';
import { offerWords } from '../kernel/steps.ts';
import type { AnyTerms } from '../volume/any-terms.ts';
import type { Volume } from '../volume/volume.ts';

/** Data of a volume that is computed once. */
export interface GameConstants {
  /** Number of words of an option bit mask. */
  readonly offerLength: number;
  readonly publicRanges: readonly number[];
  readonly disclosingCells: DisclosingCells;
}

const constantsByVolume = new WeakMap<Volume, GameConstants>();

export function gameConstantsOf(volume: Volume): GameConstants {
  let constants = constantsByVolume.get(volume);
  if (!constants) {
    constants = {
      offerLength: offerWords(volume),
      publicRanges: publicRanges(volume),
      disclosingCells: disclosingCells(volume),
    };
    constantsByVolume.set(volume, constants);
  }
  return constants;
}

/** Normalizes creation options: explicit setup, options and Non-players in canonical order. */
export function normalizeOptions<T extends AnyTerms>(
  volume: Volume<T>,
  { options = [], nonplayers = [], ...otherInputs }: CreateOptions<T>,
): CreateOptions<T> {
  const selected = (volume.options ?? []).filter(({ name }) => options.includes(name));
  const setup = otherInputs.setup ?? volume.setups[0]!.name;
  return {
    ...otherInputs,
    setup,
    ...(selected.length > 0 && { options: selected.map(({ name }) => name) }),
    ...(nonplayers.length > 0 && { nonplayers: volume.seats.filter((seat) => nonplayers.includes(seat)) }),
  };
}

/** The options without seed, deck, dice and board, which would disclose hidden information. */
export function publicOptionsOf<T extends AnyTerms>({
  setup,
  options,
  nonplayers,
}: CreateOptions<T>): CreateOptions<T> {
  return {
    ...(setup !== undefined && { setup }),
    ...(options && { options }),
    ...(nonplayers && { nonplayers }),
  };
}
