/** Checks and formats mutated rule files, and fails if any of them throws or takes too long: `node soak/bytes.ts`. */
import { check, format } from '../src/index.ts';
import { pickRandom, createRandom } from '../src/parser/testing/random.ts';
import { scramble } from '../src/parser/testing/scramble.ts';
import { options } from './options.ts';

/** The maximum processor time for one file, in milliseconds. Most files take some milliseconds. */
const MAX_DURATION = 5000;
/** Every 8th file is checked together with the others of its folder, so that its names can be resolved. */
const FOLDER_INTERVAL = 8;

const { seed, count, files, json } = options(200_000);
const random = createRandom(seed);
const folder = (path: string): string => path.split('/')[0] ?? '';
const prelude = files.filter(({ path }) => folder(path) === 'coin');
let [clean, faulty, maxDuration] = [0, 0, 0];
const started = performance.now();
for (let index = 0; index < count; index += 1) {
  const file = pickRandom(random, files);
  const text = scramble(file.text, random);
  const folderFiles =
    index % FOLDER_INTERVAL === 0 ? files.filter(({ path }) => folder(path) === folder(file.path)) : [];
  const before = process.cpuUsage();
  try {
    const { diagnostics } = check(
      [...folderFiles.filter((other) => other !== file), { path: file.path, text }],
      prelude.filter((shared) => folder(shared.path) !== folder(file.path)),
    );
    if (diagnostics.length === 0) clean += 1;
    else faulty += 1;
    format(text);
  } catch (error) {
    console.error(`seed ${seed}, file ${index}: ${JSON.stringify(text)}`);
    throw error;
  }
  // Processor time does not depend on other load of the machine.
  const { user, system } = process.cpuUsage(before);
  const duration = (user + system) / 1000;
  maxDuration = Math.max(maxDuration, duration);
  if (duration > MAX_DURATION)
    throw new Error(`seed ${seed}, file ${index} took ${duration.toFixed(0)} ms: ${JSON.stringify(text)}`);
}
const seconds = ((performance.now() - started) / 1000).toFixed(1);
if (json) console.log(JSON.stringify({ files: count, clean, faulty, longest: maxDuration }));
else
  console.log(
    `seed ${seed}: ${count} files in ${seconds} s; ${clean} clean, ${faulty} faulty; longest ${maxDuration.toFixed(1)} ms`,
  );
