import { defineConfig } from 'vitest/config';
import { shared } from '../../vitest.shared.ts';

// Each test waits for whole processes that build, play and measure volumes.
export default defineConfig({ test: { ...shared, testTimeout: 300_000 } });
