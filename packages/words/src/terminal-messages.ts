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

/** Headings, labels and errors of the command line. */
export interface TerminalMessages {
  readonly error: string;
  readonly hint: string;

  readonly building: string;
  /** Other editions with the same changes, which are not built yet. */
  readonly editionsToBuild: Message<{ readonly names: string }>;
  readonly buildOutcomes: Readonly<Record<'built' | 'unchanged', string>>;
  readonly fileCount: Message<{ readonly count: number }>;

  readonly seatCount: Message<{ readonly count: number }>;
  readonly gamePrompt: Message<{ readonly count: number }>;
  readonly unknownGame: Message<{ readonly input: string; readonly count: number }>;
  readonly factionPrompt: Message<{ readonly factions: string; readonly noneAnswer: string }>;
  readonly noneAnswer: string;
  readonly factionNotOffered: Message<{ readonly input: string; readonly factions: string }>;

  /** The title of a watched game, in which all agents or all players choose at random. */
  readonly titleWithoutNonplayers: Message<{ readonly start: string }>;
  readonly titleWithNonplayers: Message<{ readonly start: string }>;
  readonly headings: Readonly<Record<'log' | 'board' | 'ranking', string>>;
  readonly afterDecisions: Message<{ readonly count: number }>;
  readonly repeatCommand: Message<{ readonly command: string }>;
  readonly playCommand: Message<{ readonly command: string }>;

  readonly unknownVolume: Message<{ readonly name: string }>;
  readonly knownVolumes: Message<{ readonly names: string }>;
  readonly emptyVolumeList: string;
  readonly noVolumesInFolder: string;
  readonly createVolumeHint: string;
  readonly didYouMean: Message<{ readonly guess: string }>;
  readonly staleVolume: Readonly<
    Record<'missing' | 'outdated' | 'edited', Message<{ readonly name: string }>>
  >;
  readonly runCommand: Message<{ readonly command: string }>;

  readonly unknownFaction: Message<{ readonly title: string; readonly value: string }>;
  readonly factionsOfGame: Message<{ readonly factions: string }>;
  readonly nonplayerOfGame: string;
  readonly twoPlayersForSeat: Message<{
    readonly seat: string;
    readonly first: string;
    readonly second: string;
  }>;
  readonly omitOnePlayerHint: string;
  readonly seatWithoutFaction: Message<{ readonly value: string }>;
  readonly seatWithoutAgent: Message<{ readonly value: string; readonly faction: string }>;
  readonly seatExample: Message<{ readonly example: string }>;
  readonly noInstructions: Message<{
    readonly title: string;
    readonly factions: string;
    readonly ownFaction: string;
  }>;
  readonly omitOwnFactionHint: string;
  readonly someNonplayersHint: Message<{ readonly factions: string }>;
  readonly volumeRequired: string;
  readonly nameVolumeHint: Message<{ readonly command: string }>;

  readonly fileIsFolder: Message<{ readonly file: string }>;
  readonly fileIsDevice: Message<{ readonly file: string }>;
  readonly fileIsPipe: Message<{ readonly file: string }>;
  readonly fileNotFound: Message<{ readonly file: string }>;
  /** The operating system refuses a file, with the reason for its code. */
  readonly fileUnusable: Message<{ readonly file: string; readonly reason: string }>;
  readonly fileFaults: Readonly<Record<FileFault, string>>;
  readonly retryHint: string;
  readonly nameFileHint: string;
  /** Advice after the reason why a game is not saved. */
  readonly missingFolder: Message<{ readonly folder: string }>;
  readonly nameExistingFileHint: string;
  readonly fileNotLoaded: Message<{ readonly file: string; readonly reason: string }>;
  readonly linkNotOpened: Message<{ readonly reason: string }>;
  readonly replayHint: Message<{ readonly file: string }>;
  readonly agents: Message<{ readonly names: string }>;
  readonly gameNotCreated: Message<{ readonly reason: string }>;
  readonly seatsRefused: Message<{ readonly reason: string }>;
  readonly createRefusals: Readonly<Record<CreateRefusalCode, string>>;
  readonly setups: Message<{ readonly names: string }>;
  readonly deckCards: Message<{ readonly keys: string }>;

  readonly replay: ReplayMessages;

  readonly unknownCommand: Message<{ readonly name: string }>;
  readonly unknownOption: Message<{ readonly name: string }>;
  readonly missingArgument: Message<{ readonly name: string }>;
  readonly optionWithoutValue: Message<{ readonly option: string }>;
  readonly requiredOption: Message<{ readonly option: string }>;
  readonly invalidValue: Message<{ readonly option: string; readonly value: string }>;
  readonly conflictingOptions: Message<{ readonly first: string; readonly second: string }>;
  readonly tooManyArguments: Message<{ readonly value: string }>;
  readonly helpHint: string;
}

export interface ReplayMessages {
  readonly rulesHeading: Message<{ readonly title: string; readonly volume: string }>;
  readonly sameRules: string;
  readonly differenceCount: Message<{ readonly count: number }>;
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
  readonly positionHash: Message<{ readonly hash: string }>;
  readonly proposal: Message<{ readonly action: string }>;
  /** The answer that accepts the proposal, and the question. */
  readonly acceptingAnswer: string;
  readonly confirmPrompt: string;
  readonly yesHint: string;
  readonly nearestHint: string;
  readonly answerNotOffered: Message<{ readonly input: string }>;
  readonly saveMigrated: Message<{ readonly file: string }>;
  readonly fileExists: Message<{ readonly file: string }>;
  readonly nameNewFileHint: string;
  readonly missingFolder: Message<{ readonly folder: string }>;
  readonly yesWithoutNearest: string;
}
