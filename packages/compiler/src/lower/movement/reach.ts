/**
 * Reach: the spaces that a move can get to from a space, and those from which it can get to a space. They are
 * computed as bit sets in words of 31 bits, once for all candidates, by flood fill over adjacent spaces.
 */
import type { Reach } from '@quipu/language';
import { all, call, local, NO, not, num, op, table, YES, type LocalId, type X } from '../../ir/expression.ts';
import type { Node } from '../../ir/program.ts';
import type { Context } from '../context.ts';
import type { Env } from '../environment.ts';
import { lift } from '../lift.ts';
import { clauses, eachIn, member } from '../spaces/sets.ts';
import type { Builder } from '../builder.ts';
import { BREAK, assign, loop, when } from '../../ir/build.ts';
import { hasBit } from '../spaces/bits.ts';

type Along = Reach & { kind: 'along' };
type Through = Reach & { kind: 'through' };

/** The fixed end of a move; candidates vary at the other end. */
export type Known = 'from' | 'to';

export function reaches(
  context: Context,
  reach: Reach,
  env: Env,
  { from, to, known }: { readonly from: X; readonly to: X; readonly known: Known },
): X {
  const adjacent = op('=', table('ADJACENT', from, to), num(1));
  const apart = op('!=', from, to);
  const [fixed, candidate] = known === 'from' ? [from, to] : [to, from];
  switch (reach.kind) {
    case 'anywhere':
      return apart;
    case 'adjacent':
      return adjacent;
    case 'through': {
      const over = hasBit(throughWords(context, reach, env, fixed), candidate);
      return op('and', apart, reach.orAdjacent ? op('or', adjacent, over) : over);
    }
    case 'along':
      return op('and', apart, hasBit(alongWords(context, reach, env, { at: fixed, known }), candidate));
  }
}

/** The words of a computed bit set; each word is a call of one lifted function. */
function wordsOf(
  context: Context,
  env: Env,
  of: {
    readonly name: string;
    readonly doc: string;
    readonly reach: Reach;
    readonly at: X;
    readonly build: (builder: Builder, env: Env, at: X, words: readonly LocalId[]) => readonly Node[];
  },
): readonly X[] {
  const words = wordCount(context);
  return Array.from({ length: words }, (_, word) =>
    lift(context, env, {
      name: of.name,
      doc: words === 1 ? of.doc : `${of.doc} Word 0 holds the first 31 spaces.`,
      module: 'movement',
      result: 'number',
      of: [of.reach],
      args: [
        { name: 'at', value: of.at, holds: 'index' },
        ...(words === 1 ? [] : [{ name: 'word', value: num(word), varies: true }]),
      ],
      build: (builder, inner, [at = of.at, asked = num(0)]) => {
        const found = locals(builder, words, 'found');
        return [
          ...found.map((w): Node => assign(w, num(0))),
          ...of.build(builder, inner, at, found),
          { kind: 'return', value: pick(found, asked) },
        ];
      },
    }),
  );
}

const wordCount = (context: Context): number => Math.ceil(context.checked.spaces.length / 31);

const locals = (builder: Builder, words: number, name: string): readonly LocalId[] =>
  Array.from({ length: words }, (_, w) =>
    builder.local(words === 1 ? name : `${name}${w === 0 ? 'Low' : 'High'}`, 'mask'),
  );

const pick = ([low, high]: readonly LocalId[], word: X): X => {
  if (low === undefined) return num(0);
  return high === undefined ? local(low) : op('if', op('=', word, num(0)), local(low), local(high));
};

/** Spaces adjacent to the end of a path of at most `steps` spaces of a set; it may revisit spaces. */
function throughWords(context: Context, reach: Through, env: Env, at: X): readonly X[] {
  return wordsOf(context, env, {
    name: `through_${context.nameOf(reach)}`,
    doc: 'What lies beyond the spaces between.',
    reach,
    at,
    build: (builder, inner, origin, found) => {
      const adjacent =
        (from: X) =>
        (space: X): X =>
          op('=', table('ADJACENT', from, space), num(1));
      const hop = (from: X, left: number, here: Env): readonly Node[] =>
        eachIn(context, builder, { set: reach.set, env: here, first: adjacent(from) }, (space, next) => [
          ...include(found, neighbours(context, undefined, space)),
          ...(left > 1 ? hop(space, left - 1, next) : []),
        ]);
      return hop(origin, reach.steps, inner);
    },
  });
}

/** The spaces that paths within the set lead to (or from). A step into a stopping space is the last one. */
function alongWords(
  context: Context,
  reach: Along,
  env: Env,
  { at, known }: { readonly at: X; readonly known: Known },
): readonly X[] {
  return wordsOf(context, env, {
    name: `${known === 'from' ? 'along' : 'whence'}_${context.nameOf(reach)}`,
    doc: known === 'from' ? 'Where paths within the set lead.' : 'Whence paths within the set lead here.',
    reach,
    at,
    build: (builder, inner, start, found) =>
      known === 'from'
        ? spread(context, builder, {
            reach,
            env: inner,
            start,
            visit: (space) => include(found, bitOf(found.length, space)),
          })
        : back(context, builder, { reach, env: inner, start, found }),
  });
}

export function spread(
  context: Context,
  builder: Builder,
  {
    reach,
    env,
    start,
    visit,
  }: {
    readonly reach: Along;
    readonly env: Env;
    readonly start: X;
    readonly visit: (space: X) => readonly Node[];
  },
): readonly Node[] {
  return flood(context, builder, {
    reach,
    start,
    visit: (at, goOn) => {
      const stops = reach.stopping ? member(context, reach.stopping, at, env) : NO;
      const open = all(...clauses(context, reach.set, at, env).map((c) => c.truth));
      const onward: Node = { kind: 'if', condition: not(stops), then: goOn, else: [], widens: true };
      const arrived: readonly Node[] = [...visit(at), onward];
      return [when(op('=', at, start), goOn, [when(open, arrived)])];
    },
  });
}

/** Collects the spaces from which paths within the set lead to `start`. */
function back(
  context: Context,
  builder: Builder,
  {
    reach,
    env,
    start,
    found,
  }: { readonly reach: Along; readonly env: Env; readonly start: X; readonly found: readonly LocalId[] },
): readonly Node[] {
  const passes = (at: X): X =>
    op('or', op('=', at, start), reach.stopping ? not(member(context, reach.stopping, at, env)) : YES);
  const nodes = flood(context, builder, {
    reach,
    start,
    visit: (at, goOn) => [
      when(all(...clauses(context, reach.set, at, env).map((c) => c.truth), passes(at)), [
        ...include(found, neighbours(context, undefined, at)),
        ...goOn,
      ]),
    ],
  });
  return [when(context.among(start, reach.set.members), nodes)];
}

/** Flood fill from `start`. `goOn` adds the unvisited neighbours of the current space in the set. */
function flood(
  context: Context,
  builder: Builder,
  {
    reach,
    start,
    visit,
  }: {
    readonly reach: Along;
    readonly start: X;
    readonly visit: (at: X, goOn: readonly Node[]) => readonly Node[];
  },
): readonly Node[] {
  const words = wordCount(context);
  const seen = locals(builder, words, 'seen');
  const due = locals(builder, words, 'due');
  const fresh = locals(builder, words, 'fresh');
  const at = builder.local('at');
  const nearby = neighbours(context, reach.set.members, local(at));
  const goOn = fresh.flatMap((f, w): readonly Node[] => {
    const [s, d] = [seen[w] ?? 0, due[w] ?? 0];
    return [
      assign(f, op('maskAnd', nearby[w] ?? num(0), op('maskNot', local(s)))),
      assign(s, op('maskOr', local(s), local(f))),
      assign(d, op('maskOr', local(d), local(f))),
    ];
  });
  const none = all(...due.map((d) => op('=', local(d), num(0))));
  const next = due.reduceRight<readonly Node[]>((rest, d, w) => {
    const take: readonly Node[] = [
      assign(at, op('+', num(31 * w), call('lowestBit', local(d)))),
      assign(d, op('maskAnd', local(d), op('-', local(d), num(1)))),
    ];
    if (rest.length === 0) return take;
    return [when(op('!=', local(d), num(0)), take, rest)];
  }, []);
  return [
    ...bitOf(words, start).flatMap((bit, w): readonly Node[] => [
      assign(seen[w] ?? 0, bit),
      assign(due[w] ?? 0, local(seen[w] ?? 0)),
    ]),
    loop('flood', [when(none, [BREAK]), ...next, ...visit(local(at), goOn)]),
  ];
}

const include = (words: readonly LocalId[], more: readonly X[]): readonly Node[] =>
  words.map((word, w): Node => assign(word, op('maskOr', local(word), more[w] ?? num(0))));

function bitOf(words: number, space: X): readonly X[] {
  const one = (at: X): X => op('shl', num(1), at);
  if (words === 1) return [one(space)];
  return [
    op('if', op('<', space, num(31)), one(space), num(0)),
    op('if', op('<', space, num(31)), num(0), one(op('-', space, num(31)))),
  ];
}

function neighbours(context: Context, members: readonly number[] | undefined, space: X): readonly X[] {
  const { spaces } = context.checked;
  const set = new Set(members ?? spaces.map((_, s) => s));
  const stem = context.distinct('NEIGHBOURS', [...set].join(','));
  return Array.from({ length: wordCount(context) }, (_, word) => {
    const name = wordCount(context) === 1 ? stem : `${stem}_${word === 0 ? 'LOW' : 'HIGH'}`;
    context.addTable(
      name,
      set.size === spaces.length ? 'Adjacent spaces, as bits.' : 'Adjacent spaces of a set, as bits.',
      spaces.map(({ adjacent }) =>
        adjacent
          .filter((s) => set.has(s) && Math.floor(s / 31) === word)
          .reduce((bits, s) => bits | (1 << (s % 31)), 0),
      ),
    );
    return table(name, space);
  });
}
