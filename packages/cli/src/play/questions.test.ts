/**
 * The questions of 20 random games of every volume, for readers: in `rules/<volume>/sentences/questions.txt`, each point's first one with
 * some of its options. Run with `-u` to record them anew.
 */
import { costsOf, Game, type Decision, type Volume } from '@quipu/engine';
import { rngOf } from '@quipu/engine/play';
import { type Names, questionOf, type Question } from '@quipu/words';
import { unmarked } from '@quipu/words/nouns';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { rulePackages, workspaceRoot } from '../workspace/workspace.ts';
import { loadNames } from '../games/load-names.ts';
import { loadVolume } from '../games/load-volume.ts';

const GAMES = 20;
const root = workspaceRoot(process.cwd());
/** Editions ask what their volume asks. */
const volumes = rulePackages(root).filter(({ isVolume, name }) => isVolume && !name.endsWith('-printed'));

/** Every question of so many games, in their order; the first of each point, which readers see, with what its options cost. */
function questionsOf(volume: Volume, names: Names): readonly (readonly [Decision, Question])[] {
  const asked: (readonly [Decision, Question])[] = [];
  const points = new Set<string>();
  for (let seed = 1; seed <= GAMES; seed++) {
    const made = Game.create(volume, { seed });
    if (!made.ok) throw new Error(made.refusal.reason);
    const below = rngOf(seed);
    for (let { decision } = made.value; decision; { decision } = made.value) {
      const costs = points.has(decision.point) ? undefined : costsOf(made.value, decision.seat);
      points.add(decision.point);
      asked.push([decision, questionOf(names, decision, costs)]);
      made.value.choose({ key: decision.options[below(decision.options.length)]?.key ?? '' });
    }
  }
  return asked;
}

/** How many options a reader is shown. */
const SHOWN = 4;

const lineOf = ({ text, options }: Question): string => {
  const labels = options.slice(0, SHOWN).map(({ label }) => label);
  const more = options.length > SHOWN ? ` / … ${options.length}` : '';
  return `${text}\n    ${labels.join(' / ')}${more}`;
};

describe.each(volumes)('questions of $name', (found) => {
  const asked = loadVolume(root, found).then(async (volume) =>
    questionsOf(volume, await loadNames(volume, found, 'en')),
  );

  it('read as the file says', async () => {
    const first = new Map<string, string>();
    for (const [{ point }, question] of await asked)
      if (!first.has(point)) first.set(point, lineOf(question));
    const lines = [...first]
      .sort(([a], [b]) => (a < b ? -1 : 1))
      .map(([point, line]) => `${point}\n  ${line}`);
    await expect(`${lines.join('\n')}\n`).toMatchFileSnapshot(join(found.folder, 'sentences/questions.txt'));
  });

  it.each(['fr', 'es'] as const)('read in %s as the file says', async (locale) => {
    const names = await loadNames(await loadVolume(root, found), found, locale);
    const first = new Map<string, string>();
    for (const [decision] of await asked)
      if (!first.has(decision.point)) first.set(decision.point, questionOf(names, decision).text);
    const lines = [...new Set(first.values())].sort((a, b) => (a < b ? -1 : 1));
    for (const line of lines) expect(line).not.toMatch(/undefined|\{|\[/u);
    await expect(`${lines.join('\n')}\n`).toMatchFileSnapshot(
      join(found.folder, `sentences/questions-${locale}.txt`),
    );
  });

  it('say what is asked: none reads like the one before for another purpose', async () => {
    let last: readonly [Decision, Question] | undefined;
    for (const one of await asked) {
      const [decision, { text }] = one;
      expect(text).not.toMatch(/make use of this|undefined|\{|\[|carry out \S+( \S+)?\?$/u);
      if (last?.[1].text === text) expect([text, last[0].point]).toEqual([text, decision.point]);
      last = one;
    }
  });

  it('name a price that is not the printed one', async () => {
    const volume = await loadVolume(root, found);
    const names = await loadNames(volume, found, 'en');
    const priced = (await asked).filter(([{ values }]) => values.price !== undefined);
    expect(priced.length > 0).toBe(volume.points.some(({ price }) => price !== undefined));
    for (const [{ values }, { text }] of priced) {
      const cost = unmarked(names.counted(values.price ?? 0, names.resources).text);
      expect(text).toContain(`, paying ${cost}`);
    }
  });

  it('are of nine kinds, with options that say what they are', async () => {
    const kinds = ['activity', 'count', 'faction', 'mode', 'pieces', 'space', 'turn', 'way', 'yes'];
    const found = new Set((await asked).map(([{ asks }]) => asks));
    expect(kinds).toEqual(expect.arrayContaining([...found]));
    for (const [{ options }] of await asked) {
      const keys = options.map(({ key }) => key);
      expect(new Set(keys).size).toBe(keys.length);
    }
  });

  it('say who executes what somebody else is asked about', async () => {
    const names = await loadNames(await loadVolume(root, found), found, 'en');
    for (const [{ seat, executing }, { text }] of await asked) {
      expect(executing).not.toBe(seat);
      if (executing !== undefined)
        expect(text).toContain(`while ${unmarked(names.who(executing).as('alone'))} execute`);
    }
  });

  it('know of the step that they are part of what has been decided', async () => {
    const moves = (await asked).filter(([{ step }]) => 'from' in step.decided && 'to' in step.decided);
    expect(moves.length).toBeGreaterThan(0);
    for (const [{ step, values }] of moves) {
      expect(values.from).toBe(step.decided['from']);
      expect(values.to).toBe(step.decided['to']);
    }
  });
});
