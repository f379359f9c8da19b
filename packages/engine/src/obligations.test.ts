import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type Cells, HEADER } from './cells.ts';
import { tiny } from './laws/tiny.ts';
import { walk } from './laws/walk.ts';
import { TRIAL_BUDGET, trials, tryOption, type Thoroughness } from './obligations.ts';
import { offer } from './run.ts';
import { run } from './steps.ts';
import { ask, listed, oblige, roll, take } from './runtime.ts';
import { type Volume } from './volume.ts';

/** What somebody decides, or a die, or where the obligation is met, or where nobody can go on. */
interface Node {
  readonly kind: 'own' | 'other' | 'die' | 'met' | 'stuck';
  readonly children: readonly number[];
}

const WIDEST = 6;
const NODE = HEADER;

/** A tree of at most so many nodes, deep and wide enough for a search to run out. */
function tree(seed: number, most: number): readonly Node[] {
  const pick = walk(seed);
  const nodes: Node[] = [{ kind: 'own', children: [] }];
  for (let at = 0; at < nodes.length; at++) {
    if (nodes[at]!.kind === 'met' || nodes[at]!.kind === 'stuck') continue;
    const children: number[] = [];
    for (let n = nodes[at]!.kind === 'die' ? 2 : 1 + pick(WIDEST); n > 0; n--) {
      children.push(nodes.length);
      const chosen = pick(40);
      const leaf = nodes.length >= most || chosen < 16;
      const inner = chosen < 34 ? 'own' : chosen < 37 ? 'other' : 'die';
      nodes.push({ kind: leaf ? (chosen < 2 ? 'met' : 'stuck') : inner, children: [] });
    }
    nodes[at] = { ...nodes[at]!, children };
  }
  return nodes;
}

type Shape = 'met' | 'stuck' | readonly ['own' | 'other', ...Shape[]];

/** A decision with a dead end beside what goes on, so many times. */
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
function walking(nodes: readonly Node[]): Volume {
  const enter = (c: Cells): number => {
    const { kind, children } = nodes[c[NODE]!]!;
    if (kind !== 'die') return ask(c, 0, kind === 'other' ? 1 : 0, 1);
    c[NODE] = children[roll(c, 2) - 1]!;
    return 0;
  };
  const chosen = (c: Cells): number => {
    c[NODE] = nodes[c[NODE]!]!.children[take(c)]!;
    return 0;
  };
  const base = tiny();
  return {
    ...base,
    steps: [enter, chosen],
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
    goals: [{ name: 'goal', rule: '1', met: (c) => nodes[c[NODE]!]!.kind === 'met' }],
  };
}

/** The cells where a node is pending. */
function at(volume: Volume, node: number): Cells {
  const cells = new Int32Array(volume.size);
  cells[NODE] = node;
  oblige(cells, 0, 0);
  run(volume, cells);
  return cells;
}

/** Whether the obligation can be met from a node, by looking at all there is. */
function truth(nodes: readonly Node[], node: number): boolean {
  const { kind, children } = nodes[node]!;
  if (kind === 'met' || kind === 'stuck') return kind === 'met';
  const each = (child: number): boolean => truth(nodes, child);
  return kind === 'own' ? children.some(each) : children.every(each);
}

/** The nodes with a decision of whoever owes that offered options alone lead to. */
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
      fc.property(seeds, fc.integer({ min: 0, max: 40 }), fc.boolean(), (seed, budget, shared) => {
        const nodes = tree(seed, 3000);
        const volume = walking(nodes);
        const how: Thoroughness = { budget, trustGoals: true, shared };
        for (const option of nodes[0]!.children.keys()) {
          trials.copies = 0;
          tryOption(volume, at(volume, 0), option, how);
          expect(trials.copies).toBeLessThanOrEqual(budget);
          tryOption(volume, at(volume, 0), option);
          expect(trials.copies).toBeLessThanOrEqual(budget + 2 * TRIAL_BUDGET);
        }
      }),
      { numRuns: 200 },
    );
  });

  it('is right where it decides', () => {
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

  it.each([true, false])('finds no less of a greater budget (shared: %s)', (shared) => {
    // What is tried first is undecided twice: cheaply, for want of copies; dearly, once it can answer the first of two.
    const answers: Shape = ['other', down(40, 'stuck'), ['own', 'stuck', down(11, 'met')]];
    const nodes = flat(['own', ['own', down(30, 'met'), answers]]);
    const volume = walking(nodes);
    const verdicts = Array.from({ length: 400 }, (_, budget) =>
      tryOption(volume, at(volume, 0), 0, { budget, trustGoals: true, shared }),
    );
    expect(verdicts.lastIndexOf('undecided')).toBeLessThan(verdicts.indexOf('yes'));
  });

  it('offers nothing that leads where nothing is offered', () => {
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
});
