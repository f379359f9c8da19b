/** The oracle of Andean Abyss: an independent implementation of its rulebook. */
import { oracleBy } from '../core/scene.ts';
import type { Book } from '../harness/check.ts';
import type { Oracle, Start } from '../harness/stream.ts';
import { cartels } from './activities/cartels.ts';
import { govt } from './activities/govt.ts';
import { insurgents } from './activities/insurgents.ts';
import { board } from './board.ts';
import { deck } from './deck.ts';
import { ending } from './ending.ts';
import { FINDINGS } from './findings.ts';
import { assault } from './operations/assault.ts';
import { choice } from './nonplayers/choice.ts';
import { government } from './nonplayers/govt.ts';
import { insurgent } from './nonplayers/insurgents.ts';
import { attack } from './operations/attack.ts';
import { march } from './operations/march.ts';
import { patrol } from './operations/patrol.ts';
import { rally } from './operations/rally.ts';
import { sweep } from './operations/sweep.ts';
import { terror } from './operations/terror.ts';
import { train } from './operations/train.ts';
import { payments } from './payments.ts';
import { printed } from './printed.ts';
import { earnings } from './propaganda/earnings.ts';
import { frozenControl, round } from './propaganda/phases.ts';
import { support } from './propaganda/support.ts';
import { lasting } from './lasting.ts';
import { returns } from './returns.ts';
import { setup } from './setup.ts';
import { shipments } from './shipments.ts';
import { type Chapter, Scene } from './scene.ts';
import { sequence } from './sequence.ts';
import { gifts, transfers } from './transfers.ts';

/** The subjects that hold in both editions, in the order of the rulebook. */
export const SHARED: readonly Chapter[] = [
  ...[board, setup, sequence, deck, payments, gifts, lasting, shipments, returns],
  ...[train, patrol, sweep, assault, rally, march, attack, terror],
  ...[govt, insurgents, cartels, round, earnings, support, ending],
];

const CHAPTERS: readonly Chapter[] = [...SHARED, transfers, frozenControl, choice, insurgent, government];

/** Creates an oracle of some chapters, by default all of them. */
function oracleOfChapters(chapters: readonly Chapter[] = CHAPTERS, name = 'Andean Abyss'): Oracle {
  const sceneOf = (start: Start, book: Book): Scene => new Scene(start, book);
  return oracleBy({ name, chapters, findings: FINDINGS, sceneOf });
}

/** The rulebook as amended. */
export const andeanAbyss: Oracle = oracleOfChapters();

export const andeanAbyssPrinted: Oracle = oracleOfChapters([...CHAPTERS, printed], 'Andean Abyss, printed');
