import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type Cells, HEADER, PLY } from './cells.ts';
import { fixtureVolume } from '../testing/fixture-volume.ts';
import { rngOf } from './rng.ts';
import { chance } from './chance.ts';
import { KernelFault } from './kernel-fault.ts';
import { journal } from './journal.ts';
import {
  canStillMeet,
  forceOption,
  FULL_BUDGET,
  isSatisfiable,
  openGoals,
  obligationReasons,
  TRIAL_BUDGET,
  trialCounters,
  tryOption,
  type SearchEffort,
} from './obligations.ts';
import { drawOption, offer } from './advance.ts';
import { hasOption } from './offered-options.ts';
import { runSteps } from './steps.ts';
import { ask, oblige, release, roll, take } from '../runtime.ts';
import type { Goal, Volume } from '../volume/volume.ts';

/** A node of a game tree: a decision, a die, a met obligation or a dead end. */
interface Node {
  readonly kind: 'own' | 'other' | 'die' | 'met' | 'stuck';
  readonly children: readonly number[];
}

const MAX_CHILDREN = 6;
const NODE = HEADER;

/** Generates trees with a limited number of nodes, large enough to exhaust a search. */
function randomTree(seed: number, maxNodes: number): readonly Node[] {
  const pick = rngOf(seed);
  const nodes: Node[] = [{ kind: 'own', children: [] }];
  for (let index = 0; index < nodes.length; index++) {
    const { kind } = nodes[index]!;
    if (kind === 'met' || kind === 'stuck') continue;
    const children: number[] = [];
    for (let n = kind === 'die' ? 2 : 1 + pick(MAX_CHILDREN); n > 0; n--) {
      children.push(nodes.length);
      nodes.push({ kind: randomKind(pick(40), nodes.length >= maxNodes), children: [] });
    }
    nodes[index] = { kind, children };
  }
  return nodes;
}

/** The kind of a node for a number below 40: two in 40 are met, 14 are stuck. */
function randomKind(number: number, isLeaf: boolean): Node['kind'] {
  if (number < 2) return 'met';
  if (isLeaf || number < 16) return 'stuck';
  if (number < 34) return 'own';
  return number < 37 ? 'other' : 'die';
}

type Shape = 'met' | 'stuck' | readonly ['own' | 'other', ...Shape[]];

/** A chain of decisions, each with a dead end as the other option. */
function chainOf(times: number, end: 'met' | 'stuck'): Shape {
  return times === 0 ? end : ['own', chainOf(times - 1, end), 'stuck'];
}

/** The nodes of a tree, its root first. */
function nodesOf(root: Shape): readonly Node[] {
  const shapes = [root];
  const nodes: Node[] = [];
  for (const shape of shapes) {
    if (typeof shape === 'string') nodes.push({ kind: shape, children: [] });
    else {
      const [kind, ...children] = shape;
      nodes.push({ kind, children: children.map((child) => shapes.push(child) - 1) });
    }
  }
  return nodes;
}

/** A volume whose one text walks down a tree. */
function volumeOf(nodes: readonly Node[], goal: Partial<Goal> = {}): Volume {
  const enter = (c: Cells): number => {
    const { kind, children } = nodes[c[NODE]!]!;
    if (kind !== 'die') return ask(c, 0, kind === 'other' ? 1 : 0, 1);
    c[NODE] = children[roll(c, 2) - 1]!;
    return 0;
  };
  const descend = (c: Cells): number => {
    c[NODE] = nodes[c[NODE]!]!.children[take(c)]!;
    return 0;
  };
  const base = fixtureVolume();
  return {
    ...base,
    steps: [enter, descend],
    points: [
      {
        ...base.points[1]!,
        universe: Array.from({ length: MAX_CHILDREN }, (_, i) => String(i)),
        offer: (c, out) => {
          const { length } = nodes[c[NODE]!]!.children;
          out[0] = (1 << length) - 1;
          return length;
        },
      },
    ],
    goals: [{ name: 'goal', rule: '1', met: (c) => nodes[c[NODE]!]!.kind === 'met', ...goal }],
  };
}

/** The cells where a node is pending. */
function cellsAt(volume: Volume, node: number): Cells {
  const cells = new Int32Array(volume.size);
  cells[NODE] = node;
  oblige(cells, 0, 0);
  runSteps(volume, cells);
  return cells;
}

/** Whether the obligation can be met from a node, by an exhaustive search. */
function canMeetFrom(nodes: readonly Node[], node: number): boolean {
  const { kind, children } = nodes[node]!;
  if (kind === 'met' || kind === 'stuck') return kind === 'met';
  const canMeetChild = (child: number): boolean => canMeetFrom(nodes, child);
  return kind === 'own' ? children.some(canMeetChild) : children.every(canMeetChild);
}

/** The decisions of the owing seat that are reachable by offered options. */
function reachableNodes(volume: Volume, nodes: readonly Node[], node: number): number[] {
  const { kind, children } = nodes[node]!;
  if (kind === 'stuck' || kind === 'met') return kind === 'met' ? [] : [node];
  if (kind !== 'own') return children.flatMap((child) => reachableNodes(volume, nodes, child));
  const out = new Int32Array(1);
  offer(volume, cellsAt(volume, node), out);
  return [
    node,
    ...children.flatMap((child, i) => (hasOption(out, i) ? reachableNodes(volume, nodes, child) : [])),
  ];
}

const seeds = fc.nat(0x7fff_ffff);

describe('a trial', () => {
  it('stops at its budget', () => {
    fc.assert(
      fc.property(seeds, fc.integer({ min: 0, max: 40 }), fc.boolean(), (seed, budget, usesCache) => {
        const nodes = randomTree(seed, 3000);
        const volume = volumeOf(nodes);
        const effort: SearchEffort = { budget, trustsGoals: true, usesCache };
        for (const option of nodes[0]!.children.keys()) {
          trialCounters.copies = 0;
          tryOption(volume, cellsAt(volume, 0), option, effort);
          expect(trialCounters.copies).toBeLessThanOrEqual(budget);
          tryOption(volume, cellsAt(volume, 0), option);
          expect(trialCounters.copies).toBeLessThanOrEqual(budget + TRIAL_BUDGET + FULL_BUDGET);
        }
      }),
      { numRuns: 200 },
    );
  });

  it('is correct unless undecided', () => {
    fc.assert(
      fc.property(seeds, (seed) => {
        const nodes = randomTree(seed, 1000);
        const volume = volumeOf(nodes);
        nodes[0]!.children.forEach((child, option) => {
          const verdict = tryOption(volume, cellsAt(volume, 0), option);
          if (verdict !== 'undecided') expect(verdict === 'yes').toBe(canMeetFrom(nodes, child));
        });
      }),
      { numRuns: 300 },
    );
  });

  it.each([true, false])('never finds less with a larger budget (cached: %s)', (usesCache) => {
    // The first option is undecided in both searches, which run out of copies at different depths.
    const answers: Shape = ['other', chainOf(40, 'stuck'), ['own', 'stuck', chainOf(11, 'met')]];
    const nodes = nodesOf(['own', ['own', chainOf(30, 'met'), answers]]);
    const volume = volumeOf(nodes);
    const verdicts = Array.from({ length: 400 }, (_, budget) =>
      tryOption(volume, cellsAt(volume, 0), 0, { budget, trustsGoals: true, usesCache }),
    );
    expect(verdicts.lastIndexOf('undecided')).toBeLessThan(verdicts.indexOf('yes'));
  });

  it('offers no option that leads to a dead end', () => {
    fc.assert(
      fc.property(seeds, (seed) => {
        const nodes = randomTree(seed, 3000);
        const volume = volumeOf(nodes);
        for (const node of reachableNodes(volume, nodes, 0).slice(1))
          expect(offer(volume, cellsAt(volume, node), new Int32Array(1))).toBeGreaterThan(0);
      }),
      { numRuns: 100 },
    );
  });

  it('tries every option of an inner text while the outer text has an obligation', () => {
    const volume = volumeOf(nodesOf(['own', 'stuck', 'met']));
    const [point] = volume.points;
    const withoutDoubt = { ...volume, points: [{ ...point!, doubtful: () => false }] };
    const innerPointsOnly = { ...withoutDoubt, goals: volume.goals.map((goal) => ({ ...goal, at: [1] })) };
    const out = new Int32Array(1);
    expect([offer(withoutDoubt, cellsAt(withoutDoubt, 0), out), out[0]]).toEqual([2, 0b11]);
    // The goal is judged at no point of this volume, so only its release would meet it.
    expect(offer(innerPointsOnly, cellsAt(innerPointsOnly, 0), out)).toBe(0);
    expect(isSatisfiable(innerPointsOnly, cellsAt(innerPointsOnly, 0), 0)).toBe(false);
  });

  it('offers undecided options rather than none', () => {
    // Deeper than any trial searches.
    const deep = chainOf(60, 'met');
    const undecided = volumeOf(nodesOf(['own', deep, ['own', deep, 'stuck'], 'stuck']));
    const out = new Int32Array(1);
    expect(tryOption(undecided, cellsAt(undecided, 0), 0)).toBe('undecided');
    expect([offer(undecided, cellsAt(undecided, 0), out), out[0]]).toEqual([2, 0b011]);
    const numbers = Array.from({ length: 3 }, (_, n) =>
      drawOption(undecided, cellsAt(undecided, 0), out, (bound) => n % bound),
    );
    expect(numbers).toEqual([0, 1, 0]);
    // An undecided option is withheld if another one is known to meet the obligation.
    const withKnownWay = volumeOf(nodesOf(['own', deep, 'met', 'stuck']));
    expect([offer(withKnownWay, cellsAt(withKnownWay, 0), out), out[0]]).toEqual([1, 0b010]);
  });

  it('offers the results of the largest search if the others find none', () => {
    const bush = (depth: number): Shape =>
      depth === 0 ? 'stuck' : ['own', bush(depth - 1), bush(depth - 1)];
    const volume = volumeOf(nodesOf(['own', ['own', 'met', bush(12)], 'stuck']));
    const out = new Int32Array(1);
    expect(tryOption(volume, cellsAt(volume, 0), 0)).toBe('undecided');
    expect(offer(volume, cellsAt(volume, 0), out)).toBe(1);
  });

  it('searches a position once', () => {
    // Both options of twenty decisions lead to the next decision: a million paths to one dead end.
    const children = (next: number): readonly number[] => [next, next];
    const nodes: Node[] = Array.from({ length: 20 }, (_, i) => ({ kind: 'own', children: children(i + 1) }));
    nodes.push({ kind: 'stuck', children: [] });
    const volume = volumeOf(nodes);
    const search: SearchEffort = { budget: 100, trustsGoals: true };
    expect(tryOption(volume, cellsAt(volume, 0), 0, search)).toBe('undecided');
    expect(tryOption(volume, cellsAt(volume, 0), 0, { ...search, usesCache: true })).toBe('no');
    expect(tryOption(volume, cellsAt(volume, 0), 0)).toBe('no');
  });

  it('tries one answer of other seats if the goal is certain', () => {
    const answers = (times: number, end: Shape): Shape =>
      times === 0 ? end : ['other', answers(times - 1, end), answers(times - 1, end)];
    const sure = (c: Cells): boolean => c[NODE]! > 0;
    const volumeWithBound = (end: Shape, isCertain: boolean): Volume =>
      volumeOf(nodesOf(['own', answers(14, end), 'stuck']), {
        hopes: [{ at: [0], holds: () => true, ...(isCertain ? { sure } : {}) }],
      });
    const [withoutCertainty, withCertainty] = [volumeWithBound('met', false), volumeWithBound('met', true)];
    expect(tryOption(withoutCertainty, cellsAt(withoutCertainty, 0), 0)).toBe('undecided');
    expect(tryOption(withCertainty, cellsAt(withCertainty, 0), 0)).toBe('yes');
    const volumeWithWrongBound = volumeWithBound('stuck', true);
    expect(tryOption(volumeWithWrongBound, cellsAt(volumeWithWrongBound, 0), 0)).toBe('no');
  });

  it('tries promising spaces first', () => {
    // Space 5 must be selected twice; every other selection leads to a long dead end.
    const far = Array.from({ length: 5 }, () => chainOf(9, 'stuck'));
    const useful: Shape = ['own', ...far, ['own', 'stuck', 'stuck', 'stuck', 'stuck', 'stuck', 'met']];
    const nodes = nodesOf(['own', useful, ...far]);
    const volume = volumeOf(nodes, {
      hopes: [{ at: [0], holds: () => true, there: (_, space) => space === 5 }],
    });
    const volumeWithSpaces: Volume = {
      ...volume,
      names: {
        ...volume.names,
        spaces: Array.from({ length: MAX_CHILDREN - 1 }, (_, i) => ({ key: String(i), title: String(i) })),
      },
    };
    const search: SearchEffort = { budget: 8, trustsGoals: true };
    expect(
      tryOption(volumeWithSpaces, cellsAt(volumeWithSpaces, 0), 0, { ...search, isPromisingOnly: true }),
    ).toBe('yes');
  });
});

describe('a search of promising spaces', () => {
  // Options 0 and 1 are spaces, option 2 stops the selection; only space 1 leads to the goal.
  const nodes = nodesOf(['own', ['own', 'stuck', 'met', 'stuck'], ['own', 'stuck', 'met']]);
  const volumeWithPromising = (isPromising: (space: number) => boolean): Volume => {
    const volume = volumeOf(nodes, {
      hopes: [{ at: [0], holds: () => true, there: (_, space) => isPromising(space) }],
    });
    const spaces = ['0', '1'].map((key) => ({ key, title: key }));
    return { ...volume, names: { ...volume.names, spaces } };
  };
  const search: SearchEffort = { budget: 20, trustsGoals: true, isPromisingOnly: true };
  const verdicts = (volume: Volume, effort: SearchEffort): readonly string[] =>
    [0, 1].map((option) => tryOption(volume, cellsAt(volume, 0), option, effort));

  it('skips other spaces if the seat may stop, without refuting them', () => {
    expect(
      verdicts(
        volumeWithPromising(() => false),
        search,
      ),
    ).toEqual(['undecided', 'yes']);
    expect(
      verdicts(
        volumeWithPromising((space) => space === 0),
        search,
      ),
    ).toEqual(['undecided', 'yes']);
    expect(
      verdicts(
        volumeWithPromising((space) => space === 1),
        search,
      ),
    ).toEqual(['yes', 'yes']);
    expect(
      verdicts(
        volumeWithPromising(() => false),
        { ...search, isPromisingOnly: false },
      ),
    ).toEqual(['yes', 'yes']);
  });

  it('ignores promising spaces without trust in goals', () => {
    const volume = volumeWithPromising(() => false);
    const withoutTrust = { ...search, trustsGoals: false };
    expect(tryOption(volume, cellsAt(volume, 0), 1, withoutTrust)).toBe('no');
  });
});

describe('an open obligation', () => {
  const deep = chainOf(60, 'met');
  const undecidable = volumeOf(nodesOf(['own', 'stuck', 'met', deep]), { name: 'Raid.turn', rule: '' });

  it('is listed while it is open', () => {
    const goals = ['a', 'b', 'c', 'd'].map((name): Goal => ({ name, rule: '1', met: () => false }));
    const volume: Volume = { ...fixtureVolume(), goals };
    const cells = new Int32Array(volume.size);
    const names = (): readonly string[] => openGoals(volume, cells).map(({ name }) => name);
    expect(names()).toEqual([]);
    for (const goal of [2, 0, 3, 1]) oblige(cells, goal, 1);
    expect(names()).toEqual(['c', 'a', 'd', 'b']);
    release(cells, 0);
    expect(names()).toEqual(['c', 'd', 'b']);
  });

  it('is the reason for withholding an option', () => {
    const reasons = (option: number): unknown =>
      obligationReasons(undecidable, cellsAt(undecidable, 0), option);
    const parameters = { text: 'Raid', owes: 'turn' };
    expect(reasons(0)).toEqual([{ key: 'obligation', rule: 'Raid', parameters, causes: [] }]);
    expect(reasons(2)).toEqual([{ key: 'undecided', rule: 'Raid', parameters, causes: [] }]);
    const payments: Volume = {
      ...undecidable,
      steps: [undecidable.steps[0]!, (c) => (release(c, 0), undecidable.steps[1]!(c))],
    };
    expect(obligationReasons(payments, cellsAt(payments, 0), 0)).toEqual([]);
  });

  it('is checked from the pending decision', () => {
    const canMeetFromStart = (...shapes: readonly Shape[]): readonly boolean[] =>
      shapes.map((shape) => {
        const volume = volumeOf(nodesOf(shape));
        const cells = cellsAt(volume, 0);
        const previous = cells.slice();
        const result = canStillMeet(volume, cells);
        expect(cells).toEqual(previous);
        return result;
      });
    expect(
      canMeetFromStart(
        ['own', 'stuck', 'met'],
        ['own', 'stuck', 'stuck'],
        ['other', 'met', 'stuck'],
        ['other', 'met', 'met'],
        ['own', ['own', 'stuck', 'met'], 'stuck'],
        chainOf(60, 'met'),
        ['own', 'stuck', ['other', ['own', 'stuck', 'met'], ['own', 'met', 'stuck']]],
      ),
    ).toEqual([true, false, false, true, true, false, true]);
  });

  it('must be met for every result of dice', () => {
    const nodes: Node[] = [
      { kind: 'own', children: [1, 2] },
      { kind: 'die', children: [3, 4] },
      { kind: 'die', children: [3, 3] },
      { kind: 'met', children: [] },
      { kind: 'stuck', children: [] },
    ];
    const volume = volumeOf(nodes);
    const out = new Int32Array(1);
    expect([0, 1].map((option) => tryOption(volume, cellsAt(volume, 0), option))).toEqual(['no', 'yes']);
    expect([offer(volume, cellsAt(volume, 0), out), out[0]]).toEqual([1, 0b10]);
  });
});

describe('a forced option', () => {
  const volume = volumeOf(nodesOf(['own', ['own', 'stuck', 'met'], 'met']));

  it('does not change the cells, the journal or chance', () => {
    const cells = cellsAt(volume, 0);
    const previous = cells.slice();
    const recorded: number[] = [];
    const trial = { roll: () => 1, ignoreFurtherRolls: () => undefined };
    Object.assign(journal, { on: true, record: (kind: number) => recorded.push(kind) });
    chance.trial = trial;
    try {
      const next = forceOption(volume, cells, 0)!;
      expect([next[NODE], next[PLY]]).toEqual([1, 1]);
      tryOption(volume, cells, 0);
      canStillMeet(volume, cells);
      isSatisfiable(volume, cells, 1);
      obligationReasons(volume, cells, 0);
      expect([journal.on, chance.trial, recorded]).toEqual([true, trial, []]);
    } finally {
      Object.assign(journal, { on: false, record: () => undefined });
      chance.trial = undefined;
    }
    expect(cells).toEqual(previous);
  });

  it('is undefined if the rules cannot execute it', () => {
    const volumeThrowing = (thrown: Error): Volume => ({
      ...volume,
      steps: [
        volume.steps[0]!,
        () => {
          throw thrown;
        },
      ],
    });
    const volumeWithFault = volumeThrowing(new KernelFault('step', 'no such piece'));
    expect(forceOption(volumeWithFault, cellsAt(volume, 0), 0)).toBeUndefined();
    // An error of a step is a fault.
    expect(forceOption(volumeThrowing(new TypeError('a defect')), cellsAt(volume, 0), 0)).toBeUndefined();
    expect([journal.on, chance.trial]).toEqual([false, undefined]);
  });

  it('rolls 1 on its dice', () => {
    const volumeWithDie = volumeOf([
      { kind: 'own', children: [1, 1] },
      { kind: 'die', children: [2, 3] },
      { kind: 'met', children: [] },
      { kind: 'stuck', children: [] },
    ]);
    expect(forceOption(volumeWithDie, cellsAt(volumeWithDie, 0), 1)?.[NODE]).toBe(2);
    expect(obligationReasons(volumeWithDie, cellsAt(volumeWithDie, 0), 0)).toMatchObject([
      { key: 'obligation' },
    ]);
  });
});

it('removes options in every word, and counts the remaining ones', () => {
  // Of 70 options every third leads to the goal.
  const base = volumeOf(nodesOf(['own', 'stuck', 'met']));
  const universe = Array.from({ length: 70 }, (_, i) => String(i));
  const [point] = base.points;
  const offered = [0, 1, 31, 32, 33, 45, 63, 64, 68, 69];
  const volume: Volume = {
    ...base,
    steps: [base.steps[0]!, (c) => ((c[NODE] = take(c) % 3 === 0 ? 2 : 1), 0)],
    points: [
      {
        ...point!,
        universe,
        offer: (c, out) => {
          if (c[NODE] !== 0) return 0;
          for (const option of offered) out[option >> 5] = out[option >> 5]! | (1 << (option & 31));
          return offered.length;
        },
      },
    ],
  };
  const out = new Int32Array(3);
  expect(offer(volume, cellsAt(volume, 0), out)).toBe(5);
  expect(universe.flatMap((_, option) => (hasOption(out, option) ? [option] : []))).toEqual([
    0, 33, 45, 63, 69,
  ]);
  expect(offered.filter((option) => isSatisfiable(volume, cellsAt(volume, 0), option))).toEqual([
    0, 33, 45, 63, 69,
  ]);
});
