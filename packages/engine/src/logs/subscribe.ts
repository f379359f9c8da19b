/** Delivers journal entries by name, redacted for a seat. */
import type { EntryVisibility, Listener } from '../game/decision.ts';
import { decodeEntry, type Entry, redactEntry } from './decode-entry.ts';
import type { Game } from '../game/game.ts';
import type { EntryKind, JournalEntry } from '../kernel/journal.ts';
import type { AnyTerms } from '../volume/any-terms.ts';

/**
 * Subscribes to new entries. Returns an unsubscribe function.
 * @example
 * const stop = subscribe(game, (entry) => console.log(entry.kind), { seat: 'Govt' });
 */
export function subscribe<T extends AnyTerms>(
  game: Game<T>,
  listener: Listener<T>,
  visibility: EntryVisibility<T> = {},
): () => void {
  return game.listen((...journalEntry) => {
    listener(decodeRedacted(game, journalEntry, visibility));
  });
}

/** Entries before the first decision, such as the first card, with the same redaction as for subscribers. */
export function openingEntriesOf<T extends AnyTerms>(
  game: Game<T>,
  visibility: EntryVisibility<T> = {},
): readonly Entry<T>[] {
  return game.inputs.openingEntries.map((journalEntry) => decodeRedacted(game, journalEntry, visibility));
}

function decodeRedacted<T extends AnyTerms>(
  { volume }: Game<T>,
  [kind, line, a, b, c, d]: JournalEntry,
  { seat, everything = false }: EntryVisibility<T>,
): Entry<T> {
  const entry = decodeEntry(volume, kind as EntryKind, line, a, b, c, d);
  return (everything ? entry : redactEntry(volume, entry, seat)) as Entry<T>;
}
