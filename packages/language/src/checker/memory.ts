/**
 * What checking has made of parts of the rules, kept from one check to the next. A part is read by its own tree, by what is told of it, and by
 * questions: of declarations, of tables of the board, of what words mean, of the text of files.
 */
import type { Bound, DeclaredWord } from '../binder/symbols.ts';
import type { Body } from '../checked/bodies.ts';
import type { GuidelinesModel, InstructionModel } from '../checked/nonplayers.ts';
import type { Define } from '../checked/terms.ts';
import type { Diagnostic } from '../diagnostics/diagnostic.ts';
import { isEqual } from '../equal.ts';
import { Asking, Kept } from '../memory/index.ts';
import type { Values } from './scope.ts';
import { AskedMap, askedFields } from './seen.ts';
import type { Span } from '../syntax/tree.ts';
import type { Others } from './texts/others.ts';
import type { Planned } from './texts/plan.ts';
import { answersOfTexts, SeenTexts, type Reaching, type TextAnswers } from './texts/seen.ts';
import type { Texts } from './texts/texts.ts';
import { type Board, Volume } from './volume.ts';
import { type Files, filesWithin, Written } from './written.ts';

/** What may be asked while a part is read. */
interface Answers extends TextAnswers {
  readonly declared: (field: string) => unknown;
  readonly word: (name: string) => DeclaredWord | undefined;
  readonly words: (about?: string) => readonly string[];
  readonly text: (name: string) => ReturnType<Bound['texts']['get']>;
  readonly texts: (about?: string) => readonly string[];
  readonly table: (field: string) => unknown;
  /** In which line a place begins: by where it does, and its file, with a space between. */
  readonly line: (place: string) => number;
  /** What stands at a place: by where it begins and ends, and its file, with spaces between. */
  readonly written: (place: string) => string;
  readonly define: (index: string) => ReturnType<Values['define']>;
  /** By the name of the owner, which is empty where there is none, and its own, with a space between. */
  readonly point: (path: string) => ReturnType<Values['point']>;
  readonly operation: (name: string) => ReturnType<Values['operation']>;
  readonly pointNames: (owner: string) => ReturnType<Values['pointNames']>;
}

/** What a part was read as, and what was noted meanwhile. */
interface Read<M> {
  readonly model: M;
  readonly found: readonly Diagnostic[];
  /** The rules under which places were noted. */
  readonly rules: Iterable<string>;
}

/** What a part is read with. */
export interface Seen {
  readonly volume: Volume;
  readonly values: Values;
}

/** The tree of a part, which stays the same object as long as its declaration does. */
interface Part {
  readonly span: Span;
}

/** Reads a part, or takes what it was read as before; all else that counts is `told`. */
export type Reads<M> = (part: Part, told: string, make: (seen: Seen) => M) => M;

/** Reads every part anew. */
export const anew =
  <M>(whole: Seen): Reads<M> =>
  (_, __, make) =>
    make(whole);

/** Reads a body, or takes it as it was read before, with all that it left with other texts. */
export type ReadsBodies = (planned: Planned, make: (others: Others) => Body) => Body;

/** What earlier checks have made, of one volume or several. */
export class CheckMemory {
  readonly #asking = new Asking<Answers>();
  readonly #instructions = new Kept<Answers, Read<InstructionModel>>(this.#asking);
  readonly #guidelines = new Kept<Answers, Read<GuidelinesModel>>(this.#asking);
  readonly #defines = new Kept<Answers, Read<Define>>(this.#asking);
  readonly #bodies = new Kept<Answers, Read<Body>>(this.#asking);
  readonly #files: Files;
  readonly #bound: Bound;
  readonly #board: Board;
  readonly #values: Values;
  readonly #answers = new WeakMap<Texts, Answers>();
  readonly #reaching: Reaching;
  /** The texts that are read now, or were last. */
  #texts: Texts | undefined;

  constructor() {
    const ask = <Name extends keyof Answers>(name: Name) => this.#asking.question(name);
    this.#bound = askedFields<Bound>(ask('declared'), {
      nouns: new AskedMap(ask('word'), ask('words')),
      texts: new AskedMap(ask('text'), ask('texts')),
    });
    this.#board = askedFields<Board>(ask('table'), {});
    const [define, point, written, line] = [ask('define'), ask('point'), ask('written'), ask('line')];
    this.#files = {
      line: ({ file, start }) => line(`${start} ${file}`),
      text: ({ file, start, end }) => written(`${start} ${end} ${file}`),
    };
    this.#values = {
      define: (index) => define(String(index)),
      point: (owner = '', name) => point(`${owner} ${name}`),
      operation: ask('operation'),
      pointNames: ask('pointNames'),
    };
    const askTexts: TextAnswers = {
      byPath: ask('byPath'),
      byIndex: ask('byIndex'),
      ofKind: ask('ofKind'),
      phases: ask('phases'),
      phaseNames: ask('phaseNames'),
      callable: ask('callable'),
    };
    const texts = (): Texts => this.#current();
    this.#reaching = { ask: askTexts, texts, did: (deed) => this.#did(deed) };
  }

  /** Reads the defined values of a volume, the tables of which are filled. */
  defines(volume: Volume, values: Values): Reads<Define> {
    return this.#reads(this.#defines, { volume, values }, answersOf(volume, values));
  }

  /** Reads the instructions of a volume, the tables of which are filled. */
  instructions(texts: Texts): Reads<InstructionModel> {
    return this.#readsTexts(this.#instructions, texts);
  }

  /** Reads its guidelines. */
  guidelines(texts: Texts): Reads<GuidelinesModel> {
    return this.#readsTexts(this.#guidelines, texts);
  }

  /** Reads the bodies of a volume, the tables of which are filled. What a body does to other texts is done again where it is taken as it was. */
  bodies(texts: Texts): ReadsBodies {
    const { volume } = texts;
    const reads = this.#readsTexts(this.#bodies, texts);
    return (planned, make) => {
      this.#texts = texts;
      return reads(partOf(planned), toldOf(planned), (seen) =>
        make(seen.volume === volume ? texts : new SeenTexts(seen.volume, seen.values, this.#reaching)),
      );
    };
  }

  #current(): Texts {
    if (!this.#texts) throw new Error('No texts are read.');
    return this.#texts;
  }

  /** What was done to other texts and what came of it. What is found meanwhile is found about another text, and is told when that is read. */
  #did<T>(deed: (texts: Texts) => T): T {
    const run = (): T => {
      const texts = this.#current();
      return texts.volume.reports.hearing(undefined, () => deed(texts));
    };
    const came = run();
    this.#asking.note({ holds: () => isEqual(run(), came) });
    return came;
  }

  #readsTexts<M>(kept: Kept<Answers, Read<M>>, texts: Texts): Reads<M> {
    const { volume } = texts;
    // All that is read of the texts asks the same, which is answered once.
    const answers = this.#answers.get(texts) ?? answersOf(volume, texts, texts);
    this.#answers.set(texts, answers);
    return this.#reads(kept, { volume, values: texts }, answers);
  }

  #reads<M>(kept: Kept<Answers, Read<M>>, whole: Seen, answers: Answers): Reads<M> {
    const { volume } = whole;
    const { reports, written } = volume;
    return (part, told, make) => {
      // What is reported beside faults is not what is reported without them; where places belong to amendments, one text says nothing of that.
      if (!reports.sound || written.amendments.length > 0) return make(whole);
      const read = this.#asking.within(answers, () =>
        kept.of(part, told, () => this.#read(part, volume, make)),
      );
      for (const diagnostic of read.found) reports.put(diagnostic);
      for (const rule of read.rules) written.rules.add(rule);
      return read.model;
    };
  }

  #read<M>({ span }: Part, { reports, read }: Volume, make: (seen: Seen) => M): Read<M> {
    const written = new Written(filesWithin(this.#files, span));
    const volume = new Volume({ bound: this.#bound, board: this.#board, reports, written, read });
    const found: Diagnostic[] = [];
    const model = reports.hearing(found, () => make({ volume, values: this.#values }));
    return { model, found, rules: written.rules };
  }
}

/** What a volume answers now. What is found about a value where it is asked for belongs to that value, and not to who asks. */
function answersOf({ bound, board, written, reports }: Volume, values: Values, texts?: Texts): Answers {
  const aside = <T>(ask: () => T): T => reports.hearing(undefined, ask);
  return {
    declared: (field) => bound[field as keyof Bound],
    word: (name) => bound.nouns.get(name),
    words: () => [...bound.nouns.keys()],
    text: (name) => bound.texts.get(name),
    texts: () => [...bound.texts.keys()],
    table: (field) => board[field as keyof Board],
    line: (place) => {
      const [start, ...file] = place.split(' ');
      return written.files.line({ start: Number(start), end: Number(start), file: file.join(' ') });
    },
    written: (place) => {
      const [start, end, ...file] = place.split(' ');
      return written.files.text({ start: Number(start), end: Number(end), file: file.join(' ') });
    },
    define: (index) => aside(() => values.define(Number(index))),
    point: (path) => {
      const [owner = '', name = ''] = path.split(' ');
      return aside(() => values.point(owner === '' ? undefined : owner, name));
    },
    operation: (name) => aside(() => values.operation(name)),
    pointNames: (owner) => values.pointNames(owner),
    ...(texts ? answersOfTexts(texts) : noTexts),
  };
}

/** Defined values stand outside of all texts. */
const noTexts: TextAnswers = {
  byPath: () => undefined,
  byIndex: () => undefined,
  ofKind: () => [],
  phases: () => [],
  phaseNames: () => [],
  callable: () => [],
};

/** The tree of a body. */
function partOf({ origin }: Planned): Part {
  if (origin.$type === 'side') return origin.side;
  return origin.$type === 'setupThen' ? origin.block : origin;
}

/** What else a body is read by. */
const toldOf = ({ index, kind, path, title, rule, parent }: Planned): string =>
  JSON.stringify([index, kind, path, title, rule, parent]);
