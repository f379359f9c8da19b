/** What the rulebook of the first edition says of a game (the French one of 2012), seen from outside. */
import { oracleBy } from '../../core/scene.ts';
import type { Book } from '../../harness/check.ts';
import type { Oracle, Start } from '../../harness/stream.ts';
import { cartels } from '../activities/cartels.ts';
import { govt } from '../activities/govt.ts';
import { insurgents } from '../activities/insurgents.ts';
import { board } from '../board.ts';
import { deck } from '../deck.ts';
import { ending } from '../ending.ts';
import { lasting } from '../lasting.ts';
import { assault } from '../operations/assault.ts';
import { attack } from '../operations/attack.ts';
import { march } from '../operations/march.ts';
import { patrol } from '../operations/patrol.ts';
import { rally } from '../operations/rally.ts';
import { sweep } from '../operations/sweep.ts';
import { terror } from '../operations/terror.ts';
import { train } from '../operations/train.ts';
import { payments } from '../payments.ts';
import { earnings } from '../propaganda/earnings.ts';
import { round } from '../propaganda/phases.ts';
import { support } from '../propaganda/support.ts';
import { returns } from '../returns.ts';
import type { Chapter, Scene } from '../scene.ts';
import { sequence } from '../sequence.ts';
import { setup } from '../setup.ts';
import { shipments } from '../shipments.ts';
import { gifts } from '../transfers.ts';
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

/** Subjects that hold in the first edition as in the second. */
const SHARED: readonly Chapter[] = [
  ...[board, setup, sequence, deck, payments, gifts, lasting, shipments, returns],
  ...[train, patrol, sweep, assault, rally, march, attack, terror],
  ...[govt, insurgents, cartels, round, earnings, support, ending],
];

/** Subjects that the first edition has otherwise, or alone. */
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

/** The rulebook of the first edition. */
export const andeanAbyssFirst: Oracle = renumbered(
  oracleBy({
    name: 'Andean Abyss, first edition',
    chapters: [...SHARED, ...OWN],
    findings: FINDINGS,
    sceneOf: (start: Start, book: Book): Scene => new FirstScene(start, book),
  }),
);
