/** Rule text in sentences, for reasons of refusals: one module per locale, loaded on demand. */
import type { IrClause } from '../ir/program.ts';
import { literal } from './strings.ts';
import type { GeneratedFile } from './generated-file.ts';

/** Enables sentences of rule text in reasons; the caller generates them with `clauseFile`. */
export interface ToldClauses {
  readonly languages: readonly string[];
  /** Receives the clauses in use, in the order of their numbers, before files are returned. */
  readonly asks: (clauses: readonly IrClause[]) => void;
}

/** Prints the module of one locale: a sentence per clause; an empty one has a fallback text. */
export const clauseFile = (language: string, sentences: readonly string[]): GeneratedFile => ({
  path: `clauses/${language}.ts`,
  text: [
    '/** What reasons tell of the rule text, by number. Generated from the rule text; do not edit. */\n',
    'export const clauses: readonly string[] = [\n',
    ...sentences.map((sentence) => `  ${literal(sentence)},\n`),
    '];\n',
  ].join(''),
});

export const loadClauses = (languages: readonly string[]): string =>
  `clauses: {\n${languages
    .map((one) => `  ${one}: async () => (await import('./clauses/${one}.ts')).clauses,\n`)
    .join('')}},`;

/** Loaders of all texts of a volume, by locale and part. */
export const localesText = (languages: readonly string[]): string => {
  const part = (folder: string, name: string, language: string): string =>
    `    ${name}: async () => (await import('./${folder}/${language}.ts')).${name},\n`;
  const parts = (one: string): string =>
    part('words', 'terms', one) + part('clauses', 'clauses', one) + part('texts', 'texts', one);
  return `locales: {\n${languages.map((one) => `  ${one}: {\n${parts(one)}  },\n`).join('')}},`;
};
