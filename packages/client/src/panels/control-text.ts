/** The control of a space, as text. */
import type { Names } from '@quipu/words';
import type { Translate } from '../words/messages.ts';
import { plainText } from './plain-text.ts';

interface TextContext {
  readonly names: Names;
  readonly translate: Translate;
}

/**
 * Returns a derived value of a space that names a Faction, or none: `Government Control`, `no Control`.
 * @param control - `name`: the derived value
 */
export function controlText(
  { names, translate }: TextContext,
  { name, faction }: { readonly name: string; readonly faction: string | null },
): string {
  const control = names.plainName('define', name);
  return faction === null
    ? translate('noControl', { control })
    : translate('factionControl', {
        control,
        faction: names.plainName('faction', faction),
        ofFaction: plainText(names.faction(faction).inCase('of')),
      });
}
