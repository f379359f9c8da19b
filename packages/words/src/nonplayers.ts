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
export type OptionLookup = (point: string, key: string) => { readonly is: OptionKind; readonly text: string };

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
      const is = point ? optionOfKey(volume, point, key)?.is : undefined;
      return { is: is ?? 'mode', text: point?.text ?? '' };
    },
  };
}

/** A choice with its main reason, in one sentence. */
export function reasonSentence(renderer: ReasonRenderer, reason: NonplayerReason): string {
  const isCharted = reason.conditions.some(({ is }) => is === 'when') || reason.arrows.length > 0;
  const reasonText = isCharted && !reason.chance ? flowchartReason : decidingReason;
  return removeMarks(
    renderer.names.locale.nonplayers.answer({
      speaker: speakerText(renderer, reason),
      option: choiceText(renderer, reason),
      reason: reasonText(renderer, reason) + skippedEventText(renderer, reason),
    }),
  );
}

/** Consecutive choices in one sentence. */
export interface GroupedReasons {
  readonly sentence: string;
  /** All reasons, one line each. */
  readonly details: readonly string[];
}

/**
 * Explains consecutive choices. Pieces or numbers chosen by the same line are merged into one sentence;
 * self-evident choices are left out.
 */
export function groupedReasons(
  renderer: ReasonRenderer,
  reasons: readonly NonplayerReason[],
): readonly GroupedReasons[] {
  // `options` is empty for a row that is not merged; its `head` is the whole sentence.
  const rows: {
    readonly head: string;
    readonly reason: string;
    readonly options: string[];
    details: string[];
  }[] = [];
  for (const reason of reasons) {
    if (isBareNumber(reason) || isSelfEvident(renderer, reason)) continue;
    const head = speakerText(renderer, reason);
    const details = reasonDetails(renderer, reason);
    const last = rows.at(-1);
    if (!isMergeable(reason)) {
      rows.push({ head: reasonSentence(renderer, reason), reason: '', options: [], details: [...details] });
      continue;
    }
    const choice = choiceText(renderer, reason);
    const cause = decidingReason(renderer, reason);
    if (last?.head === head && last.reason === cause && last.options.length > 0) {
      last.options.push(choice);
      last.details = [...new Set([...last.details, ...details])];
    } else rows.push({ head, reason: cause, options: [choice], details: [...details] });
  }
  const { nonplayers } = renderer.names.locale;
  return rows.map(({ head, reason, options, details }) => ({
    sentence:
      options.length === 0
        ? head
        : removeMarks(
            nonplayers.answer({ speaker: head, option: countedOptions(renderer, options), reason }),
          ),
    details,
  }));
}

/** Whether the choice can be merged: pieces taken by their order only. */
function isMergeable({ filters, conditions, chance, noStep }: NonplayerReason): boolean {
  const ordered = filters.length > 0 && filters.every(({ how }) => how === 'pieces' || how === 'keep');
  return ordered && conditions.length === 0 && chance === undefined && !noStep;
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
      return count === 1 ? option : names.locale.nonplayers.times({ option, count });
    }),
  );
}

/** All reasons of a choice, one line each: conditions, arrows, the result of each line, dice. */
export function reasonDetails(renderer: ReasonRenderer, reason: NonplayerReason): readonly string[] {
  const { names } = renderer;
  const { nonplayers } = names.locale;
  return [
    ...reason.conditions.map((condition) => {
      const { box, rule, held } = condition;
      const parameters = { box: names.text(box, rule), rule };
      const line = conditionLine(renderer, condition);
      const result = held ? nonplayers.conditionHolds(parameters) : nonplayers.conditionFails(parameters);
      return line === '' ? result : result + nonplayers.byLine({ line });
    }),
    ...reason.arrows.map((arrow) => arrowText(names, arrow)),
    ...reason.filters.map((line) => filterText(renderer, reason, line)),
    ...(reason.chance ? [chanceText(renderer, reason, reason.chance)] : []),
  ].map(removeMarks);
}

/** The sentence of a condition, or the deciding parts as rule text if no sentences are loaded. */
function conditionLine({ names }: ReasonRenderer, condition: ConditionResult): string {
  const { quoted } = names.locale.nonplayers;
  const { box, parts } = condition;
  const sentence = names.instruction(box, condition);
  if (sentence !== undefined) return quoted({ line: sentence });
  return names.list(parts.slice(0, MAX_NAMED).map(({ text }) => quoted({ line: text })));
}

function arrowText(names: Names, { from, to, rule }: NonplayerReason['arrows'][number]): string {
  const { nonplayers } = names.locale;
  const next = to === 'pass' ? nonplayers.pass : names.text(to, '');
  return nonplayers.boxNotPossible({ box: names.text(from, rule), rule, next });
}

/** The keys of the options that play an Event. */
const SIDES: ReadonlySet<string> = new Set(['event', 'shaded', 'unshaded']);

/** The reason for skipping a possible Event; empty if it was chosen or impossible. */
function skippedEventText(renderer: ReasonRenderer, { conditions, option }: NonplayerReason): string {
  const failedCondition = conditions.findLast(
    ({ held, keys }) => !held && keys.some((key) => SIDES.has(key)),
  );
  if (!failedCondition || SIDES.has(option)) return '';
  const { nonplayers } = renderer.names.locale;
  const line = unmetConditionText(renderer.names, failedCondition.parts);
  return line === ''
    ? nonplayers.eventPassed(failedCondition)
    : nonplayers.eventPassedBy({ rule: failedCondition.rule, line });
}

/** Why a condition fails, from the contraries of its parts; empty if they have no sentences. */
function unmetConditionText(names: Names, parts: ConditionResult['parts']): string {
  const contraries = parts.flatMap(({ contrary }) => names.clause(contrary) ?? []);
  if (contraries.length < parts.length) return '';
  const reasons = [...new Set(contraries)];
  return reasons.length > MAX_ALTERNATIVES ? names.locale.nonplayers.noAlternativeHolds : names.list(reasons);
}

function speakerText({ names }: ReasonRenderer, { seat, box, rule, guideline }: NonplayerReason): string {
  const { nonplayers } = names.locale;
  const faction = names.faction(seat);
  if (box !== '') return nonplayers.byBox({ faction, box: names.text(box, rule), rule });
  return guideline ? nonplayers.byGuidelines({ faction, rule }) : faction.inCase('alone');
}

function choiceText(renderer: ReasonRenderer, { option, point }: NonplayerReason): string {
  const { questions, nonplayers } = renderer.names.locale;
  if (option === 'done' || option === 'go on') return questions.noMore;
  return /^\d+$/u.test(option) ? nonplayers.number({ number: option }) : optionText(renderer, point, option);
}

function optionText({ names, optionsOf }: ReasonRenderer, point: string, key: string): string {
  const { is, text } = optionsOf(point, key);
  return optionName(names, { key, is }, text);
}

/** The path through the flowchart: the boxes whose conditions hold or fail, and the arrows followed. */
function flowchartReason({ names }: ReasonRenderer, { conditions, arrows, option }: NonplayerReason): string {
  const { nonplayers } = names.locale;
  const boxes = conditions.filter(({ is }) => is === 'when');
  const boxNames = (held: boolean): string =>
    names.list(
      boxes
        .filter((condition) => condition.held === held)
        .map(({ box, rule }) => nonplayers.boxWithRule({ box: names.text(box, rule), rule })),
    );
  const [metBoxes, failedBoxes] = [boxNames(true), boxNames(false)];
  const parts = [
    ...(metBoxes === '' ? [] : [nonplayers.conditionsHold({ boxes: metBoxes })]),
    ...(failedBoxes === '' ? [] : [nonplayers.conditionsFail({ boxes: failedBoxes })]),
    ...arrows.map((arrow) => arrowText(names, arrow)),
  ];
  const isCharted = boxes.some(({ box, held }) => held && box === option) || arrows.length > 0;
  return (
    nonplayers.because({ reasons: parts.join(nonplayers.reasonSeparator) }) +
    (isCharted ? '' : nonplayers.nothingElse)
  );
}

/** The sentence of a line, or its rule text if the sentence is missing. Scenarios can match the rule text. */
function lineText({ names }: ReasonRenderer, { box }: NonplayerReason, filter: FilterResult): string {
  const sentence = names.instruction(box, filter) ?? filter.text;
  return names.locale.nonplayers.quoted({ line: sentence });
}

/** The line, table or guideline that decided. */
function decidingReason(renderer: ReasonRenderer, reason: NonplayerReason): string {
  const { nonplayers } = renderer.names.locale;
  const { chance, filters, option, extent, guideline, noStep } = reason;
  const uncovered = noStep ? nonplayers.noStep : '';
  if (chance) return uncovered + chanceReason(renderer, reason, chance);
  if (noStep && !guideline) return uncovered;
  const last = filters.findLast(({ before, after }) => after.length > 0 && after.length < before.length);
  const isAnswer = option === 'yes' || option === 'no';
  if (!last?.after.includes(option)) return extent && !isAnswer ? nonplayers.asMuchAsPossible : '';
  const line = lineText(renderer, reason, last);
  const count = last.before.length;
  if (last.how === 'only') return nonplayers.onlyMatch({ count, line });
  // The line would repeat the choice: `prefer Guerrilla` for the option `Guerrilla`.
  if (last.how === 'keys' || last.text.replace(/^prefer (from )?/u, '') === option) return '';
  return last.how === 'prefer' ? nonplayers.preferredMatch({ count, line }) : nonplayers.byLine({ line });
}

function chanceReason(
  renderer: ReasonRenderer,
  { option, point }: NonplayerReason,
  chance: ChanceResult,
): string {
  const { nonplayers } = renderer.names.locale;
  const among = listOptions(renderer, point, chance.among);
  if (!chance.among.includes(option)) return nonplayers.drawnGoal({ among });
  return chance.table === ''
    ? nonplayers.drawnChoice({ among })
    : nonplayers.rolledChoice({ dice: chance.dice.join('-'), table: chance.table, among });
}

function filterText(renderer: ReasonRenderer, reason: NonplayerReason, filter: FilterResult): string {
  const { nonplayers } = renderer.names.locale;
  const { rule, how, before, after } = filter;
  const line = lineText(renderer, reason, filter);
  const remaining = after.length === 0 ? nonplayers.noCandidate : listOptions(renderer, reason.point, after);
  switch (how) {
    case 'only':
      return nonplayers.narrowed({ line, rule, count: before.length, remaining });
    case 'prefer':
      return after.length === 0
        ? nonplayers.noneMatches({ line, rule, among: listOptions(renderer, reason.point, before) })
        : nonplayers.narrowed({ line, rule, count: before.length, remaining });
    case 'pieces':
    case 'factions':
    case 'keep':
      return nonplayers.ordered({ line, rule, remaining });
    case 'keys':
    case 'count':
      return nonplayers.lineOnly({ line, rule });
  }
}

function chanceText(
  renderer: ReasonRenderer,
  { point }: NonplayerReason,
  { table, dice: diceValues, among: keys, path }: ChanceResult,
): string {
  const { nonplayers } = renderer.names.locale;
  const [dice, among] = [diceValues.join('-'), listOptions(renderer, point, keys)];
  if (table === '') return nonplayers.drawn({ number: dice, among });
  if (!path || path.length < 2) return nonplayers.rolled({ dice, table, among });
  const keyPath = path.map((key) => optionText(renderer, point, key)).join(' > ');
  return nonplayers.rolledBy({ dice, table, way: keyPath, among });
}

function listOptions(renderer: ReasonRenderer, point: string, keys: readonly string[]): string {
  const { names } = renderer;
  const first = keys.slice(0, MAX_NAMED).map((key) => optionText(renderer, point, key));
  const count = keys.length - first.length;
  return names.list(count > 0 ? [...first, names.locale.nonplayers.furtherCount({ count })] : first);
}
