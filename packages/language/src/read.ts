/**
 * From rule text to checked rules, and nothing beside: for commands that start often.
 * @module
 */
export { parse, type Parsed } from './parser/parse.ts';
export { check, type CheckOptions, type ReadFile, type Result } from './project/project.ts';
