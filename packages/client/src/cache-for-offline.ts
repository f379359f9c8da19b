/** Caches the files of a volume for offline play. The service worker serves them from this cache. */
import { type LocaleName, localeNames } from '@quipu/words';
import { findEntry } from './require-entry.ts';

/** Name of the cache that the service worker reads; see `vite.config.ts`. */
const CACHE_NAME = 'quipu-parts';

/** The list of files that the build writes, with paths relative to the folder of the page. */
interface OfflineFiles {
  readonly volumes: Readonly<Record<string, readonly string[]>>;
  readonly languages: readonly string[];
}

/** Whether a file belongs only to other locales. File names of one locale begin with it, as in `fr-….js`. */
const belongsToOtherLocale = (file: string, languages: readonly LocaleName[]): boolean => {
  const [, locale] = /\/(\w\w)-[^/]+$/u.exec(file) ?? [];
  return localeNames.some((name) => name === locale && !languages.includes(name));
};

/**
 * Caches a volume in some locales. Returns false if storage or network is unavailable.
 * Files already in the cache are not loaded again.
 */
export async function cacheForOffline(volume: string, languages: readonly LocaleName[]): Promise<boolean> {
  try {
    const response = await fetch('parts.json');
    const { volumes, languages: localeFiles } = (await response.json()) as OfflineFiles;
    const files = [...(findEntry(volumes, volume) ?? []), ...localeFiles].filter(
      (file) => !belongsToOtherLocale(file, languages),
    );
    const cache = await caches.open(CACHE_NAME);
    const missingFiles = await Promise.all(
      files.map(async (file) => ((await cache.match(file)) ? undefined : file)),
    );
    await cache.addAll(missingFiles.filter((file) => file !== undefined));
    return true;
  } catch {
    // Without a secure context, network or storage, nothing is cached; the page still works.
    return false;
  }
}
