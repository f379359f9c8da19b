/** Errors of loading saves and links as data, with English messages. */
import { sanitize, type Refusal, refuse } from '../game/refusal.ts';
import type { Reason } from '../volume/volume.ts';

export type FileKind = 'game' | 'table' | 'seat';

/** Parameters of errors by kind. Texts of foreign origin are sanitized (see `sanitize`). */
export interface LoadErrors {
  tooLong: { readonly file: FileKind; readonly millions: number };
  tooDeep: { readonly file: FileKind; readonly levels: number };
  cut: object;
  noDigest: { readonly file: FileKind };
  changed: object;
  /** The value at `path` is missing or invalid, or has unknown members `unknownKeys`. Either may be empty. */
  misshapen: { readonly file: FileKind; readonly path: string; readonly unknownKeys: string };
  foreign: { readonly savedVolume: string; readonly volume: string };
  otherEdition: { readonly savedEdition: string; readonly edition: string };
  /** `texts`: name paths of changed rules; empty if none of them changed. */
  otherRules: { readonly texts: string };
  /** No game can be created from its options. `reason` is in English; other languages use `code`. */
  notCreated: { readonly reason: string; readonly code: string };
  /** A turn does not lead to the saved position; `answer` is empty for the final position. */
  diverged: { readonly turn: number; readonly answer: string };
  stuck: { readonly turn: number; readonly answer: string; readonly reason: string };
  linkTooLong: object;
  noLink: object;
  linkCut: object;
  linkChanged: object;
  linkMisshapen: object;
  linkForeign: { readonly linkVolume: string; readonly volume: string };
  linkOtherEdition: { readonly linkEdition: string; readonly edition: string };
  linkOtherRules: { readonly volume: string; readonly edition: string };
  linkNotCreated: { readonly reason: string; readonly code: string };
  linkStuck: { readonly reason: string };
  linkDiverged: object;
}

export type LoadErrorKind = keyof LoadErrors;

export type LoadError = { [K in LoadErrorKind]: { readonly kind: K } & LoadErrors[K] }[LoadErrorKind];

export type LoadErrorParameters<K extends LoadErrorKind> = {
  readonly [P in keyof LoadErrors[K]]: P extends 'file' ? string : LoadErrors[K][P];
};

/** Messages of one language: sentence parts without a final period, and names of files. */
export interface LoadErrorMessages {
  readonly files: Readonly<Record<FileKind, string>>;
  readonly sentences: { readonly [K in LoadErrorKind]: (parameters: LoadErrorParameters<K>) => string };
}

/** Advice at the end of messages. */
const CHOOSE_ANOTHER_FILE = 'choose another file';
const USE_SAVED_FILE = 'use the whole file, as it was saved';
const USE_ANOTHER_SAVE = 'it was saved under other rules or changed by hand; use another save';
const COPY_ALL = 'copy the whole link, to its last letter';
const ASK_AGAIN = 'ask for the link again';
const ASK_FOR_SAVE = 'it was made under other rules or by hand; ask for a save of the game';

export const englishLoadErrors: LoadErrorMessages = {
  files: { game: 'a saved game', table: 'a saved table', seat: 'a seat’s save' },
  sentences: {
    tooLong: ({ file, millions }) =>
      `this file is not ${file}: it is longer than ${millions} million characters; ${CHOOSE_ANOTHER_FILE}`,
    tooDeep: ({ file, levels }) =>
      `this file is not ${file}: it is nested more than ${levels} levels deep; ${CHOOSE_ANOTHER_FILE}`,
    cut: () => `this file is damaged or incomplete; ${USE_SAVED_FILE}`,
    noDigest: ({ file }) => `this file is not ${file}; ${CHOOSE_ANOTHER_FILE}`,
    changed: () => `this file was changed after it was saved; ${USE_SAVED_FILE}`,
    misshapen: ({ file, path, unknownKeys }) => {
      const details = [
        ...(path === '' ? [] : [`at "${path}"`]),
        ...(unknownKeys === '' ? [] : [`unknown entry ${unknownKeys}`]),
      ].join(', ');
      return `this file is not ${file}, or is damaged${details === '' ? '' : ` (${details})`}; ${CHOOSE_ANOTHER_FILE}`;
    },
    foreign: ({ savedVolume, volume }) =>
      `this is a game of ${savedVolume}, not of ${volume}; open it with ${savedVolume}`,
    otherEdition: ({ savedEdition, edition }) =>
      `this is a game of edition ${savedEdition}, not ${edition}; open it with that edition`,
    otherRules: ({ texts }) =>
      `the rules have changed since this game was saved${texts === '' ? '' : ` (${texts})`}; open it with the rules that it was played with`,
    notCreated: ({ reason }) => `this game cannot be started: ${reason}; ${USE_ANOTHER_SAVE}`,
    diverged: ({ turn, answer }) =>
      `turn ${turn} (${answer === '' ? 'the final position' : answer}) does not lead to what was saved; ${USE_ANOTHER_SAVE}`,
    stuck: ({ turn, answer, reason }) =>
      `turn ${turn} (${answer}) cannot be played: ${reason}; ${USE_ANOTHER_SAVE}`,
    linkTooLong: () => `this is not a link to a game: it is too long; ${COPY_ALL}`,
    noLink: () => `this is not a link to a game; ${COPY_ALL}`,
    linkCut: () => `this link is incomplete: its end is missing; ${COPY_ALL}`,
    linkChanged: () => `this link was changed; ${ASK_AGAIN}`,
    linkMisshapen: () => `this link was changed or is not a link to a game; ${ASK_AGAIN}`,
    linkForeign: ({ linkVolume, volume }) =>
      `this link leads to a game of ${linkVolume}, not of ${volume}; open it with ${linkVolume}`,
    linkOtherEdition: ({ linkEdition, edition }) =>
      `this link leads to a game of edition ${linkEdition}, not ${edition}; open it with that edition`,
    linkOtherRules: ({ volume, edition }) =>
      `the rules of ${volume}, edition ${edition}, have changed since this link was made; open it with the rules that it was made with`,
    linkNotCreated: ({ reason }) => `the game of this link cannot be started: ${reason}; ${ASK_FOR_SAVE}`,
    linkStuck: ({ reason }) => `the game of this link cannot continue: ${reason}; ${ASK_FOR_SAVE}`,
    linkDiverged: () =>
      `under these rules the game does not reach the position of this link; ${ASK_FOR_SAVE}`,
  },
};

/** Renders an error as part of a sentence, without a final period. */
export function loadErrorText({ files, sentences }: LoadErrorMessages, loadError: LoadError): string {
  const render = sentences[loadError.kind] as (parameters: object) => string;
  return render('file' in loadError ? { ...loadError, file: files[loadError.file] } : loadError);
}

/** Builds a refusal with the English message of a load error; texts in the error are sanitized. */
export function refuseToLoad<Code extends string>(
  code: Code,
  loadError: LoadError,
  reasons: readonly Reason[] = [],
): { readonly ok: false; readonly refusal: Refusal<Code> } {
  const sanitized = Object.entries(loadError).map(([name, value]: [string, unknown]) => [
    name,
    typeof value === 'string' ? sanitize(value) : value,
  ]);
  const sanitizedError = Object.fromEntries(sanitized) as LoadError;
  const { refusal } = refuse(code, loadErrorText(englishLoadErrors, sanitizedError), reasons);
  return { ok: false, refusal: { ...refusal, loadError: sanitizedError } };
}
