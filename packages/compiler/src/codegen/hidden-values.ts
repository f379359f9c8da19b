/** The secret numbers and choices of a volume, each of one Faction. */
import type { Checked } from '@quipu/language';
import { hiddenTracksOf } from '../ir/layout/layout-volume.ts';

type Track = Checked['tracks'][number];

/** Lists them in the order of tracks and Factions. */
export const hiddenOwners = (
  checked: Pick<Checked, 'tracks' | 'factions'>,
): readonly { readonly track: Track; readonly owner: number; readonly name: string }[] =>
  hiddenTracksOf(checked).flatMap((track) =>
    track.eachFaction
      ? checked.factions.map(({ name }, owner) => ({ track, owner, name: `${track.name} of ${name}` }))
      : [{ track, owner: track.secretOf ?? 0, name: track.name }],
  );
