/** A client for any volume. It shows the question, previews, effects in force, the log, and why a choice is not offered. */
import { type Decision, linkOf, logOf, type Outcome, type Reason, type SpaceView } from '@quipu/engine';
import type { Table } from '@quipu/table';
import type { LogLine, Names, Question, ReasonText } from '@quipu/words';
import { logLinesOf, questionOf, refusalPhrase, reasonText } from '@quipu/words';
import { type Child, element, renderParts, renderSentence } from './elements.ts';
import type { RenderPageText } from './page-texts.ts';

interface ClientContext {
  readonly table: Table;
  readonly names: Names;
  readonly pageText: RenderPageText;
  /** The viewer: hidden information of other seats is not shown. */
  readonly seat: string;
}

export class GuideClient {
  readonly #root: HTMLElement;
  readonly #context: ClientContext;
  /** Shows the preview or the reasons for the last option or space pointed at. */
  readonly #details = element('section', { ariaLive: 'polite' });

  constructor(root: HTMLElement, context: ClientContext) {
    this.#root = root;
    this.#context = context;
  }

  /** Lets agents play until a person decides, then renders the page. */
  render(): void {
    const { table } = this.#context;
    while (table.isAgentDeciding) table.advance({ withReasons: false });
    this.#details.replaceChildren();
    const { decision } = table;
    this.#root.replaceChildren(
      element('header', {}, decision ? this.#question(decision) : this.#ranking(), this.#undoAndLink()),
      element('section', { className: 'board' }, this.#spaces(decision)),
      element('aside', {}, this.#details, this.#inForce(), this.#standingActions(), this.#log()),
    );
  }

  /** Renders the pending question and a button for each option. */
  #question(decision: Decision): Child {
    const { names, table, seat } = this.#context;
    const { parts: question, options } = questionOf(names, decision, table.costs(seat));
    const optionButton = ({ key, parts: label }: Question['options'][number]): Child => {
      const showPreview = (): void => this.#showPreview(key);
      const onclick = (): void => this.#handleOutcome(this.#context.table.choose({ key }));
      return element(
        'button',
        { value: key, onclick, onmouseenter: showPreview, onfocus: showPreview },
        renderParts(label),
      );
    };
    return [element('h1', {}, renderParts(question)), element('nav', {}, options.map(optionButton))];
  }

  /** Renders the page after a change, or the reasons of a refusal; an action may be refused without rules. */
  #handleOutcome(outcome: Outcome<unknown>): void {
    if (outcome.ok) this.render();
    else if (outcome.refusal.reasons.length > 0) this.#showReasons(outcome.refusal.reasons);
    else this.#showDetails('reasons', refusalPhrase(this.#context.names.locale, outcome.refusal));
  }

  /** Shows reasons with their rules and causes. */
  #showReasons(reasons: readonly Reason[]): void {
    const reasonItem = ({ text, rule, causes }: ReasonText): Child =>
      element('li', {}, `${text} (${rule})`, element('ul', {}, causes.map(reasonItem)));
    const lines = reasons.map((reason) => reasonItem(reasonText(this.#context.names, reason)));
    this.#showDetails('reasons', element('ul', {}, lines));
  }

  /** Shows the effects of an option that do not depend on dice or hidden information. */
  #showPreview(key: string): void {
    const { table, names, seat } = this.#context;
    const preview = table.preview(key, seat);
    const lines = preview.ok ? logLinesOf(names, logOf(table.game.volume, preview.value.entries)) : [];
    this.#showDetails(
      'preview',
      lines.length > 0 ? this.#logLines(lines) : this.#context.pageText('nothing'),
    );
  }

  #showDetails(title: Parameters<RenderPageText>[0], content: Child): void {
    this.#details.replaceChildren(
      element('h2', {}, this.#context.pageText(title)),
      element('div', {}, content),
    );
  }

  /** Renders the board. A click chooses an offered space, or shows the reasons against another one. */
  #spaces(decision: Decision | undefined): Child {
    const { table, seat } = this.#context;
    return Object.entries(table.view(seat).spaces).map(([key, space]) => {
      const offered = decision?.options.some((option) => option.key === key) ?? false;
      const onclick = (): void =>
        offered ? this.#handleOutcome(table.choose({ key })) : this.#showReasons(table.explain(key));
      return element('button', { className: offered ? 'offered' : '', onclick }, this.#space(key, space));
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
      lines.map((line) => [element('br'), element('small', {}, renderSentence(line))]),
    ];
  }

  /** Renders the effects in force: card, side and Faction. */
  #inForce(): Child {
    const { table, names, seat } = this.#context;
    const lasting = table.view(seat).lasting.map(({ card, side, by }) => {
      const player = by === null ? [] : [names.faction(by).inCase('alone')];
      return element('li', {}, renderSentence([names.card(card), names.side(side), ...player].join(', ')));
    });
    return [element('h2', {}, this.#context.pageText('inForce')), element('ul', {}, lasting)];
  }

  /** Renders the standing actions of the viewer. Their legality is checked when they are taken. */
  #standingActions(): Child {
    const { table, seat } = this.#context;
    // The first key has the smallest amount; a full client also offers the others.
    const buttons = table.standingActions(seat).map(({ standing, keys: [key] }) => {
      const onclick = (): void => this.#handleOutcome(table.act({ seat, standing, key }));
      return element('button', { onclick }, key);
    });
    return element('details', {}, element('summary', {}, this.#context.pageText('anytime')), buttons);
  }

  /** Renders the log since the last choice of the viewer. */
  #log(): Child {
    const { table, names, seat } = this.#context;
    const turns = table.itemsSince(seat);
    return [
      element('h2', {}, this.#context.pageText('log')),
      element('div', { className: 'log' }, this.#logLines(logLinesOf(names, turns))),
    ];
  }

  #logLines(lines: readonly LogLine[]): Child {
    return lines.map(({ parts: label, rule, depth }) =>
      element('p', { className: `depth-${depth}` }, renderParts(label), rule === '' ? '' : ` (${rule})`),
    );
  }

  #ranking(): Child {
    const places = (this.#context.table.game.ranking ?? []).map(({ seat, place }) => `${place}. ${seat}`);
    return element('h1', {}, [this.#context.pageText('over'), ...places].join(' · '));
  }

  /** Renders buttons for undo and for a link to the game. */
  #undoAndLink(): Child {
    const { table, pageText } = this.#context;
    const undo = (): void => this.#handleOutcome(table.undo());
    const shareLink = (): void => {
      const link = linkOf(table.game);
      if (link.ok) location.hash = link.value;
    };
    const toolButton = (className: 'back' | 'link', onclick: () => void): Child =>
      element('button', { className, onclick }, pageText(className));
    return [toolButton('back', undo), toolButton('link', shareLink)];
  }
}
