import { describe, expect, it } from 'vitest';
import { compile, programOf } from '../compile.ts';
import { perform } from '../ir/node-builders.ts';
import { call, int, TRUE, type IrExpr } from '../ir/expression.ts';
import { EXPLANATIONS, NONPLAYER_VALUES, NONPLAYERS } from '../ir/module-names.ts';
import type { IrFunction, IrGoal, IrNode, Routine, Segment, IrStep } from '../ir/program.ts';
import type { OfferingPoint, LoopOptimizedProgram } from '../ir/stages.ts';
import { checkRules, sample } from '../testing/rule-texts.ts';
import { assignModules } from './assign-modules.ts';

const checked = checkRules(sample);

describe('the modules of a volume', () => {
  it('keep modules that load later out of the imports of the game', () => {
    const texts = new Map(compile(checked).files.map(({ path, text }) => [path, text]));
    const loaded = new Set<string>();
    const load = (path: string): void => {
      if (loaded.has(path)) return;
      loaded.add(path);
      for (const [, imported = ''] of (texts.get(path) ?? '').matchAll(/ from '\.\/([^']+)';$/gmu))
        load(imported);
    };
    load('play.ts');
    const later = ['explanations.ts', 'nonplayerValues.ts', 'nonplayers.ts', 'questions.ts'];
    for (const path of later) expect(texts.has(path)).toBe(true);
    expect(later.filter((path) => loaded.has(path))).toEqual([]);
    expect(loaded).toContain('operations.ts');
  });

  it.each([EXPLANATIONS, NONPLAYER_VALUES])('contain in %s the functions that only it needs', (module) => {
    const { functions } = programOf(checked);
    expect(functions.filter((fn) => fn.module === module)).not.toEqual([]);
  });
});

const callOfAsked = call('asked');
const act = (expr: IrExpr): readonly IrNode[] => [perform('act', [expr], 1)];
const fn = (name: string, module: string, value: IrExpr = int(1)): IrFunction => ({
  ...{ name, doc: '', parameters: 0, locals: [], result: 'number', module },
  body: [{ kind: 'return', value }],
});
const routine = (module: string, suspends: boolean, code: readonly IrNode[] = []): Routine => ({
  ...{ index: 0, name: module, doc: '', rule: '', line: 1, parameters: 0, locals: [] },
  ...{ code, suspends, module },
});
const step = (routine: number, code: readonly IrNode[]): IrStep => ({
  ...{ index: 0, name: '', doc: '', routine: routine, line: 1, code },
});
const point = (overrides: Partial<OfferingPoint>): OfferingPoint => ({
  ...{ index: 0, name: '', text: '', rule: '', line: 1, questionKind: 'space', routine: 1, segments: [] },
  ...{ isHidden: false, parameters: [], offer: { code: [], locals: new Map() }, ...overrides },
});
const segment = (overrides: Partial<Segment>): Segment => ({
  keys: [],
  candidate: 0,
  conditions: [],
  ...overrides,
});

/** The module to which a program assigns the function `asked`. Routine 0 suspends, routine 1 does not. */
function homeIn(
  additions: Partial<LoopOptimizedProgram>,
  subject: IrFunction = fn('asked', 'sets'),
  isEntry = false,
): string | undefined {
  const program: LoopOptimizedProgram = {
    ...{ routines: [routine('campaign', true), routine('operations', false)], steps: [], entries: [] },
    ...{
      points: [],
      standingPoints: [],
      goals: [],
      clauses: [],
      regions: [],
      frames: [],
      size: 0,
      tables: [],
    },
    ...additions,
    functions: [subject, ...(additions.functions ?? [])],
  };
  const { functions } = assignModules(program, (name) => isEntry && name === 'asked');
  return functions.find(({ name }) => name === 'asked')?.module;
}

describe('a function moves to the module of its callers', () => {
  const goal: IrGoal = {
    name: '',
    rule: '',
    kind: 'first',
    condition: callOfAsked,
    activityBounds: [],
    routine: 1,
  };
  const reason = { key: '', rule: '', parameters: {} };

  it.each<[string, string, Partial<LoopOptimizedProgram>]>([
    ['a step', 'campaign', { steps: [step(0, act(callOfAsked))] }],
    ['a routine without steps', 'events', { routines: [routine('events', false, act(callOfAsked))] }],
    ['a goal', 'operations', { goals: [goal] }],
    ['a clause', NONPLAYER_VALUES, { clauses: [TRUE, callOfAsked] }],
    [
      'the offer of a point',
      'operations',
      { points: [point({ offer: { code: act(callOfAsked), locals: new Map() } })] },
    ],
    ['a doubt', 'operations', { points: [point({ segments: [segment({ needsTrial: callOfAsked })] })] }],
    ['a notice', 'operations', { points: [point({ segments: [segment({ hasNoEffect: callOfAsked })] })] }],
    [
      'a parameter',
      'operations',
      { points: [point({ parameters: [{ name: '', value: callOfAsked, valueKind: 'number' }] })] },
    ],
    ['a limit', 'operations', { points: [point({ isLimited: callOfAsked })] }],
    ['the terms', 'operations', { points: [point({ terms: callOfAsked })] }],
    ['a price', 'operations', { standingPoints: [point({ price: callOfAsked })] }],
    [
      'a reason',
      EXPLANATIONS,
      { points: [point({ segments: [segment({ conditions: [{ truth: callOfAsked, reason }] })] })] },
    ],
    [
      'a reason of a standing action',
      EXPLANATIONS,
      { standingPoints: [point({ segments: [segment({ fullest: { truth: callOfAsked, reason } })] })] },
    ],
    [
      'a Non-player instruction',
      NONPLAYER_VALUES,
      { functions: [fn('instruction', NONPLAYERS, callOfAsked)] },
    ],
    [
      'a function that stays',
      'pieces',
      { functions: [fn('one', 'pieces', callOfAsked), fn('two', 'pieces', callOfAsked)] },
    ],
    [
      'a function that moves',
      NONPLAYER_VALUES,
      { functions: [fn('one', 'pieces', callOfAsked)], clauses: [call('one')] },
    ],
  ])('if only %s calls it', (_, module, program) => {
    expect(homeIn(program)).toBe(module);
  });
});

describe('a function stays in its module', () => {
  const inSteps: Partial<LoopOptimizedProgram> = { steps: [step(0, act(callOfAsked))] };

  it.each<[string, Partial<LoopOptimizedProgram>, IrFunction?, boolean?]>([
    ['nothing calls it', {}],
    ['two modules call it', { ...inSteps, clauses: [callOfAsked] }],
    [
      'only the code of a routine that is split calls it',
      { routines: [routine('events', true, act(callOfAsked))] },
    ],
    ['the entry module calls it', inSteps, fn('asked', 'sets'), true],
    ['it is a Non-player instruction', inSteps, fn('asked', NONPLAYERS)],
    ['the rules name it and the game needs it', inSteps, fn('asked', 'points')],
    ['the rules derive it and the game needs it', inSteps, fn('asked', 'derived')],
  ])('if %s', (_, program, subject = fn('asked', 'sets'), isEntry = false) => {
    expect(homeIn(program, subject, isEntry)).toBe(subject.module);
  });

  it('unless a name of the rules is only needed after the game loads', () => {
    expect(homeIn({ clauses: [callOfAsked] }, fn('asked', 'points'))).toBe(NONPLAYER_VALUES);
    const reasons = [
      segment({ conditions: [{ truth: callOfAsked, reason: { key: '', rule: '', parameters: {} } }] }),
    ];
    expect(homeIn({ points: [point({ segments: reasons })] }, fn('asked', 'derived'))).toBe(EXPLANATIONS);
  });
});
