import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    globalSetup: '@quipu/browser/unpack',
    include: ['**/*.test.ts'],
    // One browser at a time: two of them would wait for each other on two cores.
    fileParallelism: false,
    testTimeout: 90_000,
    hookTimeout: 90_000,
  },
});
