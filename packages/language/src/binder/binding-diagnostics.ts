/** Diagnostics `Q1xxx`: names and their declarations. */
import { defineDiagnostic } from '../diagnostics/diagnostic.ts';

export const bindingDiagnostics = {
  duplicate: defineDiagnostic<{ name: string; existing: string }>(
    'Q1001',
    'Name declared twice',
    ({ name, existing }) => `${name} is already the name of ${existing}. Names are unique within a volume.`,
  ),
  unknown: defineDiagnostic<{ name: string; kind: string }>(
    'Q1002',
    'Unknown name',
    ({ name, kind }) => `No file of this volume or of its prelude declares ${kind} ${name}.`,
  ),
  wrongKind: defineDiagnostic<{ name: string; found: string; expected: string }>(
    'Q1003',
    'Wrong kind of name',
    ({ name, found, expected }) => `${name} is ${found}, but ${expected} is required here.`,
  ),
  missing: defineDiagnostic<{ kind: string }>(
    'Q1004',
    'Missing declaration',
    ({ kind }) => `A volume needs ${kind}, but no file declares one.`,
  ),
  repeatedDeclaration: defineDiagnostic<{ kind: string }>(
    'Q1005',
    'Declared more than once',
    ({ kind }) => `A volume has one ${kind}, and this is the second.`,
  ),
  unknownPrelude: defineDiagnostic<{ name: string }>(
    'Q1006',
    'Unknown prelude',
    ({ name }) => `The volume uses ${name}, but there is no prelude of that name.`,
  ),
  notInContents: defineDiagnostic<{ number: string }>(
    'Q1007',
    'Rule not in the contents',
    ({ number }) => `The printed contents of this volume have no rule ${number}.`,
    'warning',
  ),
  markedNotApplicable: defineDiagnostic<{ number: string; reason: string }>(
    'Q1029',
    'Rule marked as not applicable',
    ({ number, reason }) =>
      `The contents mark rule ${number} as not applicable ("${reason}"), but this cites it.`,
    'warning',
  ),
  unknownPoint: defineDiagnostic<{ name: string; owner: string }>(
    'Q1008',
    'Unknown point',
    ({ name, owner }) => `${owner} does not declare a point ${name}.`,
  ),
  duplicateLocal: defineDiagnostic<{ name: string }>(
    'Q1009',
    'Duplicate local name',
    ({ name }) => `${name} already names something in this text.`,
  ),
  unknownCard: defineDiagnostic<{ number: string }>(
    'Q1010',
    'Unknown card',
    ({ number }) => `The volume has no event ${number}.`,
  ),
  mixedTerm: defineDiagnostic<{ name: string; first: string; other: string }>(
    'Q1011',
    'Term of mixed kinds',
    ({ name, first, other }) =>
      `${name} joins ${first} and ${other}, but all members of a term must be of one kind.`,
  ),
  circularTerm: defineDiagnostic<{ name: string }>(
    'Q1012',
    'Circular term',
    ({ name }) => `${name} contains itself.`,
  ),
  unknownAttribute: defineDiagnostic<{ name: string; kind: string }>(
    'Q1013',
    'Attribute of a different kind',
    ({ name, kind }) => `A ${kind} has no ${name}.`,
  ),
  missingTag: defineDiagnostic<{ space: string; kind: string }>(
    'Q1014',
    'Missing tag',
    ({ space, kind }) => `Each ${kind} needs exactly one tag of each choice, but ${space} does not have one.`,
  ),
  adjacentTwice: defineDiagnostic<{ a: string; b: string }>(
    'Q1015',
    'Duplicate adjacency',
    ({ a, b }) =>
      `${a} and ${b} are already adjacent. Adjacency holds in both directions, so each pair is written once.`,
  ),
  adjacentSelf: defineDiagnostic<{ space: string }>(
    'Q1016',
    'Space adjacent to itself',
    ({ space }) => `${space} cannot be adjacent to itself.`,
  ),
  withoutNeighbors: defineDiagnostic<{ space: string }>(
    'Q1017',
    'Space without neighbors',
    ({ space }) =>
      `No "adjacent" line names ${space}, so that "move" reaches no space from it, and only "relocate" does.`,
    'warning',
  ),
  titleWithArticle: defineDiagnostic<{ title: string }>(
    'Q1035',
    'Title with an article',
    ({ title }) => `Sentences add an article to the title of a Faction, so "${title}" would have two.`,
    'warning',
  ),
  tooManyGroups: defineDiagnostic<{ count: number }>(
    'Q1018',
    'Too many groups of pieces',
    ({ count }) => `The forces have ${count} groups (Faction, kind and state), but at most 31 are supported.`,
  ),
  levelsOutOfOrder: defineDiagnostic(
    'Q1019',
    'Levels out of order',
    () =>
      'The levels of a scale must ascend by one and include 0, the level of spaces to which the scale does not apply.',
  ),
  bounds: defineDiagnostic<{ name: string; low: number; high: number }>(
    'Q1020',
    'Bounds reversed',
    ({ name, low, high }) => `${name} has the lower bound ${low} and the upper bound ${high}.`,
  ),
  negativeResources: defineDiagnostic<{ low: number }>(
    'Q1036',
    'Resources below 0',
    ({ low }) => `Prices end at 0 Resources, so the lower bound of this track cannot be ${low}.`,
  ),
};
