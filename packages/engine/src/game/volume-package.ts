/** The exports of a volume package. */
import type { AnyTerms } from '../volume/terms.ts';
import type { VolumeWords } from '../volume/words.ts';
import type { Volume } from '../volume/volume.ts';

/**
 * What the package of a volume gives its clients. Whoever is given one plays any volume; whoever imports that of one volume has its keys as types.
 * The module `words` of the package gives `words` alone, without rules.
 */
export interface VolumePackage<T extends AnyTerms = AnyTerms> {
  readonly volume: Volume<T>;
  readonly words: VolumeWords<T>;
}
