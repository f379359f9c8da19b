/** Renders refusals of requests, saves and links. */
import { type Refusal, loadErrorText } from '@quipu/engine';
import type { LocaleTexts } from './locale-texts.ts';

/** The reason of a refusal, as part of a sentence without its end. Falls back to English. */
export function refusalPhrase(
  { nouns, play, terminal, loadErrors: messages }: LocaleTexts,
  { code, reason, loadError: unread }: Pick<Refusal<string>, 'code' | 'reason' | 'loadError'>,
): string {
  const isEnglish = nouns.name === 'en';
  if (unread) {
    const unmade: Readonly<Record<string, string>> = terminal.whyUnmade;
    const why = 'code' in unread && !isEnglish ? unmade[unread.code] : undefined;
    return loadErrorText(messages, why === undefined ? unread : ({ ...unread, why } as typeof unread));
  }
  const known: Readonly<Record<string, string>> = play.refusals;
  return isEnglish ? reason : (known[code] ?? reason);
}
