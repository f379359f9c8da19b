/** Refusals of options at the start of a real volume, as a player reads them in each language. */
import { Game, viewOf, type Volume } from '@quipu/engine';
import { withReasons } from '@quipu/engine/play';
import { type Names, refusalContextOf, refusalFacts } from '@quipu/words';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, describe, expect, it } from 'vitest';
import { loadNames } from '../games/load-names.ts';
import { loadVolume } from '../games/load-volume.ts';
import { rulePackages, workspaceRoot } from '../workspace/workspace.ts';

const root = workspaceRoot(process.cwd());
const rulePackage = rulePackages(root).find(({ name }) => name === 'andean-abyss');
if (!rulePackage) throw new Error('The volume is missing.');

/** A refused option, and the nearest fact in English, French and Spanish. */
interface ExpectedRefusal {
  readonly seat: string;
  readonly operation: string;
  readonly space: string;
  readonly texts: readonly string[];
}

/** The part of the volume's test data that this file uses. */
interface RefusalData {
  readonly refusals: readonly ExpectedRefusal[];
  readonly failingConjuncts: Omit<ExpectedRefusal, 'texts'> & {
    readonly facts: readonly string[];
    readonly unmentioned: string;
  };
}

const data = JSON.parse(readFileSync(join(rulePackage.folder, 'page-tests.json'), 'utf8')) as RefusalData;

/** The most Factions that can act before another one. */
const MAX_PASSES = 4;

/** Starts a game in which others pass until a Faction acts, and begins an Operation. */
function gameIn(volume: Volume, seat: string, operation: string): Game {
  const created = Game.create(volume, { seed: 1 });
  if (!created.ok) throw new Error(created.refusal.reason);
  const game = created.value;
  for (let passes = 0; passes < MAX_PASSES * 2 && game.decision; passes++) {
    if (game.decision.seat === seat && game.decision.options.some(({ key }) => key === operation)) break;
    game.choose({ key: 'pass' });
  }
  const outcome = game.choose({ key: operation });
  if (!outcome.ok) throw new Error(outcome.refusal.reason);
  return game;
}

/** The facts that a player reads about a refused option, the nearest first. */
function factsAt(game: Game, names: Names, key: string): readonly string[] {
  const context = refusalContextOf(names, game.decision, { key, view: viewOf(game) });
  return refusalFacts(names, game.explain(key), context).map(({ text, rule }) => `${text} ${rule}`);
}

describe('a refusal states the nearest failing condition of the space', () => {
  let volume: Volume;
  const namesByLocale = new Map<string, Names>();
  beforeAll(async () => {
    volume = await withReasons(await loadVolume(root, rulePackage));
    for (const locale of ['en', 'fr', 'es'] as const)
      namesByLocale.set(locale, await loadNames(volume, rulePackage, locale));
  });

  it.each(data.refusals)('$seat $operation in $space', ({ seat, operation, space, texts }) => {
    const game = gameIn(volume, seat, operation);
    for (const [i, names] of [...namesByLocale.values()].entries())
      expect(factsAt(game, names, space)[0]).toBe(texts[i]);
  });

  it('states only the failing conjuncts of a definition', () => {
    const { seat, operation, space, facts: expected, unmentioned } = data.failingConjuncts;
    const names = namesByLocale.get('en');
    const facts = names ? factsAt(gameIn(volume, seat, operation), names, space) : [];
    expect(facts).toEqual(expect.arrayContaining([...expected]));
    expect(facts.join(' ')).not.toContain(unmentioned);
  });
});
