import { mergeConfig } from 'vitest/config';
import shared from '../browser/vitest.config.ts';

export default mergeConfig(shared, {
  test: { include: ['../browser/*.test.ts'], provide: { full: true }, testTimeout: 900_000 },
});
