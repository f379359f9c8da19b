import { defineConfig } from 'vitest/config';
import { shared } from '../../../vitest.shared.ts';

export default defineConfig({
  // Unpacking the browser takes seconds the first time.
  test: {
    ...shared,
    globalSetup: '@quipu/browser/unpack',
    include: ['**/*.test.ts'],
    testTimeout: 60_000,
    hookTimeout: 60_000,
  },
});
