/** The checker's face: files in, checked rules or diagnostics out; and content hashes of rules. */
export { check, type ReadFile, type Result, type Source } from './project.ts';
export { hashes, type Hashes } from './hashes.ts';
