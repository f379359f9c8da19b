/** Starts one browser for all files of tests: each page has a context of its own, and to start a browser takes longer than many a test. */
import { chromiumPath } from '@quipu/browser/chromium';
import { chromium } from 'playwright-core';
import type {} from 'vitest';
import type { TestProject } from 'vitest/node';

declare module 'vitest' {
  /** What the tests are told. */
  interface ProvidedContext {
    browser: string;
    /** Whether every variant of each test is wanted. */
    full?: boolean;
  }
}

/** A name that the browser finds here, and takes for that of another machine. */
export const OTHER_HOST = 'quipu.test';

/** Runs before the tests; what it answers, behind them. */
export default async function startBrowser({ provide }: TestProject): Promise<() => Promise<void>> {
  const server = await chromium.launchServer({
    executablePath: await chromiumPath(),
    args: ['--no-sandbox', `--host-resolver-rules=MAP ${OTHER_HOST} 127.0.0.1`],
  });
  provide('browser', server.wsEndpoint());
  return () => server.close();
}
