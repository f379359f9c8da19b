/** Checks and formats mutated rule files, and fails if any of them throws or takes too long: `node soak/bytes.ts`. */
import { check, format } from '../src/index.ts';
import { pick, randomFrom } from '../src/parser/testing/random.ts';
import { scramble } from '../src/parser/testing/scramble.ts';
import { options } from './options.ts';

/** A file of this size takes some milliseconds; seconds are a hang in the making, even on a busy machine. */
const slowest = 5000;
/** One file in so many is checked among the others of its folder, where more of it means something. */
const together = 8;

const { seed, count, files, json } = options(200_000);
const random = randomFrom(seed);
const folder = (path: string): string => path.split('/')[0] ?? '';
const prelude = files.filter(({ path }) => folder(path) === 'coin');
let [clean, faulty, longest] = [0, 0, 0];
const started = performance.now();
for (let done = 0; done < count; done += 1) {
  const file = pick(random, files);
  const text = scramble(file.text, random);
  const others = done % together === 0 ? files.filter(({ path }) => folder(path) === folder(file.path)) : [];
  const before = process.cpuUsage();
  try {
    const { diagnostics } = check(
      [...others.filter((other) => other !== file), { path: file.path, text }],
      prelude.filter((shared) => folder(shared.path) !== folder(file.path)),
    );
    if (diagnostics.length === 0) clean += 1;
    else faulty += 1;
    format(text);
  } catch (error) {
    console.error(`seed ${seed}, file ${done}: ${JSON.stringify(text)}`);
    throw error;
  }
  // Of the processor: a machine that is busy with something else is no fault of the text.
  const { user, system } = process.cpuUsage(before);
  const took = (user + system) / 1000;
  longest = Math.max(longest, took);
  if (took > slowest)
    throw new Error(`seed ${seed}, file ${done} took ${took.toFixed(0)} ms: ${JSON.stringify(text)}`);
}
const seconds = ((performance.now() - started) / 1000).toFixed(1);
if (json) console.log(JSON.stringify({ files: count, clean, faulty, longest }));
else
  console.log(
    `seed ${seed}: ${count} files in ${seconds} s; ${clean} clean, ${faulty} faulty; longest ${longest.toFixed(1)} ms`,
  );
