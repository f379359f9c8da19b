/** Lowers texts, but for those of which was lowered before what would come out the same. */
import { Round } from '../memory/kept.ts';
import type { Memory } from '../memory/memory.ts';
import type { ReadQuestion, Watch } from '../memory/watched.ts';
import type { Deed, Registers } from './registers.ts';

/** What a text has come to, and what that left in the registers. */
export interface Lowered {
  readonly result: object;
  readonly deeds: readonly Deed[];
}

/** Texts of one volume, by what earlier ones have left. */
export class Again {
  readonly #watch: Watch;
  readonly #registers: Registers;
  readonly #memory: Memory;
  readonly #round: Round<ReadQuestion>;

  constructor(watch: Watch, registers: Registers, memory: Memory) {
    this.#watch = watch;
    this.#registers = registers;
    this.#memory = memory;
    this.#round = new Round((question, about) => watch.answer(question, about));
  }

  /**
   * What lowering makes of a part of the rules, or has made of it before: where all that it read is the same, and all that it did in the registers
   * comes to the same. Within other work of this kind it counts as what that has read and done.
   * @param part undefined where it is no part of them in particular
   * @param what what tells apart what is lowered of one part
   */
  of<T extends object>(part: object | undefined, what: string, lower: () => T): T {
    const thing = part ?? this.#memory.thing(what);
    const { result } = this.#memory.lowered.fitting(thing, what, this.#round, {
      make: (ask) => this.#watch.during(ask, () => this.#registers.recorded(lower)),
      fits: ({ deeds }) => this.#registers.again(deeds),
    });
    return result as T;
  }
}
