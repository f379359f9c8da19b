/** Converts the start of a scenario to game options. */
import { LASTING_EFFECTS_PER_WORD, subjectKey, subjectRegion } from '@quipu/compiler/evaluator';
import type { CreateOptions, Volume } from '@quipu/engine';
import { recipeOf, type BoardPatch } from '@quipu/engine/play';
import { ownersOf, type Checked, type Precondition, type ScenarioStart } from '@quipu/language/checked';
import { totalCount } from '../total-count.ts';

/** A `BoardPatch` under construction: values by region and the keys of its axes. */
interface BoardDraft {
  [key: string]: BoardDraft | number | string | null;
}

/** Creates game options for a scenario. The kernel balances supplies and refuses invalid positions. */
export function gameOptions(volume: Volume, checked: Checked, start: ScenarioStart): CreateOptions {
  const board: BoardDraft = {};
  if (start.empty) {
    for (const space of checked.spaces.keys()) setContents(checked, board, emptyContents(checked, space));
  }
  for (const precondition of start.given)
    if (!answersSetupQuestion(checked, start, precondition))
      applyPrecondition(checked, board, precondition, start);
  const deck = start.cards.length === 0 ? [] : completeDeck(volume, checked, start);
  // With `last`, the given cards end the deck: all cards before them have been revealed.
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

/** Whether a given secret is the answer to a question of the setup. Such secrets are chosen in the game instead of set on the board. */
function answersSetupQuestion(checked: Checked, start: ScenarioStart, precondition: Precondition): boolean {
  const among = precondition.kind === 'secret' ? checked.secrets[precondition.secret]?.among : undefined;
  if (precondition.kind !== 'secret' || among === undefined) return false;
  return !start.given.some(
    (entry) =>
      entry.kind === 'holds' &&
      entry.space === precondition.space &&
      entry.pieces.some(({ group, count }) => group === among.hidden && count > 0),
  );
}

/** Adds the cells of a precondition to the draft. */
function applyPrecondition(
  checked: Checked,
  board: BoardDraft,
  precondition: Precondition,
  start: ScenarioStart,
): void {
  switch (precondition.kind) {
    case 'holds':
      setContents(checked, board, precondition);
      break;
    case 'open':
      childAt(board, 'OPEN')[checked.spaces[precondition.space]?.name ?? ''] = 1;
      break;
    case 'track':
      setTrack(checked, board, precondition);
      break;
    case 'secret':
      board[`SECRET_${checked.secrets[precondition.secret]?.name ?? ''}`] =
        checked.spaces[precondition.space]?.name ?? null;
      break;
    case 'eligibility':
      for (const faction of precondition.factions) {
        childAt(board, 'ELIGIBLE')[checked.factions[faction]?.name ?? ''] = precondition.eligible ? 0 : 1;
      }
      break;
    case 'first':
      setInitiative(checked, board, precondition.faction, start);
      break;
    case 'hand':
      setHand(checked, board, precondition);
      break;
    case 'inForce':
      setLastingEffect(checked, board, precondition);
  }
}

type PreconditionOf<Kind extends Precondition['kind']> = Precondition & { readonly kind: Kind };

function setTrack(
  checked: Checked,
  board: BoardDraft,
  { track, faction, value }: PreconditionOf<'track'>,
): void {
  const region = `TRACK_${checked.tracks[track]?.name ?? ''}`;
  const factionName = checked.factions[faction]?.name;
  if (factionName === undefined) board[region] = value;
  else childAt(board, region)[factionName] = value;
}

/** Gives cards to a Faction; the track is the number of its cards. */
function setHand(
  checked: Checked,
  board: BoardDraft,
  { track, faction, cards }: PreconditionOf<'hand'>,
): void {
  const { name = '' } = checked.tracks[track] ?? {};
  const factionName = checked.factions[faction]?.name ?? '';
  for (const card of cards) childAt(board, `HAND_${name}`)[checked.cards[card]?.key ?? ''] = factionName;
  childAt(board, `TRACK_${name}`)[factionName] = cards.length;
}

/** Puts a Faction first in the order of the cards, before the others in the order of the setup. */
function setInitiative(
  checked: Checked,
  board: BoardDraft,
  firstFaction: number,
  { setup }: ScenarioStart,
): void {
  const defaultFirst = checked.setups[setup]?.first ?? 0;
  const order = new Set([firstFaction, defaultFirst, ...checked.factions.keys()]);
  for (const [rank, faction] of [...order].entries())
    childAt(board, 'INITIATIVE')[String(rank + 1)] = checked.factions[faction]?.name ?? '';
}

/** Sets the bit of a lasting effect; each cell has the bits of several effects. */
function setLastingEffect(
  checked: Checked,
  board: BoardDraft,
  { lasting, by: faction, about }: PreconditionOf<'inForce'>,
): void {
  const cells = childAt(board, 'LASTING');
  const cell = String(Math.floor(lasting / LASTING_EFFECTS_PER_WORD));
  const bit = 1 << (lasting % LASTING_EFFECTS_PER_WORD);
  cells[cell] = Number(cells[cell] ?? 0) | bit;
  const effect = checked.lastings[lasting];
  if (!effect) return;
  const factionName = faction === undefined ? undefined : checked.factions[faction]?.name;
  if (factionName !== undefined) childAt(board, 'LASTING_BY')[effect.key] = factionName;
  for (const { subject, value } of about) {
    const names = subject.type === 'faction' ? ownersOf(checked) : checked.spaces;
    childAt(board, subjectRegion(subject))[subjectKey(effect, subject)] = names[value]?.name ?? '';
  }
}

/** Sets the exact contents of a space, including counts of 0. */
function setContents(checked: Checked, board: BoardDraft, contents: Contents): void {
  const space = checked.spaces[contents.space];
  if (space === undefined) return;
  const pieceCounts = childAt(board, 'BOARD', space.name);
  for (const [group, { key }] of checked.groups.entries())
    pieceCounts[key] = totalCount(contents.pieces.filter((entry) => entry.group === group));
  for (const [marker, { name, allowed }] of checked.markers.entries()) {
    if (!allowed.includes(contents.space)) continue;
    const entries = contents.markers.filter((entry) => entry.marker === marker);
    childAt(board, 'MARKER', name)[space.name] = totalCount(entries);
  }
  for (const [held, { name }] of checked.held.entries()) {
    const counts = childAt(board, `HELD_${name}`, space.name);
    for (const [faction, { name: factionName }] of checked.factions.entries()) {
      const entries = contents.held.filter((entry) => entry.held === held && entry.faction === faction);
      counts[factionName] = totalCount(entries);
    }
  }
  if (contents.level !== undefined && space.populated) childAt(board, 'LEVEL')[space.name] = contents.level;
}

/** Returns the nested draft at a path; creates missing levels. */
function childAt(draft: BoardDraft, ...path: readonly string[]): BoardDraft {
  let current = draft;
  for (const key of path) {
    const next = current[key];
    if (typeof next === 'object' && next !== null) current = next;
    else current = current[key] = {};
  }
  return current;
}
