/** The sentences of a volume's texts, as modules that nothing loads at once, and the lexicons that they are made with. */
import type { Bound } from '@quipu/language';
import {
  clauses,
  faultsOf,
  languages,
  lexiconOf,
  lexiconSchema,
  printed,
  printedTerms,
  termsOf,
  texts,
  type AskedClause,
  type LanguageName,
  type Lexicon,
  type LexiconFile,
  type Texts,
} from '@quipu/grammar';
import { EXIT, Stop } from '../exit.ts';
import type { Project } from '../workspace/project.ts';

/** The languages in which sentences are made, English first. */
export const localeNames = Object.keys(languages) as LanguageName[];

/** A module of sentences or names; its path starts below the package's `generated`. */
export interface TextModule {
  readonly path: string;
  readonly text: string;
}

/** Lexicons, and the rule files by name. */
type Sources = Pick<Project, 'lexicons' | 'texts'>;

/** A module of sentences for each language, and one of names. */
export function textModules(project: Sources, bound: Bound): readonly TextModule[] {
  return localeNames.flatMap((locale) => [
    { path: `texts/${locale}.ts`, text: printed(textsIn(project, bound, locale)) },
    { path: `words/${locale}.ts`, text: printedTerms(termsOf(bound, lexiconIn(project, bound, locale))) },
  ]);
}

/** What reasons tell of the rule text, in sentences of each language. */
export function clausesIn(
  project: Project,
  bound: Bound,
  asked: readonly AskedClause[],
): Readonly<Record<string, readonly string[]>> {
  return Object.fromEntries(
    localeNames.map((locale) => {
      const lexicon = lexiconIn(project, bound, locale);
      return [locale, clauses({ bound, language: languages[locale], lexicon }, asked)];
    }),
  );
}

/** All texts of a volume in a language. */
export function textsIn(project: Sources, bound: Bound, locale: LanguageName): Texts {
  return texts({
    bound,
    language: languages[locale],
    lexicon: lexiconIn(project, bound, locale),
    files: project.texts,
  });
}

/**
 * The lexicon of a volume in a language, with those of what it builds on.
 * @throws {Stop} where a file is no lexicon, or an entry of the volume's own names nothing
 */
export function lexiconIn(project: Pick<Project, 'lexicons'>, bound: Bound, locale: LanguageName): Lexicon {
  const files = project.lexicons.map((source) => ({ file: readLexicon(source), source }));
  for (const { file, source } of files) {
    const [fault] = source.own ? faultsOf(bound, file) : [];
    if (fault) throw new Stop(`${source.name}: ${fault.message}`, fault.hint, EXIT.findings);
  }
  return lexiconOf(
    bound,
    locale,
    files.map(({ file }) => file).filter(({ language }) => language === locale),
  );
}

function readLexicon({ name, text }: { readonly name: string; readonly text: string }): LexiconFile {
  const found = lexiconSchema.safeParse(parsed(name, text));
  if (found.success) return found.data;
  const [issue] = found.error.issues;
  throw new Stop(
    `${name}: ${issue?.path.join(' › ') ?? ''} ${issue?.message ?? 'is no lexicon'}`,
    'An entry has a name in the singular, `one`, and what else its language needs: see docs/decisions/0026-lexicon.md.',
    EXIT.findings,
  );
}

function parsed(name: string, text: string): unknown {
  try {
    return JSON.parse(text);
  } catch (error) {
    const why = error instanceof Error ? error.message : String(error);
    throw new Stop(`${name} is no JSON: ${why}.`, 'Correct the file, or remove it.', EXIT.findings);
  }
}
