/** Renders decisions as prompts: short instructions or questions, such as `Rally in Hilton: place up to 2 Guerrillas`. */
import type { Decision, DecisionOption } from '@quipu/engine';
import type { DecisionValues } from '@quipu/engine/internal';
import type { Names } from './names.ts';
import type { PlaceText } from './message-parameters.ts';
import {
  effectVerbs,
  type EffectVerb,
  markName,
  type PlaceCase,
  removeMarks,
  withNoun,
} from './nouns/index.ts';
import { optionName } from './options.ts';
import { MISSING_KEY } from './placeholders.ts';
import {
  isBoxChoice,
  isInterrupt,
  isMovedChoice,
  isOwnEvent,
  isPriceChoice,
  isRecall,
  pointRoleOf,
} from './point-roles.ts';
import { firstSentenceOf, raisedNumberOf, shortPurposeOf } from './purposes.ts';
import { selectedSpaces, selectionEffect, selectionQuestion, whichSpaces } from './selection-prompts.ts';

/** A decision. One that is not pending has no purpose, step and options. */
export interface PromptSource
  extends
    Pick<Decision, 'kind' | 'point' | 'values'>,
    Partial<Pick<Decision, 'purpose' | 'step' | 'options'>> {
  readonly text: Pick<Decision['text'], 'path' | 'rule'>;
}

/** The prompt of a decision in small letters, unless it begins with a name; marked. */
export const promptOf = (names: Names, source: PromptSource): string =>
  (offersSpacesAtMoment(source) ? undefined : authoredPrompt(names, source)) ?? derivedPrompt(names, source);

/** Whether a moment of a Special Activity also selects the next space, which its authored prompt does not mention. */
export const offersSpacesAtMoment = ({ kind, options = [] }: PromptSource): boolean =>
  kind === 'activity' && options.some((option) => option.kind === 'space');

/** Whether a decision is the moment of a Special Activity before the first step of its text. */
export const isBeforeFirstStep = (source: PromptSource): boolean =>
  source.kind === 'activity' && labelsOf(source)[0] === 'begin';

/**
 * Placeholders of authored prompts. `$in`, `$from` and `$to` are places with their prepositions; `$range` is the range
 * of a number; `$pieces` is the group that it counts; `$1`, `$2` and `$sum` are the operands of the number of pieces and
 * their sum. A noun in two forms agrees with the number, which precedes it or replaces its `#`: `$left {Base|Bases}`,
 * `$left {# Base|up to # Bases}`.
 */
const PLACEHOLDER = /\$(in|from \$to|from|to|range|pieces|left|min|max|sum|1|2)(?: \{([^|}]*)\|([^}]*)\})?/gu;

/** The prompt in the lexicon; undefined if it is missing or contains a value that is unknown. */
function authoredPrompt(names: Names, source: PromptSource): string | undefined {
  const { point, values } = source;
  const prompt = names.findTerm(`prompt:${point}`)?.one;
  if (prompt === undefined) return undefined;
  const { place, origin, destination } = placesOf(names, values);
  const isMove = origin !== '' && destination !== '';
  const texts: Readonly<Record<string, string>> = {
    in: place,
    from: origin,
    to: destination,
    'from $to': isMove ? names.locale.questions.route({ origin, destination }) : '',
    range: rangeText(names, values).trim(),
    pieces: values.piece === undefined || values.piece === MISSING_KEY ? '' : names.group(values.piece),
  };
  const { left, min, max, operand1, operand2 } = values;
  const sum = operand1 === undefined || operand2 === undefined ? undefined : operand1 + operand2;
  const numbers: Readonly<Record<string, number | undefined>> = {
    left,
    min,
    max,
    sum,
    1: operand1,
    2: operand2,
  };
  const placeholders = [...prompt.matchAll(PLACEHOLDER)].map(([, name = '']) => name);
  if (placeholders.some((name) => numbers[name] === undefined && (texts[name] ?? '') === ''))
    return undefined;
  const filled = prompt.replaceAll(
    PLACEHOLDER,
    (_, name: string, singular: string | undefined, plural: string | undefined) => {
      const n = numbers[name];
      if (n === undefined) return texts[name] ?? '';
      return singular === undefined || plural === undefined
        ? String(n)
        : withNoun(String(n), [singular, plural], names.locale.takesPlural(n));
    },
  );
  const isRemainingStated = placeholders.includes('left') || (placeholders.includes('sum') && sum === left);
  // The prompt does not state the number of the effect.
  const remaining =
    raisedNumberOf(source) === undefined
      ? remainingText(names, source)
      : names.locale.questions.remainingOfMaximum({ remaining: left ?? 0 });
  return isRemainingStated ? filled : mergeRemarks(names, filled + remaining);
}

/** `(all but 1) (2 left)` → `(all but 1; 2 left)` */
const mergeRemarks = ({ locale }: Names, text: string): string =>
  text.replace(') (', locale.questions.remarkSeparator);

/** Places of a prompt with their prepositions; empty if unknown. */
interface PromptPlaces {
  readonly place: string;
  /** The same space, as the origin of recalled pieces. */
  readonly recallOrigin: PlaceText;
  readonly origin: string;
  readonly destination: string;
}

function placesOf(names: Names, { space, from, to }: DecisionValues): PromptPlaces {
  const placeText = (key: string | undefined, placeCase: PlaceCase): string =>
    key === undefined || key === MISSING_KEY ? '' : names.place(key)(placeCase);
  return {
    place: placeText(space, 'in'),
    recallOrigin: (placeCase) => placeText(space, placeCase),
    origin: placeText(from, 'from'),
    destination: placeText(to, 'to'),
  };
}

/** The number of pieces or spaces that can still be chosen; empty if the first effect states the same number. */
function remainingText({ locale: { questions } }: Names, source: PromptSource): string {
  const { values, purpose } = source;
  const { left: remaining = 0 } = values;
  const amount = purpose?.effects[0]?.amount;
  const isMaximum = typeof amount === 'object';
  const statedAmount = isMaximum ? amount.max : amount;
  // That one is left is implied, unless the first effect states a larger number.
  const minStated = typeof statedAmount === 'number' && statedAmount > 1 ? 1 : 2;
  if (remaining < minStated || remaining === statedAmount || raisedNumberOf(source) !== undefined) return '';
  return isMaximum ? questions.remainingOfMaximum({ remaining }) : questions.remaining({ remaining });
}

function derivedPrompt(names: Names, source: PromptSource): string {
  const { kind, point, text } = source;
  const { questions } = names.locale;
  if (kind === 'turn') return questions.turn;
  if (isBoxChoice({ point })) return questions.box;
  const title = names.textTitle(text.path, text.rule);
  return renderers[kind]({ names, source, title, places: placesOf(names, source.values) });
}

interface PromptContext {
  readonly names: Names;
  readonly source: PromptSource;
  /** The name of the text: `Rally`. */
  readonly title: string;
  readonly places: PromptPlaces;
}

type PromptRenderer = (context: PromptContext) => string;

const renderers: Readonly<Record<Exclude<Decision['kind'], 'turn'>, PromptRenderer>> = {
  activity: ({ names, source, title }) => {
    const { questions } = names.locale;
    if (offersSpacesAtMoment(source))
      return questions.titled({
        title,
        place: '',
        instruction: questions.nextSpaceOrActivity({ verb: verbOf(names, source.purpose?.effects[0]?.does) }),
      });
    const instruction = pointRoleOf(source) === 'finish' ? questions.endOfAction : questions.activity;
    return questions.titled({ title, place: '', instruction });
  },
  space: spacePrompt,
  faction: ({ names, source, title, places }) => {
    const { questions } = names.locale;
    const question = questions.faction({ role: names.role(pointRoleOf(source)) });
    return questions.titled({
      title,
      place: places.place,
      instruction: factionQuestion(names, source, question, places.place !== ''),
    });
  },
  pieces: piecesPrompt,
  count: countPrompt,
  mode: ({ names, source, title, places }) => {
    const { questions } = names.locale;
    // The modes of a text have effects of their own; cards of a hand have the effect of the text in common.
    const purpose = shortPurposeOf(names, source, places.place !== '');
    const statement = isPriceChoice(source) ? questions.yesNo({ purpose }) : purpose;
    const instruction = purpose === '' ? modesText(names, source) : statement;
    return questions.titled({ title, place: places.place, instruction });
  },
  way: ({ names, source, title, places }) => {
    const { questions } = names.locale;
    return questions.titled({ title, place: places.place, instruction: modesText(names, source) });
  },
  yes: yesPrompt,
};

/** The purpose of a decision, followed by its question. */
function withPurpose(names: Names, source: PromptSource, question: string, isPlaceStated: boolean): string {
  const purpose = isFirstOfStep(source) ? shortPurposeOf(names, source, isPlaceStated) : '';
  return purpose === '' ? question : names.locale.questions.purposeAndQuestion({ purpose, question });
}

/** `subtract 2 from which Faction’s Resources?`, or the question after an effect that does not mention the Faction. */
function factionQuestion(
  names: Names,
  source: PromptSource,
  question: string,
  isPlaceStated: boolean,
): string {
  const { questions } = names.locale;
  const [mentioned, sought] = questions.mentionedFaction;
  const purpose = isFirstOfStep(source) ? shortPurposeOf(names, source, isPlaceStated) : '';
  return purpose.includes(mentioned)
    ? questions.yesNo({ purpose: purpose.replace(mentioned, sought) })
    : withPurpose(names, source, question, isPlaceStated);
}

/** Whether no earlier decision of the step, except one whether to do it at all, has stated the purpose. */
const isFirstOfStep = ({ step }: PromptSource): boolean =>
  Object.keys(step?.decided ?? {}).every((role) => role === 'may');

function spacePrompt(context: PromptContext): string {
  const { names, source, title, places } = context;
  const { questions } = names.locale;
  const { origin, destination } = places;
  const remaining = remainingText(names, source);
  if (isRecall(source))
    return questions.titled({
      title,
      place: '',
      instruction: questions.recallOrigin({ ...kindOfPieces(names, source), remaining }),
    });
  switch (pointRoleOf(source)) {
    case 'from':
      return moveEndPrompt(context, destination, questions.origin);
    case 'to':
      return moveEndPrompt(context, origin, questions.destination);
    case 'each':
      return questions.titled({ title, place: '', instruction: questions.nextSpace });
    default:
      return isSelection(source) ? selectionPrompt(context, remaining) : placementPrompt(context, remaining);
  }
}

/** Asks for one end of a move; the other end follows the title. The text of an Event is stated, since its title does not name a move. */
function moveEndPrompt({ names, source, title }: PromptContext, otherEnd: string, question: string): string {
  const instruction = isNamedText(source) ? question : withPurpose(names, source, question, false);
  return names.locale.questions.titled({ title, place: otherEnd, instruction });
}

const isNamedText = ({ text }: PromptSource): boolean => !text.path.startsWith('event ');

/** The parts of a point's name after that of its text: `Kidnap.select spaces.space` → `select spaces`, `space`. */
const labelsOf = ({ point, text }: Pick<PromptSource, 'point' | 'text'>): readonly string[] =>
  point.slice(text.path.length + 1).split('.');

/** Whether the decision selects a space for what follows, instead of the place of a single effect. */
function isSelection(source: PromptSource): boolean {
  const statementLabel = labelsOf(source).at(-2);
  return (
    pointRoleOf(source) !== 'space' || statementLabel === undefined || statementLabel.startsWith('select')
  );
}

/** Whether the selection is the first of its text, whose name then says what is done there. */
export const isMainSelection = (source: Pick<PromptSource, 'point' | 'text'>): boolean => {
  const labels = labelsOf(source);
  return labels.length <= MAX_MAIN_LABELS && !/ \d+$/u.test(labels.at(-1) ?? '');
};

/** `Kidnap.select spaces.space`: the label of the statement and the role. */
const MAX_MAIN_LABELS = 2;

function selectionPrompt({ names, source, title }: PromptContext, remaining: string): string {
  const { questions } = names.locale;
  if (isNamedText(source) && isMainSelection(source)) return questions.where({ title, remaining });
  const instruction = selectionText(names, source);
  return questions.titled({ title, place: '', instruction }) + remaining;
}

/** The effect with the spaces to select, or the spaces alone if the effect is long or the selection has a name. */
function selectionText(names: Names, source: PromptSource): string {
  const { questions } = names.locale;
  const hasName = !['space', 'next'].includes(pointRoleOf(source));
  const question = hasName ? undefined : selectionQuestion(names, source);
  if (question !== undefined) return question;
  const [selection = '', localName = ''] = splitLocalName(firstSentenceOf(names, source));
  const spaces = selectedSpaces(names, selection);
  if (spaces === undefined) return questions.space({ remaining: '' });
  return questions.yesNo({ purpose: whichSpaces(names, spaces) + localName });
}

/** Splits a selection and the name that the rule text gives to it: `select 1 City`, ` (the destination)`. */
const splitLocalName = (sentence: string): readonly string[] =>
  /^(.*?)( \([^()]*\))?$/u
    .exec(sentence)
    ?.slice(1)
    .map((part?: string) => part ?? '') ?? [];

/** The place of an effect: `place 6 Police in Pipelines: which space?`. */
function placementPrompt({ names, source, title }: PromptContext, remaining: string): string {
  const { questions } = names.locale;
  const question = questions.space({ remaining });
  return questions.titled({ title, place: '', instruction: withPurpose(names, source, question, false) });
}

function piecesPrompt(context: PromptContext): string {
  const { names, source, title, places } = context;
  const { questions } = names.locale;
  const { place, recallOrigin, origin, destination } = places;
  const remaining = remainingText(names, source);
  if (isRecall(source)) {
    const instruction = questions.recallPiece({
      ...kindOfPieces(names, source),
      origin: recallOrigin,
      remaining,
    });
    return questions.titled({ title, place: '', instruction });
  }
  if (origin !== '' || destination !== '')
    return questions.titled({
      title,
      place: questions.route({ origin, destination }),
      instruction: movingPiecesText(context),
    });
  const purpose = isFirstOfStep(source) ? shortPurposeOf(names, source, place !== '') : '';
  const instruction =
    purpose === ''
      ? questions.piece({ verb: effectVerb(names, source), ...kindOfPieces(names, source) })
      : purpose;
  return titledAt(context, instruction) + remaining;
}

/** The kind of pieces that a statement names, from its label: `place Guerrillas`. */
export function kindOfPieces(
  names: Names,
  source: PromptSource,
): { readonly kinds: string; readonly kind: string; readonly gender: 'm' | 'f' } {
  const word = (labelsOf(source).at(-2) ?? '').split(' ').at(-1) ?? '';
  const term = names.kindCalled(word) ?? names.commonTerm('pieces');
  return { kinds: names.plural(term), kind: markName(term.one, term.key), gender: term.gender ?? 'm' };
}

/** Which pieces move. The text of an Event is stated, since its title does not name a move. */
function movingPiecesText({ names, source }: PromptContext): string {
  const purpose = isNamedText(source) || !isFirstOfStep(source) ? '' : shortPurposeOf(names, source);
  return purpose === '' ? names.locale.questions.movingPieces : purpose;
}

/** A prompt with the current space, unless its instruction names the space. */
function titledAt(
  { names, title, places: { place }, source: { values } }: PromptContext,
  instruction: string,
): string {
  const isStated =
    values.space !== undefined &&
    values.space !== MISSING_KEY &&
    removeMarks(instruction).includes(removeMarks(names.place(values.space)('alone')));
  return names.locale.questions.titled({ title, place: isStated ? '' : place, instruction });
}

function countPrompt({ names, source, title, places }: PromptContext): string {
  const { questions } = names.locale;
  const { values } = source;
  const group = values.piece === MISSING_KEY ? undefined : values.piece;
  const commonTerm = names.commonTerm('pieces');
  const pieces = group === undefined ? names.plural(commonTerm) : names.group(group);
  const gender = group === undefined ? (commonTerm.gender ?? 'm') : names.genderOf(group);
  const range = rangeText(names, values);
  const { place, recallOrigin } = places;
  const move = questions.route({ origin: places.origin, destination: places.destination });
  const titled = (where: string, instruction: string): string =>
    questions.titled({ title, place: where, instruction });
  switch (pointRoleOf(source)) {
    case 'recallCount':
      return titled('', questions.recallCount({ pieces, gender, origin: recallOrigin, range }));
    case 'carry':
      return titled(move, questions.carriedMarkers({ range }));
    case 'moved':
      return titled(
        place,
        isMovedChoice(source)
          ? questions.movedPiece({ verb: effectVerb(names, source), ...kindOfPieces(names, source) })
          : questions.movedPieces({ verb: effectVerb(names, source), pieces, gender, range }),
      );
    default:
      return titled(
        move === '' ? place : move,
        group === undefined
          ? questions.number({ range })
          : questions.count({ verb: move === '' ? effectVerb(names, source) : '', pieces, gender, range }),
      );
  }
}

/** The effect on a number of pieces, from the label of its statement. */
function effectVerb({ locale }: Names, source: PromptSource): string {
  const [verb] = (labelsOf(source).at(-2) ?? '').split(' ');
  return verbOf({ locale }, verb);
}

/** The infinitive of an effect in the locale; empty if it has none. */
function verbOf({ locale }: Pick<Names, 'locale'>, verb = ''): string {
  const verbs = effectVerbs[locale.nouns.name];
  return Object.hasOwn(verbs, verb) ? verbs[verb as EffectVerb] : '';
}

function rangeText({ locale: { questions } }: Names, { min, max }: DecisionValues): string {
  if (min === undefined || max === undefined) return '';
  return min === max ? questions.exactly({ number: min }) : questions.range({ min, max });
}

/** Upper bounds for the modes in a prompt, in number and letters. The options below it state more or longer ones. */
const MAX_MODES = 4;
const MAX_MODES_LETTERS = 48;

/** Modes or ways as alternatives: `build a Base or Civic Action?`; of several, with their number. */
function modesText(names: Names, { values, text, options = [] }: PromptSource): string {
  const modes = options.flatMap((option) => (option.kind === 'stop' ? [] : [option]));
  const question = alternativesText(names, modes, text);
  const { left = 1 } = values;
  if (left <= 1) return question;
  const { someModes, upToSomeModes } = names.locale.questions;
  return (modes.length < options.length ? upToSomeModes : someModes)({ question, left });
}

function alternativesText(
  names: Names,
  options: readonly DecisionOption[],
  text: PromptSource['text'],
): string {
  const { questions, nouns } = names.locale;
  const isNameless = options.some(({ key }) => key.startsWith('mode '));
  const isAmongWays = options.some(({ kind }) => kind === 'way');
  const modes = isNameless
    ? []
    : options.map((option) =>
        option.kind === 'activity' && isAmongWays
          ? questions.activityAsWay({ activity: names.noun('activity', option.key) })
          : optionName(names, option, text.path),
      );
  const modeList = nouns.list(modes, 'or');
  return modes.length === 0 || modes.length > MAX_MODES || removeMarks(modeList).length > MAX_MODES_LETTERS
    ? questions.chooseOne
    : questions.yesNo({ purpose: modeList });
}

function yesPrompt(context: PromptContext): string {
  const { names, source, title, places } = context;
  const { questions } = names.locale;
  const { place } = places;
  if (isInterrupt(source))
    return questions.interrupt({ card: names.card(source.text.path.slice('event '.length)) });
  if (isOwnEvent(source))
    return questions.ownEvent({ card: names.card(source.text.path.slice('event '.length)) });
  const purpose = selectionEffect(names, source) ?? shortPurposeOf(names, source, place !== '');
  if (purpose === '') return questions.useText({ title, place });
  const { left } = source.values;
  const mayRepeat = pointRoleOf(source) === 'again' && left !== 1;
  return titledAt(
    context,
    mayRepeat ? questions.repeatable({ purpose, left }) : questions.yesNo({ purpose }),
  );
}
