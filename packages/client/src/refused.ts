/** Refusals in the reader's language: what the page itself refuses, and what games, saves and links do. */
import { refusedText, type Tongue } from '@quipu/words';
import type { Refused } from './game/frame.ts';
import type { PageWord, Say } from './words/page.ts';

const OWN: Readonly<Record<string, PageWord>> = {
  'no-save': 'noSave',
  'no-volume': 'noVolume',
  'agents-not-loaded': 'noAgents',
  'rules-not-loaded': 'noRules',
  storage: 'storage',
  'storage-full': 'storageFull',
};

/** Why something was refused and what can be done, as a sentence. */
export function refusedSentence(tongue: Tongue, say: Say, refused: Refused): string {
  const own = OWN[refused.code];
  const told = own ? say(own, { name: refused.about ?? '' }) : refusedText(tongue, refused);
  return `${told.charAt(0).toUpperCase()}${told.slice(1)}.`;
}
