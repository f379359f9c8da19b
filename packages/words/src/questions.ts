/** Renders decisions as questions with labelled options. */
import type { AnyTerms, Costs, Decision, DecisionOption, Key } from '@quipu/engine';
import {
  type DecisionValues,
  type Cost,
  costsOfOption,
  type DecisionName,
  type Purpose,
} from '@quipu/engine/internal';
import { knownAt, sentenceAt } from './at-hand.ts';
import type { Names } from './names.ts';
import { asMarked, capitalized, type Marked, unmarked } from './nouns/index.ts';
import { optionName } from './options.ts';
import { sentenceParts, type SentencePart } from './parts.ts';
import type { Noun } from './said.ts';

export interface Question<T extends AnyTerms = AnyTerms> {
  /** The whole sentence, without marks. */
  readonly text: string;
  readonly parts: readonly SentencePart[];
  /** The key to answer with, and its label. */
  readonly options: readonly {
    readonly key: Key<T>;
    readonly label: string;
    readonly parts: readonly SentencePart[];
  }[];
}

/**
 * Renders a decision as one sentence. If costs are given, options include them (see `costsOf`).
 * @example
 * const names = await loadNames(volumePackage, 'en');
 * const { text, options } = questionOf(names, decision);
 */
export function questionOf<T extends AnyTerms>(
  names: Names,
  decision: Decision<T>,
  costs: Costs<T> = {},
): Question<T> {
  const { text, seat, executing } = decision;
  const options: readonly DecisionOption<T>[] = decision.options;
  const { questions } = names.locale;
  const alone = standsAlone(decision);
  const sentence = questions.asked({
    who: names.who(seat),
    executing: executing === undefined ? '' : questions.executing({ who: names.who(executing) }),
    text: alone ? '' : names.text(text.path, text.rule),
    rule: text.rule,
    question: withPurpose(names, decision),
  });
  return {
    text: unmarked(sentence),
    parts: sentenceParts(sentence),
    options: options.map((option) => {
      const named = optionLabel(names, option, text.path);
      const paid = costText(names, costsOfOption(costs, option.key), decision);
      const label = paid === '' ? named : questions.costing({ option: named, costs: paid });
      return { key: option.key, label: unmarked(label), parts: sentenceParts(label) };
    }),
  };
}

/** The name of a decision that is not pending. Decisions without a rule text are named by their name path. */
export function decisionText(names: Names, { point, text, rule = '', asks }: DecisionName): string {
  const { questions } = names.locale;
  if (text === undefined || asks === undefined) return point;
  const purpose = capitalized(names.text(text, rule));
  if (asks === 'yes') return unmarked(questions.mayDo({ purpose }));
  const asking = { asks, point, values: {} };
  const question = asked(names, asking);
  return unmarked(standsAlone(asking) ? capitalized(question) : questions.toDo({ purpose, question }));
}

/** A decision in parts, for clients that lay out the question and its purpose separately. */
export interface QuestionParts<T extends AnyTerms = AnyTerms> {
  readonly who: readonly SentencePart[];
  /** The executing Faction, as it follows the deciding one; empty if they are the same. */
  readonly executing: readonly SentencePart[];
  /** The text that requires the decision; empty if the question needs none. */
  readonly text: readonly SentencePart[];
  readonly rule: string;
  /** The question without its purpose. */
  readonly question: readonly SentencePart[];
  /** The effect of the text, in the infinitive; empty if it is unknown or part of the question. */
  readonly purpose: readonly SentencePart[];
  readonly options: readonly OptionParts<T>[];
}

export interface OptionParts<T extends AnyTerms = AnyTerms> {
  readonly key: Key<T>;
  readonly label: readonly SentencePart[];
  /** The effect of the option, if options differ in their effects; otherwise empty. */
  readonly purpose: readonly SentencePart[];
  /** The cost; empty if none is known. */
  readonly cost: readonly SentencePart[];
}

/** Renders a decision in parts. If costs are given, options include them (see `costsOf`). */
export function questionParts<T extends AnyTerms>(
  names: Names,
  decision: Decision<T>,
  costs: Costs<T> = {},
): QuestionParts<T> {
  const { text, asks, seat, executing } = decision;
  const options: readonly DecisionOption<T>[] = decision.options;
  const { questions } = names.locale;
  const alone = standsAlone(decision);
  const purpose = asks === 'yes' ? '' : purposeOf(names, decision);
  const isActivity = asks === 'activity' && purpose !== '';
  return {
    who: sentenceParts(names.who(seat).as('alone')),
    executing:
      executing === undefined ? [] : sentenceParts(questions.executing({ who: names.who(executing) })),
    text: alone ? [] : sentenceParts(capitalized(names.text(text.path, text.rule))),
    rule: text.rule,
    question: sentenceParts(
      asks === 'yes' || isActivity ? withPurpose(names, decision) : asked(names, decision),
    ),
    purpose: isActivity || asks === 'turn' ? [] : sentenceParts(purpose),
    options: options.map((option) => ({
      key: option.key,
      label: sentenceParts(optionLabel(names, option, text.path)),
      purpose: sentenceParts(toldBy(names, option.purpose, decision)),
      cost: sentenceParts(costText(names, costsOfOption(costs, option.key), decision)),
    })),
  };
}

function costText(names: Names, costs: readonly Cost[], { seat }: Decision): string {
  const { questions } = names.locale;
  const told = costs.map(({ faction, track, amount, each }) => {
    const counted = (n: number): Noun => names.counted(n, names.find(`track:${track}`) ?? names.resources);
    const much = amountText(names, amount, counted);
    const cost = each && !isUnknown(amount) ? questions.costEach({ cost: much }) : much;
    return faction === seat ? cost : questions.costOf({ who: names.who(faction), cost });
  });
  return names.list(told);
}

const isUnknown = (amount: Cost['amount']): boolean =>
  typeof amount !== 'number' && amount.least === 0 && amount.most === undefined;

function amountText({ locale: tongue }: Names, amount: Cost['amount'], counted: (n: number) => Noun): string {
  const { costAtLeast, costRange, costUnknown } = tongue.questions;
  if (isUnknown(amount)) return costUnknown;
  if (typeof amount === 'number') return counted(amount).text;
  const { least, most } = amount;
  return most === undefined
    ? costAtLeast({ least: counted(least) })
    : costRange({ least, most: counted(most) });
}

/**
 * The name of an option, with a note if it is limited or would change nothing.
 * @param text - the name path of the text that requires the decision
 */
export function optionLabel<T extends AnyTerms>(
  names: Names,
  option: DecisionOption<T>,
  text: string,
): Marked {
  const { questions } = names.locale;
  const named = optionName(names, option, text);
  const limited = option.limited ? questions.limited({ option: named }) : named;
  return asMarked(option.idle ? questions.idle({ option: limited }) : limited);
}

interface Asking<A = Decision['asks']> {
  readonly asks: A;
  readonly point: string;
  readonly values: Partial<Decision['values']>;
}

/** Whether the question needs no text before it, such as what to do in a turn. */
const standsAlone = (decision: Asking): boolean =>
  decision.asks === 'turn' || roleOf(decision) === 'box' || isLastMoment(decision);

/** Whether the decision ends an action: its only option continues. */
const isLastMoment = (decision: Asking): boolean =>
  decision.asks === 'activity' && roleOf(decision) === 'finish';

/** The last part of a point's name, without its disambiguating number. */
const roleOf = ({ point }: Asking): string => point.slice(point.lastIndexOf('.') + 1).replace(/ ?\d+$/u, '');

/** Whether pieces are taken from the map because too few are Available. */
const isRecall = (decision: Asking): boolean =>
  ['recallFrom', 'recallPiece', 'recallCount'].includes(roleOf(decision));

const NONE = 'none';

/** Upper bounds for the rule text in a question, in sentences and letters. The first sentence is always included. */
const SENTENCES = 3;
const LETTERS = 240;

const lettersIn = (sentences: readonly string[]): number => unmarked(sentences.join(', ')).length;

/** The effect of the decision's text; empty if it is unknown. */
function purposeOf(names: Names, decision: Decision): string {
  const { asks, purpose, step } = decision;
  // The effect would seem to take place where the recalled pieces come from.
  if (isRecall(decision)) return '';
  // The first question of the step has stated the purpose.
  if (asks !== 'yes' && Object.keys(step.decided).length > 0) return '';
  return toldBy(names, purpose, decision);
}

/** The sentences of a purpose, truncated with an ellipsis; empty if nothing is said of it. */
function toldBy(names: Names, purpose: Purpose | undefined, decision: Decision): string {
  const { asks } = decision;
  const values = knownAt(decision);
  const told = (purpose?.clauses ?? []).flatMap((clause) => names.clause(clause) ?? []).slice(0, SENTENCES);
  // After the sentence that selects a space, `there` is the space to be chosen.
  const selects = asks === 'space' && !['from', 'to'].includes(roleOf(decision));
  const filled = told.map((sentence, index) =>
    sentenceAt(names, sentence, selects && index > 0 ? {} : values),
  );
  const all = [...new Set(filled)];
  const whole = all.findLastIndex((_, last) => lettersIn(all.slice(0, last + 1)) <= LETTERS);
  const isWhole = whole === all.length - 1 || all.length === 1;
  const text = joinDeeds(names, all.slice(0, Math.max(whole, 0) + 1), { isWhole, isCost: asks === 'yes' });
  return isWhole ? text : `${text} \u2026`;
}

/** Joins sentences in a row; a payment is joined to what it pays for. */
function joinDeeds(
  { locale: { questions } }: Names,
  sentences: readonly string[],
  { isWhole, isCost }: { readonly isWhole: boolean; readonly isCost: boolean },
): string {
  return sentences.reduceRight((deed, sentence, at) => {
    if (deed === '') return sentence;
    if (unmarked(sentence).startsWith(questions.payment))
      return questions.payFor({ payment: sentence, deed });
    const both = { first: sentence, then: deed };
    if (!isWhole || at < sentences.length - 2) return questions.inRow(both);
    return isCost ? questions.atPriceOf(both) : questions.andThen(both);
  }, '');
}

function withPurpose(names: Names, decision: Decision): string {
  const { asks, text, options } = decision;
  const { questions } = names.locale;
  const purpose = purposeOf(names, decision);
  if (asks === 'yes') {
    const does = { purpose: purpose === '' ? names.text(text.path, text.rule) : purpose };
    return roleOf(decision) === 'again' ? questions.doAgain(does) : questions.mayDo(does);
  }
  if (asks === 'activity' && purpose !== '')
    return options.some(({ is }) => is === 'space')
      ? questions.activityBetween({ purpose })
      : questions.activityBefore({ purpose });
  if (purpose === '' || asks === 'turn') return asked(names, decision);
  return questions.toDo({ purpose, question: asked(names, withoutNamed(names, decision, purpose)) });
}

/** Removes the places that the purpose names already. */
function withoutNamed<D extends Asking>(names: Names, decision: D, purpose: string): D {
  const said = unmarked(purpose);
  const values = decision.values as Readonly<Record<string, unknown>>;
  // Moving pieces are asked for with their origin; otherwise any pieces could be meant.
  const ends = decision.asks === 'pieces' ? ['space', 'to'] : ['space', 'from', 'to'];
  const named = ends.filter((end) => {
    const place = values[end];
    return (
      typeof place === 'string' && place !== NONE && said.includes(unmarked(names.where(place)('alone')))
    );
  });
  const rest = Object.fromEntries(Object.entries(values).filter(([name]) => !named.includes(name)));
  return named.length === 0 ? decision : { ...decision, values: rest };
}

/** The question without its purpose; a yes/no question consists of its purpose only. */
function asked(names: Names, decision: Asking<Exclude<Decision['asks'], 'yes'>>): string {
  const { asks, values } = decision;
  const { questions } = names.locale;
  const role = roleOf(decision);
  const at = aboutOf(names, decision);
  switch (asks) {
    case 'turn':
      return questions.turn;
    case 'activity':
      return isLastMoment(decision) ? questions.goingOn : questions.activity;
    case 'space':
      if (isRecall(decision)) return questions.recalled({ left: at.left });
      if (role === 'from') return questions.from({ to: at.to });
      if (role === 'to') return questions.to({ from: at.from });
      return questions.space({ role: names.role(role), left: at.left });
    case 'faction':
      return questions.faction({ role: names.role(role), place: at.place });
    case 'pieces':
      if (isRecall(decision)) return questions.recalledPiece({ from: at.origin, left: at.left });
      return at.from === '' && at.to === ''
        ? questions.piece({ place: at.place, left: at.left })
        : questions.mover({ from: at.from, to: at.to });
    case 'count':
      return counted(names, role, at, values);
    case 'mode':
      return role === 'box' ? questions.box : questions.mode({ role: names.role(role) });
    case 'way':
      return questions.way({ place: at.place });
  }
}

/** Places and numbers of a question, with prepositions; empty if unknown. */
interface About {
  readonly place: string;
  /** The same space, as an origin. */
  readonly origin: string;
  readonly from: string;
  readonly to: string;
  readonly left: string;
  readonly range: string;
}

function aboutOf(names: Names, { values }: Asking): About {
  const { questions } = names.locale;
  const place = (key: string | undefined, as: 'in' | 'from' | 'to'): string =>
    key === undefined || key === NONE ? '' : names.where(key)(as);
  const { left, least, most } = values;
  return {
    place: place(values.space, 'in'),
    origin: place(values.space, 'from'),
    from: place(values.from, 'from'),
    to: place(values.to, 'to'),
    left: left !== undefined && left > 1 ? questions.left({ left }) : '',
    range:
      least === undefined || most === undefined
        ? ''
        : least === most
          ? questions.exactly({ number: least })
          : questions.range({ least, most }),
  };
}

function counted(names: Names, role: string, at: About, values: DecisionValues): string {
  const { questions } = names.locale;
  // Moving pieces are in one of the two places.
  const { space, from, to, piece } = values;
  const where = space === from || space === to ? { ...at, place: '' } : at;
  const group = piece === NONE ? undefined : piece;
  const pieces = group === undefined ? names.plural(names.common('pieces')) : names.group(group);
  const gender = group === undefined ? (names.common('pieces').gender ?? 'm') : names.genderOf(group);
  if (role === 'recallCount')
    return questions.recalledCount({ pieces, gender, from: at.origin, range: at.range });
  if (role === 'carry') return questions.carry(at);
  if (role === 'moved') return questions.moved({ ...at, pieces, gender });
  return group === undefined ? questions.number(at) : questions.count({ ...where, pieces, gender });
}
