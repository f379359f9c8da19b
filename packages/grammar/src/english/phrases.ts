/** English phrases. The phrases of other languages must have the same type. */
import { linePhrases } from './line-phrases.ts';
import { nounClauses } from './noun-clauses.ts';
import { values } from './values.ts';
import { facts } from './facts.ts';
import { conditions } from './conditions.ts';
import { verbPhrases } from './verb-phrases.ts';
import { modifiers } from './modifiers.ts';
import { lastingEffects } from './lasting-effects.ts';
import { nonplayers } from './nonplayers.ts';

export const phrases = {
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

export type Phrases = typeof phrases;
