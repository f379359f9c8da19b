import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type Cells, HEADER, PLY } from './cells.ts';
import { fixtureVolume } from '../testing/fixture-volume.ts';
import { rngOf } from './rng.ts';
import { chance } from './chance.ts';
import { KernelFault } from './fault.ts';
import { journal } from './journal.ts';
import {
  canStillMeet,
  forceOption,
  LAST_BUDGET,
  isSatisfiable,
  openGoals,
  owingReasons,
  TRIAL_BUDGET,
  trialCounters,
  tryOption,
  type SearchEffort,
} from './obligations.ts';
import { drawOption, offer } from './run.ts';
import { runSteps } from './steps.ts';
import { ask, listed, oblige, release, roll, take } from '../runtime.ts';
import type { Goal, Volume } from '../volume/volume.ts';

/** A node of a game tree: a decision, a die, a met obligation or a dead end. */
interface Node {
  readonly kind: 'own' | 'other' | 'die' | 'met' | 'stuck';
  readonly children: readonly number[];
}

const WIDEST = 6;
const NODE = HEADER;

/** Generates trees with a limited number of nodes, large enough to exhaust a search. */
function tree(seed: number, most: number): readonly Node[] {
  const pick = rngOf(seed);
  const nodes: Node[] = [{ kind: 'own', children: [] }];
  for (let at = 0; at < nodes.length; at++) {
    if (nodes[at]!.kind === 'met' || nodes[at]!.kind === 'stuck') continue;
    const children: number[] = [];
    for (let n = nodes[at]!.kind === 'die' ? 2 : 1 + pick(WIDEST); n > 0; n--) {
      children.push(nodes.length);
      const choices = pick(40);
      const leaf = nodes.length >= most || choices < 16;
      const inner = choices < 34 ? 'own' : choices < 37 ? 'other' : 'die';
      nodes.push({ kind: leaf ? (choices < 2 ? 'met' : 'stuck') : inner, children: [] });
    }
    nodes[at] = { ...nodes[at]!, children };
  }
  return nodes;
}

type Shape = 'met' | 'stuck' | readonly ['own' | 'other', ...Shape[]];

/** A chain of decisions, each with a dead end as the other option. */
function down(times: number, end: 'met' | 'stuck'): Shape {
  return times === 0 ? end : ['own', down(times - 1, end), 'stuck'];
}

/** The nodes of a tree, its root first. */
function flat(root: Shape): readonly Node[] {
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
function walking(nodes: readonly Node[], goal: Partial<Goal> = {}): Volume {
  const enter = (c: Cells): number => {
    const { kind, children } = nodes[c[NODE]!]!;
    if (kind !== 'die') return ask(c, 0, kind === 'other' ? 1 : 0, 1);
    c[NODE] = children[roll(c, 2) - 1]!;
    return 0;
  };
  const choices = (c: Cells): number => {
    c[NODE] = nodes[c[NODE]!]!.children[take(c)]!;
    return 0;
  };
  const base = fixtureVolume();
  return {
    ...base,
    steps: [enter, choices],
    points: [
      {
        ...base.points[1]!,
        universe: Array.from({ length: WIDEST }, (_, i) => String(i)),
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
function at(volume: Volume, node: number): Cells {
  const cells = new Int32Array(volume.size);
  cells[NODE] = node;
  oblige(cells, 0, 0);
  runSteps(volume, cells);
  return cells;
}

/** Whether the obligation can be met from a node, by looking at all there is. */
function truth(nodes: readonly Node[], node: number): boolean {
  const { kind, children } = nodes[node]!;
  if (kind === 'met' || kind === 'stuck') return kind === 'met';
  const each = (child: number): boolean => truth(nodes, child);
  return kind === 'own' ? children.some(each) : children.every(each);
}

/** The decisions of the owing seat that are reachable by offered options. */
function reached(volume: Volume, nodes: readonly Node[], node: number): number[] {
  const { kind, children } = nodes[node]!;
  if (kind === 'stuck' || kind === 'met') return kind === 'met' ? [] : [node];
  if (kind !== 'own') return children.flatMap((child) => reached(volume, nodes, child));
  const out = new Int32Array(1);
  offer(volume, at(volume, node), out);
  return [node, ...children.flatMap((child, i) => (listed(out, i) ? reached(volume, nodes, child) : []))];
}

const seeds = fc.nat(0x7fff_ffff);

describe('a trial', () => {
  it('stops at its budget', () => {
    fc.assert(
      fc.property(seeds, fc.integer({ min: 0, max: 40 }), fc.boolean(), (seed, budget, remembers) => {
        const nodes = tree(seed, 3000);
        const volume = walking(nodes);
        const how: SearchEffort = { budget, trustGoals: true, usesCache: remembers };
        for (const option of nodes[0]!.children.keys()) {
          trialCounters.copies = 0;
          tryOption(volume, at(volume, 0), option, how);
          expect(trialCounters.copies).toBeLessThanOrEqual(budget);
          tryOption(volume, at(volume, 0), option);
          expect(trialCounters.copies).toBeLessThanOrEqual(budget + TRIAL_BUDGET + LAST_BUDGET);
        }
      }),
      { numRuns: 200 },
    );
  });

  it('is correct unless undecided', () => {
    fc.assert(
      fc.property(seeds, (seed) => {
        const nodes = tree(seed, 1000);
        const volume = walking(nodes);
        nodes[0]!.children.forEach((child, option) => {
          const verdict = tryOption(volume, at(volume, 0), option);
          if (verdict !== 'undecided') expect(verdict === 'yes').toBe(truth(nodes, child));
        });
      }),
      { numRuns: 300 },
    );
  });

  it.each([true, false])('never finds less with a larger budget (cached: %s)', (remembers) => {
    // The first option is undecided in both searches, which run out of copies at different depths.
    const answers: Shape = ['other', down(40, 'stuck'), ['own', 'stuck', down(11, 'met')]];
    const nodes = flat(['own', ['own', down(30, 'met'), answers]]);
    const volume = walking(nodes);
    const verdicts = Array.from({ length: 400 }, (_, budget) =>
      tryOption(volume, at(volume, 0), 0, { budget, trustGoals: true, usesCache: remembers }),
    );
    expect(verdicts.lastIndexOf('undecided')).toBeLessThan(verdicts.indexOf('yes'));
  });

  it('offers no option that leads to a dead end', () => {
    fc.assert(
      fc.property(seeds, (seed) => {
        const nodes = tree(seed, 3000);
        const volume = walking(nodes);
        for (const node of reached(volume, nodes, 0).slice(1))
          expect(offer(volume, at(volume, node), new Int32Array(1))).toBeGreaterThan(0);
      }),
      { numRuns: 100 },
    );
  });

  it('tries every option of an inner text while the outer text has an obligation', () => {
    const volume = walking(flat(['own', 'stuck', 'met']));
    const [point] = volume.points;
    const doubtless = { ...volume, points: [{ ...point!, doubtful: () => false }] };
    const within = { ...doubtless, goals: volume.goals.map((goal) => ({ ...goal, at: [1] })) };
    const out = new Int32Array(1);
    expect([offer(doubtless, at(doubtless, 0), out), out[0]]).toEqual([2, 0b11]);
    // The goal is judged at no point of this volume, so only its release would meet it.
    expect(offer(within, at(within, 0), out)).toBe(0);
    expect(isSatisfiable(within, at(within, 0), 0)).toBe(false);
  });

  it('offers undecided options rather than none', () => {
    // Deeper than any trial looks.
    const deep = down(60, 'met');
    const undecided = walking(flat(['own', deep, ['own', deep, 'stuck'], 'stuck']));
    const out = new Int32Array(1);
    expect(tryOption(undecided, at(undecided, 0), 0)).toBe('undecided');
    expect([offer(undecided, at(undecided, 0), out), out[0]]).toEqual([2, 0b011]);
    const numbers = Array.from({ length: 3 }, (_, n) =>
      drawOption(undecided, at(undecided, 0), out, (rules) => n % rules),
    );
    expect(numbers).toEqual([0, 1, 0]);
    // It is withheld next to an option with a known way.
    const knownCards = walking(flat(['own', deep, 'met', 'stuck']));
    expect([offer(knownCards, at(knownCards, 0), out), out[0]]).toEqual([1, 0b010]);
  });

  it('offers the results of the largest search if the others find none', () => {
    const bush = (depth: number): Shape =>
      depth === 0 ? 'stuck' : ['own', bush(depth - 1), bush(depth - 1)];
    const volume = walking(flat(['own', ['own', 'met', bush(12)], 'stuck']));
    const out = new Int32Array(1);
    expect(tryOption(volume, at(volume, 0), 0)).toBe('undecided');
    expect(offer(volume, at(volume, 0), out)).toBe(1);
  });

  it('searches a position once', () => {
    // Twenty decisions, all options of each of which lead to the next: a million ways to one dead end.
    const children = (next: number): readonly number[] => [next, next];
    const nodes: Node[] = Array.from({ length: 20 }, (_, i) => ({ kind: 'own', children: children(i + 1) }));
    nodes.push({ kind: 'stuck', children: [] });
    const volume = walking(nodes);
    const search: SearchEffort = { budget: 100, trustGoals: true };
    expect(tryOption(volume, at(volume, 0), 0, search)).toBe('undecided');
    expect(tryOption(volume, at(volume, 0), 0, { ...search, usesCache: true })).toBe('no');
    expect(tryOption(volume, at(volume, 0), 0)).toBe('no');
  });

  it('tries one answer of other seats if the goal is certain', () => {
    const answers = (times: number, end: Shape): Shape =>
      times === 0 ? end : ['other', answers(times - 1, end), answers(times - 1, end)];
    const sure = (c: Cells): boolean => c[NODE]! > 0;
    const hoping = (end: Shape, tells: boolean): Volume =>
      walking(flat(['own', answers(14, end), 'stuck']), {
        hopes: [{ at: [0], holds: () => true, ...(tells ? { sure } : {}) }],
      });
    const [plain, telling] = [hoping('met', false), hoping('met', true)];
    expect(tryOption(plain, at(plain, 0), 0)).toBe('undecided');
    expect(tryOption(telling, at(telling, 0), 0)).toBe('yes');
    const broken = hoping('stuck', true);
    expect(tryOption(broken, at(broken, 0), 0)).toBe('no');
  });

  it('tries promising spaces first', () => {
    // Each space leads to a decision about another; only the first of them is of use, and only where nothing else was selected.
    const far = Array.from({ length: 5 }, () => down(9, 'stuck'));
    const useful: Shape = ['own', ...far, ['own', 'stuck', 'stuck', 'stuck', 'stuck', 'stuck', 'met']];
    const nodes = flat(['own', useful, ...far]);
    const volume = walking(nodes, {
      hopes: [{ at: [0], holds: () => true, there: (_, space) => space === 5 }],
    });
    const spatial: Volume = {
      ...volume,
      names: {
        ...volume.names,
        spaces: Array.from({ length: WIDEST - 1 }, (_, i) => ({ key: String(i), title: String(i) })),
      },
    };
    const search: SearchEffort = { budget: 8, trustGoals: true };
    expect(tryOption(spatial, at(spatial, 0), 0, { ...search, promisingOnly: true })).toBe('yes');
  });
});

describe('a search of promising spaces', () => {
  // Options 0 and 1 are spaces, option 2 stops the selection; only space 1 leads to the goal.
  const nodes = flat(['own', ['own', 'stuck', 'met', 'stuck'], ['own', 'stuck', 'met']]);
  const promising = (rules: (space: number) => boolean): Volume => {
    const volume = walking(nodes, {
      hopes: [{ at: [0], holds: () => true, there: (_, space) => rules(space) }],
    });
    const spaces = ['0', '1'].map((key) => ({ key, title: key }));
    return { ...volume, names: { ...volume.names, spaces } };
  };
  const search: SearchEffort = { budget: 20, trustGoals: true, promisingOnly: true };
  const verdicts = (volume: Volume, how: SearchEffort): readonly string[] =>
    [0, 1].map((option) => tryOption(volume, at(volume, 0), option, how));

  it('skips other spaces if the seat may stop, without refuting them', () => {
    expect(
      verdicts(
        promising(() => false),
        search,
      ),
    ).toEqual(['undecided', 'yes']);
    expect(
      verdicts(
        promising((space) => space === 0),
        search,
      ),
    ).toEqual(['undecided', 'yes']);
    expect(
      verdicts(
        promising((space) => space === 1),
        search,
      ),
    ).toEqual(['yes', 'yes']);
    expect(
      verdicts(
        promising(() => false),
        { ...search, promisingOnly: false },
      ),
    ).toEqual(['yes', 'yes']);
  });
  it('ignores promising spaces without trust in goals', () => {
    const volume = promising(() => false);
    const untrusting = { ...search, trustGoals: false, promising: false };
    expect(tryOption(volume, at(volume, 0), 1, untrusting)).toBe('no');
  });
});

describe('an open obligation', () => {
  const deep = down(60, 'met');
  const stuck = walking(flat(['own', 'stuck', 'met', deep]), { name: 'Raid.turn', rule: '' });

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
    const reasons = (option: number): unknown => owingReasons(stuck, at(stuck, 0), option);
    const parameters = { text: 'Raid', owes: 'turn' };
    expect(reasons(0)).toEqual([{ key: 'obligation', rule: 'Raid', parameters, causes: [] }]);
    expect(reasons(2)).toEqual([{ key: 'undecided', rule: 'Raid', parameters, causes: [] }]);
    const payments: Volume = {
      ...stuck,
      steps: [stuck.steps[0]!, (c) => (release(c, 0), stuck.steps[1]!(c))],
    };
    expect(owingReasons(payments, at(payments, 0), 0)).toEqual([]);
  });

  it('is checked from the pending decision', () => {
    const meets = (...shapes: readonly Shape[]): readonly boolean[] =>
      shapes.map((shape) => {
        const volume = walking(flat(shape));
        const cells = at(volume, 0);
        const previous = cells.slice();
        const result = canStillMeet(volume, cells);
        expect(cells).toEqual(previous);
        return result;
      });
    expect(
      meets(
        ['own', 'stuck', 'met'],
        ['own', 'stuck', 'stuck'],
        ['other', 'met', 'stuck'],
        ['other', 'met', 'met'],
        ['own', ['own', 'stuck', 'met'], 'stuck'],
        down(60, 'met'),
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
    const volume = walking(nodes);
    const out = new Int32Array(1);
    expect([0, 1].map((option) => tryOption(volume, at(volume, 0), option))).toEqual(['no', 'yes']);
    expect([offer(volume, at(volume, 0), out), out[0]]).toEqual([1, 0b10]);
  });
});

describe('a forced option', () => {
  const volume = walking(flat(['own', ['own', 'stuck', 'met'], 'met']));

  it('does not change the cells, the journal or chance', () => {
    const cells = at(volume, 0);
    const previous = cells.slice();
    const recorded: number[] = [];
    const trial = { roll: () => 1, rest: () => undefined };
    Object.assign(journal, { on: true, record: (kind: number) => recorded.push(kind) });
    chance.trial = trial;
    try {
      const next = forceOption(volume, cells, 0)!;
      expect([next[NODE], next[PLY]]).toEqual([1, 1]);
      tryOption(volume, cells, 0);
      canStillMeet(volume, cells);
      isSatisfiable(volume, cells, 1);
      owingReasons(volume, cells, 0);
      expect([journal.on, chance.trial, recorded]).toEqual([true, trial, []]);
    } finally {
      Object.assign(journal, { on: false, record: () => undefined });
      chance.trial = undefined;
    }
    expect(cells).toEqual(previous);
  });

  it('is undefined if the rules cannot execute it', () => {
    const failing = (thrown: Error): Volume => ({
      ...volume,
      steps: [
        volume.steps[0]!,
        () => {
          throw thrown;
        },
      ],
    });
    const impossible = failing(new KernelFault('step', 'no such piece'));
    expect(forceOption(impossible, at(volume, 0), 0)).toBeUndefined();
    // An error of a step is a fault.
    expect(forceOption(failing(new TypeError('a defect')), at(volume, 0), 0)).toBeUndefined();
    expect([journal.on, chance.trial]).toEqual([false, undefined]);
  });

  it('rolls 1 on its dice', () => {
    const dice = walking([
      { kind: 'own', children: [1, 1] },
      { kind: 'die', children: [2, 3] },
      { kind: 'met', children: [] },
      { kind: 'stuck', children: [] },
    ]);
    expect(forceOption(dice, at(dice, 0), 1)?.[NODE]).toBe(2);
    expect(owingReasons(dice, at(dice, 0), 0)).toMatchObject([{ key: 'obligation' }]);
  });
});

it('removes options in every word, and counts the rest', () => {
  // Of 70 options every third leads to the goal.
  const base = walking(flat(['own', 'stuck', 'met']));
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
  expect(offer(volume, at(volume, 0), out)).toBe(5);
  expect(universe.flatMap((_, option) => (listed(out, option) ? [option] : []))).toEqual([0, 33, 45, 63, 69]);
  expect(offered.filter((option) => isSatisfiable(volume, at(volume, 0), option))).toEqual([
    0, 33, 45, 63, 69,
  ]);
});
