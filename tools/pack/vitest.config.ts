import { defineConfig } from 'vitest/config';
import { shared } from '../../vitest.shared.ts';

// Tests wait for packages to be compiled and packed.
export default defineConfig({ test: { ...shared, testTimeout: 300_000, hookTimeout: 300_000 } });
