declare module 'virtual:volumes' {
  import type { Drawing, Layout, LayoutName } from '@quipu/board';
  import type { Volume, VolumeWords } from '@quipu/engine';
  import type { LanguageName, VolumeTerms, VolumeTexts } from '@quipu/words';

  type Spoken<T> = Readonly<Partial<Record<LanguageName, () => Promise<T>>>>;

  /** A volume that the page offers. Each part is a module of its own, which loads when it is asked for. */
  export interface VolumeOffer {
    readonly package: string;
    /** What saves and links call it. */
    readonly name: string;
    readonly title: string;
    readonly edition: string;
    /** The year in which it was published; absent where that is not known. */
    readonly year?: number;
    /** What an edition of another volume is called, in the languages that it has a name in. */
    readonly editions: Readonly<Partial<Record<LanguageName, string>>>;
    /** Where the shapes of its drawing come from. */
    readonly sources: readonly string[];
    /** A small drawing of its board: a `Thumbnail`. */
    readonly thumbnail: () => Promise<unknown>;
    /** What a game of it may begin with: `Beginnings`. */
    readonly beginnings: () => Promise<unknown>;
    /** Its rules, without the parts that they load themselves. */
    readonly load: () => Promise<Volume>;
    readonly words: () => Promise<VolumeWords>;
    readonly terms: Spoken<VolumeTerms>;
    /** Its rule text, without what instructs Non-players. */
    readonly cards: Spoken<VolumeTexts>;
    readonly texts: Spoken<VolumeTexts>;
    /** The part of its rule text that instructs Non-players. */
    readonly instructions: Spoken<VolumeTexts>;
    readonly clauses: Spoken<readonly string[]>;
    readonly drawing: () => Promise<Omit<Drawing, 'layouts'>>;
    readonly layouts: Readonly<Record<LayoutName, () => Promise<Layout>>>;
  }

  /** Volumes by the names of their folders. */
  export const volumes: Readonly<Record<string, VolumeOffer>>;
}

declare module 'virtual:worker' {
  /** Starts the worker that holds the game. */
  export const startWorker: () => Worker;
}
