/** Renders the sentences of rule texts as lazily loaded modules, using the lexicons. */
import { clauseFile } from '@quipu/compiler/clauses';
import type { BoundVolume } from '@quipu/language';
import {
  findUnknownKeys,
  findUnknownPrompts,
  localeGrammars,
  buildLexicon,
  printTexts,
  printTerms,
  namesOf,
  RulesRenderer,
  type RulePartQuery,
  type LocaleName,
  type Lexicon,
  type LexiconFile,
  type TextsByPath,
} from '@quipu/grammar';
import { localeNames } from '@quipu/words/languages';
import { readLexicon, lexiconError } from './lexicons.ts';
import type { Project } from './project.ts';

/** A module of sentences or names; `path` is relative to `generated`. */
export interface TextModule {
  readonly path: string;
  readonly text: string;
}

type TextSources = Pick<Project, 'lexicons' | 'texts'>;

export interface RenderedTexts {
  readonly modules: readonly TextModule[];
  /** Returns a module for each locale with the clauses cited by reasons. */
  readonly clauses: (queries: readonly RulePartQuery[]) => readonly TextModule[];
}

/**
 * Renders all texts of a volume.
 * @throws {CommandError} if a lexicon is invalid, or one of the package's own has unknown entries
 */
export function renderTexts({ lexicons, texts: files }: TextSources, bound: BoundVolume): RenderedTexts {
  const lexiconFiles = readLexicons(lexicons, bound);
  const renderedLocales = localeNames.map((name) => {
    const lexicon = buildLexicon(bound, name, filterByLocale(lexiconFiles, name));
    return {
      name,
      lexicon,
      localeTexts: new RulesRenderer(localeGrammars[name]).render({ bound, lexicon, files }),
    };
  });
  return {
    modules: renderedLocales.flatMap(({ name, lexicon, localeTexts }) => [
      { path: `texts/${name}.ts`, text: printTexts(localeTexts.texts) },
      { path: `words/${name}.ts`, text: printTerms(namesOf(bound, lexicon)) },
    ]),
    clauses: (queries) =>
      renderedLocales.map(({ name, localeTexts }) => clauseFile(name, localeTexts.renderRuleParts(queries))),
  };
}

export function renderLocaleTexts(project: TextSources, bound: BoundVolume, locale: LocaleName): TextsByPath {
  const lexicon = mergedLexicon(project, bound, locale);
  return new RulesRenderer(localeGrammars[locale]).render({ bound, lexicon, files: project.texts }).texts;
}

/**
 * Returns the lexicon of a volume, merged with those of its dependencies.
 * @throws {CommandError} if a lexicon is invalid, or one of the package's own has unknown entries
 */
export const mergedLexicon = (
  { lexicons }: Pick<Project, 'lexicons'>,
  bound: BoundVolume,
  name: LocaleName,
): Lexicon => buildLexicon(bound, name, filterByLocale(readLexicons(lexicons, bound), name));

const filterByLocale = (files: readonly LexiconFile[], name: LocaleName): readonly LexiconFile[] =>
  files.filter(({ language }) => language === name);

function readLexicons(sources: Project['lexicons'], bound: BoundVolume): readonly LexiconFile[] {
  return sources.map((source) => {
    const file = readLexicon(source);
    const faults = source.isOwn ? findUnknownKeys(bound, file) : [];
    if (faults.length > 0) throw lexiconError(source.name, faults);
    return file;
  });
}

/**
 * Checks the prompts in the lexicons of a volume.
 * @param points the names of its decision points, which only its compilation determines
 * @throws {CommandError} if a lexicon of the package's own has a prompt of an unknown decision point
 */
export function checkPrompts(sources: Project['lexicons'], points: readonly string[]): void {
  for (const source of sources.filter(({ isOwn }) => isOwn)) {
    const faults = findUnknownPrompts(points, readLexicon(source));
    if (faults.length > 0) throw lexiconError(source.name, faults);
  }
}
