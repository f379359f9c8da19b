import { FACTION_KEYS, GROUP_KEYS, SPACE_KEYS, SPACES_BY_KEY, type View } from '@quipu/sample';

/**
 * Renders a view as lines: resources, spaces with levels and pieces, the secret (for seats that do not see it, its possible values), the
 * card and the deciding seat.
 */
export function viewLines({ spaces, factions, tracks, secrets, deck, pending }: View): readonly string[] {
  const resources = FACTION_KEYS.map((faction) => `${faction} ${factions[faction].tracks.Resources ?? 0}`);
  const spaceLines = SPACE_KEYS.map((space) => {
    const { pieces, level } = spaces[space];
    const pieceTexts = GROUP_KEYS.flatMap((group) => (pieces[group] ? [`${pieces[group]} ${group}`] : []));
    const name = SPACES_BY_KEY[space].title;
    return `${level === null ? name : `${name} (${level})`}: ${pieceTexts.join(', ') || 'empty'}`;
  });
  const { value, suspects } = secrets.Cache;
  return [
    `Resources: ${resources.join(', ')}; Aid ${tracks.Aid ?? 0}`,
    ...spaceLines,
    `Cache: ${value ?? `one of ${suspects.join(', ')}`}`,
    `Card: ${deck.card ?? 'none'}, ${deck.unseen} to come`,
    pending === null
      ? 'The game is over.'
      : `${pending.seat} decides${pending.point ? ` at ${pending.point}` : ''}.`,
  ];
}
