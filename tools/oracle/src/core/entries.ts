/** Entries of the log by their kinds. */
import type { Entry, EntryName } from '@quipu/engine';

export type EntryOf<K extends EntryName> = Extract<Entry, { kind: K }>;
