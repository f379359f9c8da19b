/** Packs a staged package into a tarball with npm. */
import { execFile } from 'node:child_process';
import { promisify } from 'node:util';

/** The report of npm about a tarball; sizes in bytes. */
export interface PackReport {
  readonly filename: string;
  readonly size: number;
  readonly unpackedSize: number;
  readonly entryCount: number;
}

/**
 * Packs the package in `folder` into a tarball in `destination`.
 * @throws {Error} with the messages of npm
 */
export async function packPackage(folder: string, destination: string): Promise<PackReport> {
  const words = ['pack', '--json', '--ignore-scripts', '--pack-destination', destination];
  const { stdout } = await promisify(execFile)('npm', words, { cwd: folder });
  const [report] = JSON.parse(stdout) as readonly PackReport[];
  if (report === undefined) throw new Error(`npm pack reported nothing for ${folder}.`);
  return report;
}
