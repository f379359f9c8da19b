import { mergeConfig } from 'vitest/config';
import shared from '../browser/vitest.config.ts';

export default mergeConfig(shared, { test: { testTimeout: 900_000 } });
