/** French facts about a space or its pieces, for refusals. */
import { effectVerbs, joinWords, placeholder } from '@quipu/words/nouns';
import { withDe, withQue } from '@quipu/words/nouns/french';
import type { Phrases } from '../english/phrases.ts';
import { atLevels, list, negate, withoutArticles } from './inflection.ts';
import { markedName } from '@quipu/words/nouns/french';

/** `il n’y a pas de Troupes dans cette zone`, with a placeholder for the space. */
const EXISTENCE = /^il (n’y|y) a ((?:(?! (?:ou|et) il ).)+) \{(there|option):in\|[^}]*\}$/u;

/** `de` before each of several names: `trop peu de Troupes ou d’unités de Police`. */
const withDeBeforeEach = (pieces: string): string =>
  pieces
    .split(/( et | ou |, )/u)
    .map((part, index) => (index % 2 === 0 ? withDe(withoutArticles(part)) : part))
    .join('');

/** Matches a property of a space whose level is known in play: `{level:afterThereIs|du Soutien}`. */
const LEVEL = /^\{level:(\w+)\|(?:du |de la |de l’)?([^}]*)\}$/u;

/** `est en Soutien et a des Bases`: levels follow another verb than possessions. */
function possessions(object: string): string {
  const items = object.split(' et ');
  const levels = items.flatMap((item) => {
    const [, form = '', level] = LEVEL.exec(item) ?? [];
    return level === undefined ? [] : [placeholder('level', form, `en ${level}`)];
  });
  if (levels.length === 0) return `a ${object}`;
  const others = items.filter((item) => !LEVEL.test(item));
  return [`est ${levels.join(' et ')}`, ...(others.length === 0 ? [] : [`a ${others.join(' et ')}`])].join(
    ' et ',
  );
}

export const facts = {
  aboutSpace: (text) => {
    const [, particle, object, name] = EXISTENCE.exec(text) ?? [];
    if (object === undefined || name === undefined) return text;
    const space = placeholder(name, 'alone', 'cette zone');
    return particle === 'y' ? `${space} ${possessions(object)}` : `${space} n’a ${object}`;
  },
  joinNegations: (text) =>
    text
      .replace(/ n’est pas ((?:(?! et | ou ).)+) et n’est pas ((?:(?! et | ou ).)+)/u, ' n’est ni $1 ni $2')
      .replace(/ n’est pas ((?:(?! et | ou ).)+) et n’est ni /u, ' n’est ni $1 ni ')
      // `ni le Département éradiqué ni un Département adjacent`
      .replace(/( ni (?:le |la |l’)(.+) ni .* adjacente?) (?:au |à la |à l’)\2$/u, '$1')
      .replace(
        / n’est pas (une? .* ou une? .*)$/u,
        (_, kinds: string) => ` n’est ni ${kinds.replaceAll(/(?:, | ou )(?=une? )/gu, ' ni ')}`,
      ),
  // A noun before the clause agrees with it, whatever the gender of the space's name.
  isSpaceDescribedAs: (space, clause, isNegated) => `${space} ${negate(isNegated, 'est')} une zone ${clause}`,
  isSameSpace: (space, isNegated) =>
    isNegated ? `${space} est une autre zone` : `il faut une autre zone que ${space}`,
  genderOfSpaces: 'f',
  onlyChoosable: (object) => `on ne peut choisir ici que ${object}`,
  noneAreAvailable: (pieces) => `il n’y a ${pieces} disponible`,
  noneAre: (pieces, location) => `il n’y a ${pieces} ${location}`,
  haveAlreadyMoved: (pieces, location) => `on a déjà déplacé ${pieces} qui se trouvent ${location}`,
  noneCanMove: (pieces, place) => joinWords('on ne peut déplacer', pieces, place),
  noneCanBe: (verb, object, location) => joinWords('on ne peut', effectVerbs.fr[verb], object, location),
  isPossibleInNone: ({ inNone }) => `ce n’est possible ${inNone}`,
  isPossibleOnly: (location) => `ce n’est possible ${withQue(location)}`,
  canBeOnly: (verb, object, location) => `on ne peut ${effectVerbs.fr[verb]} ${object} ${withQue(location)}`,
  inAnySpace: () => 'où que ce soit',
  isSurpassed: (space, { name, isAttribute }, isMaximum) =>
    isAttribute
      ? `${space} a une valeur ${withDe(name)} plus ${isMaximum ? 'basse' : 'élevée'} qu’une autre zone possible`
      : `${space} a ${isMaximum ? 'moins' : 'plus'} ${withDe(withoutArticles(name))} qu’une autre zone possible`,
  thenDo: (effect) => `puis ${effect}`,
  // `aucun Ratissage gratuit n’est possible dans le Mira`
  cannotDo: (effect) => {
    const [, article, object, location = ''] = /^exécuter (une?) (.*?)( \{.*)?$/u.exec(effect) ?? [];
    return article === undefined
      ? `on ne peut pas ${effect}`
      : `auc${article} ${object} n’est possible${location} pour le moment`;
  },
  cannotShift: (space, toward) => joinWords('on ne peut pas décaler', space, toward),
  isAlreadyAt: (space, levels) =>
    `${space} est déjà ${levels.every(({ gender }) => gender === undefined) ? list(levels.map(markedName), 'or') : atLevels(levels)}`,
  hasTooFew: (space, pieces) => `${space} a trop peu ${withDeBeforeEach(pieces)}`,
  eachTakes: (number, place, { verb, object }) =>
    place === ''
      ? `\u{a0}; il en faut ${number} pour ${effectVerbs.fr[verb]} ${object}`
      : `\u{a0}; ${place}, il en faut normalement ${number} pour ${effectVerbs.fr[verb]} ${object}`,
} satisfies Partial<Phrases>;
