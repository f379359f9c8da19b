import { expect, it } from 'vitest';
import { programOf } from '../compile.ts';
import type { LaidOutProgram } from '../ir/stages.ts';
import { checkMinimalVolume } from '../testing/rule-texts.ts';

/** A volume with routines that suspend and one that does not. */
function laidOutProgram(): LaidOutProgram {
  let result: LaidOutProgram | undefined;
  programOf(
    checkMinimalVolume(`
      operation Recruit of Govt { select any Provinces, paying 2 { place 1 Police there } }
      activity Hide of Govt with Recruit { place 1 Base in a City }
      procedure Pay { Aid +1 }`),
    undefined,
    (pass, program) => {
      if (pass === 'layout') result = program as LaidOutProgram;
    },
  );
  if (result === undefined) throw new Error('no layout');
  return result;
}

it('gives each routine that suspends a frame, with one cell for the return and for each local', () => {
  const { routines, frames } = laidOutProgram();
  const suspended = routines.filter(({ suspends }) => suspends).map(({ index }) => index);
  expect(suspended.length).toBeLessThan(routines.length);
  expect(frames.map(({ routine }) => routine)).toEqual(suspended);
  for (const { returnCell, offset, length, cells } of frames) {
    expect(returnCell).toBe(offset);
    expect(length).toBe(1 + cells.size);
  }
  const recruit = frames.find(({ routine }) => routines[routine]?.name === 'Recruit');
  const locals = routines.find(({ name }) => name === 'Recruit')?.locals ?? [];
  expect([...(recruit?.cells.keys() ?? [])].map((id) => locals[id]?.name)).toEqual([
    'own',
    'rider',
    'mode',
    'at',
    'selected',
    'taken',
  ]);
});

it('places the frames after all regions, without overlap, up to the end of the array', () => {
  const { frames, regions, size } = laidOutProgram();
  let end = regions[0]?.offset ?? 0;
  for (const { offset, length } of regions.toSorted((a, b) => a.offset - b.offset)) {
    expect(offset).toBeGreaterThanOrEqual(end);
    end = offset + length;
  }
  for (const { offset } of frames) expect(offset).toBeGreaterThanOrEqual(end);
  expect(size).toBe(Math.max(...frames.map(({ offset, length }) => offset + length)));
  const names = regions.map(({ name }) => name);
  expect(names).toEqual(expect.arrayContaining(['BOARD', 'OPERATION', 'RIDER']));
});

it('keeps the constant tables', () => {
  expect(laidOutProgram().tables.map(({ name }) => name)).toContain('ADJACENT');
});
