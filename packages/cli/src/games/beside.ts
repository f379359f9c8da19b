/** Actions that may be taken beside a decision, told together where they differ in nothing but how much, or where. */
import { namesOf, type Game, type StandingOffer } from '@quipu/engine';

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
  readonly rule: string;
  readonly actions: readonly Action[];
  readonly text: string;
}

/** What a line of input chose, or why it chose nothing. */
export type Picked =
  | { readonly action: { readonly seat: string; readonly standing: string; readonly key: string } }
  | { readonly said: string };

/** The actions of all seats in lines. Whether one of them would hold up the decision is found when it is taken. */
export function linesBeside(game: Game): readonly Line[] {
  return game.volume.seats.flatMap((seat) =>
    together(game.standing(seat)).map((offers) => ({
      seat,
      standing: offers[0].standing,
      rule: offers[0].rule,
      ...lineOf(game, offers),
    })),
  );
}

type Offers = [StandingOffer, ...StandingOffer[]];

/** Offers of places alone stand together where nothing else tells them apart. */
function together(offers: readonly StandingOffer[]): readonly Offers[] {
  const rows: Offers[] = [];
  for (const offer of offers) {
    const same = rows.find(([first]) => isPlace(first) && isPlace(offer) && alike(first, offer));
    if (same) same.push(offer);
    else rows.push([offer]);
  }
  return rows;
}

const isPlace = ({ space, amount }: StandingOffer): boolean => space !== null && amount === null;

const alike = (one: StandingOffer, other: StandingOffer): boolean =>
  one.standing === other.standing &&
  one.partner === other.partner &&
  one.goods === other.goods &&
  one.pieces === other.pieces;

/** `Rebels 1–7 Resources`, `Guerrilla at Harbor, The Fens`; one action alone by its key. */
function lineOf(game: Game, offers: Offers): Pick<Line, 'actions' | 'text'> {
  const { option, place } = namesOf(game.volume);
  const [{ keys, amount, partner, pieces, goods }] = offers;
  if (offers.length > 1) {
    const spaces = offers.map(({ space }) => space ?? '');
    const what = [partner, pieces ?? goods].flatMap((name) => (name === null ? [] : [option(name)]));
    return {
      actions: offers.map((one, i) => ({
        key: one.keys[0],
        called: [spaces[i] ?? '', place(spaces[i] ?? '')],
      })),
      text: `${what.join(' ')} at ${spaces.map(place).join(', ')}`,
    };
  }
  if (amount === null || keys.length === 1)
    return { actions: [{ key: keys[0], called: [] }], text: option(keys[0]) };
  const { least, most } = amount;
  return {
    actions: keys.map((key, i) => ({ key, called: [String(least + i)] })),
    text: option(keys.at(-1) ?? '').replace(String(most), `${least}\u2013${most}`),
  };
}

/** The lines with their numbers; `paint` colors the name of a Faction. */
export function showBeside(game: Game, paint: (seat: string, text: string) => string): string {
  const { title } = namesOf(game.volume);
  const lines = linesBeside(game);
  if (lines.length === 0) return 'There is no action beside the decision now.';
  const digits = String(lines.length).length;
  return lines
    .map(({ seat, standing, rule, text }, index) => {
      const cited = rule === '' ? '' : ` (${rule})`;
      return `  !${String(index + 1).padEnd(digits)}  ${paint(seat, title(seat))}: ${title(standing)}${cited}: ${text}`;
    })
    .join('\n');
}

/** `1–40`, `Harbor, The Fens`. */
function values(actions: readonly Action[]): string {
  const called = actions.map((action) => action.called.at(-1) ?? '');
  const numbers = called.every((name) => /^\d+$/u.test(name));
  return numbers && called.length > 2 ? `${called[0] ?? ''}\u2013${called.at(-1) ?? ''}` : called.join(', ');
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
