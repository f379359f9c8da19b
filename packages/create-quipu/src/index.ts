/**
 * The files of new games.
 * @module
 */
export { gameFiles, type NewFile } from './template-files.ts';
export { gameTitle } from './project-name.ts';
