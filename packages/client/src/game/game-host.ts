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
  pieceChoiceOf,
  type StandingOffer,
  viewOf,
} from '@quipu/engine';
import { type PlannedAnswer, refusedSpacesOf, type RequestedPieces } from '@quipu/engine/internal';
import { type SeatingOptions, Table, type UndoForm } from '@quipu/table';
import { volumes } from 'virtual:volumes';
import { decisionFlowOf, endAfterCount, gameAfter } from './decision-flow.ts';
import { GameMigration, type MigrationSource } from './game-migration.ts';
import {
  spaceHistoryOf,
  type CardMark,
  cardMarksOf,
  type ProgressEntry,
  progressOf,
} from './game-progress.ts';
import { agentStepsOf, stepsSinceLastChoice } from './agent-steps.ts';
import { explainAfterForced, forcedChoicesSince } from './forced-choices.ts';
import type {
  AgentStep,
  ForcedChoice,
  HostResult,
  Answers,
  MigrationStatus,
  PastPosition,
  PieceSelection,
  PreviewEffects,
  Frame,
  GameStart,
  AnswerContext,
  Explanation,
  Instruction,
  Viewer,
} from './host-messages.ts';
import { answersOfMapClick, answersOfMapDrag, type MapClick, type MapDrag } from './map-click.ts';
import { effectsStopOf, type OptionFacts, optionFactsOf } from './option-facts.ts';
import { readSaveVolume } from './save-volume.ts';
import { GameSaver } from './game-saver.ts';
import type { Persons } from './persons.ts';
import { migrateTable, type RulesChange, loadVolumeFrom } from './rules-change.ts';
import { Rules } from './rules.ts';
import { decompress, type StoredRecords } from './save-database.ts';
import { AGENTS_LATER, tableFromLink, type CreateTable, OpenTable } from './open-table.ts';
import {
  toResult,
  endsCard,
  instructionAt,
  NO_GAME,
  toRefusalMessage,
  undoFormsFor,
  undoingSeat,
  unofferedOptions,
} from './seat-frame.ts';
import { turnToConfirm } from './turn-to-confirm.ts';

type RefusedResult = Extract<HostResult<never>, { readonly ok: false }>;

/** The volume folder of a game to migrate, with the seating and persons that its save does not contain. */
interface MigrationTarget {
  readonly volume: string;
  readonly seating?: SeatingOptions;
  readonly persons?: Persons | undefined;
}

interface OpenMigration {
  readonly gameMigration: GameMigration;
  readonly rules: Rules;
  readonly target: MigrationTarget;
}

export interface OpenedGame {
  readonly volume: string;
  readonly frame: Frame;
}

function refuseVolume(name: string): RefusedResult {
  const reason = `this page does not have ${name}`;
  return { ok: false, refusal: { code: 'no-volume', reason, reasons: [], volumeName: name } };
}

/** The game of a page. Every call returns plain data; none throws because of user input. */
export class GameHost {
  readonly #openTable = new OpenTable();
  readonly #saver = new GameSaver();
  readonly #rulesByVolume = new Map<string, Promise<Rules>>();
  /** The migration opened last. */
  #openMigration: OpenMigration | undefined;
  /** Settles when the game opened last is open. */
  #lastOpening: Promise<unknown> = Promise.resolve();

  #loadRules(name: string): Promise<Rules> {
    const volumeOffer = volumes[name];
    const loading = this.#rulesByVolume.get(name) ?? (volumeOffer && Rules.load(volumeOffer.load));
    if (!loading) throw new Error(`There is no volume ${name}.`);
    this.#rulesByVolume.set(name, loading);
    return loading;
  }

  /** Preloads the rules of a volume. */
  async prepare(name: string): Promise<void> {
    await this.#loadRules(name);
  }

  saves(): Promise<HostResult<StoredRecords>> {
    return this.#saver.list();
  }

  /** Deletes a game; `restore()` undoes that. */
  deleteSaved(id: IDBValidKey): Promise<HostResult<void>> {
    return this.#saver.deleteSaved(id);
  }

  /** Restores the game deleted last. */
  restore(): Promise<HostResult<void>> {
    return this.#saver.restore();
  }

  /** Saves the current game. */
  persist(): Promise<HostResult<void>> {
    return this.#saver.persist(this.#openTable);
  }

  /** Id of the saved game. */
  get id(): string {
    return this.#saver.id;
  }

  /** Opens games one after the other, so that the open table and the id of its saved copy always match. */
  #openInOrder<T>(open: () => Promise<T>): Promise<T> {
    const result = this.#lastOpening.then(open);
    this.#lastOpening = result.catch(() => undefined);
    return result;
  }

  create({ volume, options, seating, persons }: GameStart, viewer: Viewer): Promise<HostResult<Frame>> {
    return this.#openInOrder(async () => {
      const rules = await this.#loadRules(volume);
      const createTable: CreateTable = (rulesVolume) =>
        Table.create(rulesVolume, options, { ...seating, ...AGENTS_LATER });
      const result = this.#openTable.open(rules, createTable, viewer, persons);
      if (result.ok) await this.#saver.claimId(volume);
      return result;
    });
  }

  resume(id: string, viewer: Viewer): Promise<HostResult<Frame>> {
    return this.#openInOrder(() => this.#resume(id, viewer));
  }

  async #resume(id: string, viewer: Viewer): Promise<HostResult<Frame>> {
    const savedGame = await this.#saver.find(id);
    if (!savedGame.ok) return savedGame;
    if (!savedGame.value)
      return {
        ok: false,
        refusal: { code: 'no-save', reason: 'it is not saved here any more', reasons: [] },
      };
    const { volume, link, seats, seed, persons, save } = savedGame.value;
    if (!volumes[volume]) return refuseVolume(volume);
    const rules = await this.#loadRules(volume);
    const seating = { seats, seed };
    const result = this.#openTable.open(
      rules,
      (rulesVolume) => tableFromLink(rulesVolume, link, seating),
      viewer,
      persons,
    );
    if (!result.ok) {
      const text = save && (await decompress(save));
      const source = text === undefined ? { link } : { save: text };
      return this.#withMigration(result, rules, source, { volume, seating, persons });
    }
    await this.#saver.claimId(volume, id);
    return result;
  }

  /**
   * Returns the folder of the volume of a save or a link, or undefined if the page does not have that volume.
   */
  volumeIn(text: string): string | undefined {
    return readSaveVolume(text).folder;
  }

  /** Opens a save or a link; the volume is read from the text. With `isFile`, the text is that of a file. */
  open(
    text: string,
    { viewer, isFile }: { readonly viewer: Viewer; readonly isFile: boolean },
  ): Promise<HostResult<OpenedGame>> {
    return this.#openInOrder(() => this.#open(text, viewer, isFile));
  }

  async #open(text: string, viewer: Viewer, isFile: boolean): Promise<HostResult<OpenedGame>> {
    const { kind, name, folder } = readSaveVolume(text);
    if (isFile && kind === 'link' && name === undefined)
      return { ok: false, refusal: { code: 'no-game-file', reason: 'the file has no game', reasons: [] } };
    const volume = folder ?? Object.keys(volumes)[0] ?? '';
    const rules = await this.#loadRules(volume);
    const createTable: CreateTable = (rulesVolume) =>
      kind === 'link' ? tableFromLink(rulesVolume, text) : Table.load(rulesVolume, text, { agents: 'later' });
    const result = this.#openTable.open(rules, createTable, viewer);
    if (!result.ok) {
      const isUnknownVolume = result.refusal.code === 'foreign' && folder === undefined;
      if (isUnknownVolume) return refuseVolume(name ?? '?');
      return this.#withMigration(result, rules, kind === 'link' ? { link: text } : { save: text }, {
        volume,
      });
    }
    await this.#saver.claimId(volume);
    return { ok: true, value: { volume, frame: result.value } };
  }

  /** Starts a new game from a past turn. The saved copy of the current game is unchanged. */
  branch(turns: number, viewer: Viewer): Promise<HostResult<Frame>> {
    return this.#openInOrder(async () => {
      const { table, rules, persons } = this.#openTable;
      if (!table || !rules) return { ok: false, refusal: NO_GAME };
      const createTable: CreateTable = () =>
        Table.fromGame(table.gameAt(turns), { seats: table.seats, ...AGENTS_LATER });
      const result = this.#openTable.open(rules, createTable, viewer, persons);
      if (result.ok) await this.#saver.claimId(this.#saver.volume);
      return result;
    });
  }

  /** A refusal of a game made under other rules, with the extent to which it can be migrated, if any. */
  async #withMigration(
    result: RefusedResult,
    rules: Rules,
    source: MigrationSource,
    target: MigrationTarget,
  ): Promise<RefusedResult> {
    if (result.refusal.code !== 'other-rules') return result;
    await rules.reasons();
    const startedMigration = GameMigration.start(rules.volume, source);
    if (!startedMigration.ok) return result;
    const agents = startedMigration.value.hasNonplayers ? await rules.agents() : undefined;
    if (agents?.ok) startedMigration.value.checkNonplayers(agents.value);
    this.#openMigration = { gameMigration: startedMigration.value, rules, target };
    return {
      ok: false,
      refusal: { ...result.refusal, migration: startedMigration.value.toMessage(target.volume) },
    };
  }

  /** Opens the migrated part of a game made under other rules, as a new game. */
  openMigrated(viewer: Viewer): Promise<HostResult<Frame>> {
    return this.#openInOrder(async () => {
      if (!this.#openMigration) return { ok: false, refusal: NO_GAME };
      const result = this.#migratedFrame(this.#openMigration, viewer);
      if (result.ok) await this.#saver.claimId(this.#openMigration.target.volume);
      return result;
    });
  }

  /** Applies the nearest option at the point of divergence and resumes the migration. */
  continueMigration(
    viewer: Viewer,
  ): HostResult<{ readonly frame: Frame; readonly migration: MigrationStatus }> {
    const current = this.#openMigration;
    if (current?.gameMigration.continueWithNearest() !== true) return { ok: false, refusal: NO_GAME };
    const frame = this.#migratedFrame(current, viewer);
    if (!frame.ok) return frame;
    return {
      ok: true,
      value: { frame: frame.value, migration: current.gameMigration.toMessage(current.target.volume) },
    };
  }

  #migratedFrame({ gameMigration, rules, target }: OpenMigration, viewer: Viewer): HostResult<Frame> {
    const game = gameMigration.game();
    const createTable: CreateTable = () =>
      Table.fromGame(game, { ...gameMigration.seating, ...target.seating, ...AGENTS_LATER });
    return this.#openTable.open(rules, createTable, viewer, target.persons);
  }

  /** Loads new rules of a volume from a module address and migrates the open game to them. */
  async reloadRules(name: string, address: string, viewer: Viewer): Promise<HostResult<RulesChange>> {
    const rules = await Rules.load(() => loadVolumeFrom(address));
    this.#rulesByVolume.set(name, Promise.resolve(rules));
    const openGame = this.#saver.volume === name ? this.#openTable.table : undefined;
    if (!openGame) return { ok: true, value: { kind: 'none' } };
    const migrated = migrateTable(openGame, rules.volume);
    if ('divergence' in migrated)
      return { ok: true, value: { kind: 'diverged', divergence: migrated.divergence } };
    const result = this.#openTable.open(rules, () => migrated.table, viewer, this.#openTable.persons);
    return result.ok ? { ok: true, value: { kind: 'migrated', frame: result.value } } : result;
  }

  frame(viewer: Viewer): HostResult<Frame> {
    const { table } = this.#openTable;
    return table
      ? { ok: true, value: this.#openTable.frame(table, viewer) }
      : { ok: false, refusal: NO_GAME };
  }

  /**
   * Answers the pending decision, or several in a row as one step that stops at an unexpected decision.
   * Returns `'ends'` if the answer is held back for confirmation.
   */
  answer(
    chosen: Answers,
    { id, viewer, mustConfirm, endsChoice }: AnswerContext,
  ): HostResult<Frame | 'ends'> {
    const seat = viewer === null ? {} : { seat: viewer };
    return this.#openTable.query<Frame | 'ends'>((table) => {
      const mustEnd = endsChoice && table.decision?.id === id;
      const answers = mustEnd ? endAfterCount(table.game, chosen) : chosen;
      if (mustConfirm && viewer !== null && endsCard(table, answers, viewer))
        return { ok: true, value: 'ends' };
      return toResult(table.chooseEach(answers, { id, ...seat }), () => this.#openTable.frame(table, viewer));
    });
  }

  /** Returns the answers of a click on the map; undefined if it is only the choice of its space. */
  mapClick(click: MapClick, id: string): Answers | undefined {
    return this.#openTable.queryOr((table) => {
      const flow = table.decision?.id === id ? decisionFlowOf(table.game) : undefined;
      return flow && answersOfMapClick(table.game, flow, click);
    }, undefined);
  }

  /** Returns the answers that move dragged pieces; undefined if that is not possible. */
  mapDrag(drag: MapDrag, id: string): Answers | undefined {
    return this.#openTable.queryOr((table) => {
      const flow = table.decision?.id === id ? decisionFlowOf(table.game) : undefined;
      return flow && answersOfMapDrag(table.game, flow, drag);
    }, undefined);
  }

  async act(interjection: Interjection, viewer: Viewer): Promise<HostResult<Frame>> {
    await this.#openTable.rules?.reasons();
    return this.#openTable.change(viewer, (table) => table.act(interjection));
  }

  undo(form: UndoForm, viewer: Viewer): HostResult<Frame> {
    const { persons } = this.#openTable;
    return this.#openTable.change(viewer, (table) =>
      table.undo({ form, seat: undoingSeat(table, viewer, persons) }),
    );
  }

  /** Undoes the viewer's steps until at most a number of turns is left. */
  undoTo(turnCount: number, viewer: Viewer): HostResult<Frame> {
    const { persons } = this.#openTable;
    return this.#openTable.change(viewer, (table) => {
      let outcome = table.undo({ seat: undoingSeat(table, viewer, persons) });
      while (outcome.ok && table.game.turnCount > turnCount)
        outcome = table.undo({ seat: undoingSeat(table, viewer, persons) });
      return outcome;
    });
  }

  /**
   * Returns the choice of pieces after answers, with the wanted numbers and their effects, or undefined if
   * another decision is pending.
   */
  pieceSelection(
    counts: RequestedPieces | undefined,
    id: string,
    lead: readonly PlannedAnswer[],
  ): PieceSelection | undefined {
    const { table } = this.#openTable;
    const { decision } = table ?? {};
    if (!table || decision?.id !== id) return undefined;
    const choice = pieceChoiceOf(gameAfter(table.game, lead), decision.seat, counts);
    if (!choice) return undefined;
    const answers = choice.answers && [...lead, ...choice.answers];
    const [firstKey, ...laterKeys] = (answers ?? []).map(({ key }) => key);
    const effects =
      firstKey === undefined ? undefined : this.preview([firstKey, ...laterKeys], decision.seat);
    return { choice: { ...choice, answers }, effects: effects?.ok === true ? effects.value : undefined };
  }

  /** Returns the certain effects of an option, or of several options in sequence. */
  preview(key: Key | readonly [Key, ...Key[]], seat: string): HostResult<PreviewEffects> {
    return this.#openTable.query((table) =>
      toResult(table.preview(key, seat), (preview) => ({
        stopReason: effectsStopOf(table.game, preview),
        changes: preview.changes,
        log: logOf(table.game.volume, preview.entries),
      })),
    );
  }

  /** Returns the forced choices of a seat since the given turn; empty for other viewers. */
  forcedChoices(turns: number, viewer: Viewer): readonly ForcedChoice[] {
    const { table } = this.#openTable;
    return table && viewer !== null ? forcedChoicesSince(table, turns, viewer) : [];
  }

  /** Seats the agents, if the game has any, and returns the undo forms that are then available. */
  async seatAgents(viewer: Viewer): Promise<HostResult<Frame['undo']>> {
    const { rules, table: tableWithoutAgents } = this.#openTable;
    const agents = tableWithoutAgents?.lacksAgents === true ? await rules?.agents() : undefined;
    return this.#openTable.query((table) => {
      const result = agents?.ok === true ? table.seatAgents(agents.value) : agents;
      return result?.ok === false
        ? { ok: false, refusal: toRefusalMessage(result.refusal) }
        : { ok: true, value: undoFormsFor(table, viewer, this.#openTable.persons) };
    });
  }

  /** Returns the steps of the next turn of agents without taking them; empty if a person decides. */
  async planTurn(viewer: Viewer): Promise<HostResult<readonly AgentStep[]>> {
    const seatedAgents = await this.seatAgents(viewer);
    if (!seatedAgents.ok) return seatedAgents;
    return this.#openTable.query((table) => {
      const { turnCount } = table.game;
      return { ok: true, value: table.rehearse(() => agentStepsOf(table, viewer, turnCount)) };
    });
  }

  /** Returns the steps of other seats since the last choice of the viewer; see `planTurn`. */
  stepsSinceLastChoice(viewer: Viewer): readonly AgentStep[] {
    return this.#openTable.queryOr(
      (table) => (viewer === null ? [] : stepsSinceLastChoice(table, viewer)),
      [],
    );
  }

  /** Lets agents choose until the game has the given number of turns. */
  advanceTo(turnCount: number, viewer: Viewer): HostResult<Frame> {
    return this.#openTable.query((table) => {
      while (table.isAgentDeciding && table.game.turnCount < turnCount) table.advance({ withReasons: false });
      return { ok: true, value: this.#openTable.frame(table, viewer) };
    });
  }

  /** Explains the choice of a Non-player; undefined if nothing may be shown. */
  instruction(turn: number, viewer: Viewer): Instruction | undefined {
    return this.#openTable.queryOr((table) => instructionAt(table, turn, viewer), undefined);
  }

  standingOffers(seat: string): readonly StandingOffer[] {
    return this.#openTable.queryOr((table) => table.standingActions(seat), []);
  }

  /**
   * Returns the choices that the decision `id` could offer and does not; empty if another decision is
   * pending.
   */
  async unoffered(id: string): Promise<readonly DecisionOption[]> {
    await this.#openTable.rules?.reasons();
    const { table } = this.#openTable;
    const shown = table?.decision?.id === id ? decisionFlowOf(table.game)?.shown : undefined;
    return table && shown ? unofferedOptions(table, shown) : [];
  }

  /** Returns facts about each of several answers to the decision `id`; undefined for an answer without any. */
  optionFacts(candidates: readonly Answers[], id: string): readonly (OptionFacts | undefined)[] {
    return this.#openTable.queryOr(
      ({ game, decision }) =>
        decision?.id === id ? candidates.map((answers) => optionFactsOf(game, answers)) : [],
      [],
    );
  }

  /** Explains why a key is not offered at the decision after answers. */
  async explain(key: Key, lead: readonly PlannedAnswer[]): Promise<Explanation> {
    await this.#openTable.rules?.reasons();
    return this.#openTable.queryOr(
      (table) => {
        const game = gameAfter(table.game, lead);
        return { reasons: explainAfterForced(table, game, key), spaces: refusedSpacesOf(game, key) };
      },
      { reasons: [], spaces: [] },
    );
  }

  log(viewer: Viewer): readonly LogTurn[] {
    return this.#openTable.queryOr((table) => table.items(viewer ?? undefined), []);
  }

  /** Returns the log of the viewer's last turn, or with answers that are not given yet of its pending turn. */
  logOfLastTurn(viewer: Viewer, answers: readonly PlannedAnswer[]): readonly LogTurn[] {
    const keys = answers.map(({ key }) => key);
    return this.#openTable.queryOr(
      (table) => (viewer === null ? [] : turnToConfirm(table, viewer, keys)),
      [],
    );
  }

  spaceHistory(space: string, viewer: Viewer): readonly LogTurn[] {
    return spaceHistoryOf(this.log(viewer), space);
  }

  /** Margins and tracks of all Factions at the start of each card and round. */
  gameProgress(): readonly ProgressEntry[] {
    return this.#openTable.queryOr(progressOf, []);
  }

  cardMarks(): readonly CardMark[] {
    return this.#openTable.queryOr(cardMarksOf, []);
  }

  /** Returns the view after the given number of turns, and what had happened. */
  positionAt(turns: number, viewer: Viewer): PastPosition | undefined {
    const seat = viewer ?? undefined;
    return this.#openTable.queryOr(
      (table) => ({ turns, view: viewOf(table.gameAt(turns), seat), log: table.itemsAt(turns, seat) }),
      undefined,
    );
  }

  serialize(): string | undefined {
    return this.#openTable.queryOr((table) => table.save(), undefined);
  }

  link(): HostResult<string> {
    return this.#openTable.query((table) => toResult(linkOf(table.game), (link) => link));
  }
}
