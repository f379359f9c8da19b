/** What the oracle objects to that is known, and is somebody else's to mend. Each goes once it is mended. */
import type { Finding } from '../harness/stream.ts';

/** Known objections. */
export const FINDINGS: readonly Finding[] = [
  {
    check: 'setup.openNonplayers',
    text: 'Open Deployment strews Non-players over the map, where they have to stand as in Standard (2.1).',
  },
];
