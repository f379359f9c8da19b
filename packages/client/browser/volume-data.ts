/**
 * Reads the data of published volumes that tests use: names of spaces, Factions and cards, and expected texts. They are
 * in the rules of the volume, because packages name none.
 */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';

/** The description of a click, and the clicked element: an option, a space, pieces of a kind in a space, or a selector. */
export type Click = {
  readonly words: string;
  /** The space to which the element is dragged; a drag is one press. */
  readonly to?: string;
  readonly withShift?: boolean;
} & (
  | { readonly option: string }
  | { readonly space: string }
  | { readonly stack: readonly [space: string, group: string] }
  | { readonly element: string }
);

/** Options and elements that are clicked from the first decision with a seed. */
interface Clicks {
  readonly seed: number;
  readonly clicks: readonly string[];
}

interface VolumeData {
  readonly 'andean-abyss': {
    /** Turns of the Faction that is first with a seed. */
    readonly clicks: readonly {
      readonly name: string;
      readonly seed: number;
      /** Numbers of pieces afterwards, by space and kind. */
      readonly result: readonly (readonly [space: string, group: string, number: number])[];
      readonly clicks: readonly Click[];
    }[];
    /** Accessible names at the first Train with seed 7. */
    readonly labels: {
      readonly city: string;
      readonly cityLabel: string;
      readonly cityLetter: string;
      readonly department: string;
      readonly departmentLabels: Readonly<Record<'en' | 'fr' | 'es', string>>;
      readonly departmentLetter: string;
      readonly wholeLabels: Readonly<Record<string, string>>;
    };
    /** The first turns with seed 5, before a person who is last. */
    readonly agentTurns: {
      readonly person: string;
      readonly factions: readonly string[];
      readonly lines: readonly string[];
      readonly onceOnPage: string;
      readonly explainedStep: string;
      readonly comparedSpace: string;
    };
    /** The first card with seed 7. */
    readonly firstCard: string;
    /** Refused options, and the nearest fact in English, French and Spanish. */
    readonly refusals: readonly { readonly space: string; readonly texts: readonly string[] }[];
    /** Answers of an action whose last rule text is short. */
    readonly shortAction: readonly string[];
    /** A space, and the lines of its card about its state and pieces at the start. */
    readonly spaceCard: {
      readonly space: string;
      readonly state: readonly string[];
      readonly pieces: readonly string[];
    };
    /** A space where the first Faction with seed 1 can Attack. */
    readonly attackSpace: string;
    /** A quick start in the first edition, and the Non-players that the page then names. */
    readonly firstEdition: { readonly answer: string; readonly nonplayers: string };
    /** Turns up to a question, and the expected texts of the page. */
    readonly flow: {
      readonly nestedActivity: Clicks;
      readonly counter: Clicks;
      /** Regular expressions: of the counter, and of the log after it. */
      readonly counterText: string;
      readonly counterLog: string;
      /** A repeated choice before the last moment of a Special Activity. */
      readonly repeated: Clicks;
      readonly furtherSpace: string;
      readonly forced: Clicks;
      readonly forcedText: string;
      /** The note of the forced Operation before it is chosen. */
      readonly firstActivity: Readonly<Record<'en' | 'fr' | 'es', string>>;
      readonly nextChoice: Clicks;
      readonly nextChoiceText: string;
      /** The button that ends the moves to the space. */
      readonly noMoreText: string;
      readonly movesEndedText: string;
      readonly chance: Clicks;
    };
  };
  readonly peru: {
    readonly labels: { readonly highland: string; readonly highlandLabel: string };
    /** The second seat in the list of saved games. */
    readonly savedSeat: string;
    /** The choice of a hidden space, and how it is named to its owner. */
    readonly secret: Clicks;
    readonly secretText: string;
    /** The first card up to its last answer. */
    readonly cardEnd: Clicks;
    /** Answers up to a number of pieces that may be 0, because the text permits to place none. */
    readonly counterFromZero: Clicks;
    /** Answers up to the effects of a phase in one of several spaces, and the label that ends them. */
    readonly partOfPhase: Clicks;
    readonly partOfPhaseText: string;
    /** The answer by which a person plays the insurgents, by language. */
    readonly playInsurgents: Readonly<Record<string, string>>;
  };
}

/** Returns the test data of a volume. */
export function readVolumeData<V extends keyof VolumeData>(volume: V): VolumeData[V] {
  const file = join(import.meta.dirname, '../../../rules', volume, 'page-tests.json');
  return JSON.parse(readFileSync(file, 'utf8')) as VolumeData[V];
}
