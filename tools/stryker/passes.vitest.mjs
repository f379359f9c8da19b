import { defineConfig } from 'vitest/config';
import { shared } from '../../vitest.shared.ts';

/** The tests of the passes. Stryker selects the mutant in each worker, which needs Vite's module runner. */
export default defineConfig({
  test: { ...shared, root: 'packages/compiler', experimental: {}, include: ['src/passes/**/*.test.ts'] },
});
