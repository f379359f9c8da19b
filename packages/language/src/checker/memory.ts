/**
 * What checking has made of parts of the rules, kept from one check to the next. A part is read by its own tree, by what is told of it, and by
 * questions: of declarations, of tables of the board, of what words mean, of the text of files.
 */
import type { Bound, DeclaredWord } from '../binder/symbols.ts';
import type { GuidelinesModel, InstructionModel } from '../checked/nonplayers.ts';
import type { Define } from '../checked/terms.ts';
import type { Diagnostic } from '../diagnostics/diagnostic.ts';
import { Asking, Kept } from '../memory/index.ts';
import type { Values } from './scope.ts';
import { AskedMap, askedFields } from './seen.ts';
import { type Board, Volume } from './volume.ts';
import { type Files, Written } from './written.ts';

/** What may be asked while a part is read. */
interface Answers {
  readonly declared: (field: string) => unknown;
  readonly word: (name: string) => DeclaredWord | undefined;
  readonly words: (about?: string) => readonly string[];
  readonly text: (name: string) => ReturnType<Bound['texts']['get']>;
  readonly texts: (about?: string) => readonly string[];
  readonly table: (field: string) => unknown;
  /** Where the lines of a file start. */
  readonly lines: (file: string) => readonly number[];
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

/** Reads a part, or takes what it was read as before; all else that counts is `told`. */
export type Reads<M> = (part: object, told: string, make: (seen: Seen) => M) => M;

/** What earlier checks have made, of one volume or several. */
export class CheckMemory {
  readonly #asking = new Asking<Answers>();
  readonly #instructions = new Kept<Answers, Read<InstructionModel>>(this.#asking);
  readonly #guidelines = new Kept<Answers, Read<GuidelinesModel>>(this.#asking);
  readonly #defines = new Kept<Answers, Read<Define>>(this.#asking);
  readonly #files: Files;
  readonly #bound: Bound;
  readonly #board: Board;
  readonly #values: Values;

  constructor() {
    const ask = <Name extends keyof Answers>(name: Name) => this.#asking.question(name);
    this.#bound = askedFields<Bound>(ask('declared'), {
      nouns: new AskedMap(ask('word'), ask('words')),
      texts: new AskedMap(ask('text'), ask('texts')),
    });
    this.#board = askedFields<Board>(ask('table'), {});
    const [define, point, written] = [ask('define'), ask('point'), ask('written')];
    this.#files = {
      lines: ask('lines'),
      text: ({ file, start, end }) => written(`${start} ${end} ${file}`),
    };
    this.#values = {
      define: (index) => define(String(index)),
      point: (owner = '', name) => point(`${owner} ${name}`),
      operation: ask('operation'),
      pointNames: ask('pointNames'),
    };
  }

  /** Reads the defined values of a volume, the tables of which are filled. */
  defines(volume: Volume, values: Values): Reads<Define> {
    return this.#reads(this.#defines, volume, values);
  }

  /** Reads the instructions of a volume, the tables of which are filled. */
  instructions(volume: Volume, values: Values): Reads<InstructionModel> {
    return this.#reads(this.#instructions, volume, values);
  }

  /** Reads its guidelines. */
  guidelines(volume: Volume, values: Values): Reads<GuidelinesModel> {
    return this.#reads(this.#guidelines, volume, values);
  }

  #reads<M>(kept: Kept<Answers, Read<M>>, volume: Volume, values: Values): Reads<M> {
    const { reports, written } = volume;
    const answers = answersOf(volume, values);
    return (part, told, make) => {
      // What is reported beside faults is not what is reported without them; where places belong to amendments, one text says nothing of that.
      if (!reports.sound || written.amendments.length > 0) return make({ volume, values });
      const read = this.#asking.within(answers, () => kept.of(part, told, () => this.#read(volume, make)));
      for (const diagnostic of read.found) reports.put(diagnostic);
      for (const rule of read.rules) written.rules.add(rule);
      return read.model;
    };
  }

  #read<M>({ reports, read }: Volume, make: (seen: Seen) => M): Read<M> {
    const written = new Written(this.#files);
    const volume = new Volume({ bound: this.#bound, board: this.#board, reports, written, read });
    const found: Diagnostic[] = [];
    const model = reports.hearing(found, () => make({ volume, values: this.#values }));
    return { model, found, rules: written.rules };
  }
}

/** What a volume answers now. What is found about a value where it is asked for belongs to that value, and not to who asks. */
function answersOf({ bound, board, written, reports }: Volume, values: Values): Answers {
  const aside = <T>(ask: () => T): T => reports.hearing(undefined, ask);
  return {
    declared: (field) => bound[field as keyof Bound],
    word: (name) => bound.nouns.get(name),
    words: () => [...bound.nouns.keys()],
    text: (name) => bound.texts.get(name),
    texts: () => [...bound.texts.keys()],
    table: (field) => board[field as keyof Board],
    lines: (file) => written.files.lines(file),
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
  };
}
