/** The state of a game on the page, and the assets needed to draw it. */
import type { Layout, LayoutName } from '@quipu/board';
import type { LogTurn, Reason, View, VolumeWords } from '@quipu/engine';
import { volumes } from 'virtual:volumes';
import { type Looks, looksOf } from '../board/looks.ts';
import type { AgentStep, Carried, Foreseen, Frame, Refused } from './frame.ts';
import type { Renewed } from './renewed.ts';
import { layoutNow } from '../panels/narrow.ts';
import { type PlaySettings, settingsAtStart } from './settings.ts';

export interface Stage {
  readonly volume: string;
  readonly words: VolumeWords;
  readonly looks: Looks;
  readonly drawing: { readonly provisional: boolean; readonly values: Readonly<Record<string, string>> };
}

export interface WhyNot {
  readonly key: string;
  readonly reasons: readonly Reason[];
}

export interface GameState {
  readonly stage: Stage | undefined;
  readonly frame: Frame | undefined;
  readonly busy: boolean;
  /** Whether agents play in sequence until a person decides. */
  readonly running: boolean;
  readonly settings: PlaySettings;
  /** Choices of agents since the last choice of a person. */
  readonly steps: readonly AgentStep[];
  /** Forced choices after the last answer that wait to be read, if the settings show them. */
  readonly followed: readonly AgentStep[];
  /** The option tapped once or chosen by its number; a confirmation plays it. */
  readonly selected: string | undefined;
  /** The previewed option and its effects. */
  readonly looked: { readonly key: string; readonly foreseen: Foreseen | undefined } | undefined;
  readonly whyNot: WhyNot | undefined;
  readonly refused: Refused | undefined;
  /** A partly migrated game that waits for a choice about the divergence. */
  readonly carried: Carried | undefined;
  /** The past turn that is shown instead of the present. */
  readonly past: { readonly turns: number; readonly view: View } | undefined;
  /** Whether the turn is over and waits for confirmation before others play. */
  readonly confirming: boolean;
  /** Whether the turn ends only with the withheld answer, which reveals the next card. */
  readonly ending: boolean;
  /** The seat that must take the screen before anything is shown. */
  readonly curtain: string | undefined;
  readonly log: readonly LogTurn[] | undefined;
  /** Id of the open game; undefined if none is open. */
  readonly id: string | undefined;
  /** Whether the worker has crashed, so that the game must be reopened from its last save. */
  readonly crashed: boolean;
  /** Whether another tab has the game, so that this one saves a copy. */
  readonly copied: boolean;
  /** Result of the last change of rules, until it is dismissed. */
  readonly renewed: Renewed | undefined;
  /** Why the game could not be saved; undefined if it is saved. */
  readonly unkept: Refused | undefined;
}

export const EMPTY: GameState = {
  stage: undefined,
  frame: undefined,
  busy: false,
  running: false,
  settings: settingsAtStart(),
  steps: [],
  followed: [],
  selected: undefined,
  looked: undefined,
  whyNot: undefined,
  refused: undefined,
  carried: undefined,
  past: undefined,
  confirming: false,
  ending: false,
  curtain: undefined,
  log: undefined,
  unkept: undefined,
  id: undefined,
  crashed: false,
  copied: false,
  renewed: undefined,
};

/** Loads a board of a volume. */
export function layoutOf(volume: string, name: LayoutName): Promise<Layout> {
  const load = volumes[volume]?.layouts[name];
  if (!load) throw new Error(`There is no volume ${volume}.`);
  return load();
}

/** Loads what is needed to draw a volume on the current screen. */
export async function stageOf(volume: string): Promise<Stage> {
  const offer = volumes[volume];
  if (!offer) throw new Error(`There is no volume ${volume}.`);
  const [words, drawing] = await Promise.all([offer.words(), offer.drawing(), layoutOf(volume, layoutNow())]);
  return { volume, words, drawing, looks: looksOf(words, drawing) };
}
