/**
 * What is kept of work from one build to the next, and found by what it was made of.
 * @module
 */
export { Asking, type Answering, type Fact } from './asking.ts';
export { Kept, type More } from './kept.ts';
export { oncePer } from './once.ts';
export { withPartsOf } from './parts.ts';
export { Results } from './results.ts';
