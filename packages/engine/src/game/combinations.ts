/** Validates combinations of options, setups and Non-players, and finds their deck recipes. */
import { success, type Outcome, refuse, type RefusalCode, type Refused } from './refusal.ts';
import type { DeckRecipe, VolumeOption, Volume } from '../volume/volume.ts';

/** Validates options for a setup, and returns them in declaration order. */
export function selectOptions(
  volume: Volume,
  setup: string,
  names: readonly string[],
): Outcome<readonly string[]> {
  const { options = [] } = volume;
  const selected = options.filter(({ name }) => names.includes(name));
  return (
    refuseUnknownOption(volume, names) ??
    refuseDuplicate('doubled-option', 'option', names) ??
    refuseExclusion(selected, setup) ??
    success(selected.map(({ name }) => name))
  );
}

function refuseUnknownOption({ title, options = [] }: Volume, names: readonly string[]): Refused | undefined {
  const unknownName = names.find((name) => !options.some((option) => option.name === name));
  if (unknownName === undefined) return undefined;
  const available = options.length === 0 ? 'none' : options.map(({ name }) => name).join(', ');
  return refuse('unknown-option', `${title} has no option ${unknownName}; it has ${available}`);
}

function refuseDuplicate(code: RefusalCode, noun: string, names: readonly string[]): Refused | undefined {
  const duplicate = names.find((name, i) => names.indexOf(name) < i);
  return duplicate === undefined ? undefined : refuse(code, `the ${noun} ${duplicate} is given twice`);
}

function refuseExclusion(selectedOptions: readonly VolumeOption[], setup: string): Refused | undefined {
  for (const { name, rule, excludes, excludesSetups } of selectedOptions) {
    const conflict = selectedOptions.find((candidate) => excludes.includes(candidate.name));
    if (conflict)
      return refuse(
        'excluded-option',
        `the options ${name} and ${conflict.name} exclude each other${ruleSuffix(rule)}`,
      );
    if (excludesSetups.includes(setup))
      return refuse('excluded-option', `the option ${name} excludes the setup ${setup}${ruleSuffix(rule)}`);
  }
  return undefined;
}

const ruleSuffix = (rule: string): string => (rule === '' ? '' : ` (${rule})`);

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
  return (
    refuseUnknownNonplayer(volume, names) ??
    refuseDuplicate('doubled-nonplayer', 'Non-player', names) ??
    refuseSharedNonplayer(volume, options, names) ??
    success(volume.seats.filter((seat) => names.includes(seat)))
  );
}

function refuseUnknownNonplayer(
  { title, seats, nonplayerStatus }: Volume,
  names: readonly string[],
): Refused | undefined {
  if (!nonplayerStatus) return refuse('no-nonplayers', `${title} has no Non-players`);
  const allowed = nonplayerStatus.seats;
  const unknownName = names.find((name) => !allowed.includes(name));
  if (unknownName === undefined) return undefined;
  const reason = seats.includes(unknownName)
    ? `${unknownName} is always a player's`
    : `there is no Faction ${unknownName}`;
  return refuse('unknown-nonplayer', `${reason}; Non-players may be ${allowed.join(', ')}`);
}

function refuseSharedNonplayer(
  volume: Volume,
  options: readonly string[],
  names: readonly string[],
): Refused | undefined {
  const selected = (volume.options ?? []).filter(({ name }) => options.includes(name));
  for (const { name, rule, shared = [] } of selected) {
    const nonplayer = names.find((seat) => shared.includes(seat));
    if (nonplayer !== undefined)
      return refuse(
        'shared-nonplayer',
        `with the option ${name} a player runs ${nonplayer}${ruleSuffix(rule)}`,
      );
  }
  return undefined;
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
 * @example
 * for (const combination of combinationsOf(volume)) console.log(combinationText(combination));
 */
export function combinationsOf(volume: Volume): readonly Combination[] {
  const variants = variantsOf(volume);
  const nonplayerSets = subsetsOf(volume.nonplayerStatus?.seats ?? []);
  return nonplayerSets.flatMap((nonplayers) =>
    variants.flatMap((variant): readonly Combination[] => {
      if (nonplayers.length === 0) return [variant];
      return selectNonplayers(volume, variant.options, nonplayers).ok ? [{ ...variant, nonplayers }] : [];
    }),
  );
}

/** All subsets of the names, small ones first. */
function subsetsOf(names: readonly string[]): readonly (readonly string[])[] {
  const subsets = names.reduce<readonly (readonly string[])[]>(
    (smallerSubsets, name) => [...smallerSubsets, ...smallerSubsets.map((subset) => [...subset, name])],
    [[]],
  );
  return subsets.toSorted((a, b) => a.length - b.length);
}

/** All combinations of a setup with compatible options. */
function variantsOf(volume: Volume): readonly Combination[] {
  const { options = [] } = volume;
  const variantsBySetup = volume.setups.map(({ name: setup }) => {
    const optionSets = options.reduce<readonly (readonly string[])[]>(
      (optionSetsSoFar, { name }) => {
        const extendedSets = optionSetsSoFar.map((optionNames) => [...optionNames, name]);
        return [
          ...optionSetsSoFar,
          ...extendedSets.filter((optionNames) => selectOptions(volume, setup, optionNames).ok),
        ];
      },
      [[]],
    );
    return optionSets.map((optionNames) => ({ setup, options: optionNames }));
  });
  const maxVariantCount = Math.max(0, ...variantsBySetup.map((variants) => variants.length));
  // One variant of each setup after the other, so that setups alternate.
  return Array.from({ length: maxVariantCount }, (_, i) =>
    variantsBySetup.flatMap((variants) => variants[i] ?? []),
  ).flat();
}

/**
 * A combination for messages: `Open with Short, TwoPlayers`, `Open, Non-players Rebels, Cartel`.
 * @example
 * const [first] = combinationsOf(volume);
 * if (first) console.log(combinationText(first));
 */
export function combinationText({ setup, options, nonplayers = [] }: Combination): string {
  const setupText = options.length === 0 ? setup : `${setup} with ${options.join(', ')}`;
  return nonplayers.length === 0 ? setupText : `${setupText}, Non-players ${nonplayers.join(', ')}`;
}

/** Returns the index of the deck recipe for a setup and options. */
export function recipeIndexOf({ setups }: Volume, setup: number, options: readonly string[]): number {
  const { deck = 0, decksWith = [] } = setups[setup] ?? {};
  return decksWith.findLast((entry) => entry.options.every((name) => options.includes(name)))?.deck ?? deck;
}

/**
 * Returns the deck recipe for a setup and options; undefined if the volume has no such setup.
 * @example
 * console.log(recipeOf(volume, 'Standard', []));
 */
export function recipeOf(
  volume: Volume,
  setup: string,
  options: readonly string[] = [],
): DeckRecipe | undefined {
  const index = volume.setups.findIndex(({ name }) => name === setup);
  return index < 0 ? undefined : volume.decks[recipeIndexOf(volume, index, options)];
}
