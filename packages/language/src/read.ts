/**
 * The entry for commands that start often: from rule text to checked rules, without the rest of the package.
 * @module
 */
export { parse, type ParseResult } from './parser/parse.ts';
export { check, type CheckOptions, type ParsedFile, type CheckResult } from './project/check.ts';
