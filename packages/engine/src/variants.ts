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
