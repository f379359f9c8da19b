import { describe, expect, it } from 'vitest';
import { programOf } from '../compile.ts';
import { checkRules, sample } from '../testing/rules.ts';
import { OPENING } from '../ir/modules.ts';

const checked = checkRules(sample);
const { steps, points, routines, functions } = programOf(checked);
const kindOf = (routine: number): string => checked.bodies[routine]?.kind ?? '';
const homeOf = ({ module, routine }: { readonly module?: string; readonly routine: number }): string =>
  module ?? routines[routine]?.module ?? '';

describe('what a game begins with', () => {
  it('is what runs and is asked before somebody has chosen for a turn', () => {
    const opening = points.filter((point) => homeOf(point) === OPENING);
    expect(opening.map(({ asks }) => asks)).toContain('turn');
    const behind = steps.filter((step) => homeOf(step) === OPENING).map(({ routine }) => kindOf(routine));
    for (const kind of ['operation', 'activity', 'side', 'phase']) expect(behind).not.toContain(kind);
  });

  it('asks no function of a module that loads later', () => {
    const late = new Set(functions.flatMap(({ module, name }) => (isLate(module) ? [name] : [])));
    const asked = functions.filter(({ module }) => !isLate(module)).map(({ body }) => JSON.stringify(body));
    expect(late.size).toBeGreaterThan(0);
    for (const name of late)
      expect(asked.some((body) => body.includes(`"x":"call","name":"${name}"`))).toBe(false);
  });
});

describe('Operations and activities', () => {
  it('lie with their party', () => {
    const own = steps.filter(({ routine }) => ['operation', 'activity'].includes(kindOf(routine)));
    const homes = new Set(own.map(homeOf));
    expect([...homes].toSorted()).toEqual([
      'activities_Govt',
      'activities_Rebels',
      'operations_Govt',
      'operations_Rebels',
    ]);
  });
});

/** Whether a module is loaded once somebody has chosen, or when something has to be tried. */
const isLate = (module: string): boolean =>
  /^(?:trials|operations|activities|procedures|rounds|events|chosenValues|explanations|nonplayer)/u.test(
    module,
  );
