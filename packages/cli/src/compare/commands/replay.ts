/** `quipu replay`: replays a save under different rules. */
import { dirname, resolve } from 'node:path';
import { agents } from '@quipu/bot';
import { type Divergence, type Game, readSave, Replay, type Volume } from '@quipu/engine';
import {
  type Cause,
  type NearestAction,
  type NameChange,
  ruleChanges,
  type SaveBody,
} from '@quipu/engine/internal';
import { positionOf, indexTargets } from '@quipu/language';
import { parseTable, type SeatingOptions, Table, type NonplayerCheck } from '@quipu/table';
import { type LocaleName, nonplayerDifferenceText } from '@quipu/words';
import type { RulesAt } from '../editions/rules-at.ts';
import { reportRuleErrors } from '../../terminal/rule-errors.ts';
import { changesOf, isRenaming } from '../diff/changes.ts';
import { renamesBetween } from '../diff/renames.ts';
import { TargetIndex } from '../diff/target-index.ts';
import { EXIT, CommandError, type ExitCode } from '../../exit.ts';
import { readInputFile } from '../../games/create-game.ts';
import { saveError } from '../../games/load-game.ts';
import { amendmentsOf, type AmendedRules } from '../replay/amendments.ts';
import {
  type CauseWithAmendments,
  renderNearest,
  findOffered,
  type ReplayContext,
  renderDivergenceLines,
} from '../replay/render-divergence.ts';
import { findRulesByName, loadReplayRules } from '../replay/load-replay-rules.ts';
import type { Io } from '../../terminal/io.ts';
import { inEnglish, terminalWords } from '../../terminal/terminal-words.ts';
import { fileKindOf, OWNER_ONLY, writeNewFile } from '../../workspace/files.ts';
import { displayPath, workspaceRoot } from '../../workspace/workspace.ts';

export interface ReplayArguments {
  readonly save: string;
  /** A volume or edition, with an optional commit after "@". */
  readonly under: string;
  readonly migrate?: string;
  /** Whether to continue with the nearest legal answers. */
  readonly nearest: boolean;
  readonly yes: boolean;
  readonly locale: LocaleName;
  readonly json: boolean;
}

/**
 * Replays a save under different rules to its end or to the first divergence.
 * @throws {CommandError} if the file is not a save of this volume, the rules do not exist, or the file to write exists
 */
export async function replay(args: ReplayArguments, io: Io): Promise<ExitCode> {
  const root = workspaceRoot(io.cwd);
  const target = args.migrate === undefined ? undefined : checkTarget(args.migrate, io.cwd);
  if (args.yes && !args.nearest) throw new CommandError(({ terminal }) => terminal.replay.yesWithoutNearest);
  const { save, seating } = readSavedGame(args.save, io.cwd);
  const under = await reportRuleErrors({ io, json: args.json }, (showErrors) =>
    loadReplayRules(root, io.cwd, { argument: args.under, locale: args.locale }, showErrors),
  );
  const context: ReplayContext = {
    ...under,
    words: await terminalWords(args.locale),
    colors: io.colors,
    displayPath: (path) => displayPath(io.cwd, path),
  };
  const savedRules = save.volume === under.volume.name ? undefined : findRulesByName(root, save.volume);
  const nameChanges = savedRules ? namesBetween(savedRules, under.rules) : namesSinceSave(save, under.volume);
  const replayResult = Replay.of(under.volume, save, nameChanges.renames);
  if (!replayResult.ok) throw saveError(args.save, replayResult.refusal);
  const sides = [under.rules, ...(savedRules ? [savedRules] : [])].map(
    ({ checked, project: { pathOf } }) => ({ checked, pathOf }),
  );
  const run = new ReplayRun(replayResult.value, { context, sides, seating, ...nameChanges }, args, io);
  const divergence = await run.runToEnd();
  if (target !== undefined) run.migrate(target);
  if (args.json) io.out(JSON.stringify(run.toJson(target), undefined, 2));
  return divergence ? EXIT.findings : EXIT.ok;
}

type NameChanges = Pick<RunInput, 'renames' | 'onlyNames'>;

function namesBetween(from: RulesAt, to: RulesAt): NameChanges {
  const changes = changesOf(new TargetIndex(from), new TargetIndex(to));
  const renames = renamesBetween({ from, to, changes });
  return summarizeNames(
    renames,
    changes.filter((change) => change.status !== 'renamed' && !isRenaming(change, renames)),
  );
}

/** Returns the renames that the volume lists since the saved rules. */
const namesSinceSave = ({ hashes }: SaveBody, volume: Volume): NameChanges =>
  summarizeNames(
    hashes.all === volume.hashes.all ? [] : (volume.renames ?? []),
    ruleChanges(volume, hashes.rules),
  );

const summarizeNames = (renames: readonly NameChange[], otherChanges: readonly unknown[]): NameChanges => ({
  renames,
  onlyNames: renames.length > 0 && otherChanges.length === 0,
});

interface RunInput {
  readonly context: ReplayContext;
  readonly sides: readonly AmendedRules[];
  readonly seating: SeatingOptions;
  readonly renames: readonly NameChange[];
  /** Whether the rules differ only by the renames. */
  readonly onlyNames: boolean;
}

class ReplayRun {
  readonly #replay: Replay;
  readonly #context: ReplayContext;
  readonly #sides: readonly AmendedRules[];
  readonly #seating: SeatingOptions;
  readonly #renames: readonly NameChange[];
  readonly #onlyNames: boolean;
  readonly #args: ReplayArguments;
  readonly #io: Io;
  /** The decisions of Non-players up to the divergence, compared with new ones. Absent if not repeated. */
  #nonplayerCheck: NonplayerCheck | undefined;
  readonly #causes = new Map<Divergence, readonly CauseWithAmendments[]>();

  constructor(
    replay: Replay,
    { context, sides, seating, renames, onlyNames }: RunInput,
    args: ReplayArguments,
    io: Io,
  ) {
    this.#replay = replay;
    this.#context = context;
    this.#sides = sides;
    this.#seating = seating;
    this.#renames = renames;
    this.#onlyNames = onlyNames;
    this.#args = args;
    this.#io = io;
  }

  #print(text: string): void {
    if (!this.#args.json) this.#io.out(text);
  }

  async runToEnd(): Promise<Divergence | undefined> {
    this.#begin();
    this.#replay.run();
    this.#checkNonplayers();
    for (
      let divergence = this.#replay.run();
      divergence && (await this.#deviateAt(divergence));
      divergence = this.#replay.run()
    )
      this.#print('');
    this.#end();
    return this.#replay.divergence;
  }

  /** Prints a divergence and continues with a different answer if possible. Returns whether it did. */
  async #deviateAt(divergence: Divergence): Promise<boolean> {
    for (const line of renderDivergenceLines(this.#context, divergence, this.#causesOf(divergence)))
      this.#print(line);
    const answer = await this.#chooseAnswer(divergence);
    if (!answer) return false;
    const result = this.#replay.deviate(answer);
    if (!result.ok) this.#print(result.refusal.reason);
    return result.ok;
  }

  /** Chooses an answer at a divergence: the nearest one if confirmed, or another; undefined to stop. */
  async #chooseAnswer(divergence: Divergence): Promise<NearestAction | undefined> {
    const { replay } = this.#context.words.terminal;
    if (!this.#args.nearest) {
      if (divergence.kind !== 'stuck') this.#print(replay.nearestHint);
      return undefined;
    }
    const nearest = this.#replay.nearest();
    this.#print(renderNearest(this.#context, divergence, nearest));
    if (!nearest || this.#args.yes) return nearest;
    if (this.#io.interactive && !this.#args.json) return this.#promptForAnswer(divergence, nearest);
    this.#print(replay.yesHint);
    return undefined;
  }

  /** Prompts until the nearest answer is accepted, another one is named, or the replay ends. */
  async #promptForAnswer(divergence: Divergence, nearest: NearestAction): Promise<NearestAction | undefined> {
    const { replay } = this.#context.words.terminal;
    for (;;) {
      const typed = (await this.#io.ask(replay.confirmPrompt))?.trim();
      if (typed === undefined || typed === 'q') return undefined;
      if (typed === replay.acceptingAnswer || typed === inEnglish.terminal.replay.acceptingAnswer)
        return nearest;
      const key = findOffered(this.#context, divergence, typed);
      if (key !== undefined) return { kind: 'answer', key, replaces: divergence.kind === 'not-offered' };
      this.#print(replay.answerNotOffered({ input: typed }));
    }
  }

  #begin(): void {
    const { words, volume, rules, colors } = this.#context;
    const { replay } = words.terminal;
    const { hashes } = this.#replay.save;
    this.#print(colors.bold(replay.rulesHeading({ title: volume.title, volume: rules.location.argument })));
    const isSame = hashes.all === volume.hashes.all;
    this.#print(isSame ? replay.sameRules : this.#summarizeChanges());
    for (const { was, now } of this.#renames)
      this.#print(replay.entryRenamed({ oldName: was, newName: now }));
  }

  /** Repeats the decisions of Non-players up to the divergence; after it, the game is a different one. */
  #checkNonplayers(): void {
    const { game, save, divergence } = this.#replay;
    if (divergence?.kind === 'stuck' || save.hashes.all === game.volume.hashes.all) return;
    const table = Table.fromGame(game.copy(), { ...this.#seating, agents });
    if (table.ok) this.#nonplayerCheck = table.value.nonplayerCheck;
  }

  #summarizeChanges(): string {
    const { replay } = this.#context.words.terminal;
    if (this.#onlyNames) return replay.onlyNamesChanged;
    const { save, game } = this.#replay;
    const count = ruleChanges(game.volume, save.hashes.rules).length;
    return count === 0 ? replay.noTextChanged : replay.differenceCount({ count });
  }

  #end(): void {
    const { names, words } = this.#context;
    const { replay } = words.terminal;
    const { turns, save, deviations, divergence } = this.#replay;
    const count = save.turns.length;
    const isReproduced = divergence === undefined && deviations.length === 0;
    this.#print(
      isReproduced ? replay.allReproduced({ count }) : replay.answersReplayed({ replayed: turns, count }),
    );
    if (deviations.length > 0) this.#print(replay.differencesAccepted({ count: deviations.length }));
    const { compared = 0, difference } = this.#nonplayerCheck ?? {};
    if (difference) this.#print(nonplayerDifferenceText(names, difference));
    else if (isReproduced && compared > 0)
      this.#print(names.locale.divergence.nonplayers.allAnswersSame({ count: compared }));
  }

  #causesOf(divergence: Divergence): readonly CauseWithAmendments[] {
    const causes =
      this.#causes.get(divergence) ?? divergence.causes.map((cause) => this.#explainCause(cause));
    this.#causes.set(divergence, causes);
    return causes;
  }

  #explainCause(cause: Cause): CauseWithAmendments {
    const { rules } = this.#context;
    const located = withLocation(rules, cause);
    return {
      ...located,
      ...(located.file !== undefined && { file: rules.project.pathOf(located.file) }),
      amendments: amendmentsOf(located, this.#sides),
    };
  }

  /** Writes the replayed game as a new save. */
  migrate(path: string): void {
    const table = createReplayTable(this.#replay.settledGame(), this.#seating);
    writeNewFile(path, table.save(), OWNER_ONLY);
    const { words, displayPath: display } = this.#context;
    this.#print(words.terminal.replay.saveMigrated({ file: display(path) }));
  }

  toJson(migratedPath: string | undefined): object {
    const { turns, save, deviations, divergence, game } = this.#replay;
    const { name, edition } = game.volume;
    const divergenceJson = (entry: Divergence): object => ({ ...entry, causes: this.#causesOf(entry) });
    return {
      ok: divergence === undefined,
      under: { asked: this.#args.under, volume: name, edition },
      save: { volume: save.volume, edition: save.edition, turns: save.turns.length },
      turns,
      renamed: this.#renames.map(({ was, now }) => ({ was, now })),
      divergence: divergence ? divergenceJson(divergence) : null,
      nearest: (divergence && this.#args.nearest && this.#replay.nearest()) || null,
      deviations: deviations.map((deviation) => ({
        divergence: divergenceJson(deviation.divergence),
        nearest: deviation.nearest,
      })),
      nonplayers: this.#nonplayerCheck ? nonplayerCheckJson(this.#nonplayerCheck) : null,
      position: this.#replay.position ?? null,
      migrated: migratedPath ?? null,
    };
  }
}

/** Adds rule number and location to a cause without generated code (a setup, a deck, the order of a card). */
function withLocation({ amendable, project }: RulesAt, cause: Cause): Cause {
  const [target] = cause.file === undefined ? (indexTargets(amendable).get(cause.path) ?? []) : [];
  if (!target) return cause;
  const { node } = target;
  const { file, start } = node.span;
  const { line } = positionOf(project.texts.get(file) ?? '', start);
  const rule = 'rule' in node ? node.rule.number : undefined;
  return { ...cause, ...(rule !== undefined && { rule }), file, line };
}

function nonplayerCheckJson({ compared, difference }: NonplayerCheck): object {
  if (!difference) return { asked: compared, otherwise: null };
  const { turn, card, decision, savedKey, nonplayerKey, reason } = difference;
  const { seat, point } = decision;
  return {
    asked: compared,
    otherwise: {
      turn,
      card: card ?? null,
      seat,
      point,
      chosen: savedKey,
      would: nonplayerKey,
      rule: reason.rule,
    },
  };
}

function readSavedGame(
  file: string,
  cwd: string,
): { readonly save: SaveBody; readonly seating: SeatingOptions } {
  const table = parseTable(readInputFile(file, cwd));
  if (!table.ok) throw saveError(file, table.refusal);
  const result = readSave(table.value.game);
  if (!result.ok) throw saveError(file, result.refusal);
  return { save: result.value, seating: table.value.seating };
}

function checkTarget(file: string, cwd: string): string {
  const path = resolve(cwd, file);
  if (fileKindOf(path) !== 'nothing')
    throw new CommandError(
      ({ terminal }) => terminal.replay.fileExists({ file }),
      ({ terminal }) => terminal.replay.nameNewFileHint,
    );
  const folder = dirname(path);
  if (fileKindOf(folder) !== 'folder')
    throw new CommandError(({ terminal }) =>
      terminal.replay.missingFolder({ folder: displayPath(cwd, folder) }),
    );
  return path;
}

function createReplayTable(game: Game, seating: SeatingOptions): Table {
  const table = Table.fromGame(game, { ...seating, agents });
  if (table.ok) return table.value;
  const { refusal } = table;
  throw new CommandError(({ terminal, explain }) => terminal.seatsRefused({ reason: explain(refusal) }));
}
