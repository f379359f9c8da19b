/** Converts the start of a scenario to game options. */
import { LASTING_EFFECTS_PER_WORD } from '@quipu/compiler/evaluator';
import type { CreateOptions, Volume } from '@quipu/engine';
import { recipeOf, type BoardPatch } from '@quipu/engine/play';
import type { Checked, Precondition, ScenarioStart } from '@quipu/language';

interface Draft {
  [key: string]: Draft | number | string | null;
}

/** Creates game options for a scenario. The kernel balances supplies and refuses invalid positions. */
export function gameOptions(volume: Volume, checked: Checked, start: ScenarioStart): CreateOptions {
  const board: Draft = {};
  if (start.empty) {
    for (const space of checked.spaces.keys()) setContents(checked, board, emptyContents(checked, space));
  }
  for (const given of start.given)
    if (!answersSetupQuestion(checked, start, given)) apply(checked, board, given, start);
  const deck = start.cards.length === 0 ? [] : completeDeck(volume, checked, start);
  if (start.last) board['POSITION'] = deck.length - start.cards.length;
  return {
    setup: checked.setups[start.setup]?.name ?? '',
    ...(start.options.length === 0 ? {} : { options: start.options }),
    board: board satisfies Record<string, BoardPatch>,
    ...(start.nonplayers.length === 0
      ? {}
      : { nonplayers: start.nonplayers.map((index) => checked.factions[index]?.name ?? '') }),
    ...(start.seed === undefined ? {} : { seed: start.seed }),
    ...(start.dice.length === 0 ? {} : { dice: start.dice }),
    ...(deck.length === 0 ? {} : { deck }),
  };
}

/** Completes the deck with the remaining events and rounds of the recipe, after the given cards, or before them with `last`. */
function completeDeck(
  volume: Volume,
  checked: Checked,
  { setup, options, cards, last }: ScenarioStart,
): string[] {
  const recipe = recipeOf(volume, checked.setups[setup]?.name ?? '', options);
  if (recipe === undefined) return [];
  const size = recipe.piles.reduce((sum, pile) => sum + pile.events + pile.rounds.length, 0);
  const unmatched = [...cards];
  // A round may occur several times; each given card matches one occurrence.
  const rounds = recipe.piles
    .flatMap((pile) => pile.rounds)
    .filter((card) => {
      const index = unmatched.indexOf(card);
      if (index >= 0) unmatched.splice(index, 1);
      return index < 0;
    });
  const events = recipe.events.filter((card) => !cards.includes(card));
  const fillers = events.slice(0, Math.max(0, size - cards.length - rounds.length));
  const order = last ? [...fillers, ...rounds, ...cards] : [...cards, ...fillers, ...rounds];
  return order.map((card) => volume.cards[card]?.key ?? '');
}

type Contents = Omit<Precondition & { readonly kind: 'holds' }, 'source'>;

function emptyContents({ levels }: Checked, space: number): Contents {
  const level = levels.some(({ value }) => value === 0) ? 0 : undefined;
  return { kind: 'holds', space, pieces: [], markers: [], held: [], level };
}

/** Whether a given secret answers a setup question, because the game places the hidden pieces during setup. */
function answersSetupQuestion(checked: Checked, start: ScenarioStart, given: Precondition): boolean {
  const among = given.kind === 'secret' ? checked.secrets[given.secret]?.among : undefined;
  if (given.kind !== 'secret' || among === undefined) return false;
  return !start.given.some(
    (entry) =>
      entry.kind === 'holds' &&
      entry.space === given.space &&
      entry.pieces.some(({ group, count }) => group === among.hidden && count > 0),
  );
}

function apply(checked: Checked, board: Draft, given: Precondition, start: ScenarioStart): void {
  switch (given.kind) {
    case 'holds':
      setContents(checked, board, given);
      return;
    case 'open':
      childAt(board, 'OPEN')[checked.spaces[given.space]?.name ?? ''] = 1;
      return;
    case 'track': {
      const name = `TRACK_${checked.tracks[given.track]?.name ?? ''}`;
      const faction = checked.factions[given.faction]?.name;
      if (faction === undefined) board[name] = given.value;
      else childAt(board, name)[faction] = given.value;
      return;
    }
    case 'secret':
      board[`SECRET_${checked.secrets[given.secret]?.name ?? ''}`] =
        checked.spaces[given.space]?.name ?? null;
      return;
    case 'eligibility':
      for (const faction of given.factions) {
        childAt(board, 'ELIGIBLE')[checked.factions[faction]?.name ?? ''] = given.eligible ? 0 : 1;
      }
      return;
    case 'first': {
      const defaultFirst = checked.setups[start.setup]?.first ?? 0;
      const order = [defaultFirst, ...checked.factions.keys()].filter((faction) => faction !== given.faction);
      [given.faction, ...new Set(order)].forEach((faction, rank) => {
        childAt(board, 'INITIATIVE')[String(rank + 1)] = checked.factions[faction]?.name ?? '';
      });
      return;
    }
    case 'inForce': {
      const lastingWords = childAt(board, 'LASTING');
      const word = String(Math.floor(given.lasting / LASTING_EFFECTS_PER_WORD));
      lastingWords[word] =
        Number(lastingWords[word] ?? 0) | (1 << (given.lasting % LASTING_EFFECTS_PER_WORD));
      const key = checked.lastings[given.lasting]?.key;
      const by = checked.factions[given.by ?? -1]?.name;
      if (key !== undefined && by !== undefined) childAt(board, 'LASTING_BY')[key] = by;
    }
  }
}

/** Sets the exact contents of a space, including counts of 0. */
function setContents(checked: Checked, board: Draft, given: Contents): void {
  const space = checked.spaces[given.space];
  if (space === undefined) return;
  const pieces = childAt(board, 'BOARD', space.name);
  checked.groups.forEach(({ key }, group) => {
    pieces[key] = total(given.pieces.filter((entry) => entry.group === group));
  });
  checked.markers.forEach(({ name, allowed }, marker) => {
    if (!allowed.includes(given.space)) return;
    childAt(board, 'MARKER', name)[space.name] = total(
      given.markers.filter((entry) => entry.marker === marker),
    );
  });
  checked.held.forEach(({ name }, markerIndex) => {
    const counts = childAt(board, `HELD_${name}`, space.name);
    checked.factions.forEach((faction, index) => {
      const entries = given.held.filter((entry) => entry.held === markerIndex && entry.faction === index);
      counts[faction.name] = total(entries);
    });
  });
  if (given.level !== undefined && space.populated) childAt(board, 'LEVEL')[space.name] = given.level;
}

function total(entries: readonly { readonly count: number }[]): number {
  return entries.reduce((sum, { count }) => sum + count, 0);
}

/** Returns the nested draft at a path; creates missing levels. */
function childAt(draft: Draft, ...path: readonly string[]): Draft {
  let current = draft;
  for (const key of path) {
    const next = current[key];
    if (typeof next === 'object' && next !== null) current = next;
    else current = current[key] = {};
  }
  return current;
}
