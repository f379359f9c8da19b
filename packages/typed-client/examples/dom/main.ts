/** Plays the Government of Peru against an agent in a worker. Address: `?language=fr&seed=7`. */
import { parseSeed, type Reason, secretSeed } from '@quipu/engine';
import { type Space, type Terms, volumePackage } from '@quipu/peru';
import * as words from '@quipu/words';
import { openTable } from '@quipu/worker';
import { drawBoard } from './board.ts';

const query = new URLSearchParams(location.search);
const locale = words.localeNames.find((name) => name === query.get('language')) ?? 'en';
const names = await words.loadNames(volumePackage, locale);

const worker = new Worker(new URL('./worker.ts', import.meta.url), { type: 'module' });
const opened = await openTable<Terms>(worker, {
  seat: 'Govt',
  seats: { ShiningPath: 'search:300' },
  options: { seed: parseSeed(query.get('seed') ?? '') ?? secretSeed() },
});
if (!opened.ok) throw new Error(opened.refusal.reason);
const table = opened.value;

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

/** Shows why something is not possible. */
const details = element('section', { className: 'details', ariaLive: 'polite' });

function showReasons(reasons: readonly Reason[], fallback: string): void {
  const lines = reasons.map((reason) => words.reasonText(names, reason));
  const items = lines.map(({ text, rule }) => element('p', {}, `${text} (${rule})`));
  details.replaceChildren(...(items.length > 0 ? items : [fallback]));
}

/** Waits for a request. After a success the table notifies its subscribers; a refusal is shown. */
async function request(result: ReturnType<typeof table.undo>): Promise<void> {
  const outcome = await result;
  if (outcome.ok) details.replaceChildren();
  else showReasons(outcome.refusal.reasons, words.refusalPhrase(names.locale, outcome.refusal));
}

/** Chooses a space if it is offered; otherwise shows the reasons why not. */
async function onSpace(key: Space): Promise<void> {
  const { decision } = table.getSnapshot();
  if (decision?.options.some((option) => option.key === key)) return request(table.choose({ key }));
  const reasons = await table.explain(key);
  if (reasons.ok) showReasons(reasons.value, '');
}

/** Renders the page from the snapshot, which contains only what the seat may see. */
function render(): void {
  const { decision, decider, costs, view, undo, logSinceLastChoice, ranking } = table.getSnapshot();
  const question = decision && words.questionOf(names, decision, costs);
  const nameOf = (key: string): string => names.plainName('faction', key);
  const places = ranking.map((rank) => `${rank.place}. ${nameOf(rank.seat)}`).join(', ');
  const title = question?.text ?? (decider === undefined ? places : `${nameOf(decider)} …`);
  const options = (question?.options ?? []).map(({ key, label }) =>
    element('button', { value: key, onclick: () => void request(table.choose({ key })) }, label),
  );
  const undoButton = element(
    'button',
    { disabled: undo.step.ownChoices === 0, onclick: () => void request(table.undo()) },
    words.capitalize(names.locale.play.commands.undo),
  );
  const lines = words.logLinesOf(names, logSinceLastChoice).map(({ text }) => element('p', {}, text));
  const log = element('section', { className: 'log' }, ...lines);
  const heading = element('h1', {}, table.getFault()?.reason ?? title);
  const aside = element('aside', {}, heading, element('nav', {}, ...options), details, undoButton, log);
  const offered = new Set<string>(decision?.options.map(({ key }) => key));
  const board = drawBoard(names, view, offered, (key) => void onSpace(key));
  document.querySelector('main')?.replaceChildren(board, aside);
}

document.documentElement.lang = locale;
document.title = names.title;
table.subscribe(render);
render();
