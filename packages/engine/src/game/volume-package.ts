/** The exports of a volume package. */
import type { AnyTerms } from '../volume/terms.ts';
import type { VolumeWords } from '../volume/words.ts';
import type { Volume } from '../volume/volume.ts';

/**
 * The main module of a volume's package, with its keys as types; `VolumePackage` without parameters fits any
 * volume. The module `words` exports `words` only.
 */
export interface VolumePackage<T extends AnyTerms = AnyTerms> {
  readonly volume: Volume<T>;
  readonly words: VolumeWords<T>;
}
