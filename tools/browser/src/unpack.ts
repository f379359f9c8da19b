/** Finds or unpacks the browser once, before any test starts it. */
import type {} from 'vitest';
import type { TestProject } from 'vitest/node';
import { chromiumPath } from './chromium.ts';

declare module 'vitest' {
  /** What the tests are told. */
  interface ProvidedContext {
    chromium: string;
  }
}

/** Runs before the tests. */
export default async function unpack({ provide }: TestProject): Promise<void> {
  provide('chromium', await chromiumPath());
}
