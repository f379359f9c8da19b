/** Explains the choices of Non-players. */
import type { ChanceResult, ConditionResult, FilterResult, NonplayerReason } from '@quipu/bot';
import type { OptionKind } from '@quipu/engine/internal';
import { optionOfKey, type Volume } from '@quipu/engine/play';
import type { Names } from './names.ts';
import { unmarked } from './nouns/index.ts';
import { optionName } from './options.ts';

/** The maximum number of candidates listed by name; further ones are counted. */
const NAMED = 6;

/** How many alternatives of a condition a remark states; the details have the whole condition. */
const ALTERNATIVES = 2;

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
export function reasonSentence(speaking: ReasonRenderer, reason: NonplayerReason): string {
  const charted = reason.conditions.some(({ is }) => is === 'when') || reason.arrows.length > 0;
  const why = charted && !reason.chance ? byChart : because;
  return unmarked(
    speaking.names.locale.nonplayers.answer({
      speaker: speaker(speaking, reason),
      option: chosen(speaking, reason),
      why: why(speaking, reason) + noEvent(speaking, reason),
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
  speaking: ReasonRenderer,
  reasons: readonly NonplayerReason[],
): readonly GroupedReasons[] {
  const rows: {
    readonly head: string;
    readonly why: string;
    readonly options: string[];
    details: string[];
  }[] = [];
  for (const reason of reasons) {
    if (isMute(reason) || isSelfEvident(speaking, reason)) continue;
    const head = speaker(speaking, reason);
    const details = reasonDetails(speaking, reason);
    const last = rows.at(-1);
    if (!isAlike(reason)) {
      rows.push({ head: reasonSentence(speaking, reason), why: '', options: [], details: [...details] });
      continue;
    }
    const [what, why] = [chosen(speaking, reason), because(speaking, reason)];
    if (last?.head === head && last.why === why && last.options.length > 0) {
      last.options.push(what);
      last.details = [...new Set([...last.details, ...details])];
    } else rows.push({ head, why, options: [what], details: [...details] });
  }
  const { nonplayers } = speaking.names.locale;
  return rows.map(({ head, why, options, details }) => ({
    sentence:
      options.length === 0
        ? head
        : unmarked(nonplayers.answer({ speaker: head, option: counted(speaking, options), why })),
    details,
  }));
}

/** Whether the choice can be merged: pieces taken by their order only. */
function isAlike({ filters, conditions, chance, noStep }: NonplayerReason): boolean {
  const ordered = filters.length > 0 && filters.every(({ how }) => how === 'pieces' || how === 'keep');
  return ordered && conditions.length === 0 && chance === undefined && !noStep;
}

/** Whether the choice is the acting Faction without a reason to state. */
export function isSelfEvident(speaking: ReasonRenderer, reason: NonplayerReason): boolean {
  const { seat, option, conditions, arrows } = reason;
  if (option !== seat || conditions.length + arrows.length > 0) return false;
  return ['', speaking.names.locale.nonplayers.extent].includes(because(speaking, reason));
}

/** Whether the choice is a number without a reason to state. */
function isMute({ option, filters, conditions, chance, noStep }: NonplayerReason): boolean {
  return (
    /^\d+$/u.test(option) &&
    filters.length === 0 &&
    conditions.length === 0 &&
    chance === undefined &&
    !noStep
  );
}

/** Each option once, with its number of occurrences. */
function counted({ names }: ReasonRenderer, options: readonly string[]): string {
  return names.list(
    [...new Set(options)].map((option) => {
      const count = options.filter((other) => other === option).length;
      return count === 1 ? option : names.locale.nonplayers.times({ option, count });
    }),
  );
}

/** All reasons of a choice, one line each: conditions, arrows, the result of each line, dice. */
export function reasonDetails(speaking: ReasonRenderer, reason: NonplayerReason): readonly string[] {
  const { names } = speaking;
  const { nonplayers } = names.locale;
  return [
    ...reason.conditions.map((condition) => {
      const { box, rule, held } = condition;
      const told = { box: names.text(box, rule), rule };
      const line = conditionLine(speaking, condition);
      const what = held ? nonplayers.conditionHolds(told) : nonplayers.conditionFails(told);
      return line === '' ? what : what + nonplayers.by({ line });
    }),
    ...reason.arrows.map((arrow) => arrowText(names, arrow)),
    ...reason.filters.map((line) => narrowed(speaking, reason, line)),
    ...(reason.chance ? [drawn(speaking, reason, reason.chance)] : []),
  ].map(unmarked);
}

/** The sentence of a condition, or the deciding parts as rule text if no sentences are loaded. */
function conditionLine({ names }: ReasonRenderer, condition: ConditionResult): string {
  const { quoted } = names.locale.nonplayers;
  const { box, parts } = condition;
  const sentence = names.instruction(box, condition);
  if (sentence !== undefined) return quoted({ line: sentence });
  return names.list(parts.slice(0, NAMED).map(({ text }) => quoted({ line: text })));
}

function arrowText(names: Names, { from, to, rule }: NonplayerReason['arrows'][number]): string {
  const { nonplayers } = names.locale;
  const then = to === 'pass' ? nonplayers.passing : names.text(to, '');
  return nonplayers.nothingOf({ box: names.text(from, rule), rule, then });
}

const SIDES: ReadonlySet<string> = new Set(['event', 'shaded', 'unshaded']);

/** The reason for skipping a possible Event; empty if it was chosen or impossible. */
function noEvent(speaking: ReasonRenderer, { conditions, option }: NonplayerReason): string {
  const passed = conditions.findLast(({ held, keys }) => !held && keys.some((key) => SIDES.has(key)));
  if (!passed || SIDES.has(option)) return '';
  const { nonplayers } = speaking.names.locale;
  const line = unmetText(speaking.names, passed.parts);
  return line === '' ? nonplayers.eventPassed(passed) : nonplayers.eventPassedBy({ rule: passed.rule, line });
}

/** Why a condition fails, from the contraries of its parts; empty if they have no sentences. */
function unmetText(names: Names, parts: ConditionResult['parts']): string {
  const contraries = parts.flatMap(({ contrary }) => names.clause(contrary) ?? []);
  if (contraries.length < parts.length) return '';
  const told = [...new Set(contraries)];
  return told.length > ALTERNATIVES ? names.locale.nonplayers.noCase : names.list(told);
}

function speaker({ names }: ReasonRenderer, { seat, box, rule, guideline }: NonplayerReason): string {
  const { nonplayers } = names.locale;
  const who = names.who(seat);
  if (box !== '') return nonplayers.byBox({ who, box: names.text(box, rule), rule });
  return guideline ? nonplayers.byGuidelines({ who, rule }) : who.as('alone');
}

function chosen(speaking: ReasonRenderer, { option, point }: NonplayerReason): string {
  const { questions, nonplayers } = speaking.names.locale;
  if (option === 'done' || option === 'go on') return questions.noMore;
  return /^\d+$/u.test(option) ? nonplayers.number({ number: option }) : named(speaking, point, option);
}

function named({ names, optionsOf }: ReasonRenderer, point: string, key: string): string {
  const { is, text } = optionsOf(point, key);
  return optionName(names, { key, is }, text);
}

/** The path through the flowchart: the boxes whose conditions hold or fail, and the arrows followed. */
function byChart({ names }: ReasonRenderer, { conditions, arrows, option }: NonplayerReason): string {
  const { nonplayers } = names.locale;
  const boxes = conditions.filter(({ is }) => is === 'when');
  const those = (held: boolean): string =>
    names.list(
      boxes
        .filter((one) => one.held === held)
        .map(({ box, rule }) => nonplayers.box({ box: names.text(box, rule), rule })),
    );
  const [holds, not] = [those(true), those(false)];
  const parts = [
    ...(holds === '' ? [] : [nonplayers.holds({ boxes: holds })]),
    ...(not === '' ? [] : [nonplayers.holdsNot({ boxes: not })]),
    ...arrows.map((arrow) => arrowText(names, arrow)),
  ];
  const isCharted = boxes.some(({ box, held }) => held && box === option) || arrows.length > 0;
  return nonplayers.since({ reasons: parts.join(nonplayers.between) }) + (isCharted ? '' : nonplayers.left);
}

/** The sentence of a line, or its rule text if the sentence is missing. Scenarios can match the rule text. */
function lineText({ names }: ReasonRenderer, { box }: NonplayerReason, narrowing: FilterResult): string {
  const sentence = names.instruction(box, narrowing) ?? narrowing.text;
  return names.locale.nonplayers.quoted({ line: sentence });
}

/** The line, table or guideline that decided. */
function because(speaking: ReasonRenderer, reason: NonplayerReason): string {
  const { nonplayers } = speaking.names.locale;
  const { chance, filters, option, extent, guideline, noStep } = reason;
  const unled = noStep ? nonplayers.noStep : '';
  if (chance) return unled + byChance(speaking, reason, chance);
  if (noStep && !guideline) return unled;
  const last = filters.findLast(({ before, after }) => after.length > 0 && after.length < before.length);
  const isAnswer = option === 'yes' || option === 'no';
  if (!last?.after.includes(option)) return extent && !isAnswer ? nonplayers.extent : '';
  const line = lineText(speaking, reason, last);
  const count = last.before.length;
  if (last.how === 'only') return nonplayers.only({ count, line });
  if (last.how === 'keys' || last.text.replace(/^prefer (from )?/u, '') === option) return '';
  return last.how === 'prefer' ? nonplayers.first({ count, line }) : nonplayers.by({ line });
}

function byChance(
  speaking: ReasonRenderer,
  { option, point }: NonplayerReason,
  chance: ChanceResult,
): string {
  const { nonplayers } = speaking.names.locale;
  const among = listed(speaking, point, chance.among);
  if (!chance.among.includes(option)) return nonplayers.goal({ among });
  return chance.table === ''
    ? nonplayers.chance({ among })
    : nonplayers.dice({ dice: chance.dice.join('-'), table: chance.table, among });
}

function narrowed(speaking: ReasonRenderer, reason: NonplayerReason, narrowing: FilterResult): string {
  const { nonplayers } = speaking.names.locale;
  const { rule, how, before, after } = narrowing;
  const line = lineText(speaking, reason, narrowing);
  const left = after.length === 0 ? nonplayers.nobody : listed(speaking, reason.point, after);
  switch (how) {
    case 'only':
      return nonplayers.narrowed({ line, rule, count: before.length, left });
    case 'prefer':
      return after.length === 0
        ? nonplayers.nobodyLeft({ line, rule, among: listed(speaking, reason.point, before) })
        : nonplayers.narrowed({ line, rule, count: before.length, left });
    case 'pieces':
    case 'factions':
    case 'keep':
      return nonplayers.ordered({ line, rule, left });
    case 'keys':
    case 'count':
      return nonplayers.plain({ line, rule });
  }
}

function drawn(
  speaking: ReasonRenderer,
  { point }: NonplayerReason,
  { table, dice: shown, among: keys, path }: ChanceResult,
): string {
  const { nonplayers } = speaking.names.locale;
  const [dice, among] = [shown.join('-'), listed(speaking, point, keys)];
  if (table === '') return nonplayers.drawn({ number: dice, among });
  if (!path || path.length < 2) return nonplayers.rolled({ dice, table, among });
  const way = path.map((key) => named(speaking, point, key)).join(' > ');
  return nonplayers.rolledBy({ dice, table, way, among });
}

function listed(speaking: ReasonRenderer, point: string, keys: readonly string[]): string {
  const { names } = speaking;
  const first = keys.slice(0, NAMED).map((key) => named(speaking, point, key));
  const count = keys.length - first.length;
  return names.list(count > 0 ? [...first, names.locale.nonplayers.more({ count })] : first);
}
