/** Locates a browser for tests and benchmarks. */
import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import bundled from '@sparticuz/chromium';

/** Names of an installed browser. */
const INSTALLED = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable', 'chrome'];

/**
 * Returns the path of an installed browser, else of the one among the dependencies, which is unpacked to the
 * temporary folder if necessary.
 */
export async function chromiumPath(): Promise<string> {
  const named = process.env['CHROMIUM_PATH'];
  if (named !== undefined && existsSync(named)) return named;
  return INSTALLED.flatMap(onPath)[0] ?? bundled.executablePath();
}

function onPath(name: string): string[] {
  try {
    return [execFileSync('which', [name], { encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] }).trim()];
  } catch {
    // Not installed.
    return [];
  }
}
