/**
 * What printing asks: names of the volume, and what it has to know of the program beside the part that it prints. So a body, a shape, a whole module
 * is printed again only where one of these is answered otherwise.
 */
import type CodeBlockWriter from 'code-block-writer';
import type { Checked } from '@quipu/language';
import type { LocalInfo } from '../program/expression.ts';
import type { FrameIR, LineIR, Program } from '../program/program.ts';
import { Round, type Ask, type Word } from '../memory/kept.ts';
import type { Memory } from '../memory/memory.ts';
import { written } from './blocks.ts';
import type { Naming } from './naming.ts';
import { keyOf, type PrintedFrom } from './parts.ts';
import type { PrintedBody } from './printer.ts';
import { seldomAsked, type Seldom } from './seldom.ts';
import { Things, type Lexeme, type Shape } from './shapes.ts';
import type { Tellings } from './shared-tellings.ts';
import { Uses } from './scope.ts';

/** Routines as those see them that enter them. */
export interface Callees {
  /** The step with which a routine begins; -1 where it is one function. */
  readonly entry: (routine: number) => number | undefined;
  readonly locals: (routine: number) => readonly LocalInfo[] | undefined;
}

/** All that printing may ask. */
export interface Asked {
  readonly naming: Naming;
  readonly seldom: Seldom;
  readonly callees: Callees;
  /** The frame of a routine that suspends. */
  readonly frame: (routine: number) => FrameIR | undefined;
  /** Where something stands in the rules, by number. */
  readonly line: (index: number) => LineIR | undefined;
  /** The points of a routine. */
  readonly pointsOf: (routine: number) => readonly number[];
  /** What a name in the text of a function is. */
  readonly word: (name: string) => Lexeme;
}

/** A question of what printing may ask. */
export type NameQuestion =
  | keyof Naming
  | 'seldom function'
  | 'seldom routine'
  | 'entry'
  | 'locals of'
  | 'frame of'
  | 'line'
  | 'points of'
  | 'word'
  | 'telling';

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

/** Who knows all that printing asks. */
export function askedOf(checked: Checked, program: Program, naming: Naming): Asked {
  const frames = new Map(program.frames.map((frame) => [frame.routine, frame]));
  const points = Map.groupBy(program.points.keys(), (i) => program.points[i]?.routine);
  const things = new Things(naming);
  return {
    naming,
    seldom: seldomAsked(checked, program),
    callees: {
      entry: (routine) => program.entries[routine],
      locals: (routine) => program.routines[routine]?.locals,
    },
    frame: (routine) => frames.get(routine),
    line: (index) => program.lines[index],
    pointsOf: (routine) => points.get(routine) ?? [],
    word: (name) => things.word(name),
  };
}

/** Prints modules and what they are made of, but for what was printed before and would come out the same. */
export class Printing {
  readonly #asked: Asked;
  readonly #memory: Memory | undefined;
  readonly #round: Round<NameQuestion>;
  /** What explanations share, while these are printed. */
  #tellings: Tellings = () => undefined;

  /** @param memory what was printed before; undefined: nothing is kept */
  constructor(asked: Asked, memory: Memory | undefined) {
    this.#asked = asked;
    this.#memory = memory;
    const { naming } = asked;
    this.#round = new Round(
      (question, about) =>
        question === 'telling'
          ? this.#tellings(...(about as Parameters<Tellings>))
          : answer(asked, question, about),
      { by: naming, answers: (question, [name]) => isFixed(question, name, naming) },
    );
  }

  /** Says by which functions several explanations tell the same. */
  tellBy(tellings: Tellings): void {
    this.#tellings = tellings;
  }

  /** A module by its name, printed from parts and from what is told beside them. */
  module(name: string, from: PrintedFrom, print: (asked: Asked) => PrintedBody): PrintedBody {
    if (this.#memory === undefined) return print(this.#asked);
    const { parts, told } = keyOf(name, from, this.#memory);
    return this.#memory.modules.of(parts, told, this.#round, (ask) => print(asking(this.#asked.naming, ask)));
  }

  /**
   * The text of a body, whose names the file then uses.
   * @param code what it is printed from
   * @param told all else that it is printed from, as text, but for what it asks
   */
  body(
    { code, told }: { readonly code: object; readonly told: string },
    uses: Uses,
    print: (writer: CodeBlockWriter, asking: Asking) => void,
  ): string {
    const { naming, callees } = this.#asked;
    if (this.#memory === undefined)
      return written((writer) => print(writer, { naming, uses, callees, tellings: this.#tellings }));
    const printed = this.#memory.bodies.of(code, told, this.#round, (ask) => {
      const own = new Uses();
      const { naming: names, callees: entered } = asking(naming, ask);
      const tellings: Tellings = (...about) => ask('telling', ...about) as string | undefined;
      const text = written((writer) =>
        print(writer, { naming: names, uses: own, callees: entered, tellings }),
      );
      return { text, uses: [...own.names] };
    });
    for (const name of printed.uses) uses.use(name);
    return printed.text;
  }

  /**
   * The shape of a function, by its body as text.
   * @param told all else that it is found from, as text, but for what is asked
   */
  shape(body: string, told: string, find: (word: Asked['word']) => Shape): Shape {
    const memory = this.#memory;
    if (memory === undefined) return find(this.#asked.word);
    return memory.shapes.of(memory.thing(body), told, this.#round, (ask) =>
      find((name) => ask('word', name) as Lexeme),
    );
  }
}

/** What names answer in one way, whatever has been printed. */
const FIXED: ReadonlySet<NameQuestion> = new Set<NameQuestion>([
  'callable',
  'enters',
  'folded',
  'frames',
  'goals',
  'has',
  'hasRegion',
  'isType',
  'lines',
  'number',
  'offers',
  'points',
  'region',
  'registers',
  'routines',
  'signature',
  'spaceWords',
  'standings',
  'steps',
  'stride',
  'table',
]);

const isFixed = (question: NameQuestion, about: Word, naming: Naming): boolean =>
  FIXED.has(question) ||
  ((question === 'word' || question === 'home') && typeof about === 'string' && naming.has(about));

function answer(asked: Asked, question: Exclude<NameQuestion, 'telling'>, about: readonly Word[]): unknown {
  const [of] = about;
  switch (question) {
    case 'seldom function':
      return asked.seldom.function(of as string);
    case 'seldom routine':
      return asked.seldom.routine(of as number);
    case 'entry':
      return asked.callees.entry(of as number);
    case 'locals of':
      return asked.callees.locals(of as number);
    case 'frame of':
      return asked.frame(of as number);
    case 'line':
      return asked.line(of as number);
    case 'points of':
      return asked.pointsOf(of as number);
    case 'word':
      return asked.word(of as string);
    default: {
      const found: unknown = asked.naming[question];
      if (typeof found === 'function') return Reflect.apply(found, asked.naming, about);
      if (Array.isArray(found)) return found[of as number];
      return found instanceof Map ? found.get(of) : found;
    }
  }
}

/** The same as who asks for each answer. */
function asking(naming: Naming, ask: Ask<NameQuestion>): Asked {
  return {
    naming: asked(naming, ask),
    seldom: {
      function: (name) => ask('seldom function', name) === true,
      routine: (index) => ask('seldom routine', index) === true,
    },
    callees: {
      entry: (routine) => ask('entry', routine) as ReturnType<Callees['entry']>,
      locals: (routine) => ask('locals of', routine) as ReturnType<Callees['locals']>,
    },
    frame: (routine) => ask('frame of', routine) as FrameIR | undefined,
    line: (index) => ask('line', index) as LineIR | undefined,
    pointsOf: (routine) => ask('points of', routine) as readonly number[],
    word: (name) => ask('word', name) as Lexeme,
  };
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
