/** A long name in an index is wrapped, and the code is still TypeScript; a last argument opens where it stands. */
import { expect, it } from 'vitest';
import { buildBase } from '../testing/build.ts';
import { wrapped } from './wrap.ts';

it('lays out a long index without a comma behind it', async () => {
  const { volume } = await buildBase({ events: { Gather: 'relocate any Guerrillas to Capital' } });
  expect(volume.steps.length).toBeGreaterThan(0);
});

const LONG = 'spacesWherePiecesOfTheCandidateStand'.repeat(2);

it('opens a function or a record that comes last where it stands', () => {
  expect(
    wrapped(`  line('in all spaces', 7, (c, candidate) => ${LONG}(c, candidate) && isOpen(c, candidate)),`),
  ).toBe(
    [
      "  line('in all spaces', 7, (c, candidate) =>",
      `    ${LONG}(c, candidate) && isOpen(c, candidate),`,
      '  ),',
    ].join('\n'),
  );
  expect(
    wrapped(`  told('in all spaces', 7, { most: ${LONG}, least: someOtherNameThatIsRatherLong });`),
  ).toBe(
    [
      "  told('in all spaces', 7, {",
      `    most: ${LONG},`,
      '    least: someOtherNameThatIsRatherLong,',
      '  });',
    ].join('\n'),
  );
});

it('leaves an empty record that comes last on its own line', () => {
  expect(wrapped(`told('${LONG}', ['the space of the Base first', 'the adjacent one'], {});`)).toContain(
    '{}',
  );
});
