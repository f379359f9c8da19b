/** Converts the start of a scenario to game options. */
import { LASTING_FIELD_BITS } from '@quipu/compiler/evaluator';
import type { CreateOptions, Volume } from '@quipu/engine';
import { recipeOf, type BoardPatch } from '@quipu/engine/play';
import type { Checked, Precondition, ScenarioStart } from '@quipu/language';

interface Draft {
  [key: string]: Draft | number | string | null;
}

/** Creates game options for a scenario. Supplies are balanced automatically; the kernel refuses invalid positions. */
export function gameOptions(volume: Volume, checked: Checked, start: ScenarioStart): CreateOptions {
  const board: Draft = {};
  if (start.empty) {
    for (const space of checked.spaces.keys()) hold(checked, board, emptied(checked, space));
  }
  for (const given of start.given) if (!isAnswer(checked, start, given)) apply(checked, board, given, start);
  const deck = start.cards.length === 0 ? [] : completed(volume, checked, start);
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

/** Completes the deck with the remaining events and rounds of the recipe, after the given cards, or before them if these are the last. */
function completed(
  volume: Volume,
  checked: Checked,
  { setup, options, cards, last }: ScenarioStart,
): string[] {
  const recipe = recipeOf(volume, checked.setups[setup]?.name ?? '', options);
  if (recipe === undefined) return [];
  const size = recipe.piles.reduce((sum, pile) => sum + pile.events + pile.rounds.length, 0);
  const unused = [...cards];
  // A round may occur several times; each given card stands for one of them.
  const rounds = recipe.piles
    .flatMap((pile) => pile.rounds)
    .filter((card) => {
      const at = unused.indexOf(card);
      if (at >= 0) unused.splice(at, 1);
      return at < 0;
    });
  const events = recipe.events.filter((card) => !cards.includes(card));
  const filling = events.slice(0, Math.max(0, size - cards.length - rounds.length));
  const order = last ? [...filling, ...rounds, ...cards] : [...cards, ...filling, ...rounds];
  return order.map((card) => volume.cards[card]?.key ?? '');
}

type Holding = Omit<Precondition & { readonly kind: 'holds' }, 'source'>;

function emptied({ levels }: Checked, space: number): Holding {
  const level = levels.some(({ value }) => value === 0) ? 0 : undefined;
  return { kind: 'holds', space, pieces: [], markers: [], held: [], level };
}

/** Whether a given secret answers a setup question, because the hidden pieces are placed during setup. */
function isAnswer(checked: Checked, start: ScenarioStart, given: Precondition): boolean {
  const among = given.kind === 'secret' ? checked.secrets[given.secret]?.among : undefined;
  if (given.kind !== 'secret' || among === undefined) return false;
  return !start.given.some(
    (other) =>
      other.kind === 'holds' &&
      other.space === given.space &&
      other.pieces.some(({ group, count }) => group === among.hidden && count > 0),
  );
}

function apply(checked: Checked, board: Draft, given: Precondition, start: ScenarioStart): void {
  switch (given.kind) {
    case 'holds':
      hold(checked, board, given);
      return;
    case 'open':
      within(board, 'OPEN')[checked.spaces[given.space]?.name ?? ''] = 1;
      return;
    case 'track': {
      const name = `TRACK_${checked.tracks[given.track]?.name ?? ''}`;
      const faction = checked.factions[given.faction]?.name;
      if (faction === undefined) board[name] = given.value;
      else within(board, name)[faction] = given.value;
      return;
    }
    case 'secret':
      board[`SECRET_${checked.secrets[given.secret]?.name ?? ''}`] =
        checked.spaces[given.space]?.name ?? null;
      return;
    case 'eligibility':
      for (const faction of given.factions) {
        within(board, 'ELIGIBLE')[checked.factions[faction]?.name ?? ''] = given.eligible ? 0 : 1;
      }
      return;
    case 'first': {
      const before = checked.setups[start.setup]?.first ?? 0;
      const others = [before, ...checked.factions.keys()].filter((faction) => faction !== given.faction);
      [given.faction, ...new Set(others)].forEach((faction, place) => {
        within(board, 'INITIATIVE')[String(place + 1)] = checked.factions[faction]?.name ?? '';
      });
      return;
    }
    case 'inForce': {
      const words = within(board, 'LASTING');
      const word = String(Math.floor(given.lasting / LASTING_FIELD_BITS));
      words[word] = Number(words[word] ?? 0) | (1 << (given.lasting % LASTING_FIELD_BITS));
      const key = checked.lastings[given.lasting]?.key;
      const by = checked.factions[given.by ?? -1]?.name;
      if (key !== undefined && by !== undefined) within(board, 'LASTING_BY')[key] = by;
    }
  }
}

/** Sets the exact contents of a space, including counts of 0. */
function hold(checked: Checked, board: Draft, given: Holding): void {
  const space = checked.spaces[given.space];
  if (space === undefined) return;
  const pieces = within(board, 'BOARD', space.name);
  checked.groups.forEach(({ key }, group) => {
    pieces[key] = total(given.pieces.filter((some) => some.group === group));
  });
  checked.markers.forEach(({ name, allowed }, marker) => {
    if (!allowed.includes(given.space)) return;
    within(board, 'MARKER', name)[space.name] = total(given.markers.filter((some) => some.marker === marker));
  });
  checked.held.forEach(({ name }, held) => {
    const holders = within(board, `HELD_${name}`, space.name);
    checked.factions.forEach((faction, index) => {
      const some = given.held.filter((one) => one.held === held && one.faction === index);
      holders[faction.name] = total(some);
    });
  });
  if (given.level !== undefined && space.populated) within(board, 'LEVEL')[space.name] = given.level;
}

function total(some: readonly { readonly count: number }[]): number {
  return some.reduce((sum, { count }) => sum + count, 0);
}

function within(draft: Draft, ...path: readonly string[]): Draft {
  let at = draft;
  for (const key of path) {
    const next = at[key];
    if (typeof next === 'object' && next !== null) at = next;
    else at = at[key] = {};
  }
  return at;
}
