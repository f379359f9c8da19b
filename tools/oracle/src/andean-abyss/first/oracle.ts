/** The oracle of the first edition: an independent implementation of the French rulebook of 2012. */
import { oracleBy } from '../../core/scene.ts';
import type { Book } from '../../harness/check.ts';
import type { Oracle, Start } from '../../harness/stream.ts';
import { SHARED } from '../oracle.ts';
import type { Chapter, Scene } from '../scene.ts';
import { cards } from './cards.ts';
import { control } from './control.ts';
import { eligibility } from './eligibility.ts';
import { FINDINGS } from './findings.ts';
import { negotiation } from './negotiation.ts';
import { activities } from './nonplayers/activities.ts';
import { choice } from './nonplayers/choice.ts';
import { fights } from './nonplayers/fights.ts';
import { marches } from './nonplayers/march.ts';
import { rallies } from './nonplayers/rally.ts';
import { rounds } from './nonplayers/round.ts';
import { renumbered } from './renumbered.ts';
import { FirstScene } from './scene.ts';

/** Subjects that differ in the first edition or exist only there. */
const OWN: readonly Chapter[] = [
  eligibility,
  negotiation,
  control,
  cards,
  choice,
  rallies,
  marches,
  fights,
  activities,
  rounds,
];

export const andeanAbyssFirst: Oracle = renumbered(
  oracleBy({
    name: 'Andean Abyss, first edition',
    chapters: [...SHARED, ...OWN],
    findings: FINDINGS,
    sceneOf: (start: Start, book: Book): Scene => new FirstScene(start, book),
  }),
);
