/** Reads conditions of instructions: on the position, on a trial, or on earlier steps. */
import type { TruthModel } from '../../checked/nonplayers.ts';
import { and, isUnknown, truth } from '../expression-builders.ts';
import { conditionsOf } from '../space-conditions.ts';
import { spaceExpr } from '../expressions/space-expression.ts';
import { truthExpr } from '../expressions/truth-expression.ts';
import { sourceOf } from '../scope.ts';
import type { BinaryExpr, Expr, HasExpr, NounExpr } from '../../syntax/tree.ts';
import { nonplayerDiagnostics } from './nonplayer-diagnostics.ts';
import { CANDIDATE, clause, type Line, readPlanned } from './clause-scope.ts';
import { readWould } from './read-would.ts';

/** Tests whether a condition depends on a trial or on other steps, and not only on the position. */
export function needsTrial(expr: Expr, line: Line): boolean {
  switch (expr.$type) {
    case 'would':
      return true;
    case 'has':
      return expr.would;
    case 'not':
      return needsTrial(expr.expr, line);
    case 'binary':
      if (expr.op === 'and' || expr.op === 'or')
        return needsTrial(expr.left, line) || needsTrial(expr.right, line);
      return plannedName(expr) !== undefined;
    case 'noun':
      return stepName(expr, line) !== undefined;
    default:
      return false;
  }
}

/** Reads the condition of `when` or `if`. Its parts store their text, so that a reason can cite the decisive one. */
export function readCondition(expr: Expr, line: Line): TruthModel | undefined {
  if (expr.$type === 'binary' && (expr.op === 'and' || expr.op === 'or')) {
    const kind = expr.op === 'and' ? 'all' : 'any';
    const [first, second] = [readCondition(expr.left, line), readCondition(expr.right, line)];
    return first && second && { kind, of: [...operandsOf(first, kind), ...operandsOf(second, kind)] };
  }
  const condition = readTruth(expr, line);
  if (!condition || condition.kind === 'all' || condition.kind === 'any' || condition.kind === 'planned')
    return condition;
  const { scope } = line;
  return { ...condition, part: { text: scope.volume.words(expr.span), source: sourceOf(scope, expr.span) } };
}

const operandsOf = (condition: TruthModel, kind: 'all' | 'any'): readonly TruthModel[] =>
  condition.kind === kind ? condition.of : [condition];

/** Reads a condition or a part of one. */
export function readTruth(expr: Expr, line: Line): TruthModel | undefined {
  const { scope } = line;
  if (!needsTrial(expr, line)) {
    const value = truthExpr(expr, scope);
    return isUnknown(value) ? undefined : { kind: 'holds', truth: clause(value, scope) };
  }
  switch (expr.$type) {
    case 'would':
      return readWould(expr, line);
    case 'has':
      return readAfter(expr, line);
    case 'not': {
      const negated = readTruth(expr.expr, line);
      return negated && { kind: 'not', of: negated };
    }
    case 'binary':
      return readBinary(expr, line);
    case 'noun':
      return readStepCondition(expr, line);
    default:
      return undefined;
  }
}

/** Reads `Highmoor would have no Terror`: a condition on the position after a trial. */
function readAfter(expr: HasExpr, { scope }: Line): TruthModel | undefined {
  const subject = spaceExpr(expr.subject, scope);
  if (isUnknown(subject)) return undefined;
  const conditions = conditionsOf(expr.conditions, { ...scope, subject }, !expr.not);
  const value = conditions.map((condition) => condition.truth).reduce(and, truth(true));
  return isUnknown(value) ? undefined : { kind: 'after', truth: clause(value, scope) };
}

function readBinary(expr: BinaryExpr, line: Line): TruthModel | undefined {
  const { op, left, right } = expr;
  if (op !== 'and' && op !== 'or') return readPlannedTest(expr, line);
  const [first, second] = [readTruth(left, line), readTruth(right, line)];
  const kind = op === 'and' ? 'all' : 'any';
  return first && second && { kind, of: [...operandsOf(first, kind), ...operandsOf(second, kind)] };
}

function readPlannedTest(expr: BinaryExpr, line: Line): TruthModel | undefined {
  const name = plannedName(expr);
  if (!name) return undefined;
  const { volume } = line.scope;
  const subject = spaceExpr(expr.left, line.scope);
  if (subject.kind !== 'local' || subject.local !== CANDIDATE) {
    const reason = 'only the candidate space can be tested for being planned';
    volume.reports.add(nonplayerDiagnostics.strayGuide, expr.span, {
      words: volume.words(expr.span),
      reason,
    });
    return undefined;
  }
  const plan = readPlanned(name.name, name.span, line);
  return plan && (expr.op === 'is not' ? { kind: 'not', of: plan } : plan);
}

/** Returns the instruction named in `space is planned Assault space`. */
function plannedName({ op, right }: BinaryExpr): NounExpr['words'][number] | undefined {
  if ((op !== 'is' && op !== 'is not') || right.$type !== 'noun') return undefined;
  const [word, name, suffix, ...otherWords] = right.words;
  const isPlanned = word?.name === 'planned' && suffix !== undefined && otherWords.length === 0;
  return isPlanned ? name : undefined;
}

/** Returns the step named in `if not pacify`. */
function stepName(noun: NounExpr, { knownNames, scope }: Line): string | undefined {
  const [word, ...otherWords] = noun.words;
  if (!word || otherWords.length > 0 || noun.clauses.length > 0 || noun.joined.length > 0) return undefined;
  const { name } = word;
  const isStep = knownNames.earlierSteps.has(name) || knownNames.laterSteps.has(name);
  return isStep && !scope.names.has(name) ? name : undefined;
}

function readStepCondition(noun: NounExpr, line: Line): TruthModel | undefined {
  const step = stepName(noun, line) ?? '';
  if (line.knownNames.earlierSteps.has(step)) return { kind: 'did', step };
  line.scope.volume.reports.add(nonplayerDiagnostics.laterStep, noun.span, { name: step });
  return undefined;
}
