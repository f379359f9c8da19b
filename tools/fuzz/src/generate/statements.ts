/** Generates statements of every kind, and blocks of them. */
import type { Syntax } from '@quipu/language';
import { adjusting, making, paying, payingOneOf, setting, shifting } from './board.ts';
import { allowing, freeing, freeingEvent } from './calls.ts';
import { flipping, moving, placing, removing, replacing, transferring } from './effects.ts';
import {
  doing,
  eaching,
  freezing,
  letting,
  ifPossible,
  iffing,
  eithering,
  byFaction,
  repeating,
  selecting,
} from './flow.ts';
import type { GeneratedText } from './generated-text.ts';
import { within, type Scope } from './scope.ts';
import { spaces } from './spaces.ts';

/** The generator of a kind of statement, its weight, and the scopes that permit it. */
interface Sort {
  readonly weight: number;
  readonly say: (scope: Scope) => GeneratedText;
  /** Whether it contains blocks. */
  readonly nests?: true;
  readonly where?: (scope: Scope) => boolean;
}

const plain =
  (make: (scope: Scope) => string) =>
  (scope: Scope): GeneratedText => ({ text: make(scope) });
/** Sometimes names the number of what a statement affects. */
const counted =
  (say: (scope: Scope) => GeneratedText) =>
  (scope: Scope): GeneratedText => {
    const { text, binds = [] } = say(scope);
    if (!scope.draw.chance(12)) return { text, binds };
    const name = scope.draw.name('count');
    return { text: `${text}, counting ${name}`, binds: [...binds, { name, type: 'number', ground: 'any' }] };
  };
const owned = ({ own }: Scope): boolean => own.length > 0;

/**
 * All statement kinds of the language. Undefined for kinds generated elsewhere (ways by operations, lasting
 * effects by Events) or rejected by the checker.
 */
const SORTS: Readonly<Record<Syntax.Stmt['$type'], Sort | undefined>> = {
  place: { weight: 10, say: counted(placing) },
  remove: { weight: 10, say: counted(removing) },
  replace: { weight: 5, say: counted(replacing) },
  flip: { weight: 6, say: counted(flipping) },
  move: { weight: 7, say: counted(moving) },
  shift: { weight: 4, say: shifting },
  set: { weight: 4, say: setting },
  adjust: { weight: 7, say: adjusting },
  transfer: { weight: 5, say: counted(transferring) },
  pay: { weight: 5, say: paying, where: owned },
  payOneOf: { weight: 5, say: plain(payingOneOf), where: owned },
  make: { weight: 2, say: making },
  select: { weight: 14, say: selecting, nests: true },
  by: { weight: 6, say: byFaction, nests: true },
  each: { weight: 5, say: eaching, nests: true },
  may: { weight: 5, say: plain((scope) => `may ${direct(within(scope))}`), nests: true },
  either: { weight: 4, say: eithering, nests: true },
  if: { weight: 5, say: iffing, nests: true },
  ifPossible: { weight: 2, say: ifPossible, nests: true },
  repeat: { weight: 4, say: repeating, nests: true },
  together: { weight: 1, say: plain((scope) => `together ${direct(within(scope))}`), nests: true },
  freezing: { weight: 1, say: freezing, nests: true },
  allow: { weight: 3, say: allowing, nests: true },
  free: { weight: 8, say: freeing, where: owned },
  freeEvent: { weight: 2, say: plain(freeingEvent), where: owned },
  hand: {
    weight: 5,
    say: plain(({ draw }) => {
      const cards = `${draw.number(1, 2)} Tactics`;
      const chosen = draw.of([cards, `up to ${cards}`, 'any Tactics', 'all Tactics']);
      const other = draw.of(['Govt', 'Rebels', 'Cartel']);
      return draw.of([
        `draw ${cards}`,
        `discard ${chosen}`,
        `play ${chosen}`,
        `give ${chosen} to ${other}`,
        `draw ${cards} from ${other}`,
        `randomly discard ${cards}`,
        'look at discards of Tactics, draw 1',
        'shuffle discards of Tactics',
      ]);
    }),
    where: owned,
  },
  lookAtHand: {
    weight: 2,
    say: plain(
      ({ draw }) =>
        `look at Tactics of ${draw.of(['Govt', 'Rebels', 'Cartel'])}${draw.maybe(40, () => ', draw 1')}`,
    ),
    where: owned,
  },
  look: { weight: 2, say: plain(looking), where: owned },
  do: { weight: 5, say: doing },
  let: { weight: 3, say: letting },
  roll: {
    weight: 2,
    say: ({ draw }) =>
      rolled(
        draw.name('die'),
        draw.chance(70) ? 1 : draw.of([2, 3, '(Aid / 3)', '(Cartel Bases on map)', '(Terror on map + 1)']),
      ),
  },
  then: {
    weight: 2,
    say: plain((scope) => `then ${statement(within(scope)).text}`),
    where: ({ moments }) => moments,
  },
  open: { weight: 1, say: plain(() => 'open Marches') },
  end: {
    weight: 1,
    say: plain(({ draw }) => draw.of(['end momentum', 'end capability 2', 'end momentum 3', 'end game'])),
  },
  check: { weight: 1, say: plain(() => 'check victory') },
  reveal: { weight: 3, say: plain(({ draw }) => `reveal ${draw.of(['Cache', 'Bid', 'Plan'])}`) },
  secretly: { weight: 3, say: plain(hiding), where: owned },
  way: undefined,
  change: undefined,
  forbid: undefined,
  whenever: undefined,
  while: undefined,
  adapt: undefined,
  mark: undefined,
};

export const STATEMENT_KINDS: readonly string[] = Object.keys(SORTS);

export const SAID: readonly string[] = Object.entries(SORTS).flatMap(([name, sort]) =>
  sort === undefined ? [] : [name],
);

const rolled = (name: string, dice: number | string): GeneratedText => ({
  text: dice === 1 ? `roll ${name}` : `roll ${dice} dice as ${name}`,
  binds: [{ name, type: 'number', ground: 'any' }],
});

export function statement(scope: Scope): GeneratedText {
  const open = Object.values(SORTS).flatMap((sort) => {
    if (sort === undefined || (sort.nests && scope.depth <= 0) || sort.where?.(scope) === false) return [];
    return [[sort.weight, sort] as const];
  });
  return scope.draw.weighted(open).say(scope);
}

/** Consecutive statements; each sees the names bound by those before it. */
export function sequence(scope: Scope, least: number, most: number): readonly string[] {
  const texts: string[] = [];
  let at = scope;
  for (let left = scope.draw.number(least, most); left > 0; left -= 1) {
    const { text, binds = [] } = statement(at);
    texts.push(text);
    at = { ...at, locals: [...at.locals, ...binds] };
  }
  return texts;
}

/**
 * A block: `: statement` or `{ … }`. Each of the `facts`, which hold at its start, is probed with a
 * probability of `often` percent.
 */
export function block(scope: Scope, facts: readonly string[] = [], often = 20): string {
  const texts = [...probe(scope, facts, often), ...sequence(scope, 1, 3)];
  return texts.length === 1 && scope.draw.chance(50) ? `: ${texts[0] ?? ''}` : ` { ${texts.join('; ')} }`;
}

/** A block after a word that takes no colon. */
export function direct(scope: Scope): string {
  const texts = sequence(scope, 1, 2);
  return texts.length === 1 ? (texts[0] ?? '') : `{ ${texts.join('; ')} }`;
}

/** Statements that change the fault track if a fact is false. */
function probe({ draw }: Scope, facts: readonly string[], often: number): readonly string[] {
  return facts.length > 0 && draw.chance(often) ? [`if not (${draw.of(facts)}): Fault +1`] : [];
}

function looking({ draw }: Scope): string {
  const put = draw.of(['', ', put back in any order', ', put 1 on top', ', put up to 1 on bottom']);
  return `look at next ${draw.number(1, 4)} ${draw.of(['card', 'cards'])}${put}`;
}

/** A secret space of the Rebels, or a number or choice of any Faction. */
function hiding(scope: Scope): string {
  const { draw, own } = scope;
  if (own.join() === 'Rebels' && draw.chance(30))
    return `secretly set Cache to a ${spaces(scope, 'singular').text}${draw.maybe(70, () => ', else none')}`;
  return draw.chance(50)
    ? `secretly set Plan to ${draw.of(['Rise or Wait', 'Wait or Rise'])}`
    : `secretly set Bid to a number from ${draw.number(0, 2)} to ${draw.of(['5', 'Aid', 'Resources of own', 'Bid of own'])}`;
}
