/** Prints sentences of rule text that reasons of refusals quote: one module per locale, loaded on demand. */
import type { IrClause } from '../ir/program.ts';
import { literal } from './string-literals.ts';
import type { GeneratedFile } from './generated-file.ts';

/** Enables sentences of rule text in reasons; the caller generates them with `clauseFile`. */
export interface ClauseOptions {
  readonly locales: readonly string[];
  /** Receives the clauses in use, in the order of their numbers, before files are returned. */
  readonly onClauses: (clauses: readonly IrClause[]) => void;
}

/** Prints the module of one locale: a sentence per clause; an empty one has a fallback text. */
export const clauseFile = (locale: string, sentences: readonly string[]): GeneratedFile => ({
  path: `clauses/${locale}.ts`,
  text: [
    '/** Clauses of the rule text for reasons, by number. Generated from the rule text; do not edit. */\n',
    'export const clauses: readonly string[] = [\n',
    ...sentences.map((sentence) => `  ${literal(sentence)},\n`),
    '];\n',
  ].join(''),
});

export const loadClauses = (locales: readonly string[]): string =>
  `clauses: {\n${locales
    .map((locale) => `  ${locale}: async () => (await import('./clauses/${locale}.ts')).clauses,\n`)
    .join('')}},`;

/** Loaders of all texts of a volume, by locale and part. */
export const localesText = (locales: readonly string[]): string => {
  const loader = (folder: string, name: string, locale: string): string =>
    `    ${name}: async () => (await import('./${folder}/${locale}.ts')).${name},\n`;
  const loaders = (locale: string): string =>
    loader('words', 'terms', locale) +
    loader('clauses', 'clauses', locale) +
    loader('texts', 'texts', locale);
  return `locales: {\n${locales.map((locale) => `  ${locale}: {\n${loaders(locale)}  },\n`).join('')}},`;
};
