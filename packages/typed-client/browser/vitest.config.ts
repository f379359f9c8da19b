import { defineConfig } from 'vitest/config';
import { shared } from '../../../vitest.shared.ts';

export default defineConfig({
  // Unpacks the browser on the first run, which takes seconds.
  test: {
    ...shared,
    globalSetup: '@quipu/browser/unpack',
    include: ['**/*.test.ts'],
    testTimeout: 60_000,
    hookTimeout: 60_000,
  },
});
