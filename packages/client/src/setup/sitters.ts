/** Who may hold a seat. */
import { own } from '../entry.ts';
import type { PageWord, Say } from '../words/page.ts';

/** Sitters that may be chosen, as tables know them. */
export const SITTERS = ['person', 'nonplayer', 'random', 'search:250', 'search:1000', 'search:4000'] as const;
/** One of them. */
export type Sitter = (typeof SITTERS)[number];

const WORDS: Readonly<Record<Sitter, PageWord>> = {
  person: 'person',
  nonplayer: 'nonplayer',
  random: 'random',
  'search:250': 'search250',
  'search:1000': 'search1000',
  'search:4000': 'search4000',
};

/** What a sitter is called; one that the page does not offer, by its own name. */
export function sitterName(sitter: string, say: Say): string {
  const word = own<PageWord>(WORDS, sitter);
  return word ? say(word) : sitter;
}
