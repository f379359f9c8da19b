/** The messages of a terminal outside of a game. */
import type { Message } from './message-parameters.ts';

/** Codes of refusals to create or find a game, or to take a seat. */
export type CreateRefusalCode =
  | 'unknown-setup'
  | 'unknown-option'
  | 'doubled-option'
  | 'excluded-option'
  | 'no-nonplayers'
  | 'unknown-nonplayer'
  | 'doubled-nonplayer'
  | 'shared-nonplayer'
  | 'unknown-card'
  | 'doubled-card'
  | 'missing-card'
  | 'extra-card'
  | 'bad-seed'
  | 'unknown-seat'
  | 'unknown-agent'
  | 'bad-setting'
  | 'no-clock'
  | 'unfit'
  | 'not-here'
  | 'not-built';

/** Error codes of the operating system that a user can resolve. */
export type FileFault =
  | 'EACCES'
  | 'EBUSY'
  | 'EDQUOT'
  | 'EINVAL'
  | 'EIO'
  | 'EISDIR'
  | 'ELOOP'
  | 'EMFILE'
  | 'ENAMETOOLONG'
  | 'ENOENT'
  | 'ENOSPC'
  | 'ENOTDIR'
  | 'EPERM'
  | 'EROFS';

export interface TerminalMessages {
  readonly error: string;
  readonly hint: string;

  readonly building: string;
  /** Editions of a volume that was built, which share its changes and were not built. */
  readonly editionsToBuild: Message<{ readonly names: string }>;
  readonly outcomes: Readonly<Record<'built' | 'unchanged', string>>;
  readonly files: Message<{ readonly count: number }>;

  /** The game and its players. */
  readonly seats: Message<{ readonly count: number }>;
  readonly whichGame: Message<{ readonly count: number }>;
  readonly noGame: Message<{ readonly input: string; readonly count: number }>;
  readonly chooseFaction: Message<{ readonly factions: string; readonly noneAnswer: string }>;
  readonly noneAnswer: string;
  readonly notAFaction: Message<{ readonly input: string; readonly factions: string }>;

  /** A game that is watched. */
  readonly randomAgents: Message<{ readonly start: string }>;
  readonly randomPlayers: Message<{ readonly start: string }>;
  readonly headings: Readonly<Record<'log' | 'board' | 'ranking', string>>;
  readonly afterDecisions: Message<{ readonly count: number }>;
  readonly repeatCommand: Message<{ readonly command: string }>;
  readonly playCommand: Message<{ readonly command: string }>;

  /** Missing or unbuilt volumes. */
  readonly noVolume: Message<{ readonly name: string }>;
  readonly knownVolumes: Message<{ readonly names: string }>;
  readonly noVolumes: string;
  readonly noVolumeFound: string;
  readonly createVolumeHint: string;
  readonly didYouMean: Message<{ readonly guess: string }>;
  readonly staleVolume: Readonly<
    Record<'missing' | 'outdated' | 'edited', Message<{ readonly name: string }>>
  >;
  readonly runCommand: Message<{ readonly command: string }>;

  readonly noFaction: Message<{ readonly title: string; readonly value: string }>;
  readonly factionsOfGame: Message<{ readonly factions: string }>;
  readonly nonplayerOfGame: string;
  readonly twoPlayers: Message<{ readonly seat: string; readonly first: string; readonly second: string }>;
  readonly omitOnePlayer: string;
  readonly seatWithoutFaction: Message<{ readonly value: string }>;
  readonly seatWithoutAgent: Message<{ readonly value: string; readonly faction: string }>;
  readonly seatExample: Message<{ readonly example: string }>;
  readonly noInstructions: Message<{
    readonly title: string;
    readonly factions: string;
    readonly ownFaction: string;
  }>;
  readonly omitOwnFaction: string;
  readonly someNonplayers: Message<{ readonly factions: string }>;
  readonly volumeMissing: string;
  readonly nameVolume: Message<{ readonly command: string }>;

  /** Unusable files and games. */
  readonly isFolder: Message<{ readonly file: string }>;
  readonly isDevice: Message<{ readonly file: string }>;
  readonly isPipe: Message<{ readonly file: string }>;
  readonly noFile: Message<{ readonly file: string }>;
  /** The operating system refuses a file, with the reason for its code. */
  readonly fileUnusable: Message<{ readonly file: string; readonly reason: string }>;
  readonly fileFaults: Readonly<Record<FileFault, string>>;
  readonly retryHint: string;
  readonly nameFile: string;
  /** Advice after the reason why a game is not saved. */
  readonly missingFolder: Message<{ readonly folder: string }>;
  readonly nameExistingFile: string;
  readonly fileNotLoaded: Message<{ readonly file: string; readonly reason: string }>;
  readonly linkNotOpened: Message<{ readonly reason: string }>;
  readonly suggestReplay: Message<{ readonly file: string }>;
  readonly agents: Message<{ readonly names: string }>;
  readonly gameNotCreated: Message<{ readonly reason: string }>;
  readonly seatsRefused: Message<{ readonly reason: string }>;
  readonly createRefusals: Readonly<Record<CreateRefusalCode, string>>;
  readonly setups: Message<{ readonly names: string }>;
  readonly deckCards: Message<{ readonly keys: string }>;

  readonly replay: ReplayMessages;

  /** Invalid command lines. */
  readonly unknownCommand: Message<{ readonly name: string }>;
  readonly unknownOption: Message<{ readonly name: string }>;
  readonly missingArgument: Message<{ readonly name: string }>;
  readonly optionWithoutValue: Message<{ readonly option: string }>;
  readonly requiredOption: Message<{ readonly option: string }>;
  readonly wrongValue: Message<{ readonly option: string; readonly value: string }>;
  readonly optionsTogether: Message<{ readonly first: string; readonly second: string }>;
  readonly tooManyArguments: Message<{ readonly value: string }>;
  readonly seeHelp: string;
}

export interface ReplayMessages {
  readonly rulesHeading: Message<{ readonly title: string; readonly volume: string }>;
  readonly sameRules: string;
  readonly differences: Message<{ readonly count: number }>;
  readonly noTextChanged: string;
  readonly onlyNamesChanged: string;
  readonly entryRenamed: Message<{ readonly oldName: string; readonly newName: string }>;
  readonly allReproduced: Message<{ readonly count: number }>;
  readonly answersReplayed: Message<{ readonly replayed: number; readonly count: number }>;
  readonly differencesAccepted: Message<{ readonly count: number }>;
  readonly reasonsHeading: string;
  readonly causesHeading: string;
  readonly inactiveCausesHeading: string;
  readonly furtherCount: Message<{ readonly count: number }>;
  readonly amendmentSource: Message<{
    readonly amendment: string;
    readonly edition: string;
    readonly place: string;
  }>;
  readonly offeredOptions: Message<{ readonly options: string }>;
  /** An offered answer, and the separator between two. */
  readonly offeredOption: Message<{ readonly text: string }>;
  readonly optionSeparator: string;
  readonly position: Message<{ readonly hash: string }>;
  readonly nearest: Message<{ readonly action: string }>;
  /** The answer that accepts the nearest option, and the question. */
  readonly accept: string;
  readonly confirmPrompt: string;
  readonly yesHint: string;
  readonly nearestHint: string;
  readonly answerNotOffered: Message<{ readonly input: string }>;
  readonly saveMigrated: Message<{ readonly file: string }>;
  readonly fileExists: Message<{ readonly file: string }>;
  readonly nameNewFile: string;
  readonly missingFolder: Message<{ readonly folder: string }>;
  readonly yesWithoutNearest: string;
}
