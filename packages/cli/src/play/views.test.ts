/** Checks the views of all published volumes against their printed data and sentences. */
import { Game, effectsInForce, ruleTextOf, type View, viewOf, type Volume } from '@quipu/engine';
import type { RuleTexts } from '@quipu/engine/internal';
import { fileURLToPath } from 'node:url';
import { beforeAll, describe, expect, it, vi } from 'vitest';
import { localeNames } from '@quipu/words';
import { runCommand } from '../run-command.ts';
import { testIo } from '../terminal/test-io.ts';
import { publishedGames } from '../workspace/workspace.ts';
import { loadTextModule } from '../games/load-names.ts';
import { loadVolume } from '../games/load-volume.ts';

const root = fileURLToPath(new URL('../../../..', import.meta.url));
const games = publishedGames(root);

// Building volumes first may exceed the default timeout.
vi.setConfig({ testTimeout: 60_000, hookTimeout: 120_000 });

beforeAll(async () => {
  await runCommand(['build'], testIo({ cwd: root }));
});

/** Plays a seeded random game to its end. */
function playRandomly(volume: Volume, seed: number, visit: (view: View, game: Game) => void): void {
  const result = Game.create(volume, { seed });
  if (!result.ok) throw new Error(result.refusal.reason);
  const game = result.value;
  let state = seed;
  for (let { decision } = game; decision; { decision } = game) {
    visit(viewOf(game), game);
    state = (Math.imul(state, 0x41c6_4e6d) + 0x3039) | 0;
    const { options } = decision;
    game.choose({ key: options[((state >>> 8) & 0xff_ffff) % options.length]?.key ?? '' });
  }
}

/** Texts that were in force, and texts of current actions. */
interface EncounteredTexts {
  readonly forces: Set<string>;
  readonly texts: Set<string>;
}

describe.each(games)('a view of $name', (rulePackage) => {
  let volume: Volume;
  let texts: readonly RuleTexts[];
  const encounteredTexts: EncounteredTexts = { forces: new Set(), texts: new Set() };
  beforeAll(async () => {
    volume = await loadVolume(root, rulePackage);
    texts = await Promise.all(
      localeNames.map(async (locale) => (await loadTextModule(rulePackage, 'texts', locale)).texts ?? {}),
    );
  });

  it('contains only printed names, and margins equal to the sum of their parts', () => {
    const { printed } = volume;
    const unknownNames = new Set<string>();
    for (let seed = 1; seed <= 2; seed++)
      playRandomly(volume, seed, (view) => {
        for (const [key, { pieces, markers, level }] of Object.entries(view.spaces)) {
          if (!(key in printed.spaces)) unknownNames.add(key);
          for (const group of Object.keys(pieces)) if (!(group in printed.groups)) unknownNames.add(group);
          for (const marker of Object.keys(markers))
            if (!(marker in printed.markers)) unknownNames.add(marker);
          if (level !== null && !(level in printed.levels)) unknownNames.add(level);
        }
        for (const [name, { value, parts }] of Object.entries(view.margins))
          if (parts.reduce((sum, part) => sum + part.value, 0) !== value) unknownNames.add(`margin ${name}`);
        for (const { body } of effectsInForce(volume, view)) encounteredTexts.forces.add(body);
        for (const { text } of view.underWay) encounteredTexts.texts.add(text);
      });
    expect([...unknownNames]).toEqual([]);
  });

  it('has sentences in each locale for effects in force and current actions', () => {
    expect(encounteredTexts.forces.size).toBeGreaterThan(0);
    expect(encounteredTexts.texts.size).toBeGreaterThan(5);
    const operations = volume.names.operations ?? [];
    for (const path of [
      ...encounteredTexts.forces,
      ...[...encounteredTexts.texts].filter((textPath) => operations.includes(textPath)),
    ])
      for (const localeTexts of texts) expect(ruleTextOf(localeTexts, path).length, path).toBeGreaterThan(0);
  });

  it('has the sentences of Operations and activities with the numbers of their rules', () => {
    const { operations = [], activities = [] } = volume.names;
    for (const localeTexts of texts)
      for (const path of [...operations, ...activities])
        for (const { rule } of ruleTextOf(localeTexts, path)) expect(rule, path).not.toBe('');
  });
});
