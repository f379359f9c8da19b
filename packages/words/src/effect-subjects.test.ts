import { namedVolume as volume } from '@quipu/engine/testing';
import { expect, it } from 'vitest';
import { effectSubjectsText } from './effect-subjects.ts';
import { english } from './english/index.ts';
import { loadLocale } from './locales.ts';
import { Names } from './names.ts';
import { removeMarks } from './nouns/marks.ts';

const locales = { en: english, fr: await loadLocale('fr'), es: await loadLocale('es') };
const about = [
  { kind: 'faction', faction: 'Rebels' },
  { kind: 'space', space: volume.names.spaces[0]?.key ?? '' },
] as const;

it('names the selected Faction and space', () => {
  const texts = Object.values(locales).map((locale) =>
    removeMarks(effectSubjectsText(new Names(volume, locale), about)),
  );
  expect(texts).toEqual([
    ', choice: Rebels and Hilton',
    ', choix\u{a0}: Rebels et Hilton',
    ', elección: Rebels e Hilton',
  ]);
});

it('is empty without a selection', () => {
  expect(effectSubjectsText(new Names(volume, english), [])).toBe('');
});
