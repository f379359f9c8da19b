/** Entries of the log by their kinds. */
import type { Entry, EntryName } from '@quipu/engine';

/** An entry of one of these kinds. */
export type EntryOf<K extends EntryName> = Extract<Entry, { kind: K }>;
