/** The state of a game on the page, and the assets needed to draw it. */
import type { Layout, LayoutName } from '@quipu/board';
import type { LogTurn, PieceChoice, View, VolumeWords } from '@quipu/engine';
import type { RequestedPieces } from '@quipu/engine/internal';
import { volumes } from 'virtual:volumes';
import { type Looks, looksOf } from '../board/looks.ts';
import type {
  AgentStep,
  Answers,
  Explanation,
  ForcedChoice,
  MigrationStatus,
  PastPosition,
  PreviewEffects,
  Frame,
  RefusalMessage,
} from './host-messages.ts';
import type { RulesChange } from './rules-change.ts';
import { currentLayout } from '../panels/use-screen.ts';
import { type PlaySettings, initialSettings } from './play-settings.ts';

/** Texts and looks that are needed to draw a volume. */
export interface VolumeAssets {
  readonly volume: string;
  readonly words: VolumeWords;
  readonly looks: Looks;
  readonly drawing: { readonly provisional: boolean; readonly values: Readonly<Record<string, string>> };
}

/** An option that is not offered, with the reasons. */
export interface Rejection extends Explanation {
  readonly key: string;
}

/** The control that opened a refused game; the refusal is shown next to it. */
export interface RefusalOrigin {
  readonly kind: 'address' | 'drop' | 'file' | 'link' | 'saved';
  /** The id of a saved game. */
  readonly id?: string;
}

/** The numbers of pieces in the counter. */
export interface CounterState {
  /** The requested numbers; undefined for the largest ones. */
  readonly requested: RequestedPieces | undefined;
  /** The choice nearest to the numbers requested last or, until the worker has computed it, before. */
  readonly choice: PieceChoice | undefined;
  readonly isCurrent: boolean;
}

/** The state of the page. */
export interface GameState {
  readonly assets: VolumeAssets | undefined;
  readonly frame: Frame | undefined;
  readonly isBusy: boolean;
  /** Whether agents play in sequence until a person decides. */
  readonly isRunning: boolean;
  readonly settings: PlaySettings;
  /** Steps of agents since the last choice of a person. */
  readonly steps: readonly AgentStep[];
  /** The number of latest steps that are being shown; 0 unless agents play. */
  readonly shownSteps: number;
  /** Forced choices after the last answer that wait to be read, if the settings show them. */
  readonly forcedChoices: readonly ForcedChoice[];
  /** The option tapped once or chosen by its number; a confirmation plays it. */
  readonly selected: string | undefined;
  /** The previewed option and its effects. */
  readonly preview: { readonly key: string; readonly effects: PreviewEffects | undefined } | undefined;
  /** The counter of pieces, once its numbers are computed. */
  readonly counter: CounterState | undefined;
  /** The number in the counter of a single kind; undefined for the default. */
  readonly number: string | undefined;
  readonly rejection: Rejection | undefined;
  readonly refusal: RefusalMessage | undefined;
  readonly refusalOrigin: RefusalOrigin | undefined;
  /** A partly migrated game that waits for a choice about the divergence. */
  readonly migration: MigrationStatus | undefined;
  /** The past turn that is shown instead of the present. */
  readonly past: PastPosition | undefined;
  /** Whether the turn is over and waits for confirmation before others play. */
  readonly isConfirming: boolean;
  /** The answer that reveals the next card, withheld until the turn is confirmed. */
  readonly withheld: Answers | undefined;
  /** The view after the withheld answer, as far as it is certain; undefined until it is loaded. */
  readonly withheldView: View | undefined;
  /** The seat that must take the screen before anything is shown. */
  readonly curtain: string | undefined;
  readonly log: readonly LogTurn[] | undefined;
  /** Id of the open game; undefined if none is open. */
  readonly id: string | undefined;
  /** Whether the worker has crashed, so that the game must be reopened from its last save. */
  readonly hasCrashed: boolean;
  /** Whether another tab has the game, so that this one saves a copy. */
  readonly isCopy: boolean;
  /** Result of the last change of rules, until it is dismissed. */
  readonly rulesChange: RulesChange | undefined;
  /** Why the game could not be saved; undefined if it is saved. */
  readonly saveRefusal: RefusalMessage | undefined;
}

export const INITIAL_STATE: GameState = {
  assets: undefined,
  frame: undefined,
  isBusy: false,
  isRunning: false,
  settings: initialSettings(),
  steps: [],
  shownSteps: 0,
  forcedChoices: [],
  selected: undefined,
  preview: undefined,
  counter: undefined,
  number: undefined,
  rejection: undefined,
  refusal: undefined,
  refusalOrigin: undefined,
  migration: undefined,
  past: undefined,
  isConfirming: false,
  withheld: undefined,
  withheldView: undefined,
  curtain: undefined,
  log: undefined,
  saveRefusal: undefined,
  id: undefined,
  hasCrashed: false,
  isCopy: false,
  rulesChange: undefined,
};

/** Loads a board of a volume. */
export function loadLayout(volume: string, name: LayoutName): Promise<Layout> {
  const load = volumes[volume]?.layouts[name];
  if (!load) throw new Error(`There is no volume ${volume}.`);
  return load();
}

/** Loads what is needed to draw a volume on the current screen. */
export async function loadAssets(volume: string): Promise<VolumeAssets> {
  const offer = volumes[volume];
  if (!offer) throw new Error(`There is no volume ${volume}.`);
  const [words, drawing] = await Promise.all([
    offer.words(),
    offer.drawing(),
    loadLayout(volume, currentLayout()),
  ]);
  return { volume, words, drawing, looks: looksOf(words, drawing) };
}
