/** Entries of the log by their kinds. */
import type { Entry } from '@quipu/engine';
import type { EntryName } from '@quipu/engine/internal';

export type EntryOf<K extends EntryName> = Extract<Entry, { kind: K }>;
