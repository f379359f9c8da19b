import { describe, expect, it } from 'vitest';
import { compile, programOf } from '../compile.ts';
import { perform } from '../ir/build.ts';
import { call, num, YES, type X } from '../ir/expression.ts';
import { EXPLANATIONS, NONPLAYER_VALUES, NONPLAYERS } from '../ir/modules.ts';
import type { Fn, GoalIR, Node, Routine, Segment, StepIR } from '../ir/program.ts';
import type { OfferingPoint, Tight } from '../ir/stages.ts';
import { checkRules, sample } from '../testing/rules.ts';
import { assignModules } from './assign-modules.ts';

const checked = checkRules(sample);

describe('the modules of a volume', () => {
  it('keep what loads later out of the game', () => {
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

  it.each([EXPLANATIONS, NONPLAYER_VALUES])('put functions that only %s needs there', (module) => {
    const { functions } = programOf(checked);
    expect(functions.filter((fn) => fn.module === module)).not.toEqual([]);
  });
});

const asks = call('asked');
const act = (x: X): readonly Node[] => [perform('act', [x], 1)];
const fn = (name: string, module: string, value: X = num(1)): Fn => ({
  ...{ name, doc: '', parameters: 0, locals: [], result: 'number', module },
  body: [{ kind: 'return', value }],
});
const routine = (module: string, suspends: boolean, code: readonly Node[] = []): Routine => ({
  ...{ index: 0, name: module, doc: '', rule: '', line: 1, parameters: 0, locals: [] },
  ...{ code, suspends, module },
});
const step = (of: number, code: readonly Node[]): StepIR => ({
  ...{ index: 0, name: '', doc: '', routine: of, line: 1, code },
});
const point = (more: Partial<OfferingPoint>): OfferingPoint => ({
  ...{ index: 0, name: '', text: '', rule: '', line: 1, asks: 'space', routine: 1, segments: [] },
  ...{ secret: false, parameters: [], offer: { code: [], locals: new Map() }, ...more },
});
const segment = (more: Partial<Segment>): Segment => ({ keys: [], candidate: 0, conditions: [], ...more });

/** The module to which a program assigns the function `asked`. Routine 0 suspends, routine 1 does not. */
function homeIn(more: Partial<Tight>, asked: Fn = fn('asked', 'sets'), isEntry = false): string | undefined {
  const program: Tight = {
    ...{ routines: [routine('campaign', true), routine('operations', false)], steps: [], entries: [] },
    ...{ points: [], standing: [], goals: [], clauses: [], regions: [], frames: [], size: 0, tables: [] },
    ...more,
    functions: [asked, ...(more.functions ?? [])],
  };
  const { functions } = assignModules(program, (name) => isEntry && name === 'asked');
  return functions.find(({ name }) => name === 'asked')?.module;
}

describe('a function moves to the module of its callers', () => {
  const goal: GoalIR = { name: '', rule: '', kind: 'first', met: asks, hopes: [], routine: 1 };
  const reason = { key: '', rule: '', parameters: {} };

  it.each<[string, string, Partial<Tight>]>([
    ['a step', 'campaign', { steps: [step(0, act(asks))] }],
    ['a routine without steps', 'events', { routines: [routine('events', false, act(asks))] }],
    ['a goal', 'operations', { goals: [goal] }],
    ['a clause', NONPLAYER_VALUES, { clauses: [YES, asks] }],
    [
      'the offer of a point',
      'operations',
      { points: [point({ offer: { code: act(asks), locals: new Map() } })] },
    ],
    ['a doubt', 'operations', { points: [point({ segments: [segment({ doubtful: asks })] })] }],
    ['a notice', 'operations', { points: [point({ segments: [segment({ idle: asks })] })] }],
    [
      'a parameter',
      'operations',
      { points: [point({ parameters: [{ name: '', value: asks, names: 'number' }] })] },
    ],
    ['a limit', 'operations', { points: [point({ limited: asks })] }],
    ['the terms', 'operations', { points: [point({ terms: asks })] }],
    ['a price', 'operations', { standing: [point({ price: asks })] }],
    [
      'a reason',
      EXPLANATIONS,
      { points: [point({ segments: [segment({ conditions: [{ truth: asks, reason }] })] })] },
    ],
    [
      'a reason of a standing action',
      EXPLANATIONS,
      { standing: [point({ segments: [segment({ fullest: { truth: asks, reason } })] })] },
    ],
    ['a Non-player instruction', NONPLAYER_VALUES, { functions: [fn('instruction', NONPLAYERS, asks)] }],
    [
      'a function that stays',
      'pieces',
      { functions: [fn('one', 'pieces', asks), fn('two', 'pieces', asks)] },
    ],
    [
      'a function that moves',
      NONPLAYER_VALUES,
      { functions: [fn('one', 'pieces', asks)], clauses: [call('one')] },
    ],
  ])('if only %s calls it', (_, module, program) => {
    expect(homeIn(program)).toBe(module);
  });
});

describe('a function stays in its module', () => {
  const inSteps: Partial<Tight> = { steps: [step(0, act(asks))] };

  it.each<[string, Partial<Tight>, Fn?, boolean?]>([
    ['nothing calls it', {}],
    ['two modules call it', { ...inSteps, clauses: [asks] }],
    ['only the code of a routine that is split calls it', { routines: [routine('events', true, act(asks))] }],
    ['the entry module calls it', inSteps, fn('asked', 'sets'), true],
    ['it is a Non-player instruction', inSteps, fn('asked', NONPLAYERS)],
    ['the rules name it and the game needs it', inSteps, fn('asked', 'points')],
    ['the rules derive it and the game needs it', inSteps, fn('asked', 'derived')],
  ])('if %s', (_, program, asked = fn('asked', 'sets'), isEntry = false) => {
    expect(homeIn(program, asked, isEntry)).toBe(asked.module);
  });

  it('unless a name of the rules is only needed after the game loads', () => {
    expect(homeIn({ clauses: [asks] }, fn('asked', 'points'))).toBe(NONPLAYER_VALUES);
    const reasons = [
      segment({ conditions: [{ truth: asks, reason: { key: '', rule: '', parameters: {} } }] }),
    ];
    expect(homeIn({ points: [point({ segments: reasons })] }, fn('asked', 'derived'))).toBe(EXPLANATIONS);
  });
});
