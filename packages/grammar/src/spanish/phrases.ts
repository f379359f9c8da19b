/** Spanish phrases. Instructions are infinitives. */
import type { Phrases } from '../english/phrases.ts';
import { structure } from './structure.ts';
import { narrowing, values } from './nouns.ts';
import { conditions } from './conditions.ts';
import { deeds, modifiers } from './deeds.ts';
import { lasting, nonplayers } from './lasting.ts';

export const phrases: Phrases = {
  ...structure,
  ...narrowing,
  ...values,
  ...conditions,
  ...deeds,
  ...modifiers,
  ...lasting,
  ...nonplayers,
};
