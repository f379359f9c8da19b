/** Renders the sentences of rule texts as lazily loaded modules, using the lexicons. */
import { clauseFile } from '@quipu/compiler/clauses';
import type { Bound } from '@quipu/language';
import {
  faultsOf,
  languages,
  lexiconOf,
  printed,
  printedTerms,
  termsOf,
  Teller,
  type AskedClause,
  type LocaleName,
  type Lexicon,
  type LexiconFile,
  type TextsByPath,
} from '@quipu/grammar';
import { localeNames } from '@quipu/words/languages';
import { readLexicon, stopFor } from './lexicons.ts';
import type { Project } from './project.ts';

/** A module of sentences or names; `path` is relative to `generated`. */
export interface TextModule {
  readonly path: string;
  readonly text: string;
}

type Sources = Pick<Project, 'lexicons' | 'texts'>;

export interface RenderedTexts {
  readonly modules: readonly TextModule[];
  /** Returns a module for each locale with the clauses cited by reasons. */
  readonly clauses: (asked: readonly AskedClause[]) => readonly TextModule[];
}

/**
 * Renders all texts of a volume.
 * @throws {Stop} if a lexicon is invalid, or one of the package's own has unknown entries
 */
export function renderTexts({ lexicons, texts: files }: Sources, bound: Bound): RenderedTexts {
  const all = lexiconsIn(lexicons, bound);
  const rendered = localeNames.map((name) => {
    const lexicon = lexiconOf(bound, name, ofLanguage(all, name));
    return { name, lexicon, told: new Teller(languages[name]).tell({ bound, lexicon, files }) };
  });
  return {
    modules: rendered.flatMap(({ name, lexicon, told }) => [
      { path: `texts/${name}.ts`, text: printed(told.texts) },
      { path: `words/${name}.ts`, text: printedTerms(termsOf(bound, lexicon)) },
    ]),
    clauses: (asked) => rendered.map(({ name, told }) => clauseFile(name, told.clauses(asked))),
  };
}

export function textsIn(project: Sources, bound: Bound, locale: LocaleName): TextsByPath {
  const lexicon = lexiconIn(project, bound, locale);
  return new Teller(languages[locale]).tell({ bound, lexicon, files: project.texts }).texts;
}

/**
 * Returns the lexicon of a volume, merged with those of its dependencies.
 * @throws {Stop} if a lexicon is invalid, or one of the package's own has unknown entries
 */
export const lexiconIn = ({ lexicons }: Pick<Project, 'lexicons'>, bound: Bound, name: LocaleName): Lexicon =>
  lexiconOf(bound, name, ofLanguage(lexiconsIn(lexicons, bound), name));

const ofLanguage = (all: readonly LexiconFile[], name: LocaleName): readonly LexiconFile[] =>
  all.filter(({ language }) => language === name);

function lexiconsIn(sources: Project['lexicons'], bound: Bound): readonly LexiconFile[] {
  return sources.map((source) => {
    const file = readLexicon(source);
    const faults = source.own ? faultsOf(bound, file) : [];
    if (faults.length > 0) throw stopFor(source.name, faults);
    return file;
  });
}
