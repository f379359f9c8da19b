/** What reasons tell of the rule text, in sentences: a module a language, which is loaded when somebody asks. */
import type { ClauseIR } from '../program/program.ts';
import { literal } from './literals.ts';

/** Sentences of clauses, in their order, by language; one that is empty is told in other words. */
export type Tell = (clauses: readonly ClauseIR[]) => Readonly<Record<string, readonly string[]>>;

/** The modules of sentences, by their paths. */
export const clauseFiles = (
  told: Readonly<Record<string, readonly string[]>>,
): readonly (readonly [path: string, text: string])[] =>
  Object.entries(told).map(([language, sentences]) => [
    `clauses/${language}.ts`,
    [
      '/** What reasons tell of the rule text, by number. Generated from the rule text; do not edit. */\n',
      'export const clauses: readonly string[] = [\n',
      ...sentences.map((sentence) => `  ${literal(sentence)},\n`),
      '];\n',
    ].join(''),
  ]);

/** How the entry module loads them. */
export const loadClauses = (languages: readonly string[]): string =>
  `clauses: {\n${languages
    .map((one) => `  ${one}: async () => (await import('./clauses/${one}.ts')).clauses,\n`)
    .join('')}},`;
