/** English phrases. The phrases of other languages must have the same type. */
import { structure } from './structure.ts';
import { nounClauses, values } from './noun-clauses.ts';
import { conditions } from './conditions.ts';
import { verbPhrases, modifiers } from './verb-phrases.ts';
import { lastingEffects, nonplayers } from './lasting-effects.ts';

export const phrases = {
  ...structure,
  ...nounClauses,
  ...values,
  ...conditions,
  ...verbPhrases,
  ...modifiers,
  ...lastingEffects,
  ...nonplayers,
};

export type Phrases = typeof phrases;
