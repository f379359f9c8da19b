/** Checked scenarios: scripted games, resolved against the terms of the volume that they are played on. */
import type { Expr } from './bodies.ts';
import type { Diagnostic } from '../diagnostics/diagnostic.ts';
import type { Source } from './terms.ts';

/** A scenario that names only things the volume has. */
export interface CheckedScenario {
  readonly title: string;
  /** Numbers of the printed rules that it shows at work. */
  readonly cites: readonly string[];
  readonly start: ScenarioStart;
  readonly steps: readonly CheckedStep[];
  readonly source: Source;
}

/** A scenario that cannot be played under the rules: it has errors, or the one that it continues has. */
export interface InvalidScenario extends Pick<CheckedScenario, 'title' | 'cites' | 'source'> {
  readonly errors: readonly Diagnostic[];
}

/** What the game of a scenario starts from. */
export interface ScenarioStart {
  readonly setup: number;
  /** Whether the setup's pieces, markers and levels are taken off first. */
  readonly empty: boolean;
  readonly options: readonly string[];
  readonly seed: number | undefined;
  /** The indices of the cards from the top of the deck. Where none are listed, the deck is as the seed shuffles it. */
  readonly cards: readonly number[];
  /** Whether those are all that is left of the deck. */
  readonly last: boolean;
  readonly dice: readonly number[];
  /** Indices of Factions that are Non-players. */
  readonly nonplayers: readonly number[];
  /** What the dice show by which Non-players choose, before chance goes on from the seed. */
  readonly nonplayerDice: readonly number[];
  /** Changes to the position, in order. */
  readonly given: readonly Given[];
}

export interface SpaceContents {
  readonly space: number;
  readonly pieces: readonly { readonly group: number; readonly count: number }[];
  readonly markers: readonly { readonly marker: number; readonly count: number }[];
  readonly held: readonly { readonly held: number; readonly faction: number; readonly count: number }[];
  /** The value of the level; undefined where nothing is said of it. */
  readonly level: number | undefined;
}

/** One change to the starting position. */
export type Given = { readonly source: Source } & (
  | ({ readonly g: 'holds' } & SpaceContents)
  /** A dormant space that is in play. */
  | { readonly g: 'open'; readonly space: number }
  /** `faction` is -1 for a track of the whole game. */
  | { readonly g: 'track'; readonly track: number; readonly faction: number; readonly value: number }
  /** The space in which the secret is; -1 where it is in none. */
  | { readonly g: 'secret'; readonly secret: number; readonly space: number }
  | { readonly g: 'eligibility'; readonly factions: readonly number[]; readonly eligible: boolean }
  /** The Faction is the first Eligible one on the first card. */
  | { readonly g: 'first'; readonly faction: number }
  /** `by` is the Faction that put it into force; undefined where no text asks for it. */
  | { readonly g: 'inForce'; readonly lasting: number; readonly by: number | undefined }
);

/** One answer; `point` is checked where it is given. */
export interface CheckedAnswer {
  readonly point: string | undefined;
  readonly key: string;
  readonly source: Source;
}

/** What speaks where a Non-player answers: a step of an instruction by their names, or guidelines by the number of their rule. */
export type Speaker = { readonly of: string; readonly step: string } | { readonly guideline: string };

/** What is so in a position. */
export type CheckedFact =
  | { readonly s: 'truth'; readonly condition: Expr }
  | { readonly s: 'amount'; readonly count: Expr; readonly amount: number; readonly atMost: boolean }
  | ({ readonly s: 'holds' } & SpaceContents)
  | { readonly s: 'eligibility'; readonly factions: readonly number[]; readonly eligible: boolean }
  /** The Faction stands first on the track. */
  | { readonly s: 'first'; readonly faction: number }
  | { readonly s: 'open'; readonly space: number; readonly open: boolean }
  | { readonly s: 'margin'; readonly faction: number; readonly margin: number };

/** A step of a scenario: what is done, or what has to be so. `text` is the step as it is written, for a report. */
export type CheckedStep = { readonly source: Source; readonly text: string } & (
  | { readonly s: 'plays'; readonly seat: number; readonly answers: readonly CheckedAnswer[] }
  | { readonly s: 'interjects'; readonly seat: number; readonly standing: string; readonly key: string }
  /** Non-players answer as they are instructed: the one of that seat, or all of them where no seat is named. */
  | { readonly s: 'acts'; readonly seat: number | undefined; readonly once: boolean }
  /** A fact of the position as it is. With `before`, the name of a round, it is of the position when the card of that round came. */
  | (CheckedFact & { readonly before?: string | undefined })
  | { readonly s: 'offered'; readonly only: boolean; readonly keys: readonly string[] }
  | { readonly s: 'refused'; readonly key: string; readonly citing: string | undefined }
  | {
      readonly s: 'refusedAction';
      readonly seat: number;
      readonly standing: string;
      readonly key: string;
      readonly citing: string | undefined;
    }
  | { readonly s: 'decision'; readonly seat: number; readonly point: string | undefined }
  /** The spaces that have been selected since the last answers began, in their order. */
  | { readonly s: 'selected'; readonly spaces: readonly string[] }
  /** Whether that step of an instruction, or guidelines, gave these answers, in their order. */
  | { readonly s: 'spoke'; readonly no: boolean; readonly speaker: Speaker; readonly keys: readonly string[] }
  /** `to` is the name of an instruction, or `pass`. */
  | { readonly s: 'arrow'; readonly from: string; readonly to: string }
  /** Candidates before and after one line of an instruction, in any order. */
  | {
      readonly s: 'narrowed';
      readonly line: string;
      readonly before: readonly string[];
      readonly after: readonly string[];
    }
  | { readonly s: 'chance'; readonly among: readonly string[]; readonly citing: string | undefined }
  | { readonly s: 'log'; readonly words: string }
  | { readonly s: 'over'; readonly over: boolean }
  /** `by` is the margin of the Faction that wins. */
  | { readonly s: 'wins'; readonly faction: number; readonly by: number | undefined }
  | { readonly s: 'defeat' }
  /** `by` is the lead over the best Non-player. */
  | { readonly s: 'degree'; readonly degree: string; readonly by: number | undefined }
  | { readonly s: 'ranks'; readonly factions: readonly number[] }
  | { readonly s: 'tie'; readonly factions: readonly number[] }
);
