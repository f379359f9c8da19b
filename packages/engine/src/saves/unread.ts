/** Why a save or a link cannot be read: what speaks against it, with what has to be told of that; and how it reads in English. */
import { plain, type Refusal, refused } from '../game/refusal.ts';
import type { Reason } from '../volume/volume.ts';

/** What a file was to be: the save of a game, of a table, or of what a seat has seen. */
export type FileKind = 'game' | 'table' | 'seat';

/** What may speak against a save or a link, and what is told of it. Texts of foreign origin are plain (see `plain`). */
export interface Unread {
  tooLong: { readonly file: FileKind; readonly millions: number };
  tooDeep: { readonly file: FileKind; readonly levels: number };
  /** It is no JSON text. */
  cut: object;
  noDigest: { readonly file: FileKind };
  /** Its digest does not fit its content. */
  changed: object;
  /** What stands at a place is missing or something else; or it has `others`, which no such file has. Both are empty where there is none. */
  misshapen: { readonly file: FileKind; readonly place: string; readonly others: string };
  foreign: { readonly found: string; readonly volume: string };
  otherEdition: { readonly found: string; readonly edition: string };
  /** The rules have changed: the name paths of their texts; empty where no text has. */
  otherRules: { readonly texts: string };
  /** No game can be created from its options: why in English, and the code by which other languages say it. */
  unmade: { readonly why: string; readonly code: string };
  /** A turn does not come out as saved: the decision and its answer; empty of the final position. */
  diverged: { readonly turn: number; readonly answer: string };
  /** The rules cannot go on behind a turn. */
  stuck: { readonly turn: number; readonly answer: string; readonly why: string };
  linkTooLong: object;
  noLink: object;
  linkCut: object;
  /** Its checksum does not fit. */
  linkChanged: object;
  /** It is not made as links are. */
  linkMisshapen: object;
  linkForeign: { readonly found: string; readonly volume: string };
  linkOtherEdition: { readonly found: string; readonly edition: string };
  linkOtherRules: { readonly volume: string; readonly edition: string };
  linkUnmade: { readonly why: string; readonly code: string };
  linkStuck: { readonly why: string };
  linkDiverged: object;
}

/** The kind of what speaks against a save or a link. */
export type UnreadName = keyof Unread;

/** What speaks against a save or a link, as data. */
export type UnreadOf = { [K in UnreadName]: { readonly is: K } & Unread[K] }[UnreadName];

/** What a message is told: the file by what it is called in the language. */
export type UnreadParameters<K extends UnreadName> = {
  readonly [P in keyof Unread[K]]: P extends 'file' ? string : Unread[K][P];
};

/** Every such message in a language, as part of a sentence without its end; and what files are called. */
export interface UnreadMessages {
  readonly files: Readonly<Record<FileKind, string>>;
  readonly sentences: { readonly [K in UnreadName]: (p: UnreadParameters<K>) => string };
}

/** What whoever reads one can do about it. */
const ANOTHER = 'choose a file that was saved as one';
const AS_WRITTEN = 'use the whole file, as it was saved';
const LOADED_BEFORE = 'it was made under other rules or by hand: use a save that has been loaded before';
const WHOLE = 'copy all of it, from the name of the volume to its last letter';
const AGAIN = 'ask for it again';
const ASK_SAVE = 'it was made under other rules or by hand: ask for a save of the game';

/** In English. */
export const unreadInEnglish: UnreadMessages = {
  files: { game: 'a saved game', table: 'a saved table', seat: 'a seat’s save' },
  sentences: {
    tooLong: ({ file, millions }) =>
      `not ${file}: it is longer than ${millions} million characters; ${ANOTHER}`,
    tooDeep: ({ file, levels }) => `not ${file}: it is nested more than ${levels} levels deep; ${ANOTHER}`,
    cut: () => `the file is not whole: it is not a JSON text; ${AS_WRITTEN}`,
    noDigest: ({ file }) => `not ${file}: it has no digest; ${ANOTHER}`,
    changed: () => `the digest does not match the content: the file has been changed; ${AS_WRITTEN}`,
    misshapen: ({ file, place, others }) => {
      const there = place === '' ? 'it' : `what is at "${place}"`;
      const wrong =
        others === ''
          ? 'is missing, or not what such a file has there'
          : `has ${others}, which no such file has`;
      return `not ${file}: ${there} ${wrong}; ${ANOTHER}`;
    },
    foreign: ({ found, volume }) => `a save of ${found}, not of ${volume}: load it with ${found}`,
    otherEdition: ({ found, edition }) =>
      `a save of edition ${found}, not ${edition}: load it with that edition`,
    otherRules: ({ texts }) =>
      `the rules have changed since: ${texts === '' ? 'no rule text, only what results from it' : texts}; load it under the rules it was played with`,
    unmade: ({ why }) => `no such game can be created: ${why}; ${LOADED_BEFORE}`,
    diverged: ({ turn, answer }) =>
      `turn ${turn} (${answer === '' ? 'the final position' : answer}) does not lead to what was saved; ${LOADED_BEFORE}`,
    stuck: ({ turn, answer, why }) => `turn ${turn} (${answer}) cannot be played: ${why}; ${LOADED_BEFORE}`,
    linkTooLong: () => `not a link to a game: it is too long; ${WHOLE}`,
    noLink: () => `this is not a link to a game; ${WHOLE}`,
    linkCut: () => `the link is not whole: its end is missing; ${WHOLE}`,
    linkChanged: () => `the link has been changed: its checksum does not match; ${AGAIN}`,
    linkMisshapen: () => `the link has been changed: it does not have the form of a link; ${AGAIN}`,
    linkForeign: ({ found, volume }) =>
      `a link to a game of ${found}, not of ${volume}: open it with ${found}`,
    linkOtherEdition: ({ found, edition }) =>
      `a link to a game of edition ${found}, not ${edition}: open it with that edition`,
    linkOtherRules: ({ volume, edition }) =>
      `the rules of ${volume}, edition ${edition}, have changed since the link was made: open it where the rules it was made with are installed`,
    linkUnmade: ({ why }) => `no such game can be created: ${why}; ${ASK_SAVE}`,
    linkStuck: ({ why }) => `the game of the link cannot continue: ${why}; ${ASK_SAVE}`,
    linkDiverged: () => `under these rules the game does not reach the position of the link; ${ASK_SAVE}`,
  },
};

/** What speaks against a save or a link in a language, as part of a sentence without its end. */
export function unreadText({ files, sentences }: UnreadMessages, unread: UnreadOf): string {
  const say = sentences[unread.is] as (p: object) => string;
  return say('file' in unread ? { ...unread, file: files[unread.file] } : unread);
}

/** Refused, with what speaks against it as data and in English. */
export function refusedUnread<Code extends string>(
  code: Code,
  unread: UnreadOf,
  reasons: readonly Reason[] = [],
): { readonly ok: false; readonly refusal: Refusal<Code> } {
  const told = Object.entries(unread).map(([name, value]: [string, unknown]) => [
    name,
    typeof value === 'string' ? plain(value) : value,
  ]);
  const plainly = Object.fromEntries(told) as UnreadOf;
  const { refusal } = refused(code, unreadText(unreadInEnglish, plainly), reasons);
  return { ok: false, refusal: { ...refusal, unread: plainly } };
}
