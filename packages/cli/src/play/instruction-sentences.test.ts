/** Checks that each line of Non-player instructions is rendered by its own sentence, not by that of another instruction. */
import type { Volume } from '@quipu/engine';
import type { CitedCondition, Instruction, NonplayerStep, NonplayerCondition } from '@quipu/engine/play';
import { localeNames } from '@quipu/words/languages';
import { removeMarks } from '@quipu/words/nouns';
import { describe, expect, it } from 'vitest';
import { rulePackages, workspaceRoot } from '../workspace/workspace.ts';
import { loadNames, loadTextModule } from '../games/load-names.ts';
import { loadVolume } from '../games/load-volume.ts';

const root = workspaceRoot(import.meta.dirname);
const volumes = rulePackages(root).filter(({ isVolume }) => isVolume);

interface LinePosition {
  readonly rule: string;
  readonly line: number;
}

/** Returns the lines of a step and its inner steps. */
const linesOfStep = (step: NonplayerStep): readonly LinePosition[] => [
  ...(step.spaces ? [step.spaces.only] : []),
  ...step.prefer,
  ...step.from,
  ...step.preferFrom,
  ...step.pieces,
  ...step.factions,
  ...step.steps.flatMap(linesOfStep),
];

function partsOf(condition: NonplayerCondition): readonly CitedCondition[] {
  if ('all' in condition) return condition.all.flatMap(partsOf);
  if ('any' in condition) return condition.any.flatMap(partsOf);
  return 'part' in condition ? [condition.part] : [];
}

const conditionsOf = (step: NonplayerStep): readonly NonplayerCondition[] => [
  ...(step.if ? [step.if] : []),
  ...step.steps.flatMap(conditionsOf),
];

/** Returns the Factions that follow an instruction. */
const followersOf = (volume: Volume, { factions }: Instruction): readonly string[] =>
  volume.seats.filter((_, seat) => ((factions >> seat) & 1) === 1);

describe.each(volumes)('instructions of $name', async (rulePackage) => {
  const volume = await loadVolume(root, rulePackage);
  const names = await loadNames(volume, rulePackage, 'en');
  const { texts = {} } = await loadTextModule(rulePackage, 'texts', 'en');

  it('are rendered by their own sentences', () => {
    const mismatches: string[] = [];
    for (const instruction of volume.nonplayers?.instructions ?? [])
      for (const { rule, line } of linesOfStep(instruction.whole)) {
        const followers = followersOf(volume, instruction);
        // The path of an instruction ends with its Faction, or with a term if several Factions follow it.
        const suffix = followers.length === 1 ? `of ${followers[0] ?? ''}` : '';
        const paths = Object.keys(texts).filter(
          (path) =>
            path.startsWith('nonplayer ') &&
            path.includes(`${instruction.name} of `) &&
            path.endsWith(suffix),
        );
        const sentences = paths
          .flatMap((path) => texts[path] ?? [])
          .map(([, sentence]) => removeMarks(sentence));
        const renderedSentence = names.instruction(instruction.name, { rule, line });
        if (
          renderedSentence === undefined ||
          !sentences.some((sentence) => sentence.startsWith(renderedSentence))
        )
          mismatches.push(
            `${instruction.name} of ${followers.join(', ')}, line ${line} (${rule}): ${renderedSentence ?? 'nothing'}`,
          );
      }
    expect(mismatches).toEqual([]);
  });

  it.each(localeNames)('have a negated sentence for each part of their conditions in %s', async (locale) => {
    const localizedNames = await loadNames(volume, rulePackage, locale);
    const conditions = (volume.nonplayers?.instructions ?? []).flatMap(({ when, whole }) => [
      ...(when ? [when] : []),
      ...conditionsOf(whole),
    ]);
    const conditionParts = conditions.flatMap(partsOf);
    expect(conditionParts.length).toBeGreaterThanOrEqual(conditions.length);
    expect(conditionParts.filter(({ contrary }) => localizedNames.clause(contrary) === undefined)).toEqual(
      [],
    );
  });
});
