import { check } from '@quipu/language';
import { expect, it } from 'vitest';
import { localeGrammars, buildLexicon, RulesRenderer } from '../index.ts';
import { lexiconFiles, rulesIn } from '../testing/volumes.ts';
import { volumeFactsOf } from '../volume-facts.ts';
import { inlineableDeclarations } from './inlining.ts';

/** Checks the sample volume with additional declarations; returns it with its files and English lexicon. */
function sampleWith(declarations: string) {
  const files = [...rulesIn('sample'), { path: 'more.quipu', text: declarations }];
  const { bound } = check(files, rulesIn('coin'));
  return { bound, files, lexicon: buildLexicon(bound, 'en', lexiconFiles('sample', 'en')) };
}

/** The sentences of the sample volume with additional declarations, by name path. */
function textsWith(declarations: string): ReadonlyMap<string, readonly { readonly text: string }[]> {
  const { bound, files, lexicon } = sampleWith(declarations);
  const texts = new Map(files.map(({ path, text }) => [path, text]));
  return new RulesRenderer(localeGrammars.en).render({ bound, lexicon, files: texts }).texts;
}

/** A number of declarations, each referring to the next. */
const chain = (length: number, declare: (index: number) => string): string =>
  Array.from({ length }, (_, index) => declare(index)).join('\n');

const lengthOf = (texts: ReturnType<typeof textsWith>): number =>
  [...texts.values()].flat().reduce((sum, { text }) => sum + text.length, 0);

it('inlines a short procedure', () => {
  const texts = textsWith('procedure First { do Second }\nprocedure Second: Aid +3');
  expect(texts.get('First')).toEqual(texts.get('Second'));
});

it.each([
  [
    'procedures',
    'procedure P24: Aid +1',
    (index: number) => `procedure P${index} { do P${index + 1}; do P${index + 1} }`,
  ],
  ['values', 'define P24 = Aid', (index: number) => `define P${index} = P${index + 1} + P${index + 1}`],
])('does not inline %s whose text would double with each level', (_, last, declare) => {
  const baseLength = lengthOf(textsWith(last));
  expect(lengthOf(textsWith(`${chain(24, declare)}\n${last}`)) - baseLength).toBeLessThan(100_000);
});

it('reuses the declarations inlined for the first of a chain for the rest of it', () => {
  const { bound, lexicon } = sampleWith(
    `${chain(99, (index) => `define D${index} = D${index + 1} + 1`)}\ndefine D99 = Aid`,
  );
  const volume = volumeFactsOf(bound);
  const definitions = Array.from({ length: 100 }, (_, index) => volume.definition(`D${index}`) ?? {});
  const inlinedForFirst = inlineableDeclarations(definitions[0] ?? {}, { volume, lexicon });
  expect(inlinedForFirst).toEqual(new Set(definitions));
  for (const definition of definitions)
    expect(
      inlineableDeclarations(definition, { volume, lexicon, inlinedDeclarations: inlinedForFirst }),
    ).toBe(inlinedForFirst);
});
