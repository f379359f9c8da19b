/** What may be chosen, in words. */
import type { OptionIs } from '@quipu/engine';
import type { Names } from './names.ts';

/** What an option is, and its key. */
export interface Option {
  readonly key: string;
  readonly is: OptionIs;
}

/**
 * What an option of a decision names, with marks.
 * @param text name path of the text that asks
 */
export function optionText(names: Names, { key, is }: Option, text: string): string {
  switch (is) {
    case 'space':
      return names.where(key)('alone');
    case 'pieces':
      return names.group(key);
    case 'faction':
      return names.who(key).as('alone');
    case 'operation':
    case 'activity':
      return names.text(key, '');
    case 'way':
      return names.wayOf(text, key);
    case 'number':
      return key;
    case 'mode':
      return names.mode(key);
    default:
      return key;
  }
}
