import { check } from '@quipu/language';
import { expect, it } from 'vitest';
import { languages, lexiconOf, Teller } from '../index.ts';
import { lexiconFiles, rulesIn } from '../testing/volumes.ts';

/** The sentences of the sample volume with more declarations, by name path. */
function textsWith(more: string): ReadonlyMap<string, readonly { readonly text: string }[]> {
  const files = [...rulesIn('sample'), { path: 'more.quipu', text: more }];
  const { bound } = check(files, rulesIn('coin'));
  const lexicon = lexiconOf(bound, 'en', lexiconFiles('sample', 'en'));
  const texts = new Map(files.map(({ path, text }) => [path, text]));
  return new Teller(languages.en).tell({ bound, lexicon, files: texts }).texts;
}

/** So many declarations, each with the name of the next in it. */
const chain = (length: number, declare: (at: number) => string): string =>
  Array.from({ length }, (_, at) => declare(at)).join('\n');

const lengthOf = (texts: ReturnType<typeof textsWith>): number =>
  [...texts.values()].flat().reduce((sum, { text }) => sum + text.length, 0);

it('a short procedure is stated in the place of its call', () => {
  const texts = textsWith('procedure First { do Second }\nprocedure Second: Aid +3');
  expect(texts.get('First')).toEqual(texts.get('Second'));
});

it.each([
  [
    'procedures',
    'procedure P24: Aid +1',
    (at: number) => `procedure P${at} { do P${at + 1}; do P${at + 1} }`,
  ],
  ['values', 'define P24 = Aid', (at: number) => `define P${at} = P${at + 1} + P${at + 1}`],
])('%s that each use another twice are named beyond a length', (_, last, declare) => {
  const before = lengthOf(textsWith(last));
  expect(lengthOf(textsWith(`${chain(24, declare)}\n${last}`)) - before).toBeLessThan(100_000);
});
