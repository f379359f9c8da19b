import { expect, it } from 'vitest';
import { withoutRelativeLinks } from './package-readme.ts';

it('keeps the text of links into the repository, and links to other sites', () => {
  const text = 'See [a page](../../docs/a.md) and [a site](https://example.org).';
  expect(withoutRelativeLinks(text)).toBe('See a page and [a site](https://example.org).');
});
