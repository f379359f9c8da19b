/** The game as the page knows it: what the worker answered last, and what the person points at. */
import type {
  Decision,
  Interjection,
  LogTurn,
  PieceChoice,
  PlannedAnswer,
  StandingOffer,
  WantedPieces,
} from '@quipu/engine';
import type { UndoForm } from '@quipu/table';
import { wrap, type Remote } from 'comlink';
import { volumes } from 'virtual:volumes';
import { watchWorker } from './alive.ts';
import type { Mark, Standing } from './course.ts';
import type { SavedGame } from './saves.ts';
import type {
  AgentStep,
  Answered,
  Carried,
  Frame,
  GameStart,
  Instruction,
  Refused,
  Viewer,
} from './frame.ts';
import { type PlaySettings, rememberSettings, STEP_TIMES } from './settings.ts';
import { EMPTY, type GameState, stageOf } from './state.ts';
import { pictured } from './pictured.ts';
import { isSamePerson, personCount } from './persons.ts';
import { shared } from './shared.ts';
import type { GameHost } from './host.ts';

/** What has followed by itself, where nothing has. */
const NOTHING: readonly AgentStep[] = [];

/** One game on the page. Subscribed to by React. */
export class GameStore {
  #state: GameState = EMPTY;
  readonly #listeners = new Set<() => void>();
  readonly #makeWorker: () => Worker;
  readonly #expect: (volume: string) => void;
  #worker: Worker | undefined;
  #host: Remote<GameHost>;
  /** Seats that persons hold at this screen. */
  #mine: readonly string[] = [];
  /** Who gave the answer whose consequences are read. */
  #decider: string | undefined;
  /** Ends the pause between two steps of agents. */
  #wake: () => void = () => undefined;
  /** Whether agents play to the end of their turns without being shown. */
  #skipping = false;
  /** Whether the worker tells with each question what is not offered. */
  #explained = false;
  /** Ends the wait for the first picture of a game. */
  #draw: () => void = () => undefined;
  #isDrawn: Promise<void> = Promise.resolve();
  /** Whether what loads behind the first question has been asked for. */
  #isWhole = false;
  /** Whether the worker could not load a part of the rules. */
  #lacksParts = false;

  /**
   * @param makeWorker - starts the worker that holds the game.
   * @param expect - hears of a volume that is about to be opened, so that drawing and words load beside its rules.
   */
  constructor(makeWorker: () => Worker, expect: (volume: string) => void) {
    this.#makeWorker = makeWorker;
    this.#expect = expect;
    this.#host = this.#started();
  }

  #started(): Remote<GameHost> {
    this.#worker?.terminate();
    const worker = this.#makeWorker();
    this.#worker = worker;
    worker.addEventListener('error', () => this.fail());
    watchWorker(worker, () => worker === this.#worker && this.fail());
    return wrap<GameHost>(worker);
  }

  /** Something failed that nobody can answer: what is shown can be trusted no more. */
  readonly fail = (): void => {
    this.#set({ crashed: true, busy: false });
  };

  /** Starts rules and agents anew, with the game as it was kept last. */
  async recover(): Promise<void> {
    const { id } = this.#state;
    this.#host = this.#started();
    if (id === undefined) this.#set({ ...EMPTY, settings: this.#state.settings });
    else await this.reopen(id);
  }

  /** Opens the game that is kept under an id, if there still is one. */
  async reopen(id: string): Promise<void> {
    this.#set({ busy: true });
    const games = await this.saves();
    const game = games.ok ? games.value.find((one) => one.id === id) : undefined;
    if (game) await this.resume(game);
    else
      this.#set({ ...EMPTY, settings: this.#state.settings, ...(!games.ok && { refused: games.refusal }) });
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

  /** The page draws the game that was opened: what nobody waits for to decide may load from then on. */
  readonly drawn = (): void => {
    this.#draw();
  };

  /** Once what has changed stands on the screen, of a game that was opened the first picture. */
  async #pictured(): Promise<void> {
    await this.#isDrawn;
    await pictured();
  }

  #note({ code }: Refused): void {
    if (code === 'rules-not-loaded' || code === 'agents-not-loaded') this.#lacksParts = true;
  }

  /** Shows what the worker answered. */
  #shown(answer: Answered<Frame>): boolean {
    if (!answer.ok) {
      this.#note(answer.refusal);
      this.#set({ busy: false, refused: answer.refusal });
      return false;
    }
    // The frame is another one even where all of it is as it was.
    const frame = { ...shared(this.#state.frame, answer.value) };
    const { turns, decision } = frame;
    const steps = this.#state.steps.filter(({ turn }) => turn < turns);
    const { carried } = this.#state;
    this.#set({
      frame,
      busy: false,
      carried: carried?.at === turns ? carried : undefined,
      steps: steps.length === this.#state.steps.length ? this.#state.steps : steps,
      followed: NOTHING,
      selected: undefined,
      looked: undefined,
      whyNot: undefined,
      refused: undefined,
      past: undefined,
      log: undefined,
    });
    if (decision) void this.#listUnoffered(decision);
    if (decision) void this.#complete(decision);
    if (!this.#state.running) this.#keep();
    return true;
  }

  /**
   * Behind the first question of a game its rules become whole, so that it is known what options cost and what may be done beside, and agents
   * sit down, so that it is known for certain how far one may go back.
   */
  async #complete(decision: Decision): Promise<void> {
    if (this.#isWhole) return;
    this.#isWhole = true;
    await this.#pictured();
    const late = await this.#host.toldLate(decision.seat);
    const { frame: asked } = this.#state;
    if (late && asked?.decision === decision) this.#set({ frame: shared(asked, { ...asked, ...late }) });
    const seated = await this.#host.seatAgents();
    const { frame } = this.#state;
    // Where they cannot be had that is told once one of them has to decide.
    if (!seated.ok || frame?.decision !== decision) return;
    const undo = shared(frame.undo, seated.value);
    if (undo !== frame.undo) this.#set({ frame: { ...frame, undo } });
  }

  /** The first question of a game is asked before it is known why something is not offered. */
  async #listUnoffered(decision: Decision): Promise<void> {
    if (this.#explained) return;
    await this.#pictured();
    const unoffered = await this.#host.unoffered(decision.id);
    this.#explained = true;
    const { frame } = this.#state;
    if (frame?.decision === decision && unoffered.length > 0) this.#set({ frame: { ...frame, unoffered } });
  }

  #keep(): void {
    void this.#host.keep().then((done) => {
      const unkept = done.ok ? undefined : done.refusal;
      if (unkept?.code !== this.#state.unkept?.code) this.#set({ unkept });
    });
  }

  /** Seats that persons hold at this screen. */
  get mine(): readonly string[] {
    return this.#mine;
  }

  /** Loads the rules of a volume, since a game of it is likely to begin. */
  prepare(volume: string): void {
    // What cannot be loaded is told when the game begins.
    this.#host.prepare(volume).catch(() => undefined);
  }

  /** Games that are kept in this browser. */
  saves(): Promise<Answered<readonly SavedGame[]>> {
    return this.#host.saves();
  }

  /** Forgets a game that is kept, until it is brought back. */
  forget(id: string): Promise<Answered<void>> {
    return this.#host.forget(id);
  }

  /** Brings back the game that was forgotten last. */
  restore(): Promise<Answered<void>> {
    return this.#host.restore();
  }

  /** Goes on with a game that is kept. */
  async resume({ id, volume }: SavedGame): Promise<boolean> {
    const opened = await this.#opened(volume, this.#host.resume(id, null));
    if (opened && this.#state.id !== id) this.#set({ copied: true });
    return opened;
  }

  /** Opens a save or a link, of whichever volume it says. */
  async open(text: string): Promise<boolean> {
    this.#set({ ...EMPTY, settings: this.#state.settings, busy: true });
    const opening = this.#host.open(text, null);
    const volume = await this.#host.volumeIn(text);
    if (volume !== undefined) this.#expect(volume);
    const opened = await opening;
    if (opened.ok)
      return this.#opened(opened.value.volume, Promise.resolve({ ok: true, value: opened.value.frame }));
    this.#set({ busy: false, refused: opened.refusal });
    return false;
  }

  /** Opens a game of other rules as far as it came, as a game of its own; `confirming`: what is nearest where it parted waits to be confirmed. */
  carryOver(confirming: boolean): Promise<boolean> {
    const { carried } = this.#state.refused ?? {};
    if (!carried) return Promise.resolve(false);
    return this.#opened(carried.volume, this.#host.carry(null), confirming ? carried : undefined);
  }

  /** Confirms what is nearest where a game of other rules parted, and goes on with it. */
  async carryOn(): Promise<void> {
    this.#set({ busy: true });
    const answer = await this.#host.carryOn(this.#viewer);
    if (!answer.ok) {
      this.#set({ busy: false, refused: answer.refusal, carried: undefined });
      return;
    }
    const { frame, carried } = answer.value;
    this.#set({ carried: carried.divergence && carried });
    this.#shown({ ok: true, value: frame });
    await (carried.divergence ? this.#look() : this.#goOn());
  }

  /** Plays a game of other rules on from where it parted. */
  async playFromHere(): Promise<void> {
    this.#set({ carried: undefined });
    await this.#goOn();
  }

  /** Takes rules that have changed; the open game goes on under them, if all its answers can be given again. */
  async renew(volume: string, address: string): Promise<void> {
    this.pause();
    const answer = await this.#host.renew(volume, address, this.#viewer);
    if (!answer.ok) this.#set({ refused: answer.refusal });
    else if (answer.value.is === 'carried') {
      this.#shown({ ok: true, value: answer.value.frame });
      this.#set({ renewed: answer.value });
      await this.#goOn();
    } else if (answer.value.is === 'parted') this.#set({ renewed: answer.value });
  }

  /** What became of the game under rules that were changed has been read. */
  readRenewal(): void {
    this.#set({ renewed: undefined });
  }

  /** Back to the choice of games. */
  leave(): void {
    this.pause();
    this.#set({ ...EMPTY, settings: this.#state.settings });
  }

  /** Begins a game. The page looks with the eyes of the first person; of several, with those of who decides. */
  begin(start: GameStart): Promise<boolean> {
    return this.#opened(start.volume, this.#host.create(start, null));
  }

  async #opened(volume: string, answering: Promise<Answered<Frame>>, carried?: Carried): Promise<boolean> {
    this.#explained = false;
    this.#isWhole = false;
    this.#isDrawn = new Promise((drawn) => {
      this.#draw = drawn;
    });
    this.#set({ ...EMPTY, settings: this.#state.settings, busy: true });
    if (volumes[volume]) this.#expect(volume);
    const [stage, answer] = await Promise.all([volumes[volume] && stageOf(volume), answering]);
    if (!answer.ok) {
      this.#set({ busy: false, refused: answer.refusal });
      return false;
    }
    this.#set({ stage, id: await this.#host.id });
    this.#shown(answer);
    this.#mine = Object.entries(this.#state.frame?.seats ?? {}).flatMap(([seat, sitter]) =>
      sitter === 'person' ? [seat] : [],
    );
    if (carried) {
      this.#set({ carried });
      await this.#look();
      return true;
    }
    // Whoever watches agents alone begins when they like.
    if (this.#mine.length > 0) void this.#goOn();
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
    const { persons, viewer, view } = frame;
    const secrets = Object.keys(view.secrets).length > 0;
    const another = personCount(persons, this.#mine) > 1 && !isSamePerson(persons, eyes, viewer);
    if (secrets && this.#state.settings.curtain && another && eyes !== null) {
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

  /** Whether nothing can be answered: the worker is waited for, the past is looked at, or something is to be read first. */
  get #isHeld(): boolean {
    const { busy, past, followed } = this.#state;
    return busy || past !== undefined || followed.length > 0;
  }

  /** Chooses what is offered; of what is not, tells why. */
  async choose(key: string): Promise<void> {
    await this.#startAnew();
    const { decision } = this.#state.frame ?? {};
    if (!decision || this.#isHeld) return;
    if (!decision.options.some((option) => option.key === key)) return this.explain(key);
    await this.#answered(this.#host.choose(key, decision.id, decision.seat));
  }

  /** Chooses pieces of several kinds at once. */
  async chooseEach(answers: readonly PlannedAnswer[]): Promise<void> {
    const { decision } = this.#state.frame ?? {};
    if (!decision || this.#isHeld) return;
    await this.#answered(this.#host.chooseEach(answers, decision.id, decision.seat));
  }

  /** Shows what comes of an answer, and goes on. */
  async #answered(answering: Promise<Answered<Frame>>): Promise<void> {
    const { decider, turns = 0 } = this.#state.frame ?? {};
    this.#set({ busy: true, steps: this.#state.steps.length === 0 ? this.#state.steps : [] });
    if (!this.#shown(await answering)) return;
    if (this.#state.settings.showForced && decider !== undefined) {
      const followed = await this.#host.followed(turns, decider);
      if (followed.length > 0) {
        this.#set({ followed });
        this.#decider = decider;
        return;
      }
    }
    await this.#handOver(decider);
  }

  /** Goes on after what followed by itself has been read. */
  async acknowledge(): Promise<void> {
    if (this.#state.followed.length === 0) return;
    this.#set({ followed: NOTHING });
    await this.#handOver(this.#decider);
  }

  /** Lets others decide, if it is their turn; asks before that where it is wished. */
  async #handOver(decider: string | undefined): Promise<void> {
    const { frame, settings } = this.#state;
    const isOther = frame?.decider !== undefined && frame.decider !== decider;
    const handsOver = isOther && !isSamePerson(frame.persons, frame.decider, decider);
    if (handsOver && settings.confirmTurns) this.#set({ confirming: true });
    else await this.#goOn();
  }

  /** Selects an option and shows what it would do; plays it if it is selected already. */
  async tap(key: string): Promise<void> {
    const { frame, selected, past, followed } = this.#state;
    if (!frame?.decision || past || followed.length > 0) return;
    if (selected === key || !frame.decision.options.some((option) => option.key === key))
      return this.choose(key);
    this.#set({ selected: key, whyNot: undefined });
    await this.look(key);
  }

  /** Ends my turn: others play, step by step, until a person decides. */
  async confirm(): Promise<void> {
    this.#set({ confirming: false });
    await this.#goOn();
  }

  /** Lets agents play, or looks with the eyes of the person who decides. */
  async #goOn(): Promise<void> {
    const { frame, settings } = this.#state;
    if (!frame?.waiting) return this.#look();
    if (settings.pace !== 'steps') await this.run();
  }

  /** Lets agents play at their pace, until a person decides or it is stopped. */
  async run(): Promise<void> {
    await this.#startAnew();
    if (this.#state.running) return;
    this.#set({ running: true, confirming: false });
    let shownAt = performance.now();
    while (this.#isRunning() && this.#state.frame?.waiting) {
      const time = this.#skipping ? 0 : STEP_TIMES[this.#state.settings.pace];
      // What passes at once is drawn now and then, so that the page tells that something happens.
      const drawn = time > 0 || performance.now() - shownAt > 250;
      if (!(await this.#advance(drawn))) break;
      if (drawn) shownAt = performance.now();
      if (time > 0 && this.#isRunning()) await this.#rest(time);
    }
    this.#skipping = false;
    this.#set({ running: false });
    this.#keep();
    if (!this.#state.frame?.waiting) await this.#look();
  }

  /** Starts a worker anew that could not load a part of the rules: browsers do not ask again for a module that once could not be had. */
  async #startAnew(): Promise<void> {
    if (!this.#lacksParts || this.#state.unkept) return;
    this.#lacksParts = false;
    await this.recover();
  }

  /** Asked anew, since it changes while the worker is waited for. */
  #isRunning(): boolean {
    return this.#state.running;
  }

  #rest(time: number): Promise<void> {
    return new Promise((done) => {
      const timer = setTimeout(done, time);
      this.#wake = () => {
        clearTimeout(timer);
        done();
      };
    });
  }

  /** Lets an agent decide once. What comes of it is shown if that is wished, or a person decides. */
  async #advance(drawn: boolean): Promise<boolean> {
    const answer = await this.#host.advance(this.#viewer);
    if (!answer.ok) {
      this.#note(answer.refusal);
      this.#set({ refused: answer.refusal });
      return false;
    }
    const { frame, step } = answer.value;
    if (step) this.#state = { ...this.#state, steps: [...this.#state.steps, step] };
    if (drawn || !frame.waiting) return this.#shown({ ok: true, value: frame });
    this.#state = { ...this.#state, frame };
    return true;
  }

  /** Stops agents after the step that they are at. */
  pause(): void {
    this.#set({ running: false });
    this.#wake();
  }

  /** Goes on to the next step of agents without the rest of the pause. */
  hurry(): void {
    this.#wake();
  }

  /** Lets agents play to the end of their turns at once. */
  async skip(): Promise<void> {
    this.#skipping = true;
    this.#wake();
    await this.run();
  }

  /** Lets an agent decide once. */
  async step(): Promise<void> {
    await this.#startAnew();
    this.#set({ confirming: false });
    await this.#advance(true);
    if (!this.#state.frame?.waiting) await this.#look();
  }

  /** Why a Non-player chose as it did; undefined where nothing is to be told. */
  instruction(turn: number): Promise<Instruction | undefined> {
    return this.#host.instruction(turn, this.#viewer);
  }

  /** Changes how others play, and whether turns are confirmed. */
  set(settings: Partial<PlaySettings>): void {
    this.#set({ settings: { ...this.#state.settings, ...settings } });
    rememberSettings(this.#state.settings);
  }

  /** Looks at an option: what it would do. */
  async look(key: string | undefined): Promise<void> {
    const { decision, pieces } = this.#state.frame ?? {};
    // What a number of each kind would do stands until another number is counted.
    if (pieces) return;
    if (key === undefined || !decision?.options.some((option) => option.key === key)) {
      const { looked, selected } = this.#state;
      if (selected !== undefined && looked?.key !== selected) return this.look(selected);
      if (looked && looked.key !== selected) this.#set({ looked: undefined });
      return;
    }
    if (this.#state.looked?.key === key) return;
    this.#set({ looked: { key, foreseen: undefined } });
    const answer = await this.#host.preview(key, decision.seat);
    if (this.#state.looked?.key === key && answer.ok) this.#set({ looked: { key, foreseen: answer.value } });
  }

  /** A choice of pieces with so many of each kind, and shows what that would do; undefined where something else is asked by then. */
  async count(wanted: WantedPieces | undefined): Promise<PieceChoice | undefined> {
    const { decision } = this.#state.frame ?? {};
    if (!decision) return undefined;
    const counted = await this.#host.pieces(wanted, decision.id);
    if (!counted || this.#state.frame?.decision?.id !== decision.id) return undefined;
    const key = counted.choice.answers?.[0]?.key;
    const { foreseen } = counted;
    this.#set({ looked: key !== undefined && foreseen ? { key, foreseen } : undefined });
    return counted.choice;
  }

  /** Tells why something is not offered. */
  async explain(key: string): Promise<void> {
    if (!this.#state.frame?.decision) return;
    const reasons = await this.#host.explain(key);
    this.#set({ whyNot: { key, reasons }, looked: undefined, selected: undefined });
  }

  /** What a seat at this screen may do beside the decision. */
  async standing(seat: string): Promise<readonly StandingOffer[]> {
    await this.#pictured();
    return this.#host.standing(seat);
  }

  /** Takes a standing action; what the person was about to confirm stays as it is. */
  async act(interjection: Interjection): Promise<Refused | undefined> {
    const answer = await this.#host.act(interjection, this.#viewer);
    if (!answer.ok) return answer.refusal;
    this.#shown(answer);
    return undefined;
  }

  /** Goes back, and looks with the eyes of whoever decides then. */
  async undo(form: UndoForm): Promise<void> {
    this.pause();
    this.#set({ busy: true, confirming: false });
    if (this.#shown(await this.#host.undo(form, this.#viewer))) await this.#look();
  }

  /** Forgets what was told of something not offered, or of a refusal. */
  dismiss(): void {
    this.#set({ whyNot: undefined, refused: undefined, looked: undefined, selected: undefined });
  }

  /** Looks at a moment of the past; at now if none is given. */
  async scrub(turns: number | undefined): Promise<void> {
    if (turns === undefined || turns >= (this.#state.frame?.turns ?? 0)) {
      this.#set({ past: undefined });
      return;
    }
    const view = await this.#host.at(turns, this.#viewer);
    const { frame, past } = this.#state;
    if (view) this.#set({ past: { turns, view: shared(past?.view ?? frame?.view, view) } });
  }

  /** Reads the whole log. */
  async readLog(): Promise<void> {
    this.#set({ log: await this.#host.log(this.#viewer) });
  }

  /** What has happened in a space. */
  about(space: string): Promise<readonly LogTurn[]> {
    return this.#host.about(space, this.#viewer);
  }

  /** Where cards and rounds begin. */
  async marks(): Promise<readonly Mark[]> {
    await this.#pictured();
    return this.#host.marks();
  }

  /** How everybody stood at each card. */
  course(): Promise<readonly Standing[]> {
    return this.#host.course();
  }

  /** Plays on from the moment that is looked at, as a game of its own. */
  async branch(turns: number): Promise<void> {
    const { stage } = this.#state;
    if (stage) await this.#opened(stage.volume, this.#host.branch(turns, null));
  }

  async save(): Promise<string | undefined> {
    return this.#host.save();
  }

  async link(): Promise<Answered<string>> {
    return this.#host.link();
  }
}
