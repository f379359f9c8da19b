/** The other side of threads that compile. */
import { compile, type Memory } from '@quipu/compiler';
import type { Checked, Hashes } from '@quipu/language';
import { receiveMessageOnPort, type MessagePort } from 'node:worker_threads';
import type { Answer } from './compiling-thread.ts';

/** Checked rules, and the languages in which reasons are told. */
export interface Compilable {
  readonly checked: Checked;
  readonly languages: readonly string[];
}

/** Compiles a volume, and answers by its port, which is closed then. */
export function answerWith(port: MessagePort, { checked, languages }: Compilable, memory?: Memory): void {
  const send = (answer: Answer): void => {
    port.postMessage(answer);
  };
  const asks = (clauses: Extract<Answer, { is: 'clauses' }>['clauses']): void => {
    send({ is: 'clauses', clauses });
  };
  const hashed = (): Hashes | undefined => receiveMessageOnPort(port)?.message as Hashes | undefined;
  const options = { hashed, ...(memory && { memory }), told: { languages, asks } };
  send({ is: 'files', files: compile(checked, options).files });
  port.close();
}
