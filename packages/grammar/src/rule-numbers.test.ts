import { expect, it } from 'vitest';
import { textsOf } from './testing/volumes.ts';

it('gives each sentence its rule number, also if an edition inserted it into a text of its base', () => {
  const texts = textsOf('andean-abyss-1e', 'en');
  const rules = (path: string): readonly string[] => [
    ...new Set(texts.get(path)?.map(({ rule, line }) => `${rule} ${line.file.replace(/:.*/u, '')}`)),
  ];
  expect(rules('Sweep')).toEqual(['3.2.3 edition.quipu']);
  const [amended = ''] = [...texts.keys()].filter((path) =>
    rules(path).some((rule) => rule.startsWith('8.6.4 nonplayers')),
  );
  expect(amended).toMatch(/^nonplayer Terror of /u);
  expect(rules(amended)).toEqual(['8.6.4 andean-abyss/nonplayers/auc.quipu', '8.6.4 nonplayers-auc.quipu']);
  // Cards have no number.
  expect(rules('event 56 unshaded')).toEqual([' events.quipu']);
});
