import { shown, textsOf } from './volumes.ts';
import { unmarked } from '../marks.ts';
const [volume = 'sample', language = 'en', mode = ''] = process.argv.slice(2);
process.stdout.write(
  shown(textsOf(volume as 'sample', language as 'en'), mode === 'marks' ? undefined : unmarked),
);
