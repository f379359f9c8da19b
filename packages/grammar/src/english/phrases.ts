/** What English says. The other languages say the same: their phrases have the type of these. */
import { structure } from './structure.ts';
import { narrowing, values } from './nouns.ts';
import { conditions } from './conditions.ts';
import { deeds, modifiers } from './deeds.ts';
import { lasting, nonplayers } from './lasting.ts';

/** All that English says. */
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

/** What every language has to say. */
export type Phrases = typeof phrases;
