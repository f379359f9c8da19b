import { defineConfig } from 'vitest/config';

export default defineConfig({
  // Unpacking the browser takes seconds, and only the first time.
  test: {
    globalSetup: '@quipu/browser/unpack',
    include: ['**/*.test.ts'],
    testTimeout: 60_000,
    hookTimeout: 60_000,
  },
});
