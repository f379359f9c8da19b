/**
 * Lowers `randomly select 2 Cities with Terror`: chance selects among the spaces that a decider could choose. Conditions
 * and the preference for spaces where the whole text is possible are those of the decision.
 */
import { all, int, local, not, op, type IrExpr } from '../../ir/expression.ts';
import type { IrNode } from '../../ir/program.ts';
import { assign, branch, BREAK, each } from '../../ir/node-builders.ts';
import { addSpace, spaceSetLocals } from '../spaces/bit-sets.ts';
import { fixLimit, type Selection } from './selection.ts';
import { limitOf, runInChosenSpace, selectableSpacesSegment } from './uninterrupted-selection.ts';

export function lowerRandomSelection(selection: Selection): readonly IrNode[] {
  const { routine, stmt, choice, selectedCount } = selection;
  const { nodes: limitNodes, limit } = fixLimit(routine, stmt, limitOf(selection));
  const candidates = spaceSetLocals(routine, 'candidates');
  const [first = choice, second] = candidates;
  return [
    assign(selectedCount, int(0)),
    ...limitNodes,
    {
      kind: 'loop',
      name: 'select',
      body: [
        branch(op('>=', local(selectedCount), limit), [BREAK]),
        ...collectCandidates(selection, candidates),
        branch(isEmpty(candidates), [BREAK]),
        {
          kind: 'do',
          name: 'pickSpace',
          args: [local(first), second === undefined ? int(0) : local(second)],
          line: routine.line(stmt.source),
          target: choice,
        },
        ...runInChosenSpace(selection),
      ],
      ...(limit.kind === 'number' && limit.value === 1 ? { once: true as const } : {}),
    },
  ];
}

/** Collects the spaces that the decision would offer. */
function collectCandidates(selection: Selection, candidates: readonly number[]): readonly IrNode[] {
  const { routine, stmt, candidate } = selection;
  const { conditions, fullest } = selectableSpacesSegment(selection);
  const fullestSpaces = fullest ? spaceSetLocals(routine, 'fullest') : [];
  const space = local(candidate);
  return [
    ...[...candidates, ...fullestSpaces].map((word) => assign(word, int(0))),
    each(candidate, stmt.set.members, [
      branch(all(...conditions.map(({ truth }) => truth)), [
        ...addSpace(candidates, space),
        ...(fullest ? [branch(fullest.truth, addSpace(fullestSpaces, space))] : []),
      ]),
    ]),
    ...(fullest
      ? [
          branch(
            not(isEmpty(fullestSpaces)),
            candidates.map((word, i) => assign(word, local(fullestSpaces[i] ?? word))),
          ),
        ]
      : []),
  ];
}

const isEmpty = (words: readonly number[]): IrExpr =>
  all(...words.map((word) => op('=', local(word), int(0))));
