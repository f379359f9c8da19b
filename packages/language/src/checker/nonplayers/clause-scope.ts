/** Scopes and locals of clauses in lines of instructions. */
import { ownersOf } from '../../checked/checked-volume.ts';
import type { ClauseModel, TruthModel } from '../../checked/nonplayers.ts';
import type { Expr, Type } from '../../checked/bodies.ts';
import type { Expr as TreeExpr, NounExpr, Span } from '../../syntax/tree.ts';
import {
  and,
  anyOf,
  compare,
  faction,
  isUnknown,
  local,
  not,
  truth,
  unknownExpr,
} from '../expression-builders.ts';
import { readNumberExpr } from '../expressions/number-expression.ts';
import { hasStatus } from '../expressions/turn-conditions.ts';
import { type Noun, nounNames } from '../nouns/noun.ts';
import { resolveNoun } from '../nouns/resolve-noun.ts';
import { Frame, type Scope } from '../scope.ts';
import { typeDiagnostics, mismatchDetails } from '../catalogue/type-diagnostics.ts';
import { nonplayerDiagnostics } from './nonplayer-diagnostics.ts';

/** First locals of every clause, in the order of `clauseOf`. */
const THERE = local(0, 'space');
/** Space that pieces come from. */
export const ORIGIN = local(1, 'space');
/** Index of the local that holds the tested space or Faction. */
export const CANDIDATE = 2;

/** Names of steps and instructions that a condition may refer to. */
export interface KnownNames {
  readonly earlierSteps: ReadonlySet<string>;
  readonly laterSteps: ReadonlySet<string>;
  readonly instructions: ReadonlySet<string>;
}

/** The context of one line of an instruction. */
export interface LineContext {
  readonly scope: Scope;
  readonly knownNames: KnownNames;
  /** Whether this is the `when` of an operation. */
  readonly isWhen?: boolean;
}

/** Returns the tested space or Faction as an expression. */
export const candidateOf = (type: Type): Expr => local(CANDIDATE, type);

/** Returns the line with a new frame for one clause; `there` and `origin` are in scope if `hasSpace`. */
export function createClauseContext(
  { scope, knownNames }: LineContext,
  candidate: 'space' | 'faction',
  hasSpace: boolean,
): LineContext {
  const frame = new Frame();
  frame.add('there', 'space');
  frame.add('origin', 'space');
  frame.add('candidate', candidate);
  const names = new Map(scope.names);
  if (hasSpace) names.set('origin', ORIGIN);
  return { scope: { ...scope, frame, names, there: hasSpace ? THERE : undefined }, knownNames };
}

/** Pairs a value with the locals that it uses. */
export const createClause = (value: Expr, { frame }: Scope): ClauseModel => ({ locals: frame.locals, value });

/** Reads a number as a clause of its own. */
export function readNumberClause(
  tree: TreeExpr,
  line: LineContext,
  hasSpace: boolean,
): ClauseModel | undefined {
  const { scope } = createClauseContext(line, 'space', hasSpace);
  const value = readNumberExpr(tree, scope);
  return isUnknown(value) ? undefined : createClause(value, scope);
}

/** Reads `planned Assault`: a space in which the instruction intends to act. */
export function readPlannedInstruction(
  name: string,
  span: Span,
  { knownNames, scope }: LineContext,
): TruthModel | undefined {
  if (knownNames.instructions.has(name)) return { kind: 'planned', instruction: name };
  scope.volume.reports.add(nonplayerDiagnostics.noInstruction, span, { name });
  return undefined;
}

/** Tests whether the candidate Faction is one that the noun names. */
export function readFactionTest(noun: NounExpr, scope: Scope): Expr {
  const resolved = resolveNoun(noun, scope);
  switch (resolved.kind) {
    case 'unknown':
      return unknownExpr('truth');
    case 'faction':
      return compare('=', candidateOf('faction'), resolved.faction);
    default:
      if (resolved.kind === 'factions' && isOfKnownFactions(resolved)) return factionsTest(resolved, scope);
      scope.volume.reports.add(
        typeDiagnostics.mismatch,
        noun.span,
        { expected: 'a Faction', found: nounNames[resolved.kind] },
        mismatchDetails('a Faction', nounNames[resolved.kind]),
      );
      return unknownExpr('truth');
  }
}

/** Whether a set consists of Factions known from their names and players. */
const isOfKnownFactions = ({ clauses }: FactionSet): boolean => !clauses;

type FactionSet = Extract<Noun, { kind: 'factions' }>;

function factionsTest({ factions, status, except: exceptions }: FactionSet, { volume }: Scope): Expr {
  const candidate = candidateOf('faction');
  const isAnyFaction = factions.length === ownersOf(volume.board).length;
  const isNamed = isAnyFaction
    ? truth(true)
    : anyOf(factions.map((index) => compare('=', candidate, faction(index))));
  const hasNamedStatus = status ? hasStatus(candidate, status) : truth(true);
  return exceptions.reduce(
    (condition, exception) => and(condition, not(compare('=', candidate, exception))),
    and(isNamed, hasNamedStatus),
  );
}
