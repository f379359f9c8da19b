/** The exports of a volume package. */
import type { NameForms } from '@quipu/abi';
import type { AnyTerms } from '../volume/any-terms.ts';
import type { RuleTexts } from '../volume/rule-texts.ts';
import type { Volume } from '../volume/volume.ts';
import type { VolumeWords } from '../volume/volume-words.ts';

/** Loads the texts of a volume in one locale; each part is a separate module. */
export interface VolumeLocale {
  /** Forms of the volume's names, by kind and key: `space:Harbor`. */
  readonly terms: () => Promise<Readonly<Record<string, NameForms>>>;
  /** Sentences of conditions and effects, by number. */
  readonly clauses: () => Promise<readonly string[]>;
  /** The sentences of the rules by name path. They are the largest part. */
  readonly texts: () => Promise<RuleTexts>;
}

/**
 * The main module of a volume's package, with its keys as types; `VolumePackage` without parameters fits any
 * volume. The module `words` exports `words` only.
 */
export interface VolumePackage<T extends AnyTerms = AnyTerms> {
  readonly volume: Volume<T>;
  readonly words: VolumeWords<T>;
  /** By locale: `en`, `fr`, `es`. Absent: the volume was compiled without texts. */
  readonly locales?: Readonly<Record<string, VolumeLocale>>;
}
