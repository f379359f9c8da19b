/** Refusals of requests, saves and links in words. */
import { type Refusal, unreadText } from '@quipu/engine';
import type { Tongue } from './tongue.ts';

/** Why something is refused, as part of a sentence without its end. What has no message in the language is said in English. */
export function refusedText(
  { nouns, play, unread: messages }: Tongue,
  { code, reason, unread }: Pick<Refusal<string>, 'code' | 'reason' | 'unread'>,
): string {
  if (unread) return unreadText(messages, unread);
  const known: Readonly<Record<string, string>> = play.refusals;
  return nouns.name === 'en' ? reason : (known[code] ?? reason);
}
