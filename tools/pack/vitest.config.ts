import { defineConfig } from 'vitest/config';
import { shared } from '../../vitest.shared.ts';

// Each test waits for packages to be compiled and packed.
export default defineConfig({ test: { ...shared, testTimeout: 300_000 } });
