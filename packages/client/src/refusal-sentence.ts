/** Localized refusals of the page, of games, and of saves and links. */
import { refusalPhrase, type LocaleTexts } from '@quipu/words';
import type { RefusalMessage } from './game/host-messages.ts';
import type { MessageKey, Translate } from './words/messages.ts';

/** Messages for refusals of the page itself, by code. */
const PAGE_REFUSALS: Readonly<Record<string, (translate: Translate, volumeName: string) => string>> = {
  'no-save': (translate) => translate('saveMissing'),
  'no-game-file': (translate) => translate('fileWithoutGame'),
  'unknown-address': (translate) => translate('addressUnknown'),
  'no-volume': (translate, name) => translate('volumeMissing', { name }),
  'agents-not-loaded': (translate) => translate('agentsMissing'),
  storage: (translate) => translate('storageUnavailable'),
  'storage-full': (translate) => translate('storageFull'),
};

/** Refusals of the page to open a game. */
const OPENING_REFUSALS: readonly string[] = ['no-save', 'no-game-file', 'unknown-address'];

/** Returns the heading of a refusal: that a game cannot be opened, or that an action is not possible. */
export const openingRefusalTitle = ({ code, loadError, volumeName }: RefusalMessage): MessageKey => {
  const isOpening = loadError !== undefined || volumeName !== undefined || OPENING_REFUSALS.includes(code);
  return isOpening ? 'cannotOpen' : 'actionRefused';
};

/** Returns a sentence that states the reason and a remedy. */
export function refusalSentence(
  localeTexts: LocaleTexts,
  translate: Translate,
  refusal: RefusalMessage,
): string {
  const pageRefusal = PAGE_REFUSALS[refusal.code];
  const sentence = pageRefusal
    ? pageRefusal(translate, refusal.volumeName ?? '')
    : refusalPhrase(localeTexts, refusal);
  return `${sentence.charAt(0).toUpperCase()}${sentence.slice(1)}.`;
}
