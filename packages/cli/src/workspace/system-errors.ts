/** Describes file system errors that a user can correct. */
import type { TerminalMessages } from '@quipu/words';
import { terminal as english } from '@quipu/words/english/terminal';

/** Returns a phrase without a full stop; undefined for any other error. */
export function describeSystemError(
  error: unknown,
  { fileUnusable, fileFaults }: TerminalMessages = english,
): string | undefined {
  if (!(error instanceof Error) || !('code' in error) || !('syscall' in error)) return undefined;
  const reasons: Readonly<Record<string, string>> = fileFaults;
  const reason = reasons[String(error.code)];
  if (reason === undefined) return undefined;
  return fileUnusable({
    file: 'path' in error && typeof error.path === 'string' ? error.path : '?',
    reason,
  });
}
