import { join } from 'node:path';
import { defineConfig } from 'vitest/config';
import { shared } from '../../../vitest.shared.ts';

export default defineConfig({
  test: {
    ...shared,
    globalSetup: join(import.meta.dirname, 'global-setup.ts'),
    include: ['**/*.test.ts'],
    // Browser tests mostly wait: for frames, animations and the worker.
    maxWorkers: 2,
    testTimeout: 90_000,
    hookTimeout: 90_000,
    // A busy machine may render late.
    expect: { poll: { timeout: 20_000 } },
  },
});
