/**
 * Reach: the spaces that a move can get to from a space, and those from which it can get to a space. They are
 * computed as bit sets in words of 31 bits, once for all candidates, by flood fill over adjacent spaces.
 */
import type { Reach, SpaceSet } from '@quipu/language/checked';
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
import { clausesOfSet, forEachMember, isMember } from '../spaces/space-sets.ts';
import type { FunctionBuilder } from '../function-builder.ts';
import { BREAK, assign, loop, branch } from '../../ir/node-builders.ts';
import { hasBit, SPACES_PER_WORD } from '../spaces/membership.ts';

type Along = Reach & { kind: 'along' };
type Through = Reach & { kind: 'through' };

/** The fixed end of a move; candidates vary at the other end. */
export type FixedEnd = 'from' | 'to';

export function canReach(
  context: Context,
  reach: Reach,
  env: Env,
  { from, to, fixedEnd }: { readonly from: IrExpr; readonly to: IrExpr; readonly fixedEnd: FixedEnd },
): IrExpr {
  const isAdjacent = op('=', table('ADJACENT', from, to), int(1));
  const isOtherSpace = op('!=', from, to);
  const [fixed, candidate] = fixedEnd === 'from' ? [from, to] : [to, from];
  switch (reach.kind) {
    case 'anywhere':
      return isOtherSpace;
    case 'adjacent':
      return isAdjacent;
    case 'through': {
      const isThrough = hasBit(throughWords(context, reach, env, fixed), candidate);
      return op('and', isOtherSpace, reach.orAdjacent ? op('or', isAdjacent, isThrough) : isThrough);
    }
    case 'along':
      return op(
        'and',
        isOtherSpace,
        hasBit(alongWords(context, reach, env, { at: fixed, fixedEnd }), candidate),
      );
  }
}

/** Tests whether both are one space, or whether a path through the set, of `within` steps at most, leads from one to the other. */
export function isConnected(
  context: Context,
  set: SpaceSet,
  env: Env,
  { from, to, within }: { readonly from: IrExpr; readonly to: IrExpr; readonly within: number | undefined },
): IrExpr {
  const words = wordsOf(context, env, {
    name: `connected_${context.nameOf(set)}${within === undefined ? '' : `_within${within}`}`,
    doc: 'Spaces that are connected through a set, and the space itself.',
    reach: set,
    at: from,
    build: (builder, inner, start, result) => [
      ...addBits(result, bitOf(result.length, start)),
      ...addBits(result, neighbours(context, undefined, start)),
      ...visitReachable(context, builder, {
        reach: { kind: 'along', set, stopping: undefined },
        env: inner,
        start,
        visit: (space) => addBits(result, neighbours(context, undefined, space)),
        within: within === undefined ? undefined : within - 1,
      }),
    ],
  });
  return hasBit(words, to);
}

/** The words of a computed bit set; each word is a call of one lifted function. */
function wordsOf(
  context: Context,
  env: Env,
  spec: {
    readonly name: string;
    readonly doc: string;
    readonly reach: Reach | SpaceSet;
    readonly at: IrExpr;
    readonly build: (
      builder: FunctionBuilder,
      env: Env,
      at: IrExpr,
      words: readonly LocalId[],
    ) => readonly IrNode[];
  },
): readonly IrExpr[] {
  const count = wordCount(context);
  return Array.from({ length: count }, (_, word) =>
    lift(context, env, {
      name: spec.name,
      doc: count === 1 ? spec.doc : `${spec.doc} Word 0 holds the first 31 spaces.`,
      module: 'movement',
      result: 'number',
      freeLocalsOf: [spec.reach],
      args: [
        { name: 'at', value: spec.at, type: 'index' },
        ...(count === 1 ? [] : [{ name: 'word', value: int(word), alwaysParameter: true }]),
      ],
      build: (builder, inner, [at = spec.at, wordIndex = int(0)]) => {
        const resultWords = wordLocalsNamed(builder, count, 'found');
        return [
          ...resultWords.map((word): IrNode => assign(word, int(0))),
          ...spec.build(builder, inner, at, resultWords),
          { kind: 'return', value: pickWord(resultWords, wordIndex) },
        ];
      },
    }),
  );
}

const wordCount = (context: Context): number => Math.ceil(context.checked.spaces.length / SPACES_PER_WORD);

const wordLocalsNamed = (builder: FunctionBuilder, words: number, name: string): readonly LocalId[] =>
  Array.from({ length: words }, (_, w) =>
    builder.local(words === 1 ? name : `${name}${w === 0 ? 'Low' : 'High'}`, 'mask'),
  );

const pickWord = ([low, high]: readonly LocalId[], word: IrExpr): IrExpr => {
  if (low === undefined) return int(0);
  return high === undefined ? local(low) : op('if', op('=', word, int(0)), local(low), local(high));
};

/** Spaces adjacent to the end of a path of at most `steps` spaces of a set; it may revisit spaces. */
function throughWords(context: Context, reach: Through, env: Env, at: IrExpr): readonly IrExpr[] {
  return wordsOf(context, env, {
    name: `through_${context.nameOf(reach)}`,
    doc: 'Spaces that can be reached through others.',
    reach,
    at,
    build: (builder, inner, origin, result) => {
      const isAdjacentTo =
        (from: IrExpr) =>
        (space: IrExpr): IrExpr =>
          op('=', table('ADJACENT', from, space), int(1));
      const hopNodes = (from: IrExpr, stepsLeft: number, hopEnv: Env): readonly IrNode[] =>
        forEachMember(
          context,
          builder,
          { set: reach.set, env: hopEnv, precondition: isAdjacentTo(from) },
          (space, nextEnv) => [
            ...addBits(result, neighbours(context, undefined, space)),
            ...(stepsLeft > 1 ? hopNodes(space, stepsLeft - 1, nextEnv) : []),
          ],
        );
      return hopNodes(origin, reach.steps, inner);
    },
  });
}

/** The spaces that paths within the set lead to (or from). A step into a stopping space is the last one. */
function alongWords(
  context: Context,
  reach: Along,
  env: Env,
  { at, fixedEnd }: { readonly at: IrExpr; readonly fixedEnd: FixedEnd },
): readonly IrExpr[] {
  return wordsOf(context, env, {
    name: `${fixedEnd === 'from' ? 'along' : 'whence'}_${context.nameOf(reach)}`,
    doc: fixedEnd === 'from' ? 'Destinations of paths within the set.' : 'Origins of paths within the set.',
    reach,
    at,
    build: (builder, inner, start, result) =>
      fixedEnd === 'from'
        ? visitReachable(context, builder, {
            reach,
            env: inner,
            start,
            visit: (space) => addBits(result, bitOf(result.length, space)),
          })
        : collectOrigins(context, builder, { reach, env: inner, start, result }),
  });
}

export function visitReachable(
  context: Context,
  builder: FunctionBuilder,
  {
    reach,
    env,
    start,
    visit,
    within,
  }: {
    readonly reach: Along;
    readonly env: Env;
    readonly start: IrExpr;
    readonly visit: (space: IrExpr) => readonly IrNode[];
    readonly within?: number | undefined;
  },
): readonly IrNode[] {
  return flood(context, builder, {
    reach,
    start,
    within,
    visit: (space, enqueue) => {
      const isStoppingSpace = reach.stopping ? isMember(context, reach.stopping, space, env) : FALSE;
      const isAllowed = all(...clausesOfSet(context, reach.set, space, env).map(({ truth }) => truth));
      const onwardNode: IrNode = {
        kind: 'if',
        condition: not(isStoppingSpace),
        then: enqueue,
        else: [],
        widens: true,
      };
      const visitNodes: readonly IrNode[] = [...visit(space), onwardNode];
      return [branch(op('=', space, start), enqueue, [branch(isAllowed, visitNodes)])];
    },
  });
}

/** Collects the spaces from which paths within the set lead to `start`. */
function collectOrigins(
  context: Context,
  builder: FunctionBuilder,
  {
    reach,
    env,
    start,
    result,
  }: {
    readonly reach: Along;
    readonly env: Env;
    readonly start: IrExpr;
    readonly result: readonly LocalId[];
  },
): readonly IrNode[] {
  const canPass = (at: IrExpr): IrExpr =>
    op('or', op('=', at, start), reach.stopping ? not(isMember(context, reach.stopping, at, env)) : TRUE);
  const nodes = flood(context, builder, {
    reach,
    start,
    visit: (at, enqueue) => [
      branch(all(...clausesOfSet(context, reach.set, at, env).map(({ truth }) => truth), canPass(at)), [
        ...addBits(result, neighbours(context, undefined, at)),
        ...enqueue,
      ]),
    ],
  });
  return [branch(context.isAmong(start, reach.set.members), nodes)];
}

/**
 * Flood fill from `start`, of at most `within` steps if that is given. `enqueue` adds the unvisited neighbours of the
 * current space in the set.
 */
function flood(
  context: Context,
  builder: FunctionBuilder,
  {
    reach,
    start,
    visit,
    within,
  }: {
    readonly reach: Along;
    readonly start: IrExpr;
    readonly visit: (at: IrExpr, enqueue: readonly IrNode[]) => readonly IrNode[];
    readonly within?: number | undefined;
  },
): readonly IrNode[] {
  const words = wordCount(context);
  const steps = within === undefined ? undefined : builder.local('steps', 'number');
  const visitedWords = wordLocalsNamed(builder, words, 'seen');
  const pendingWords = wordLocalsNamed(builder, words, 'due');
  // With a number of steps, the spaces of the next step are visited after all of the current one.
  const nextWords = steps === undefined ? pendingWords : wordLocalsNamed(builder, words, 'next');
  const unvisitedWords = wordLocalsNamed(builder, words, 'fresh');
  const at = builder.local('at');
  const neighbourWords = neighbours(context, reach.set.members, local(at));
  const enqueue = unvisitedWords.flatMap((unvisitedWord, index): readonly IrNode[] => {
    const [visitedWord, nextWord] = [visitedWords[index] ?? 0, nextWords[index] ?? 0];
    return [
      assign(
        unvisitedWord,
        op('maskAnd', neighbourWords[index] ?? int(0), op('maskNot', local(visitedWord))),
      ),
      assign(visitedWord, op('maskOr', local(visitedWord), local(unvisitedWord))),
      assign(nextWord, op('maskOr', local(nextWord), local(unvisitedWord))),
    ];
  });
  const isEmpty = all(...pendingWords.map((pendingWord) => op('=', local(pendingWord), int(0))));
  const takeNextNodes = pendingWords.reduceRight<readonly IrNode[]>((elseNodes, pendingWord, index) => {
    const takeFromWord: readonly IrNode[] = [
      assign(at, op('+', int(SPACES_PER_WORD * index), call('lowestBit', local(pendingWord)))),
      assign(pendingWord, op('maskAnd', local(pendingWord), op('-', local(pendingWord), int(1)))),
    ];
    if (elseNodes.length === 0) return takeFromWord;
    return [branch(op('!=', local(pendingWord), int(0)), takeFromWord, elseNodes)];
  }, []);
  return [
    ...bitOf(words, start).flatMap((bit, index): readonly IrNode[] => [
      assign(visitedWords[index] ?? 0, bit),
      assign(pendingWords[index] ?? 0, local(visitedWords[index] ?? 0)),
    ]),
    ...(steps === undefined
      ? []
      : [assign(steps, int(within ?? 0)), ...nextWords.map((word): IrNode => assign(word, int(0)))]),
    loop('flood', [
      branch(isEmpty, steps === undefined ? [BREAK] : beginStep(steps, pendingWords, nextWords)),
      ...takeNextNodes,
      ...visit(local(at), enqueue),
    ]),
  ];
}

/** Continues a flood fill with the spaces of the next step, or ends it. */
function beginStep(
  steps: LocalId,
  pendingWords: readonly LocalId[],
  nextWords: readonly LocalId[],
): readonly IrNode[] {
  const isDone = op('=', local(steps), int(0));
  const isEmpty = all(...nextWords.map((word) => op('=', local(word), int(0))));
  return [
    branch(op('or', isDone, isEmpty), [BREAK]),
    assign(steps, op('-', local(steps), int(1))),
    ...pendingWords.flatMap((pendingWord, index): readonly IrNode[] => [
      assign(pendingWord, local(nextWords[index] ?? 0)),
      assign(nextWords[index] ?? 0, int(0)),
    ]),
  ];
}

const addBits = (words: readonly LocalId[], bits: readonly IrExpr[]): readonly IrNode[] =>
  words.map((word, w): IrNode => assign(word, op('maskOr', local(word), bits[w] ?? int(0))));

function bitOf(words: number, space: IrExpr): readonly IrExpr[] {
  const bitAt = (at: IrExpr): IrExpr => op('shl', int(1), at);
  if (words === 1) return [bitAt(space)];
  return [
    op('if', op('<', space, int(SPACES_PER_WORD)), bitAt(space), int(0)),
    op('if', op('<', space, int(SPACES_PER_WORD)), int(0), bitAt(op('-', space, int(SPACES_PER_WORD)))),
  ];
}

function neighbours(
  context: Context,
  members: readonly number[] | undefined,
  space: IrExpr,
): readonly IrExpr[] {
  const { spaces } = context.checked;
  const includedSpaces = new Set(members ?? spaces.map((_, s) => s));
  const baseName = context.uniqueName('NEIGHBOURS', [...includedSpaces].join(','));
  return Array.from({ length: wordCount(context) }, (_, word) => {
    const name = wordCount(context) === 1 ? baseName : `${baseName}_${word === 0 ? 'LOW' : 'HIGH'}`;
    context.addTable(
      name,
      includedSpaces.size === spaces.length
        ? 'Adjacent spaces, as bits.'
        : 'Adjacent spaces of a set, as bits.',
      spaces.map(({ adjacent }) =>
        adjacent
          .filter((s) => includedSpaces.has(s) && Math.floor(s / SPACES_PER_WORD) === word)
          .reduce((bits, s) => bits | (1 << (s % SPACES_PER_WORD)), 0),
      ),
    );
    return table(name, space);
  });
}
