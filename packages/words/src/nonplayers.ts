/** Explains the choices of Non-players. */
import type {
  ChanceResult,
  CheckedCondition,
  ConditionResult,
  FilterResult,
  NonplayerReason,
} from '@quipu/bot';
import type { OptionKind } from '@quipu/engine/internal';
import { optionOfKey, type Volume } from '@quipu/engine/play';
import type { Names } from './names.ts';
import { capitalize, removeMarks } from './nouns/index.ts';
import { optionName } from './options.ts';

/** The maximum number of candidates listed by name; further ones are counted. */
const MAX_NAMED = 6;

/** The maximum number of conditions that a sentence states; the lines have all. */
const MAX_CONDITIONS = 2;

/** The maximum number of candidates that a sentence lists by name. */
const MAX_COMPARED = 3;

/** The maximum number of spaces of a path through a table; of longer paths, the middle is left out. */
const MAX_PATH = 5;

/** The maximum length of an instruction that a sentence quotes, in characters. */
const MAX_QUOTED = 90;

/** Looks up the kind and text of an option by its point and key. */
export type OptionLookup = (
  point: string,
  key: string,
) => { readonly kind: OptionKind; readonly text: string };

/** Names, and a lookup that renders options given by key only. */
export interface ReasonRenderer {
  readonly names: Names;
  readonly optionsOf: OptionLookup;
}

/**
 * Returns the renderer of the reasons of Non-players of a volume.
 * @example
 * const renderer = reasonRendererOf(volume, names);
 * renderer.optionsOf('Train.next', 'Capital').kind; // 'space'
 */
export function reasonRendererOf(volume: Volume, names: Names): ReasonRenderer {
  const points = new Map(volume.points.map((point) => [point.name, point]));
  return {
    names,
    optionsOf: (name, key) => {
      const point = points.get(name);
      const kind = point ? optionOfKey(volume, point, key)?.kind : undefined;
      return { kind: kind ?? 'mode', text: point?.text ?? '' };
    },
  };
}

/** A choice with its main reason, in one sentence. */
export function reasonSentence(renderer: ReasonRenderer, reason: NonplayerReason): string {
  const { answer } = renderer.names.locale.nonplayers;
  return removeMarks(
    answer({
      decider: deciderText(renderer, reason),
      option: choiceText(renderer, reason),
      reason: mainReason(renderer, reason) + skippedEventText(renderer, reason),
    }),
  );
}

/** The main reason of a choice, to follow it in a sentence; empty if there is nothing to state. */
function mainReason(renderer: ReasonRenderer, reason: NonplayerReason): string {
  const isByFlowchart = reason.conditions.some(({ kind }) => kind === 'when') || reason.arrows.length > 0;
  const renderReason = isByFlowchart && !reason.chance ? flowchartReason : decidingReason;
  return renderReason(renderer, reason) || skippedStepsText(renderer, reason);
}

/** Why the steps before the deciding one do not apply; empty if their conditions have no sentences, or are too many. */
function skippedStepsText({ names }: ReasonRenderer, { conditions, option }: NonplayerReason): string {
  const skippedSteps = conditions.filter(
    ({ kind, held: isMet, keys }) => kind === 'if' && !isMet && keys.length > 0 && !keys.includes(option),
  );
  const reasons = unmetConditionText(
    names,
    skippedSteps.flatMap(({ parts }) => parts),
  );
  return reasons === '' ? '' : names.locale.nonplayers.reasonList({ reasons });
}

/** A line of an explanation: an instruction, a condition of it, or the candidates that it compares. */
export interface ReasonLine {
  readonly text: string;
  /** Rule number; empty for conditions and candidates. */
  readonly rule: string;
  /** Whether the condition holds, or the candidates are retained; undefined for other lines. */
  readonly isMet?: boolean;
  /** Conditions of the instruction, or what it does with the candidates. */
  readonly lines: readonly ReasonLine[];
}

/** Consecutive choices in one sentence. */
export interface GroupedReasons {
  /** The choices with the deciding Faction, box and rule, the main reason, and why an Event was skipped. */
  readonly sentence: string;
  /** The choices with their main reason alone. */
  readonly choice: string;
  /** The main reason, to follow the choices; empty if there is nothing to state. */
  readonly reason: string;
  /** Whether only a number was chosen. */
  readonly isNumber: boolean;
  readonly lines: readonly ReasonLine[];
}

/** Consecutive choices by the same line. */
interface MergedChoices {
  readonly decider: string;
  readonly reason: string;
  /** Why an Event was skipped, to follow the reason. */
  readonly skippedEvent: string;
  readonly options: string[];
  readonly isNumber: boolean;
  lines: readonly ReasonLine[];
}

/**
 * Explains consecutive choices. Pieces or numbers chosen by the same line are merged into one sentence;
 * self-evident choices are left out.
 * @example
 * table.choose({ key: 'pass' });
 * const reasons = table.advance({ scope: 'turn' }).flatMap(({ reason }) => reason ?? []);
 * for (const { sentence } of groupedReasons(reasonRendererOf(volume, names), reasons)) console.log(sentence);
 */
export function groupedReasons(
  renderer: ReasonRenderer,
  reasons: readonly NonplayerReason[],
): readonly GroupedReasons[] {
  const groups: MergedChoices[] = [];
  let isLastMergeable = false;
  for (const reason of reasons) {
    if (isBareNumber(reason) || isSelfEvident(renderer, reason)) continue;
    const choice: MergedChoices = {
      decider: deciderText(renderer, reason),
      reason: mainReason(renderer, reason),
      skippedEvent: skippedEventText(renderer, reason),
      options: [choiceText(renderer, reason)],
      isNumber: /^\d+$/u.test(reason.option),
      lines: reasonLines(renderer, reason),
    };
    const last = groups.at(-1);
    if (last && isLastMergeable && isMergeable(reason) && isSameLine(last, choice)) mergeChoice(last, choice);
    else groups.push(choice);
    isLastMergeable = isMergeable(reason);
  }
  return groups.map((group) => groupedReasonOf(renderer, group));
}

const isSameLine = (earlier: MergedChoices, later: MergedChoices): boolean =>
  earlier.decider === later.decider && earlier.reason === later.reason;

/** Adds choices by the same line. Equal lines are listed once, without the choices, which the sentence states. */
function mergeChoice(group: MergedChoices, { options, lines }: MergedChoices): void {
  group.options.push(...options);
  const texts = new Map([...group.lines, ...lines].map((line) => [`${line.text} ${line.rule}`, line]));
  group.lines = [...texts.values()].map((line) => ({ ...line, lines: [] }));
}

function groupedReasonOf(
  renderer: ReasonRenderer,
  { decider, reason, skippedEvent, options, isNumber, lines }: MergedChoices,
): GroupedReasons {
  const option = countedOptions(renderer, options);
  const { answer } = renderer.names.locale.nonplayers;
  const sentence = removeMarks(answer({ decider, option, reason: reason + skippedEvent }));
  return {
    sentence,
    choice: capitalize(removeMarks(option + reason)),
    reason: removeMarks(reason),
    isNumber,
    lines,
  };
}

/** Whether the choice can be merged: pieces taken by their order only. */
function isMergeable({ filters, conditions, chance, noStep }: NonplayerReason): boolean {
  const isByOrder = filters.length > 0 && filters.every(({ kind }) => kind === 'pieces' || kind === 'keep');
  return isByOrder && conditions.length === 0 && chance === undefined && !noStep;
}

/** Whether the choice is the acting Faction without a reason to state. */
export function isSelfEvident(renderer: ReasonRenderer, reason: NonplayerReason): boolean {
  const { seat, option, conditions, arrows } = reason;
  if (option !== seat || conditions.length + arrows.length > 0) return false;
  return ['', renderer.names.locale.nonplayers.asMuchAsPossible].includes(decidingReason(renderer, reason));
}

/** Whether the choice is a number without a reason to state. */
function isBareNumber({ option, filters, conditions, chance, noStep }: NonplayerReason): boolean {
  return (
    /^\d+$/u.test(option) &&
    filters.length === 0 &&
    conditions.length === 0 &&
    chance === undefined &&
    !noStep
  );
}

/** Each option once, with its number of occurrences. */
function countedOptions({ names }: ReasonRenderer, options: readonly string[]): string {
  return names.list(
    [...new Set(options)].map((option) => {
      const count = options.filter((candidate) => candidate === option).length;
      return count === 1 ? option : names.locale.nonplayers.repeatedOption({ option, count });
    }),
  );
}

/** The printed instructions behind a choice, in their order: conditions, arrows, lines with candidates, dice. */
export function reasonLines(renderer: ReasonRenderer, reason: NonplayerReason): readonly ReasonLine[] {
  return [
    ...reason.conditions
      .filter(({ kind, held, keys }) => kind === 'when' || held || keys.length > 0)
      .map((condition) => conditionLine(renderer, reason, condition)),
    ...reason.arrows.map((arrow) => plainLine(arrowText(renderer.names, arrow))),
    ...reason.filters.map((line) => filterLine(renderer, reason, line)),
    ...(reason.chance ? [plainLine(chanceText(renderer, reason, reason.chance))] : []),
  ];
}

/** The lines of an explanation with signs for their results, indented by their depth; for terminals. */
export function reasonDetails(renderer: ReasonRenderer, reason: NonplayerReason): readonly string[] {
  return reasonLines(renderer, reason).flatMap((line) => indentedLines(line));
}

/** A line and those below it, as text. */
export function indentedLines({ text, rule, isMet, lines }: ReasonLine, indent = ''): readonly string[] {
  const sign = isMet === undefined ? '' : isMet ? '✓ ' : '✗ ';
  const citation = rule === '' ? '' : ` (${rule})`;
  return [
    `${indent}${sign}${text}${citation}`,
    ...lines.flatMap((line) => indentedLines(line, `${indent}  `)),
  ];
}

const plainLine = (text: string): ReasonLine => ({ text: removeMarks(text), rule: '', lines: [] });

/** A condition: what it leads to, and its parts with their results. */
function conditionLine(
  renderer: ReasonRenderer,
  { point }: NonplayerReason,
  { kind, box, rule, keys, held: isMet, condition }: ConditionResult,
): ReasonLine {
  const { names } = renderer;
  const options = keys.map((key) => optionText(renderer, point, key));
  const lines = partLines(names, condition);
  const [onlyPart, ...otherParts] = lines;
  if (kind === 'if' && options.length === 0 && onlyPart && otherParts.length === 0)
    return { ...onlyPart, rule };
  const title = options.length > 0 ? names.list(options) : names.text(box, rule);
  return { text: capitalize(removeMarks(title)), rule, isMet, lines };
}

/** The parts of a condition. Alternatives are nested below a line of their own. */
function partLines(names: Names, condition: CheckedCondition): readonly ReasonLine[] {
  const { nonplayers } = names.locale;
  const { isMet } = condition;
  if (condition.kind === 'part')
    return [{ text: partText(names, condition.part), rule: '', isMet, lines: [] }];
  const { kind, operands } = condition;
  const isFlat = kind === 'all' || operands.length < 2;
  if (isFlat) return operands.flatMap((operand) => partLines(names, operand));
  const alternatives = operands.map((operand): ReasonLine => {
    const [first, ...others] = partLines(names, operand);
    return first && others.length === 0
      ? first
      : { text: nonplayers.allOfThese, rule: '', isMet: operand.isMet, lines: partLines(names, operand) };
  });
  return [{ text: nonplayers.oneOfThese, rule: '', isMet, lines: alternatives }];
}

/** A part as a sentence, or as rule text if no sentences are loaded. */
const partText = (names: Names, { clause, text }: ConditionResult['parts'][number]): string =>
  capitalize(removeMarks(names.clause(clause) ?? text));

function arrowText(names: Names, { from, to, rule }: NonplayerReason['arrows'][number]): string {
  const { nonplayers } = names.locale;
  const next = to === 'pass' ? nonplayers.pass : names.text(to, '');
  return nonplayers.boxNotPossible({ box: names.text(from, rule), rule, next });
}

/** The keys of the options that play an Event. */
const EVENT_KEYS: ReadonlySet<string> = new Set(['event', 'shaded', 'unshaded']);

/** A condition that only compares the card with others, such as `card is 4`, is no reason that a player would state. */
const NAMES_CARD = /^(?:not )?card is (?:not )?\w+$/u;

/** The reason for skipping a possible Event; empty if it was chosen or impossible, or if there are many reasons. */
function skippedEventText(renderer: ReasonRenderer, { conditions, option }: NonplayerReason): string {
  const failedCondition = conditions.findLast(
    ({ held, keys, parts }) =>
      !held && keys.some((key) => EVENT_KEYS.has(key)) && !parts.every(({ text }) => NAMES_CARD.test(text)),
  );
  if (!failedCondition || EVENT_KEYS.has(option)) return '';
  const { nonplayers } = renderer.names.locale;
  const line = unmetConditionText(renderer.names, failedCondition.parts);
  return line === '' ? '' : nonplayers.eventPassedBecause({ rule: failedCondition.rule, line });
}

/** Why a condition fails, from the contraries of its parts; empty if they have no sentences, or are too many. */
function unmetConditionText(names: Names, parts: ConditionResult['parts']): string {
  const contraries = parts.flatMap(({ contrary }) => names.clause(contrary) ?? []);
  if (contraries.length < parts.length) return '';
  const reasons = [...new Set(contraries)];
  return reasons.length > MAX_CONDITIONS ? '' : names.list(reasons);
}

function deciderText({ names }: ReasonRenderer, { seat, box, rule, guideline }: NonplayerReason): string {
  const { nonplayers } = names.locale;
  const faction = names.faction(seat);
  if (box !== '') return nonplayers.deciderInBox({ faction, box: names.text(box, rule), rule });
  return guideline ? nonplayers.deciderByGuidelines({ faction, rule }) : faction.inCase('alone');
}

function choiceText(renderer: ReasonRenderer, { option, point }: NonplayerReason): string {
  const { questions, nonplayers } = renderer.names.locale;
  if (option === 'done' || option === 'go on') return questions.noMore;
  return /^\d+$/u.test(option)
    ? nonplayers.pieceNumber({ number: option })
    : optionText(renderer, point, option);
}

function optionText({ names, optionsOf }: ReasonRenderer, point: string, key: string): string {
  const { kind, text } = optionsOf(point, key);
  return optionName(names, { key, kind }, text);
}

/** The conditions of the chosen box, else the boxes before it that do not apply; and the arrows followed. */
function flowchartReason({ names }: ReasonRenderer, { conditions, arrows, option }: NonplayerReason): string {
  const { nonplayers } = names.locale;
  const isChosen = ({ held: isMet, box, keys }: ConditionResult): boolean =>
    isMet && (box === option || keys.includes(option));
  const chosen = conditions.findLast(isChosen);
  const metParts = chosen ? metPartsOf(chosen.condition) : [];
  // The last parts are the most specific ones.
  const metClauses = metParts.flatMap(({ clause }) => names.clause(clause) ?? []).slice(-MAX_CONDITIONS);
  const failedBoxes = conditions.filter(({ kind, held: isMet }) => kind === 'when' && !isMet);
  const boxNames = failedBoxes.map(({ box, rule }) =>
    nonplayers.boxWithRule({ box: names.text(box, rule), rule }),
  );
  const reasons = [
    ...(metClauses.length > 0 ? [names.list(metClauses)] : []),
    ...(metClauses.length === 0 && boxNames.length > 0
      ? [nonplayers.conditionsFail({ boxes: names.list(boxNames) })]
      : []),
    ...arrows.map((arrow) => arrowText(names, arrow)),
  ];
  return reasons.length === 0
    ? ''
    : nonplayers.reasonList({ reasons: reasons.join(nonplayers.reasonSeparator) });
}

/** The parts by which a condition holds: of alternatives, the first that holds. */
function metPartsOf(condition: CheckedCondition): readonly ConditionResult['parts'][number][] {
  if (condition.kind === 'part') return condition.isMet ? [condition.part] : [];
  const met = condition.operands.filter(({ isMet }) => isMet);
  return (condition.kind === 'any' ? met.slice(0, 1) : met).flatMap(metPartsOf);
}

/** Options that are not chosen as much as possible. */
const NEUTRAL_OPTIONS: ReadonlySet<string> = new Set(['yes', 'no', 'done', 'go on']);

/** The line, table or guideline that decided. */
function decidingReason(renderer: ReasonRenderer, reason: NonplayerReason): string {
  const { nonplayers } = renderer.names.locale;
  const { chance, filters, option, extent, guideline, noStep } = reason;
  const uncovered = noStep ? nonplayers.notCovered : '';
  if (chance) return uncovered + chanceReason(renderer, reason, chance);
  if (noStep && !guideline) return uncovered;
  const filter = filters.findLast(({ before, after }) => after.length > 0 && after.length < before.length);
  if (filter?.after.includes(option)) return filterReason(renderer, reason, filter);
  return extent && !NEUTRAL_OPTIONS.has(option) ? nonplayers.asMuchAsPossible : '';
}

/** The line that reduced the candidates to the choice, quoted if it is short; empty if it would repeat the choice. */
function filterReason(renderer: ReasonRenderer, reason: NonplayerReason, filter: FilterResult): string {
  const { nonplayers } = renderer.names.locale;
  const text = lineText(renderer, reason, filter);
  const line = text.length <= MAX_QUOTED ? nonplayers.quotedLine({ line: text }) : undefined;
  const { length: count } = filter.before;
  if (filter.kind === 'only')
    return line === undefined ? nonplayers.onlyCandidate({ count }) : nonplayers.onlyMatch({ count, line });
  // `prefer Guerrilla` for the option `Guerrilla`
  const repeatsChoice =
    filter.kind === 'keys' || filter.text.replace(/^prefer (from )?/u, '') === reason.option;
  if (repeatsChoice) return '';
  if (filter.kind === 'prefer')
    return line === undefined
      ? nonplayers.firstCandidate({ count })
      : nonplayers.preferredMatch({ count, line });
  return line === undefined ? nonplayers.byInstruction : nonplayers.decidingLine({ line });
}

function chanceReason(
  renderer: ReasonRenderer,
  { option, point }: NonplayerReason,
  chance: ChanceResult,
): string {
  const { nonplayers } = renderer.names.locale;
  const candidates =
    chance.among.length > MAX_COMPARED
      ? String(chance.among.length)
      : listOptions(renderer, point, chance.among);
  if (!chance.among.includes(option)) return nonplayers.drawnDestination({ candidates });
  return chance.table === ''
    ? nonplayers.drawnChoice({ candidates })
    : nonplayers.rolledChoice({ dice: chance.dice.join('-'), table: chance.table, candidates });
}

/**
 * The sentence of a line without the conditions at its beginning, which have lines of their own; its rule text if
 * the sentence is missing.
 */
function lineText(
  { names }: ReasonRenderer,
  { box, conditions }: NonplayerReason,
  filter: FilterResult,
): string {
  const instruction = names.instruction(box, filter) ?? filter.text;
  const parts = conditions.flatMap(({ kind, condition }) => (kind === 'if' ? allPartsOf(condition) : []));
  const ends = parts.map(({ clause }) => {
    const sentence = removeMarks(names.clause(clause) ?? '');
    const start = sentence === '' ? -1 : instruction.indexOf(sentence);
    return start < 0 ? 0 : start + sentence.length;
  });
  const end = Math.max(0, ...ends);
  const rest = instruction.slice(end).replace(/^[\s),:;]+/u, '');
  return end === 0 || rest === '' ? instruction : capitalize(rest);
}

function allPartsOf(condition: CheckedCondition): readonly ConditionResult['parts'][number][] {
  return condition.kind === 'part' ? [condition.part] : condition.operands.flatMap(allPartsOf);
}

/** An instruction with the candidates that it retains, and those that it leaves out. */
function filterLine(renderer: ReasonRenderer, reason: NonplayerReason, filter: FilterResult): ReasonLine {
  const { kind, rule, before, after } = filter;
  const text = lineText(renderer, reason, filter);
  const candidates = (keys: readonly string[], isMet: boolean): readonly ReasonLine[] =>
    keys.length === 0
      ? []
      : [{ text: removeMarks(listOptions(renderer, reason.point, keys)), rule: '', isMet, lines: [] }];
  const listsLeftOut = kind === 'only' || kind === 'prefer';
  const leftOut = before.filter((key) => !after.includes(key));
  const lines = kind === 'keys' || kind === 'count' ? [] : candidates(after, true);
  return { text, rule, lines: [...lines, ...(listsLeftOut ? candidates(leftOut, false) : [])] };
}

function chanceText(
  renderer: ReasonRenderer,
  { point }: NonplayerReason,
  { table, dice: diceValues, among, path }: ChanceResult,
): string {
  const { nonplayers } = renderer.names.locale;
  const dice = diceValues.join('-');
  const candidates = listOptions(renderer, point, among);
  if (table === '') return nonplayers.uniformDraw({ number: dice, candidates });
  if (!path || path.length < 2) return nonplayers.tableRoll({ dice, table, candidates });
  const spaces = path.map((key) => optionText(renderer, point, key));
  const keyPath = (spaces.length > MAX_PATH ? [spaces[0], '…', ...spaces.slice(-2)] : spaces).join(' > ');
  return nonplayers.tableRollWithPath({ dice, table, keyPath, candidates });
}

function listOptions(renderer: ReasonRenderer, point: string, keys: readonly string[]): string {
  const { names } = renderer;
  const first = keys.slice(0, MAX_NAMED).map((key) => optionText(renderer, point, key));
  const count = keys.length - first.length;
  return names.list(count > 0 ? [...first, names.locale.nonplayers.furtherCount({ count })] : first);
}
