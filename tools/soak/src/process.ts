import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { Tinypool } from 'tinypool';

export const root = join(import.meta.dirname, '../../..');

/**
 * Runs a script with this Node.js and returns its output.
 * @throws its error output if it fails
 */
export async function node(args: readonly string[]): Promise<string> {
  const child = spawn(process.execPath, args, { cwd: root, stdio: ['ignore', 'pipe', 'pipe'] });
  const [out, err] = [child.stdout, child.stderr].map((stream) => stream.setEncoding('utf8').toArray());
  const code = await new Promise<number | null>((resolve, reject) => {
    child.on('error', reject).on('exit', resolve);
  });
  const text = (chunks: unknown[] | undefined): string => (chunks ?? []).join('');
  const [printed, complaint] = [text(await out), text(await err)];
  if (code !== 0) throw new Error(`${args.join(' ')}: exit code ${code}\n${complaint || printed}`);
  return printed;
}

/** Creates a pool of workers that run a file of this folder. The caller destroys the pool. */
export function poolOf(file: string, threads: number): Tinypool {
  const filename = new URL(file, import.meta.url).href;
  return new Tinypool({ filename, minThreads: threads, maxThreads: threads });
}
