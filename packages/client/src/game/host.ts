/** Holds one table, and answers the page. It runs in a worker, so that neither rules nor agents keep the page waiting. */
import {
  type Choosable,
  type Costs,
  type Decision,
  type Interjection,
  type Key,
  linkOf,
  logOf,
  type LogTurn,
  type Outcome,
  type PlannedAnswer,
  type Reason,
  readLink,
  type Refusal,
  saveGame,
  type StandingOffer,
  type View,
  viewOf,
  type Volume,
  type WantedPieces,
} from '@quipu/engine';
import { granted, KernelFault, memberOf } from '@quipu/engine/play';
import { NONPLAYER, type Seating, Table, type UndoForm } from '@quipu/table';
import { volumes } from 'virtual:volumes';
import { Carrying, type Source } from './carrying.ts';
import { Claim } from './claim.ts';
import { aboutSpace, type Mark, marksOf, type Standing, standingsOf } from './course.ts';
import { followedSince } from './followed.ts';
import { freshId } from './fresh.ts';
import { folderOf } from './heads.ts';
import type { Persons } from './persons.ts';
import { carriedOver, offerAt, type Renewed } from './renewed.ts';
import { Rules } from './rules.ts';
import { compressed, expanded, type KeptGame, type SavedGame, Saves } from './saves.ts';
import type {
  Advanced,
  AgentStep,
  Answered,
  Carried,
  Counted,
  Foreseen,
  Frame,
  GameStart,
  Instruction,
  Refused,
  ToldLate,
  Viewer,
} from './frame.ts';

const refusedOf = ({ code, reason, reasons, unread }: Refusal<string>): Refused => ({
  code,
  reason,
  reasons,
  ...(unread && { unread }),
});

/** What the browser keeps, or why it does not. */
async function kept<T>(ask: () => Promise<T>): Promise<Answered<T>> {
  try {
    return { ok: true, value: await ask() };
  } catch (error) {
    const full = error instanceof DOMException && error.name === 'QuotaExceededError';
    const reason = error instanceof Error ? error.message : String(error);
    return { ok: false, refusal: { code: full ? 'storage-full' : 'storage', reason, reasons: [] } };
  }
}

/** How many entries of the log are read by somebody who has chosen nothing yet: a spectator. */
const LATEST = 150;

/** Kinds of questions whose options are so few that those that are not offered can stand beside the others. */
const LISTED: readonly Decision['asks'][] = ['turn', 'activity', 'way', 'mode'];

/** Reasons of what belongs to another Faction: it is nobody's question. */
const OTHERS: readonly Reason['key'][] = ['not-its-operation', 'not-its-activity'];

/** What a decision may offer and does not: of an Event only what stands on the card, and nothing of other Factions. */
function unofferedAt(table: Table, decision: Decision): readonly Choosable[] {
  const { volume } = table.game;
  const point = volume.points.find(({ name }) => name === decision.point);
  if (!point || point.secret || !LISTED.includes(decision.asks)) return [];
  const { card } = table.view().deck;
  const sides = volume.printed.cards[card ?? '']?.sides ?? [];
  return point.universe
    .filter((key) => decision.options.every((option) => option.key !== key))
    .flatMap((key) => memberOf(volume, point, key) ?? [])
    .filter(({ key, is }) => is !== 'event' || sides.some(({ side }) => side === key))
    .filter(({ key }) => table.explain(key).every((reason) => !OTHERS.includes(reason.key)));
}

const NOBODY: Refused = { code: 'no-game', reason: 'no game is open', reasons: [] };

function answered<T, U>(outcome: Outcome<T, string>, value: (given: T) => U): Answered<U> {
  return outcome.ok
    ? { ok: true, value: value(outcome.value) }
    : { ok: false, refusal: refusedOf(outcome.refusal) };
}

/** Agents sit down when they are needed: a game is shown, and a person decides, before they are loaded. */
const LATER = { agents: 'later' } as const;

/** Makes the table of a game with the rules of its volume. */
type Make = (volume: Volume) => Outcome<Table, string>;

/** The table of a game that was sent, or kept. */
function linked(volume: Volume, link: string, seating: Seating = {}): Outcome<Table, string> {
  const read = readLink(volume, link);
  return read.ok ? Table.of(read.value, { ...seating, ...LATER }) : read;
}

/** What a table lacks of the rules. */
interface Lack {
  /** The seat that was being offered what it would have to try. Absent: the game came to more than that. */
  readonly tried?: number | undefined;
}

/** Whether a part of the rules is asked for that is not loaded. */
const isNotLoaded = (thrown: unknown): thrown is KernelFault =>
  thrown instanceof KernelFault && thrown.code === 'not-loaded';

/** What the options of a decision would cost; nothing where that needs more of the rules than there is. */
function costsAt(table: Table, { seat }: Decision): Costs {
  try {
    return table.costs(seat);
  } catch (thrown) {
    if (isNotLoaded(thrown)) return {};
    throw thrown;
  }
}

/** A table with a part of the rules, or what it lacks where the game, or what is asked first, needs more of them. */
function begunTable(volume: Volume | undefined, make: Make): Table | Lack {
  if (!volume) return {};
  try {
    const made = make(volume);
    const asks = made.ok ? made.value.decision?.asks : undefined;
    return made.ok && asks !== undefined && asks !== 'pieces' ? made.value : {};
  } catch (thrown) {
    if (isNotLoaded(thrown)) return { tried: thrown.tried };
    throw thrown;
  }
}

/** Where a game of other rules belongs, and who sat at it beside what it says itself. */
interface Sat {
  readonly volume: string;
  readonly seating?: Seating;
  readonly persons?: Persons | undefined;
}

/** A game of other rules, and the rules that it comes under. */
interface Under {
  readonly carrying: Carrying;
  readonly rules: Rules;
  readonly sat: Sat;
}

/** A table with as little of the rules as it can do with; undefined where it needs all of them. */
async function leastTable(rules: Rules, make: Make): Promise<Table | undefined> {
  let found = begunTable(rules.begun, make);
  if (!(found instanceof Table) && found.tried !== undefined)
    found = begunTable(await rules.tried(found.tried), make);
  if (!(found instanceof Table)) found = begunTable(await rules.withoutEvents(), make);
  return found instanceof Table ? found : undefined;
}

/** A game that was opened, and the folder of its volume. */
export interface Opened {
  readonly volume: string;
  readonly frame: Frame;
}

/** The game of a page. Every call answers with plain data; none throws for what a person did. */
export class GameHost {
  #table: Table | undefined;
  /** What the game is kept under. */
  #id = '';
  /** The folder of its volume. */
  #name = '';
  #persons: Persons = {};
  readonly #saves = new Saves();
  #forgotten: KeptGame | undefined;
  readonly #claim = new Claim();
  readonly #loaded = new Map<string, Promise<Rules>>();
  /** The rules of the game. */
  #rules: Rules | undefined;
  /** Makes the table once more when the rules are whole; undefined if they are. */
  #remake: Make | undefined;
  /** The game that was kept last, and its save as it was compressed last. */
  #kept: { readonly id: string; save: KeptGame['save'] | undefined } = { id: '', save: undefined };
  /** The game of other rules that was to be opened last. */
  #carrying: Under | undefined;

  #rulesOf(name: string): Promise<Rules> {
    const offer = volumes[name];
    const found = this.#loaded.get(name) ?? (offer && Rules.load(offer));
    if (!found) throw new Error(`There is no volume ${name}.`);
    this.#loaded.set(name, found);
    return found;
  }

  /** Has those who play sit down, at a table without what is done once somebody has chosen if the rules are not whole yet. */
  async #seated(rules: Rules, make: Make, viewer: Viewer, persons: Persons = {}): Promise<Answered<Frame>> {
    const begun = rules.volume ? undefined : await leastTable(rules, make);
    const whole = begun ? undefined : await rules.whole();
    const made = begun ? granted(begun) : whole?.ok === true ? make(whole.value) : whole;
    if (!made) return { ok: false, refusal: NOBODY };
    if (made.ok) {
      this.#persons = persons;
      this.#table = made.value;
      this.#rules = rules;
      this.#remake = begun && make;
    }
    return answered(made as Outcome<Table, string>, (table) => this.#frame(table, viewer));
  }

  /** The table, once its rules are whole. */
  async #whole(): Promise<Answered<Table>> {
    const [table, rules, remake] = [this.#table, this.#rules, this.#remake];
    if (!table || !rules) return { ok: false, refusal: NOBODY };
    if (!remake) return { ok: true, value: table };
    const whole = await rules.whole();
    // Meanwhile somebody else who waited may have made it, or another game may have been opened.
    if (this.#remake !== remake) return this.#whole();
    const made = whole.ok ? remake(whole.value) : whole;
    if (made.ok) [this.#table, this.#remake] = [made.value, undefined];
    return answered(made, (again) => again);
  }

  /** Loads the rules of a volume, since a game of it is likely to begin. */
  async prepare(name: string): Promise<void> {
    await this.#rulesOf(name);
  }

  /** Games that are kept. */
  async saves(): Promise<Answered<readonly SavedGame[]>> {
    return kept(() => this.#saves.list());
  }

  /** Forgets a game, until it is brought back. */
  async forget(id: string): Promise<Answered<void>> {
    return kept(async () => {
      this.#forgotten = await this.#saves.get(id);
      await this.#saves.remove(id);
    });
  }

  /** Brings back the game that was forgotten last. */
  async restore(): Promise<Answered<void>> {
    const game = this.#forgotten;
    return kept(async () => {
      if (game) await this.#saves.keep(game);
    });
  }

  /** Goes on with a game that is kept. */
  async resume(id: string, viewer: Viewer): Promise<Answered<Frame>> {
    const found = await kept(() => this.#saves.get(id));
    if (!found.ok) return found;
    if (!found.value)
      return { ok: false, refusal: { code: 'no-save', reason: 'it is not kept here any more', reasons: [] } };
    const { volume, link, seats, seed, persons } = found.value;
    if (!volumes[volume]) return this.#unknown(volume);
    const rules = await this.#rulesOf(volume);
    const make: Make = (of) => linked(of, link, { seats, seed });
    const seated = await this.#seated(rules, make, viewer, persons);
    if (!seated.ok) {
      const save = found.value.save && (await expanded(found.value.save));
      return this.#carried(seated, rules, save === undefined ? { link } : { save }, {
        volume,
        seating: { seats, seed },
        persons,
      });
    }
    // Another tab that has the game goes on keeping it, and this one keeps a game of its own.
    const mine = await this.#claim.take(id);
    await this.#under(volume, mine ? id : undefined);
    return seated;
  }

  /** Keeps the game as it is, and says why if that is not possible. */
  async keep(): Promise<Answered<void>> {
    const table = this.#table;
    if (!table) return { ok: false, refusal: NOBODY };
    const link = linkOf(table.game);
    if (!link.ok) return { ok: false, refusal: refusedOf(link.refusal) };
    const time = (this.#kept = {
      id: this.#id,
      save: this.#kept.id === this.#id ? this.#kept.save : undefined,
    });
    const game = {
      id: this.#id,
      volume: this.#name,
      seats: table.seats,
      persons: this.#persons,
      seed: table.game.options.seed ?? 1,
      card: viewOf(table.game).deck.card,
      turns: table.game.turnCount,
      at: Date.now(),
      over: table.decision === undefined,
      link: link.value,
    };
    // The tab may be closed this very moment: the link is kept at once, with the save of the turn before.
    const done = await kept(() => this.#saves.keep({ ...game, ...(time.save && { save: time.save }) }));
    // A part of the rules tells the beginning of a game, which nobody has to carry anywhere.
    if (!done.ok || this.#remake || this.#kept !== time) return done;
    const save = await compressed(saveGame(table.game));
    // Meanwhile the game may have gone on, or another one may have been opened.
    if (this.#kept !== time) return done;
    time.save = save;
    return kept(() => this.#saves.keep({ ...game, save }));
  }

  /** A refusal of a game that other rules made, with how far it can be carried over, if it can. */
  async #carried(
    refused: Extract<Answered<never>, { readonly ok: false }>,
    rules: Rules,
    source: Source,
    sat: Sat,
  ): Promise<Extract<Answered<never>, { readonly ok: false }>> {
    const whole = refused.refusal.code === 'other-rules' ? await rules.whole() : undefined;
    if (!whole?.ok) return refused;
    await rules.reasons();
    const carrying = Carrying.of(whole.value, source);
    if (!carrying.ok) return refused;
    this.#carrying = { carrying: carrying.value, rules, sat };
    return { ok: false, refusal: { ...refused.refusal, carried: carrying.value.told(sat.volume) } };
  }

  /** Opens the game of other rules as far as it has been carried over: a game of its own. */
  async carry(viewer: Viewer): Promise<Answered<Frame>> {
    if (!this.#carrying) return { ok: false, refusal: NOBODY };
    await this.#under(this.#carrying.sat.volume);
    return this.#carriedFrame(this.#carrying, viewer);
  }

  /** Does what is nearest where the game of other rules parted, and goes on with it as far as it comes then. */
  async carryOn(viewer: Viewer): Promise<Answered<{ readonly frame: Frame; readonly carried: Carried }>> {
    const found = this.#carrying;
    if (found?.carrying.goOn() !== true) return { ok: false, refusal: NOBODY };
    const frame = await this.#carriedFrame(found, viewer);
    if (!frame.ok) return frame;
    return { ok: true, value: { frame: frame.value, carried: found.carrying.told(found.sat.volume) } };
  }

  #carriedFrame({ carrying, rules, sat }: Under, viewer: Viewer): Promise<Answered<Frame>> {
    const game = carrying.game();
    const make: Make = () => Table.of(game, { ...carrying.seating, ...sat.seating, ...LATER });
    return this.#seated(rules, make, viewer, sat.persons);
  }

  /** Begins a new game. */
  async create({ volume, options, seating, persons }: GameStart, viewer: Viewer): Promise<Answered<Frame>> {
    await this.#under(volume);
    const rules = await this.#rulesOf(volume);
    const make: Make = (of) => Table.create(of, options, { ...seating, ...LATER });
    return this.#seated(rules, make, viewer, persons);
  }

  /** What the game of this page is kept under: the game that is opened, if it is this page's, else a new one. */
  async #under(volume: string, id: string = freshId()): Promise<void> {
    await this.#claim.take(id);
    this.#id = id;
    this.#name = volume;
  }

  #unknown(name: string): { readonly ok: false; readonly refusal: Refused } {
    const reason = `this page does not have ${name}`;
    return { ok: false, refusal: { code: 'no-volume', reason, reasons: [], about: name } };
  }

  /** The folder of the volume of a save or a link; undefined if the page does not have it. */
  volumeIn(text: string): string | undefined {
    return folderOf(text).folder;
  }

  /** Opens a save or a link: of whichever volume it says. */
  async open(text: string, viewer: Viewer): Promise<Answered<Opened>> {
    const { is, name, folder } = folderOf(text);
    const volume = folder ?? Object.keys(volumes)[0] ?? '';
    const rules = await this.#rulesOf(volume);
    const make: Make = (of) => (is === 'link' ? linked(of, text) : Table.load(of, text, 'later'));
    const seated = await this.#seated(rules, make, viewer);
    if (!seated.ok) {
      const foreign = seated.refusal.code === 'foreign' && folder === undefined;
      if (foreign) return this.#unknown(name ?? '?');
      return this.#carried(seated, rules, is === 'link' ? { link: text } : { save: text }, { volume });
    }
    await this.#under(volume);
    return { ok: true, value: { volume, frame: seated.value } };
  }

  /** Takes other rules of a volume, by the address of their module, and carries the open game of it over. */
  async renew(name: string, address: string, viewer: Viewer): Promise<Answered<Renewed>> {
    const rules = await Rules.load(offerAt(address));
    const whole = await rules.whole();
    if (!whole.ok) return { ok: false, refusal: refusedOf(whole.refusal) };
    this.#loaded.set(name, Promise.resolve(rules));
    const open = this.#name === name ? await this.#whole() : undefined;
    if (open?.ok !== true) return { ok: true, value: { is: 'none' } };
    const carried = carriedOver(open.value, whole.value);
    if ('parting' in carried) return { ok: true, value: { is: 'parted', parting: carried.parting } };
    const seated = await this.#seated(rules, () => carried.table, viewer, this.#persons);
    return seated.ok ? { ok: true, value: { is: 'carried', frame: seated.value } } : seated;
  }

  /** What the game is kept under, and whether this page alone has it. */
  get id(): string {
    return this.#id;
  }

  #frame(table: Table, viewer: Viewer): Frame {
    const { decision } = table;
    const seat = viewer ?? undefined;
    const own = decision && decision.seat === viewer && !table.waiting ? decision : undefined;
    return {
      viewer,
      turns: table.game.turnCount,
      view: table.view(seat),
      decision: own,
      pieces: own?.asks === 'pieces' ? table.pieces(own.seat) : undefined,
      costs: own ? costsAt(table, own) : {},
      unoffered: own && this.#rules?.explained === true ? unofferedAt(table, own) : [],
      decider: decision?.seat,
      waiting: table.waiting,
      seats: table.seats,
      persons: this.#persons,
      undo: table.undoable(),
      standing: seat === undefined || this.#remake ? [] : table.standing(seat),
      since: seat === undefined ? this.#latest(table) : table.itemsSince(seat),
      result: table.game.result,
      ranking: (table.game.ranking ?? []).map(({ seat: who, place, margin }) => ({
        seat: who,
        place,
        margin,
      })),
    };
  }

  /** What happened last, as everybody may read it. */
  #latest(table: Table): readonly LogTurn[] {
    const entries = table.entries();
    return logOf(table.game.volume, entries, Math.max(0, entries.length - LATEST));
  }

  async #with<T>(ask: (table: Table) => Answered<T>): Promise<Answered<T>> {
    const table = await this.#whole();
    return table.ok ? ask(table.value) : table;
  }

  /** What a table answers; something else where there is none. */
  async #asked<T>(ask: (table: Table) => T, or: T): Promise<T> {
    const table = await this.#whole();
    return table.ok ? ask(table.value) : or;
  }

  /** Where the game stands. */
  frame(viewer: Viewer): Answered<Frame> {
    const table = this.#table;
    return table ? { ok: true, value: this.#frame(table, viewer) } : { ok: false, refusal: NOBODY };
  }

  /** Answers the pending decision. The id says which, so that a late click answers no other one. */
  choose(key: Key, id: string, viewer: Viewer): Promise<Answered<Frame>> {
    return this.#with((table) =>
      answered(table.choose({ key, id, ...(viewer !== null && { seat: viewer }) }), () =>
        this.#frame(table, viewer),
      ),
    );
  }

  /** Answers several decisions in a row, as one step; stops where something else is asked. */
  chooseEach(answers: readonly PlannedAnswer[], id: string, viewer: Viewer): Promise<Answered<Frame>> {
    return this.#with((table) =>
      answered(table.chooseEach(answers, { id, ...(viewer !== null && { seat: viewer }) }), () =>
        this.#frame(table, viewer),
      ),
    );
  }

  /** The pending choice of pieces with what is wanted of each kind, and what that would do; undefined where another decision is pending. */
  async pieces(wanted: WantedPieces | undefined, id: string): Promise<Counted | undefined> {
    const table = await this.#asked<Table | undefined>((one) => one, undefined);
    const { decision } = table ?? {};
    if (!table || decision?.id !== id) return undefined;
    const choice = table.pieces(decision.seat, wanted);
    if (!choice) return undefined;
    const [first, ...others] = (choice.answers ?? []).map(({ key }) => key);
    const foreseen = first === undefined ? undefined : await this.preview([first, ...others], decision.seat);
    return { choice, foreseen: foreseen?.ok === true ? foreseen.value : undefined };
  }

  /** What followed by itself of the choices of a seat since so many turns had been taken; nothing for other eyes. */
  followed(turns: number, viewer: Viewer): readonly AgentStep[] {
    return this.#table && viewer !== null ? followedSince(this.#table, turns, viewer) : [];
  }

  /** Takes a standing action. */
  async act(interjection: Interjection, viewer: Viewer): Promise<Answered<Frame>> {
    await this.#rules?.reasons();
    return this.#with((table) => answered(table.act(interjection), () => this.#frame(table, viewer)));
  }

  /** Has agents sit down, if the game keeps seats for some, and tells how far one may go back then. */
  async seatAgents(): Promise<Answered<Frame['undo']>> {
    const rules = this.#rules;
    const agents = this.#table?.lacksAgents === true ? await rules?.agents() : undefined;
    return this.#with((table) => {
      const seated = agents?.ok === true ? table.seatAgents(agents.value) : agents;
      return seated?.ok === false
        ? { ok: false, refusal: refusedOf(seated.refusal) }
        : { ok: true, value: table.undoable() };
    });
  }

  /** Lets an agent decide once, so that nobody waits for more than one decision. */
  async advance(viewer: Viewer): Promise<Answered<Advanced>> {
    const seated = await this.seatAgents();
    if (!seated.ok) return seated;
    return this.#with<Advanced>((table) => {
      const { decision, seats } = table;
      const [acted] = table.advance({ why: false });
      const frame = this.#frame(table, viewer);
      if (!acted || !decision) return { ok: true, value: { frame, step: undefined } };
      const { volume } = table.game;
      const point = volume.points.find(({ name }) => name === decision.point);
      const isHidden = point?.secret === true && acted.seat !== viewer;
      const option = point && !isHidden ? memberOf(volume, point, acted.key) : undefined;
      const step: AgentStep = {
        turn: acted.turn,
        seat: acted.seat,
        sitter: seats[acted.seat] ?? '',
        text: decision.asks === 'turn' ? '' : decision.text.path,
        rule: decision.text.rule,
        option: option && { key: option.key, is: option.is },
      };
      return { ok: true, value: { frame, step } };
    });
  }

  /** Why a Non-player chose as it did; undefined where none chose, or where the answer rests on a secret of its seat. */
  async instruction(turn: number, viewer: Viewer): Promise<Instruction | undefined> {
    const table = await this.#asked<Table | undefined>((one) => one, undefined);
    const { volume } = table?.game ?? {};
    const seat = table?.game.turns[turn]?.seat;
    if (!table || !volume || seat === undefined) return undefined;
    const key = volume.seats[seat] ?? '';
    const holdsSecret = volume.secrets.some(({ owner }) => owner === seat) && table.decision !== undefined;
    if (table.seats[key] !== NONPLAYER || (holdsSecret && key !== viewer)) return undefined;
    const reason = table.reason(turn);
    const point = volume.points.find(({ name }) => name === reason?.point);
    if (!reason || !point) return undefined;
    const options = Object.fromEntries(
      point.universe.map((one) => [
        one,
        { is: memberOf(volume, point, one)?.is ?? 'mode', text: point.text },
      ]),
    );
    return { reason, options };
  }

  /** What a seat may do beside the decision. */
  standing(seat: string): Promise<readonly StandingOffer[]> {
    return this.#asked<readonly StandingOffer[]>((table) => table.standing(seat), []);
  }

  /** What is told of the first decision of a game behind it, for the seat that decides; undefined where no game is open. */
  toldLate(seat: string): Promise<ToldLate | undefined> {
    return this.#asked<ToldLate | undefined>(
      (table) => ({ standing: table.standing(seat), costs: table.costs(seat) }),
      undefined,
    );
  }

  /** Goes back. */
  undo(form: UndoForm, viewer: Viewer): Promise<Answered<Frame>> {
    return this.#with((table) => answered(table.undo(form), () => this.#frame(table, viewer)));
  }

  /** What the pending decision may offer and does not, by its id; nothing where another is pending. */
  async unoffered(id: string): Promise<readonly Choosable[]> {
    await this.#rules?.reasons();
    return this.#asked<readonly Choosable[]>(
      (table) => (table.decision?.id === id ? unofferedAt(table, table.decision) : []),
      [],
    );
  }

  /** Why something is not offered. */
  async explain(key: Key): Promise<readonly Reason[]> {
    await this.#rules?.reasons();
    return this.#asked<readonly Reason[]>((table) => table.explain(key), []);
  }

  /** What an option would do, or several one after the other, as far as that is certain. */
  preview(key: Key | readonly [Key, ...Key[]], seat: string): Promise<Answered<Foreseen>> {
    return this.#with((table) =>
      answered(table.preview(key, seat), ({ stopped, entries, changes }) => ({
        stopped,
        changes,
        log: logOf(table.game.volume, entries),
      })),
    );
  }

  /** The whole log. */
  log(viewer: Viewer): Promise<readonly LogTurn[]> {
    return this.#asked<readonly LogTurn[]>((table) => table.items(viewer ?? undefined), []);
  }

  /** What has happened in a space. */
  async about(space: string, viewer: Viewer): Promise<readonly LogTurn[]> {
    return aboutSpace(await this.log(viewer), space);
  }

  /** Where cards and rounds begin, and how everybody stood there. */
  course(): Promise<readonly Standing[]> {
    return this.#asked<readonly Standing[]>(standingsOf, []);
  }

  /** Where cards and rounds begin. */
  marks(): Promise<readonly Mark[]> {
    return this.#asked<readonly Mark[]>(marksOf, []);
  }

  /** Plays on from a moment of the past, as a game of its own; the one that was open stays as it was kept. */
  async branch(turns: number, viewer: Viewer): Promise<Answered<Frame>> {
    const [whole, rules] = [await this.#whole(), this.#rules];
    if (!whole.ok || !rules) return whole.ok ? { ok: false, refusal: NOBODY } : whole;
    const { value: table } = whole;
    const make: Make = () => Table.of(table.at(turns), { seats: table.seats, ...LATER });
    const branched = await this.#seated(rules, make, viewer, this.#persons);
    if (branched.ok) await this.#under(this.#name);
    return branched;
  }

  /** What could be seen when so many turns had been taken. */
  at(turns: number, viewer: Viewer): Promise<View | undefined> {
    return this.#asked<View | undefined>((table) => viewOf(table.at(turns), viewer ?? undefined), undefined);
  }

  /** The table as a save. */
  save(): Promise<string | undefined> {
    return this.#asked<string | undefined>((table) => table.save(), undefined);
  }

  /** The game as a link. */
  link(): Promise<Answered<string>> {
    return this.#with((table) => answered(linkOf(table.game), (link) => link));
  }
}
