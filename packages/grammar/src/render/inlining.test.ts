import { check } from '@quipu/language';
import { expect, it } from 'vitest';
import { localeGrammars, buildLexicon, RulesRenderer } from '../index.ts';
import { lexiconFiles, rulesIn } from '../testing/volumes.ts';
import { volumeFactsOf } from '../volume-facts.ts';
import { inlinedWith } from './inlining.ts';

/** The sample volume with more declarations, its files and its English names. */
function sampleWith(more: string) {
  const files = [...rulesIn('sample'), { path: 'more.quipu', text: more }];
  const { bound } = check(files, rulesIn('coin'));
  return { bound, files, lexicon: buildLexicon(bound, 'en', lexiconFiles('sample', 'en')) };
}

/** The sentences of the sample volume with more declarations, by name path. */
function textsWith(more: string): ReadonlyMap<string, readonly { readonly text: string }[]> {
  const { bound, files, lexicon } = sampleWith(more);
  const texts = new Map(files.map(({ path, text }) => [path, text]));
  return new RulesRenderer(localeGrammars.en).render({ bound, lexicon, files: texts }).texts;
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

it('a chain of values is counted once, for the first that is stated', () => {
  const { bound, lexicon } = sampleWith(
    `${chain(99, (at) => `define D${at} = D${at + 1} + 1`)}\ndefine D99 = Aid`,
  );
  const volume = volumeFactsOf(bound);
  const all = Array.from({ length: 100 }, (_, at) => volume.define(`D${at}`) ?? {});
  const first = inlinedWith(all[0] ?? {}, { volume, lexicon });
  expect(first).toEqual(new Set(all));
  for (const one of all) expect(inlinedWith(one, { volume, lexicon, inlined: first })).toBe(first);
});
