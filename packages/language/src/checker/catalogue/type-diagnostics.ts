/** Diagnostics `Q2xxx`: type errors. */
import type { Type } from '../../checked/bodies.ts';
import { defineDiagnostic, suppressIfIncomplete } from '../../diagnostics/diagnostic.ts';

export const typeDiagnostics = {
  mismatch: defineDiagnostic<{ expected: string; found: string }>(
    'Q2001',
    'Wrong type',
    ({ expected, found }) => `Expected ${expected}, found ${found}.`,
  ),
  contradictoryWords: suppressIfIncomplete(
    defineDiagnostic<{ words: string }>(
      'Q2002',
      'Contradictory words',
      ({ words }) => `"${words}" does not describe one thing.`,
    ),
  ),
  noCurrentSpace: defineDiagnostic(
    'Q2003',
    'No current space',
    () => 'This text needs a space, but no space is selected, passed or named here.',
  ),
  argumentCount: defineDiagnostic<{ name: string; expected: number | string; found: number }>(
    'Q2004',
    'Wrong number of arguments',
    ({ name, expected, found }) => `${name} takes ${expected} arguments, but ${found} are given.`,
  ),
  strayClause: defineDiagnostic<{ clause: string; noun: string }>(
    'Q2005',
    'Clause out of place',
    ({ clause, noun }) => `"${clause}" does not apply to ${noun}.`,
  ),
  noSuchPieces: defineDiagnostic<{ words: string }>(
    'Q2006',
    'Pieces that do not exist',
    ({ words }) => `No Faction has pieces described by "${words}".`,
  ),
  changeType: defineDiagnostic<{ point: string; expected: string; found: string }>(
    'Q2007',
    'Change of a different type',
    ({ point, expected, found }) => `${point} is ${expected} and cannot become ${found}.`,
  ),
  changeOperator: defineDiagnostic<{ point: string; operator: string; type: string }>(
    'Q2008',
    'Operator does not apply',
    ({ point, operator, type }) => `${point} is ${type}, to which "${operator}" does not apply.`,
  ),
  incomparable: defineDiagnostic<{ left: string; right: string }>(
    'Q2009',
    'Different types compared',
    ({ left, right }) => `${left} cannot equal ${right}.`,
  ),
  trackFaction: defineDiagnostic<{ track: string }>(
    'Q2010',
    'Missing owner',
    ({ track }) => `Each Faction has its own ${track}, but no Faction is named.`,
  ),
  trackWithoutOwner: defineDiagnostic<{ track: string }>(
    'Q2011',
    'Track without an owner',
    ({ track }) => `${track} does not belong to a Faction.`,
  ),
  unknownFunction: defineDiagnostic<{ name: string }>(
    'Q2012',
    'Unknown function',
    ({ name }) => `There is no function ${name}.`,
  ),
  notOneSpace: defineDiagnostic<{ words: string }>(
    'Q2013',
    'Several spaces instead of one',
    ({ words }) => `"${words}" describes several spaces.`,
  ),
  ambiguousOwner: defineDiagnostic<{ words: string }>(
    'Q2014',
    'Ambiguous owner of pieces',
    ({ words }) => `"${words}" names the owner of the first pieces only.`,
  ),
  spacesAsCondition: defineDiagnostic<{ words: string }>(
    'Q2015',
    'Spaces as a condition',
    ({ words }) => `"with", "without" and "has" need the content of a space, but "${words}" are spaces.`,
  ),
  ambiguousClause: defineDiagnostic<{ clause: string; noun: string; alternative: string }>(
    'Q2016',
    'Ambiguous clause',
    ({ clause, noun, alternative }) => `"${clause}" could apply to "${noun}" or to "${alternative}".`,
  ),
  ambiguousCondition: defineDiagnostic<{ words: string }>(
    'Q2017',
    'Ambiguous condition',
    ({ words }) =>
      `"${words}" could be one set of spaces, or a set joined with a condition on the current space.`,
  ),
};

const mismatchHints: Readonly<Record<string, string>> = {
  'a number': 'Write a number, a track, or a count: `Troops there`, `number of Cities with Terror`.',
  'a level': 'Write a level of the scale, such as `Neutral`, or a number.',
  'a truth': 'Write a condition: `Aid > 3`, `Control is Govt`, `Troops there`.',
  'a space': 'Write the name of a space, a local that is one, or `there`.',
  'a set of pieces': 'Write pieces or their owner: `Guerrillas`, `Rebels Bases`, `enemy pieces`.',
  'a Faction': 'Write a Faction, `own`, or a value that is one.',
  'a held marker': 'Name the marker alone, as `held` declares it.',
  'a set of spaces': 'Name spaces: by kind or tag, by name, or `spaces`.',
  'pieces or markers': 'Write pieces or markers: `2 Troops`, `1 Terror`.',
};

/** Returns the details of a type mismatch, with a hint for frequent mistakes. */
export function mismatchDetails(
  expected: string,
  found: string,
): { expected: string; found: string; hint?: string } {
  const hint = mismatchHints[expected];
  return { expected, found, ...(hint === undefined ? {} : { hint }) };
}

/** The names of types in messages. */
export const typeNames: Readonly<Record<Type, string>> = {
  number: 'a number',
  truth: 'a truth',
  faction: 'a Faction',
  space: 'a space',
  mask: 'a set of pieces',
  spaces: 'a set of spaces',
};
