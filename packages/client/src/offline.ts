/** Keeps what a volume needs, so that it can be played without a network. The service worker serves it from there. */
import { type LanguageName, languageNames } from '@quipu/words';
import { own } from './entry.ts';

/** Where the service worker looks; see `vite.config.ts`. */
const CACHE = 'quipu-parts';

/** What the list of parts holds: files from the folder of the page. */
interface Parts {
  readonly volumes: Readonly<Record<string, readonly string[]>>;
  readonly languages: readonly string[];
}

/** The languages of a file of a volume by how it begins, `fr-….js`; those of all languages have another name. */
const ofOther = (file: string, languages: readonly LanguageName[]): boolean => {
  const [, begins] = /\/(\w\w)-[^/]+$/u.exec(file) ?? [];
  return languageNames.some((name) => name === begins && !languages.includes(name));
};

/**
 * Keeps a volume in some languages. False where that is not possible: the browser keeps nothing, or nothing can be had.
 * What is kept already is not loaded again.
 */
export async function keepOffline(volume: string, languages: readonly LanguageName[]): Promise<boolean> {
  try {
    const answer = await fetch('parts.json');
    const { volumes, languages: tongues } = (await answer.json()) as Parts;
    const files = [...(own(volumes, volume) ?? []), ...tongues].filter((file) => !ofOther(file, languages));
    const cache = await caches.open(CACHE);
    const missing = await Promise.all(
      files.map(async (file) => ((await cache.match(file)) ? undefined : file)),
    );
    await cache.addAll(missing.filter((file) => file !== undefined));
    return true;
  } catch {
    // Without a secure way, a network or room nothing is kept; the page plays all the same.
    return false;
  }
}
