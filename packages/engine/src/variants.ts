/** Options that a game is created with: which are known, which go together, and what deck they ask for. */
import { granted, type Outcome, refused } from './refusal.ts';
import { type DeckRecipe, type Volume } from './volume.ts';

/** The options of a game, in order of declaration, or why no game from this setup has them. */
export function chosenOptions(
  volume: Volume,
  setup: string,
  names: readonly string[],
): Outcome<readonly string[]> {
  const { options = [] } = volume;
  const unknown = names.find((name) => !options.some((option) => option.name === name));
  if (unknown !== undefined) {
    const known = options.length === 0 ? 'none' : options.map(({ name }) => name).join(', ');
    return refused('unknown-option', `${volume.title} has no option ${unknown}; it has ${known}`);
  }
  const doubled = names.find((name, i) => names.indexOf(name) < i);
  if (doubled !== undefined) return refused('doubled-option', `the option ${doubled} is given twice`);
  const chosen = options.filter(({ name }) => names.includes(name));
  for (const { name, rule, excludes, excludesSetups } of chosen) {
    const cited = rule === '' ? '' : ` (${rule})`;
    const other = chosen.find((one) => excludes.includes(one.name));
    if (other)
      return refused('excluded-option', `the options ${name} and ${other.name} exclude each other${cited}`);
    if (excludesSetups.includes(setup))
      return refused('excluded-option', `the option ${name} excludes the setup ${setup}${cited}`);
  }
  return granted(chosen.map(({ name }) => name));
}

/** What a game starts from: a setup, and options that go with it and together. */
export interface Combination {
  readonly setup: string;
  readonly options: readonly string[];
}

/**
 * Every setup with every set of options that go together: all kinds of games there are. Setups take turns, those without options
 * come first, so that even a few combinations from the start are different games.
 */
export function combinationsOf(volume: Volume): readonly Combination[] {
  const { options = [] } = volume;
  const bySetup = volume.setups.map(({ name: setup }) => {
    const sets = options.reduce<readonly (readonly string[])[]>(
      (found, { name }) => {
        const more = found.map((chosen) => [...chosen, name]);
        return [...found, ...more.filter((chosen) => chosenOptions(volume, setup, chosen).ok)];
      },
      [[]],
    );
    return sets.map((chosen) => ({ setup, options: chosen }));
  });
  const longest = Math.max(0, ...bySetup.map((sets) => sets.length));
  return Array.from({ length: longest }, (_, i) => bySetup.flatMap((sets) => sets[i] ?? [])).flat();
}

/** A combination as a person reads it: `Open with Short, TwoPlayers`. */
export function combinationText({ setup, options }: Combination): string {
  return options.length === 0 ? setup : `${setup} with ${options.join(', ')}`;
}

/** Index of the recipe of a setup's deck in a game with these options. */
export function recipeIndex({ setups }: Volume, setup: number, options: readonly string[]): number {
  const { deck = 0, decksWith = [] } = setups[setup] ?? {};
  return decksWith.findLast((one) => one.options.every((name) => options.includes(name)))?.deck ?? deck;
}

/** The recipe of a setup's deck in a game with these options; undefined for a setup that the volume has not. */
export function recipeOf(
  volume: Volume,
  setup: string,
  options: readonly string[] = [],
): DeckRecipe | undefined {
  const index = volume.setups.findIndex(({ name }) => name === setup);
  return index < 0 ? undefined : volume.decks[recipeIndex(volume, index, options)];
}
