/** A client of any volume: what is asked and why, what an option would do, what is in force, and why something is not offered. */
import { type Decision, linkOf, logOf, type Outcome, type Reason, type SpaceView } from '@quipu/engine';
import type { Table } from '@quipu/table';
import type { LogLine, Names, Question, ReasonText } from '@quipu/words';
import { logLinesOf, questionOf, reasonText } from '@quipu/words';
import { type Child, h, parts, type Say, sentence } from './page.ts';

interface Sitting {
  readonly table: Table;
  readonly names: Names;
  readonly say: Say;
  /** Whose page it is: everything is shown as this seat may see it. */
  readonly me: string;
}

export class Client {
  readonly #root: HTMLElement;
  readonly #at: Sitting;
  /** What the reader has pointed at last: what it would do, or why it is not offered. */
  readonly #told = h('section', { ariaLive: 'polite' });

  constructor(root: HTMLElement, sitting: Sitting) {
    this.#root = root;
    this.#at = sitting;
  }

  /** Lets others play until it is my turn, and draws everything anew. */
  show(): void {
    const { table } = this.#at;
    while (table.waiting) table.advance({ why: false });
    this.#told.replaceChildren();
    const { decision } = table;
    this.#root.replaceChildren(
      h('header', {}, decision ? this.#question(decision) : this.#ranking(), this.#tools()),
      h('section', { className: 'board' }, this.#spaces(decision)),
      h('aside', {}, this.#told, this.#force(), this.#beside(), this.#log()),
    );
  }

  /** What is asked by which text, what that would do, and what may be chosen. */
  #question(decision: Decision): Child {
    const { names, table, me } = this.#at;
    const { parts: asked, options } = questionOf(names, decision, table.costs(me));
    const button = ({ key, parts: label }: Question['options'][number]): Child => {
      const look = (): void => this.#preview(key);
      const onclick = (): void => this.#done(this.#at.table.choose({ key }));
      return h('button', { value: key, onclick, onmouseenter: look, onfocus: look }, parts(label));
    };
    return [h('h1', {}, parts(asked)), h('nav', {}, options.map(button))];
  }

  #done(outcome: Outcome<unknown>): void {
    if (outcome.ok) this.show();
    else this.#whyNot(outcome.refusal.reasons);
  }

  /** Reasons, each with its rule and what lies behind it. */
  #whyNot(reasons: readonly Reason[]): void {
    const told = ({ text, rule, causes }: ReasonText): Child =>
      h('li', {}, `${text} (${rule})`, h('ul', {}, causes.map(told)));
    const lines = reasons.map((reason) => told(reasonText(this.#at.names, reason)));
    this.#tell('why', h('ul', {}, lines));
  }

  /** What an option would do, as far as that is certain. */
  #preview(key: string): void {
    const { table, names, me } = this.#at;
    const preview = table.preview(key, me);
    const lines = preview.ok ? logLinesOf(names, logOf(table.game.volume, preview.value.entries)) : [];
    this.#tell('would', lines.length > 0 ? this.#lines(lines) : this.#at.say('nothing'));
  }

  #tell(title: Parameters<Say>[0], what: Child): void {
    this.#told.replaceChildren(h('h2', {}, this.#at.say(title)), h('div', {}, what));
  }

  /** The board: a space that is offered is chosen by a click, of another the click asks why not. */
  #spaces(decision: Decision | undefined): Child {
    const { table, me } = this.#at;
    return Object.entries(table.view(me).spaces).map(([key, space]) => {
      const offered = decision?.options.some((option) => option.key === key) ?? false;
      const onclick = (): void =>
        offered ? this.#done(table.choose({ key })) : this.#whyNot(table.explain(key));
      return h('button', { className: offered ? 'offered' : '', onclick }, this.#space(key, space));
    });
  }

  #space(key: string, { level, pieces, markers }: SpaceView): Child {
    const { names } = this.#at;
    const lines = [
      ...(level === null ? [] : [names.name('level', level)]),
      ...Object.entries(pieces).map(([group, count = 0]) => names.pieces([{ group, count }]).text),
      ...Object.entries(markers).map(
        ([marker, count = 0]) => names.counted(count, names.term('marker', marker)).text,
      ),
    ];
    return [
      sentence(names.where(key)('alone')),
      lines.map((line) => [h('br'), h('small', {}, sentence(line))]),
    ];
  }

  /** What is in force: card, side, and who played it. */
  #force(): Child {
    const { table, names, me } = this.#at;
    const lasting = table.view(me).lasting.map(({ card, side, by }) => {
      const who = by === null ? [] : [names.who(by).as('alone')];
      return h('li', {}, sentence([names.card(card), names.side(side), ...who].join(', ')));
    });
    return [h('h2', {}, this.#at.say('force')), h('ul', {}, lasting)];
  }

  /** What I may do beside the decision; whether it would hold that up is judged when I do it. */
  #beside(): Child {
    const { table, me: seat } = this.#at;
    const acts = table.standing(seat).map(({ standing, keys: [key] }) => {
      const onclick = (): void => this.#done(table.act({ seat, standing, key }));
      return h('button', { onclick }, key);
    });
    return h('details', {}, h('summary', {}, this.#at.say('beside')), acts);
  }

  /** What has happened since I last chose. */
  #log(): Child {
    const { table, names, me } = this.#at;
    const all = table.entries(me);
    const fresh = table.since(me).reduce((sum, { entries }) => sum + entries.length, 0);
    const turns = logOf(table.game.volume, all, all.length - fresh);
    return [
      h('h2', {}, this.#at.say('log')),
      h('div', { className: 'log' }, this.#lines(logLinesOf(names, turns))),
    ];
  }

  #lines(lines: readonly LogLine[]): Child {
    return lines.map(({ parts: some, rule, depth }) =>
      h('p', { className: `depth-${depth}` }, parts(some), rule === '' ? '' : ` (${rule})`),
    );
  }

  #ranking(): Child {
    const places = (this.#at.table.game.ranking ?? []).map(({ seat, place }) => `${place}. ${seat}`);
    return h('h1', {}, [this.#at.say('over'), ...places].join(' · '));
  }

  /** Undo, and the game as a link. */
  #tools(): Child {
    const { table, say } = this.#at;
    const back = (): void => this.#done(table.undo());
    const link = (): void => {
      const made = linkOf(table.game);
      if (made.ok) location.hash = made.value;
    };
    const button = (className: 'back' | 'link', onclick: () => void): Child =>
      h('button', { className, onclick }, say(className));
    return [button('back', back), button('link', link)];
  }
}
