/** A global test setup that locates or unpacks the browser once. */
import type {} from 'vitest';
import type { TestProject } from 'vitest/node';
import { chromiumPath } from './chromium.ts';

declare module 'vitest' {
  /** Values provided to the tests. */
  interface ProvidedContext {
    chromium: string;
  }
}

export default async function unpack({ provide }: TestProject): Promise<void> {
  provide('chromium', await chromiumPath());
}
