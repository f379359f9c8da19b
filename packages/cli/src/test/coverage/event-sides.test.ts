import { expect, it } from 'vitest';
import { summarizeSideLengths, eventSideLengths } from './event-sides.ts';

const text = `event 1 "Long and short" order Govt Rebels {
  // what comes first
  unshaded {
    Govt +1 // more

    Rebels +1
  }
  shaded: Govt -1
}
event 2 "Single" order Govt Rebels { Govt +1; Rebels +1 }
event 3 "In one line that the formatter breaks" order Govt Rebels {
  capability unshaded: whenever phase Support begins: by Govt: may select a City or Province with Govt Control and Cubes: pay 3
  capability shaded: Train.cost is 3
}
`;

it('counts formatted lines of each side without blank lines and comments', () => {
  expect(eventSideLengths([{ name: 'events.quipu', text }])).toEqual([
    { name: '1 unshaded', lines: 4 },
    { name: '1 shaded', lines: 1 },
    { name: '2', lines: 1 },
    { name: '3 unshaded', lines: 2 },
    { name: '3 shaded', lines: 1 },
  ]);
});

it('computes the distribution and the longest sides', () => {
  expect(summarizeSideLengths(eventSideLengths([{ name: 'events.quipu', text }]))).toEqual({
    sides: 5,
    median: 1,
    most: 4,
    histogram: [
      { lines: 1, sides: 3 },
      { lines: 2, sides: 1 },
      { lines: 4, sides: 1 },
    ],
    longest: ['1 unshaded'],
  });
  const twoSides = [
    { name: '1', lines: 2 },
    { name: '2', lines: 5 },
  ];
  expect(summarizeSideLengths(twoSides)).toMatchObject({ median: 3.5, longest: ['2'] });
  expect(summarizeSideLengths([])).toBeUndefined();
});
