import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: { include: ['bench/**/*.test.ts', 'src/**/*.test.ts'], passWithNoTests: true, testTimeout: 30_000 },
});
