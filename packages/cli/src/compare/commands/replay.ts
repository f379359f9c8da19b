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
import { positionOf } from '@quipu/language';
import { indexTargets } from '@quipu/language/internal';
import { parseTable, type SeatingOptions, Table, type NonplayerCheck } from '@quipu/table';
import { type LocaleName, nonplayerDifferenceText } from '@quipu/words';
import type { RulesAt } from '../editions/rules-at.ts';
import { reportRuleErrors } from '../../terminal/rule-errors.ts';
import { ruleChangesOf, isOnlyRename } from '../diff/rule-changes.ts';
import { collectRenames } from '../diff/renames.ts';
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
  const outputPath = args.migrate === undefined ? undefined : resolveOutputPath(args.migrate, io.cwd);
  if (args.yes && !args.nearest) throw new CommandError(({ terminal }) => terminal.replay.yesWithoutNearest);
  const { save, seating } = readSavedGame(args.save, io.cwd);
  const targetRules = await reportRuleErrors({ io, json: args.json }, (showErrors) =>
    loadReplayRules(root, io.cwd, { argument: args.under, locale: args.locale }, showErrors),
  );
  const context: ReplayContext = {
    ...targetRules,
    words: await terminalWords(args.locale),
    colors: io.colors,
    displayPath: (path) => displayPath(io.cwd, path),
  };
  const savedRules = save.volume === targetRules.volume.name ? undefined : findRulesByName(root, save.volume);
  const nameChanges = savedRules
    ? renamesBetweenRules(savedRules, targetRules.rules)
    : renamesSinceSave(save, targetRules.volume);
  const replayResult = Replay.of(targetRules.volume, save, nameChanges.renames);
  if (!replayResult.ok) throw saveError(args.save, replayResult.refusal);
  const ruleVersions = [targetRules.rules, ...(savedRules ? [savedRules] : [])].map(
    ({ checked, project: { pathOf } }) => ({ checked, pathOf }),
  );
  const run = new ReplayRun(replayResult.value, { context, ruleVersions, seating, ...nameChanges }, args, io);
  const divergence = await run.runToEnd();
  if (outputPath !== undefined) run.migrate(outputPath);
  if (args.json) io.out(JSON.stringify(run.toJson(outputPath), undefined, 2));
  return divergence ? EXIT.findings : EXIT.ok;
}

type RenameSummary = Pick<RunInput, 'renames' | 'differsOnlyByNames'>;

function renamesBetweenRules(from: RulesAt, to: RulesAt): RenameSummary {
  const changes = ruleChangesOf(new TargetIndex(from), new TargetIndex(to));
  const renames = collectRenames({ from, to, changes });
  return toRenameSummary(
    renames,
    changes.filter((change) => change.status !== 'renamed' && !isOnlyRename(change, renames)),
  );
}

/** Returns the renames that the volume lists since the saved rules. */
const renamesSinceSave = ({ hashes }: SaveBody, volume: Volume): RenameSummary =>
  toRenameSummary(
    hashes.all === volume.hashes.all ? [] : (volume.renames ?? []),
    ruleChanges(volume, hashes.rules),
  );

const toRenameSummary = (
  renames: readonly NameChange[],
  otherChanges: readonly unknown[],
): RenameSummary => ({
  renames,
  differsOnlyByNames: renames.length > 0 && otherChanges.length === 0,
});

interface RunInput {
  readonly context: ReplayContext;
  readonly ruleVersions: readonly AmendedRules[];
  readonly seating: SeatingOptions;
  readonly renames: readonly NameChange[];
  /** Whether the rules differ only by the renames. */
  readonly differsOnlyByNames: boolean;
}

class ReplayRun {
  readonly #replay: Replay;
  readonly #context: ReplayContext;
  readonly #ruleVersions: readonly AmendedRules[];
  readonly #seating: SeatingOptions;
  readonly #renames: readonly NameChange[];
  readonly #differsOnlyByNames: boolean;
  readonly #args: ReplayArguments;
  readonly #io: Io;
  /** The decisions of Non-players up to the divergence, compared with new ones; undefined before the check. */
  #nonplayerCheck: NonplayerCheck | undefined;
  readonly #causes = new Map<Divergence, readonly CauseWithAmendments[]>();

  constructor(
    replay: Replay,
    { context, ruleVersions, seating, renames, differsOnlyByNames }: RunInput,
    args: ReplayArguments,
    io: Io,
  ) {
    this.#replay = replay;
    this.#context = context;
    this.#ruleVersions = ruleVersions;
    this.#seating = seating;
    this.#renames = renames;
    this.#differsOnlyByNames = differsOnlyByNames;
    this.#args = args;
    this.#io = io;
  }

  #print(text: string): void {
    if (!this.#args.json) this.#io.out(text);
  }

  async runToEnd(): Promise<Divergence | undefined> {
    this.#printHeading();
    // Non-players are compared only up to the first divergence.
    this.#replay.run();
    this.#checkNonplayers();
    let divergence = this.#replay.run();
    while (divergence && (await this.#deviateAt(divergence))) {
      this.#print('');
      divergence = this.#replay.run();
    }
    this.#printSummary();
    return this.#replay.divergence;
  }

  /** Prints a divergence and continues with a different answer, if one is chosen. Returns whether it continued. */
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
      const input = (await this.#io.ask(replay.confirmPrompt))?.trim();
      if (input === undefined || input === 'q') return undefined;
      if (input === replay.acceptingAnswer || input === inEnglish.terminal.replay.acceptingAnswer)
        return nearest;
      const key = findOffered(this.#context, divergence, input);
      if (key !== undefined) return { kind: 'answer', key, replaces: divergence.kind === 'not-offered' };
      this.#print(replay.answerNotOffered({ input }));
    }
  }

  #printHeading(): void {
    const { words, volume, rules, colors } = this.#context;
    const { replay } = words.terminal;
    const { hashes } = this.#replay.save;
    this.#print(colors.bold(replay.rulesHeading({ title: volume.title, volume: rules.location.argument })));
    const isSame = hashes.all === volume.hashes.all;
    this.#print(isSame ? replay.sameRules : this.#summarizeChanges());
    for (const { was, now } of this.#renames)
      this.#print(replay.entryRenamed({ oldName: was, newName: now }));
  }

  /** Repeats the decisions of Non-players up to the divergence; later ones are not comparable. */
  #checkNonplayers(): void {
    const { game, save, divergence } = this.#replay;
    if (divergence?.kind === 'stuck' || save.hashes.all === game.volume.hashes.all) return;
    const table = Table.fromGame(game.copy(), { ...this.#seating, agents });
    if (table.ok) this.#nonplayerCheck = table.value.nonplayerCheck;
  }

  #summarizeChanges(): string {
    const { replay } = this.#context.words.terminal;
    if (this.#differsOnlyByNames) return replay.onlyNamesChanged;
    const { save, game } = this.#replay;
    const count = ruleChanges(game.volume, save.hashes.rules).length;
    return count === 0 ? replay.noTextChanged : replay.differenceCount({ count });
  }

  #printSummary(): void {
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
      amendments: amendmentsOf(located, this.#ruleVersions),
    };
  }

  /** Writes the replayed game as a new save. */
  migrate(path: string): void {
    const table = createReplayTable(this.#replay.settledGame(), this.#seating);
    writeNewFile(path, table.save(), OWNER_ONLY);
    const { words, displayPath: formatPath } = this.#context;
    this.#print(words.terminal.replay.saveMigrated({ file: formatPath(path) }));
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

/** Adds rule number and location to a cause that has no generated code: a setup, a deck or the order of a card. */
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

function resolveOutputPath(file: string, cwd: string): string {
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
