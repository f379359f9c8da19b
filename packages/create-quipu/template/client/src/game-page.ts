/** The page of one Faction: the question with its options, the board, and the latest events. */
import type { Key } from '@quipu/engine';
import { logLinesOf, type Names, questionOf, removeMarks } from '@quipu/words';
import type { TableHandle } from '@quipu/worker';
import { SPACE_KEYS, type Terms } from './volume.ts';

/** Creates an element with properties and children. */
function element<K extends keyof HTMLElementTagNameMap>(
  tag: K,
  properties: Partial<HTMLElementTagNameMap[K]>,
  ...children: readonly (Node | string)[]
): HTMLElementTagNameMap[K] {
  const node = Object.assign(document.createElement(tag), properties);
  node.append(...children);
  return node;
}

export class GamePage {
  readonly #root: HTMLElement;
  readonly #table: TableHandle<Terms>;
  readonly #names: Names;

  constructor(root: HTMLElement, table: TableHandle<Terms>, names: Names) {
    this.#root = root;
    this.#table = table;
    this.#names = names;
    table.subscribe(() => this.render());
  }

  render(): void {
    const { undo } = this.#table.getSnapshot();
    const undoButton = element('button', { className: 'undo', disabled: undo.step.ownChoices === 0 }, 'Undo');
    undoButton.onclick = () => void this.#table.undo();
    this.#root.replaceChildren(
      element('section', { className: 'question' }, ...this.#question(), undoButton),
      element('section', { className: 'board' }, ...this.#spaces()),
      element('section', { className: 'log' }, element('h2', {}, 'What happened'), ...this.#log()),
    );
  }

  /** The pending question and a button for each option, or why there is none. */
  #question(): readonly Node[] {
    const { decision, costs, decider, ranking } = this.#table.getSnapshot();
    const fault = this.#table.getFault();
    if (fault) return [element('h1', {}, fault.reason)];
    if (decision) {
      const { text, options } = questionOf(this.#names, decision, costs);
      const buttons = options.map(({ key, label }) => this.#optionButton(key, label));
      return [element('h1', {}, text), element('nav', {}, ...buttons)];
    }
    if (decider) return [element('h1', {}, `${this.#factionName(decider)} …`)];
    const places = ranking.map(({ seat, place }) =>
      element('li', {}, `${place}. ${this.#factionName(seat)}`),
    );
    return [element('h1', {}, 'The game is over'), element('ul', {}, ...places)];
  }

  #optionButton(key: Key<Terms>, label: string): HTMLButtonElement {
    const onclick = (): void => void this.#table.choose({ key });
    return element('button', { className: 'option', onclick }, label);
  }

  #factionName(seat: Terms['faction']): string {
    return removeMarks(this.#names.faction(seat).inCase('alone'));
  }

  /** The spaces with their levels of support and pieces. */
  #spaces(): readonly Node[] {
    const { spaces } = this.#table.getSnapshot().view;
    return SPACE_KEYS.map((space) => {
      const { level, pieces } = spaces[space];
      const lines = [
        ...(level === null ? [] : [this.#names.name('level', level)]),
        ...Object.entries(pieces).map(([group, count]) => this.#names.pieces([{ group, count }]).text),
      ].map((line) => element('p', {}, removeMarks(line)));
      return element(
        'article',
        {},
        element('h2', {}, removeMarks(this.#names.place(space)('alone'))),
        ...lines,
      );
    });
  }

  /** The events since the last choice, each with the number of its rule. */
  #log(): readonly Node[] {
    const { logSinceLastChoice } = this.#table.getSnapshot();
    return logLinesOf(this.#names, logSinceLastChoice).map(({ text, rule }) =>
      element('p', {}, rule === '' ? text : `${text} (${rule})`),
    );
  }
}
