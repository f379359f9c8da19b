/**
 * Reach: the spaces that a move can get to from a space, and those from which it can get to a space. They are
 * computed as bit sets in words of 31 bits, once for all candidates, by flood fill over adjacent spaces.
 */
import type { Reach } from '@quipu/language';
import {
  all,
  call,
  local,
  FALSE,
  not,
  int,
  op,
  table,
  TRUE,
  type LocalId,
  type IrExpr,
} from '../../ir/expression.ts';
import type { IrNode } from '../../ir/program.ts';
import type { Context } from '../context.ts';
import type { Env } from '../environment.ts';
import { lift } from '../lift.ts';
import { clauses, eachIn, member } from '../spaces/sets.ts';
import type { Builder } from '../builder.ts';
import { BREAK, assign, loop, branch } from '../../ir/node-builders.ts';
import { hasBit } from '../spaces/bits.ts';

type Along = Reach & { kind: 'along' };
type Through = Reach & { kind: 'through' };

/** The fixed end of a move; candidates vary at the other end. */
export type Known = 'from' | 'to';

export function reaches(
  context: Context,
  reach: Reach,
  env: Env,
  { from, to, known }: { readonly from: IrExpr; readonly to: IrExpr; readonly known: Known },
): IrExpr {
  const adjacent = op('=', table('ADJACENT', from, to), int(1));
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
    readonly at: IrExpr;
    readonly build: (builder: Builder, env: Env, at: IrExpr, words: readonly LocalId[]) => readonly IrNode[];
  },
): readonly IrExpr[] {
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
        ...(words === 1 ? [] : [{ name: 'word', value: int(word), varies: true }]),
      ],
      build: (builder, inner, [at = of.at, asked = int(0)]) => {
        const found = locals(builder, words, 'found');
        return [
          ...found.map((w): IrNode => assign(w, int(0))),
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

const pick = ([low, high]: readonly LocalId[], word: IrExpr): IrExpr => {
  if (low === undefined) return int(0);
  return high === undefined ? local(low) : op('if', op('=', word, int(0)), local(low), local(high));
};

/** Spaces adjacent to the end of a path of at most `steps` spaces of a set; it may revisit spaces. */
function throughWords(context: Context, reach: Through, env: Env, at: IrExpr): readonly IrExpr[] {
  return wordsOf(context, env, {
    name: `through_${context.nameOf(reach)}`,
    doc: 'What lies beyond the spaces between.',
    reach,
    at,
    build: (builder, inner, origin, found) => {
      const adjacent =
        (from: IrExpr) =>
        (space: IrExpr): IrExpr =>
          op('=', table('ADJACENT', from, space), int(1));
      const hop = (from: IrExpr, left: number, here: Env): readonly IrNode[] =>
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
  { at, known }: { readonly at: IrExpr; readonly known: Known },
): readonly IrExpr[] {
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
    readonly start: IrExpr;
    readonly visit: (space: IrExpr) => readonly IrNode[];
  },
): readonly IrNode[] {
  return flood(context, builder, {
    reach,
    start,
    visit: (at, goOn) => {
      const stops = reach.stopping ? member(context, reach.stopping, at, env) : FALSE;
      const open = all(...clauses(context, reach.set, at, env).map((c) => c.truth));
      const onward: IrNode = { kind: 'if', condition: not(stops), then: goOn, else: [], widens: true };
      const arrived: readonly IrNode[] = [...visit(at), onward];
      return [branch(op('=', at, start), goOn, [branch(open, arrived)])];
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
  }: { readonly reach: Along; readonly env: Env; readonly start: IrExpr; readonly found: readonly LocalId[] },
): readonly IrNode[] {
  const passes = (at: IrExpr): IrExpr =>
    op('or', op('=', at, start), reach.stopping ? not(member(context, reach.stopping, at, env)) : TRUE);
  const nodes = flood(context, builder, {
    reach,
    start,
    visit: (at, goOn) => [
      branch(all(...clauses(context, reach.set, at, env).map((c) => c.truth), passes(at)), [
        ...include(found, neighbours(context, undefined, at)),
        ...goOn,
      ]),
    ],
  });
  return [branch(context.among(start, reach.set.members), nodes)];
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
    readonly start: IrExpr;
    readonly visit: (at: IrExpr, goOn: readonly IrNode[]) => readonly IrNode[];
  },
): readonly IrNode[] {
  const words = wordCount(context);
  const seen = locals(builder, words, 'seen');
  const due = locals(builder, words, 'due');
  const fresh = locals(builder, words, 'fresh');
  const at = builder.local('at');
  const nearby = neighbours(context, reach.set.members, local(at));
  const goOn = fresh.flatMap((f, w): readonly IrNode[] => {
    const [s, d] = [seen[w] ?? 0, due[w] ?? 0];
    return [
      assign(f, op('maskAnd', nearby[w] ?? int(0), op('maskNot', local(s)))),
      assign(s, op('maskOr', local(s), local(f))),
      assign(d, op('maskOr', local(d), local(f))),
    ];
  });
  const none = all(...due.map((d) => op('=', local(d), int(0))));
  const next = due.reduceRight<readonly IrNode[]>((rest, d, w) => {
    const take: readonly IrNode[] = [
      assign(at, op('+', int(31 * w), call('lowestBit', local(d)))),
      assign(d, op('maskAnd', local(d), op('-', local(d), int(1)))),
    ];
    if (rest.length === 0) return take;
    return [branch(op('!=', local(d), int(0)), take, rest)];
  }, []);
  return [
    ...bitOf(words, start).flatMap((bit, w): readonly IrNode[] => [
      assign(seen[w] ?? 0, bit),
      assign(due[w] ?? 0, local(seen[w] ?? 0)),
    ]),
    loop('flood', [branch(none, [BREAK]), ...next, ...visit(local(at), goOn)]),
  ];
}

const include = (words: readonly LocalId[], more: readonly IrExpr[]): readonly IrNode[] =>
  words.map((word, w): IrNode => assign(word, op('maskOr', local(word), more[w] ?? int(0))));

function bitOf(words: number, space: IrExpr): readonly IrExpr[] {
  const one = (at: IrExpr): IrExpr => op('shl', int(1), at);
  if (words === 1) return [one(space)];
  return [
    op('if', op('<', space, int(31)), one(space), int(0)),
    op('if', op('<', space, int(31)), int(0), one(op('-', space, int(31)))),
  ];
}

function neighbours(
  context: Context,
  members: readonly number[] | undefined,
  space: IrExpr,
): readonly IrExpr[] {
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
