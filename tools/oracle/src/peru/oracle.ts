/** The oracle of The Guerrilla Generation: Peru: an independent implementation of its rulebook. */
import { oracleBy } from '../core/scene.ts';
import type { Book } from '../harness/check.ts';
import type { Oracle, Start } from '../harness/stream.ts';
import { govt } from './activities/govt.ts';
import { shiningPath } from './activities/shining-path.ts';
import { board } from './board.ts';
import { deck } from './deck.ts';
import { ending } from './ending.ts';
import { FINDINGS } from './findings.ts';
import { hidden } from './hidden.ts';
import { hunt } from './hunt.ts';
import { lasting } from './lasting.ts';
import { assault } from './operations/assault.ts';
import { attack } from './operations/attack.ts';
import { march } from './operations/march.ts';
import { patrol } from './operations/patrol.ts';
import { rally } from './operations/rally.ts';
import { sweep } from './operations/sweep.ts';
import { terror } from './operations/terror.ts';
import { train } from './operations/train.ts';
import { payments } from './payments.ts';
import { round } from './propaganda/phases.ts';
import { support } from './propaganda/support.ts';
import { type Chapter, Scene } from './scene.ts';
import { sequence } from './sequence.ts';
import { setup } from './setup.ts';
import { will } from './will.ts';

/** The subjects, in the order of the rulebook. */
const CHAPTERS: readonly Chapter[] = [
  board,
  setup,
  will,
  hidden,
  sequence,
  deck,
  payments,
  lasting,
  train,
  patrol,
  sweep,
  assault,
  rally,
  march,
  attack,
  terror,
  govt,
  shiningPath,
  round,
  support,
  hunt,
  ending,
];

/** The whole rulebook except the texts of Events. */
export const peru: Oracle = oracleBy({
  name: 'Peru',
  chapters: CHAPTERS,
  findings: FINDINGS,
  sceneOf: (start: Start, book: Book) => new Scene(start, book),
});
