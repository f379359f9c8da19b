/** Explains the choices of Non-players. */
import type { ChanceResult, ConditionResult, FilterResult, NonplayerReason } from '@quipu/bot';
import type { OptionKind } from '@quipu/engine/internal';
import { optionOfKey, type Volume } from '@quipu/engine/play';
import type { Names } from './names.ts';
import { removeMarks } from './nouns/index.ts';
import { optionName } from './options.ts';

/** The maximum number of candidates listed by name; further ones are counted. */
const MAX_NAMED = 6;

/** The maximum number of alternatives of a condition that a sentence states; the details have the whole condition. */
const MAX_ALTERNATIVES = 2;

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
  const isByFlowchart = reason.conditions.some(({ kind }) => kind === 'when') || reason.arrows.length > 0;
  const renderReason = isByFlowchart && !reason.chance ? flowchartReason : decidingReason;
  return removeMarks(
    renderer.names.locale.nonplayers.answer({
      decider: deciderText(renderer, reason),
      option: choiceText(renderer, reason),
      reason: renderReason(renderer, reason) + skippedEventText(renderer, reason),
    }),
  );
}

/** Consecutive choices in one sentence. */
export interface GroupedReasons {
  readonly sentence: string;
  /** All reasons, one line each. */
  readonly details: readonly string[];
}

/** Consecutive choices by the same line. */
interface MergedChoices {
  readonly decider: string;
  readonly reason: string;
  readonly options: string[];
  details: readonly string[];
}

/**
 * Explains consecutive choices. Pieces or numbers chosen by the same line are merged into one sentence;
 * self-evident choices are left out.
 */
export function groupedReasons(
  renderer: ReasonRenderer,
  reasons: readonly NonplayerReason[],
): readonly GroupedReasons[] {
  const groups: (GroupedReasons | MergedChoices)[] = [];
  for (const reason of reasons) {
    if (isBareNumber(reason) || isSelfEvident(renderer, reason)) continue;
    const details = reasonDetails(renderer, reason);
    if (isMergeable(reason)) mergeChoice(renderer, groups, reason, details);
    else groups.push({ sentence: reasonSentence(renderer, reason), details });
  }
  return groups.map((group) => ('sentence' in group ? group : mergedSentence(renderer, group)));
}

/** Adds a choice to the last group if the same line decided it, otherwise as a new group. */
function mergeChoice(
  renderer: ReasonRenderer,
  groups: (GroupedReasons | MergedChoices)[],
  reason: NonplayerReason,
  details: readonly string[],
): void {
  const decider = deciderText(renderer, reason);
  const line = decidingReason(renderer, reason);
  const option = choiceText(renderer, reason);
  const last = groups.at(-1);
  if (last && 'options' in last && last.decider === decider && last.reason === line) {
    last.options.push(option);
    last.details = [...new Set([...last.details, ...details])];
  } else groups.push({ decider, reason: line, options: [option], details });
}

function mergedSentence(
  renderer: ReasonRenderer,
  { decider, reason, options, details }: MergedChoices,
): GroupedReasons {
  const option = countedOptions(renderer, options);
  const sentence = removeMarks(renderer.names.locale.nonplayers.answer({ decider, option, reason }));
  return { sentence, details };
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

/** All reasons of a choice, one line each: conditions, arrows, the result of each line, dice. */
export function reasonDetails(renderer: ReasonRenderer, reason: NonplayerReason): readonly string[] {
  return [
    ...reason.conditions.map((condition) => conditionText(renderer, condition)),
    ...reason.arrows.map((arrow) => arrowText(renderer.names, arrow)),
    ...reason.filters.map((line) => filterText(renderer, reason, line)),
    ...(reason.chance ? [chanceText(renderer, reason, reason.chance)] : []),
  ].map(removeMarks);
}

function conditionText(renderer: ReasonRenderer, condition: ConditionResult): string {
  const { names } = renderer;
  const { nonplayers } = names.locale;
  const { box, rule, held: isMet } = condition;
  const parameters = { box: names.text(box, rule), rule };
  const result = isMet ? nonplayers.conditionHolds(parameters) : nonplayers.conditionFails(parameters);
  const line = conditionLine(renderer, condition);
  return line === '' ? result : result + nonplayers.decidingLine({ line });
}

/** The sentence of a condition, or the deciding parts as rule text if no sentences are loaded. */
function conditionLine({ names }: ReasonRenderer, condition: ConditionResult): string {
  const { quotedLine } = names.locale.nonplayers;
  const { box, parts } = condition;
  const sentence = names.instruction(box, condition);
  if (sentence !== undefined) return quotedLine({ line: sentence });
  return names.list(parts.slice(0, MAX_NAMED).map(({ text }) => quotedLine({ line: text })));
}

function arrowText(names: Names, { from, to, rule }: NonplayerReason['arrows'][number]): string {
  const { nonplayers } = names.locale;
  const next = to === 'pass' ? nonplayers.pass : names.text(to, '');
  return nonplayers.boxNotPossible({ box: names.text(from, rule), rule, next });
}

/** The keys of the options that play an Event. */
const EVENT_KEYS: ReadonlySet<string> = new Set(['event', 'shaded', 'unshaded']);

/** The reason for skipping a possible Event; empty if it was chosen or impossible. */
function skippedEventText(renderer: ReasonRenderer, { conditions, option }: NonplayerReason): string {
  const failedCondition = conditions.findLast(
    ({ held, keys }) => !held && keys.some((key) => EVENT_KEYS.has(key)),
  );
  if (!failedCondition || EVENT_KEYS.has(option)) return '';
  const { nonplayers } = renderer.names.locale;
  const line = unmetConditionText(renderer.names, failedCondition.parts);
  return line === ''
    ? nonplayers.eventPassed(failedCondition)
    : nonplayers.eventPassedBecause({ rule: failedCondition.rule, line });
}

/** Why a condition fails, from the contraries of its parts; empty if they have no sentences. */
function unmetConditionText(names: Names, parts: ConditionResult['parts']): string {
  const contraries = parts.flatMap(({ contrary }) => names.clause(contrary) ?? []);
  if (contraries.length < parts.length) return '';
  const reasons = [...new Set(contraries)];
  return reasons.length > MAX_ALTERNATIVES ? names.locale.nonplayers.noAlternativeHolds : names.list(reasons);
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

/** The path through the flowchart: the boxes whose conditions hold or fail, and the arrows followed. */
function flowchartReason({ names }: ReasonRenderer, { conditions, arrows, option }: NonplayerReason): string {
  const { nonplayers } = names.locale;
  const boxes = conditions.filter(({ kind }) => kind === 'when');
  const boxNames = (isMet: boolean): string =>
    names.list(
      boxes
        .filter(({ held }) => held === isMet)
        .map(({ box, rule }) => nonplayers.boxWithRule({ box: names.text(box, rule), rule })),
    );
  const [metBoxes, failedBoxes] = [boxNames(true), boxNames(false)];
  const reasons = [
    ...(metBoxes === '' ? [] : [nonplayers.conditionsHold({ boxes: metBoxes })]),
    ...(failedBoxes === '' ? [] : [nonplayers.conditionsFail({ boxes: failedBoxes })]),
    ...arrows.map((arrow) => arrowText(names, arrow)),
  ];
  const isExplained = boxes.some(({ box, held }) => held && box === option) || arrows.length > 0;
  return (
    nonplayers.reasonList({ reasons: reasons.join(nonplayers.reasonSeparator) }) +
    (isExplained ? '' : nonplayers.noOtherBox)
  );
}

/** The sentence of a line, or its rule text if the sentence is missing. Scenarios can match the rule text. */
function lineText({ names }: ReasonRenderer, { box }: NonplayerReason, filter: FilterResult): string {
  const sentence = names.instruction(box, filter) ?? filter.text;
  return names.locale.nonplayers.quotedLine({ line: sentence });
}

/** The line, table or guideline that decided. */
function decidingReason(renderer: ReasonRenderer, reason: NonplayerReason): string {
  const { nonplayers } = renderer.names.locale;
  const { chance, filters, option, extent, guideline, noStep } = reason;
  const uncovered = noStep ? nonplayers.notCovered : '';
  if (chance) return uncovered + chanceReason(renderer, reason, chance);
  if (noStep && !guideline) return uncovered;
  const filter = filters.findLast(({ before, after }) => after.length > 0 && after.length < before.length);
  if (filter?.after.includes(option)) return filterReason(renderer, reason, filter);
  const isYesNo = option === 'yes' || option === 'no';
  return extent && !isYesNo ? nonplayers.asMuchAsPossible : '';
}

/** The line that reduced the candidates to the choice; empty if it would repeat the choice. */
function filterReason(renderer: ReasonRenderer, reason: NonplayerReason, filter: FilterResult): string {
  const { nonplayers } = renderer.names.locale;
  const line = lineText(renderer, reason, filter);
  const count = filter.before.length;
  if (filter.kind === 'only') return nonplayers.onlyMatch({ count, line });
  // `prefer Guerrilla` for the option `Guerrilla`
  const repeatsChoice =
    filter.kind === 'keys' || filter.text.replace(/^prefer (from )?/u, '') === reason.option;
  if (repeatsChoice) return '';
  return filter.kind === 'prefer'
    ? nonplayers.preferredMatch({ count, line })
    : nonplayers.decidingLine({ line });
}

function chanceReason(
  renderer: ReasonRenderer,
  { option, point }: NonplayerReason,
  chance: ChanceResult,
): string {
  const { nonplayers } = renderer.names.locale;
  const candidates = listOptions(renderer, point, chance.among);
  if (!chance.among.includes(option)) return nonplayers.drawnDestination({ candidates });
  return chance.table === ''
    ? nonplayers.drawnChoice({ candidates })
    : nonplayers.rolledChoice({ dice: chance.dice.join('-'), table: chance.table, candidates });
}

function filterText(renderer: ReasonRenderer, reason: NonplayerReason, filter: FilterResult): string {
  const { nonplayers } = renderer.names.locale;
  const { rule, kind, before, after } = filter;
  const line = lineText(renderer, reason, filter);
  const remaining = after.length === 0 ? nonplayers.noCandidate : listOptions(renderer, reason.point, after);
  const narrowed = { line, rule, count: before.length, remaining };
  switch (kind) {
    case 'only':
      return nonplayers.candidatesNarrowed(narrowed);
    case 'prefer':
      return after.length === 0
        ? nonplayers.preferenceIgnored({
            line,
            rule,
            candidates: listOptions(renderer, reason.point, before),
          })
        : nonplayers.candidatesNarrowed(narrowed);
    case 'pieces':
    case 'factions':
    case 'keep':
      return nonplayers.candidatesOrdered({ line, rule, remaining });
    case 'keys':
    case 'count':
      return nonplayers.lineWithoutCandidates({ line, rule });
  }
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
  const keyPath = path.map((key) => optionText(renderer, point, key)).join(' > ');
  return nonplayers.tableRollWithPath({ dice, table, keyPath, candidates });
}

function listOptions(renderer: ReasonRenderer, point: string, keys: readonly string[]): string {
  const { names } = renderer;
  const first = keys.slice(0, MAX_NAMED).map((key) => optionText(renderer, point, key));
  const count = keys.length - first.length;
  return names.list(count > 0 ? [...first, names.locale.nonplayers.furtherCount({ count })] : first);
}
