// The reasons of generated code are keys that the engine has.
// eslint-disable-next-line @nx/enforce-module-boundaries
import type { Reason } from '@quipu/engine';
import { expect, it } from 'vitest';
import { TAKING_VERBS } from './choosing.ts';

it('the engine has a reason for each verb of which nothing can be taken', () => {
  const keys: readonly Reason['key'][] = TAKING_VERBS.map((verb) => `none-to-${verb}` as const);
  expect(new Set(keys).size).toBe(TAKING_VERBS.length);
});
