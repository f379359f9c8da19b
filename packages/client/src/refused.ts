/** Refusals in the reader's language: what the page itself refuses, and what games, saves and links do. */
import { refusedText, type Tongue } from '@quipu/words';
import type { Refused } from './game/frame.ts';
import type { Say } from './words/page.ts';

const OWN: Readonly<Record<string, (say: Say, about: string) => string>> = {
  'no-save': (say) => say('noSave'),
  'no-volume': (say, name) => say('noVolume', { name }),
  'agents-not-loaded': (say) => say('noAgents'),
  storage: (say) => say('storage'),
  'storage-full': (say) => say('storageFull'),
};

/** Why something was refused and what can be done, as a sentence. */
export function refusedSentence(tongue: Tongue, say: Say, refused: Refused): string {
  const own = OWN[refused.code];
  const told = own ? own(say, refused.about ?? '') : refusedText(tongue, refused);
  return `${told.charAt(0).toUpperCase()}${told.slice(1)}.`;
}
