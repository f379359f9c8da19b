/** `quipu replay`: replays a save under different rules. */
import { dirname, resolve } from 'node:path';
import { agents } from '@quipu/bot';
import { type Divergence, type Game, readSave, Replay } from '@quipu/engine';
import {
  type Cause,
  type NearestAction,
  type NameChange,
  ruleChanges,
  type SaveBody,
} from '@quipu/engine/internal';
import { positionOf, indexTargets } from '@quipu/language';
import { readTable, type SeatingOptions, Table, type NonplayerCheck } from '@quipu/table';
import { type LocaleName, nonplayerDifferenceText } from '@quipu/words';
import type { RulesAt } from '../editions/rules-at.ts';
import { reportRuleErrors } from '../../terminal/rule-errors.ts';
import { changesOf, isRenaming } from '../diff/changes.ts';
import { renamesBetween } from '../diff/renames.ts';
import { Things } from '../diff/things.ts';
import { EXIT, CommandError, type ExitCode } from '../../exit.ts';
import { readInputFile } from '../../games/create-game.ts';
import { saveError } from '../../games/load-game.ts';
import { amendmentsOf, type Amending } from '../replay/amendments.ts';
import { type FullCause, nearestTold, offeredCalled, type Telling, toldOf } from '../replay/told.ts';
import { rulesOf, rulesUnder } from '../replay/under.ts';
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
export async function replay(asked: ReplayArguments, io: Io): Promise<ExitCode> {
  const root = workspaceRoot(io.cwd);
  const target = asked.migrate === undefined ? undefined : targetOf(asked.migrate, io.cwd);
  if (asked.yes && !asked.nearest) throw new CommandError(({ terminal }) => terminal.replay.yesAlone);
  const { save, seating } = savedIn(asked.save, io.cwd);
  const under = await reportRuleErrors({ io, json: asked.json }, (told) =>
    rulesUnder(root, io.cwd, { asked: asked.under, locale: asked.locale }, told),
  );
  const words = await terminalWords(asked.locale);
  const telling: Telling = { ...under, words, colors: io.colors, shown: (path) => displayPath(io.cwd, path) };
  const before = save.volume === under.volume.name ? undefined : rulesOf(root, save.volume);
  const isSame = save.hashes.all === under.volume.hashes.all;
  const { renames, onlyNames } = before
    ? namesBetween(before, under.rules)
    : namesIn(isSame ? [] : (under.volume.renames ?? []), ruleChanges(under.volume, save.hashes.rules));
  const made = Replay.of(under.volume, save, renames);
  if (!made.ok) throw saveError(asked.save, made.refusal);
  const sides = [under.rules, before]
    .filter((side) => side !== undefined)
    .map(({ checked, project: { pathOf } }) => ({ checked, pathOf }));
  const run = new Run(made.value, { telling, sides, seating, renames, onlyNames }, asked, io);
  const left = await run.toTheEnd();
  if (target !== undefined) {
    writeNewFile(target, tableOf(made.value.settled(), seating).save(), OWNER_ONLY);
    run.say(words.terminal.replay.migrated({ file: displayPath(io.cwd, target) }));
  }
  if (asked.json) io.out(JSON.stringify(run.report(target), undefined, 2));
  return left ? EXIT.findings : EXIT.ok;
}

type Names = Pick<Sides, 'renames' | 'onlyNames'>;

function namesBetween(before: RulesAt, after: RulesAt): Names {
  const changes = changesOf(new Things(before), new Things(after));
  const renames = renamesBetween({ from: before, to: after, changes });
  return namesIn(
    renames,
    changes.filter((change) => change.how !== 'renamed' && !isRenaming(change, renames)),
  );
}

const namesIn = (renames: readonly NameChange[], others: readonly unknown[]): Names => ({
  renames,
  onlyNames: renames.length > 0 && others.length === 0,
});

interface Sides {
  readonly telling: Telling;
  readonly sides: readonly Amending[];
  readonly seating: SeatingOptions;
  readonly renames: readonly NameChange[];
  /** Whether the rules differ only by those. */
  readonly onlyNames: boolean;
}

class Run {
  readonly #replay: Replay;
  readonly #telling: Telling;
  readonly #sides: readonly Amending[];
  readonly #seating: SeatingOptions;
  readonly #renames: readonly NameChange[];
  readonly #onlyNames: boolean;
  readonly #asked: ReplayArguments;
  readonly #io: Io;
  /** The decisions of Non-players up to the divergence, made again. Absent if they were not queried. */
  #witnessed: NonplayerCheck | undefined;
  readonly #causes = new Map<Divergence, readonly FullCause[]>();

  constructor(
    replay: Replay,
    { telling, sides, seating, renames, onlyNames }: Sides,
    asked: ReplayArguments,
    io: Io,
  ) {
    this.#replay = replay;
    this.#telling = telling;
    this.#sides = sides;
    this.#seating = seating;
    this.#renames = renames;
    this.#onlyNames = onlyNames;
    this.#asked = asked;
    this.#io = io;
  }

  say(text: string): void {
    if (!this.#asked.json) this.#io.out(text);
  }

  async toTheEnd(): Promise<Divergence | undefined> {
    this.#begin();
    this.#replay.run();
    this.#witness();
    for (;;) {
      const divergence = this.#replay.run();
      if (!divergence) break;
      for (const line of toldOf(this.#telling, divergence, this.#causesOf(divergence))) this.say(line);
      const nearest = await this.#chosen(divergence);
      if (!nearest) break;
      const done = this.#replay.deviate(nearest);
      if (!done.ok) {
        this.say(done.refusal.reason);
        break;
      }
      this.say('');
    }
    this.#end();
    return this.#replay.divergence;
  }

  /** Chooses an answer at a divergence: the nearest one if confirmed, or another; undefined to stop. */
  async #chosen(divergence: Divergence): Promise<NearestAction | undefined> {
    const { replay } = this.#telling.words.terminal;
    if (!this.#asked.nearest) {
      if (divergence.is !== 'stuck') this.say(replay.withNearest);
      return undefined;
    }
    const nearest = this.#replay.nearest();
    this.say(nearestTold(this.#telling, divergence, nearest));
    if (!nearest || this.#asked.yes) return nearest;
    if (!this.#io.interactive || this.#asked.json) {
      this.say(replay.withYes);
      return undefined;
    }
    for (;;) {
      const typed = (await this.#io.ask(replay.confirm))?.trim();
      if (typed === undefined || typed === 'q') return undefined;
      if (typed === replay.accept || typed === inEnglish.terminal.replay.accept) return nearest;
      const key = offeredCalled(this.#telling, divergence, typed);
      if (key !== undefined) return { kind: 'answer', key, replaces: divergence.is === 'not-offered' };
      this.say(replay.notAmong({ typed }));
    }
  }

  #begin(): void {
    const { words, volume, rules, colors } = this.#telling;
    const { replay } = words.terminal;
    const { hashes } = this.#replay.save;
    this.say(colors.bold(replay.under({ title: volume.title, volume: rules.place.asked })));
    const count = this.#changed;
    const differs = count === 0 ? replay.noText : replay.differences({ count });
    const told = this.#onlyNames ? replay.newNames : differs;
    this.say(hashes.all === volume.hashes.all ? replay.sameRules : told);
    for (const { was, now } of this.#renames) this.say(replay.renamed({ oldName: was, newName: now }));
  }

  /** Repeats the decisions of Non-players up to the divergence; after it, the game is a different one. */
  #witness(): void {
    const { game, save, divergence } = this.#replay;
    if (divergence?.is === 'stuck' || save.hashes.all === game.volume.hashes.all) return;
    const table = Table.of(game.copy(), { ...this.#seating, agents });
    if (table.ok) this.#witnessed = table.value.nonplayerCheck;
  }

  get #changed(): number {
    const { save, game } = this.#replay;
    return ruleChanges(game.volume, save.hashes.rules).length;
  }

  #end(): void {
    const { names, words } = this.#telling;
    const { replay } = words.terminal;
    const { turns, save, deviations, divergence } = this.#replay;
    const count = save.turns.length;
    const isWhole = divergence === undefined && deviations.length === 0;
    this.say(isWhole ? replay.whole({ count }) : replay.replayed({ replayed: turns, count }));
    if (deviations.length > 0) this.say(replay.accepted({ count: deviations.length }));
    const { compared: asked = 0, difference: otherwise } = this.#witnessed ?? {};
    if (otherwise) this.say(nonplayerDifferenceText(names, otherwise));
    else if (isWhole && asked > 0) this.say(names.locale.divergence.nonplayers.same({ count: asked }));
  }

  #causesOf(divergence: Divergence): readonly FullCause[] {
    let causes = this.#causes.get(divergence);
    if (!causes) {
      const { pathOf } = this.#telling.rules.project;
      causes = divergence.causes
        .map((found) => placedIn(this.#telling.rules, found))
        .map((cause) => ({
          ...cause,
          ...(cause.file !== undefined && { file: pathOf(cause.file) }),
          amendments: amendmentsOf(cause, this.#sides),
        }));
      this.#causes.set(divergence, causes);
    }
    return causes;
  }

  report(migrated: string | undefined): object {
    const { turns, save, deviations, divergence, game } = this.#replay;
    const { name, edition } = game.volume;
    const told = (one: Divergence): object => ({ ...one, causes: this.#causesOf(one) });
    return {
      ok: divergence === undefined,
      under: { asked: this.#asked.under, volume: name, edition },
      save: { volume: save.volume, edition: save.edition, turns: save.turns.length },
      turns,
      renamed: this.#renames.map(({ was, now }) => ({ was, now })),
      divergence: divergence ? told(divergence) : null,
      nearest: (divergence && this.#asked.nearest && this.#replay.nearest()) || null,
      deviations: deviations.map((one) => ({ divergence: told(one.divergence), nearest: one.nearest })),
      nonplayers: this.#witnessed ? witnessedIn(this.#witnessed) : null,
      position: this.#replay.position ?? null,
      migrated: migrated ?? null,
    };
  }
}

/** Adds rule number and location to a cause without generated code (a setup, a deck, the order of a card). */
function placedIn({ amendable, project }: RulesAt, cause: Cause): Cause {
  const [thing] = cause.file === undefined ? (indexTargets(amendable).get(cause.path) ?? []) : [];
  if (!thing) return cause;
  const { node } = thing;
  const { file, start } = node.span;
  const { line } = positionOf(project.texts.get(file) ?? '', start);
  const rule = 'rule' in node ? node.rule.number : undefined;
  return { ...cause, ...(rule !== undefined && { rule }), file, line };
}

function witnessedIn({ compared: asked, difference: otherwise }: NonplayerCheck): object {
  if (!otherwise) return { asked, otherwise: null };
  const { turn, card, decision, chosen, would, reason } = otherwise;
  const { seat, point } = decision;
  return { asked, otherwise: { turn, card: card ?? null, seat, point, chosen, would, rule: reason.rule } };
}

function savedIn(file: string, cwd: string): { readonly save: SaveBody; readonly seating: SeatingOptions } {
  const table = readTable(readInputFile(file, cwd));
  if (!table.ok) throw saveError(file, table.refusal);
  const read = readSave(table.value.game);
  if (!read.ok) throw saveError(file, read.refusal);
  return { save: read.value, seating: table.value.seating };
}

function targetOf(file: string, cwd: string): string {
  const path = resolve(cwd, file);
  if (fileKindOf(path) !== 'nothing')
    throw new CommandError(
      ({ terminal }) => terminal.replay.exists({ file }),
      ({ terminal }) => terminal.replay.nameNew,
    );
  const folder = dirname(path);
  if (fileKindOf(folder) !== 'folder')
    throw new CommandError(({ terminal }) => terminal.replay.noFolder({ folder: displayPath(cwd, folder) }));
  return path;
}

function tableOf(game: Game, seating: SeatingOptions): Table {
  const table = Table.of(game, { ...seating, agents });
  if (table.ok) return table.value;
  const { refusal } = table;
  throw new CommandError(({ terminal, explain }) => terminal.notSeated({ reason: explain(refusal) }));
}
