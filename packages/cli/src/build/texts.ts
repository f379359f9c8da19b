/** The sentences of a volume's texts, as modules that nothing loads at once, and the lexicons that they are made with. */
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
  type LanguageName,
  type Lexicon,
  type LexiconFile,
  type Texts,
} from '@quipu/grammar';
import { languageNames } from '@quipu/words/languages';
import { type LexiconSource, readLexicon, stopFor } from './lexicons.ts';
import type { Project } from '../workspace/project.ts';

/** A module of sentences or names; its path starts below the package's `generated`. */
export interface TextModule {
  readonly path: string;
  readonly text: string;
}

/** Lexicons, and the rule files by name. */
type Sources = Pick<Project, 'lexicons' | 'texts'>;

/** The sentences of a volume in all languages. */
export interface Sentences {
  /** A module of texts for each language, and one of names. */
  readonly modules: readonly TextModule[];
  /** A module for each language of what reasons tell of the rule text. */
  readonly clauses: (asked: readonly AskedClause[]) => readonly TextModule[];
  /** Does what can be done before it is known what reasons tell. */
  readonly ahead: () => void;
}

/** Who tells volumes in all languages, and keeps what stays the same from one build to the next. */
export class Tellers {
  readonly en = new Teller(languages.en);
  readonly fr = new Teller(languages.fr);
  readonly es = new Teller(languages.es);
  /** The lexicons that were read last, by the names of their files. */
  readonly #read = new Map<string, { readonly text: string; readonly lexicon: LexiconFile }>();

  /**
   * A lexicon, which is not read again while its file has the same text.
   * @throws {Stop} where it is none
   */
  lexicon({ name, text }: LexiconSource): LexiconFile {
    const known = this.#read.get(name);
    if (known?.text === text) return known.lexicon;
    const lexicon = readLexicon({ name, text });
    this.#read.set(name, { text, lexicon });
    return lexicon;
  }
}

/**
 * Tells all texts of a volume.
 * @throws {Stop} where a file is no lexicon, or an entry of the volume's own names nothing
 */
export function tellAll(
  { lexicons, texts: files }: Sources,
  bound: Bound,
  tellers: Tellers = new Tellers(),
): Sentences {
  const all = lexiconsIn(lexicons, bound, tellers);
  const spoken = languageNames.map((name) => {
    const lexicon = lexiconOf(bound, name, ofLanguage(all, name));
    return { name, lexicon, told: tellers[name].tell({ bound, lexicon, files }) };
  });
  return {
    modules: spoken.flatMap(({ name, lexicon, told }) => [
      { path: `texts/${name}.ts`, text: printed(told.texts) },
      { path: `words/${name}.ts`, text: printedTerms(termsOf(bound, lexicon)) },
    ]),
    clauses: (asked) => spoken.map(({ name, told }) => clauseFile(name, told.clauses(asked))),
    ahead: () => {
      for (const { told } of spoken) told.ahead();
    },
  };
}

/** All texts of a volume in a language. */
export function textsIn(project: Sources, bound: Bound, locale: LanguageName): Texts {
  const lexicon = lexiconIn(project, bound, locale);
  return new Teller(languages[locale]).tell({ bound, lexicon, files: project.texts }).texts;
}

/**
 * The lexicon of a volume in a language, with those of what it builds on.
 * @throws {Stop} where a file is no lexicon, or an entry of the volume's own names nothing
 */
export const lexiconIn = (
  { lexicons }: Pick<Project, 'lexicons'>,
  bound: Bound,
  name: LanguageName,
): Lexicon => lexiconOf(bound, name, ofLanguage(lexiconsIn(lexicons, bound, new Tellers()), name));

const ofLanguage = (all: readonly LexiconFile[], name: LanguageName): readonly LexiconFile[] =>
  all.filter(({ language }) => language === name);

/** All lexicons that a volume is told with. */
function lexiconsIn(sources: Project['lexicons'], bound: Bound, tellers: Tellers): readonly LexiconFile[] {
  return sources.map((source) => {
    const file = tellers.lexicon(source);
    const faults = source.own ? faultsOf(bound, file) : [];
    if (faults.length > 0) throw stopFor(source.name, faults);
    return file;
  });
}
