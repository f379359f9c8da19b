/**
 * The worker side of the page: holds one table and answers requests, so that rules and agents never block the
 * main thread.
 */
import {
  type DecisionOption,
  type Interjection,
  type Key,
  linkOf,
  logOf,
  type LogTurn,
  type Reason,
  type StandingOffer,
  type View,
  viewOf,
} from '@quipu/engine';
import type { WantedPieces } from '@quipu/engine/internal';
import { type SeatingOptions, Table, type UndoForm } from '@quipu/table';
import { volumes } from 'virtual:volumes';
import { Carrying, type Source } from './carrying.ts';
import { aboutSpace, type Mark, marksOf, type Standing, standingsOf } from './course.ts';
import { followedSince } from './followed.ts';
import type {
  Advanced,
  AgentStep,
  Answered,
  Answers,
  Carried,
  Counted,
  Foreseen,
  Frame,
  GameStart,
  Giving,
  Instruction,
  Viewer,
} from './frame.ts';
import { folderOf } from './heads.ts';
import { Keeper } from './keeper.ts';
import type { Persons } from './persons.ts';
import { carriedOver, type Renewed, volumeAt } from './renewed.ts';
import { Rules } from './rules.ts';
import { expanded, type Stored } from './saves.ts';
import { LATER, linked, type Make, Tables } from './tables.ts';
import {
  answered,
  endsCard,
  instructionAt,
  NOBODY,
  refusedOf,
  stepOf,
  undoableBy,
  undoerOf,
  unofferedAt,
} from './seat-frame.ts';

type Refusing = Extract<Answered<never>, { readonly ok: false }>;

/** The volume folder of a game to migrate, with the seating and persons that its save does not contain. */
interface Sat {
  readonly volume: string;
  readonly seating?: SeatingOptions;
  readonly persons?: Persons | undefined;
}

interface Under {
  readonly carrying: Carrying;
  readonly rules: Rules;
  readonly sat: Sat;
}

export interface Opened {
  readonly volume: string;
  readonly frame: Frame;
}

function unknown(name: string): Refusing {
  const reason = `this page does not have ${name}`;
  return { ok: false, refusal: { code: 'no-volume', reason, reasons: [], about: name } };
}

/** The game of a page. Every call returns plain data; none throws because of user input. */
export class GameHost {
  readonly #tables = new Tables();
  readonly #keeper = new Keeper();
  readonly #loaded = new Map<string, Promise<Rules>>();
  /** The migration opened last. */
  #carrying: Under | undefined;

  #rulesOf(name: string): Promise<Rules> {
    const offer = volumes[name];
    const found = this.#loaded.get(name) ?? (offer && Rules.load(offer.load));
    if (!found) throw new Error(`There is no volume ${name}.`);
    this.#loaded.set(name, found);
    return found;
  }

  /** Preloads the rules of a volume. */
  async prepare(name: string): Promise<void> {
    await this.#rulesOf(name);
  }

  saves(): Promise<Answered<Stored>> {
    return this.#keeper.list();
  }

  /** Deletes a game; `restore()` undoes that. */
  forget(id: IDBValidKey): Promise<Answered<void>> {
    return this.#keeper.forget(id);
  }

  /** Restores the game deleted last. */
  restore(): Promise<Answered<void>> {
    return this.#keeper.restore();
  }

  /** Saves the current game. */
  keep(): Promise<Answered<void>> {
    return this.#keeper.keep(this.#tables);
  }

  /** Id of the saved game. */
  get id(): string {
    return this.#keeper.id;
  }

  async create({ volume, options, seating, persons }: GameStart, viewer: Viewer): Promise<Answered<Frame>> {
    await this.#keeper.under(volume);
    const rules = await this.#rulesOf(volume);
    const make: Make = (of) => Table.create(of, options, { ...seating, ...LATER });
    return this.#tables.seat(rules, make, viewer, persons);
  }

  async resume(id: string, viewer: Viewer): Promise<Answered<Frame>> {
    const found = await this.#keeper.find(id);
    if (!found.ok) return found;
    if (!found.value)
      return { ok: false, refusal: { code: 'no-save', reason: 'it is not kept here any more', reasons: [] } };
    const { volume, link, seats, seed, persons, save } = found.value;
    if (!volumes[volume]) return unknown(volume);
    const rules = await this.#rulesOf(volume);
    const seating = { seats, seed };
    const seated = this.#tables.seat(rules, (of) => linked(of, link, seating), viewer, persons);
    if (!seated.ok) {
      const text = save && (await expanded(save));
      const source = text === undefined ? { link } : { save: text };
      return this.#carried(seated, rules, source, { volume, seating, persons });
    }
    await this.#keeper.under(volume, id);
    return seated;
  }

  /**
   * Returns the folder of the volume of a save or a link, or undefined if the page does not have that volume.
   */
  volumeIn(text: string): string | undefined {
    return folderOf(text).folder;
  }

  /** Opens a save or a link; the volume is read from the text. */
  async open(text: string, viewer: Viewer): Promise<Answered<Opened>> {
    const { is, name, folder } = folderOf(text);
    const volume = folder ?? Object.keys(volumes)[0] ?? '';
    const rules = await this.#rulesOf(volume);
    const make: Make = (of) => (is === 'link' ? linked(of, text) : Table.load(of, text, { agents: 'later' }));
    const seated = this.#tables.seat(rules, make, viewer);
    if (!seated.ok) {
      const foreign = seated.refusal.code === 'foreign' && folder === undefined;
      if (foreign) return unknown(name ?? '?');
      return this.#carried(seated, rules, is === 'link' ? { link: text } : { save: text }, { volume });
    }
    await this.#keeper.under(volume);
    return { ok: true, value: { volume, frame: seated.value } };
  }

  /** Starts a new game from a past turn. The saved copy of the current game is unchanged. */
  async branch(turns: number, viewer: Viewer): Promise<Answered<Frame>> {
    const { table, rules, persons } = this.#tables;
    if (!table || !rules) return { ok: false, refusal: NOBODY };
    const make: Make = () => Table.of(table.at(turns), { seats: table.seats, ...LATER });
    const branched = this.#tables.seat(rules, make, viewer, persons);
    if (branched.ok) await this.#keeper.under(this.#keeper.volume);
    return branched;
  }

  /** A refusal of a game made under other rules, with the extent to which it can be migrated, if any. */
  async #carried(refused: Refusing, rules: Rules, source: Source, sat: Sat): Promise<Refusing> {
    if (refused.refusal.code !== 'other-rules') return refused;
    await rules.reasons();
    const carrying = Carrying.of(rules.volume, source);
    if (!carrying.ok) return refused;
    const agents = carrying.value.hasNonplayers ? await rules.agents() : undefined;
    if (agents?.ok) carrying.value.witness(agents.value);
    this.#carrying = { carrying: carrying.value, rules, sat };
    return { ok: false, refusal: { ...refused.refusal, carried: carrying.value.told(sat.volume) } };
  }

  /** Opens the migrated part of a game made under other rules, as a new game. */
  async carry(viewer: Viewer): Promise<Answered<Frame>> {
    if (!this.#carrying) return { ok: false, refusal: NOBODY };
    await this.#keeper.under(this.#carrying.sat.volume);
    return this.#carriedFrame(this.#carrying, viewer);
  }

  /** Applies the nearest option at the point of divergence and resumes the migration. */
  carryOn(viewer: Viewer): Answered<{ readonly frame: Frame; readonly carried: Carried }> {
    const found = this.#carrying;
    if (found?.carrying.goOn() !== true) return { ok: false, refusal: NOBODY };
    const frame = this.#carriedFrame(found, viewer);
    if (!frame.ok) return frame;
    return { ok: true, value: { frame: frame.value, carried: found.carrying.told(found.sat.volume) } };
  }

  #carriedFrame({ carrying, rules, sat }: Under, viewer: Viewer): Answered<Frame> {
    const game = carrying.game();
    const make: Make = () => Table.of(game, { ...carrying.seating, ...sat.seating, ...LATER });
    return this.#tables.seat(rules, make, viewer, sat.persons);
  }

  /** Loads new rules of a volume from a module address and migrates the open game to them. */
  async renew(name: string, address: string, viewer: Viewer): Promise<Answered<Renewed>> {
    const rules = await Rules.load(() => volumeAt(address));
    this.#loaded.set(name, Promise.resolve(rules));
    const open = this.#keeper.volume === name ? this.#tables.table : undefined;
    if (!open) return { ok: true, value: { kind: 'none' } };
    const carried = carriedOver(open, rules.volume);
    if ('parting' in carried) return { ok: true, value: { kind: 'parted', parting: carried.parting } };
    const seated = this.#tables.seat(rules, () => carried.table, viewer, this.#tables.persons);
    return seated.ok ? { ok: true, value: { kind: 'carried', frame: seated.value } } : seated;
  }

  frame(viewer: Viewer): Answered<Frame> {
    const { table } = this.#tables;
    return table ? { ok: true, value: this.#tables.frame(table, viewer) } : { ok: false, refusal: NOBODY };
  }

  /**
   * Answers the pending decision, or several in a row as one step that stops at an unexpected decision.
   * Returns `'ends'` if the answer is held back for confirmation.
   */
  give(answers: Answers, { id, viewer, confirms }: Giving): Answered<Frame | 'ends'> {
    const seat = viewer === null ? {} : { seat: viewer };
    return this.#tables.with<Frame | 'ends'>((table) => {
      if (confirms && viewer !== null && endsCard(table, answers, viewer)) return { ok: true, value: 'ends' };
      return answered(table.chooseEach(answers, { id, ...seat }), () => this.#tables.frame(table, viewer));
    });
  }

  async act(interjection: Interjection, viewer: Viewer): Promise<Answered<Frame>> {
    await this.#tables.rules?.reasons();
    return this.#tables.done(viewer, (table) => table.act(interjection));
  }

  undo(form: UndoForm, viewer: Viewer): Answered<Frame> {
    const { persons } = this.#tables;
    return this.#tables.done(viewer, (table) => table.undo(form, undoerOf(table, viewer, persons)));
  }

  /**
   * Returns the pending choice of pieces with the wanted numbers and their effects, or undefined if another
   * decision is pending.
   */
  pieces(wanted: WantedPieces | undefined, id: string): Counted | undefined {
    const { table } = this.#tables;
    const { decision } = table ?? {};
    if (!table || decision?.id !== id) return undefined;
    const choice = table.pieces(decision.seat, wanted);
    if (!choice) return undefined;
    const [first, ...others] = (choice.answers ?? []).map(({ key }) => key);
    const foreseen = first === undefined ? undefined : this.preview([first, ...others], decision.seat);
    return { choice, foreseen: foreseen?.ok === true ? foreseen.value : undefined };
  }

  /** Returns the certain effects of an option, or of several options in sequence. */
  preview(key: Key | readonly [Key, ...Key[]], seat: string): Answered<Foreseen> {
    return this.#tables.with((table) =>
      answered(table.preview(key, seat), ({ stopped, entries, changes }) => ({
        stopped,
        changes,
        log: logOf(table.game.volume, entries),
      })),
    );
  }

  /** Returns the forced choices of a seat since the given turn; empty for other viewers. */
  followed(turns: number, viewer: Viewer): readonly AgentStep[] {
    const { table } = this.#tables;
    return table && viewer !== null ? followedSince(table, turns, viewer) : [];
  }

  /** Seats the agents, if the game has any, and returns the undo forms that are then available. */
  async seatAgents(viewer: Viewer): Promise<Answered<Frame['undo']>> {
    const { rules, table: asking } = this.#tables;
    const agents = asking?.lacksAgents === true ? await rules?.agents() : undefined;
    return this.#tables.with((table) => {
      const seated = agents?.ok === true ? table.seatAgents(agents.value) : agents;
      return seated?.ok === false
        ? { ok: false, refusal: refusedOf(seated.refusal) }
        : { ok: true, value: undoableBy(table, viewer, this.#tables.persons) };
    });
  }

  /** Makes one agent decision per call, so that the worker stays responsive. */
  async advance(viewer: Viewer): Promise<Answered<Advanced>> {
    const seated = await this.seatAgents(viewer);
    if (!seated.ok) return seated;
    return this.#tables.with<Advanced>((table) => {
      const { decision } = table;
      const [acted] = table.advance({ why: false });
      const frame = this.#tables.frame(table, viewer);
      const step = acted && decision && stepOf(table, decision, acted, viewer);
      return { ok: true, value: { frame, step } };
    });
  }

  /** Explains the choice of a Non-player; undefined if nothing may be shown. */
  instruction(turn: number, viewer: Viewer): Instruction | undefined {
    return this.#tables.asked<Instruction | undefined>(
      (table) => instructionAt(table, turn, viewer),
      undefined,
    );
  }

  standing(seat: string): readonly StandingOffer[] {
    return this.#tables.asked<readonly StandingOffer[]>((table) => table.standing(seat), []);
  }

  /**
   * Returns the choices that the decision `id` could offer and does not; empty if another decision is
   * pending.
   */
  async unoffered(id: string): Promise<readonly DecisionOption[]> {
    await this.#tables.rules?.reasons();
    const { table } = this.#tables;
    const { decision } = table ?? {};
    return table && decision?.id === id ? unofferedAt(table, decision) : [];
  }

  async explain(key: Key): Promise<readonly Reason[]> {
    await this.#tables.rules?.reasons();
    return this.#tables.asked<readonly Reason[]>((table) => table.explain(key), []);
  }

  log(viewer: Viewer): readonly LogTurn[] {
    return this.#tables.asked<readonly LogTurn[]>((table) => table.items(viewer ?? undefined), []);
  }

  /** Returns the log since the last choices of the viewer. */
  done(viewer: Viewer): readonly LogTurn[] {
    return this.#tables.asked<readonly LogTurn[]>(
      (table) => (viewer === null ? [] : table.itemsDone(viewer)),
      [],
    );
  }

  about(space: string, viewer: Viewer): readonly LogTurn[] {
    return aboutSpace(this.log(viewer), space);
  }

  /** Margins and tracks of all Factions at the start of each card and round. */
  course(): readonly Standing[] {
    return this.#tables.asked<readonly Standing[]>(standingsOf, []);
  }

  marks(): readonly Mark[] {
    return this.#tables.asked<readonly Mark[]>(marksOf, []);
  }

  /** Returns the view after the given number of turns. */
  at(turns: number, viewer: Viewer): View | undefined {
    return this.#tables.asked<View | undefined>(
      (table) => viewOf(table.at(turns), viewer ?? undefined),
      undefined,
    );
  }

  save(): string | undefined {
    return this.#tables.asked<string | undefined>((table) => table.save(), undefined);
  }

  link(): Answered<string> {
    return this.#tables.with((table) => answered(linkOf(table.game), (link) => link));
  }
}
