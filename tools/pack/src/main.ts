/** `npm run pack`: builds public packages into `dist/packages`, and their tarballs into `dist/tarballs`. */
import { commandLine } from '@quipu/nx-plugin/command-line';
import { mkdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { contentFaults } from './package-content.ts';
import { packPackage } from './pack-package.ts';
import { publicNames, publicPackages, root, shortName } from './public-packages.ts';
import { stagePackage } from './stage-package.ts';

const command = commandLine('npm run pack --', 'Builds the public packages into tarballs.')
  .argument('[names...]', 'only these packages, such as "engine"; the tarballs of others stay')
  .parse();
const names = command.args;
const knownNames = publicNames();
const unknown = names.filter((name) => !knownNames.includes(name));
if (unknown.length > 0)
  command.error(`No public package is called ${unknown.join(', ')}. Names: ${knownNames.join(', ')}.`);

const tarballs = join(root, 'dist/tarballs');
if (names.length === 0) rmSync(tarballs, { recursive: true, force: true });
mkdirSync(tarballs, { recursive: true });
const kilobytes = (bytes: number): string => `${Math.round(bytes / 1024)} KB`.padStart(9);
console.log(`${'package'.padEnd(30)}${'packed'.padStart(9)}${'unpacked'.padStart(9)}  files`);
for (const published of publicPackages()) {
  const { manifest } = published;
  if (names.length > 0 && !names.includes(shortName(manifest))) continue;
  const target = join(root, 'dist/packages', shortName(manifest));
  await stagePackage(published, target);
  for (const fault of contentFaults(target)) {
    console.error(`${manifest.name}: ${fault}`);
    process.exitCode = 1;
  }
  const { size, unpackedSize, entryCount } = await packPackage(target, tarballs);
  console.log(
    `${manifest.name.padEnd(30)}${kilobytes(size)}${kilobytes(unpackedSize)}  ${String(entryCount)}`,
  );
}
