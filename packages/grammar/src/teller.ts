/** Renders the rule text of a volume as sentences of one language. */
import type { Bound } from '@quipu/language';
import { lineAt, lineStarts } from '@quipu/language/lines';
import { capitalized } from '@quipu/words/nouns';
import type { AskedClause } from './clauses.ts';
import type { Language } from './language.ts';
import type { Lexicon } from './lexicon.ts';
import { Passage } from './passage.ts';
import { numberAt, numberedIn } from './rules.ts';
import { outside, type Scope } from './scope.ts';
import { tellingsOf, type ToldText } from './texts.ts';
import { clausesOf } from './told/clauses.ts';
import { condition } from './told/conditions.ts';
import { tellBlock } from './told/statements.ts';
import { truth } from './told/truths.ts';
import { volumeOf } from './volume.ts';

export interface Sentence {
  /** 0, or how deep it lies below the sentences before it. */
  readonly depth: number;
  readonly text: string;
  /** The rule line that it tells. */
  readonly line: { readonly file: string; readonly number: number };
  /** The number that is printed with that rule; empty where none is. */
  readonly rule: string;
}

/** The sentences of a volume's texts, by name path. */
export type Texts = ReadonlyMap<string, readonly Sentence[]>;

/** What sentences are made of, beside the language. */
export interface Untold {
  readonly bound: Bound;
  readonly lexicon: Lexicon;
  /** The rule files by name, for the numbers of lines. */
  readonly files: ReadonlyMap<string, string>;
}

/** The texts of a volume as they were told, and what of them is told by itself. */
export interface Told {
  readonly texts: Texts;
  /** Puts clauses into words, each in its place; one that no text tells is empty. */
  readonly clauses: (asked: readonly AskedClause[]) => readonly string[];
}

/** Renders volumes in one language. */
export class Teller {
  readonly #language: Language;

  constructor(language: Language) {
    this.#language = language;
  }

  /** Renders all texts of a volume. Clauses are rendered on demand. */
  tell({ bound, lexicon, files }: Untold): Told {
    const tell = { truth, condition, clauses: clausesOf, block: tellBlock };
    const scope = outside({ volume: volumeOf(bound), lexicon, language: this.#language, tell });
    const passages = Array.from(tellingsOf(bound), (telling) => new Passage(telling, scope));
    const spoken = once(() => byFile(passages));
    const literally = once(() => byFile(literalOf(bound, passages, { ...scope, literal: true })));
    return {
      texts: textsOf(passages, bound, { files, language: this.#language }),
      clauses: (asked) => clausesIn(asked, spoken, literally),
    };
  }
}

/** The passages without omissions of what printed values imply. */
const literalOf = (bound: Bound, spoken: readonly Passage[], scope: Scope): readonly Passage[] =>
  Array.from(tellingsOf(bound), (telling, i) => spoken[i]?.literally ?? new Passage(telling, scope));

/** The finished sentences by name path. Of several texts with one path, the first that has sentences counts. */
function textsOf(
  passages: readonly Passage[],
  bound: Bound,
  { files, language }: Pick<Untold, 'files'> & { readonly language: Language },
): Texts {
  const numbers = numberedIn(bound);
  const lines = new Map([...files].map(([name, text]) => [name, lineStarts(text)]));
  const finished = ([, rendered]: ToldText): readonly Sentence[] =>
    rendered.map(({ depth, text, span: { file, start } }) => ({
      depth,
      text: language.phrases.finished(capitalized(text)),
      line: { file, number: lineAt(start, lines.get(file) ?? lineStarts('')) },
      rule: numberAt(start, numbers.get(file) ?? []),
    }));
  const found = new Map<string, readonly Sentence[]>();
  for (const { texts } of passages)
    for (const text of texts) {
      const [path] = text;
      const sentences = finished(text);
      if (sentences.length > 0 && !found.has(path)) found.set(path, sentences);
    }
  return found;
}

/** Makes something when it is asked for first. */
function once<T extends object>(make: () => T): () => T {
  let made: T | undefined;
  return () => (made ??= make());
}

type ByFile = ReadonlyMap<string, readonly Passage[]>;

/** What was told, by the files of which it tells something, in the order in which it was told. */
function byFile(passages: readonly Passage[]): ByFile {
  const found = new Map<string, Passage[]>();
  for (const passage of passages)
    for (const file of passage.files()) {
      const known = found.get(file);
      if (known) known.push(passage);
      else found.set(file, [passage]);
    }
  return found;
}

function clausesIn(
  asked: readonly AskedClause[],
  spoken: () => ByFile,
  literally: () => ByFile,
): readonly string[] {
  const find = (one: AskedClause, all: ByFile): string | undefined => {
    for (const passage of all.get(one.span.file) ?? []) {
      const text = passage.clause(one);
      if (text !== undefined) return text;
    }
    return undefined;
  };
  const found = asked.map((one) => find(one, spoken()));
  // What the rule text leaves unsaid by the printed values of points stands in the way all the same.
  const lacks = asked.some(({ form }, i) => form !== 'kind' && found[i] === undefined);
  return asked.map((one, i) => found[i] ?? (lacks ? find(one, literally()) : undefined) ?? '');
}
