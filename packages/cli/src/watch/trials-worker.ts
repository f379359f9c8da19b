/** Tries scenarios of one volume on a thread of its own, while the next change is built. */
import { parentPort } from 'node:worker_threads';
import { ScenarioTrials, type Sources, type Trial } from './trials.ts';

/** Rules to try; the number of a later one gives up what was asked before. */
export interface Question {
  readonly number: number;
  readonly sources: Sources;
}

/** What came of the try that was asked for by a number. Neither trial nor fault: it was given up. */
export interface Answer {
  readonly number: number;
  readonly trial?: Trial;
  readonly fault?: string;
  /** Bytes that the thread has in use. */
  readonly memory: number;
}

const trials = new ScenarioTrials();
let newest = 0;
let last = Promise.resolve();

parentPort?.on('message', (question: Question) => {
  newest = question.number;
  last = last.then(() => answer(question));
});

async function answer({ number, sources }: Question): Promise<void> {
  const goesOn = (): boolean => number === newest;
  // With the first one, those that follow are compared.
  if (!goesOn() && number > 1) return;
  let found: Pick<Answer, 'trial' | 'fault'> = {};
  try {
    const trial = await trials.try(sources, goesOn);
    if (trial !== undefined) found = { trial };
  } catch (error) {
    found = { fault: error instanceof Error ? error.message : String(error) };
  }
  const send: Answer = { number, ...found, memory: process.memoryUsage().heapUsed };
  parentPort?.postMessage(send);
  // What is reached is found out while nobody waits; code that breaks down was told already.
  await trials.measure(goesOn).catch(() => undefined);
}
