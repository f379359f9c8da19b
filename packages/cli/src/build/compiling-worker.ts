/** Compiles volumes on a thread of its own. */
import { compile, Memory, type ClauseIR, type GeneratedFile } from '@quipu/compiler';
import type { Checked, Hashes } from '@quipu/language';
import { Taking, type Handed } from './handing.ts';
import { flushCompileCache } from 'node:module';
import { parentPort, receiveMessageOnPort, workerData, type MessagePort } from 'node:worker_threads';

/** What is compiled. */
export interface Job {
  /** Its rules, checked. */
  readonly rules: Handed;
  /** In which reasons are told. */
  readonly languages: readonly string[];
  /** Where the hashes of the rules come, long before they are needed. */
  readonly hashes: MessagePort;
}

/** What is asked of the thread: to compile, or to forget what it has learnt. */
export type Asked = Job | 'forget';

/** What reasons tell, as soon as it is known, and after it the files. */
export type Answer =
  | { readonly is: 'clauses'; readonly clauses: readonly ClauseIR[] }
  | { readonly is: 'files'; readonly files: readonly GeneratedFile[] };

/** How the thread works. */
export interface Settings {
  /** Whether what one volume teaches serves its next version, and editions of it. To keep it takes a fifth of the time of a compilation. */
  readonly keeps: boolean;
}

// Who imports the module on the main thread gives it nothing.
const keeps = (workerData as Settings | null)?.keeps === true;
let memory = keeps ? new Memory() : undefined;
let taking = keeps ? new Taking() : undefined;

// Threads that begin later read what this one has loaded as it was compiled, and nobody waits for that to be kept in the end.
flushCompileCache();

const send = (answer: Answer): void => parentPort?.postMessage(answer);

parentPort?.on('message', (asked: Asked) => {
  if (asked === 'forget') {
    [memory, taking] = [new Memory(), new Taking()];
    return;
  }
  const { rules, languages, hashes } = asked;
  const checked = (taking?.take(rules) ?? rules.data) as Checked;
  const asks = (clauses: readonly ClauseIR[]): void => {
    send({ is: 'clauses', clauses });
  };
  const hashed = (): Hashes | undefined => receiveMessageOnPort(hashes)?.message as Hashes | undefined;
  const options = { hashed, ...(memory && { memory }), told: { languages, asks } };
  send({ is: 'files', files: compile(checked, options).files });
  hashes.close();
});
