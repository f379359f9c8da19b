/** Diagnostics `Q2xxx`: type errors. */
import type { Type } from '../../checked/bodies.ts';
import { entry, ofWhole } from '../../diagnostics/diagnostic.ts';

export const types = {
  mismatch: entry<{ expected: string; found: string }>(
    'Q2001',
    'Wrong type',
    ({ expected, found }) => `${expected} is needed here, and this is ${found}.`,
  ),
  clash: ofWhole(
    entry<{ words: string }>(
      'Q2002',
      'Words that do not go together',
      ({ words }) => `No single thing is meant by "${words}".`,
    ),
  ),
  noThere: entry(
    'Q2003',
    'No space at hand',
    () => 'This text is about a space, and none is selected, given or named here.',
  ),
  argumentCount: entry<{ name: string; expected: number | string; found: number }>(
    'Q2004',
    'Wrong number of arguments',
    ({ name, expected, found }) => `${name} takes ${expected}, and ${found} are given.`,
  ),
  noClause: entry<{ clause: string; noun: string }>(
    'Q2005',
    'Clause out of place',
    ({ clause, noun }) => `"${clause}" says nothing about ${noun}.`,
  ),
  noSuchState: entry<{ words: string }>(
    'Q2006',
    'Pieces that do not exist',
    ({ words }) => `No Faction has pieces that are "${words}".`,
  ),
  changeType: entry<{ point: string; expected: string; found: string }>(
    'Q2007',
    'Change of another type',
    ({ point, expected, found }) => `${point} is ${expected}, and cannot become ${found}.`,
  ),
  changeHow: entry<{ point: string; how: string; type: string }>(
    'Q2008',
    'Change that does not combine',
    ({ point, how, type }) => `${point} is ${type}, and "${how}" does not change that.`,
  ),
  incomparable: entry<{ left: string; right: string }>(
    'Q2009',
    'Unlike things compared',
    ({ left, right }) => `${left} is never ${right}.`,
  ),
  trackFaction: entry<{ track: string }>(
    'Q2010',
    'Whose track',
    ({ track }) => `Every Faction has ${track} of its own, and none is named.`,
  ),
  notOfFaction: entry<{ track: string }>(
    'Q2011',
    'Track of nobody',
    ({ track }) => `${track} belongs to no Faction.`,
  ),
  unknownFunction: entry<{ name: string }>(
    'Q2012',
    'Unknown function',
    ({ name }) => `There is no function ${name}.`,
  ),
  notOneSpace: entry<{ words: string }>(
    'Q2013',
    'Several spaces where one is meant',
    ({ words }) => `"${words}" are several spaces.`,
  ),
  whoseJoined: entry<{ words: string }>(
    'Q2014',
    'Whose pieces is not clear',
    ({ words }) => `"${words}" says whose the first pieces are, and not whose the others are.`,
  ),
  spacesAsCondition: entry<{ words: string }>(
    'Q2015',
    'Spaces as a condition',
    ({ words }) => `"with", "without" and "has" say what a space has, and "${words}" are spaces.`,
  ),
  eitherNoun: entry<{ clause: string; noun: string; other: string }>(
    'Q2016',
    'Clause of either noun',
    ({ clause, noun, other }) => `"${clause}" could be about "${noun}", and about "${other}".`,
  ),
  eitherTruth: entry<{ words: string }>(
    'Q2017',
    'Spaces or a truth',
    ({ words }) => `"${words}" could be one set of spaces, and a set and a condition of the space at hand.`,
  ),
};

const written: Readonly<Record<string, string>> = {
  'a number': 'Write a number, a track, or what is counted: `Troops there`, `number of Cities with Terror`.',
  'a level': 'Write a level of the scale, such as `Neutral`, or a number.',
  'a truth': 'Ask something: `Aid > 3`, `Control is Govt`, `Troops there`.',
  'a space': 'Write the name of a space, a local that is one, or `there`.',
  'a set of pieces': 'Write pieces or whose they are: `Guerrillas`, `Rebels Bases`, `enemy pieces`.',
  'a Faction': 'Write a Faction, `own`, or a value that is one.',
  'a held marker': 'Name the marker alone, as `held` declares it.',
  'a set of spaces': 'Name spaces: by kind or tag, by name, or `spaces`.',
  'pieces or markers': 'Write pieces or markers: `2 Troops`, `1 Terror`.',
};

export function wrongType(
  expected: string,
  found: string,
): { expected: string; found: string; hint?: string } {
  const hint = written[expected];
  return { expected, found, ...(hint === undefined ? {} : { hint }) };
}

export const typeNames: Readonly<Record<Type, string>> = {
  number: 'a number',
  truth: 'a truth',
  faction: 'a Faction',
  space: 'a space',
  mask: 'a set of pieces',
  spaces: 'a set of spaces',
};

export function capital(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}
