/**
 * Tells a volume in one language again and again: what has been told of a declaration is kept, with all that was asked for it, and told anew
 * where one of the answers differs.
 */
import type { Bound } from '@quipu/language';
import { lineAt, lineStarts } from '@quipu/language/lines';
import { Asking, Kept } from '@quipu/language/memory';
import { capitalized } from '@quipu/words/nouns';
import type { AskedClause } from './clauses.ts';
import type { Language } from './language.ts';
import type { Lexicon } from './lexicon.ts';
import { Passage } from './passage.ts';
import { numberAt, numberedIn, type Stretch } from './rules.ts';
import { outside, type Scope } from './scope.ts';
import { tellingsOf, type ToldText } from './texts.ts';
import { clausesOf } from './told/clauses.ts';
import { condition } from './told/conditions.ts';
import { tellBlock } from './told/statements.ts';
import { truth } from './told/truths.ts';
import { type Volume, volumeOf } from './volume.ts';

/** A sentence of a text. */
export interface Sentence {
  /** 0, or how deep it lies below the sentences before it. */
  readonly depth: number;
  /** With marks. */
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
  /** Finds out where everything is told, so that clauses are found sooner: for who has nothing else to do until they are asked for. */
  readonly ahead: () => void;
}

/** All that telling asks. */
interface Answers extends Volume, Pick<Lexicon, 'term' | 'find'> {
  /** Where the lines of a file begin. */
  readonly lines: (file: string) => readonly number[];
  /** The stretches of a file that bear the numbers of rules. */
  readonly numbers: (file: string) => readonly Stretch[];
}

/** Tells volumes in one language. */
export class Teller {
  readonly #language: Language;
  readonly #asking = new Asking<Answers>();
  readonly #told = new Kept<Answers, Passage>(this.#asking);
  readonly #toldLiterally = new Kept<Answers, Passage>(this.#asking);
  readonly #sentences = new Kept<Answers, readonly (readonly Sentence[])[]>(this.#asking);
  readonly #lines = this.#asking.question('lines');
  readonly #numbers = this.#asking.question('numbers');
  readonly #scope: Scope;

  constructor(language: Language) {
    this.#language = language;
    const lexicon = { term: this.#asking.question('term'), find: this.#asking.question('find') };
    const tell = { truth, condition, clauses: clausesOf, block: tellBlock };
    this.#scope = outside({ volume: volumeBy(this.#asking), lexicon, language, tell });
  }

  /** Tells all texts of a volume, once for all that is asked of them. */
  tell({ bound, lexicon, files }: Untold): Told {
    const numbers = numberedIn(bound);
    const answers: Answers = {
      ...volumeOf(bound),
      term: lexicon.term,
      find: lexicon.find,
      lines: (file) => lineStarts(files.get(file) ?? ''),
      numbers: (file) => numbers.get(file) ?? [],
    };
    const now = <T>(work: () => T): T => this.#asking.within(answers, work);
    const passages = now(() => this.#passages(bound));
    const spoken = once(() => byFile(passages));
    const literally = once(() => byFile(this.#literally(bound, passages)));
    return {
      texts: now(() => this.#textsOf(passages)),
      clauses: (asked) => now(() => clausesIn(asked, spoken, literally)),
      ahead: () => {
        now(() => [spoken(), literally()]);
      },
    };
  }

  /** All that is told. */
  #passages(bound: Bound): readonly Passage[] {
    return Array.from(tellingsOf(bound), (telling) =>
      this.#told.of(telling.declaration, telling.name ?? '', (more) =>
        Passage.of(telling, this.#scope, more),
      ),
    );
  }

  /** The same with what goes without saying. */
  #literally(bound: Bound, spoken: readonly Passage[]): readonly Passage[] {
    const scope: Scope = { ...this.#scope, literal: true };
    return Array.from(
      tellingsOf(bound),
      (telling, i) =>
        spoken[i]?.literally ??
        this.#toldLiterally.of(telling.declaration, telling.name ?? '', (more) =>
          Passage.of(telling, scope, more),
        ),
    );
  }

  #textsOf(passages: readonly Passage[]): Texts {
    const found = new Map<string, readonly Sentence[]>();
    for (const passage of passages) {
      const all = this.#sentences.of(passage, '', () => passage.texts.map((text) => this.#finished(text)));
      for (const [index, [path]] of passage.texts.entries()) {
        const sentences = all[index] ?? [];
        if (sentences.length > 0 && !found.has(path)) found.set(path, sentences);
      }
    }
    return found;
  }

  #finished([, lines]: ToldText): readonly Sentence[] {
    return lines.map(({ depth, text, span: { file, start } }) => ({
      depth,
      text: this.#language.phrases.finished(capitalized(text)),
      line: { file, number: lineAt(start, this.#lines(file)) },
      rule: numberAt(start, this.#numbers(file)),
    }));
  }
}

const volumeBy = (asking: Asking<Answers>): Volume => ({
  text: asking.question('text'),
  textSort: asking.question('textSort'),
  word: asking.question('word'),
  point: asking.question('point'),
  adaptations: asking.question('adaptations'),
  space: asking.question('space'),
  scale: asking.question('scale'),
  level: asking.question('level'),
  define: asking.question('define'),
  defineForm: asking.question('defineForm'),
  track: asking.question('track'),
  isRound: asking.question('isRound'),
  isPhase: asking.question('isPhase'),
  isInstruction: asking.question('isInstruction'),
  hiddenState: asking.question('hiddenState'),
  sequence: asking.question('sequence'),
});

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
