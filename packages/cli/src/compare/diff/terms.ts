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
export function termChangesOf(from: RulesAt, to: RulesAt): readonly TermChange[] {
  return localeNames.flatMap((language) => {
    const [before, after] = [termsIn(from, language), termsIn(to, language)];
    return [...before].flatMap(([key, { one, many }]): readonly TermChange[] => {
      const other = after.get(key);
      if (!other || (other.one === one && other.many === many)) return [];
      const isPlural = other.one === one;
      const [was, now] = isPlural ? [many ?? one, other.many ?? one] : [one, other.one];
      return [{ language, key, from: was, to: now }];
    });
  });
}

/** Sections of a lexicon that name words of keys; others name parts of rule texts. */
const SECTIONS: ReadonlySet<string> = new Set([
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

export type Naming = (key: string) => string;

/**
 * Returns a function that replaces each whole word of a key by its English name: `Govt Troops in NorthRoad` becomes `Government Troops in
 * North Road`. Ambiguous words are unchanged.
 * @throws {CommandError} if a lexicon is invalid
 */
export function namingOf(from: RulesAt, to: RulesAt): Naming {
  const names = new Map<string, Set<string>>();
  for (const [key, { one, many }] of new Map([...termsIn(from, 'en'), ...termsIn(to, 'en')])) {
    const [section = '', word = ''] = key.split(':');
    // The name of a track is a plural if it has one: Resources.
    const name = section === 'track' ? (many ?? one) : one;
    if (SECTIONS.has(section)) names.set(word, (names.get(word) ?? new Set()).add(name));
  }
  return (key) =>
    key.replaceAll(/\S+/gu, (word) => {
      const [name = word, ...others] = names.get(word) ?? [];
      return others.length === 0 ? name : word;
    });
}

const termsIn = ({ bound, project }: RulesAt, language: LocaleName): ReturnType<typeof namesOf> =>
  bound ? namesOf(bound, mergedLexicon(project, bound, language)) : new Map();
