/** `npm run pack`: builds every public package into a tarball below `dist/packages`. */
import { execFileSync } from 'node:child_process';
import { mkdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { publicPackages, root } from './public-packages.ts';
import { stagePackage } from './stage-package.ts';

const folder = join(root, 'dist/packages');
const tarballs = join(root, 'dist/tarballs');

interface PackReport {
  readonly filename: string;
  readonly size: number;
  readonly unpackedSize: number;
  readonly entryCount: number;
}

rmSync(tarballs, { recursive: true, force: true });
mkdirSync(tarballs, { recursive: true });
const kilobytes = (bytes: number): string => `${Math.round(bytes / 1024)} KB`.padStart(9);
console.log(`${'package'.padEnd(30)}${'packed'.padStart(9)}${'unpacked'.padStart(9)}  files`);
for (const published of publicPackages()) {
  const { name } = published.manifest;
  const target = join(folder, name.replace('@quipu/', ''));
  await stagePackage(published, target);
  const output = execFileSync('npm', ['pack', '--json', '--ignore-scripts', '--pack-destination', tarballs], {
    cwd: target,
    encoding: 'utf8',
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const [report] = JSON.parse(output) as readonly PackReport[];
  if (report === undefined) throw new Error(`npm pack reported nothing for ${name}.`);
  console.log(
    `${name.padEnd(30)}${kilobytes(report.size)}${kilobytes(report.unpackedSize)}  ${String(report.entryCount)}`,
  );
}
