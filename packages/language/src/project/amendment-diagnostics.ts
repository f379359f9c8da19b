/** Diagnostics about editions and options that do not fit the amended rules. */
import { defineDiagnostic } from '../diagnostics/diagnostic.ts';

export const amendmentDiagnostics = {
  unknownBase: defineDiagnostic<{ name: string }>(
    'Q1021',
    'Unknown base',
    ({ name }) => `The package of the edition does not depend on a volume named ${name}.`,
  ),
  outsideEdition: defineDiagnostic<{ kind: string }>(
    'Q1022',
    'Declaration outside the edition',
    ({ kind }) =>
      `In a package with an edition, only scenarios may be declared outside it. Declare ${kind} with "insert" in the edition.`,
  ),
  unknownTarget: defineDiagnostic<{ name: string }>(
    'Q1023',
    'Nothing to amend',
    ({ name }) => `The base has no ${name}.`,
  ),
  ambiguous: defineDiagnostic<{ name: string; count: number }>(
    'Q1024',
    'Ambiguous amendment',
    ({ name, count }) =>
      `${name} matches ${count} declarations or statements of the base. An amendment must match exactly one.`,
  ),
  unchanged: defineDiagnostic<{ name: string }>(
    'Q1025',
    'Amendment without a change',
    ({ name }) => `The amendment of ${name} repeats the rules of the base.`,
  ),
  amendedTwice: defineDiagnostic<{ name: string }>(
    'Q1026',
    'Amended twice',
    ({ name }) => `Another amendment also changes ${name}, or a declaration that contains it.`,
  ),
  differentKind: defineDiagnostic<{ name: string; kind: string; content: string }>(
    'Q1027',
    'Replaced by a different kind',
    ({ name, kind, content }) => `${name} is ${kind} and cannot be replaced by ${content}.`,
  ),
  quoteNotFound: defineDiagnostic<{ name: string }>(
    'Q1030',
    'Quoted text not found',
    ({ name }) =>
      `No statement of ${name} equals the quoted text. An amendment quotes exactly one statement.`,
  ),
  leftEmpty: defineDiagnostic<{ name: string }>(
    'Q1031',
    'Text left empty',
    ({ name }) => `The amendment removes the last statement of a text of ${name}.`,
  ),
  notByOption: defineDiagnostic<{ target: string; option: string }>(
    'Q1032',
    'Option cannot amend this',
    ({ target, option }) =>
      `${target} is the same in all games, so the option ${option} cannot amend it in this way. An edition can.`,
  ),
  citesRemovedRule: defineDiagnostic<{ number: string }>(
    'Q1033',
    'Cites a removed rule',
    ({ number }) => `The edition removes all text of rule ${number}, but a scenario cites it.`,
    'warning',
  ),
  onlyOneAllowed: defineDiagnostic<{ name: string; kind: string }>(
    'Q1034',
    'Only one allowed',
    ({ name, kind }) => `${name} already has ${kind}, and only one is allowed.`,
  ),
  noPlaceToInsert: defineDiagnostic<{ content: string }>(
    'Q1028',
    'No place to insert',
    ({ content }) =>
      `The place for ${content} is missing, or it cannot be placed next to the named declaration.`,
  ),
};
