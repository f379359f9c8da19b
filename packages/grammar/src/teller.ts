/** Renders the rule text of a volume as sentences of one language. */
import type { BoundVolume } from '@quipu/language';
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
  readonly depth: number;
  readonly text: string;
  /** The position of the rendered statement. */
  readonly line: { readonly file: string; readonly number: number };
  /** The printed number of the rule; empty if missing. */
  readonly rule: string;
}

export type TextsByPath = ReadonlyMap<string, readonly Sentence[]>;

export interface Untold {
  readonly bound: BoundVolume;
  readonly lexicon: Lexicon;
  readonly files: ReadonlyMap<string, string>;
}

/** The rendered texts of a volume, and a renderer of single clauses. */
export interface RenderedRules {
  readonly texts: TextsByPath;
  /** Renders clauses, in the order given; a clause that no text contains is empty. */
  readonly clauses: (asked: readonly AskedClause[]) => readonly string[];
}

export class Teller {
  readonly #language: Language;

  constructor(language: Language) {
    this.#language = language;
  }

  tell({ bound, lexicon, files }: Untold): RenderedRules {
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

const literalOf = (bound: BoundVolume, spoken: readonly Passage[], scope: Scope): readonly Passage[] =>
  Array.from(tellingsOf(bound), (telling, i) => spoken[i]?.literally ?? new Passage(telling, scope));

/** Sentences by name path. If several texts have the same path, the first with sentences is used. */
function textsOf(
  passages: readonly Passage[],
  bound: BoundVolume,
  { files, language }: Pick<Untold, 'files'> & { readonly language: Language },
): TextsByPath {
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

function once<T extends object>(make: () => T): () => T {
  let made: T | undefined;
  return () => (made ??= make());
}

type ByFile = ReadonlyMap<string, readonly Passage[]>;

/** The passages by the files whose text they contain, in rendering order. */
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
  // Text omitted because printed values imply it can still be a reason.
  const lacks = asked.some(({ form }, i) => form !== 'kind' && found[i] === undefined);
  return asked.map((one, i) => found[i] ?? (lacks ? find(one, literally()) : undefined) ?? '');
}
