/** Renders decisions as questions with labelled options. */
import type { AnyTerms, Costs, Decision, DecisionOption, Key } from '@quipu/engine';
import { type Cost, costsOfOption, type DecisionName } from '@quipu/engine/internal';
import type { Names } from './names.ts';
import { asMarked, capitalize, type Marked, removeMarks } from './nouns/index.ts';
import { isUnnamedMode, optionName } from './options.ts';
import { isMovedChoice, isPriceChoice } from './point-roles.ts';
import {
  isBeforeFirstStep,
  isMainSelection,
  kindOfPieces,
  offersSpacesAtMoment,
  promptOf,
} from './prompts.ts';
import { optionPurposeText, paidEffectOf, purposeOf, shortPurposeOf } from './purposes.ts';
import { sentenceParts, type SentencePart } from './sentence-parts.ts';
import type { NounText } from './message-parameters.ts';

/** A decision as one sentence, with its options. */
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

/** Parts of the table next to a decision, which its options may name. */
export interface QuestionContext {
  /** The current Event card; its title becomes part of the options that execute it. */
  readonly card?: string | null | undefined;
}

/**
 * Renders a decision as one sentence. If costs are given, options include them (see `costsOf`).
 * @example
 * const { text } = questionOf(names, decision);
 * console.log(text); // 'Government, choose an action (2.3.4)'
 */
export function questionOf<T extends AnyTerms>(
  names: Names,
  decision: Decision<T>,
  costs: Costs<T> = {},
  context: QuestionContext = {},
): Question<T> {
  const { text, seat, executing } = decision;
  const options: readonly DecisionOption<T>[] = decision.options;
  const { questions } = names.locale;
  const sentence = questions.decision({
    faction: names.faction(seat),
    executing: executing === undefined ? '' : questions.executing({ faction: names.faction(executing) }),
    rule: text.rule,
    prompt: promptOf(names, decision),
  });
  return {
    text: removeMarks(sentence),
    parts: sentenceParts(sentence),
    options: options.map((option) => {
      const name = decisionLabel(names, option, decision, context);
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
  if (text === undefined || kind === undefined) return point;
  return removeMarks(capitalize(promptOf(names, { kind, point, values: {}, text: { path: text, rule } })));
}

/** A decision in parts, for clients that lay out the question and its purpose separately. */
export interface QuestionParts<T extends AnyTerms = AnyTerms> {
  readonly faction: readonly SentencePart[];
  /** The executing Faction, as it follows the deciding one; empty if they are the same. */
  readonly executing: readonly SentencePart[];
  /** The name of the text that requires the decision. */
  readonly text: readonly SentencePart[];
  readonly rule: string;
  /** A short instruction or question: `Rally in Hilton: place up to 2 Guerrillas`. */
  readonly prompt: readonly SentencePart[];
  /** The effect of the rule text after the decision, in the infinitive; empty if it is unknown. */
  readonly purpose: readonly SentencePart[];
  /** The effects that each choice pays for; empty if the text does not pay after the choice. */
  readonly paidEffect: readonly SentencePart[];
  /** What the lexicon says about the spaces of an Operation; empty for other questions. */
  readonly note: readonly SentencePart[];
  readonly options: readonly OptionParts<T>[];
}

/** An option in parts, for clients that lay out its label, effect and cost separately. */
export interface OptionParts<T extends AnyTerms = AnyTerms> {
  readonly key: Key<T>;
  readonly label: readonly SentencePart[];
  /** The effect of the option, if options differ in their effects; otherwise empty. */
  readonly purpose: readonly SentencePart[];
  /** The cost; empty if none is known. */
  readonly cost: readonly SentencePart[];
}

/**
 * Renders a decision in parts. If costs are given, options include them (see `costsOf`).
 * @example
 * const { prompt, options } = questionParts(names, decision, costsOf(game, decision.seat));
 * console.log(prompt.map(({ text }) => text).join(''), options.length);
 */
export function questionParts<T extends AnyTerms>(
  names: Names,
  decision: Decision<T>,
  costs: Costs<T> = {},
  context: QuestionContext = {},
): QuestionParts<T> {
  const { text, seat, executing } = decision;
  const options: readonly DecisionOption<T>[] = decision.options;
  const { questions } = names.locale;
  const executingText =
    executing === undefined ? '' : questions.executing({ faction: names.faction(executing) });
  return {
    faction: sentenceParts(names.faction(seat).inCase('alone')),
    executing: sentenceParts(executingText),
    text: sentenceParts(capitalize(names.textTitle(text.path, text.rule))),
    rule: text.rule,
    prompt: sentenceParts(capitalize(promptOf(names, decision))),
    purpose: sentenceParts(purposeOf(names, decision)),
    paidEffect: sentenceParts(paidEffectOf(names, decision)),
    note: sentenceParts(
      decision.kind === 'space' && isMainSelection(decision)
        ? (authoredEffect(names, { kind: 'operation', key: text.path }) ?? '')
        : '',
    ),
    options: options.map((option) => ({
      key: option.key,
      label: sentenceParts(decisionLabel(names, option, decision, context)),
      // The label of such an option is its effect.
      purpose: sentenceParts(
        isNamedByEffect(option, decision)
          ? ''
          : (authoredEffect(names, option) ?? optionPurposeText(names, option.purpose, decision)),
      ),
      cost: sentenceParts(costText(names, costsOfOption(costs, option.key), decision)),
    })),
  };
}

/** Whether an option is labelled by its effect: a mode without a name, or a price. */
const isNamedByEffect = ({ kind, key }: DecisionOption, decision: Decision): boolean =>
  kind === 'mode' && (isUnnamedMode(key) || isPriceChoice(decision));

/** The effect of an Operation, a way or a mode in the lexicon; undefined if it has none. */
function authoredEffect(
  names: Names,
  { kind, key }: Pick<DecisionOption, 'kind' | 'key'>,
): string | undefined {
  if (kind === 'operation') return names.findTerm(`operation:${key}`)?.effect;
  if (kind === 'way') return names.findTerm(`way:${key}`)?.effect;
  return kind === 'mode' ? names.findTerm(`label:${key}`)?.effect : undefined;
}

/** The label of an option of a pending decision. */
function decisionLabel(
  names: Names,
  option: DecisionOption,
  decision: Decision,
  context: QuestionContext,
): Marked {
  if (option.kind === 'stop' && option.key === 'done') return endingLabel(names, option, decision);
  const name = nameInDecision(names, option, decision, context);
  return name === undefined
    ? optionLabel(names, option, decision.text.path)
    : withRemarks(names, option, asMarked(name));
}

/** The name of an option that depends on its decision; undefined for others. */
function nameInDecision(
  names: Names,
  option: DecisionOption,
  decision: Decision,
  { card }: QuestionContext,
): string | undefined {
  const { questions } = names.locale;
  if (isMovedChoice(decision)) {
    const { gender } = kindOfPieces(names, decision);
    return option.key === '1'
      ? questions.pieceThatMoved({ gender })
      : questions.pieceThatHasNotMoved({ gender });
  }
  if (isNamedByEffect(option, decision)) return effectOf(names, option, decision);
  if (option.kind === 'stop' && offersSpacesAtMoment(decision)) return questions.remainingSpaces;
  if (option.kind === 'stop' && isBeforeFirstStep(decision)) {
    const { path, rule } = decision.text;
    return questions.begin({ title: names.textTitle(path, rule) });
  }
  if (option.kind === 'event' && typeof card === 'string')
    return questions.eventText({ title: names.card(card), side: names.side(option.key) });
  return undefined;
}

/** The effect of an option in the current space, which the question names; undefined if it is unknown or long. */
function effectOf(names: Names, { purpose }: DecisionOption, decision: Decision): string | undefined {
  const effect = purpose === undefined ? '' : shortPurposeOf(names, { ...decision, purpose }, true);
  return effect === '' ? undefined : effect;
}

/** The label of the option that ends a choice. */
function endingLabel(names: Names, option: DecisionOption, { kind, text, values }: Decision): Marked {
  const { noMoreSpaces, noMoreMoves, noMorePieces, noMoreFactions } = names.locale.questions;
  const { from, to } = values;
  switch (kind) {
    case 'space':
      // The end of a move to or from a known space.
      if (to !== undefined) return asMarked(noMoreMoves({ place: names.place(to)('to') }));
      if (from !== undefined) return asMarked(noMoreMoves({ place: names.place(from)('from') }));
      return asMarked(noMoreSpaces);
    case 'pieces':
      return asMarked(noMorePieces);
    case 'faction':
      return asMarked(noMoreFactions);
    default:
      return optionLabel(names, option, text.path);
  }
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
 * @example
 * decision.options.map((option) => removeMarks(optionLabel(names, option, decision.text.path)));
 */
export function optionLabel<T extends AnyTerms>(
  names: Names,
  option: DecisionOption<T>,
  textPath: string,
): Marked {
  return withRemarks(names, option, optionName(names, option, textPath));
}

/** The name of an option with a note if it is limited or would change nothing. */
function withRemarks<T extends AnyTerms>(
  names: Names,
  option: DecisionOption<T>,
  optionText: Marked,
): Marked {
  const { questions } = names.locale;
  const limited = option.limited ? questions.limited({ option: optionText }) : optionText;
  return asMarked(option.idle ? questions.withoutEffect({ option: limited }) : limited);
}
