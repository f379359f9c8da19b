/** English phrases. The phrases of other languages must have the same type. */
import { structure } from './structure.ts';
import { narrowing, values } from './nouns.ts';
import { conditions } from './conditions.ts';
import { deeds, modifiers } from './deeds.ts';
import { lasting, nonplayers } from './lasting.ts';

export const phrases = {
  ...structure,
  ...narrowing,
  ...values,
  ...conditions,
  ...deeds,
  ...modifiers,
  ...lasting,
  ...nonplayers,
};

export type Phrases = typeof phrases;
