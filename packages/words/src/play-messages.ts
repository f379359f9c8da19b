/** The messages of play in a terminal. */
import type { Message, Noun, Who } from './said.ts';

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

export type PlayRefusalCode = 'stale' | 'over' | 'wrong-seat' | 'unknown-key' | 'no-past';

export interface PlayMessages {
  readonly commands: Readonly<Record<CommandName, string>>;
  /** Arguments of `undo`. */
  readonly undoForms: Readonly<Record<'turn' | 'far', string>>;
  /** Placeholders for arguments: a file, a Faction, an option. */
  readonly placeholders: Readonly<Record<'file' | 'faction' | 'key' | 'number', string>>;
  /** The text of each line of the help. */
  readonly help: Readonly<
    Record<
      | 'answer'
      | 'why'
      | 'beside'
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
  readonly inputs: Readonly<Record<'answer' | 'why' | 'beside', string>>;
  readonly undoForm: Message<{ readonly undo: string; readonly turn: string; readonly far: string }>;
  readonly sinceFaction: Message<{ readonly since: string; readonly faction: string }>;
  readonly boardAndLog: Message<{ readonly board: string; readonly log: string }>;
  readonly withFile: Message<{ readonly command: string; readonly file: string }>;
  readonly helpAndQuit: Message<{ readonly help: string; readonly quit: string }>;

  readonly nothingBeside: string;
  readonly besideLine: Message<{
    readonly who: Who;
    readonly action: string;
    readonly rule: string;
    readonly what: string;
  }>;
  readonly noActionBeside: Message<{ readonly number: string }>;
  readonly sayWhich: Message<{ readonly values: string; readonly example: string }>;
  readonly wentWrong: Message<{ readonly why: string }>;
  readonly nothingYet: string;
  readonly gameOver: Message<{ readonly commands: string }>;
  readonly noOption: Message<{ readonly typed: string }>;
  readonly didYouMean: Message<{ readonly guess: string }>;
  readonly helpLists: Message<{ readonly help: string }>;
  readonly nameMissed: string;
  readonly offered: Message<{ readonly option: string }>;
  readonly notOffered: Message<{ readonly option: string }>;
  readonly notPossible: Message<{ readonly option: string }>;
  readonly because: Message<{ readonly refused: string }>;
  readonly nothingChoosable: Message<{ readonly typed: string }>;
  readonly noNonplayer: string;
  readonly noSecret: Message<{ readonly who: Who }>;
  readonly nobodysSecret: string;
  readonly secretIs: Message<{ readonly owner: string; readonly secret: string; readonly where: string }>;
  readonly noUndoForm: Message<{ readonly typed: string; readonly forms: string }>;
  readonly noUndo: Message<{ readonly why: string }>;
  readonly takenBack: Message<{ readonly own: number; readonly more: string }>;
  /** `followed`: the choices of other Factions that were undone. `stopped`: why undo stopped. */
  readonly followed: Message<{ readonly others: number }>;
  readonly stopped: Message<{ readonly why: string }>;
  readonly stops: Readonly<
    Record<'turn' | 'step' | 'nothing' | 'beginning' | 'revealedSince' | 'revealedBefore', string>
  >;
  readonly chose: Message<{ readonly who: Who }>;
  readonly nameFaction: Message<{ readonly since: string; readonly factions: string }>;
  readonly nothingSince: Message<{ readonly who: Who }>;
  readonly nameFile: Message<{ readonly command: string }>;
  readonly saved: Message<{ readonly name: string }>;
  readonly notSaved: Message<{ readonly why: string }>;
  /** The file is not a save of this game; the command overwrites it. */
  readonly notReplaced: Message<{ readonly name: string; readonly command: string }>;
  readonly notLoaded: Message<{ readonly why: string }>;
  readonly noLink: Message<{ readonly why: string }>;
  readonly kept: Message<{ readonly name: string; readonly command: string }>;
  /** The current folder is not writable. */
  readonly keptElsewhere: Message<{ readonly why: string; readonly path: string; readonly command: string }>;
  /** No file can be written; the command contains the game. */
  readonly keptAsLink: Message<{ readonly why: string; readonly command: string }>;
  /** No file can be written and the game has no link; its save follows. */
  readonly keptAsText: Message<{ readonly why: string; readonly command: string }>;
  readonly refusals: Readonly<Record<PlayRefusalCode, string>>;

  /** The setup of a game. */
  readonly start: Message<{ readonly setup: string; readonly more: string }>;
  readonly startWith: Message<{ readonly options: string }>;
  readonly startNonplayers: Message<{ readonly factions: string }>;
  readonly startSeed: Message<{ readonly seed: string }>;

  readonly board: Readonly<
    Record<
      'space' | 'level' | 'markers' | 'empty' | 'pieces' | 'margins' | 'eligible' | 'card' | 'yes',
      string
    >
  >;
  readonly pool: Message<{ readonly who: Who }>;
  readonly onlyKnows: Message<{ readonly where: string; readonly who: Who }>;
  readonly openCard: Message<{ readonly card: string; readonly unseen: number }>;

  /** Headings of effects in force and of the current action. */
  readonly status: Readonly<Record<'inForce' | 'underWay' | 'onThisCard' | 'margins', string>>;
  readonly until: Readonly<Record<'game' | 'Reset' | 'nextCard', string>>;
  /** `by` and `since` are empty if unknown. */
  readonly lasting: Message<{
    readonly card: string;
    readonly side: string;
    readonly by: string;
    readonly since: string;
    readonly until: string;
  }>;
  readonly by: Message<{ readonly who: Who }>;
  readonly since: Message<{ readonly card: string }>;
  readonly beforeAll: string;
  readonly limited: Message<{ readonly text: string }>;
  readonly going: Message<{
    readonly text: string;
    readonly rule: string;
    readonly place: string;
    readonly paid: string;
  }>;
  readonly paid: Message<{ readonly cost: Noun }>;
  readonly owes: Message<{ readonly who: Who; readonly owed: string; readonly rule: string }>;
  readonly passed: string;
  readonly withActivity: Message<{ readonly text: string; readonly activity: string }>;
  readonly said: Message<{ readonly who: Who; readonly what: string }>;
  readonly marginIs: Message<{
    readonly who: Who;
    readonly value: string;
    readonly sum: string;
    readonly rule: string;
  }>;
  readonly least: Message<{ readonly sums: string }>;
  readonly greatest: Message<{ readonly sums: string }>;

  readonly ranking: Readonly<Record<'place' | 'faction' | 'margin', string>>;
  readonly place: Message<{ readonly place: number }>;
  readonly tie: Message<{ readonly factions: string }>;
  readonly defeat: string;
  readonly alone: Message<{
    readonly who: Who;
    readonly degree: string;
    readonly lead: string;
    readonly rule: string;
  }>;
  readonly level: string;
  readonly behind: Message<{ readonly by: number }>;
  readonly ahead: Message<{ readonly by: number }>;

  readonly whyDid: Message<{ readonly who: Who }>;
}
