import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    include: ['src/**/*.test.ts'],
    passWithNoTests: true,
    // The compiler keeps nothing between two texts, and loading its libraries anew for each of its many files takes twice the time of the tests.
    isolate: false,
    // Each sample and construct is a compilation of its own.
    testTimeout: 30_000,
  },
});
