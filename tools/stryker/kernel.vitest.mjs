import { defineConfig } from 'vitest/config';
import { shared } from '../../vitest.shared.ts';

/**
 * The tests of the engine. Stryker selects the mutant in each worker, which needs Vite's module runner. The laws are
 * left out: they take three seconds of each mutant that survives them.
 */
export default defineConfig({
  test: { ...shared, root: 'packages/engine', experimental: {}, exclude: ['src/testing/**'] },
});
