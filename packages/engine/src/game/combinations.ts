/** Validates combinations of options, setups and Non-players, and finds the deck recipe for them. */
import { success, type Outcome, refuse } from './refusal.ts';
import type { DeckRecipe, Volume } from '../volume/volume.ts';

/** Validates options for a setup, and returns them in declaration order. */
export function selectOptions(
  volume: Volume,
  setup: string,
  names: readonly string[],
): Outcome<readonly string[]> {
  const { options = [] } = volume;
  const unknownName = names.find((name) => !options.some((option) => option.name === name));
  if (unknownName !== undefined) {
    const available = options.length === 0 ? 'none' : options.map(({ name }) => name).join(', ');
    return refuse('unknown-option', `${volume.title} has no option ${unknownName}; it has ${available}`);
  }
  const duplicate = names.find((name, i) => names.indexOf(name) < i);
  if (duplicate !== undefined) return refuse('doubled-option', `the option ${duplicate} is given twice`);
  const selected = options.filter(({ name }) => names.includes(name));
  for (const { name, rule, excludes, excludesSetups } of selected) {
    const citation = rule === '' ? '' : ` (${rule})`;
    const conflict = selected.find((candidate) => excludes.includes(candidate.name));
    if (conflict)
      return refuse(
        'excluded-option',
        `the options ${name} and ${conflict.name} exclude each other${citation}`,
      );
    if (excludesSetups.includes(setup))
      return refuse('excluded-option', `the option ${name} excludes the setup ${setup}${citation}`);
  }
  return success(selected.map(({ name }) => name));
}

/**
 * Validates Non-players, and returns them in seat order. A seat that shares its player with
 * another (1.5.1) is run by that player. All seats can be Non-players, in a game without players.
 */
export function selectNonplayers(
  volume: Volume,
  options: readonly string[],
  names: readonly string[],
): Outcome<readonly string[]> {
  if (names.length === 0) return success([]);
  const { title, seats, nonplayerStatus } = volume;
  if (!nonplayerStatus) return refuse('no-nonplayers', `${title} has no Non-players`);
  const allowed = nonplayerStatus.seats;
  const unknownName = names.find((name) => !allowed.includes(name));
  if (unknownName !== undefined) {
    const reason = seats.includes(unknownName)
      ? `${unknownName} is always a player's`
      : `there is no Faction ${unknownName}`;
    return refuse('unknown-nonplayer', `${reason}; Non-players may be ${allowed.join(', ')}`);
  }
  const duplicate = names.find((name, i) => names.indexOf(name) < i);
  if (duplicate !== undefined)
    return refuse('doubled-nonplayer', `the Non-player ${duplicate} is given twice`);
  for (const { name, rule, shared = [] } of volume.options ?? []) {
    const nonplayer = options.includes(name) ? names.find((seat) => shared.includes(seat)) : undefined;
    const citation = rule === '' ? '' : ` (${rule})`;
    if (nonplayer !== undefined)
      return refuse('shared-nonplayer', `with the option ${name} a player runs ${nonplayer}${citation}`);
  }
  return success(seats.filter((seat) => names.includes(seat)));
}

/** A valid combination of setup, options and Non-players. */
export interface Combination {
  readonly setup: string;
  readonly options: readonly string[];
  readonly nonplayers?: readonly string[];
}

/**
 * All valid combinations of setup, options and Non-players. Setups alternate, and small sets come first, so
 * that a prefix of the list is diverse.
 */
export function combinationsOf(volume: Volume): readonly Combination[] {
  const variants = variantsOf(volume);
  const sets = subsetsOf(volume.nonplayerStatus?.seats ?? []);
  return sets.flatMap((nonplayers) =>
    variants.flatMap((variant): readonly Combination[] => {
      if (nonplayers.length === 0) return [variant];
      return selectNonplayers(volume, variant.options, nonplayers).ok ? [{ ...variant, nonplayers }] : [];
    }),
  );
}

/** All subsets of the names, small ones first. */
function subsetsOf(names: readonly string[]): readonly (readonly string[])[] {
  const sets = names.reduce<readonly (readonly string[])[]>(
    (sets, name) => [...sets, ...sets.map((set) => [...set, name])],
    [[]],
  );
  return sets.toSorted((a, b) => a.length - b.length);
}

/** All combinations of a setup with compatible options. */
function variantsOf(volume: Volume): readonly Combination[] {
  const { options = [] } = volume;
  const bySetup = volume.setups.map(({ name: setup }) => {
    const sets = options.reduce<readonly (readonly string[])[]>(
      (sets, { name }) => {
        const extended = sets.map((names) => [...names, name]);
        return [...sets, ...extended.filter((names) => selectOptions(volume, setup, names).ok)];
      },
      [[]],
    );
    return sets.map((names) => ({ setup, options: names }));
  });
  const longest = Math.max(0, ...bySetup.map((sets) => sets.length));
  // One set of each setup after the other, so that setups alternate.
  return Array.from({ length: longest }, (_, i) => bySetup.flatMap((sets) => sets[i] ?? [])).flat();
}

/** A combination for messages: `Open with Short, TwoPlayers`, `Open, Non-players Rebels, Cartel`. */
export function combinationText({ setup, options, nonplayers = [] }: Combination): string {
  const start = options.length === 0 ? setup : `${setup} with ${options.join(', ')}`;
  return nonplayers.length === 0 ? start : `${start}, Non-players ${nonplayers.join(', ')}`;
}

/** Returns the index of the deck recipe for a setup and options. */
export function recipeIndex({ setups }: Volume, setup: number, options: readonly string[]): number {
  const { deck = 0, decksWith = [] } = setups[setup] ?? {};
  return decksWith.findLast((entry) => entry.options.every((name) => options.includes(name)))?.deck ?? deck;
}

/** Returns the deck recipe for a setup and options; undefined if the volume has no such setup. */
export function recipeOf(
  volume: Volume,
  setup: string,
  options: readonly string[] = [],
): DeckRecipe | undefined {
  const index = volume.setups.findIndex(({ name }) => name === setup);
  return index < 0 ? undefined : volume.decks[recipeIndex(volume, index, options)];
}
