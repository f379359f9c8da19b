import type { Reason } from '@quipu/engine';
import { expect, it } from 'vitest';
import { EFFECT_VERBS } from '@quipu/compiler/testing';

it('the engine has a reason for each verb without a possible piece', () => {
  const keys: readonly Reason['key'][] = EFFECT_VERBS.map((verb) => `none-to-${verb}` as const);
  expect(new Set(keys).size).toBe(EFFECT_VERBS.length);
});
