/** Spanish facts about a space or its pieces, for refusals. */
import { effectVerbs, joinWords, placeholder } from '@quipu/words/nouns';
import { markedName, withDe } from '@quipu/words/nouns/spanish';
import type { Phrases } from '../english/phrases.ts';
import { list } from './inflection.ts';

/** `no hay Tropas allí`, with a placeholder for the space. */
const EXISTENCE = /^(no )?hay ((?:(?! (?:o|y) (?:no )?hay ).)+) \{(there|option):in\|[^}]*\}$/u;

/** `[Control](define:Control) del Gobierno` */
const STATE = /^\[Control\]/u;

/** `en los espacios distintos de Mira` */
const IN_OTHER_SPACES = /^en los \[espacios\]\([^)]*\) distintos (?=del? |\{)/u;

/** `el Departamento erradicado ni un Departamento adyacente` instead of `… adyacente al Departamento erradicado`. */
const withoutRepeatedSpace = (text: string): string =>
  text.replace(/(?<= no es el ((?:(?! y | ni ).)+) (?:y no es|ni) (?:(?! y ).)* adyacente) al \1$/u, '');

export const facts = {
  aboutSpace: (text) => {
    const [, negation = '', object, name] = EXISTENCE.exec(text) ?? [];
    if (object === undefined || name === undefined) return text;
    const verb = STATE.test(object) ? 'está bajo' : 'tiene';
    return `${placeholder(name, 'alone', 'este espacio')} ${negation}${verb} ${object}`;
  },
  joinNegations: (text) =>
    withoutRepeatedSpace(text)
      .replace(/(?<= no (?:(?! o | y (?:es|está|tiene|hay) ).)*) y no (?=(?:es|está|tiene|hay) )/gu, ' ni ')
      .replace(/(?<= no es (?:(?! o | ni (?!es )).)*) ni es (?=una? )/gu, ' ni ')
      .replace(
        / no es (una? .* o una? .*)$/u,
        (_, kinds: string) => ` no es ni ${kinds.replaceAll(/(?:, | o )(?=una? )/gu, ' ni ')}`,
      ),
  isSpaceDescribedAs: (space, clause, isNegated) => {
    const description = clause.replace(/^seleccionado/u, 'uno de los espacios seleccionados');
    const verb = /^(?:uno|adyacente) ?/u.test(description) ? 'es' : 'está';
    return `${space} ${isNegated ? 'no ' : ''}${verb} ${description}`;
  },
  isSameSpace: (space, isNegated) =>
    isNegated ? `${space} es otro espacio` : `hace falta otro espacio, no ${space}`,
  genderOfSpaces: 'm',
  onlyChoosable: (object) => `aquí solo se pueden elegir ${object}`,
  noneAreAvailable: (pieces) => `no hay ${pieces} disponible`,
  noneAre: (pieces, location) => `no hay ${pieces} ${location.replace(IN_OTHER_SPACES, 'fuera ')}`,
  haveAlreadyMoved: (pieces, location) => `ya se han movido ${pieces} que están ${location}`,
  noneCanMove: (pieces, place) => joinWords('no se puede mover', pieces, place),
  noneCanBe: (verb, object, location) => joinWords('no se puede', effectVerbs.es[verb], object, location),
  isPossibleInNone: ({ inNone }) => `no es posible ${inNone}`,
  isPossibleOnly: (location) => `solo es posible ${location}`,
  canBeOnly: (verb, object, location) => `solo se pueden ${effectVerbs.es[verb]} ${object} ${location}`,
  inAnySpace: () => 'en ningún espacio',
  isSurpassed: (space, { name, isAttribute }, isMaximum) =>
    isAttribute
      ? `${space} tiene un valor ${withDe(name)} ${isMaximum ? 'menor' : 'mayor'} que otro espacio posible`
      : `${space} tiene ${isMaximum ? 'menos' : 'más'} ${name} que otro espacio posible`,
  thenDo: (effect) => `después ${effect}`,
  // `ahora no es posible ningún Barrido gratuito en Mira`
  cannotDo: (effect) => {
    const [, article, object] = /^ejecutar (una?) (.*)$/u.exec(effect) ?? [];
    return article === undefined
      ? `no se puede ${effect}`
      : `ahora no es posible ${article === 'un' ? 'ningún' : 'ninguna'} ${object}`;
  },
  cannotShift: (space, toward) => joinWords('no se puede desplazar', space, toward),
  isAlreadyAt: (space, levels) => `${space} ya está en ${list(levels.map(markedName), 'or')}`,
  hasTooFew: (space, pieces) => `${space} no tiene suficientes ${pieces}`,
  eachTakes: (number, place, { verb, object }) =>
    place === ''
      ? `; hacen falta ${number} para ${effectVerbs.es[verb]} ${object}`
      : `; ${place} hacen falta normalmente ${number} para ${effectVerbs.es[verb]} ${object}`,
} satisfies Partial<Phrases>;
