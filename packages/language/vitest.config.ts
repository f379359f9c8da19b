import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    include: ['src/**/*.test.ts'],
    passWithNoTests: true,
    // Nothing is kept between two texts, so that files may share what they load.
    isolate: false,
    // Laws over hundreds of texts, on a machine that has other things to do.
    testTimeout: 30_000,
  },
});
