/**
 * Snapshots of the questions in 20 random games of every volume: `rules/<volume>/sentences/questions.txt` contains the first question of
 * each decision point with some of its options. Run with `-u` to update them.
 */
import { costsOf, Game, type Decision, type Volume } from '@quipu/engine';
import { rngOf } from '@quipu/engine/play';
import { type Names, questionOf, type Question, questionParts } from '@quipu/words';
import { removeMarks } from '@quipu/words/nouns';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { rulePackages, workspaceRoot } from '../workspace/workspace.ts';
import { loadNames } from '../games/load-names.ts';
import { loadVolume } from '../games/load-volume.ts';

const GAME_COUNT = 20;
const root = workspaceRoot(process.cwd());
/** Printed editions are omitted, since they ask the same questions. */
const volumes = rulePackages(root).filter(({ isVolume, name }) => isVolume && !name.endsWith('-printed'));

/** Returns all questions of the games in order; the first one of each point with the costs of its options. */
function questionsOf(volume: Volume, names: Names): readonly (readonly [Decision, Question])[] {
  const questions: (readonly [Decision, Question])[] = [];
  const points = new Set<string>();
  for (let seed = 1; seed <= GAME_COUNT; seed++) {
    const result = Game.create(volume, { seed });
    if (!result.ok) throw new Error(result.refusal.reason);
    const random = rngOf(seed);
    for (let { decision } = result.value; decision; { decision } = result.value) {
      const costs = points.has(decision.point) ? undefined : costsOf(result.value, decision.seat);
      points.add(decision.point);
      questions.push([decision, questionOf(names, decision, costs)]);
      result.value.choose({ key: decision.options[random(decision.options.length)]?.key ?? '' });
    }
  }
  return questions;
}

/** The maximum of options in a snapshot. */
const MAX_SHOWN_OPTIONS = 4;

const renderQuestion = ({ text, options }: Question): string => {
  const labels = options.slice(0, MAX_SHOWN_OPTIONS).map(({ label }) => label);
  const suffix = options.length > MAX_SHOWN_OPTIONS ? ` / … ${options.length}` : '';
  return `${text}\n    ${labels.join(' / ')}${suffix}`;
};

describe.each(volumes)('questions of $name', (rulePackage) => {
  const questions = loadVolume(root, rulePackage).then(async (volume) =>
    questionsOf(volume, await loadNames(volume, rulePackage, 'en')),
  );

  it('match the snapshot', async () => {
    const firstByPoint = new Map<string, string>();
    for (const [{ point }, question] of await questions)
      if (!firstByPoint.has(point)) firstByPoint.set(point, renderQuestion(question));
    const lines = [...firstByPoint]
      .sort(([a], [b]) => (a < b ? -1 : 1))
      .map(([point, line]) => `${point}\n  ${line}`);
    await expect(`${lines.join('\n')}\n`).toMatchFileSnapshot(
      join(rulePackage.folder, 'sentences/questions.txt'),
    );
  });

  it('differ from the previous question if the decision point differs', async () => {
    let previous: readonly [Decision, Question] | undefined;
    for (const entry of await questions) {
      const [decision, { text }] = entry;
      expect(text).not.toMatch(/make use of this|undefined|\{|\[|carry out \S+( \S+)?\?$/u);
      if (previous?.[1].text === text) expect([text, previous[0].point]).toEqual([text, decision.point]);
      previous = entry;
    }
  });

  it('have a purpose with the price if it differs from the printed one', async () => {
    const volume = await loadVolume(root, rulePackage);
    const names = await loadNames(volume, rulePackage, 'en');
    const questionsWithPrice = (await questions).filter(([{ values }]) => values.price !== undefined);
    expect(questionsWithPrice.length > 0).toBe(volume.points.some(({ price }) => price !== undefined));
    for (const [decision] of questionsWithPrice) {
      const cost = removeMarks(names.countOf(decision.values.price ?? 0, names.resources).text);
      const purpose = questionParts(names, decision).purpose.map(({ text }) => text);
      expect(purpose.join('')).toContain(`, paying ${cost}`);
    }
  });

  it('are of nine kinds, with distinct options', async () => {
    const knownKinds = ['activity', 'count', 'faction', 'mode', 'pieces', 'space', 'turn', 'way', 'yes'];
    const askedKinds = new Set((await questions).map(([{ kind }]) => kind));
    expect(knownKinds).toEqual(expect.arrayContaining([...askedKinds]));
    for (const [{ options }] of await questions) {
      const keys = options.map(({ key }) => key);
      expect(new Set(keys).size).toBe(keys.length);
    }
  });

  it('name the executing Faction if another one decides', async () => {
    const names = await loadNames(await loadVolume(root, rulePackage), rulePackage, 'en');
    for (const [{ seat, executing }, { text }] of await questions) {
      expect(executing).not.toBe(seat);
      if (executing !== undefined)
        expect(text).toContain(`during ${removeMarks(names.faction(executing).inCase('alone'))}’`);
    }
  });

  it('include the earlier answers of their step', async () => {
    const moves = (await questions).filter(([{ step }]) => 'from' in step.decided && 'to' in step.decided);
    expect(moves.length).toBeGreaterThan(0);
    for (const [{ step, values }] of moves) {
      expect(values.from).toBe(step.decided['from']);
      expect(values.to).toBe(step.decided['to']);
    }
  });
});
