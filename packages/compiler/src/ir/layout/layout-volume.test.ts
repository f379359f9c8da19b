import { expect, it } from 'vitest';
import { checkRules, withBase } from '../../testing/rule-texts.ts';
import { HEADER_SIZE, layoutVolume } from './layout-volume.ts';

const { regions, end } = layoutVolume(checkRules(withBase({})), { movementDepth: 1, frozenValues: [] });

it('places the regions after the header without gaps', () => {
  let nextOffset = HEADER_SIZE;
  for (const { offset, length } of regions) {
    expect(offset).toBe(nextOffset);
    nextOffset += length;
  }
  expect(end).toBe(nextOffset);
});

it('hides the deck and marks of movement from all seats, and a hidden space from all but its owner', () => {
  const hidden = regions.filter(({ visibility }) => visibility !== 'all');
  expect(hidden.map(({ name, visibility }) => [name, visibility])).toEqual([
    ['MARKS', 'none'],
    ['MOVED', 'none'],
    ['PRESENT', 'none'],
    ['GROUPS_AT', 'none'],
    ['SECRET_Cache', { seat: 1 }],
    ['DECK_ORDER', 'none'],
  ]);
});
