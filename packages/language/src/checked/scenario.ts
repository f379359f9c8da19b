/** Checked scenarios: scripted games, resolved against the terms of their volume. */
import type { Expr } from './bodies.ts';
import type { Diagnostic } from '../diagnostics/diagnostic.ts';
import type { LastingSubject, Source } from './checked-volume.ts';

/** A scenario with its start and steps, as a runner plays it. */
export interface CheckedScenario {
  readonly title: string;
  /** The rule numbers that the scenario demonstrates. */
  readonly cites: readonly string[];
  readonly start: ScenarioStart;
  readonly steps: readonly CheckedStep[];
  readonly source: Source;
}

/** A scenario that cannot be played: it or the scenario that it continues has errors. */
export interface InvalidScenario extends Pick<CheckedScenario, 'title' | 'cites' | 'source'> {
  readonly errors: readonly Diagnostic[];
}

export interface ScenarioStart {
  readonly setup: number;
  /** Removes the setup's pieces, markers and levels first. */
  readonly empty: boolean;
  readonly options: readonly string[];
  readonly seed: number | undefined;
  /** Card indices from the top of the deck. If empty, the seed shuffles the deck. */
  readonly cards: readonly number[];
  /** The listed cards are the whole remaining deck. */
  readonly last: boolean;
  /** Faces of dice, and names of spaces or Factions that chance selects. */
  readonly dice: readonly (number | string)[];
  readonly nonplayers: readonly number[];
  /** The first dice for choices of Non-players; further dice come from the seed. */
  readonly nonplayerDice: readonly number[];
  readonly given: readonly Precondition[];
}

export interface SpaceContents {
  readonly space: number;
  readonly pieces: readonly { readonly group: number; readonly count: number }[];
  readonly markers: readonly { readonly marker: number; readonly count: number }[];
  readonly held: readonly { readonly held: number; readonly faction: number; readonly count: number }[];
  /** The value of the level; undefined if not stated. */
  readonly level: number | undefined;
}

export type Precondition = { readonly source: Source } & (
  | ({ readonly kind: 'holds' } & SpaceContents)
  | { readonly kind: 'open'; readonly space: number }
  /** `faction` is -1 for a track of the whole game. */
  | { readonly kind: 'track'; readonly track: number; readonly faction: number; readonly value: number }
  /** The space of the secret; -1 for none. */
  | { readonly kind: 'secret'; readonly secret: number; readonly space: number }
  | { readonly kind: 'eligibility'; readonly factions: readonly number[]; readonly eligible: boolean }
  | { readonly kind: 'first'; readonly faction: number }
  /** The cards in the hand of a Faction, given by its track. */
  | {
      readonly kind: 'hand';
      readonly track: number;
      readonly faction: number;
      readonly cards: readonly number[];
    }
  /** `by` is the Faction that put it into force; undefined if no text reads it. */
  | {
      readonly kind: 'inForce';
      readonly lasting: number;
      readonly by: number | undefined;
      /** The Factions and spaces that the text is about, by their index. */
      readonly about: readonly { readonly subject: LastingSubject; readonly value: number }[];
    }
);

/** An answer. If `point` is given, the decision's name is checked. */
export interface CheckedAnswer {
  readonly point: string | undefined;
  readonly key: string;
  readonly source: Source;
}

/** The source of a Non-player's answer: a step of an instruction, or a guideline by its rule number. */
export type AnswerSource = { readonly of: string; readonly step: string } | { readonly guideline: string };

export type CheckedFact =
  | { readonly kind: 'truth'; readonly condition: Expr }
  | { readonly kind: 'amount'; readonly count: Expr; readonly amount: number; readonly atMost: boolean }
  | ({ readonly kind: 'holds' } & SpaceContents)
  | { readonly kind: 'eligibility'; readonly factions: readonly number[]; readonly eligible: boolean }
  | { readonly kind: 'first'; readonly faction: number }
  | { readonly kind: 'open'; readonly space: number; readonly open: boolean }
  | { readonly kind: 'margin'; readonly faction: number; readonly margin: number };

/** A step of a scenario: an action or an expectation. `text` is its source, for reports. */
export type CheckedStep = { readonly source: Source; readonly text: string } & (
  | { readonly kind: 'plays'; readonly seat: number; readonly answers: readonly CheckedAnswer[] }
  | { readonly kind: 'interjects'; readonly seat: number; readonly standing: string; readonly key: string }
  /** Non-players answer by their instructions: the one of this seat, or all if undefined. */
  | { readonly kind: 'acts'; readonly seat: number | undefined; readonly once: boolean }
  /** A fact of the current position. With `before`, the name of a round, of the position in which that round's card was drawn. */
  | (CheckedFact & { readonly before?: string | undefined })
  | { readonly kind: 'offered'; readonly only: boolean; readonly keys: readonly string[] }
  | { readonly kind: 'refused'; readonly key: string; readonly citing: string | undefined }
  | {
      readonly kind: 'refusedAction';
      readonly seat: number;
      readonly standing: string;
      readonly key: string;
      readonly citing: string | undefined;
    }
  | { readonly kind: 'decision'; readonly seat: number; readonly point: string | undefined }
  /** The spaces selected since the last answers began, in order. */
  | { readonly kind: 'selected'; readonly spaces: readonly string[] }
  /** The step or guideline gave these answers, in order; with `no`, it did not answer. */
  | {
      readonly kind: 'spoke';
      readonly no: boolean;
      readonly answerSource: AnswerSource;
      readonly keys: readonly string[];
    }
  /** `to` is the name of an instruction, or `pass`. */
  | { readonly kind: 'arrow'; readonly from: string; readonly to: string }
  /** Candidates before and after one line of an instruction, in any order. */
  | {
      readonly kind: 'narrowed';
      readonly line: string;
      readonly before: readonly string[];
      readonly after: readonly string[];
    }
  | { readonly kind: 'chance'; readonly among: readonly string[]; readonly citing: string | undefined }
  | { readonly kind: 'log'; readonly words: string }
  | { readonly kind: 'over'; readonly over: boolean }
  /** `by` is the margin of the winning Faction. */
  | { readonly kind: 'wins'; readonly faction: number; readonly by: number | undefined }
  | { readonly kind: 'defeat' }
  /** `by` is the lead over the best Non-player. */
  | { readonly kind: 'degree'; readonly degree: string; readonly by: number | undefined }
  | { readonly kind: 'ranks'; readonly factions: readonly number[] }
  | { readonly kind: 'tie'; readonly factions: readonly number[] }
);
