/** Renders a selection of spaces and its effect as one question: `place 1 Base in which City?`. */
import type { Decision } from '@quipu/engine';
import type { Names } from './names.ts';
import { joinWords, removeMarks, type Term } from './nouns/index.ts';
import { joinEffects } from './join-effects.ts';

/** Upper bound for the letters of the question. */
const MAX_LETTERS = 110;

/** A selection without its verb: `2 Cities with Support`. */
export interface SelectedSpaces {
  /** The number with its noun and conditions. */
  readonly object: string;
  /** The noun with its conditions. */
  readonly noun: string;
  /** 1 for a single space; undefined for any number. */
  readonly count: number | undefined;
  /** Whether fewer spaces may be selected. */
  readonly isMaximum: boolean;
}

/** Matches the current space in a sentence, with its grammatical case and fallback. */
const CURRENT_SPACE = /\{there:(\w+)\|([^}]*)\}/gu;

/** Matches the name of the first thing in a text: `[Cities](kind:City)`. */
const FIRST_NAME = /\[[^\]]*\]\(([^)]*)\)/u;

/**
 * The effect of a selection with the space to be selected in its place, or before it in a language whose questions begin
 * with it; undefined if the text has another form or is too long. A question whether to do it names the number of spaces:
 * `carry out a free Assault in 1 City`.
 */
export function selectionEffect(
  names: Names,
  { kind, purpose }: Pick<Decision, 'kind'> & Partial<Pick<Decision, 'purpose'>>,
): string | undefined {
  const [selection, ...effects] = (purpose?.clauses ?? []).flatMap((clause) => names.clause(clause) ?? []);
  const spaces = selection === undefined ? undefined : selectedSpaces(names, selection);
  if (spaces === undefined || effects.length === 0) return undefined;
  const sought = kind === 'yes' ? spaces.object : whichSpaces(names, spaces);
  const isFirst = kind !== 'yes' && names.locale.questions.beginsWithSpaces;
  const place = names.locale.nouns.withPreposition('in', sought, nounOf(names, spaces.noun)?.on === true);
  const sentences = withSelectedSpace([...new Set(effects)], { sought, place, isFirst });
  if (sentences === undefined) return undefined;
  const text = joinWords(
    isFirst ? beginning(effects, { sought, place }) : '',
    joinEffects(names, sentences, { isComplete: true, isCost: false }),
  );
  return removeMarks(text).length > MAX_LETTERS ? undefined : text;
}

/** Bound for the words of a noun with its conditions inside an effect: `shift which City with Support 1 level`. */
const MAX_INNER_WORDS = 3;

/**
 * The question of a selection: `place 1 Base in which City?`. A long noun or a number follows an effect that would enclose
 * it: `shift 2 levels: which 2 Cities?`. Undefined under the conditions of `selectionEffect`.
 */
export function selectionQuestion(
  names: Names,
  source: Pick<Decision, 'kind'> & Partial<Pick<Decision, 'purpose'>>,
): string | undefined {
  const { questions } = names.locale;
  const [selection, first = '', ...others] = (source.purpose?.clauses ?? []).flatMap(
    (clause) => names.clause(clause) ?? [],
  );
  const spaces = selection === undefined ? undefined : selectedSpaces(names, selection);
  const change = others.length > 0 || !spaces ? undefined : levelChangeQuestion(names, source, spaces, first);
  if (change !== undefined) return change;
  const outer = first.replace(ENCLOSED_SPACE, ' ');
  const isLong =
    !questions.beginsWithSpaces &&
    spaces !== undefined &&
    (Number(spaces.count) > 1 || removeMarks(spaces.noun).split(' ').length > MAX_INNER_WORDS);
  if (!isLong || outer === first) {
    const purpose = selectionEffect(names, source);
    if (purpose === undefined) return undefined;
    const isOneInEach = source.kind !== 'yes' && Number(spaces?.count) > 1 && hasEffectOnOne(source.purpose);
    return questions.yesNo({ purpose }) + (isOneInEach ? questions.oneInEachSpace : '');
  }
  const effects = [...new Set([outer, ...others])].map(withFallbacks);
  const purpose = joinEffects(names, effects, { isComplete: true, isCost: false });
  if (removeMarks(purpose).length > MAX_LETTERS) return undefined;
  const question = questions.yesNo({ purpose: whichSpaces(names, spaces) });
  return questions.purposeAndQuestion({ purpose, question });
}

/** Whether an effect is about one piece or marker: `place 1 Base`. */
const hasEffectOnOne = (purpose: Decision['purpose']): boolean =>
  purpose?.effects.some(({ amount }) => amount === 1) === true;

/** A question about a change of the selected spaces' level: `which 2 Cities shift 1 level?`; undefined for another effect. */
function levelChangeQuestion(
  names: Names,
  { purpose }: Partial<Pick<Decision, 'purpose'>>,
  spaces: SelectedSpaces,
  sentence: string,
): string | undefined {
  const { questions } = names.locale;
  const [effect, ...otherEffects] = purpose?.effects ?? [];
  const [verb = '', change] = sentence.split(ENCLOSED_SPACE);
  const isOfLevel = effect?.does === 'shift' || (effect?.does === 'set' && effect.in !== undefined);
  if (!isOfLevel || otherEffects.length > 0 || change === undefined) return undefined;
  const { count } = spaces;
  const purposeText = questions.levelChange({
    spaces: whichSpaces(names, spaces),
    isPlural: count === undefined || names.locale.takesPlural(count),
    verb,
    change: withFallbacks(change),
  });
  return questions.yesNo({ purpose: purposeText });
}

/** Splits the sentence of a selection; undefined for another sentence. */
export function selectedSpaces({ locale }: Names, sentence: string): SelectedSpaces | undefined {
  const [, anyNumber = '', maximum = '', digits = '', noun] = locale.questions.selection.exec(sentence) ?? [];
  if (noun === undefined) return undefined;
  return {
    object: `${anyNumber}${maximum}${digits === '' ? '' : `${digits} `}${noun}`,
    noun,
    count: digits === '' ? undefined : Number(digits),
    isMaximum: maximum !== '',
  };
}

/** The spaces of a selection as a question: `which 2 Cities`. */
export function whichSpaces(names: Names, { noun, count, isMaximum }: SelectedSpaces): string {
  return names.locale.questions.whichSpaces({
    noun,
    count: count === undefined || count === 1 || isMaximum ? '' : `${count} `,
    isPlural: count === undefined || names.locale.takesPlural(count),
    gender: nounOf(names, noun)?.gender ?? 'm',
  });
}

/** The lexicon entry of the first name in a noun; undefined if it has none. */
function nounOf(names: Names, noun: string): Term | undefined {
  const [, key = ''] = FIRST_NAME.exec(noun) ?? [];
  return key === 'word:spaces' ? names.commonTerm('spaces') : names.findTerm(key);
}

/** Spaces to select, as an object and with a preposition. */
interface SoughtSpaces {
  readonly sought: string;
  readonly place: string;
}

/**
 * Puts the sought spaces in place of the current one, or removes that if they precede the effects. If the effect begins with
 * the space, such as `shift this space`, they replace it there; otherwise they follow the effect: `place 1 Base and remove 1
 * Guerrilla in which City`.
 */
function withSelectedSpace(
  sentences: readonly string[],
  { sought, place, isFirst }: SoughtSpaces & { readonly isFirst: boolean },
): readonly string[] | undefined {
  const placeCase = firstPlaceCase(sentences);
  if (placeCase === 'alone') {
    const [first = '', ...others] = sentences;
    const replaced = isFirst
      ? first.replace(SPACED_CURRENT_SPACE_ALONE, '')
      : first.replace(CURRENT_SPACE_ALONE, () => sought);
    return replaced === first ? undefined : [replaced, ...others].map(withFallbacks);
  }
  if (placeCase !== 'in') return undefined;
  const last = sentences.findLastIndex((sentence) => sentence.includes('{there:in|'));
  return sentences
    .map((sentence) => withFallbacks(sentence.replaceAll(CURRENT_SPACE_IN, '')))
    .map((sentence, i) => (i === last && !isFirst ? `${sentence} ${place}` : sentence));
}

/** The current space between other words of an effect, with the blanks around it. */
const ENCLOSED_SPACE = / \{there:alone\|[^}]*\} /u;
/** The grammatical case in which the sentences first state the current space. */
const firstPlaceCase = (sentences: readonly string[]): string | undefined => {
  const [firstPlace] = sentences.join('\n').matchAll(CURRENT_SPACE);
  return firstPlace?.[1];
};

/** The sought spaces before their effects, with a preposition unless they are the object. */
const beginning = (effects: readonly string[], { sought, place }: SoughtSpaces): string =>
  firstPlaceCase(effects) === 'in' ? place : sought;

const CURRENT_SPACE_ALONE = /\{there:alone\|[^}]*\}/u;
const SPACED_CURRENT_SPACE_ALONE = / \{there:alone\|[^}]*\}/u;
const CURRENT_SPACE_IN = / \{there:in\|[^}]*\}/gu;

const withFallbacks = (sentence: string): string =>
  sentence.replaceAll(CURRENT_SPACE, (_, __, fallback: string) => fallback);
