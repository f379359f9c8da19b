/** Names from the rule text, for clients that need English only. */
import type { VolumeWords } from '@quipu/engine';
import { Names } from '../names.ts';
import type { VolumeSentences } from '../locale-texts.ts';
import { english } from './index.ts';

const namesByVolume = new WeakMap<VolumeWords, Names>();

export function englishNamesOf(volume: VolumeWords & Pick<VolumeSentences, 'clauses'>): Names {
  let names = namesByVolume.get(volume);
  if (!names) namesByVolume.set(volume, (names = new Names(volume, english, { clauses: volume.clauses })));
  return names;
}
