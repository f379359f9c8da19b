/** Localized refusals of the page, of games, and of saves and links. */
import { refusalPhrase, type LocaleTexts } from '@quipu/words';
import type { Refused } from './game/frame.ts';
import type { Say } from './words/page.ts';

const OWN: Readonly<Record<string, (say: Say, about: string) => string>> = {
  'no-save': (say) => say('noSave'),
  'no-volume': (say, name) => say('noVolume', { name }),
  'agents-not-loaded': (say) => say('noAgents'),
  storage: (say) => say('storage'),
  'storage-full': (say) => say('storageFull'),
};

/** Returns a sentence that states the reason and a remedy. */
export function refusedSentence(tongue: LocaleTexts, say: Say, refused: Refused): string {
  const own = OWN[refused.code];
  const told = own ? own(say, refused.about ?? '') : refusalPhrase(tongue, refused);
  return `${told.charAt(0).toUpperCase()}${told.slice(1)}.`;
}
