/** What reasons tell of the rule text, in sentences: a module a language, which is loaded when somebody asks. */
import type { ClauseIR } from '../ir/program.ts';
import { literal } from './strings.ts';
import type { GeneratedFile } from './generated-file.ts';

/** That reasons tell the rule text in sentences, which somebody else makes: see `clauseFile`. */
export interface ToldClauses {
  /** The languages in which they are told. */
  readonly languages: readonly string[];
  /** Hears which clauses are told, by number, as soon as that is known. */
  readonly asks: (clauses: readonly ClauseIR[]) => void;
}

/** The module of sentences of a language: those of the clauses, in their order; one that is empty is told in other words. */
export const clauseFile = (language: string, sentences: readonly string[]): GeneratedFile => ({
  path: `clauses/${language}.ts`,
  text: [
    '/** What reasons tell of the rule text, by number. Generated from the rule text; do not edit. */\n',
    'export const clauses: readonly string[] = [\n',
    ...sentences.map((sentence) => `  ${literal(sentence)},\n`),
    '];\n',
  ].join(''),
});

/** How the entry module loads them. */
export const loadClauses = (languages: readonly string[]): string =>
  `clauses: {\n${languages
    .map((one) => `  ${one}: async () => (await import('./clauses/${one}.ts')).clauses,\n`)
    .join('')}},`;
