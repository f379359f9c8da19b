/** All that the page shows of a game, and what it is drawn with. */
import type { Layout, LayoutName } from '@quipu/board';
import type { LogTurn, Reason, View, VolumeWords } from '@quipu/engine';
import { volumes } from 'virtual:volumes';
import { type Looks, looksOf } from '../board/looks.ts';
import type { AgentStep, Carried, Foreseen, Frame, Refused } from './frame.ts';
import type { Renewed } from './renewed.ts';
import { layoutNow } from '../panels/narrow.ts';
import { type PlaySettings, settingsAtStart } from './settings.ts';

/** A volume with what is needed to draw it. */
export interface Stage {
  readonly volume: string;
  readonly words: VolumeWords;
  readonly looks: Looks;
  readonly drawing: { readonly provisional: boolean; readonly values: Readonly<Record<string, string>> };
}

/** Why something that was clicked is not offered. */
export interface WhyNot {
  readonly key: string;
  readonly reasons: readonly Reason[];
}

/** All that the page shows. */
export interface GameState {
  readonly stage: Stage | undefined;
  readonly frame: Frame | undefined;
  readonly busy: boolean;
  /** Whether agents play one after the other, until a person decides. */
  readonly running: boolean;
  readonly settings: PlaySettings;
  /** What agents chose since a person did. */
  readonly steps: readonly AgentStep[];
  /** What followed the last answer by itself and waits to be read, where the person wishes to read it. */
  readonly followed: readonly AgentStep[];
  /** The option that has been tapped once or chosen by its number, and is played when that is confirmed. */
  readonly selected: string | undefined;
  /** The option that is pointed at or has been tapped once, and what it would do. */
  readonly looked: { readonly key: string; readonly foreseen: Foreseen | undefined } | undefined;
  readonly whyNot: WhyNot | undefined;
  readonly refused: Refused | undefined;
  /** A game of other rules that is open where it parted, as long as nobody has said how it goes on. */
  readonly carried: Carried | undefined;
  /** A moment of the past that is looked at instead of now. */
  readonly past: { readonly turns: number; readonly view: View } | undefined;
  /** Whether my turn is over, and others wait until I say so. */
  readonly confirming: boolean;
  /** Whether it is over only with an answer that waits for that, since the next card comes up with it. */
  readonly ending: boolean;
  /** The seat that has to take the screen before it sees anything. */
  readonly curtain: string | undefined;
  readonly log: readonly LogTurn[] | undefined;
  /** What the open game is kept under; undefined if none is open. */
  readonly id: string | undefined;
  /** Whether rules and agents have stopped by a fault, and the game has to be opened anew as it was kept last. */
  readonly crashed: boolean;
  /** Whether another tab has the game, and this one keeps a copy of its own. */
  readonly copied: boolean;
  /** What became of the open game when its rules were changed, until that has been read. */
  readonly renewed: Renewed | undefined;
  /** Why the game could not be kept; undefined as long as it is. */
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

/** Loads the board of a volume for a shape of the screen. */
export function layoutOf(volume: string, name: LayoutName): Promise<Layout> {
  const load = volumes[volume]?.layouts[name];
  if (!load) throw new Error(`There is no volume ${volume}.`);
  return load();
}

/** Loads what is needed to draw a volume, and its board for the screen as it is. */
export async function stageOf(volume: string): Promise<Stage> {
  const offer = volumes[volume];
  if (!offer) throw new Error(`There is no volume ${volume}.`);
  const [words, drawing] = await Promise.all([offer.words(), offer.drawing(), layoutOf(volume, layoutNow())]);
  return { volume, words, drawing, looks: looksOf(words, drawing) };
}
