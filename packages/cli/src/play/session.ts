/** An interactive game session: a line of input in, text out. Independent of the terminal, so that tests can run it. */
import { agents } from '@quipu/bot';
import {
  costsOf,
  type Game,
  linkOf,
  type Reason,
  type Refusal,
  standingOffers,
  viewOf,
  type Volume,
} from '@quipu/engine';
import { optionOfKey, type Point } from '@quipu/engine/play';
import { keysOf, offersKey } from '@quipu/engine/internal';
import { Table, type UndoReach, type UndoForm } from '@quipu/table';
import type { Colors } from 'picocolors/types.js';
import { nearest } from '@quipu/language/nearest';
import {
  type Names,
  optionName,
  type PlayMessages,
  questionOf,
  reasonText,
  type ReasonText,
  refusalPhrase,
} from '@quipu/words';
import { capitalized, unmarked } from '@quipu/words/nouns';
import { type Beside, pickBeside, showBeside } from './beside.ts';
import { seatPaint, showBoard } from './board.ts';
import { isSameGame } from '../games/same-game.ts';
import { commandOf, helpText, undoFormOf } from './commands.ts';
import { LogReader } from './log.ts';
import { actsOf, actsSince, type ReasonStyle, showReasons } from './reasons.ts';
import { showQuestion } from './question.ts';
import { showStatus } from './status.ts';
import { showRanking } from './ranking.ts';

/** File access of a session. Both functions may throw; the session reports the error and continues. */
export interface Files {
  readonly read: (name: string) => string;
  /** Writes a file. Returns false if a file exists and `mayReplace` rejects its text. */
  readonly write: (name: string, text: string, mayReplace: (before: string) => boolean) => boolean;
}

/** The link is undefined if the game cannot be encoded in one. */
export interface Unsaved {
  readonly save: string;
  readonly link: string | undefined;
}

const FORCE = /\s+--force$/u;

export interface Reply {
  readonly text: string;
  readonly quit: boolean;
  readonly moved: boolean;
  readonly secret?: boolean;
}

export interface SessionStyle {
  readonly colors: Colors;
  readonly columns: number;
  readonly names: Names;
}

export class Session {
  readonly #volume: Volume;
  readonly #names: Names;
  readonly #files: Files;
  readonly #colors: Colors;
  readonly #columns: number;
  readonly #paint: (seat: string, text: string) => string;
  #table: Table;
  #log: LogReader;
  /** The turn count when the game was last created, saved or loaded. */
  #kept: number;

  constructor(table: Table, files: Files, style: SessionStyle) {
    const { game } = table;
    this.#volume = game.volume;
    this.#names = style.names;
    this.#files = files;
    this.#colors = style.colors;
    this.#columns = style.columns;
    this.#paint = seatPaint(game.volume, style.colors);
    this.#table = table;
    this.#kept = game.turnCount;
    this.#log = new LogReader(this.#table, this.#names);
  }

  get #game(): Game {
    return this.#table.game;
  }

  get over(): boolean {
    return this.#game.over;
  }

  board(): string {
    return showBoard(this.#volume, viewOf(this.#game), { colors: this.#colors, names: this.#names });
  }

  /** Returns the news since the last call, acts of Non-players with reasons, then the question or the final ranking. */
  next(): string {
    const news = [...this.#log.news(this.#colors), ...this.#runAgents()];
    const { decision } = this.#game;
    const then =
      decision === undefined
        ? `${this.board()}\n\n${showRanking(this.#game, this.#names, this.#colors)}`
        : showQuestion(questionOf(this.#names, decision, costsOf(this.#game, decision.seat)), {
            who: unmarked(this.#names.who(decision.seat).as('alone')),
            paint: (text) => this.#paint(decision.seat, text),
            colors: this.#colors,
            columns: this.#columns,
          });
    return [...news, ...(news.length > 0 ? [''] : []), then].join('\n');
  }

  get #play(): PlayMessages {
    return this.#names.locale.play;
  }

  get #point(): Point | undefined {
    return this.#volume.points.find(({ name }) => name === this.#game.decision?.point);
  }

  #telling(all: boolean): ReasonStyle {
    return { names: this.#names, colors: this.#colors, all };
  }

  /** Returns the label of an option of the pending decision, or the name of an activity; any other key unchanged. */
  #called(key: string): string {
    const point = this.#point;
    const member = point && optionOfKey(this.#volume, point, key);
    if (point && member) return unmarked(optionName(this.#names, member, point.text));
    return this.#activities.includes(key) ? unmarked(this.#names.text(key, '')) : key;
  }

  get #activities(): readonly string[] {
    return this.#volume.names.activities ?? [];
  }

  #runAgents(): string[] {
    const lines: string[] = [];
    while (this.#table.waiting) {
      const acted = this.#table.advance({ scope: 'turn' });
      lines.push(...this.#log.newsOfActs(acted[0]?.turn ?? 0, this.#colors));
      lines.push(...showReasons(this.#volume, actsOf(acted), this.#telling(false)));
      lines.push(...this.#log.news(this.#colors));
    }
    return lines;
  }

  /** Returns the unsaved game, or undefined if it is over or has no turns since it was created, saved or loaded. */
  unsaved(): Unsaved | undefined {
    if (this.#game.over || this.#game.turnCount === this.#kept) return undefined;
    const link = linkOf(this.#game);
    return { save: this.#table.save(), link: link.ok ? link.value : undefined };
  }

  /** Executes one line of input. Errors are reported in the reply and leave the game unchanged. */
  handle(line: string): Reply {
    try {
      return this.#carriedOut(line);
    } catch (error) {
      return said(this.#play.wentWrong({ why: messageOf(error) }));
    }
  }

  #carriedOut(line: string): Reply {
    const text = line.trim();
    const [word = '', ...rest] = text.split(/\s+/);
    const argument = rest.join(' ');
    if (text === '') return said('');
    if (text.startsWith('?')) return said(this.#why(text.slice(1).trim()));
    if (text.startsWith('!')) return this.#beside(text.slice(1).trim());
    switch (commandOf(this.#play, word)) {
      case 'help':
        return said(helpText(this.#play));
      case 'quit':
        return { text: '', quit: true, moved: false };
      case 'board':
        return said(this.board());
      case 'status':
        return said(this.#status());
      case 'log':
        return said(this.#log.all(this.#colors).join('\n') || this.#play.nothingYet);
      case 'why':
        return said(this.#whyNonplayers());
      case 'secrets':
        return said(this.#secrets());
      case 'since':
        return said(this.#since(argument));
      case 'undo':
        return this.#undo(argument);
      case 'save':
        return said(this.#save(argument));
      case 'load':
        return this.#load(argument);
      case 'link':
        return said(this.#link());
      default:
        return this.#choose(text);
    }
  }

  #choose(text: string): Reply {
    const { decision } = this.#game;
    const { commands, gameOver } = this.#play;
    if (decision === undefined) {
      const some = [commands.undo, commands.save, commands.load, commands.quit];
      return said(gameOver({ commands: some.map((one) => `\`${one}\``).join(', ') }));
    }
    const options = keysOf(decision);
    const labels = questionOf(this.#names, decision).options.map(({ label }) => label);
    // A numeric key takes precedence over a position in the list.
    const key = options.includes(text)
      ? text
      : /^\d+$/.test(text)
        ? options[Number(text) - 1]
        : (keyLike(options, options, text) ?? keyLike(labels, options, text));
    if (key === undefined) return said(this.#notThere(text, [...options, ...labels]));
    const secret = this.#point?.secret === true;
    const heard = this.#table.entries().length;
    const outcome = this.#table.choose({ key });
    if (!outcome.ok) return said(this.#refused(this.#called(key), outcome.refusal));
    if (key === GO_ON) this.#goOn(decision.seat, heard);
    return { ...MOVED, secret };
  }

  /** Answers `go on` repeatedly until something new happens; otherwise the Faction would get the same question again. */
  #goOn(seat: string, heard: number): void {
    for (;;) {
      const { decision } = this.#game;
      const happened = this.#table.entries().slice(heard);
      if (decision?.seat !== seat || happened.some(({ kind }) => kind !== 'chose')) return;
      if (decision.asks !== 'activity') return;
      if (!this.#table.choose({ key: GO_ON }).ok) return;
    }
  }

  #status(): string {
    return showStatus(this.#volume, viewOf(this.#game), this.#telling(true));
  }

  #notThere(typed: string, options: readonly string[]): string {
    const reasons = this.#game.explain(this.#keyNamed(typed));
    if (reasons.length > 0 && reasons[0]?.key !== 'unknown-key') return this.#why(typed);
    const { commands, noOption, didYouMean, helpLists } = this.#play;
    const guess = nearest(typed, options);
    return (
      noOption({ typed }) + (guess === undefined ? helpLists({ help: commands.help }) : didYouMean({ guess }))
    );
  }

  #whyNonplayers(): string {
    const lines = actsSince(this.#table).flatMap((acts) =>
      showReasons(this.#volume, acts, this.#telling(true)),
    );
    return lines.join('\n') || this.#play.noNonplayer;
  }

  #why(typed: string): string {
    const { nameMissed, offered, nothingChoosable, didYouMean, notOffered } = this.#play;
    if (typed === '') return nameMissed;
    const key = this.#keyNamed(typed);
    const option = this.#called(key);
    if (this.#game.decision && offersKey(this.#game.decision, key)) return offered({ option });
    const reasons = this.#game.explain(key);
    if (reasons.length === 0) return offered({ option });
    if (reasons[0]?.key === 'unknown-key') {
      const universe = this.#point?.universe ?? [];
      const guess = nearest(key, [...universe, ...universe.map((one) => this.#called(one))]);
      return nothingChoosable({ typed }) + (guess === undefined ? '' : didYouMean({ guess }));
    }
    return refusalText(this.#names, notOffered({ option }), reasons);
  }

  #keyNamed(typed: string): string {
    const universe = this.#point?.universe ?? [];
    if (universe.includes(typed)) return typed;
    const keys = [...universe, ...this.#activities];
    const names = keys.map((key) => this.#called(key));
    return keyLike(names, keys, typed) ?? typed;
  }

  #refused(option: string, refusal: Refusal<string>): string {
    const { code, reasons } = refusal;
    if (code === 'not-offered') return refusalText(this.#names, this.#play.notOffered({ option }), reasons);
    return refusalText(this.#names, refusalPhrase(this.#names.locale, refusal), reasons);
  }

  #beside(wanted: string): Reply {
    const beside: Beside = (seat) => standingOffers(this.#game, seat);
    if (wanted === '') return said(showBeside(beside, this.#names, this.#paint));
    const picked = pickBeside(beside, this.#names, wanted);
    if ('said' in picked) return said(picked.said);
    const outcome = this.#table.act(picked.action);
    if (outcome.ok) return MOVED;
    const { code, reasons } = outcome.refusal;
    const { notPossible } = this.#play;
    const option = unmarked(this.#names.name('standing', picked.action.standing));
    return said(
      code === 'not-offered'
        ? refusalText(this.#names, notPossible({ option }), reasons)
        : this.#refused(option, outcome.refusal),
    );
  }

  #secrets(): string {
    const seat = this.#game.decision?.seat;
    const secrets = seat === undefined ? {} : viewOf(this.#game, seat).secrets;
    const known = Object.entries(secrets).filter(([, { value }]) => value !== undefined);
    const { noSecret, nobodysSecret } = this.#play;
    if (seat === undefined) return nobodysSecret;
    const who = this.#names.who(seat);
    if (known.length === 0) return capitalized(unmarked(noSecret({ who })));
    const { nowhere } = this.#names.locale.log;
    return known
      .map(([name, { value = 'none' }]) => {
        const where = value === 'none' ? nowhere : unmarked(this.#names.where(value)('alone'));
        const owner = this.#paint(seat, unmarked(who.as('alone')));
        return this.#play.secretIs({ owner, secret: this.#names.called('secret', name), where });
      })
      .join('\n');
  }

  #undo(argument: string): Reply {
    const { commands, undoForms, noUndoForm, noUndo } = this.#play;
    const form = undoFormOf(this.#play, argument);
    if (form === undefined) {
      const forms = this.#play.undoForm({ undo: commands.undo, ...undoForms });
      return said(noUndoForm({ typed: `${commands.undo} ${argument}`, forms }));
    }
    const reach = this.#table.undoable()[form];
    const outcome = this.#table.undo(form);
    if (!outcome.ok) return said(noUndo({ why: this.#stopped(reach) }));
    this.#log.skip();
    return { ...MOVED, text: this.#undone(form, reach) };
  }

  #undone(form: UndoForm, reach: UndoReach): string {
    const { ownChoices: own, agentChoices: others } = reach;
    const { takenBack, followed, stopped } = this.#play;
    if (form === 'step' && others === 0) return '';
    const more = [
      others > 0 ? followed({ others }) : '',
      form === 'far' ? stopped({ why: this.#stopped(reach) }) : '',
    ];
    return takenBack({ own, more: more.join('') });
  }

  /** Returns the reason why an undo stopped, as a sentence without a full stop. */
  #stopped({ ownChoices: own, stop, form }: UndoReach): string {
    const { stops, chose } = this.#play;
    switch (stop.kind) {
      case 'asked':
        return form === 'turn' ? stops.turn : stops.step;
      case 'beginning':
        return own === 0 ? stops.nothing : stops.beginning;
      case 'revealed':
        return own === 0 ? stops.revealedSince : stops.revealedBefore;
      case 'person':
        return unmarked(chose({ who: this.#names.who(stop.seat) }));
    }
  }

  #since(argument: string): string {
    const { seats } = this.#volume;
    const { commands, nameFaction, nothingSince } = this.#play;
    const wanted = (argument === '' ? this.#game.decision?.seat : argument)?.toLowerCase();
    const called = (seat: string): string => unmarked(this.#names.who(seat).as('alone'));
    const seat = seats.find((name) => [name, called(name)].some((one) => one.toLowerCase() === wanted));
    if (seat === undefined)
      return nameFaction({ since: commands.since, factions: seats.map(called).join(', ') });
    const lines = this.#log.since(seat, this.#colors).join('\n');
    return lines === '' ? unmarked(nothingSince({ who: this.#names.who(seat) })) : lines;
  }

  #save(argument: string): string {
    const { commands, nameFile, saved, notSaved, notReplaced } = this.#play;
    const name = argument.replace(FORCE, '');
    if (name === '') return nameFile({ command: commands.save });
    try {
      const text = this.#table.save();
      const isForced = name !== argument;
      if (!this.#files.write(name, text, (before) => isForced || isSameGame(before, text)))
        return notReplaced({ name, command: `${commands.save} ${name} --force` });
      this.#kept = this.#game.turnCount;
      return saved({ name });
    } catch (error) {
      return notSaved({ why: messageOf(error) });
    }
  }

  #link(): string {
    const link = linkOf(this.#game);
    return link.ok ? link.value : this.#play.noLink({ why: refusalPhrase(this.#names.locale, link.refusal) });
  }

  #load(name: string): Reply {
    const { commands, nameFile, notLoaded } = this.#play;
    if (name === '') return said(nameFile({ command: commands.load }));
    let text: string;
    try {
      text = this.#files.read(name);
    } catch (error) {
      return said(notLoaded({ why: messageOf(error) }));
    }
    const loaded = Table.load(this.#volume, text, { agents });
    if (!loaded.ok) return said(notLoaded({ why: refusalPhrase(this.#names.locale, loaded.refusal) }));
    this.#table = loaded.value;
    this.#kept = this.#game.turnCount;
    this.#log = new LogReader(this.#table, this.#names);
    this.#log.skip();
    return { ...MOVED, text: this.board() };
  }
}

/** The answer that declines a Special Activity at this moment. */
const GO_ON = 'go on';

const MOVED: Reply = { text: '', quit: false, moved: true };

function said(text: string): Reply {
  return { text, quit: false, moved: false };
}

/** Resolves input by a case-insensitive exact match, or by a prefix if only one option has it. */
function keyLike(names: readonly string[], keys: readonly string[], text: string): string | undefined {
  const typed = text.toLowerCase();
  const found = keys.filter((_, i) => names[i]?.toLowerCase().startsWith(typed) === true);
  const whole = keys.find((_, i) => names[i]?.toLowerCase() === typed);
  return whole ?? (found.length === 1 ? found[0] : undefined);
}

function refusalText(names: Names, what: string, reasons: readonly Reason[]): string {
  const lines = reasons.flatMap((reason) => reasonLines(reasonText(names, reason), 1));
  const head = lines.length === 0 ? `${what}.` : names.locale.play.because({ refused: what });
  return [head, ...lines].join('\n');
}

const reasonLines = ({ text, rule, causes }: ReasonText, depth: number): readonly string[] => [
  `${'  '.repeat(depth)}${text}${rule === '' ? '' : ` (${rule})`}`,
  ...causes.flatMap((cause) => reasonLines(cause, depth + 1)),
];
const messageOf = (error: unknown): string => (error instanceof Error ? error.message : String(error));
