/** What the oracle objects to that is known, and is somebody else's to mend. Each goes once it is mended. */
import type { Finding } from '../harness/stream.ts';

/** Known objections. */
export const FINDINGS: readonly Finding[] = [
  {
    check: 'setup.openNonplayers',
    text: 'Open Deployment strews Non-players over the map, where they have to stand as in Standard (2.1).',
  },
  {
    check: 'choice.restricted',
    text: 'With a Non-player Government, Non-player Insurgents execute Events that neither help themselves nor harm a player (8.1).',
    explains: ({ found }) => /^(?:FARC|AUC|Cartels) executed \d+ shaded$/u.test(found),
  },
  {
    check: 'insurgent.attackOrder',
    text: 'Non-player AUC who cannot pay for all Attack spaces attack where they would Ambush in place of where they have the most Guerrillas (8.6.3).',
  },
];
