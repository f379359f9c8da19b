/** Resolves the words of keys to displayed names. */
import type { RulesAt } from '../editions/rules-at.ts';
import { termsInLocale } from './compare-terms.ts';

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
  const terms = new Map(termsInLocale(from, 'en'));
  for (const [key, term] of termsInLocale(to, 'en')) terms.set(key, term);
  for (const [key, { one, many }] of terms) {
    const [section = '', word = ''] = key.split(':');
    // The name of a track is a plural if it has one: Resources.
    const name = section === 'track' ? (many ?? one) : one;
    if (KEY_SECTIONS.has(section)) names.set(word, (names.get(word) ?? new Set()).add(name));
  }
  return (key) =>
    key.replaceAll(/\S+/gu, (word) => {
      const candidates = [...(names.get(word) ?? [])];
      return candidates.length === 1 ? (candidates[0] ?? word) : word;
    });
}
