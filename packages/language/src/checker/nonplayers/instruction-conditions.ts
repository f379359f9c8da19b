/** Reads conditions of instructions: on the position, on the result of trying an action, or on earlier steps. */
import type { TruthModel } from '../../checked/nonplayers.ts';
import { and, isUnknown, truth } from '../expression-builders.ts';
import { conditionsOf } from '../space-conditions.ts';
import { readSpaceExpr } from '../expressions/space-expression.ts';
import { readTruthExpr } from '../expressions/truth-expression.ts';
import { sourceOf } from '../scope.ts';
import type { BinaryExpr, Expr, HasExpr, NounExpr } from '../../syntax/tree.ts';
import { nonplayerDiagnostics } from './nonplayer-diagnostics.ts';
import { CANDIDATE, createClause, type LineContext, readPlannedInstruction } from './clause-scope.ts';
import { readWould } from './read-would.ts';

/** Tests whether a condition depends on a trial or on other steps, and not only on the position. */
export function dependsOnPlan(expr: Expr, line: LineContext): boolean {
  switch (expr.$type) {
    case 'would':
      return true;
    case 'has':
      return expr.would;
    case 'not':
      return dependsOnPlan(expr.expr, line);
    case 'binary':
      if (expr.op === 'and' || expr.op === 'or')
        return dependsOnPlan(expr.left, line) || dependsOnPlan(expr.right, line);
      return plannedInstructionName(expr) !== undefined;
    case 'noun':
      return stepName(expr, line) !== undefined;
    default:
      return false;
  }
}

/** Reads the condition of `when` or `if`. Its parts store their text, so that a reason can cite the decisive one. */
export function readCitedCondition(expr: Expr, line: LineContext): TruthModel | undefined {
  if (expr.$type === 'binary' && (expr.op === 'and' || expr.op === 'or')) {
    return readJunction(expr, (operand) => readCitedCondition(operand, line));
  }
  const condition = readPlainCondition(expr, line);
  if (!condition || condition.kind === 'all' || condition.kind === 'any' || condition.kind === 'planned')
    return condition;
  const { scope } = line;
  return { ...condition, part: { text: scope.volume.words(expr.span), source: sourceOf(scope, expr.span) } };
}

/** Reads the operands of `and` or `or`, and merges chains of the same operator. */
function readJunction(
  { op, left, right }: BinaryExpr,
  readOperand: (operand: Expr) => TruthModel | undefined,
): TruthModel | undefined {
  const kind = op === 'and' ? 'all' : 'any';
  const [leftTruth, rightTruth] = [readOperand(left), readOperand(right)];
  if (!leftTruth || !rightTruth) return undefined;
  return { kind, of: [...operandsOf(leftTruth, kind), ...operandsOf(rightTruth, kind)] };
}

const operandsOf = (condition: TruthModel, kind: 'all' | 'any'): readonly TruthModel[] =>
  condition.kind === kind ? condition.of : [condition];

/** Reads a condition or a part of one. */
export function readPlainCondition(expr: Expr, line: LineContext): TruthModel | undefined {
  const { scope } = line;
  if (!dependsOnPlan(expr, line)) {
    const value = readTruthExpr(expr, scope);
    return isUnknown(value) ? undefined : { kind: 'holds', truth: createClause(value, scope) };
  }
  switch (expr.$type) {
    case 'would':
      return readWould(expr, line);
    case 'has':
      return readHasAfterTrial(expr, line);
    case 'not': {
      const operand = readPlainCondition(expr.expr, line);
      return operand && { kind: 'not', of: operand };
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
function readHasAfterTrial(expr: HasExpr, { scope }: LineContext): TruthModel | undefined {
  const subject = readSpaceExpr(expr.subject, scope);
  if (isUnknown(subject)) return undefined;
  const conditions = conditionsOf(expr.conditions, { ...scope, subject }, !expr.not);
  const value = conditions.map((condition) => condition.truth).reduce(and, truth(true));
  return isUnknown(value) ? undefined : { kind: 'after', truth: createClause(value, scope) };
}

function readBinary(expr: BinaryExpr, line: LineContext): TruthModel | undefined {
  if (expr.op !== 'and' && expr.op !== 'or') return readPlannedTest(expr, line);
  return readJunction(expr, (operand) => readPlainCondition(operand, line));
}

function readPlannedTest(expr: BinaryExpr, line: LineContext): TruthModel | undefined {
  const name = plannedInstructionName(expr);
  if (!name) return undefined;
  const { volume } = line.scope;
  const subject = readSpaceExpr(expr.left, line.scope);
  if (subject.kind !== 'local' || subject.local !== CANDIDATE) {
    const reason = 'only the candidate space can be tested for being planned';
    volume.reports.add(nonplayerDiagnostics.strayGuide, expr.span, {
      words: volume.words(expr.span),
      reason,
    });
    return undefined;
  }
  const plannedTest = readPlannedInstruction(name.name, name.span, line);
  return plannedTest && (expr.op === 'is not' ? { kind: 'not', of: plannedTest } : plannedTest);
}

/** Returns `Assault` for `space is planned Assault space`: an instruction that would select the space. */
function plannedInstructionName({ op, right }: BinaryExpr): NounExpr['words'][number] | undefined {
  if ((op !== 'is' && op !== 'is not') || right.$type !== 'noun') return undefined;
  const [word, name, suffix, ...otherWords] = right.words;
  const isPlanned = word?.name === 'planned' && suffix !== undefined && otherWords.length === 0;
  return isPlanned ? name : undefined;
}

/** Returns the step named in `if not pacify`. */
function stepName(noun: NounExpr, { knownNames, scope }: LineContext): string | undefined {
  const [word, ...otherWords] = noun.words;
  if (!word || otherWords.length > 0 || noun.clauses.length > 0 || noun.joined.length > 0) return undefined;
  const { name } = word;
  const isStep = knownNames.earlierSteps.has(name) || knownNames.laterSteps.has(name);
  return isStep && !scope.names.has(name) ? name : undefined;
}

function readStepCondition(noun: NounExpr, line: LineContext): TruthModel | undefined {
  const step = stepName(noun, line) ?? '';
  if (line.knownNames.earlierSteps.has(step)) return { kind: 'did', step };
  line.scope.volume.reports.add(nonplayerDiagnostics.laterStep, noun.span, { name: step });
  return undefined;
}
