import { expect, it } from 'vitest';
import { completeIdentity, DEFAULT_IDENTITY } from './page-identity.ts';

it('completes an identity, and takes the name as the short name', () => {
  expect(completeIdentity()).toEqual(DEFAULT_IDENTITY);
  expect(completeIdentity({ name: 'The Strait' })).toMatchObject({ shortName: 'The Strait' });
  expect(completeIdentity({ name: 'The Strait', shortName: 'Strait' })).toMatchObject({
    shortName: 'Strait',
  });
  expect(completeIdentity({ themeColor: '#000000' })).toEqual({ ...DEFAULT_IDENTITY, themeColor: '#000000' });
});
