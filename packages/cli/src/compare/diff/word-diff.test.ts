import { expect, it } from 'vitest';
import { diffLines } from './word-diff.ts';

/** Renders lines like a terminal without colors. */
const markedLines = (before: string, after: string): string[] =>
  diffLines(before, after).map(({ kind, stretches }) =>
    [
      { same: ' ', added: '+', removed: '-', changed: '~' }[kind],
      ...stretches.map(({ kind: stretchKind, text }) =>
        stretchKind === 'same' ? text : stretchKind === 'added' ? `{+${text}+}` : `[-${text}-]`,
      ),
    ].join(''),
  );

it('marks changed words within lines', () => {
  expect(
    markedLines(
      'operation Train of Govt {\n  point cost 2\n  select any Cities\n}',
      'operation Train of Govt {\n  point cost 3\n  select any Cities\n}',
    ),
  ).toEqual([' operation Train of Govt {', '~  point cost [-2-]{+3+}', '   select any Cities', ' }']);
});

it('distinguishes added lines from lines with changed words', () => {
  expect(markedLines('a {\n  Govt +1\n  Aid -1\n}', 'a {\n  Govt +1\n  Rebels +2\n  Aid -1\n}')).toEqual([
    ' a {',
    '   Govt +1',
    '+  {+Rebels +2+}',
    '   Aid -1',
    ' }',
  ]);
  expect(markedLines('', 'procedure Rest: Govt +1')).toEqual(['+{+procedure Rest: Govt +1+}']);
});

it('treats titles as one word, and ignores line breaks', () => {
  expect(markedLines('either "a Base": x', 'either "two Bases":\n  x')).toEqual([
    '~either [-"a Base"-]{+"two Bases"+}:',
    '   x',
  ]);
});

it('shows a largely different text as removed and added', () => {
  expect(markedLines('remove 3 enemy pieces there', 'shift 1 toward ActiveSupport')).toEqual([
    '-[-remove 3 enemy pieces there-]',
    '+{+shift 1 toward ActiveSupport+}',
  ]);
});

it('treats a rule number as one word, so that a removed line is not mixed with the next one', () => {
  expect(
    markedLines(
      'contents {\n  6.5.3 "Police"\n  6.5.4 "Afterwards"\n  6.6 "Reset"\n}',
      'contents {\n  6.5.3 "Police"\n  6.6 "Reset"\n}',
    ),
  ).toEqual([' contents {', '   6.5.3 "Police"', '-  [-6.5.4 "Afterwards"-]', '   6.6 "Reset"', ' }']);
});

it('does not mark indentation', () => {
  expect(
    markedLines(
      'contents {\n  8.4.2 "Placement"\n  8.4.3 "Where"\n}',
      'contents {\n  8.4.2 "Placement" without text\n    "as it is"\n  8.4.3 "Where"\n}',
    ),
  ).toEqual([
    ' contents {',
    '~  8.4.2 "Placement" {+without text+}',
    '+    {+"as it is"+}',
    '   8.4.3 "Where"',
    ' }',
  ]);
});

it('marks moved lines as a whole', () => {
  expect(
    markedLines(
      'step a {\n  confront in spaces with Rebels\n  grow in spaces with Cartel\n}',
      'step a {\n  grow in spaces with Cartel\n  confront in spaces with Rebels\n}',
    ),
  ).toEqual([
    ' step a {',
    '-  [-confront in spaces with Rebels-]',
    '   grow in spaces with Cartel',
    '+  {+confront in spaces with Rebels+}',
    ' }',
  ]);
});
