/** Diagnostics about editions and options that do not fit the amended rules. */
import { entry } from '../diagnostics/diagnostic.ts';

export const amending = {
  unknownBase: entry<{ name: string }>(
    'Q1021',
    'Unknown base',
    ({ name }) => `An edition amends a volume that its package depends on, and none of these is ${name}.`,
  ),
  beside: entry<{ what: string }>(
    'Q1022',
    'Beside the edition',
    ({ what }) =>
      `Beside its edition, a package that amends a volume has scenarios of its own; ${what} belongs behind an "insert".`,
  ),
  unknownTarget: entry<{ name: string }>(
    'Q1023',
    'Nothing to amend',
    ({ name }) => `The base has no ${name}.`,
  ),
  ambiguous: entry<{ name: string; count: number }>(
    'Q1024',
    'Ambiguous amendment',
    ({ name, count }) => `The base has ${count} things that ${name} may mean, and an amendment is about one.`,
  ),
  unchanged: entry<{ name: string }>(
    'Q1025',
    'Nothing changed',
    ({ name }) => `Of ${name} this says nothing else than what is there already.`,
  ),
  twice: entry<{ name: string }>(
    'Q1026',
    'Amended twice',
    ({ name }) => `Another amendment is about ${name} too, or about what it is part of.`,
  ),
  otherKind: entry<{ name: string; kind: string; content: string }>(
    'Q1027',
    'Replaced by another kind',
    ({ name, kind, content }) => `${name} is ${kind}, and ${content} cannot stand in its place.`,
  ),
  otherText: entry<{ name: string }>(
    'Q1030',
    'Other text in the base',
    ({ name }) => `No statement of ${name} says this, and an amendment may quote one alone.`,
  ),
  emptied: entry<{ name: string }>(
    'Q1031',
    'Nothing left',
    ({ name }) => `This takes the last statement out of a text of ${name}, and leaves one that says nothing.`,
  ),
  notByOption: entry<{ what: string; option: string }>(
    'Q1032',
    'Not by an option',
    ({ what, option }) =>
      `${what} is one in all games, so ${option} cannot amend it as it says; an edition can.`,
  ),
  citesGone: entry<{ number: string }>(
    'Q1033',
    'Cites what is gone',
    ({ number }) => `The edition has taken out all that bears the number ${number}, and a scenario cites it.`,
    'warning',
  ),
  single: entry<{ name: string; kind: string }>(
    'Q1034',
    'No room for a second',
    ({ name, kind }) => `${name} has room for only one of these, and has it already: ${kind}.`,
  ),
  unplaced: entry<{ content: string }>(
    'Q1028',
    'No place to insert',
    ({ content }) => `Nothing says where ${content} goes, or it cannot stand beside what is named.`,
  ),
};
