/** Regression faults: fixed bugs as small source changes that reintroduce each of them. */

/** A change of one file: a text that occurs exactly once, and its faulty replacement. */
export interface Change {
  /** Path from the root of the repository. */
  readonly file: string;
  readonly find: string;
  readonly replace: string;
}

export interface SeededFault {
  readonly id: string;
  readonly finding: string;
  readonly changes: readonly Change[];
  /**
   * The check that must find it: generated texts if absent; the oracle, which watches games of a volume; or a
   * test file, for faults that no generated text has reached.
   */
  readonly net?: 'oracle' | 'test';
  /** The test file, as a path from the root of the repository. */
  readonly test?: string;
  /** First seed to run: it is known to show the fault. */
  readonly seed: number;
  /** Identifies the fault in the key of a found fault or in the output of the oracle. */
  readonly shows: RegExp;
}

/** All faults, sorted by id. */
export const FAULTS: readonly SeededFault[] = [
  {
    id: 'B1',
    finding: 'the compiler crashed if text after a selection used the selected space or Faction',
    changes: [
      {
        file: 'packages/compiler/src/lower/statement-results.ts',
        find: 'isReadLater ? [placeResult(selected)] : [];',
        replace: '[];',
      },
    ],
    seed: 15,
    shows: /^compile: local # is not bound/u,
  },
  {
    id: 'B2',
    finding:
      'a reaction of lasting text had the spaces of the Faction that played the card instead of the executing one',
    changes: [
      {
        file: 'packages/compiler/src/lower/lower-body.ts',
        find: 'finishedSets(context, body, args.values)',
        replace: 'finishedSets(context, body, new Map([[0, args.own]]))',
      },
      {
        file: 'packages/compiler/src/lower/reactions/finished-operations.ts',
        find: 'on.faction === undefined ? (values.get(0) ?? NO_FACTION) : int(on.faction);',
        replace: 'values.get(0) ?? NO_FACTION;',
      },
    ],
    seed: 14,
    shows: /^play: a fact implied by the text is false/u,
  },
  {
    id: 'B3',
    finding: 'with equal numbers of spaces and groups of pieces, a selection included holding places',
    changes: [
      {
        file: 'packages/compiler/src/passes/loops/member-domains.ts',
        find: 'return members.length === this.spaces &&',
        replace: 'return [this.spaces, this.groups].includes(members.length) &&',
      },
    ],
    seed: 15,
    shows: /^play: .*\.next has no option$/u,
  },
  {
    id: 'B4',
    finding: 'an activity between two selections of one operation used up the needs of the second',
    changes: [
      {
        file: 'packages/compiler/src/lower/obligations.ts',
        find: 'if (needsNone || activitiesFor(context, index, undefined).length === 0) return',
        replace: 'if (needsNone || activitiesFor(context, index, undefined).length >= 0) return',
      },
      {
        file: 'packages/compiler/src/lower/selections/operation-selection.ts',
        find: ': [branch(all(isPositive, hasCandidate(operationSelection)), selectionNodes)]',
        replace: ': selectionNodes',
      },
    ],
    seed: 150,
    shows: /^play: .*\.next has no option$/u,
  },
  {
    id: 'B5',
    finding: 'a payment of an Event exceeded the Resources of the Faction',
    changes: [
      {
        file: 'packages/compiler/src/codegen/template/ledger.ts',
        find: 'const paid = Math.min(n, c[cell]! - TRACK_LOW[RESOURCES]!);',
        replace: 'const paid = n;',
      },
      {
        file: 'packages/compiler/src/codegen/template/ledger.ts',
        find: 'if (paid <= 0) return;',
        replace: 'if (paid === 0) return;',
      },
    ],
    seed: 1,
    shows: /^play: a cell of track resources is below its bounds/u,
  },
  {
    id: 'B7',
    finding: 'each of several committed spaces was judged as if it were the only one',
    changes: [
      {
        file: 'packages/compiler/src/lower/obligations.ts',
        find: 'condition: all(context.selections.oneOutstanding(body.index), necessaryCondition),',
        replace: 'condition: all(necessaryCondition),',
      },
    ],
    seed: 93,
    shows: /^play: .* has no option$/u,
  },
  {
    id: 'B8',
    finding: 'a point with a Faction was treated as a number',
    changes: [
      {
        file: 'packages/language/src/checker/expressions/number-expression.ts',
        find: "return noun.faction.kind === 'point'",
        replace: "return noun.faction.kind === 'own' && false",
      },
    ],
    seed: 11,
    shows: /^check: what has no meaning is accepted$/u,
  },
  {
    id: 'P1',
    finding: 'a superlative of several spaces was judged among the remaining ones but offered among all',
    changes: [
      {
        file: 'packages/compiler/src/lower/selections/selection.ts',
        find: 'const isRanked = stmt.set.superlative && !isExactlyOne(stmt.amount);',
        replace: 'const isRanked = stmt.set.superlative && isExactlyOne(stmt.amount);',
      },
    ],
    net: 'test',
    test: 'tools/conformance/src/constructs/choices.test.ts',
    seed: 1,
    shows: /2 with most: each has the most among the remaining spaces/u,
  },
  {
    id: 'P2',
    finding: 'an operation was granted within itself',
    changes: [
      {
        file: 'packages/language/src/checker/totality/check-nesting.ts',
        find: "granted.kind === 'operation' && duringText(granted.index).has(index)",
        replace: "granted.kind === 'operation' && duringText(granted.index).has(-1)",
      },
    ],
    seed: 67,
    shows: /^compile: .*call stack size exceeded/u,
  },
  {
    id: 'P3',
    finding: 'a level was set beyond its scale',
    changes: [
      {
        file: 'packages/compiler/src/lower/verbs/set-level/index.ts',
        find: "return op('min', op('max', value, int(Math.min(...levels))), int(Math.max(...levels)));",
        replace: 'return levels.length > 0 ? value : int(0);',
      },
    ],
    net: 'test',
    test: 'tools/conformance/src/constructs/levels.test.ts',
    seed: 1,
    shows: /is not set beyond its scale/u,
  },
  {
    id: 'P4',
    finding: 'a negative price paid out more than the bound of the track',
    changes: [
      {
        file: 'packages/compiler/src/lower/payments/spending.ts',
        find: 'int(0), atLeastZero(context, cost));',
        replace: 'int(0), cost);',
      },
      {
        file: 'packages/compiler/src/codegen/template/ledger.ts',
        find: 'if (paid <= 0) return;',
        replace: 'if (paid === 0) return;',
      },
    ],
    seed: 6,
    shows: /^play: a cell of track resources is above its bounds/u,
  },
  {
    id: 'P5',
    finding: 'an activity that replaces a way received a space that it does not use',
    changes: [
      {
        file: 'packages/compiler/src/lower/activities/activities.ts',
        find: 'args.slice(0, parameters);',
        replace: 'args.slice(0, parameters + args.length);',
      },
    ],
    seed: 15,
    shows: /^compile: .* takes .* but has /u,
  },
  {
    id: 'P6',
    finding: 'committed spaces counted as resolved while another space was being resolved',
    changes: [
      {
        file: 'packages/compiler/src/codegen/goals.ts',
        find: '(goal.points?.toSorted((a, b) => a - b) ?? context.pointsOf(goal.routine))',
        replace: 'context.pointsOf(goal.routine)',
      },
    ],
    seed: 204,
    shows: /^play: .*\.(?:next|way) has no option$/u,
  },
  {
    id: 'P7',
    finding: 'the question for a Faction was judged leniently, its options strictly',
    changes: [
      {
        file: 'packages/compiler/src/lower/verbs/select-faction/index.ts',
        find: 'const hasChoice = context.judgeAll([stmt], env).hasEffect;',
        replace: 'const hasChoice = context.judgeAll([stmt], { ...env, strict: false }).hasEffect;',
      },
    ],
    seed: 27,
    shows: /^play: .*\.faction has no option$/u,
  },
  {
    id: 'P8',
    finding: 'Resources that a text had paid still counted and could be lost again',
    changes: [
      {
        file: 'packages/compiler/src/lower/judge/precondition.ts',
        find: 'afterSpending(context, env, trackCell(context, index, faction));',
        replace: 'trackCell(context, env.operation < -1 ? 0 : index, faction);',
      },
    ],
    seed: 17,
    shows: /^play: .* has no option$/u,
  },
  {
    id: 'P9',
    finding: 'if all remaining options were undecided, none was offered',
    changes: [
      {
        file: 'packages/engine/src/kernel/obligations.ts',
        find: 'return remaining > 0 || undecided === undefined\n    ? remaining\n    : searchLastResort(volume, cells, out, undecided);',
        replace:
          'return remaining > 0 || undecided !== undefined\n    ? remaining\n    : searchLastResort(volume, cells, out, []);',
      },
    ],
    net: 'test',
    test: 'packages/engine/src/kernel/obligations.test.ts',
    seed: 1,
    shows: /offers what it leaves undecided rather than nothing/u,
  },
  {
    id: 'P10',
    finding: 'each use of an activity opened its obligation again, up to the limit of obligations',
    changes: [
      {
        file: 'packages/engine/src/kernel/obligation-cells.ts',
        find: 'if (cells[slot] === obligation) return;',
        replace: 'if (cells[slot] === -1) return;',
      },
    ],
    seed: 93,
    shows: /^play: more than .* obligations are open$/u,
  },
  {
    id: 'P11',
    finding: 'TypeScript rejected a comparison that is always true or always false',
    changes: [
      {
        file: 'packages/compiler/src/codegen/type-narrowing.ts',
        find: 'leftValues !== undefined &&',
        replace: 'leftValues !== undefined && leftValues.length > 9 &&',
      },
    ],
    seed: 55,
    shows: /^types: .*comparison appears to be unintentional/u,
  },
  {
    id: 'P12',
    finding: 'an activity between a price and the first space used up the needs of the space',
    changes: [
      {
        file: 'packages/compiler/src/lower/obligations.ts',
        find: 'openingStatement(body.statements)?.id === stmt.id || maySelectNone(body, stmt)',
        replace: 'stmt.amount.kind === "exactly" || maySelectNone(body, stmt)',
      },
    ],
    seed: 91_240_011,
    shows: /^play: .*\.next has no option$/u,
  },
  {
    id: 'P13',
    finding: 'a selected space was judged as if its operation had not selected it',
    changes: [
      {
        file: 'packages/compiler/src/lower/selections/judge-selection.ts',
        find: 'return writes.length === 0 ? expr : preconditionOf(context, expr, writes);',
        replace: 'return writes.length >= 0 ? expr : preconditionOf(context, expr, writes);',
      },
    ],
    seed: 91_240_202,
    shows: /^play: .*\.way has no option$/u,
  },
  {
    id: 'P14',
    finding: 'TypeScript inferred a type predicate for a condition, and refused a comparison',
    changes: [
      {
        file: 'packages/compiler/src/codegen/printer.ts',
        find: '${head}const ${name} = (${parameterList}): ${returnType} =>',
        replace: '${head}const ${name} = (${parameterList}) =>',
      },
    ],
    seed: 92_304_038,
    shows: /^types: .*comparison appears to be unintentional/u,
  },
  {
    id: 'R1',
    finding: 'a Faction that acted on the first card after a Propaganda Round stayed Eligible (2.3.7, 6.6)',
    changes: [
      {
        file: 'packages/compiler/src/lower/sequence/eligibility.ts',
        find: "      write('ACTED', [local(faction)], int(0)),\n",
        replace:
          "      write('ACTED', [local(faction)], int(0)),\n      write('STAYS', [local(faction)], int(0)),\n",
      },
      {
        file: 'packages/compiler/src/lower/sequence/eligibility.ts',
        find: "context.checked.sequence.by === 'card'",
        replace: "context.checked.sequence.by !== 'card'",
      },
    ],
    net: 'oracle',
    seed: 1,
    shows: /^2\.3\.[17] sequence\./u,
  },
  {
    id: 'R3',
    finding: 'the game continued after its final Propaganda Round (2.4.1, 7.3)',
    changes: [
      {
        file: 'rules/andean-abyss/sequence.quipu',
        find: '  rule 2.4.1 end game after final round\n',
        replace: '',
      },
    ],
    net: 'oracle',
    seed: 1,
    shows: /^(?:2\.4\.1|7\.3) /u,
  },
  {
    id: 'R12',
    finding: 'the last Police left Cities and Departments in the Redeploy Phase (8.8.9)',
    changes: [
      {
        file: 'rules/andean-abyss/nonplayers/govt-propaganda.quipu',
        find: 'min(Police in s - 1,',
        replace: 'min(Police in s,',
      },
    ],
    net: 'oracle',
    seed: 1,
    shows: /^8\.8\.9 government\.redeployLast/u,
  },
  {
    id: 'R13',
    finding: 'every group that could come closer joined the second March of AUC (8.6.2)',
    changes: [
      {
        file: 'rules/andean-abyss/nonplayers/auc.quipu',
        find: '    from a space where "from which AUC Guerrillas can come closer to FARC" (AUCToMove of space >\n      0 and not space is March space and\n      (least distance(there',
        replace:
          '    from spaces where "from which AUC Guerrillas can come closer to FARC" (AUCToMove of space >\n      0 and not space is March space and\n      (least distance(there',
      },
    ],
    net: 'oracle',
    seed: 1,
    shows: /^8\.6\.2 insurgent\.aucGroup/u,
  },
];
