import type { Reason } from '@quipu/engine';
import { expect, it } from 'vitest';
import { EFFECT_VERBS } from '@quipu/compiler/testing';

it('the engine has a reason for each verb of which nothing can be taken', () => {
  const keys: readonly Reason['key'][] = EFFECT_VERBS.map((verb) => `none-to-${verb}` as const);
  expect(new Set(keys).size).toBe(EFFECT_VERBS.length);
});
