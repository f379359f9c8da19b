/** Lists actions that may be taken at any time, with those that differ only by amount or space on one line. */
import type { StandingOffer } from '@quipu/engine';
import type { Names } from '@quipu/words';
import { removeMarks } from '@quipu/words/nouns';

interface AnytimeAction {
  readonly key: string;
  /** Labels accepted after the line number: `7`, `Harbor`; empty if the line has one action. */
  readonly labels: readonly string[];
}

interface ActionLine {
  readonly seat: string;
  readonly actionName: string;
  readonly rule: string;
  readonly actions: readonly AnytimeAction[];
  readonly text: string;
}

export type Selection =
  | { readonly action: { readonly seat: string; readonly standing: string; readonly key: string } }
  | { readonly message: string };

export type OfferLookup = (seat: string) => readonly StandingOffer[];

/** Groups the actions of all seats into lines. Whether an action is blocked is checked when it is taken. */
function actionLines(offersOf: OfferLookup, names: Names): readonly ActionLine[] {
  return names.words.seats.flatMap((seat) =>
    groupOffers(offersOf(seat)).map((offers) => ({
      seat,
      actionName: offers[0].standing,
      rule: offers[0].rule,
      ...renderOffers(names, offers),
    })),
  );
}

type OfferGroup = [StandingOffer, ...StandingOffer[]];

function groupOffers(offers: readonly StandingOffer[]): readonly OfferGroup[] {
  const groups: OfferGroup[] = [];
  for (const offer of offers) {
    const group = groups.find(
      ([first]) => isPerSpace(first) && isPerSpace(offer) && isSameAction(first, offer),
    );
    if (group) group.push(offer);
    else groups.push([offer]);
  }
  return groups;
}

const isPerSpace = ({ space, amount }: StandingOffer): boolean => space !== null && amount === null;

const isSameAction = (first: StandingOffer, second: StandingOffer): boolean =>
  first.standing === second.standing &&
  first.partner === second.partner &&
  first.goods === second.goods &&
  first.pieces === second.pieces;

/** `Rebels 1–7 Resources`, `1 Guerrilla in Harbor and The Fens`. */
function renderOffers(names: Names, offers: OfferGroup): Pick<ActionLine, 'actions' | 'text'> {
  const [first] = offers;
  const { keys, amount, space } = first;
  if (offers.length > 1) {
    const spaces = offers.map((offer) => offer.space ?? '');
    return {
      actions: offers.map((offer, i) => ({
        key: offer.keys[0],
        labels: [spaces[i] ?? '', removeMarks(names.place(spaces[i] ?? '')('alone'))],
      })),
      text: joinWords(offerText(names, first), names.joinedPlaces(spaces)('in')),
    };
  }
  const text = joinWords(offerText(names, first), space === null ? '' : names.place(space)('in'));
  if (amount === null || keys.length === 1) return { actions: [{ key: keys[0], labels: [] }], text };
  return { actions: keys.map((key, i) => ({ key, labels: [String(amount.min + i)] })), text };
}

const EN_DASH = '\u2013';

const joinWords = (...phrases: readonly string[]): string =>
  removeMarks(phrases.filter((phrase) => phrase !== '').join(' '));

function offerText(names: Names, { partner, pieces, goods, amount }: StandingOffer): string {
  const partnerName = partner === null ? '' : names.faction(partner).inCase('alone');
  if (pieces !== null) return joinWords(partnerName, names.pieces([{ group: pieces, count: 1 }]).text);
  if (goods === null || amount === null) return joinWords(partnerName, goods ?? '');
  const { min, max } = amount;
  const range = min === max ? String(max) : `${min}${EN_DASH}${max}`;
  // The noun agrees with the maximum, whose number the range then replaces.
  return joinWords(partnerName, removeMarks(names.goods(goods, max)).replace(String(max), range));
}

export function renderAnytimeActions(
  offersOf: OfferLookup,
  names: Names,
  paint: (seat: string, text: string) => string,
): string {
  const { play } = names.locale;
  const lines = actionLines(offersOf, names);
  if (lines.length === 0) return play.noAnytimeActions;
  const digits = String(lines.length).length;
  return lines
    .map(({ seat, actionName, rule, text }, index) => {
      const seatName = removeMarks(names.faction(seat).inCase('alone'));
      const action = names.plainName('standing', actionName);
      const line = removeMarks(
        play.anytimeAction({ faction: names.faction(seat), action, rule, detail: text }),
      );
      return `  !${String(index + 1).padEnd(digits)}  ${line.replace(seatName, paint(seat, seatName))}`;
    })
    .join('\n');
}

/** `1–40`, `Harbor, The Fens`. */
function renderChoices(actions: readonly AnytimeAction[]): string {
  const choices = actions.map((action) => action.labels.at(-1) ?? '');
  const areNumbers = choices.every((name) => /^\d+$/u.test(name));
  return areNumbers && choices.length > 2
    ? `${choices[0] ?? ''}${EN_DASH}${choices.at(-1) ?? ''}`
    : choices.join(', ');
}

/** Parses `2`, or `2 7` and `2 Harbor` for a line with several actions. */
export function selectAnytimeAction(offersOf: OfferLookup, names: Names, input: string): Selection {
  const [number = '', ...words] = input.split(/\s+/u);
  const { play } = names.locale;
  const line = actionLines(offersOf, names)[Number(number) - 1];
  if (line === undefined) return { message: play.unknownAnytimeAction({ number }) };
  const { seat, actionName, actions } = line;
  const action = findAction(actions, words.join(' ').toLowerCase());
  if (action) return { action: { seat, standing: actionName, key: action.key } };
  const example = actions.at(-1)?.labels.at(-1) ?? '';
  return {
    message: play.nameValueHint({ values: renderChoices(actions), example: `!${number} ${example}` }),
  };
}

/** Finds an action by a label or by the start of a label that no other action has. Only a single action needs no label. */
function findAction(actions: readonly AnytimeAction[], inputLabel: string): AnytimeAction | undefined {
  if (inputLabel === '') return singleAction(actions);
  const actionsByLabel = (matches: (label: string) => boolean): readonly AnytimeAction[] =>
    actions.filter(({ labels }) => labels.some((label) => matches(label.toLowerCase())));
  const [exactMatch] = actionsByLabel((label) => label === inputLabel);
  return exactMatch ?? singleAction(actionsByLabel((label) => label.startsWith(inputLabel)));
}

const singleAction = (actions: readonly AnytimeAction[]): AnytimeAction | undefined =>
  actions.length === 1 ? actions[0] : undefined;
