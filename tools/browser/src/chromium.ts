/** Where the browser is. */
import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import bundled from '@sparticuz/chromium';

/** Names under which a machine may have the browser itself. */
const INSTALLED = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable', 'chrome'];

/** The browser of this machine, else the one among the dependencies, unpacked to the folder for temporary files if need be. */
export async function chromiumPath(): Promise<string> {
  const named = process.env['CHROMIUM_PATH'];
  if (named !== undefined && existsSync(named)) return named;
  return INSTALLED.flatMap(onPath)[0] ?? bundled.executablePath();
}

function onPath(name: string): string[] {
  try {
    return [execFileSync('which', [name], { encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] }).trim()];
  } catch {
    // It is not installed.
    return [];
  }
}
