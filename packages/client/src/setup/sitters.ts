/** The possible occupants of a seat. */
import { own } from '../entry.ts';
import type { PageWord, Say } from '../words/page.ts';

/** Occupants offered by the page, as named by tables. */
export const SITTERS = ['person', 'nonplayer', 'random', 'search:250', 'search:1000', 'search:4000'] as const;
export type Sitter = (typeof SITTERS)[number];

const WORDS: Readonly<Record<Sitter, PageWord>> = {
  person: 'person',
  nonplayer: 'nonplayer',
  random: 'random',
  'search:250': 'search250',
  'search:1000': 'search1000',
  'search:4000': 'search4000',
};

/** Returns the name of an occupant; its key if the page does not offer it. */
export function sitterName(sitter: string, say: Say): string {
  const word = own<PageWord>(WORDS, sitter);
  return word ? say(word) : sitter;
}
