/** Actions that may be taken beside a decision, told together where they differ in nothing but how much, or where. */
import { namesOf, type Game } from '@quipu/engine';

/** An action that differs from others of its line by a number or a place. */
interface Action {
  readonly key: string;
  /** What it is called by behind the number of its line: `7`, `Harbor`; empty for one that stands alone. */
  readonly called: readonly string[];
}

/** Actions of a seat that are one line. */
interface Line {
  readonly seat: string;
  readonly standing: string;
  readonly actions: readonly Action[];
  /** What is common to all: `Rebels … Resources`. */
  readonly text: string;
}

/** What a line of input chose, or why it chose nothing. */
export type Picked =
  | { readonly action: { readonly seat: string; readonly standing: string; readonly key: string } }
  | { readonly said: string };

/** `Rebels 3 Resources at Harbor`: whom it concerns, how much, of what, where. */
const KEY = /^(?<before>(?:\D+ )?)(?<amount>\d+) (?<thing>.+)$/u;
const PLACE = /^(?<thing>.+) at (?<place>\S+)$/u;

/** The actions of all seats in lines. */
export function linesBeside(game: Game): readonly Line[] {
  const { option, place } = namesOf(game.volume);
  const lines = new Map<string, { seat: string; standing: string; actions: Action[]; text: string }>();
  for (const seat of game.volume.seats)
    for (const { standing, keys } of game.interjections(seat))
      for (const key of keys) {
        const number = KEY.exec(key)?.groups;
        const spot = number === undefined ? PLACE.exec(key)?.groups : undefined;
        const common = number
          ? `${option(number['before']?.trim() ?? '')} … ${option(number['thing'] ?? '')}`.trim()
          : spot
            ? `${option(spot['thing'] ?? '')} at …`
            : option(key);
        const called = number
          ? [number['amount'] ?? '']
          : spot
            ? [spot['place'] ?? '', place(spot['place'] ?? '')]
            : [];
        const name = `${seat}/${standing}/${common}`;
        const line = lines.get(name) ?? { seat, standing, actions: [], text: common };
        line.actions.push({ key, called });
        lines.set(name, line);
      }
  return [...lines.values()];
}

/** The lines with their numbers; `paint` colors the name of a Faction. */
export function showBeside(game: Game, paint: (seat: string, text: string) => string): string {
  const { title, option } = namesOf(game.volume);
  const lines = linesBeside(game);
  if (lines.length === 0) return 'There is no action beside the decision now.';
  const digits = String(lines.length).length;
  return lines
    .map(({ seat, standing, actions, text }, index) => {
      const [only] = actions;
      const what = actions.length === 1 && only ? option(only.key) : text.replace('…', values(actions));
      const { rule = '' } = game.volume.standings.find(({ name }) => name === standing) ?? {};
      const cited = rule === '' ? '' : ` (${rule})`;
      return `  !${String(index + 1).padEnd(digits)}  ${paint(seat, title(seat))}: ${title(standing)}${cited}: ${what}`;
    })
    .join('\n');
}

/** `1–40`, `1, 3`, `Harbor, The Fens`. */
function values(actions: readonly Action[]): string {
  const called = actions.map((action) => action.called.at(-1) ?? '');
  const numbers = called.map(Number);
  const [low = 0, high = 0] = [numbers.at(0), numbers.at(-1)];
  const whole = numbers.every((value, i) => value === low + i);
  return whole && called.length > 2 ? `${low}\u2013${high}` : called.join(', ');
}

/** Reads `2`, or `2 7` and `2 Harbor` where the line says several. */
export function pickBeside(game: Game, wanted: string): Picked {
  const [number = '', ...rest] = wanted.split(/\s+/u);
  const word = rest.join(' ').toLowerCase();
  const line = linesBeside(game)[Number(number) - 1];
  if (line === undefined) return { said: `There is no action ${number}. \`!\` lists them.` };
  const { seat, standing, actions } = line;
  const [only] = actions;
  const found =
    actions.length === 1 && word === ''
      ? only
      : (actions.find(({ called }) => called.some((name) => name.toLowerCase() === word)) ??
        one(
          actions.filter(
            ({ called }) => word !== '' && called.some((name) => name.toLowerCase().startsWith(word)),
          ),
        ));
  if (found) return { action: { seat, standing, key: found.key } };
  const example = actions.at(-1)?.called.at(-1) ?? '';
  return { said: `Say which: ${values(actions)}. \`!${number} ${example}\` takes one.` };
}

const one = (actions: readonly Action[]): Action | undefined =>
  actions.length === 1 ? actions[0] : undefined;
