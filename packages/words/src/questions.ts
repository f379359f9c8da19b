/** Renders decisions as questions with labelled options. */
import type { AnyTerms, Costs, Decision, DecisionOption, Key } from '@quipu/engine';
import {
  type DecisionValues,
  type Cost,
  costsOfOption,
  type DecisionName,
  type Purpose,
} from '@quipu/engine/internal';
import { knownValuesOf, fillSentence, MISSING_KEY } from './placeholders.ts';
import type { Names } from './names.ts';
import { asMarked, capitalize, type Marked, removeMarks } from './nouns/index.ts';
import { optionName } from './options.ts';
import { sentenceParts, type SentencePart } from './sentence-parts.ts';
import type { NounText } from './message-parameters.ts';

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
  const sentence = questions.decision({
    faction: names.faction(seat),
    executing: executing === undefined ? '' : questions.executing({ faction: names.faction(executing) }),
    text: needsNoText(decision) ? '' : names.text(text.path, text.rule),
    rule: text.rule,
    question: questionWithPurpose(names, decision),
  });
  return {
    text: removeMarks(sentence),
    parts: sentenceParts(sentence),
    options: options.map((option) => {
      const name = optionLabel(names, option, text.path);
      const cost = costText(names, costsOfOption(costs, option.key), decision);
      const label = cost === '' ? name : questions.withCosts({ option: name, costs: cost });
      return { key: option.key, label: removeMarks(label), parts: sentenceParts(label) };
    }),
  };
}

/** The name of a decision that is not pending. Decisions without a rule text are named by their name path. */
export function decisionText(
  names: Names,
  { point, text, rule = '', questionKind: kind }: DecisionName,
): string {
  const { questions } = names.locale;
  if (text === undefined || kind === undefined) return point;
  const purpose = capitalize(names.text(text, rule));
  if (kind === 'yes') return removeMarks(questions.yesNo({ purpose }));
  const source = { kind, point, values: {} };
  const question = questionText(names, source);
  return removeMarks(
    needsNoText(source) ? capitalize(question) : questions.purposeAndQuestion({ purpose, question }),
  );
}

/** A decision in parts, for clients that lay out the question and its purpose separately. */
export interface QuestionParts<T extends AnyTerms = AnyTerms> {
  readonly faction: readonly SentencePart[];
  /** The executing Faction, as it follows the deciding one; empty if they are the same. */
  readonly executing: readonly SentencePart[];
  /** The text that requires the decision; empty if the question needs none. */
  readonly text: readonly SentencePart[];
  readonly rule: string;
  /** The question without its purpose. */
  readonly question: readonly SentencePart[];
  /** The purpose of the text, its effect in the infinitive; empty if it is unknown or part of the question. */
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
  const { text, kind, seat, executing } = decision;
  const options: readonly DecisionOption<T>[] = decision.options;
  const { questions } = names.locale;
  const purpose = kind === 'yes' ? '' : purposeOf(names, decision);
  const isActivity = kind === 'activity' && purpose !== '';
  const isPurposeInQuestion = kind === 'yes' || isActivity;
  const executingText =
    executing === undefined ? '' : questions.executing({ faction: names.faction(executing) });
  const textName = needsNoText(decision) ? '' : capitalize(names.text(text.path, text.rule));
  const question = isPurposeInQuestion ? questionWithPurpose(names, decision) : questionText(names, decision);
  return {
    faction: sentenceParts(names.faction(seat).inCase('alone')),
    executing: sentenceParts(executingText),
    text: sentenceParts(textName),
    rule: text.rule,
    question: sentenceParts(question),
    purpose: isActivity || kind === 'turn' ? [] : sentenceParts(purpose),
    options: options.map((option) => ({
      key: option.key,
      label: sentenceParts(optionLabel(names, option, text.path)),
      purpose: sentenceParts(purposeText(names, option.purpose, decision)),
      cost: sentenceParts(costText(names, costsOfOption(costs, option.key), decision)),
    })),
  };
}

function costText(names: Names, costs: readonly Cost[], { seat }: Decision): string {
  const { questions } = names.locale;
  const costTexts = costs.map(({ faction, track, amount, each: isRepeated }) => {
    const withUnit = (n: number): NounText =>
      names.countOf(n, names.findTerm(`track:${track}`) ?? names.resources);
    const amountWithUnit = amountText(names, amount, withUnit);
    const cost =
      isRepeated && !isUnknown(amount) ? questions.costEach({ cost: amountWithUnit }) : amountWithUnit;
    return faction === seat ? cost : questions.costOf({ faction: names.faction(faction), cost });
  });
  return names.list(costTexts);
}

const isUnknown = (amount: Cost['amount']): boolean =>
  typeof amount !== 'number' && amount.min === 0 && amount.max === undefined;

function amountText({ locale }: Names, amount: Cost['amount'], withUnit: (n: number) => NounText): string {
  const { costAtLeast, costRange, costUnknown } = locale.questions;
  if (isUnknown(amount)) return costUnknown;
  if (typeof amount === 'number') return withUnit(amount).text;
  const { min, max } = amount;
  return max === undefined ? costAtLeast({ min: withUnit(min) }) : costRange({ min, max: withUnit(max) });
}

/**
 * The name of an option, with a note if it is limited or would change nothing.
 * @param textPath - the name path of the text that requires the decision
 */
export function optionLabel<T extends AnyTerms>(
  names: Names,
  option: DecisionOption<T>,
  textPath: string,
): Marked {
  const { questions } = names.locale;
  const optionText = optionName(names, option, textPath);
  const limited = option.limited ? questions.limited({ option: optionText }) : optionText;
  return asMarked(option.idle ? questions.withoutEffect({ option: limited }) : limited);
}

interface QuestionSource<Kind = Decision['kind']> {
  readonly kind: Kind;
  readonly point: string;
  readonly values: Partial<Decision['values']>;
}

/** Whether the question is complete without a text before it, as the question about a turn is. */
const needsNoText = (decision: QuestionSource): boolean =>
  decision.kind === 'turn' || pointRoleOf(decision) === 'box' || isEndOfAction(decision);

/** Whether the decision ends an action: its only option continues. */
const isEndOfAction = (decision: QuestionSource): boolean =>
  decision.kind === 'activity' && pointRoleOf(decision) === 'finish';

/** The last part of a point's name, without its disambiguating number: `Train.space 2` → `space`. */
const pointRoleOf = ({ point }: QuestionSource): string =>
  point.slice(point.lastIndexOf('.') + 1).replace(/ ?\d+$/u, '');

/** Whether pieces are taken from the map because too few are Available. */
const isRecall = (decision: QuestionSource): boolean =>
  ['recallFrom', 'recallPiece', 'recallCount'].includes(pointRoleOf(decision));

/** Upper bounds for the rule text in a question, in sentences and letters. The first sentence is always included. */
const MAX_SENTENCES = 3;
const MAX_LETTERS = 240;

const letterCount = (sentences: readonly string[]): number => removeMarks(sentences.join(', ')).length;

/** The effect of the decision's text; empty if it is unknown. */
function purposeOf(names: Names, decision: Decision): string {
  const { kind, purpose, step } = decision;
  // The effect would seem to take place where the recalled pieces come from.
  if (isRecall(decision)) return '';
  // The first question of the step has stated the purpose.
  if (kind !== 'yes' && Object.keys(step.decided).length > 0) return '';
  return purposeText(names, purpose, decision);
}

/** Renders the sentences of a purpose, truncated with an ellipsis; empty if there are none. */
function purposeText(names: Names, purpose: Purpose | undefined, decision: Decision): string {
  const { kind } = decision;
  const values = knownValuesOf(decision);
  const clauses = (purpose?.clauses ?? [])
    .flatMap((clause) => names.clause(clause) ?? [])
    .slice(0, MAX_SENTENCES);
  // After the sentence that selects a space, `there` is the space to be chosen.
  const selectsSpace = kind === 'space' && !['from', 'to'].includes(pointRoleOf(decision));
  const filledClauses = clauses.map((clause, index) =>
    fillSentence(names, clause, selectsSpace && index > 0 ? {} : values),
  );
  const sentences = [...new Set(filledClauses)];
  const fittingSentences = longestFittingStart(sentences);
  const isComplete = fittingSentences.length === sentences.length;
  const text = joinEffects(names, fittingSentences, { isComplete, isCost: kind === 'yes' });
  return isComplete ? text : `${text} \u2026`;
}

/** The longest beginning of a list with at most `MAX_LETTERS` letters, at least the first sentence. */
function longestFittingStart(sentences: readonly string[]): readonly string[] {
  const lastFitting = sentences.findLastIndex(
    (_, last) => letterCount(sentences.slice(0, last + 1)) <= MAX_LETTERS,
  );
  return sentences.slice(0, Math.max(lastFitting, 0) + 1);
}

/** Joins sentences from the last to the first; a payment is joined to the effects that it pays for. */
function joinEffects(
  { locale: { questions } }: Names,
  sentences: readonly string[],
  { isComplete, isCost }: { readonly isComplete: boolean; readonly isCost: boolean },
): string {
  return sentences.reduceRight((effect, sentence, index) => {
    if (effect === '') return sentence;
    if (removeMarks(sentence).startsWith(questions.paymentStart))
      return questions.payFor({ payment: sentence, effect });
    const effects = { first: sentence, second: effect };
    if (!isComplete || index < sentences.length - 2) return questions.joinFurther(effects);
    return isCost ? questions.joinCostAndEffect(effects) : questions.joinLast(effects);
  }, '');
}

function questionWithPurpose(names: Names, decision: Decision): string {
  const { kind, text, options } = decision;
  const { questions } = names.locale;
  const purpose = purposeOf(names, decision);
  if (kind === 'yes') {
    const effect = { purpose: purpose === '' ? names.text(text.path, text.rule) : purpose };
    return pointRoleOf(decision) === 'again' ? questions.repeatable(effect) : questions.yesNo(effect);
  }
  if (kind === 'activity' && purpose !== '')
    return options.some((option) => option.kind === 'space')
      ? questions.activityBetween({ purpose })
      : questions.activityBefore({ purpose });
  if (purpose === '' || kind === 'turn') return questionText(names, decision);
  return questions.purposeAndQuestion({
    purpose,
    question: questionText(names, withoutStatedPlaces(names, decision, purpose)),
  });
}

/** Removes the places that the purpose already names. */
function withoutStatedPlaces<D extends QuestionSource>(names: Names, decision: D, purpose: string): D {
  const plainPurpose = removeMarks(purpose);
  const values = decision.values as Readonly<Record<string, unknown>>;
  // The question about moving pieces always states their origin, because any pieces could be meant without it.
  const candidates = decision.kind === 'pieces' ? ['space', 'to'] : ['space', 'from', 'to'];
  const statedPlaces = candidates.filter((name) => {
    const place = values[name];
    return (
      typeof place === 'string' &&
      place !== MISSING_KEY &&
      plainPurpose.includes(removeMarks(names.place(place)('alone')))
    );
  });
  if (statedPlaces.length === 0) return decision;
  const unstatedValues = Object.fromEntries(
    Object.entries(values).filter(([name]) => !statedPlaces.includes(name)),
  );
  return { ...decision, values: unstatedValues };
}

/** The question without its purpose; a yes/no question consists of its purpose only. */
function questionText(names: Names, decision: QuestionSource<Exclude<Decision['kind'], 'yes'>>): string {
  const { kind, values } = decision;
  const { questions } = names.locale;
  const pointRole = pointRoleOf(decision);
  const places = questionPlaces(names, decision);
  switch (kind) {
    case 'turn':
      return questions.turn;
    case 'activity':
      return isEndOfAction(decision) ? questions.endOfAction : questions.activity;
    case 'space':
      return spaceQuestion(names, decision, places);
    case 'faction':
      return questions.faction({ role: names.role(pointRole), place: places.place });
    case 'pieces':
      return piecesQuestion(names, decision, places);
    case 'count':
      return countQuestion(names, pointRole, places, values);
    case 'mode':
      return pointRole === 'box' ? questions.box : questions.mode({ role: names.role(pointRole) });
    case 'way':
      return questions.way({ place: places.place });
  }
}

function spaceQuestion(
  names: Names,
  decision: QuestionSource,
  { origin, destination, remaining }: QuestionPlaces,
): string {
  const { questions } = names.locale;
  if (isRecall(decision)) return questions.recallOrigin({ remaining });
  const pointRole = pointRoleOf(decision);
  switch (pointRole) {
    case 'from':
      return questions.origin({ destination });
    case 'to':
      return questions.destination({ origin });
    default:
      return questions.space({ role: names.role(pointRole), remaining });
  }
}

function piecesQuestion(
  { locale: { questions } }: Names,
  decision: QuestionSource,
  { place, recallOrigin, origin, destination, remaining }: QuestionPlaces,
): string {
  if (isRecall(decision)) return questions.recallPiece({ origin: recallOrigin, remaining });
  return origin === '' && destination === ''
    ? questions.piece({ place, remaining })
    : questions.movingPieces({ origin, destination });
}

/** Places and numbers of a question, with prepositions; empty if unknown. */
interface QuestionPlaces {
  readonly place: string;
  /** The same space, as the origin of recalled pieces. */
  readonly recallOrigin: string;
  readonly origin: string;
  readonly destination: string;
  readonly remaining: string;
  readonly range: string;
}

function questionPlaces(names: Names, { values }: QuestionSource): QuestionPlaces {
  const { questions } = names.locale;
  const placeText = (key: string | undefined, placeCase: 'in' | 'from' | 'to'): string =>
    key === undefined || key === MISSING_KEY ? '' : names.place(key)(placeCase);
  const { left: remaining = 1, min, max } = values;
  return {
    place: placeText(values.space, 'in'),
    recallOrigin: placeText(values.space, 'from'),
    origin: placeText(values.from, 'from'),
    destination: placeText(values.to, 'to'),
    remaining: remaining > 1 ? questions.remaining({ remaining }) : '',
    range: min === undefined || max === undefined ? '' : rangeText(names, min, max),
  };
}

function rangeText({ locale: { questions } }: Names, min: number, max: number): string {
  return min === max ? questions.exactly({ number: min }) : questions.range({ min, max });
}

function countQuestion(
  names: Names,
  pointRole: string,
  places: QuestionPlaces,
  { space, from, to, piece }: DecisionValues,
): string {
  const { questions } = names.locale;
  const group = piece === MISSING_KEY ? undefined : piece;
  const commonTerm = names.commonTerm('pieces');
  const pieces = group === undefined ? names.plural(commonTerm) : names.group(group);
  const gender = group === undefined ? (commonTerm.gender ?? 'm') : names.genderOf(group);
  switch (pointRole) {
    case 'recallCount':
      return questions.recallCount({
        pieces,
        gender,
        origin: places.recallOrigin,
        range: places.range,
      });
    case 'carry':
      return questions.carriedMarkers(places);
    case 'moved':
      return questions.movedPieces({ ...places, pieces, gender });
    default:
      if (group === undefined) return questions.number(places);
      // Moving pieces are in one of the two places.
      return questions.count({
        ...places,
        place: space === from || space === to ? '' : places.place,
        pieces,
        gender,
      });
  }
}
