/** What the oracle objects to that is known, and is somebody else's to mend. Each goes once it is mended. */
import type { Finding } from '../harness/stream.ts';

/** Known objections. */
export const FINDINGS: readonly Finding[] = [
  {
    check: 'setup.openNonplayers',
    text: 'Open Deployment strews Non-players over the map, where they have to stand as in Standard (2.1).',
  },
  {
    check: 'deck.size',
    text: 'The view counts -1 unseen cards once the last card of a deck that is shorter than the longest one is turned (2.2).',
    explains: ({ expected, found }) => expected.endsWith(` ${Number(found) + 1}`),
  },
  {
    check: 'cartels.processShipments',
    text: 'Cartels who take their last Base of a space back between choosing it and placing a Shipment still place it there (4.5.2, 1.4.1).',
    explains: ({ found }) => found.endsWith('where a Base was taken back'),
  },
];
