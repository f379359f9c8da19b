import { expect, it } from 'vitest';
import { linesOf } from './words.ts';

/** Lines as a terminal without colors shows them. */
const marked = (before: string, after: string): string[] =>
  linesOf(before, after).map(({ is, stretches }) =>
    [
      { same: ' ', added: '+', removed: '-', changed: '~' }[is],
      ...stretches.map(({ is: part, text }) =>
        part === 'same' ? text : part === 'added' ? `{+${text}+}` : `[-${text}-]`,
      ),
    ].join(''),
  );

it('marks the words that are different in their lines', () => {
  expect(
    marked(
      'operation Train of Govt {\n  point cost 2\n  select any Cities\n}',
      'operation Train of Govt {\n  point cost 3\n  select any Cities\n}',
    ),
  ).toEqual([' operation Train of Govt {', '~  point cost [-2-]{+3+}', '   select any Cities', ' }']);
});

it('tells lines that have come or gone from those in which words have', () => {
  expect(marked('a {\n  Govt +1\n  Aid -1\n}', 'a {\n  Govt +1\n  Rebels +2\n  Aid -1\n}')).toEqual([
    ' a {',
    '   Govt +1',
    '+  {+Rebels +2+}',
    '   Aid -1',
    ' }',
  ]);
  expect(marked('', 'procedure Rest: Govt +1')).toEqual(['+{+procedure Rest: Govt +1+}']);
});

it('takes titles as one word, and does not mind where lines are broken', () => {
  expect(marked('either "a Base": x', 'either "two Bases":\n  x')).toEqual([
    '~either [-"a Base"-]{+"two Bases"+}:',
    '   x',
  ]);
});

it('shows a text that shares little with the old one behind it, and not woven into it', () => {
  expect(marked('remove 3 enemy pieces there', 'shift 1 toward ActiveSupport')).toEqual([
    '-[-remove 3 enemy pieces there-]',
    '+{+shift 1 toward ActiveSupport+}',
  ]);
});

it('takes the number of a rule as one word, so that a line that is gone is not woven into the next one', () => {
  expect(
    marked(
      'contents {\n  6.5.3 "Police"\n  6.5.4 "Afterwards"\n  6.6 "Reset"\n}',
      'contents {\n  6.5.3 "Police"\n  6.6 "Reset"\n}',
    ),
  ).toEqual([' contents {', '   6.5.3 "Police"', '-  [-6.5.4 "Afterwards"-]', '   6.6 "Reset"', ' }']);
});

it('leaves the indentation of a line out of what is different in it', () => {
  expect(
    marked(
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

it('marks lines that have changed places as wholes', () => {
  expect(
    marked(
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
