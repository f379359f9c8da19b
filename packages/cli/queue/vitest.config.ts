import { defineConfig } from 'vitest/config';
import { shared } from '../../../vitest.shared.ts';

export default defineConfig({
  test: { ...shared, include: ['queue/**/*.test.ts'], testTimeout: 900_000, hookTimeout: 120_000 },
});
