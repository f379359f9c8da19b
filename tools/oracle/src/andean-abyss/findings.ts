/** Known objections that are to be fixed elsewhere. Each is deleted once it is fixed. */
import type { Finding } from '../harness/stream.ts';

export const FINDINGS: readonly Finding[] = [];
