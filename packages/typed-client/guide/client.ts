/** A client for any volume: question with its rule, previews, effects in force, log, and reasons against choices that are not offered. */
import { type Decision, linkOf, logOf, type Outcome, type Reason, type SpaceView } from '@quipu/engine';
import type { Table } from '@quipu/table';
import type { LogLine, Names, Question, ReasonText } from '@quipu/words';
import { logLinesOf, questionOf, reasonText } from '@quipu/words';
import { type Child, h, renderParts, type PageText, renderSentence } from './page.ts';

interface ClientContext {
  readonly table: Table;
  readonly names: Names;
  readonly text: PageText;
  /** The viewer: hidden information of other seats is not shown. */
  readonly seat: string;
}

export class Client {
  readonly #root: HTMLElement;
  readonly #context: ClientContext;
  /** Shows the preview or the reasons for the last option or space pointed at. */
  readonly #details = h('section', { ariaLive: 'polite' });

  constructor(root: HTMLElement, context: ClientContext) {
    this.#root = root;
    this.#context = context;
  }

  /** Lets agents play until a person decides, then renders the page. */
  render(): void {
    const { table } = this.#context;
    while (table.waiting) table.advance({ withReasons: false });
    this.#details.replaceChildren();
    const { decision } = table;
    this.#root.replaceChildren(
      h('header', {}, decision ? this.#question(decision) : this.#ranking(), this.#tools()),
      h('section', { className: 'board' }, this.#spaces(decision)),
      h('aside', {}, this.#details, this.#inForce(), this.#standingActions(), this.#log()),
    );
  }

  /** Renders the pending question and a button for each option. */
  #question(decision: Decision): Child {
    const { names, table, seat } = this.#context;
    const { parts: question, options } = questionOf(names, decision, table.costs(seat));
    const button = ({ key, parts: label }: Question['options'][number]): Child => {
      const look = (): void => this.#preview(key);
      const onclick = (): void => this.#apply(this.#context.table.choose({ key }));
      return h('button', { value: key, onclick, onmouseenter: look, onfocus: look }, renderParts(label));
    };
    return [h('h1', {}, renderParts(question)), h('nav', {}, options.map(button))];
  }

  #apply(outcome: Outcome<unknown>): void {
    if (outcome.ok) this.render();
    else this.#showReasons(outcome.refusal.reasons);
  }

  /** Renders reasons with their rules and causes. */
  #showReasons(reasons: readonly Reason[]): void {
    const reasonItem = ({ text, rule, causes }: ReasonText): Child =>
      h('li', {}, `${text} (${rule})`, h('ul', {}, causes.map(reasonItem)));
    const lines = reasons.map((reason) => reasonItem(reasonText(this.#context.names, reason)));
    this.#showDetails('reasons', h('ul', {}, lines));
  }

  /** Renders the certain effects of an option. */
  #preview(key: string): void {
    const { table, names, seat } = this.#context;
    const preview = table.preview(key, seat);
    const lines = preview.ok ? logLinesOf(names, logOf(table.game.volume, preview.value.entries)) : [];
    this.#showDetails('preview', lines.length > 0 ? this.#lines(lines) : this.#context.text('nothing'));
  }

  #showDetails(title: Parameters<PageText>[0], content: Child): void {
    this.#details.replaceChildren(h('h2', {}, this.#context.text(title)), h('div', {}, content));
  }

  /** Renders the board. A click chooses an offered space, or shows the reasons against another one. */
  #spaces(decision: Decision | undefined): Child {
    const { table, seat } = this.#context;
    return Object.entries(table.view(seat).spaces).map(([key, space]) => {
      const offered = decision?.options.some((option) => option.key === key) ?? false;
      const onclick = (): void =>
        offered ? this.#apply(table.choose({ key })) : this.#showReasons(table.explain(key));
      return h('button', { className: offered ? 'offered' : '', onclick }, this.#space(key, space));
    });
  }

  #space(key: string, { level, pieces, markers }: SpaceView): Child {
    const { names } = this.#context;
    const lines = [
      ...(level === null ? [] : [names.name('level', level)]),
      ...Object.entries(pieces).map(([group, count = 0]) => names.pieces([{ group, count }]).text),
      ...Object.entries(markers).map(
        ([marker, count = 0]) => names.countOf(count, names.term('marker', marker)).text,
      ),
    ];
    return [
      renderSentence(names.place(key)('alone')),
      lines.map((line) => [h('br'), h('small', {}, renderSentence(line))]),
    ];
  }

  /** Renders the effects in force: card, side and Faction. */
  #inForce(): Child {
    const { table, names, seat } = this.#context;
    const lasting = table.view(seat).lasting.map(({ card, side, by }) => {
      const player = by === null ? [] : [names.faction(by).inCase('alone')];
      return h('li', {}, renderSentence([names.card(card), names.side(side), ...player].join(', ')));
    });
    return [h('h2', {}, this.#context.text('inForce')), h('ul', {}, lasting)];
  }

  /** Renders the standing actions of the viewer. Their legality is checked when they are taken. */
  #standingActions(): Child {
    const { table, seat } = this.#context;
    const buttons = table.standing(seat).map(({ standing, keys: [key] }) => {
      const onclick = (): void => this.#apply(table.act({ seat, standing, key }));
      return h('button', { onclick }, key);
    });
    return h('details', {}, h('summary', {}, this.#context.text('anytime')), buttons);
  }

  /** Renders the log since the last choice of the viewer. */
  #log(): Child {
    const { table, names, seat } = this.#context;
    const turns = table.itemsSince(seat);
    return [
      h('h2', {}, this.#context.text('log')),
      h('div', { className: 'log' }, this.#lines(logLinesOf(names, turns))),
    ];
  }

  #lines(lines: readonly LogLine[]): Child {
    return lines.map(({ parts: label, rule, depth }) =>
      h('p', { className: `depth-${depth}` }, renderParts(label), rule === '' ? '' : ` (${rule})`),
    );
  }

  #ranking(): Child {
    const places = (this.#context.table.game.ranking ?? []).map(({ seat, place }) => `${place}. ${seat}`);
    return h('h1', {}, [this.#context.text('over'), ...places].join(' · '));
  }

  /** Renders buttons for undo and for a link to the game. */
  #tools(): Child {
    const { table, text } = this.#context;
    const back = (): void => this.#apply(table.undo());
    const shareLink = (): void => {
      const link = linkOf(table.game);
      if (link.ok) location.hash = link.value;
    };
    const button = (className: 'back' | 'link', onclick: () => void): Child =>
      h('button', { className, onclick }, text(className));
    return [button('back', back), button('link', shareLink)];
  }
}
