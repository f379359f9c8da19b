/** Compares the names in the lexicons of both sides. */
import { namesOf } from '@quipu/grammar';
import type { LocaleName } from '@quipu/words';
import { localeNames } from '@quipu/words/languages';
import { mergedLexicon } from '../../workspace/render-texts.ts';
import type { RulesAt } from '../editions/rules-at.ts';

export interface TermChange {
  readonly language: LocaleName;
  /** The lexicon key: `activity:Kidnap`. */
  readonly key: string;
  readonly from: string;
  readonly to: string;
}

/**
 * Returns the changed names of things that exist on both sides.
 * @throws {CommandError} if a lexicon is invalid
 */
export function compareTerms(from: RulesAt, to: RulesAt): readonly TermChange[] {
  return localeNames.flatMap((language) => {
    const [before, after] = [termsInLocale(from, language), termsInLocale(to, language)];
    return [...before].flatMap(([key, { one, many }]): readonly TermChange[] => {
      const counterpart = after.get(key);
      if (!counterpart || (counterpart.one === one && counterpart.many === many)) return [];
      const isPlural = counterpart.one === one;
      const [oldName, newName] = isPlural ? [many ?? one, counterpart.many ?? one] : [one, counterpart.one];
      return [{ language, key, from: oldName, to: newName }];
    });
  });
}

/** Sections of a lexicon that name words of keys; others name parts of rule texts. */
const KEY_SECTIONS: ReadonlySet<string> = new Set([
  'faction',
  'space',
  'holding',
  'pieces',
  'state',
  'level',
  'marker',
  'track',
  'operation',
  'activity',
  'way',
  'slot',
  'standing',
  'setup',
]);

export type NameResolver = (key: string) => string;

/**
 * Returns a function that replaces each whole word of a key by its English name: `Govt Troops in NorthRoad` becomes `Government Troops in
 * North Road`. Ambiguous words are unchanged.
 * @throws {CommandError} if a lexicon is invalid
 */
export function createNameResolver(from: RulesAt, to: RulesAt): NameResolver {
  const names = new Map<string, Set<string>>();
  for (const [key, { one, many }] of new Map([...termsInLocale(from, 'en'), ...termsInLocale(to, 'en')])) {
    const [section = '', word = ''] = key.split(':');
    // The name of a track is a plural if it has one: Resources.
    const name = section === 'track' ? (many ?? one) : one;
    if (KEY_SECTIONS.has(section)) names.set(word, (names.get(word) ?? new Set()).add(name));
  }
  return (key) =>
    key.replaceAll(/\S+/gu, (word) => {
      const [name = word, ...rest] = names.get(word) ?? [];
      return rest.length === 0 ? name : word;
    });
}

const termsInLocale = ({ bound, project }: RulesAt, language: LocaleName): ReturnType<typeof namesOf> =>
  bound ? namesOf(bound, mergedLexicon(project, bound, language)) : new Map();
