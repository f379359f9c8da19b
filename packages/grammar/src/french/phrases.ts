/** French phrases, with the terms of the French rules. Instructions are infinitives. */
import type { Phrases } from '../english/phrases.ts';
import { structure } from './structure.ts';
import { nounClauses, values } from './noun-clauses.ts';
import { conditions } from './conditions.ts';
import { verbPhrases, modifiers } from './verb-phrases.ts';
import { lastingEffects, nonplayers } from './lasting-effects.ts';

export const phrases: Phrases = {
  ...structure,
  ...nounClauses,
  ...values,
  ...conditions,
  ...verbPhrases,
  ...modifiers,
  ...lastingEffects,
  ...nonplayers,
};
