/** Each line of each Non-player's instructions is told by the sentence of that line, whatever else stands at its number in other files. */
import type { Volume } from '@quipu/engine';
import type { CitedCondition, Instruction, NonplayerStep, NonplayerCondition } from '@quipu/engine/play';
import { localeNames } from '@quipu/words/languages';
import { unmarked } from '@quipu/words/nouns';
import { describe, expect, it } from 'vitest';
import { rulePackages, workspaceRoot } from '../workspace/workspace.ts';
import { loadNames, loadTextModule } from '../games/load-names.ts';
import { loadVolume } from '../games/load-volume.ts';

const root = workspaceRoot(import.meta.dirname);
const volumes = rulePackages(root).filter(({ isVolume }) => isVolume);

interface Line {
  readonly rule: string;
  readonly line: number;
}

/** What a step and the steps within it speak of, line by line. */
const linesOf = (step: NonplayerStep): readonly Line[] => [
  ...(step.spaces ? [step.spaces.only] : []),
  ...step.prefer,
  ...step.from,
  ...step.preferFrom,
  ...step.pieces,
  ...step.factions,
  ...step.steps.flatMap(linesOf),
];

function partsOf(truth: NonplayerCondition): readonly CitedCondition[] {
  if ('all' in truth) return truth.all.flatMap(partsOf);
  if ('any' in truth) return truth.any.flatMap(partsOf);
  return 'part' in truth ? [truth.part] : [];
}

const conditionsOf = (step: NonplayerStep): readonly NonplayerCondition[] => [
  ...(step.if ? [step.if] : []),
  ...step.steps.flatMap(conditionsOf),
];

/** Names of those that follow an instruction: a Faction, or a term that holds it. */
const followersOf = (volume: Volume, { factions }: Instruction): readonly string[] =>
  volume.seats.filter((_, seat) => ((factions >> seat) & 1) === 1);

describe.each(volumes)('instructions of $name', async (found) => {
  const volume = await loadVolume(root, found);
  const names = await loadNames(volume, found, 'en');
  const { texts = {} } = await loadTextModule(found, 'texts', 'en');

  it('are told by their own sentences', () => {
    const wrong: string[] = [];
    for (const one of volume.nonplayers?.instructions ?? [])
      for (const { rule, line } of linesOf(one.whole)) {
        const followers = followersOf(volume, one);
        // What one Faction follows bears its name, what several do that of a term.
        const ends = followers.length === 1 ? `of ${followers[0] ?? ''}` : '';
        const paths = Object.keys(texts).filter(
          (path) => path.startsWith('nonplayer ') && path.includes(`${one.name} of `) && path.endsWith(ends),
        );
        const own = paths.flatMap((path) => texts[path] ?? []).map(([, sentence]) => unmarked(sentence));
        const told = names.instruction(one.name, { rule, line });
        if (told === undefined || !own.some((sentence) => sentence.startsWith(told)))
          wrong.push(`${one.name} of ${followers.join(', ')}, line ${line} (${rule}): ${told ?? 'nothing'}`);
      }
    expect(wrong).toEqual([]);
  });

  it.each(localeNames)(
    'have a sentence for the contrary of each part of their conditions in %s',
    async (locale) => {
      const speech = await loadNames(volume, found, locale);
      const conditions = (volume.nonplayers?.instructions ?? []).flatMap(({ when, whole }) => [
        ...(when ? [when] : []),
        ...conditionsOf(whole),
      ]);
      const parts = conditions.flatMap(partsOf);
      expect(parts.length).toBeGreaterThanOrEqual(conditions.length);
      expect(parts.filter(({ contrary }) => speech.clause(contrary) === undefined)).toEqual([]);
    },
  );
});
