/** Why a save or a link cannot be read: what speaks against it, with what has to be told of that; and how it reads in English. */
import { plain, type Refusal, refused } from './refusal.ts';
import type { Reason } from './volume.ts';

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
  /** No game can be made from its options. */
  unmade: { readonly why: string };
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
  linkUnmade: { readonly why: string };
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
const ANOTHER = 'choose a file that was written as one';
const AS_WRITTEN = 'take the whole of it, as it was written';
const LOADED_BEFORE = 'it was made by other rules or by hand: take a save that has been loaded before';
const WHOLE = 'copy all of it, from the name of the volume to its last letter';
const AGAIN = 'ask for it once more';
const ASK_SAVE = 'it was made by other rules or by hand: ask for a save of the game';

/** In English. */
export const unreadInEnglish: UnreadMessages = {
  files: { game: 'save of a game', table: 'save of a table', seat: 'save of a seat' },
  sentences: {
    tooLong: ({ file, millions }) =>
      `no ${file}: it is longer than ${millions} million characters; ${ANOTHER}`,
    tooDeep: ({ file, levels }) => `no ${file}: it is nested more than ${levels} levels deep; ${ANOTHER}`,
    cut: () => `the file is not whole: it is no JSON text; ${AS_WRITTEN}`,
    noDigest: ({ file }) => `no ${file}: it has no digest; ${ANOTHER}`,
    changed: () => `the digest does not fit the content: the file has been changed; ${AS_WRITTEN}`,
    misshapen: ({ file, place, others }) => {
      const there = place === '' ? 'it' : `what stands at "${place}"`;
      const wrong =
        others === ''
          ? 'is missing, or not what such a file has there'
          : `has ${others}, which no such file has`;
      return `no ${file}: ${there} ${wrong}; ${ANOTHER}`;
    },
    foreign: ({ found, volume }) => `a save of ${found}, not of ${volume}: load it with ${found}`,
    otherEdition: ({ found, edition }) =>
      `a save of edition ${found}, not ${edition}: load it with that edition`,
    otherRules: ({ texts }) =>
      `the rules have changed since: ${texts === '' ? 'no text of a rule, but what is made of them' : texts}; load it by the rules that it was played by`,
    unmade: ({ why }) => `no such game can be made: ${why}; ${LOADED_BEFORE}`,
    diverged: ({ turn, answer }) =>
      `turn ${turn} (${answer === '' ? 'the final position' : answer}) does not come out as saved; ${LOADED_BEFORE}`,
    stuck: ({ turn, answer, why }) => `turn ${turn} (${answer}) leads nowhere: ${why}; ${LOADED_BEFORE}`,
    linkTooLong: () => `no link to a game: it is too long for one; ${WHOLE}`,
    noLink: () => `this is no link to a game; ${WHOLE}`,
    linkCut: () => `the link is not whole: its end is missing; ${WHOLE}`,
    linkChanged: () => `the link has been changed: its checksum does not fit; ${AGAIN}`,
    linkMisshapen: () => `the link has been changed: it is not made as links are; ${AGAIN}`,
    linkForeign: ({ found, volume }) =>
      `a link to a game of ${found}, not of ${volume}: open it with ${found}`,
    linkOtherEdition: ({ found, edition }) =>
      `a link to a game of edition ${found}, not ${edition}: open it with that edition`,
    linkOtherRules: ({ volume, edition }) =>
      `the rules of ${volume}, edition ${edition}, have changed since the link was made: open it where those rules are that it was made by`,
    linkUnmade: ({ why }) => `no such game can be made: ${why}; ${ASK_SAVE}`,
    linkStuck: ({ why }) => `the game of the link leads nowhere: ${why}; ${ASK_SAVE}`,
    linkDiverged: () => `the rules do not take the game where the link says; ${ASK_SAVE}`,
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
