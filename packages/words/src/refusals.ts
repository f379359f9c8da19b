/** Renders refusals of requests, saves and links. */
import { type Refusal, unreadText } from '@quipu/engine';
import type { Tongue } from './tongue.ts';

/** The reason of a refusal, as part of a sentence without its end. Falls back to English. */
export function refusedText(
  { nouns, play, terminal, unread: messages }: Tongue,
  { code, reason, unread }: Pick<Refusal<string>, 'code' | 'reason' | 'unread'>,
): string {
  const isEnglish = nouns.name === 'en';
  if (unread) {
    const unmade: Readonly<Record<string, string>> = terminal.whyUnmade;
    const why = 'code' in unread && !isEnglish ? unmade[unread.code] : undefined;
    return unreadText(messages, why === undefined ? unread : ({ ...unread, why } as typeof unread));
  }
  const known: Readonly<Record<string, string>> = play.refusals;
  return isEnglish ? reason : (known[code] ?? reason);
}
