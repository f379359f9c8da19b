/** What the oracle objects to that is known, and is somebody else's to mend. Each goes once it is mended. */
import type { Finding } from '../harness/stream.ts';

export const FINDINGS: readonly Finding[] = [];
