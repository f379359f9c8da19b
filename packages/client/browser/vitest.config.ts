import { join } from 'node:path';
import { defineConfig } from 'vitest/config';
import { shared } from '../../../vitest.shared.ts';

export default defineConfig({
  test: {
    ...shared,
    globalSetup: join(import.meta.dirname, 'global-setup.ts'),
    include: ['**/*.test.ts'],
    // A page waits more than it computes: for frames, for what moves, for the worker.
    maxWorkers: 2,
    testTimeout: 90_000,
    hookTimeout: 90_000,
    // A machine that is busy shows late what one that is not shows at once.
    expect: { poll: { timeout: 20_000 } },
  },
});
