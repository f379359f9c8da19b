/** Renders lasting effects, the current actions, and the composition of margins. */
import { effectsInForce, type View, type Volume } from '@quipu/engine';
import type { SumPartView } from '@quipu/engine/internal';
import {
  effectEndText,
  effectSubjectsText,
  fillEventFaction,
  type Names,
  obligationText,
} from '@quipu/words';
import { MINUS, numeral, removeMarks } from '@quipu/words/nouns';
import type { Colors } from 'picocolors/types.js';

export interface StatusStyle {
  readonly names: Names;
  readonly colors: Colors;
}

/** Renders the status, with full sentences if the lexicon provides them. */
export function renderStatus(volume: Volume, view: View, { names, colors }: StatusStyle): string {
  const { status } = names.locale.play;
  const lines = [
    ...renderSection(status.inForce, effectLines(volume, view, names), colors),
    ...renderSection(status.inProgress, currentActionLines(view, names), colors),
    ...renderSection(status.onThisCard, completedActionLines(view, names), colors),
    ...renderSection(status.margins, marginLines(view, names), colors),
  ];
  return removeMarks(lines.join('\n'));
}

function renderSection(title: string, lines: readonly string[], colors: Colors): readonly string[] {
  return lines.length === 0 ? [] : [colors.bold(title), ...lines.map((line) => `  ${line}`)];
}

function effectLines(volume: Volume, view: View, names: Names): readonly string[] {
  const { play } = names.locale;
  return effectsInForce(volume, view).flatMap(({ card, side, faction, start, end, about, body }) => [
    play.lastingEffect({
      card: card === null ? names.text(body, '') : names.card(card),
      side: side === null ? '' : names.side(side),
      faction: faction === null ? '' : play.byFaction({ faction: names.faction(faction) }),
      since:
        start === null
          ? ''
          : play.sinceCard({ card: start.card === null ? play.noCard : names.card(start.card) }),
      choice: effectSubjectsText(names, about),
      end: effectEndText(names, end),
    }),
    ...names
      .markedSentences(body)
      .map(
        ({ depth, sentence }) =>
          `${'  '.repeat(depth + 1)}${removeMarks(fillEventFaction(names, sentence, faction))}`,
      ),
  ]);
}

function currentActionLines(view: View, names: Names): readonly string[] {
  const { play } = names.locale;
  const currentActions = view.underWay.map(({ text, rule, faction, limited, spaces, paid }) => {
    const name = names.text(text, rule);
    const actionText = play.actionInProgress({
      text: limited ? play.limitedText({ text: name }) : name,
      rule,
      location: spaces.length === 0 ? '' : names.joinedPlaces(spaces)('in'),
      payment: paid === 0 ? '' : play.costPaid({ cost: names.countOf(paid, names.resources) }),
    });
    return faction === null
      ? actionText
      : play.factionStatement({ faction: names.faction(faction), detail: actionText });
  });
  const obligations = view.owed.map((obligation) => {
    const { rule, faction } = obligation;
    const obligationName = obligationText(names, obligation);
    return play.obligation({ faction: names.faction(faction), obligation: obligationName, rule });
  });
  return [...currentActions, ...obligations];
}

function completedActionLines(view: View, names: Names): readonly string[] {
  const { play } = names.locale;
  return view.turn.taken.map(({ faction, action: actionName, text, limited, activity }) => {
    const name = names.text(text, '');
    const fullName = limited ? play.limitedText({ text: name }) : name;
    const action = actionName === 'pass' ? play.turnPassed : fullName;
    const detail =
      activity === null ? action : play.withActivity({ text: action, activity: names.text(activity, '') });
    return play.factionStatement({ faction: names.faction(faction), detail });
  });
}

function marginLines(view: View, names: Names): readonly string[] {
  return Object.entries(view.margins).map(([seat, { value, rule, parts }]) =>
    names.locale.play.marginWithSum({
      faction: names.faction(seat),
      value: numeral(value),
      sum: renderSum(parts, names),
      rule,
    }),
  );
}

const FIRST_SIGNS = { plus: '', minus: MINUS };
const LATER_SIGNS = { plus: ' + ', minus: ` ${MINUS} ` };

/** `Total Support 63 − 60`. */
function renderSum(summands: readonly SumPartView[], names: Names): string {
  const named = summands.filter((summand) => !isNamelessZero(summand));
  return (named.length === 0 ? summands : named)
    .map((summand, i) => {
      const signs = i === 0 ? FIRST_SIGNS : LATER_SIGNS;
      const sign = isSubtracted(summand) ? signs.minus : signs.plus;
      return `${sign}${renderSummand({ ...summand, value: Math.abs(summand.value) }, names)}`;
    })
    .join('');
}

/** Whether a summand is a number without a name, such as a count in one space, that is 0. */
const isNamelessZero = ({ kind, value, key, groups }: SumPartView): boolean =>
  value === 0 && key === undefined && groups === undefined && kind !== 'least' && kind !== 'greatest';

/** Whether a summand is subtracted. A minimum or maximum of sums can be negative without being subtracted, and vice versa. */
function isSubtracted({ kind, value, parts: operands = [] }: SumPartView): boolean {
  if (kind !== 'least' && kind !== 'greatest') return value < 0;
  const sums = operands.map((operand) => operand.value);
  return value !== (kind === 'least' ? Math.min(...sums) : Math.max(...sums));
}

function renderSummand(
  { kind: summandKind, value, key, faction, groups, parts: operands = [] }: SumPartView,
  names: Names,
): string {
  const { play, log } = names.locale;
  if (summandKind === 'least' || summandKind === 'greatest') {
    const sums = names.list(operands.map((operand) => `(${renderSum(operand.parts ?? [], names)})`));
    return summandKind === 'least' ? play.minimumOf({ sums }) : play.maximumOf({ sums });
  }
  if (groups) return `${groups.map((group) => names.group(group)).join(', ')} ${value}`;
  if (key === undefined) return String(value);
  const termKind = ['define', 'track', 'marker'].find((kind) => names.findTerm(`${kind}:${key}`)) ?? 'define';
  const name = names.plural(names.term(termKind, key));
  const ownedName =
    faction === undefined ? name : log.trackOfFaction({ track: name, faction: names.faction(faction) });
  return `${ownedName} ${value}`;
}
