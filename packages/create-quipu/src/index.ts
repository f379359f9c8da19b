/**
 * The files of new projects and games.
 * @module
 */
export { gameFiles, type NewFile } from './template-files.ts';
export { declaredName, gameTitle, nameFault } from './project-name.ts';
