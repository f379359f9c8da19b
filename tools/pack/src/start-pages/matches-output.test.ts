import { expect, it } from 'vitest';
import { matchesOutput } from './matches-output.ts';

const printed = '\n\u001B[1mbuilt\u001B[22m  strait 36 files 2.1 s\n\n15 scenarios passed\n2\u00A0warnings\n';

it.each([
  'built  strait 36 files 2.1 s\n\n15 scenarios passed\n2 warnings',
  'built  strait …\n\n15 scenarios passed\n2 warnings',
  '…\n15 scenarios passed\n…',
  'built…\n…\n2 warnings',
  '…',
])('accepts %j', (shown) => {
  expect(matchesOutput(shown, printed)).toBe(true);
});

it.each([
  '',
  '15 scenarios passed',
  '…\n15 scenarios passed',
  '…\n14 scenarios passed\n…',
  '…\n2 warnings\n…\n15 scenarios passed\n…',
  '…\nscenarios passed\n…',
])('refuses %j', (shown) => {
  expect(matchesOutput(shown, printed)).toBe(false);
});
