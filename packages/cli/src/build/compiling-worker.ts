/** Compiles volumes on a thread of its own. */
import { parentPort } from 'node:worker_threads';
import { answerWith, type Compilable } from './answering.ts';
import type { Job } from './compiling-thread.ts';

// Who imports the module on the main thread gives it nothing.
parentPort?.on('message', ({ work, port }: Job<Compilable>) => {
  answerWith(port, work);
});
