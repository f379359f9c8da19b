/** Renders refusals of requests, saves and links. */
import type { Refusal } from '@quipu/engine';
import { loadErrorText } from '@quipu/engine/internal';
import type { LocaleTexts } from './locale-texts.ts';

/**
 * The reason of a refusal, as part of a sentence without its end. Falls back to English.
 * @example
 * const refused = table.undo();
 * if (!refused.ok) console.log(refusalPhrase(names.locale, refused.refusal));
 */
export function refusalPhrase(
  { nouns, play, terminal, loadErrors }: LocaleTexts,
  { code, reason, loadError }: Pick<Refusal<string>, 'code' | 'reason' | 'loadError'>,
): string {
  const isEnglish = nouns.name === 'en';
  if (loadError) {
    const createRefusals: Readonly<Record<string, string>> = terminal.createRefusals;
    const reason = 'code' in loadError && !isEnglish ? createRefusals[loadError.code] : undefined;
    return loadErrorText(
      loadErrors,
      reason === undefined ? loadError : ({ ...loadError, reason } as typeof loadError),
    );
  }
  const playRefusals: Readonly<Record<string, string>> = play.refusals;
  return isEnglish ? reason : (playRefusals[code] ?? reason);
}
