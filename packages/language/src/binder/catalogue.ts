/** Diagnostics `Q1xxx`: names and their declarations. */
import { entry } from '../diagnostics/diagnostic.ts';

export const binding = {
  duplicate: entry<{ name: string; what: string }>(
    'Q1001',
    'Name declared twice',
    ({ name, what }) => `${name} is already the name of ${what}, and a name means one thing in a volume.`,
  ),
  unknown: entry<{ name: string; what: string }>(
    'Q1002',
    'Unknown name',
    ({ name, what }) => `No file of this volume or of its prelude declares ${what} ${name}.`,
  ),
  wrongSort: entry<{ name: string; found: string; expected: string }>(
    'Q1003',
    'Name of another sort',
    ({ name, found, expected }) => `${name} is ${found}, and ${expected} is asked for here.`,
  ),
  missing: entry<{ what: string }>(
    'Q1004',
    'Missing declaration',
    ({ what }) => `A volume needs ${what}, and no file declares one.`,
  ),
  second: entry<{ what: string }>(
    'Q1005',
    'Declared more than once',
    ({ what }) => `A volume has one ${what}, and this is the second.`,
  ),
  unknownPrelude: entry<{ name: string }>(
    'Q1006',
    'Unknown prelude',
    ({ name }) => `The volume uses ${name}, and no prelude of that name was given.`,
  ),
  uncited: entry<{ number: string }>(
    'Q1007',
    'Rule not in the contents',
    ({ number }) => `The printed contents of this volume have no rule ${number}.`,
    'warning',
  ),
  applies: entry<{ number: string; reason: string }>(
    'Q1029',
    'Rule that applies after all',
    ({ number, reason }) =>
      `The contents call rule ${number} not applicable ("${reason}"), and this is about it.`,
    'warning',
  ),
  unknownPoint: entry<{ name: string; owner: string }>(
    'Q1008',
    'Unknown point',
    ({ name, owner }) => `${owner} has no point ${name}, and text changes only what an operation declares.`,
  ),
  shadow: entry<{ name: string }>(
    'Q1009',
    'Local named twice',
    ({ name }) => `${name} already names something in this text.`,
  ),
  unknownCard: entry<{ number: string }>(
    'Q1010',
    'Unknown card',
    ({ number }) => `The volume has no event ${number}.`,
  ),
  mixedTerm: entry<{ name: string; first: string; other: string }>(
    'Q1011',
    'Term of mixed sorts',
    ({ name, first, other }) =>
      `${name} joins ${first} and ${other}, and the members of a term are of one sort.`,
  ),
  circularTerm: entry<{ name: string }>(
    'Q1012',
    'Circular term',
    ({ name }) => `${name} is among its own members.`,
  ),
  unknownAttribute: entry<{ name: string; kind: string }>(
    'Q1013',
    'Attribute of another kind',
    ({ name, kind }) => `A ${kind} has no ${name}.`,
  ),
  tagChoice: entry<{ space: string; kind: string }>(
    'Q1014',
    'Tag left open',
    ({ space, kind }) => `Every ${kind} has exactly one tag of each choice, and ${space} has not.`,
  ),
  adjacentTwice: entry<{ a: string; b: string }>(
    'Q1015',
    'Adjacency said twice',
    ({ a, b }) => `${a} and ${b} are already adjacent: adjacency holds both ways and each pair is said once.`,
  ),
  adjacentSelf: entry<{ space: string }>(
    'Q1016',
    'Space adjacent to itself',
    ({ space }) => `${space} cannot be its own neighbor.`,
  ),
  isolated: entry<{ space: string }>(
    'Q1017',
    'Space without neighbors',
    ({ space }) => `Nothing is adjacent to ${space}, so no piece can move there or away.`,
    'warning',
  ),
  tooManyGroups: entry<{ count: number }>(
    'Q1018',
    'Too many groups of pieces',
    ({ count }) =>
      `The forces make ${count} groups (Faction, kind and state), and a set of pieces holds at most 31.`,
  ),
  levels: entry(
    'Q1019',
    'Levels out of order',
    () => 'The levels of a scale ascend one by one, and one of them is 0, where the scale does not apply.',
  ),
  bounds: entry<{ name: string; low: number; high: number }>(
    'Q1020',
    'Bounds reversed',
    ({ name, low, high }) => `${name} runs from ${low} to ${high}, so it has no room.`,
  ),
};
