/**
 * Compiles volumes again and again on a thread of its own. It reads and checks the rules itself, as the thread does that it works for: checked rules
 * that came from there would have to be copied, and would be other objects each time.
 */
import { Memory } from '@quipu/compiler';
import { parentPort } from 'node:worker_threads';
import { answerWith } from './answering.ts';
import type { Job } from './compiling-thread.ts';
import { KeptRules, type RuleTexts } from './kept-rules.ts';

/** Rules as texts, and the languages in which reasons are told. */
export interface Rewritten {
  readonly texts: RuleTexts;
  readonly languages: readonly string[];
}

const [rules, memory] = [new KeptRules(), new Memory()];

parentPort?.on('message', ({ work: { texts, languages }, port }: Job<Rewritten>) => {
  const { checked } = rules.read(texts);
  // What is wrong with rules is told by who gave them.
  if (checked === undefined) port.close();
  else answerWith(port, { checked, languages }, memory);
});
