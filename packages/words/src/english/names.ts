/** Names from the rule text, for clients that need English only. */
import type { VolumeWords } from '@quipu/engine';
import { Names } from '../names.ts';
import type { VolumeSentences } from '../locale-texts.ts';
import { english } from './index.ts';

const known = new WeakMap<VolumeWords, Names>();

export function inEnglish(volume: VolumeWords & Pick<VolumeSentences, 'clauses'>): Names {
  let names = known.get(volume);
  if (!names) known.set(volume, (names = new Names(volume, english, { clauses: volume.clauses })));
  return names;
}
