/** Texts of a typed volume: loading a locale, keys of rendered options, marked text. */
import { SPACE_KEYS, SPACES_BY_KEY, type Terms, volume, volumePackage } from '@quipu/sample';
import { Table } from '@quipu/table';
import {
  loadNames,
  loadSentences,
  type Marked,
  type Plain,
  questionOf,
  questionParts,
  removeMarks,
} from '@quipu/words';
import { expect, expectTypeOf, it } from 'vitest';
import type { Key } from '@quipu/engine';

function createTable(): Table<Terms> {
  const table = Table.create(volume, { seed: 1 });
  if (!table.ok) throw new Error(table.refusal.reason);
  return table.value;
}

it('loads all texts of a locale in one call', async () => {
  const [english, french] = await Promise.all([
    loadNames(volumePackage, 'en'),
    loadNames(volumePackage, 'fr'),
  ]);
  expect(english.locale.nouns.name).toBe('en');
  expect(french.clause(0)).not.toBe(english.clause(0));
  expect(french.sentences('Rally')).toEqual([]);
  const frenchWithTexts = await loadNames(volumePackage, 'fr', { texts: true });
  expect(frenchWithTexts.sentences('Rally').length).toBeGreaterThan(0);
  expect(await loadSentences({}, 'fr')).toEqual({});
});

it('answers with the key of a rendered option without a cast', async () => {
  const names = await loadNames(volumePackage, 'en');
  for (const render of [questionOf<Terms>, questionParts<Terms>]) {
    const table = createTable();
    const { decision } = table;
    const [option] = decision ? render(names, decision).options : [];
    if (!option) throw new Error('nothing is asked');
    expectTypeOf(option.key).toEqualTypeOf<Key<Terms>>();
    expect(table.choose({ key: option.key }).ok).toBe(true);
  }
});

it('refuses to show marked text', async () => {
  const names = await loadNames(volumePackage, 'en');
  const show = (text: Plain): string => text;
  const marked: Marked = names.place('Highmoor')('alone');
  // @ts-expect-error: marked text must be rendered first
  expect(show(marked)).toBe('[Highmoor](space:Highmoor)');
  expect(show(removeMarks(marked))).toBe('Highmoor');
  expect(show('a name')).toBe('a name');
});

it('types a printed value as optional for spaces without it', () => {
  const populations = SPACE_KEYS.map((key) => SPACES_BY_KEY[key].values.Pop);
  expectTypeOf(populations).toEqualTypeOf<(number | undefined)[]>();
  expect(populations).toContain(undefined);
  expect(populations.some((population) => population !== undefined)).toBe(true);
});
