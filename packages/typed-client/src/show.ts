/** A view of the table in a few lines. */
import { FACTION_KEYS, GROUP_KEYS, SPACE_KEYS, SPACES_BY_KEY, type View } from '@quipu/sample';

/** What a seat sees: resources, spaces with their levels and pieces, the secret as far as it is known, who is to decide. */
export function show({ regions, secrets, deck, pending }: View): readonly string[] {
  const resources = FACTION_KEYS.map((faction) => `${faction} ${regions.TRACK_Resources[faction]}`);
  const spaces = SPACE_KEYS.map((space) => {
    const there = GROUP_KEYS.filter((group) => regions.BOARD[space][group] > 0).map(
      (group) => `${regions.BOARD[space][group]} ${group}`,
    );
    return `${SPACES_BY_KEY[space].title} (${regions.LEVEL[space]}): ${there.join(', ') || 'empty'}`;
  });
  const { value, suspects } = secrets.Cache;
  return [
    `Resources: ${resources.join(', ')}; Aid ${regions.TRACK_Aid}`,
    ...spaces,
    `Cache: ${value ?? `one of ${suspects.join(', ')}`}`,
    `Card: ${deck.revealed.at(-1) ?? 'none'}, ${deck.unseen} to come`,
    pending === null
      ? 'The game is over.'
      : `${pending.seat} decides${pending.point ? ` at ${pending.point}` : ''}.`,
  ];
}
