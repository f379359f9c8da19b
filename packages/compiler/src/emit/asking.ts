/** Names as the body of a function asks for them while it is printed, so that it is printed again only where one is called otherwise. */
import type { LocalInfo } from '../program/expression.ts';
import type { Program } from '../program/program.ts';
import { Round, type Ask, type Kept, type Word } from '../memory/kept.ts';
import { written } from './blocks.ts';
import type { CodeBlockWriter } from 'ts-morph';
import type { Naming } from './naming.ts';
import type { Tellings } from './shared-tellings.ts';
import { Uses } from './scope.ts';

/** What is asked: something of the names of the volume, where a routine begins, what locals it has, what function tells something. */
export type NameQuestion = keyof Naming | 'entry' | 'locals of' | 'telling';

/** Routines as those see them that enter them. */
export interface Callees {
  /** The step with which a routine begins; -1 where it is one function. */
  readonly entry: (routine: number) => number | undefined;
  readonly locals: (routine: number) => readonly LocalInfo[] | undefined;
}

/** What the body of a function is printed with. */
export interface Asking {
  readonly naming: Naming;
  readonly uses: Uses;
  readonly callees: Callees;
  readonly tellings: Tellings;
}

/** A body as text, with the names that it uses. */
export interface PrintedText {
  readonly text: string;
  readonly uses: readonly string[];
}

/** Prints bodies, but for those that were printed before and would come out the same. */
export class Bodies {
  readonly #naming: Naming;
  readonly #callees: Callees;
  readonly #tellings: Tellings;
  readonly #kept: Kept<NameQuestion, PrintedText> | undefined;
  readonly #round: Round<NameQuestion>;

  /**
   * @param kept bodies that were printed before; undefined: nothing is kept
   * @param tellings what explanations share, where it is such that are printed
   */
  constructor(
    naming: Naming,
    program: Program,
    kept: Kept<NameQuestion, PrintedText> | undefined,
    tellings: Tellings = () => undefined,
  ) {
    this.#naming = naming;
    this.#tellings = tellings;
    this.#callees = {
      entry: (routine) => program.entries[routine],
      locals: (routine) => program.routines[routine]?.locals,
    };
    this.#kept = kept;
    this.#round = new Round((question, about) =>
      question === 'telling'
        ? tellings(...(about as Parameters<Tellings>))
        : answer(naming, this.#callees, question, about),
    );
  }

  /**
   * The text of a body, whose names the file then uses.
   * @param code what it is printed from
   * @param told all else that it is printed from, as text, but for names
   */
  text(
    { code, told }: { readonly code: object; readonly told: string },
    uses: Uses,
    print: (writer: CodeBlockWriter, asking: Asking) => void,
  ): string {
    if (this.#kept === undefined)
      return written((writer) =>
        print(writer, { naming: this.#naming, uses, callees: this.#callees, tellings: this.#tellings }),
      );
    const printed = this.#kept.of(code, told, this.#round, (ask) => {
      const own = new Uses();
      const callees: Callees = {
        entry: (routine) => ask('entry', routine) as ReturnType<Callees['entry']>,
        locals: (routine) => ask('locals of', routine) as ReturnType<Callees['locals']>,
      };
      const tellings: Tellings = (...about) => ask('telling', ...about) as string | undefined;
      const text = written((writer) =>
        print(writer, { naming: asked(this.#naming, ask), uses: own, callees, tellings }),
      );
      return { text, uses: [...own.names] };
    });
    for (const name of printed.uses) uses.use(name);
    return printed.text;
  }
}

function answer(
  naming: Naming,
  callees: Callees,
  question: Exclude<NameQuestion, 'telling'>,
  about: readonly Word[],
): unknown {
  if (question === 'entry') return callees.entry(Number(about[0]));
  if (question === 'locals of') return callees.locals(Number(about[0]));
  const found: unknown = naming[question];
  if (typeof found === 'function') return Reflect.apply(found, naming, about);
  if (Array.isArray(found)) return found[Number(about[0])];
  return found instanceof Map ? found.get(about[0]) : found;
}

/** Names that ask for each of themselves: a method, an entry of a list or of a map, or a number. */
function asked(naming: Naming, ask: Ask<NameQuestion>): Naming {
  return new Proxy(naming, {
    get(of, name) {
      const question = name as keyof Naming;
      const found: unknown = of[question];
      if (typeof found === 'function') return (...about: readonly Word[]) => ask(question, ...about);
      if (found instanceof Map) return { get: (key: Word) => ask(question, key) };
      if (!Array.isArray(found)) return ask(question);
      return new Proxy<readonly unknown[]>(found, { get: (_, index) => ask(question, Number(index)) });
    },
  });
}
