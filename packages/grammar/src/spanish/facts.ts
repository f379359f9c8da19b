/** Spanish facts about a space or its pieces, for refusals. */
import { effectVerbs, joinWords, placeholder } from '@quipu/words/nouns';
import { markedName } from '@quipu/words/nouns/spanish';
import type { ImpossibleVerb } from '../english/facts.ts';
import type { Phrases } from '../english/phrases.ts';
import { list } from './inflection.ts';

const INFINITIVES: Readonly<Record<ImpossibleVerb, string>> = { ...effectVerbs.es, select: 'seleccionar' };

/** `no hay Tropas allí`, with a placeholder for the space. */
const EXISTENCE = /^(no )?hay ((?:(?! (?:o|y) (?:no )?hay ).)+) \{(there|option):in\|[^}]*\}$/u;

export const facts = {
  aboutSpace: (text) => {
    const [, negation = '', object, name] = EXISTENCE.exec(text) ?? [];
    return object === undefined || name === undefined
      ? text
      : `${placeholder(name, 'alone', 'este espacio')} ${negation}tiene ${object}`;
  },
  joinNegations: (text) =>
    text
      .replace(/ no es ((?:(?! y | o ).)+) y no es ((?:(?! y | o ).)+)$/u, ' no es $1 ni $2')
      .replace(
        / no es (una? .* o una? .*)$/u,
        (_, kinds: string) => ` no es ni ${kinds.replaceAll(/(?:, | o )(?=una? )/gu, ' ni ')}`,
      ),
  isSpaceDescribedAs: (space, clause, isNegated) => `${space} ${isNegated ? 'no ' : ''}está ${clause}`,
  isSameSpace: (space, isNegated) => `${space} es ${isNegated ? 'otro' : 'el mismo'} espacio`,
  genderOfSpaces: 'm',
  onlyChoosable: (object) => `aquí solo se pueden elegir ${object}`,
  noneAreAvailable: (pieces) => `no hay ${pieces} disponible`,
  noneAre: (pieces, location) => `no hay ${pieces} ${location}`,
  noneCanMove: (pieces, place) => joinWords('no se puede mover', pieces, place),
  noneCanBe: (verb, object, location) => joinWords('no se puede', INFINITIVES[verb], object, location),
  cannotDo: (effect) => `no se puede ${effect}`,
  cannotShift: (space, toward) => joinWords('no se puede mover el nivel', `de ${space}`, toward),
  isAlreadyAt: (space, levels) => `${space} ya está en ${list(levels.map(markedName), 'or')}`,
  hasTooFew: (space, pieces) => `${space} tiene muy pocos efectivos: ${pieces}`,
} satisfies Partial<Phrases>;
