/** Refusals of options at the start of a real volume, as a player reads them in each language. */
import { Game, viewOf, type Volume } from '@quipu/engine';
import { withReasons } from '@quipu/engine/play';
import { type Names, refusalContextOf, refusalFacts } from '@quipu/words';
import { beforeAll, describe, expect, it } from 'vitest';
import { loadNames } from '../games/load-names.ts';
import { loadVolume } from '../games/load-volume.ts';
import { rulePackages, workspaceRoot } from '../workspace/workspace.ts';

const root = workspaceRoot(process.cwd());
const rulePackage = rulePackages(root).find(({ name }) => name === 'andean-abyss');
if (!rulePackage) throw new Error('The volume is missing.');

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

  it.each([
    [
      'Govt',
      'Train',
      'Vichada',
      'Vichada is not a City and has no Government Bases. 3.2.1',
      'Le Vichada n’est pas une Métropole et n’a aucune Base du Gouvernement. 3.2.1',
      'El Vichada no es una Ciudad y no tiene ninguna Base del Gobierno. 3.2.1',
    ],
    [
      'Govt',
      'Train',
      'BogotaNeiva',
      'Bogotá–Neiva is not a City or Department. 3.2.1',
      'La LdC Bogotá–Neiva n’est ni une Métropole ni un Département. 3.2.1',
      'La LdC Bogotá–Neiva no es ni una Ciudad ni un Departamento. 3.2.1',
    ],
    [
      'Govt',
      'Train',
      'Ecuador',
      'Ecuador is not in play yet. 3.2.1',
      'L’Équateur n’est pas encore en jeu. 3.2.1',
      'Ecuador todavía no está en juego. 3.2.1',
    ],
    [
      'Govt',
      'Sweep',
      'Putumayo',
      'No Troops are in spaces adjacent to Putumayo–Caquetá. 3.2.3',
      'Il n’y a aucune Troupe dans les zones adjacentes au Putumayo-Caquetá. 3.2.3',
      'No hay ninguna Tropa en los espacios adyacentes al Putumayo-Caquetá. 3.2.3',
    ],
    [
      'AUC',
      'Rally',
      'MetaWest',
      'Meta West has Active Opposition. 3.3.1',
      'Le Meta Ouest a de l’Opposition Active. 3.3.1',
      'El Meta Occidental tiene Oposición Activa. 3.3.1',
    ],
    [
      'AUC',
      'March',
      'Cali',
      'No AUC Guerrillas are in spaces adjacent to Cali. 3.3.2',
      'Il n’y a aucune Guérilla des AUC dans les zones adjacentes à Cali. 3.3.2',
      'No hay ninguna Guerrilla de las AUC en los espacios adyacentes a Cali. 3.3.2',
    ],
    [
      'AUC',
      'Terror',
      'Cali',
      'Cali has no Underground AUC Guerrillas. 3.3.4',
      'Cali n’a aucune Guérilla Dormante des AUC. 3.3.4',
      'Cali no tiene ninguna Guerrilla Clandestina de las AUC. 3.3.4',
    ],
  ])('%s %s in %s', (seat, operation, space, ...texts) => {
    const game = gameIn(volume, seat, operation);
    for (const [i, names] of [...namesByLocale.values()].entries())
      expect(factsAt(game, names, space)[0]).toBe(texts[i]);
  });

  it('states only the failing conjuncts of a definition', () => {
    const names = namesByLocale.get('en');
    const facts = names ? factsAt(gameIn(volume, 'Govt', 'Train'), names, 'Vichada') : [];
    expect(facts).toContain('Vichada has no Government Control. 6.4.1');
    expect(facts).toContain('Vichada has no Troops. 6.4.1');
    expect(facts.join(' ')).not.toContain('Civic Action');
  });
});
