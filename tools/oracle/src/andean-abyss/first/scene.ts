/** Where in the rules a game of the first edition is: Control stands as the Control Phase has marked it, until Reset (6.2, 6.6). */
import type { Entry } from '@quipu/engine';
import type { Book } from '../../harness/check.ts';
import type { Start } from '../../harness/stream.ts';
import { NAMES } from '../facts/spaces.ts';
import { PHASES } from '../facts/texts.ts';
import { Scene } from '../scene.ts';
import type { Control } from '../table.ts';

/** The phase that marks Control and then Sabotages (6.2). */
export const CONTROL_PHASE = 'Propaganda.Control';

const FIRST_PHASES: readonly string[] = PHASES.map((phase) =>
  phase === 'Propaganda.Sabotage' ? CONTROL_PHASE : phase,
);

/** What is known of a game of the first edition. */
export class FirstScene extends Scene {
  #marks: ReadonlyMap<string, Control> | undefined;

  constructor(start: Start, book: Book) {
    super(start, book);
    // Of a Round that begins before the first decision only what it has come to is seen: pieces stand as they stood in its Control Phase.
    for (const entry of start.entries) this.#mark(entry);
  }

  override get phases(): readonly string[] {
    return FIRST_PHASES;
  }

  /** Whether Control is marked now. */
  get isMarked(): boolean {
    return this.#marks !== undefined;
  }

  override control(name: string): Control {
    return this.#marks ? this.#marks.get(name) : this.table.control(name);
  }

  override apply(entry: Entry): void {
    super.apply(entry);
    this.#mark(entry);
  }

  #mark(entry: Entry): void {
    if (entry.kind === 'began' && entry.body === CONTROL_PHASE)
      this.#marks = new Map(NAMES.map((name) => [name, this.table.control(name)]));
    else if (entry.kind === 'ended' && entry.body === FIRST_PHASES.at(-1)) this.#marks = undefined;
  }
}
