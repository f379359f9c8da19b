/** French facts about a space or its pieces, for refusals. */
import { effectVerbs, joinWords, placeholder } from '@quipu/words/nouns';
import { withDe } from '@quipu/words/nouns/french';
import type { ImpossibleVerb } from '../english/facts.ts';
import type { Phrases } from '../english/phrases.ts';
import { atLevels, list, withoutArticles } from './inflection.ts';
import { markedName } from '@quipu/words/nouns/french';

const INFINITIVES: Readonly<Record<ImpossibleVerb, string>> = { ...effectVerbs.fr, select: 'sélectionner' };

/** `il n’y a pas de Troupes dans cette zone`, with a placeholder for the space. */
const EXISTENCE = /^il (n’y|y) a ((?:(?! (?:ou|et) il ).)+) \{(there|option):in\|[^}]*\}$/u;

export const facts = {
  aboutSpace: (text) => {
    const [, particle, object, name] = EXISTENCE.exec(text) ?? [];
    if (object === undefined || name === undefined) return text;
    return `${placeholder(name, 'alone', 'cette zone')} ${particle === 'y' ? 'a' : 'n’a'} ${object}`;
  },
  joinNegations: (text) =>
    text
      .replace(/ n’est pas ((?:(?! et | ou ).)+) et n’est pas ((?:(?! et | ou ).)+)$/u, ' n’est ni $1 ni $2')
      .replace(
        / n’est pas (une? .* ou une? .*)$/u,
        (_, kinds: string) => ` n’est ni ${kinds.replaceAll(/(?:, | ou )(?=une? )/gu, ' ni ')}`,
      ),
  isSameSpace: (space, isNegated) => `${space} est ${isNegated ? 'une autre' : 'la même'} zone`,
  genderOfSpaces: 'f',
  onlyChoosable: (object) => `on ne peut choisir ici que ${object}`,
  noneAreAvailable: (pieces) => `il n’y a ${pieces} disponible`,
  noneAre: (pieces, location) => `il n’y a ${pieces} ${location}`,
  noneCanMove: (pieces, place) => joinWords('on ne peut déplacer', pieces, place),
  noneCanBe: (verb, object, location) => joinWords('on ne peut', INFINITIVES[verb], object, location),
  cannotDo: (effect) => `on ne peut pas ${effect}`,
  cannotShift: (space, toward) => joinWords('on ne peut pas modifier', space, toward),
  isAlreadyAt: (space, levels) =>
    `${space} est déjà ${levels.every(({ gender }) => gender === undefined) ? list(levels.map(markedName), 'or') : atLevels(levels)}`,
  hasTooFew: (space, pieces) => `${space} a trop peu ${withDe(withoutArticles(pieces))}`,
} satisfies Partial<Phrases>;
