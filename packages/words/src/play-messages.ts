/** The messages of play in a terminal. */
import type { Message, NounText, FactionText } from './message-parameters.ts';

/** Commands. Each language has its own; the English ones are always accepted. */
export type CommandName =
  | 'undo'
  | 'board'
  | 'status'
  | 'log'
  | 'since'
  | 'why'
  | 'secrets'
  | 'save'
  | 'load'
  | 'link'
  | 'help'
  | 'quit';

/** Codes of refusals that have a sentence in each locale. */
export type PlayRefusalCode = 'stale' | 'over' | 'wrong-seat' | 'unknown-key' | 'no-past';

/** Messages of commands, answers and undo during a game. */
export interface PlayMessages {
  readonly commands: Readonly<Record<CommandName, string>>;
  /** Arguments of `undo`: to the beginning of the turn, or as far as possible. */
  readonly undoForms: Readonly<Record<'turn' | 'far', string>>;
  /** Placeholders for arguments: a file, a Faction, an option. */
  readonly placeholders: Readonly<Record<'file' | 'faction' | 'key' | 'number', string>>;
  /** The text of each line of the help. */
  readonly help: Readonly<
    Record<
      | 'answer'
      | 'why'
      | 'anytime'
      | 'undo'
      | 'board'
      | 'status'
      | 'since'
      | 'nonplayers'
      | 'secrets'
      | 'save'
      | 'load'
      | 'link'
      | 'quit',
      string
    >
  >;
  /** The first column of help lines that are not about a command. */
  readonly inputs: Readonly<Record<'answer' | 'why' | 'anytime', string>>;
  readonly undoForm: Message<{ readonly undo: string; readonly turn: string; readonly far: string }>;
  readonly sinceFaction: Message<{ readonly command: string; readonly faction: string }>;
  readonly boardAndLog: Message<{ readonly board: string; readonly log: string }>;
  readonly withFile: Message<{ readonly command: string; readonly file: string }>;
  readonly helpAndQuit: Message<{ readonly help: string; readonly quit: string }>;

  /** Actions that do not depend on the pending decision. */
  readonly noAnytimeActions: string;
  readonly anytimeAction: Message<{
    readonly faction: FactionText;
    readonly action: string;
    readonly rule: string;
    readonly detail: string;
  }>;
  readonly unknownAnytimeAction: Message<{ readonly number: string }>;
  readonly nameValueHint: Message<{ readonly values: string; readonly example: string }>;
  readonly commandFailed: Message<{ readonly reason: string }>;
  readonly emptyLog: string;
  readonly gameOver: Message<{ readonly commands: string }>;
  readonly unknownOption: Message<{ readonly input: string }>;
  readonly didYouMean: Message<{ readonly guess: string }>;
  readonly helpHint: Message<{ readonly help: string }>;
  readonly nameOptionHint: string;
  readonly optionOffered: Message<{ readonly option: string }>;
  readonly optionNotOffered: Message<{ readonly option: string }>;
  readonly optionNotPossible: Message<{ readonly option: string }>;
  readonly allReasonsHint: Message<{ readonly command: string }>;
  readonly reasonsFollow: Message<{ readonly refused: string }>;
  readonly notChoosable: Message<{ readonly input: string }>;
  readonly noNonplayer: string;
  readonly factionHasNothingHidden: Message<{ readonly faction: FactionText }>;
  readonly nothingHidden: string;
  readonly hiddenPlace: Message<{
    readonly owner: string;
    readonly hiddenName: string;
    readonly place: string;
  }>;
  readonly unknownUndoForm: Message<{ readonly input: string; readonly forms: string }>;
  readonly undoRefused: Message<{ readonly reason: string }>;
  readonly choicesUndone: Message<{ readonly ownCount: number; readonly extra: string }>;
  /** `laterChoicesUndone`: the choices of other Factions that were undone. `undoStopped`: the reason why undo stopped. */
  readonly laterChoicesUndone: Message<{ readonly otherCount: number }>;
  readonly undoStopped: Message<{ readonly reason: string }>;
  readonly undoStopReasons: Readonly<
    Record<'turn' | 'step' | 'nothing' | 'beginning' | 'revealedSince' | 'revealedBefore', string>
  >;
  readonly factionChose: Message<{ readonly faction: FactionText }>;
  /** Steps that undo cannot take back: a card, a die, and the choice of a Faction that used chance. */
  readonly cardWasDrawn: Message<{ readonly card: string }>;
  readonly dieWasRolled: Message<{ readonly value: number }>;
  readonly factionHasMoved: Message<{ readonly faction: FactionText }>;
  readonly nameFactionHint: Message<{ readonly command: string; readonly factions: string }>;
  readonly nothingSinceChoice: Message<{ readonly faction: FactionText }>;
  readonly nameFileHint: Message<{ readonly command: string }>;
  readonly gameSaved: Message<{ readonly name: string }>;
  readonly gameNotSaved: Message<{ readonly reason: string }>;
  /** The file is not a save of this game; the command overwrites it. */
  readonly fileNotReplaced: Message<{ readonly name: string; readonly command: string }>;
  readonly gameNotLoaded: Message<{ readonly reason: string }>;
  readonly linkRefused: Message<{ readonly reason: string }>;
  readonly resumeFile: Message<{ readonly name: string; readonly command: string }>;
  /** The current folder is not writable. */
  readonly resumeFileElsewhere: Message<{
    readonly reason: string;
    readonly path: string;
    readonly command: string;
  }>;
  /** No file can be written; the command contains the game. */
  readonly resumeLink: Message<{ readonly reason: string; readonly command: string }>;
  /** No file can be written and the game has no link; its save follows. */
  readonly resumeText: Message<{ readonly reason: string; readonly command: string }>;
  readonly refusals: Readonly<Record<PlayRefusalCode, string>>;

  /** The setup of a game; `extra` joins the three texts that follow. */
  readonly gameSetup: Message<{ readonly setup: string; readonly extra: string }>;
  readonly setupOptions: Message<{ readonly options: string }>;
  readonly setupNonplayers: Message<{ readonly factions: string }>;
  readonly setupSeed: Message<{ readonly seed: string }>;

  readonly board: Readonly<
    Record<
      | 'space'
      | 'level'
      | 'markers'
      | 'empty'
      | 'pieces'
      | 'margins'
      | 'eligible'
      | 'card'
      | 'discarded'
      | 'seenCards'
      | 'yes',
      string
    >
  >;
  readonly pool: Message<{ readonly faction: FactionText }>;
  readonly onlyKnows: Message<{ readonly place: string; readonly faction: FactionText }>;
  readonly openCard: Message<{ readonly card: string; readonly unseen: number }>;

  /** Headings of effects in force and of the current action. */
  readonly status: Readonly<Record<'inForce' | 'inProgress' | 'onThisCard' | 'margins', string>>;
  readonly effectEnds: Readonly<Record<'game' | 'nextCard' | 'condition', string>> & {
    readonly Reset: Message<{ readonly round: string }>;
  };
  /** A lasting effect. `faction` and `since` are texts of `byFaction` and `sinceCard`, or empty if unknown. */
  readonly lastingEffect: Message<{
    readonly card: string;
    readonly side: string;
    readonly faction: string;
    readonly since: string;
    /** A text of `effectChoice`, or empty. */
    readonly choice: string;
    readonly end: string;
  }>;
  /** The Factions and spaces that were selected when the effect began. */
  readonly effectChoice: Message<{ readonly subjects: string }>;
  readonly byFaction: Message<{ readonly faction: FactionText }>;
  readonly sinceCard: Message<{ readonly card: string }>;
  /** Replaces the card's name in `sinceCard` before the first card. */
  readonly noCard: string;
  readonly limitedText: Message<{ readonly text: string }>;
  readonly actionInProgress: Message<{
    readonly text: string;
    readonly rule: string;
    readonly location: string;
    readonly payment: string;
  }>;
  readonly costPaid: Message<{ readonly cost: NounText }>;
  readonly obligation: Message<{
    readonly faction: FactionText;
    readonly obligation: string;
    readonly rule: string;
  }>;
  readonly turnPassed: string;
  readonly withActivity: Message<{ readonly text: string; readonly activity: string }>;
  readonly factionStatement: Message<{ readonly faction: FactionText; readonly detail: string }>;
  readonly marginWithSum: Message<{
    readonly faction: FactionText;
    readonly value: string;
    readonly sum: string;
    readonly rule: string;
  }>;
  /** The minimum or maximum of several sums in a margin. */
  readonly minimumOf: Message<{ readonly sums: string }>;
  readonly maximumOf: Message<{ readonly sums: string }>;

  readonly ranking: Readonly<Record<'place' | 'faction' | 'margin', string>>;
  /** A place in the ranking: `1.` */
  readonly rankingPlace: Message<{ readonly place: number }>;
  /** That no margin is above 0, so that the highest one decides. */
  readonly noVictoryCondition: string;
  /** A winner that has met its victory condition, and one with the highest margin only. */
  readonly victory: Message<{
    readonly faction: FactionText;
    readonly margin: string;
    readonly rule: string;
  }>;
  readonly victoryByMargin: Message<{
    readonly faction: FactionText;
    readonly margin: string;
    readonly rule: string;
  }>;
  /** Players who share the first place. */
  readonly sharedVictory: Message<{
    readonly factions: string;
    readonly margin: string;
    readonly rule: string;
  }>;
  /** The first place where only one player takes part, whose degree of victory follows. */
  readonly highestMargin: Message<{
    readonly faction: FactionText;
    readonly margin: string;
    readonly rule: string;
  }>;
  /** Different places with equal margins. */
  /** A Faction without a seat wins the tie for the first place. */
  readonly tieWonWithoutSeat: Message<{ readonly faction: FactionText }>;
  readonly tieBroken: string;
  readonly defeat: string;
  /** The result of a player against Non-players; `lead` is one of the three texts that follow. */
  readonly soloResult: Message<{
    readonly faction: FactionText;
    readonly degree: string;
    readonly lead: string;
    readonly rule: string;
  }>;
  readonly soloTie: string;
  readonly soloDeficit: Message<{ readonly difference: number }>;
  readonly soloLead: Message<{ readonly difference: number }>;

  readonly nonplayerReasons: Message<{ readonly faction: FactionText }>;
}
