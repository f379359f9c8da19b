/** Values that the examples of the API reference use: the rules of the volume `@quipu/sample`. */
import { globSync, readFileSync } from 'node:fs';
import { check } from '@quipu/language';

const read = (path: string) => ({ path, text: readFileSync(path, 'utf8') });
export const files = globSync('rules/sample/{*,scenarios/victory}.quipu').map(read);
export const prelude = globSync('rules/coin/*.quipu').map(read);

const result = check(files, prelude);
if (!result.checked) throw new Error('The rules have errors.');
export const { checked, bound, scenarios } = result;
