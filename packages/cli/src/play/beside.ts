/** Lists actions that may be taken at any time, with those that differ only by amount or space on one line. */
import type { StandingOffer } from '@quipu/engine';
import type { Names } from '@quipu/words';
import { unmarked } from '@quipu/words/nouns';

interface Action {
  readonly key: string;
  /** Names after the line number: `7`, `Harbor`; empty for the only action of a line. */
  readonly called: readonly string[];
}

interface Line {
  readonly seat: string;
  readonly standing: string;
  readonly rule: string;
  readonly actions: readonly Action[];
  readonly text: string;
}

export type Picked =
  | { readonly action: { readonly seat: string; readonly standing: string; readonly key: string } }
  | { readonly said: string };

export type Beside = (seat: string) => readonly StandingOffer[];

/** Groups the actions of all seats into lines. Whether an action is blocked is checked when it is taken. */
export function linesBeside(beside: Beside, names: Names): readonly Line[] {
  return names.words.seats.flatMap((seat) =>
    together(beside(seat)).map((offers) => ({
      seat,
      standing: offers[0].standing,
      rule: offers[0].rule,
      ...lineOf(names, offers),
    })),
  );
}

type Offers = [StandingOffer, ...StandingOffer[]];

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

/** `Rebels 1–7 Resources`, `1 Guerrilla in Harbor and The Fens`. */
function lineOf(names: Names, offers: Offers): Pick<Line, 'actions' | 'text'> {
  const [first] = offers;
  const { keys, amount, space } = first;
  if (offers.length > 1) {
    const spaces = offers.map((one) => one.space ?? '');
    return {
      actions: offers.map((one, i) => ({
        key: one.keys[0],
        called: [spaces[i] ?? '', unmarked(names.where(spaces[i] ?? '')('alone'))],
      })),
      text: said(what(names, first), names.throughout(spaces)('in')),
    };
  }
  const text = said(what(names, first), space === null ? '' : names.where(space)('in'));
  if (amount === null || keys.length === 1) return { actions: [{ key: keys[0], called: [] }], text };
  return { actions: keys.map((key, i) => ({ key, called: [String(amount.least + i)] })), text };
}

const said = (...parts: readonly string[]): string => unmarked(parts.filter((part) => part !== '').join(' '));

function what(names: Names, { partner, pieces, goods, amount }: StandingOffer): string {
  const who = partner === null ? '' : names.who(partner).as('alone');
  if (pieces !== null) return said(who, names.pieces([{ group: pieces, count: 1 }]).text);
  if (goods === null || amount === null) return said(who, goods ?? '');
  const { least, most } = amount;
  const range = least === most ? String(most) : `${least}\u2013${most}`;
  return said(who, unmarked(names.goods(goods, most)).replace(String(most), range));
}

export function showBeside(
  beside: Beside,
  names: Names,
  paint: (seat: string, text: string) => string,
): string {
  const { play } = names.locale;
  const lines = linesBeside(beside, names);
  if (lines.length === 0) return play.nothingBeside;
  const digits = String(lines.length).length;
  return lines
    .map(({ seat, standing, rule, text }, index) => {
      const who = unmarked(names.who(seat).as('alone'));
      const action = names.called('standing', standing);
      const line = unmarked(play.besideLine({ who: names.who(seat), action, rule, what: text }));
      return `  !${String(index + 1).padEnd(digits)}  ${line.replace(who, paint(seat, who))}`;
    })
    .join('\n');
}

/** `1–40`, `Harbor, The Fens`. */
function values(actions: readonly Action[]): string {
  const called = actions.map((action) => action.called.at(-1) ?? '');
  const numbers = called.every((name) => /^\d+$/u.test(name));
  return numbers && called.length > 2 ? `${called[0] ?? ''}\u2013${called.at(-1) ?? ''}` : called.join(', ');
}

/** Parses `2`, or `2 7` and `2 Harbor` for a line with several actions. */
export function pickBeside(beside: Beside, names: Names, wanted: string): Picked {
  const [number = '', ...rest] = wanted.split(/\s+/u);
  const word = rest.join(' ').toLowerCase();
  const { play } = names.locale;
  const line = linesBeside(beside, names)[Number(number) - 1];
  if (line === undefined) return { said: play.noActionBeside({ number }) };
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
  return { said: play.sayWhich({ values: values(actions), example: `!${number} ${example}` }) };
}

const one = (actions: readonly Action[]): Action | undefined =>
  actions.length === 1 ? actions[0] : undefined;
