/** The game as the page knows it: what the worker answered last, and what the person points at. */
import type { Layout, LayoutName } from '@quipu/board';
import type { Interjection, LogTurn, Reason, View, VolumeWords } from '@quipu/engine';
import type { UndoForm } from '@quipu/table';
import { wrap, type Remote } from 'comlink';
import { volumes } from 'virtual:volumes';
import { type Looks, looksOf } from '../board/looks.ts';
import type { SavedGame } from './saves.ts';
import type { Answered, Beginnings, Foreseen, Frame, GameStart, Refused, Viewer } from './frame.ts';
import type { GameHost } from './host.ts';

/** A volume with what is needed to draw it. */
export interface Stage {
  readonly volume: string;
  readonly words: VolumeWords;
  readonly looks: Looks;
  readonly drawing: { readonly provisional: boolean; readonly values: Readonly<Record<string, string>> };
  readonly layouts: Readonly<Record<LayoutName, Layout>>;
}

/** Why something that was clicked is not offered. */
export interface WhyNot {
  readonly key: string;
  readonly reasons: readonly Reason[];
}

/** All that the page shows. */
export interface GameState {
  readonly stage: Stage | undefined;
  readonly frame: Frame | undefined;
  readonly busy: boolean;
  /** The option that is pointed at or has been tapped once, and what it would do. */
  readonly looked: { readonly key: string; readonly foreseen: Foreseen | undefined } | undefined;
  readonly whyNot: WhyNot | undefined;
  readonly refused: Refused | undefined;
  /** A moment of the past that is looked at instead of now. */
  readonly past: { readonly turns: number; readonly view: View } | undefined;
  /** Whether my turn is over, and others wait until I say so. */
  readonly confirming: boolean;
  /** The seat that has to take the screen before it sees anything. */
  readonly curtain: string | undefined;
  readonly log: readonly LogTurn[] | undefined;
  /** Why the game could not be kept; undefined as long as it is. */
  readonly unkept: Refused | undefined;
}

const EMPTY: GameState = {
  stage: undefined,
  frame: undefined,
  busy: false,
  looked: undefined,
  whyNot: undefined,
  refused: undefined,
  past: undefined,
  confirming: false,
  curtain: undefined,
  log: undefined,
  unkept: undefined,
};

/** Loads what is needed to draw a volume. */
export async function stageOf(volume: string): Promise<Stage> {
  const offer = volumes[volume];
  if (!offer) throw new Error(`There is no volume ${volume}.`);
  const [words, drawing, wide, narrow] = await Promise.all([
    offer.words(),
    offer.drawing(),
    offer.layouts.wide(),
    offer.layouts.narrow(),
  ]);
  return { volume, words, drawing, looks: looksOf(words, drawing), layouts: { wide, narrow } };
}

/** One game on the page. Subscribed to by React. */
export class GameStore {
  #state: GameState = EMPTY;
  readonly #listeners = new Set<() => void>();
  readonly #host: Remote<GameHost>;
  /** Seats that persons hold at this screen. */
  #mine: readonly string[] = [];

  constructor(worker: Worker) {
    this.#host = wrap<GameHost>(worker);
  }

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  readonly snapshot = (): GameState => this.#state;

  #set(change: Partial<GameState>): void {
    this.#state = { ...this.#state, ...change };
    for (const listener of this.#listeners) listener();
  }

  get #viewer(): Viewer {
    return this.#state.frame?.viewer ?? null;
  }

  /** Shows what the worker answered. */
  #shown(answer: Answered<Frame>): boolean {
    if (!answer.ok) {
      this.#set({ busy: false, refused: answer.refusal });
      return false;
    }
    this.#set({
      frame: answer.value,
      busy: false,
      looked: undefined,
      whyNot: undefined,
      refused: undefined,
      past: undefined,
      log: undefined,
    });
    void this.#host.keep().then((done) => {
      const unkept = done.ok ? undefined : done.refusal;
      if (unkept?.code !== this.#state.unkept?.code) this.#set({ unkept });
    });
    return true;
  }

  /** What a game of a volume may begin with. */
  beginnings(volume: string): Promise<Beginnings> {
    return this.#host.beginnings(volume);
  }

  /** Games that are kept in this browser. */
  saves(): Promise<Answered<readonly SavedGame[]>> {
    return this.#host.saves();
  }

  async forget(id: string): Promise<void> {
    await this.#host.forget(id);
  }

  /** Goes on with a game that is kept. */
  resume({ id, volume }: SavedGame): Promise<boolean> {
    return this.#opened(volume, this.#host.resume(id, null));
  }

  /** Opens a save from a file. */
  load(volume: string, text: string): Promise<boolean> {
    return this.#opened(volume, this.#host.load(volume, text, null));
  }

  /** Opens a link. */
  follow(volume: string, link: string): Promise<boolean> {
    return this.#opened(volume, this.#host.follow(volume, link, null));
  }

  /** Back to the choice of games. */
  leave(): void {
    this.#set(EMPTY);
  }

  /** Begins a game. The page looks with the eyes of the first person; of several, with those of who decides. */
  begin(start: GameStart): Promise<boolean> {
    return this.#opened(start.volume, this.#host.create(start, null));
  }

  async #opened(volume: string, answering: Promise<Answered<Frame>>): Promise<boolean> {
    this.#set({ ...EMPTY, busy: true });
    const [stage, answer] = await Promise.all([stageOf(volume), answering]);
    if (!answer.ok) {
      this.#set({ busy: false, refused: answer.refusal });
      return false;
    }
    this.#set({ stage });
    this.#shown(answer);
    this.#mine = Object.entries(this.#state.frame?.seats ?? {}).flatMap(([seat, sitter]) =>
      sitter === 'person' ? [seat] : [],
    );
    await this.#look();
    return true;
  }

  /** Looks with the right eyes, after a curtain where somebody else's secrets would be seen. */
  async #look(): Promise<void> {
    const { frame, stage } = this.#state;
    if (!frame || !stage) return;
    const eyes =
      this.#mine.length <= 1
        ? (this.#mine[0] ?? null)
        : (this.#mine.find((seat) => seat === frame.decider) ?? frame.viewer ?? this.#mine[0] ?? null);
    if (eyes === frame.viewer) return;
    const secrets = Object.keys(frame.view.secrets).length > 0;
    if (secrets && this.#mine.length > 1 && eyes !== null) {
      this.#shown(await this.#host.frame(null));
      this.#set({ curtain: eyes });
      return;
    }
    this.#shown(await this.#host.frame(eyes));
  }

  /** Somebody has taken the screen. */
  async lift(): Promise<void> {
    const { curtain } = this.#state;
    if (curtain === undefined) return;
    this.#shown(await this.#host.frame(curtain));
    this.#set({ curtain: undefined });
  }

  /** Chooses what is offered; of what is not, tells why. */
  async choose(key: string): Promise<void> {
    const { decision, decider } = this.#state.frame ?? {};
    if (!decision || this.#state.busy || this.#state.past) return;
    if (!decision.options.some((option) => option.key === key)) return this.explain(key);
    this.#set({ busy: true });
    if (!this.#shown(await this.#host.choose(key, decision.id, decision.seat))) return;
    const { frame } = this.#state;
    const handsOver = frame !== undefined && frame.decider !== undefined && frame.decider !== decider;
    if (handsOver && !this.#mine.includes(frame.decider)) this.#set({ confirming: true });
    else await this.#look();
  }

  /** Ends my turn: others play, step by step, until a person decides. */
  async confirm(pace: number): Promise<void> {
    this.#set({ confirming: false });
    while (this.#state.frame?.waiting && !this.#state.busy) {
      this.#set({ busy: true });
      if (!this.#shown(await this.#host.advance('decision', this.#viewer))) return;
      if (pace > 0) await new Promise((done) => setTimeout(done, pace));
      if (this.#state.confirming) return;
    }
    await this.#look();
  }

  /** Lets an agent decide once. */
  async step(): Promise<void> {
    this.#shown(await this.#host.advance('decision', this.#viewer));
    this.#set({ confirming: this.#state.frame?.waiting ?? false });
    if (!this.#state.frame?.waiting) await this.#look();
  }

  /** Looks at an option: what it would do. */
  async look(key: string | undefined): Promise<void> {
    const { decision } = this.#state.frame ?? {};
    if (key === undefined || !decision?.options.some((option) => option.key === key)) {
      if (this.#state.looked) this.#set({ looked: undefined });
      return;
    }
    if (this.#state.looked?.key === key) return;
    this.#set({ looked: { key, foreseen: undefined }, whyNot: undefined });
    const answer = await this.#host.preview(key, decision.seat);
    if (this.#state.looked?.key === key && answer.ok) this.#set({ looked: { key, foreseen: answer.value } });
  }

  /** Tells why something is not offered. */
  async explain(key: string): Promise<void> {
    if (!this.#state.frame?.decision) return;
    const reasons = await this.#host.explain(key);
    this.#set({ whyNot: { key, reasons }, looked: undefined });
  }

  async act(interjection: Interjection): Promise<void> {
    this.#shown(await this.#host.act(interjection, this.#viewer));
  }

  async undo(form: UndoForm): Promise<void> {
    this.#set({ busy: true, confirming: false });
    this.#shown(await this.#host.undo(form, this.#viewer));
  }

  /** Forgets what was told of something not offered, or of a refusal. */
  dismiss(): void {
    this.#set({ whyNot: undefined, refused: undefined, looked: undefined });
  }

  /** Looks at a moment of the past; at now if none is given. */
  async scrub(turns: number | undefined): Promise<void> {
    if (turns === undefined || turns >= (this.#state.frame?.turns ?? 0)) {
      this.#set({ past: undefined });
      return;
    }
    const view = await this.#host.at(turns, this.#viewer);
    if (view) this.#set({ past: { turns, view } });
  }

  /** Reads the whole log. */
  async readLog(): Promise<void> {
    this.#set({ log: await this.#host.log(this.#viewer) });
  }

  async save(): Promise<string | undefined> {
    return this.#host.save();
  }

  async link(): Promise<Answered<string>> {
    return this.#host.link();
  }
}
