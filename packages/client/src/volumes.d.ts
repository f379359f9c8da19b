declare module 'virtual:volumes' {
  import type { Drawing, Layout, LayoutName } from '@quipu/board';
  import type { Volume, VolumeWords } from '@quipu/engine';
  import type { LocaleName, VolumeTerms, VolumeTexts } from '@quipu/words';

  type Localized<T> = Readonly<Partial<Record<LocaleName, () => Promise<T>>>>;

  /** A volume offered by the page. Each part is a separate module, loaded on demand. */
  export interface VolumeOffer {
    readonly package: string;
    /** Its name in saves and links. */
    readonly name: string;
    readonly title: string;
    readonly edition: string;
    /** Year of publication, if known. */
    readonly year?: number;
    /** Name of the edition of another volume, by locale. */
    readonly editions: Readonly<Partial<Record<LocaleName, string>>>;
    /** A description for players who choose a volume, by locale. */
    readonly about: Readonly<Partial<Record<LocaleName, string>>>;
    /** Sources of the shapes of its board. */
    readonly sources: readonly string[];
    /** A thumbnail of its board: a `Thumbnail`. */
    readonly thumbnail: () => Promise<unknown>;
    /** The choices for a new game: `StartOptions`. */
    readonly startOptions: () => Promise<unknown>;
    /** Its rules; their own parts load on demand. */
    readonly load: () => Promise<Volume>;
    readonly words: () => Promise<VolumeWords>;
    readonly terms: Localized<VolumeTerms>;
    /** Texts of its cards. */
    readonly cards: Localized<VolumeTexts>;
    /** The rest of its rule text, without Non-player instructions. */
    readonly texts: Localized<VolumeTexts>;
    /** The Non-player instructions of its rule text. */
    readonly instructions: Localized<VolumeTexts>;
    readonly clauses: Localized<readonly string[]>;
    /** Its rulebooks: `Rulebook`s. Empty without any. */
    readonly rulebooks: Localized<unknown>;
    readonly drawing: () => Promise<Omit<Drawing, 'layouts'>>;
    readonly layouts: Readonly<Record<LayoutName, () => Promise<Layout>>>;
  }

  /** Volumes by the names of their folders. */
  export const volumes: Readonly<Record<string, VolumeOffer>>;
}

declare module 'virtual:worker' {
  export const startWorker: () => Worker;
}
