/** Names with the grammatical forms that sentences need, in one of the supported languages. */
import type { NameForms } from '@quipu/engine/internal';

export type { NameForms };

/** A supported language, by its code. */
export type LocaleName = 'en' | 'fr' | 'es';

/** The forms of a name, and the key of the thing that it names: `space:Harbor`. */
export interface Term extends NameForms {
  readonly key: string;
}
