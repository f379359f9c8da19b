/** Facts about options that take a trial on a copy of the game: what makes their results uncertain, and what they begin with. */
import { type Entry, type Game, type Preview, previewOf, type Volume, viewOf } from '@quipu/engine';
import type { PreviewStop } from '@quipu/engine/internal';
import { optionOfKey } from '@quipu/engine/play';
import { answersFor, type FrameFlow } from './answers-for.ts';
import { gameAfter } from './decision-flow.ts';
import type { Answers } from './host-messages.ts';

/** Dice of other actions, or hidden information that matters only to them, after the action of the option. */
type LaterStop = 'later chance' | 'later hidden';

/** The end of previewed effects: that of the preview, or uncertainty after the action of the option. */
export type EffectsStop = PreviewStop | LaterStop;

/** The facts about an option that its trial shows. */
export interface OptionFacts {
  /** Why the result is uncertain, so that undo cannot take it back: dice of the action, or hidden information. */
  readonly uncertainty: 'chance' | 'hidden' | undefined;
  /** Whether some way that may be chosen next for the space of the option rolls a die. */
  readonly mayRoll: boolean;
  /** The Special Activities, one of which must precede the first space of the Operation. */
  readonly firstActivities: readonly string[];
  /** Whether the option leaves only a pass, which then follows without a choice. */
  readonly leavesOnlyPass: boolean;
}

/** Kinds of options that are not examined: many, and rarely by chance. */
const UNEXAMINED_KINDS: readonly string[] = ['number', 'pieces', 'stop', 'pass'];

/** Returns the options of a frame that have facts to examine, with their answers. */
export function factCandidates(
  frame: FrameFlow,
): readonly { readonly key: string; readonly answers: Answers }[] {
  const { decision, activities } = frame;
  const options = [
    ...(decision?.options ?? []).filter(({ kind }) => !UNEXAMINED_KINDS.includes(kind)),
    ...(activities?.decision.options ?? []).filter(({ kind }) => kind === 'activity'),
  ];
  return [...new Set(options.map(({ key }) => key))].flatMap((key) => {
    const answers = answersFor(frame, key);
    return answers ? [{ key, answers }] : [];
  });
}

/** The change of the number of open actions by an entry. */
function depthChangeOf({ kind }: Entry): number {
  if (kind === 'began' || kind === 'event') return 1;
  return kind === 'ended' ? -1 : 0;
}

/** Returns the end of previewed effects. What follows the end of all open actions is not part of the option. */
export function effectsStopOf(
  game: Game,
  { stopReason, entries }: Pick<Preview, 'stopReason' | 'entries'>,
): EffectsStop {
  if (stopReason !== 'chance' && stopReason !== 'hidden') return stopReason;
  let depth = viewOf(game, game.decision?.seat).underWay.length;
  for (const entry of entries) {
    depth += depthChangeOf(entry);
    if (entry.kind === 'ended' && depth <= 0) return `later ${stopReason}`;
  }
  return stopReason;
}

/** Returns the Special Activity that entries choose before a space because nothing else is possible. */
function forcedActivityOf(volume: Volume, entries: readonly Entry[]): string | undefined {
  for (const entry of entries) {
    if (entry.kind === 'selected') return undefined;
    if (entry.kind !== 'chose' || !entry.forced || entry.option === null) continue;
    const point = volume.points.find(({ name }) => name === entry.point);
    if (point && optionOfKey(volume, point, entry.option)?.kind === 'activity') return entry.option;
  }
  return undefined;
}

/** Whether entries contain a pass that was the only choice. */
const hasForcedPass = (volume: Volume, entries: readonly Entry[]): boolean =>
  entries.some((entry) => {
    if (entry.kind !== 'chose' || !entry.forced || entry.option === null) return false;
    const point = volume.points.find(({ name }) => name === entry.point);
    return point && optionOfKey(volume, point, entry.option)?.kind === 'pass';
  });

/** Returns the Special Activities, one of which must be chosen at the next decision after an answer. */
function requiredActivitiesAfter(game: Game, answers: Answers): readonly string[] {
  const { kind, options = [] } = gameAfter(game, answers).decision ?? {};
  return kind === 'activity' && options.every((option) => option.kind === 'activity')
    ? options.map(({ key }) => key)
    : [];
}

/** Whether the next decision after answers is between ways, and one of them rolls a die. */
function rollsInSomeWay(game: Game, answers: Answers): boolean {
  const next = gameAfter(game, answers);
  const { decision } = next;
  return (
    decision?.kind === 'way' &&
    decision.options.some(({ key }) => {
      const preview = previewOf(next, [key], decision.seat);
      return preview.ok && effectsStopOf(next, preview.value) === 'chance';
    })
  );
}

/** Tries answers on a copy of the game; undefined if they are not offered or there is nothing to state. */
export function optionFactsOf(game: Game, answers: Answers): OptionFacts | undefined {
  const { decision, volume } = game;
  if (!decision) return undefined;
  const [first, ...later] = answers;
  const preview = previewOf(game, [first.key, ...later.map(({ key }) => key)], decision.seat);
  if (!preview.ok) return undefined;
  const { entries, stopReason } = preview.value;
  const stop = effectsStopOf(game, preview.value);
  const uncertainty = stop === 'chance' || stop === 'hidden' ? stop : undefined;
  const isOperation = decision.options.some(({ key, kind }) => key === first.key && kind === 'operation');
  const forcedActivity = isOperation ? forcedActivityOf(volume, entries) : undefined;
  const requiredActivities =
    isOperation && stopReason === 'decision' ? requiredActivitiesAfter(game, answers) : [];
  const firstActivities = forcedActivity === undefined ? requiredActivities : [forcedActivity];
  const leavesOnlyPass = hasForcedPass(volume, entries);
  const isSpace = decision.options.some(({ key, kind }) => key === first.key && kind === 'space');
  const mayRoll = isSpace && stopReason === 'decision' && rollsInSomeWay(game, answers);
  return uncertainty === undefined && !mayRoll && firstActivities.length === 0 && !leavesOnlyPass
    ? undefined
    : { uncertainty, mayRoll, firstActivities, leavesOnlyPass };
}
