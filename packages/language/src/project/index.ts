/** What other packages use to check the files of a volume, and to hash its rules. */
export { check, type ReadFile, type Result, type Source } from './project.ts';
export { hashes, type Hashes } from './hashes.ts';
