/**
 * Starts one browser for all test files. Each page has its own context; starting a browser takes longer than
 * most tests.
 */
import { chromiumPath } from '@quipu/browser/chromium';
import { chromium } from 'playwright-core';
import type {} from 'vitest';
import type { TestProject } from 'vitest/node';

declare module 'vitest' {
  interface ProvidedContext {
    browser: string;
    /** Whether all variants of each test run. */
    full?: boolean;
  }
}

/** A host name that the test browser resolves to this machine but treats as remote. */
export const OTHER_HOST = 'quipu.test';

/** Vitest global setup. Returns the teardown function. */
export default async function startBrowser({ provide }: TestProject): Promise<() => Promise<void>> {
  const server = await chromium.launchServer({
    executablePath: await chromiumPath(),
    args: ['--no-sandbox', `--host-resolver-rules=MAP ${OTHER_HOST} 127.0.0.1`],
  });
  provide('browser', server.wsEndpoint());
  return () => server.close();
}
