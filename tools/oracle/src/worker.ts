/** A worker that watches games. */
import { type Stretch, watchStretch } from './harness/games.ts';
import type { Report } from './harness/report.ts';
import { volumeNamed } from './harness/volume.ts';
import { oracleOf } from './oracles.ts';

export interface Task extends Stretch {
  /** Folder of the volume under `rules/`. */
  readonly volume: string;
}

export default async function work({ volume, ...stretch }: Task): Promise<Report> {
  const oracle = oracleOf(volume);
  if (!oracle) throw new Error(`there is no oracle of ${volume}`);
  return watchStretch(await volumeNamed(volume), oracle, stretch);
}
