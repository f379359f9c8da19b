/** Data shared by all games of a volume. */
import type { CreateOptions } from './create.ts';
import { publicStretches } from '../kernel/digest.ts';
import { type DisclosingCells, disclosingCells } from '../kernel/disclosure.ts';
import { offerWords } from '../kernel/steps.ts';
import type { AnyTerms } from '../volume/terms.ts';
import type { Volume } from '../volume/volume.ts';

export interface Shared {
  readonly words: number;
  readonly stretches: readonly number[];
  readonly disclosing: DisclosingCells;
}

const shared = new WeakMap<Volume, Shared>();

export function sharedOf(volume: Volume): Shared {
  let found = shared.get(volume);
  if (!found) {
    found = {
      words: offerWords(volume),
      stretches: publicStretches(volume),
      disclosing: disclosingCells(volume),
    };
    shared.set(volume, found);
  }
  return found;
}

/** Normalizes creation options: explicit setup, options and Non-players in canonical order. */
export function settled<T extends AnyTerms>(
  volume: Volume<T>,
  { options = [], nonplayers = [], ...made }: CreateOptions<T>,
): CreateOptions<T> {
  const chosen = (volume.options ?? []).filter(({ name }) => options.includes(name));
  const setup = made.setup ?? volume.setups[0]!.name;
  return {
    ...made,
    setup,
    ...(chosen.length > 0 && { options: chosen.map(({ name }) => name) }),
    ...(nonplayers.length > 0 && { nonplayers: volume.seats.filter((seat) => nonplayers.includes(seat)) }),
  };
}

export function knownOf<T extends AnyTerms>({
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
