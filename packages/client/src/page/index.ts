/**
 * Builds and serves the page with volumes of any workspace. `quipu page` uses it.
 * @module
 */
export { buildPage, type BuildPageOptions } from './build-page.ts';
export type { PageIdentity } from './page-identity.ts';
export type { PageVolume } from './page-volume.ts';
export { servePage, type ServedPage, type ServePageOptions } from './serve-page.ts';
export type { RulesWatchOptions } from './rules-watcher.ts';
