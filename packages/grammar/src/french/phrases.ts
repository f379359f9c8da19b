/** French phrases, with the terms of the French rules. Instructions are infinitives. */
import type { Phrases } from '../english/phrases.ts';
import { linePhrases } from './line-phrases.ts';
import { nounClauses } from './noun-clauses.ts';
import { values } from './values.ts';
import { facts } from './facts.ts';
import { conditions } from './conditions.ts';
import { verbPhrases } from './verb-phrases.ts';
import { modifiers } from './modifiers.ts';
import { lastingEffects } from './lasting-effects.ts';
import { nonplayers } from './nonplayers.ts';

export const phrases: Phrases = {
  ...linePhrases,
  ...nounClauses,
  ...values,
  ...conditions,
  ...facts,
  ...verbPhrases,
  ...modifiers,
  ...lastingEffects,
  ...nonplayers,
};
