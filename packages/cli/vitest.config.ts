import { defineConfig } from 'vitest/config';
import { shared } from '../../vitest.shared.ts';

/** Tests that put a module of their own in the place of another. */
const mocking = ['src/play/commands/run.test.ts'];

export default defineConfig({
  test: {
    projects: [
      { test: { ...shared, name: 'shared', exclude: mocking } },
      { test: { ...shared, name: 'mocking', include: mocking, isolate: true, experimental: {} } },
    ],
  },
});
