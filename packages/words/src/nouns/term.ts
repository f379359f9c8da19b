/** The forms of a name in a language. */
import type { NameForms } from '@quipu/engine/internal';

export type LocaleName = 'en' | 'fr' | 'es';

export type { NameForms };

/** The forms of a name with its sort and key: `space:Harbor`. */
export interface Term extends NameForms {
  readonly key: string;
}
