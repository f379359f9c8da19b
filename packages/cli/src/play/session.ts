/** An interactive game session: a line of input in, text out. Independent of the terminal, so that tests can run it. */
import { agents } from '@quipu/bot';
import {
  type Costs,
  costsOf,
  type Decision,
  type Game,
  linkOf,
  type Reason,
  type Refusal,
  standingOffers,
  viewOf,
  type Volume,
} from '@quipu/engine';
import { optionOfKey, type Point } from '@quipu/engine/play';
import { keysOf, offersKey, refusedSpacesOf } from '@quipu/engine/internal';
import { Table, type UndoReach, type UndoForm } from '@quipu/table';
import type { Colors } from 'picocolors/types.js';
import { findNearest } from '@quipu/language/nearest';
import {
  type Names,
  optionName,
  type PlayMessages,
  type Question,
  questionOf,
  questionParts,
  refusalContextOf,
  refusalFacts,
  type ReasonText,
  refusalPhrase,
  undoObstacleText,
} from '@quipu/words';
import { spaceFacts } from '@quipu/words/internal';
import { capitalize, removeMarks } from '@quipu/words/nouns';
import { type OfferLookup, selectAnytimeAction, renderAnytimeActions } from './anytime-actions.ts';
import { renderBoard, seatPaint, seenCardsText } from './render-board.ts';
import { isSameGame } from '../games/same-game.ts';
import { parseCommand, helpText, parseUndoForm } from './session-commands.ts';
import { LogReader } from './log-reader.ts';
import { choiceReasonsOf, choiceReasonsSince, type ReasonStyle, renderReasons } from './render-reasons.ts';
import { renderQuestion } from './render-question.ts';
import { renderStatus } from './render-status.ts';
import { renderRanking } from './render-ranking.ts';
import { reasonLines } from '../terminal/reason-lines.ts';

/** File access of a session. Both functions may throw; the session reports the error and continues. */
export interface SessionFiles {
  readonly read: (name: string) => string;
  /** Writes a file. Returns false if a file exists and `mayReplace` rejects its text. */
  readonly write: (name: string, text: string, mayReplace: (existing: string) => boolean) => boolean;
}

/** An unsaved game. The link is undefined if the game cannot be encoded in one. */
export interface UnsavedGame {
  readonly save: string;
  readonly link: string | undefined;
}

const FORCE_FLAG = /\s+--force$/u;

export interface Reply {
  readonly text: string;
  readonly isQuit: boolean;
  /** Whether the position has changed. */
  readonly hasMoved: boolean;
  /** Whether the next player must not see the answer. */
  readonly isHidden?: boolean;
}

export interface SessionStyle {
  readonly colors: Colors;
  readonly columns: number;
  readonly names: Names;
}

export class Session {
  readonly #volume: Volume;
  readonly #names: Names;
  readonly #files: SessionFiles;
  readonly #colors: Colors;
  readonly #columns: number;
  readonly #paint: (seat: string, text: string) => string;
  #table: Table;
  #log: LogReader;
  /** The turn count when the game was last created, saved or loaded. */
  #savedTurnCount: number;

  constructor(table: Table, files: SessionFiles, style: SessionStyle) {
    const { game } = table;
    this.#volume = game.volume;
    this.#names = style.names;
    this.#files = files;
    this.#colors = style.colors;
    this.#columns = style.columns;
    this.#paint = seatPaint(game.volume, style.colors);
    this.#table = table;
    this.#savedTurnCount = game.turnCount;
    this.#log = new LogReader(this.#table, this.#names);
  }

  get #game(): Game {
    return this.#table.game;
  }

  get isOver(): boolean {
    return this.#game.over;
  }

  board(): string {
    return renderBoard(this.#volume, viewOf(this.#game), { colors: this.#colors, names: this.#names });
  }

  /** Returns the news since the last call, choices of Non-players with reasons, then the question or the final ranking. */
  next(): string {
    const news = [...this.#log.newLines(this.#colors), ...this.#runAgents()];
    const { decision } = this.#game;
    const content =
      decision === undefined
        ? `${this.board()}\n\n${renderRanking(this.#game, this.#names, this.#colors)}`
        : renderQuestion(this.#questionOf(decision, costsOf(this.#game, decision.seat)), {
            seatName: removeMarks(this.#names.faction(decision.seat).inCase('alone')),
            paint: (text) => this.#paint(decision.seat, text),
            colors: this.#colors,
            columns: this.#columns,
          });
    return [...news, ...(news.length > 0 ? [''] : []), content].join('\n');
  }

  #questionOf(decision: Decision, costs?: Costs): Question {
    return questionOf(this.#names, decision, costs, { card: viewOf(this.#game).deck.card });
  }

  get #messages(): PlayMessages {
    return this.#names.locale.play;
  }

  get #point(): Point | undefined {
    return this.#volume.points.find(({ name }) => name === this.#game.decision?.point);
  }

  #reasonStyle(showsAll: boolean): ReasonStyle {
    return { names: this.#names, colors: this.#colors, showsAll };
  }

  /** Returns the label of an option of the pending decision, or the name of an activity; any other key unchanged. */
  #labelOf(key: string): string {
    const point = this.#point;
    const member = point && optionOfKey(this.#volume, point, key);
    if (point && member) return removeMarks(optionName(this.#names, member, point.text));
    return this.#activities.includes(key) ? removeMarks(this.#names.text(key, '')) : key;
  }

  get #activities(): readonly string[] {
    return this.#volume.names.activities ?? [];
  }

  #runAgents(): string[] {
    const lines: string[] = [];
    while (this.#table.isAgentDeciding) {
      const choices = this.#table.advance({ scope: 'turn' });
      lines.push(...this.#log.newLinesOfChoices(choices[0]?.turn ?? 0, this.#colors));
      lines.push(...renderReasons(this.#volume, choiceReasonsOf(choices), this.#reasonStyle(false)));
      lines.push(...this.#log.newLines(this.#colors));
    }
    return lines;
  }

  /** Returns the unsaved game, or undefined if it is over or has no turns since it was created, saved or loaded. */
  unsavedGame(): UnsavedGame | undefined {
    if (this.#game.over || this.#game.turnCount === this.#savedTurnCount) return undefined;
    const link = linkOf(this.#game);
    return { save: this.#table.save(), link: link.ok ? link.value : undefined };
  }

  /** Executes one line of input. Errors are reported in the reply and leave the game unchanged. */
  handle(line: string): Reply {
    try {
      return this.#execute(line);
    } catch (error) {
      return replyOf(this.#messages.commandFailed({ reason: errorMessage(error) }));
    }
  }

  #execute(line: string): Reply {
    const text = line.trim();
    const [command = '', ...words] = text.split(/\s+/);
    const argument = words.join(' ');
    if (text === '') return replyOf('');
    if (text.startsWith('?')) return replyOf(this.#explainOption(text.slice(1).trim(), true));
    if (text.startsWith('!')) return this.#takeAnytimeAction(text.slice(1).trim());
    switch (parseCommand(this.#messages, command)) {
      case 'help':
        return replyOf(helpText(this.#messages));
      case 'quit':
        return { text: '', isQuit: true, hasMoved: false };
      case 'board':
        return replyOf(this.board());
      case 'status':
        return replyOf(this.#status());
      case 'log':
        return replyOf(this.#log.allLines(this.#colors).join('\n') || this.#messages.emptyLog);
      case 'why':
        return replyOf(this.#whyNonplayers());
      case 'secrets':
        return replyOf(this.#renderSecrets());
      case 'since':
        return replyOf(this.#newsSince(argument));
      case 'undo':
        return this.#undo(argument);
      case 'save':
        return replyOf(this.#save(argument));
      case 'load':
        return this.#load(argument);
      case 'link':
        return replyOf(this.#link());
      default:
        return this.#choose(text);
    }
  }

  #choose(text: string): Reply {
    const { decision } = this.#game;
    const { commands, gameOver } = this.#messages;
    if (decision === undefined) {
      const availableCommands = [commands.undo, commands.save, commands.load, commands.quit];
      return replyOf(gameOver({ commands: availableCommands.map((command) => `\`${command}\``).join(', ') }));
    }
    const keys = keysOf(decision);
    const labels = this.#questionOf(decision).options.map(({ label }) => label);
    const key = parseAnswer(text, keys, labels);
    if (key === undefined) return replyOf(this.#renderUnknownOption(text, [...keys, ...labels]));
    const isHidden = this.#point?.secret === true;
    const entryCount = this.#table.entries().length;
    const outcome = this.#table.choose({ key });
    if (!outcome.ok) return replyOf(this.#refusalText(this.#labelOf(key), outcome.refusal));
    if (key === DECLINE) this.#declineUntilNews(decision.seat, entryCount);
    return { ...MOVED_REPLY, isHidden };
  }

  /** Answers `go on` repeatedly until something new happens; otherwise the Faction would get the same question again. */
  #declineUntilNews(seat: string, entryCount: number): void {
    for (;;) {
      const { decision } = this.#game;
      const newEntries = this.#table.entries().slice(entryCount);
      if (decision?.seat !== seat || newEntries.some(({ kind }) => kind !== 'chose')) return;
      if (decision.kind !== 'activity') return;
      if (!this.#table.choose({ key: DECLINE }).ok) return;
    }
  }

  #status(): string {
    return renderStatus(this.#volume, viewOf(this.#game), this.#reasonStyle(true));
  }

  #renderUnknownOption(input: string, options: readonly string[]): string {
    const reasons = this.#game.explain(this.#resolveKey(input));
    if (reasons.length > 0 && reasons[0]?.key !== 'unknown-key') return this.#explainOption(input, false);
    const { commands, unknownOption, didYouMean, helpHint } = this.#messages;
    const guess = findNearest(input, options);
    return (
      unknownOption({ input }) +
      (guess === undefined ? helpHint({ help: commands.help }) : didYouMean({ guess }))
    );
  }

  #whyNonplayers(): string {
    const lines = choiceReasonsSince(this.#table).flatMap((choices) =>
      renderReasons(this.#volume, choices, this.#reasonStyle(true)),
    );
    return lines.join('\n') || this.#messages.noNonplayer;
  }

  /** Why an option is not offered: all facts, or the nearest one with a hint to the others. */
  #explainOption(input: string, showsAll: boolean): string {
    const { nameOptionHint, optionOffered, notChoosable, didYouMean, optionNotOffered } = this.#messages;
    if (input === '') return [...this.#purposeLines(), nameOptionHint].join('\n');
    const key = this.#resolveKey(input);
    const option = this.#labelOf(key);
    if (this.#game.decision && offersKey(this.#game.decision, key)) return optionOffered({ option });
    const reasons = this.#game.explain(key);
    if (reasons.length === 0) return optionOffered({ option });
    if (reasons[0]?.key === 'unknown-key') {
      const universe = this.#point?.universe ?? [];
      const guess = findNearest(key, [...universe, ...universe.map((candidate) => this.#labelOf(candidate))]);
      return notChoosable({ input }) + (guess === undefined ? '' : didYouMean({ guess }));
    }
    const facts = this.#facts(reasons, key);
    const factsOfSpaces = this.#spaceFacts(reasons, key);
    const statement = optionNotOffered({ option });
    if (factsOfSpaces.length > 0)
      return renderRefusal(this.#names, statement, [...facts.slice(0, 1), ...factsOfSpaces]);
    const shown = showsAll ? facts : facts.slice(0, 1);
    const refusal = renderRefusal(this.#names, statement, shown);
    const { allReasonsHint } = this.#messages;
    return shown.length < facts.length
      ? `${refusal}\n  ${allReasonsHint({ command: `?${input}` })}`
      : refusal;
  }

  /** Facts against the spaces that an option needs, as sentences with their spaces. */
  #spaceFacts(reasons: readonly Reason[], key: string): readonly ReasonText[] {
    const { decision } = this.#game;
    const view = viewOf(this.#game);
    const spaces = refusedSpacesOf(this.#game, key);
    return spaceFacts(this.#names, reasons, spaces, (space) =>
      refusalContextOf(this.#names, undefined, { key: space, view, seat: decision?.seat }),
    ).map(({ label, text, rule }) => ({
      text: label === '' ? text : this.#names.locale.reasons.factOfSpaces({ label, text }),
      rule,
      causes: [],
    }));
  }

  #facts(reasons: readonly Reason[], key?: string): readonly ReasonText[] {
    const context = refusalContextOf(this.#names, this.#game.decision, { key, view: viewOf(this.#game) });
    return refusalFacts(this.#names, reasons, context);
  }

  /** The effect of the rule text after the pending decision, if it is known. */
  #purposeLines(): readonly string[] {
    const { decision } = this.#game;
    const purpose = decision ? questionParts(this.#names, decision).purpose : [];
    return purpose.length === 0 ? [] : [capitalize(purpose.map(({ text }) => text).join(''))];
  }

  #resolveKey(input: string): string {
    const universe = this.#point?.universe ?? [];
    if (universe.includes(input)) return input;
    const keys = [...universe, ...this.#activities];
    const names = keys.map((key) => this.#labelOf(key));
    return matchKey(names, keys, input) ?? input;
  }

  #refusalText(option: string, refusal: Refusal<string>): string {
    const { code, reasons } = refusal;
    const phrase =
      code === 'not-offered'
        ? this.#messages.optionNotOffered({ option })
        : refusalPhrase(this.#names.locale, refusal);
    return renderRefusal(this.#names, phrase, this.#facts(reasons));
  }

  #takeAnytimeAction(input: string): Reply {
    const offersOf: OfferLookup = (seat) => standingOffers(this.#game, seat);
    if (input === '') return replyOf(renderAnytimeActions(offersOf, this.#names, this.#paint));
    const selection = selectAnytimeAction(offersOf, this.#names, input);
    if ('message' in selection) return replyOf(selection.message);
    const outcome = this.#table.act(selection.action);
    if (outcome.ok) return MOVED_REPLY;
    const { code, reasons } = outcome.refusal;
    const { optionNotPossible } = this.#messages;
    const option = removeMarks(this.#names.name('standing', selection.action.standing));
    return replyOf(
      code === 'not-offered'
        ? renderRefusal(this.#names, optionNotPossible({ option }), this.#facts(reasons))
        : this.#refusalText(option, outcome.refusal),
    );
  }

  #renderSecrets(): string {
    const seat = this.#game.decision?.seat;
    const { factionHasNothingHidden, nothingHidden } = this.#messages;
    if (seat === undefined) return nothingHidden;
    const { secrets, hands = {}, hiddenValues = {}, deck } = viewOf(this.#game, seat);
    const faction = this.#names.faction(seat);
    const owner = this.#paint(seat, removeMarks(faction.inCase('alone')));
    const { noSpace } = this.#names.locale.log;
    const spaces = Object.entries(secrets).flatMap(([name, { value }]) => {
      if (value === undefined) return [];
      const place = value === 'none' ? noSpace : removeMarks(this.#names.place(value)('alone'));
      return [
        this.#messages.hiddenPlace({ owner, hiddenName: this.#names.plainName('secret', name), place }),
      ];
    });
    const cardTexts = Object.entries(hands).flatMap(([name, { cards }]) => {
      const place = removeMarks(cards.map((card) => this.#names.card(card)).join(', '));
      const hiddenName = removeMarks(this.#names.plural(this.#names.term('track', name)));
      return cards.length === 0 ? [] : [this.#messages.hiddenPlace({ owner, hiddenName, place })];
    });
    const values = Object.entries(hiddenValues).flatMap(([track, byFaction]) => {
      const { value } = byFaction[seat] ?? {};
      const hiddenName = removeMarks(this.#names.plural(this.#names.term('track', track)));
      const place = value !== undefined && this.#names.trackValue(value);
      return place === false ? [] : [this.#messages.hiddenPlace({ owner, hiddenName, place })];
    });
    const { seen = [] } = deck;
    const hiddenName = this.#messages.board.seenCards;
    const seenCards = this.#messages.hiddenPlace({
      owner,
      hiddenName,
      place: seenCardsText(seen, this.#names),
    });
    const lines = [...spaces, ...values, ...cardTexts, ...(seen.length > 0 ? [seenCards] : [])];
    return lines.length > 0
      ? lines.join('\n')
      : capitalize(removeMarks(factionHasNothingHidden({ faction })));
  }

  #undo(argument: string): Reply {
    const { commands, undoForms, unknownUndoForm, undoRefused } = this.#messages;
    const form = parseUndoForm(this.#messages, argument);
    if (form === undefined) {
      const forms = this.#messages.undoForm({ undo: commands.undo, ...undoForms });
      return replyOf(unknownUndoForm({ input: `${commands.undo} ${argument}`, forms }));
    }
    const reach = this.#table.undoReaches()[form];
    const outcome = this.#table.undo({ form });
    if (!outcome.ok) return replyOf(undoRefused({ reason: this.#stopReason(reach) }));
    this.#log.markRead();
    return { ...MOVED_REPLY, text: this.#undoText(form, reach) };
  }

  #undoText(form: UndoForm, reach: UndoReach): string {
    const { ownChoices, agentChoices } = reach;
    const { choicesUndone, laterChoicesUndone, undoStopped } = this.#messages;
    if (form === 'step' && agentChoices === 0) return '';
    const details = [
      agentChoices > 0 ? laterChoicesUndone({ otherCount: agentChoices }) : '',
      form === 'far' ? undoStopped({ reason: this.#stopReason(reach) }) : '',
    ];
    return choicesUndone({ ownCount: ownChoices, extra: details.join('') });
  }

  /** Returns the reason why an undo stopped, as a sentence without a full stop. */
  #stopReason({ ownChoices, stop, form }: UndoReach): string {
    const { undoStopReasons: reasons, factionChose } = this.#messages;
    switch (stop.kind) {
      case 'requested':
        return form === 'turn' ? reasons.turn : reasons.step;
      case 'beginning':
        return ownChoices === 0 ? reasons.nothing : reasons.beginning;
      case 'revealed':
      case 'agent':
        return undoObstacleText(
          this.#names,
          stop,
          ownChoices === 0 ? reasons.revealedSince : reasons.revealedBefore,
        );
      case 'person':
        return removeMarks(factionChose({ faction: this.#names.faction(stop.seat) }));
    }
  }

  #newsSince(argument: string): string {
    const { seats } = this.#volume;
    const { commands, nameFactionHint, nothingSinceChoice } = this.#messages;
    const typedName = (argument === '' ? this.#game.decision?.seat : argument)?.toLowerCase();
    const nameOf = (seat: string): string => removeMarks(this.#names.faction(seat).inCase('alone'));
    const seat = seats.find((name) =>
      [name, nameOf(name)].some((candidate) => candidate.toLowerCase() === typedName),
    );
    if (seat === undefined)
      return nameFactionHint({ command: commands.since, factions: seats.map(nameOf).join(', ') });
    const lines = this.#log.linesSince(seat, this.#colors).join('\n');
    return lines === '' ? removeMarks(nothingSinceChoice({ faction: this.#names.faction(seat) })) : lines;
  }

  #save(argument: string): string {
    const { commands, nameFileHint, gameSaved, gameNotSaved, fileNotReplaced } = this.#messages;
    const name = argument.replace(FORCE_FLAG, '');
    if (name === '') return nameFileHint({ command: commands.save });
    try {
      const text = this.#table.save();
      const isForced = name !== argument;
      if (!this.#files.write(name, text, (existing) => isForced || isSameGame(existing, text)))
        return fileNotReplaced({ name, command: `${commands.save} ${name} --force` });
      this.#savedTurnCount = this.#game.turnCount;
      return gameSaved({ name });
    } catch (error) {
      return gameNotSaved({ reason: errorMessage(error) });
    }
  }

  #link(): string {
    const link = linkOf(this.#game);
    return link.ok
      ? link.value
      : this.#messages.linkRefused({ reason: refusalPhrase(this.#names.locale, link.refusal) });
  }

  #load(name: string): Reply {
    const { commands, nameFileHint, gameNotLoaded } = this.#messages;
    if (name === '') return replyOf(nameFileHint({ command: commands.load }));
    let text: string;
    try {
      text = this.#files.read(name);
    } catch (error) {
      return replyOf(gameNotLoaded({ reason: errorMessage(error) }));
    }
    const loadResult = Table.load(this.#volume, text, { agents });
    if (!loadResult.ok)
      return replyOf(gameNotLoaded({ reason: refusalPhrase(this.#names.locale, loadResult.refusal) }));
    this.#table = loadResult.value;
    this.#savedTurnCount = this.#game.turnCount;
    this.#log = new LogReader(this.#table, this.#names);
    this.#log.markRead();
    return { ...MOVED_REPLY, text: this.board() };
  }
}

/** The answer that declines a Special Activity at this moment. */
const DECLINE = 'go on';

const MOVED_REPLY: Reply = { text: '', isQuit: false, hasMoved: true };

function replyOf(text: string): Reply {
  return { text, isQuit: false, hasMoved: false };
}

/** Resolves input to a key: by the key itself, its number in the list, or a match with a key or label. */
function parseAnswer(text: string, keys: readonly string[], labels: readonly string[]): string | undefined {
  // A number takes precedence over a position in the list, unless the list has words for it.
  const index = keys.indexOf(text);
  if (index !== -1 && (labels[index] === text || !/^\d+$/.test(text))) return text;
  if (/^\d+$/.test(text)) return keys[Number(text) - 1];
  return matchKey(keys, keys, text) ?? matchKey(labels, keys, text);
}

/** Resolves input by a case-insensitive exact match, or by a prefix if only one option has it. */
function matchKey(names: readonly string[], keys: readonly string[], text: string): string | undefined {
  const typed = text.toLowerCase();
  const prefixMatches = keys.filter((_, i) => names[i]?.toLowerCase().startsWith(typed) === true);
  const exactMatch = keys.find((_, i) => names[i]?.toLowerCase() === typed);
  return exactMatch ?? (prefixMatches.length === 1 ? prefixMatches[0] : undefined);
}

function renderRefusal(names: Names, statement: string, facts: readonly ReasonText[]): string {
  const lines = facts.flatMap((fact) => reasonLines(fact, 1));
  const heading =
    lines.length === 0 ? `${statement}.` : names.locale.play.reasonsFollow({ refused: statement });
  return [heading, ...lines].join('\n');
}

const errorMessage = (error: unknown): string => (error instanceof Error ? error.message : String(error));
