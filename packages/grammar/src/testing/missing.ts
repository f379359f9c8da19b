import { lexiconOf, missingIn, faultsOf } from '../index.ts';
import { checkedVolume, lexiconFiles } from './volumes.ts';
const [volume = 'sample', language = 'fr'] = process.argv.slice(2);
const { bound } = checkedVolume(volume as 'sample');
const files = lexiconFiles(volume as 'sample', language as 'fr');
console.log(
  missingIn(
    bound,
    lexiconOf(bound, language as 'fr', files),
    lexiconOf(bound, 'en', lexiconFiles(volume as 'sample', 'en')),
  ).join('\n'),
);
for (const file of files.slice(-1)) console.log(faultsOf(bound, file));
