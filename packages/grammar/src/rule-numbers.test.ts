import { expect, it } from 'vitest';
import { textsOf } from './testing/volumes.ts';

const texts = textsOf('andean-abyss-1e', 'en');

/** The rule numbers and files of a text's sentences, without repetition. */
const numberedFilesOf = (path: string): readonly string[] => [
  ...new Set(texts.get(path)?.map(({ rule, line }) => `${rule} ${line.file}`)),
];

it('gives each sentence the number of its rule', () => {
  expect(numberedFilesOf('Sweep')).toEqual(['3.2.3 edition.quipu']);
});

it('gives a sentence that an edition inserts the number of the enclosing text', () => {
  const [path = ''] = [...texts.keys()].filter((key) =>
    numberedFilesOf(key).some((numberAndFile) => numberAndFile.startsWith('8.6.4 nonplayers')),
  );
  expect(path).toMatch(/^nonplayer Terror of /u);
  expect(numberedFilesOf(path)).toEqual([
    '8.6.4 andean-abyss/nonplayers/auc.quipu',
    '8.6.4 nonplayers-auc.quipu',
  ]);
});

it('leaves the number of a card empty', () => {
  expect(numberedFilesOf('event 56 unshaded')).toEqual([' events.quipu']);
});
