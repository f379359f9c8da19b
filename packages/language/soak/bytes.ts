/** Parses and formats mutated rule files, and fails if any of them throws or takes too long: `node soak/bytes.ts`. */
import { format } from '../src/format/format.ts';
import { parse } from '../src/parser/parse.ts';
import { scramble } from '../src/parser/testing/scramble.ts';
import { pick, randomFrom } from '../src/parser/testing/random.ts';
import { options } from './options.ts';

/** A file of this size takes some milliseconds; a second is a hang in the making. */
const slowest = 1000;

const { seed, count, texts } = options(200_000);
const random = randomFrom(seed);
let [clean, faulty, longest] = [0, 0, 0];
const started = performance.now();
for (let done = 0; done < count; done += 1) {
  const text = scramble(pick(random, texts), random);
  const before = performance.now();
  try {
    const { diagnostics } = parse('mutant', text);
    if (diagnostics.length === 0) {
      clean += 1;
      format(text);
    } else faulty += 1;
  } catch (error) {
    console.error(`seed ${seed}, file ${done}: ${JSON.stringify(text)}`);
    throw error;
  }
  const took = performance.now() - before;
  longest = Math.max(longest, took);
  if (took > slowest)
    throw new Error(`seed ${seed}, file ${done} took ${took.toFixed(0)} ms: ${JSON.stringify(text)}`);
}
const seconds = ((performance.now() - started) / 1000).toFixed(1);
console.log(
  `seed ${seed}: ${count} files in ${seconds} s; ${clean} clean, ${faulty} faulty; longest ${longest.toFixed(1)} ms`,
);
