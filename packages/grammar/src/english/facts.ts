/** English facts about a space or its pieces, for refusals. */
import { type EffectVerb, effectVerbs, joinWords, placeholder, type Term } from '@quipu/words/nouns';
import { list, markedName } from './inflection.ts';

/** An effect on one thing. */
export interface OneEffect {
  readonly verb: EffectVerb;
  /** `1 Guerrilla` */
  readonly object: string;
}

const PARTICIPLES: Readonly<Record<EffectVerb, string>> = {
  place: 'placed',
  remove: 'removed',
  replace: 'replaced',
  activate: 'Activated',
  hide: 'flipped',
  flip: 'flipped',
};

/** `there are no Troops there`, with a placeholder for the space. */
const EXISTENCE = /^there (?:is|are|would be) ((?:(?! (?:or|and) there ).)+) \{(there|option):in\|[^}]*\}$/u;

const COMPARISON = /^no (?:more|fewer) .+ than /u;

export const facts = {
  /** Makes the space the subject: `there are no Troops in Mira` → `Mira has no Troops`. */
  aboutSpace: (text: string): string => {
    const [, object, name] = EXISTENCE.exec(text) ?? [];
    if (object === undefined || name === undefined) return text;
    const space = placeholder(name, 'alone', 'this space');
    // `has no more Guerrillas than cubes` would seem to say that none are left.
    return COMPARISON.test(object)
      ? `${space} does not have ${object.replace(/^no /u, '')}`
      : `${space} has ${object}`;
  },
  /** `is not a City and is not a LoC` → `is neither a City nor a LoC` */
  joinNegations: (text: string): string =>
    text
      .replace(
        / is not ((?:(?! and | or ).)+) and is not ((?:(?! and | or ).)+)(?=$| and has )/u,
        ' is neither $1 nor $2',
      )
      .replace(/ is neither ((?:(?! nor ).)+) nor (.+ adjacent to) \1$/u, ' is neither $1 nor $2 it')
      .replace(
        / is not (an? .+) and is neither (under .+) nor (an? .+)$/u,
        ' is neither $1 nor $3, and is not $2',
      ),
  /** That a space has the property of a clause: `Mira is not adjacent to Vero`. */
  isSpaceDescribedAs: (space: string, clause: string, isNegated: boolean): string =>
    `${space} is ${isNegated ? 'not ' : ''}${clause}`,
  isSameSpace: (space: string, isNegated: boolean): string =>
    isNegated ? `${space} is another space` : `a space other than ${space} is needed`,
  genderOfSpaces: 'm' as 'm' | 'f',
  onlyChoosable: (object: string): string => `only ${object} can be chosen here`,
  noneAreAvailable: (pieces: string): string => `${pieces} are Available`,
  noneAre: (pieces: string, location: string): string => `${pieces} are ${location}`,
  haveAlreadyMoved: (pieces: string, location: string): string => `${pieces} ${location} have already moved`,
  noneCanMove: (pieces: string, place: string): string => joinWords(pieces, 'can move', place),
  noneCanBe: (verb: EffectVerb, object: string, location: string): string =>
    joinWords(object, 'can be', PARTICIPLES[verb], location),
  isPossibleInNone: ({
    spaces,
    areAllSpaces,
  }: {
    readonly inNone: string;
    readonly spaces: string;
    readonly areAllSpaces: boolean;
  }): string => `this is possible in ${areAllSpaces ? 'no space' : `none of the ${spaces}`}`,
  isPossibleOnly: (location: string): string => `this is possible only ${location}`,
  /** `cubes can be placed only in Mira` */
  canBeOnly: (verb: EffectVerb, object: string, location: string): string =>
    `${object} can be ${PARTICIPLES[verb]} only ${location}`,
  inAnySpace: (): string => 'in any space',
  /** That another possible space has more, or fewer if `isMaximum` is not set. */
  isSurpassed: (
    space: string,
    { name, isAttribute }: { readonly name: string; readonly isAttribute: boolean },
    isMaximum: boolean,
  ): string => {
    const [less, more] = isAttribute ? ['a lower', 'a higher'] : ['fewer', 'more'];
    return `${space} has ${isMaximum ? less : more} ${name} than another possible space`;
  },
  /** An effect that follows those of a condition or in each of several spaces. */
  thenDo: (effect: string): string => `then ${effect}`,
  // `no free Sweep is possible in Mira now`
  cannotDo: (effect: string): string => {
    const [, object, location = ''] = /^carry out an? (.*?)( \{.*)?$/u.exec(effect) ?? [];
    return object === undefined
      ? `it is not possible to ${effect}`
      : `no ${object} is possible${location} now`;
  },
  cannotShift: (space: string, toward: string): string => `${space} cannot shift ${toward}`,
  isAlreadyAt: (space: string, levels: readonly Term[]): string =>
    `${space} is already at ${list(levels.map(markedName), 'or')}`,
  hasTooFew: (space: string, pieces: string): string => `${space} has too few ${pieces}`,
  /** The number of counted pieces for one affected thing, after a sentence; effects may change that of a place. */
  eachTakes: (number: string, place: string, { verb, object }: OneEffect): string =>
    place === ''
      ? `; it takes ${number} of them to ${effectVerbs.en[verb]} ${object}`
      : `; ${place}, it normally takes ${number} of them to ${effectVerbs.en[verb]} ${object}`,
};
