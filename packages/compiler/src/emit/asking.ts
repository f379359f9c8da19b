/** What the printer reads of a program besides the part that it prints. */
import type CodeBlockWriter from 'code-block-writer';
import type { Checked } from '@quipu/language';
import type { LocalInfo } from '../program/expression.ts';
import type { FrameIR, LineIR, Program } from '../program/program.ts';
import { written } from './blocks.ts';
import type { Naming } from './naming.ts';
import { seldomAsked, type Seldom } from './seldom.ts';
import { Things, type Lexeme } from './shapes.ts';
import type { Tellings } from './shared-tellings.ts';
import type { Uses } from './scope.ts';

/** Routines as their callers see them. */
export interface Callees {
  /** The step with which a routine begins; -1 where it is one function. */
  readonly entry: (routine: number) => number | undefined;
  readonly locals: (routine: number) => readonly LocalInfo[] | undefined;
}

/** Facts of the whole program. */
export interface Asked {
  readonly naming: Naming;
  readonly seldom: Seldom;
  readonly callees: Callees;
  /** The frame of a routine that suspends. */
  readonly frame: (routine: number) => FrameIR | undefined;
  /** A place in the rules, by number. */
  readonly line: (index: number) => LineIR | undefined;
  /** The points of a routine. */
  readonly pointsOf: (routine: number) => readonly number[];
  /** What a name in the text of a function is. */
  readonly word: (name: string) => Lexeme;
}

/** What the body of a function is printed with. */
export interface Asking {
  readonly naming: Naming;
  readonly uses: Uses;
  readonly callees: Callees;
  readonly tellings: Tellings;
}

/** Collects the facts of a program that the printer reads. */
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

/** Prints bodies of functions. */
export class Printing {
  readonly #asked: Asked;
  /** The functions that explanations share, while these are printed. */
  #tellings: Tellings = () => undefined;

  constructor(asked: Asked) {
    this.#asked = asked;
  }

  /** Sets the functions that explanations share. */
  tellBy(tellings: Tellings): void {
    this.#tellings = tellings;
  }

  /** Returns the text of a body and adds the names that it uses to `uses`. */
  body(uses: Uses, print: (writer: CodeBlockWriter, asking: Asking) => void): string {
    const { naming, callees } = this.#asked;
    return written((writer) => print(writer, { naming, uses, callees, tellings: this.#tellings }));
  }
}
