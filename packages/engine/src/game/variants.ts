/** Options that a game is created with: which are known, which go together, and what deck they ask for. */
import { granted, type Outcome, refused } from './refusal.ts';
import type { DeckRecipe, Volume } from '../volume/volume.ts';

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

/**
 * The Non-players of a game with these options, in order of seats, or why there is no such game. A seat that shares its player with
 * another (1.5.1) is run by that player. All seats may be Non-players: then nobody plays, and the game is watched.
 */
export function chosenNonplayers(
  volume: Volume,
  options: readonly string[],
  names: readonly string[],
): Outcome<readonly string[]> {
  if (names.length === 0) return granted([]);
  const { title, seats, nonplayerStatus } = volume;
  if (!nonplayerStatus) return refused('no-nonplayers', `${title} has no Non-players`);
  const able = nonplayerStatus.seats;
  const unknown = names.find((name) => !able.includes(name));
  if (unknown !== undefined) {
    const why = seats.includes(unknown)
      ? `${unknown} is always a player's`
      : `there is no Faction ${unknown}`;
    return refused('unknown-nonplayer', `${why}; Non-players may be ${able.join(', ')}`);
  }
  const doubled = names.find((name, i) => names.indexOf(name) < i);
  if (doubled !== undefined) return refused('doubled-nonplayer', `the Non-player ${doubled} is given twice`);
  for (const { name, rule, shared = [] } of volume.options ?? []) {
    const run = options.includes(name) ? names.find((seat) => shared.includes(seat)) : undefined;
    const cited = rule === '' ? '' : ` (${rule})`;
    if (run !== undefined)
      return refused('shared-nonplayer', `with the option ${name} a player runs ${run}${cited}`);
  }
  return granted(seats.filter((seat) => names.includes(seat)));
}

/** What a game starts from: a setup, options that go with it and together, and who is a Non-player. */
export interface Combination {
  readonly setup: string;
  readonly options: readonly string[];
  /** Absent: nobody is. */
  readonly nonplayers?: readonly string[];
}

/**
 * Every setup with every set of options that go together, and with every set of Non-players that goes with those: all kinds of games
 * there are. Setups take turns, those without options come first, those without Non-players before all others, so that even a few
 * combinations from the start are different games.
 */
export function combinationsOf(volume: Volume): readonly Combination[] {
  const variants = variantsOf(volume);
  const sets = subsetsOf(volume.nonplayerStatus?.seats ?? []);
  return sets.flatMap((nonplayers) =>
    variants.flatMap((variant): readonly Combination[] => {
      if (nonplayers.length === 0) return [variant];
      return chosenNonplayers(volume, variant.options, nonplayers).ok ? [{ ...variant, nonplayers }] : [];
    }),
  );
}

/** All sets of some names, the empty one first, smaller ones before larger ones. */
function subsetsOf(names: readonly string[]): readonly (readonly string[])[] {
  const sets = names.reduce<readonly (readonly string[])[]>(
    (found, name) => [...found, ...found.map((set) => [...set, name])],
    [[]],
  );
  return sets.toSorted((a, b) => a.length - b.length);
}

/** Every setup with every set of options that go together. */
function variantsOf(volume: Volume): readonly Combination[] {
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

/** A combination as a person reads it: `Open with Short, TwoPlayers`, `Open, Non-players Rebels, Cartel`. */
export function combinationText({ setup, options, nonplayers = [] }: Combination): string {
  const start = options.length === 0 ? setup : `${setup} with ${options.join(', ')}`;
  return nonplayers.length === 0 ? start : `${start}, Non-players ${nonplayers.join(', ')}`;
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
