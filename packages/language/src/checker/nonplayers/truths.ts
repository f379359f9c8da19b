/** Reads conditions of instructions: on the position, on a trial, or on earlier steps. */
import type { TruthModel } from '../../checked/nonplayers.ts';
import { and, isUnknown, truth } from '../build.ts';
import { conditionsOf } from '../conditions.ts';
import { spaceExpr } from '../expressions/spaces.ts';
import { truthExpr } from '../expressions/truths.ts';
import { sourceOf } from '../scope.ts';
import type { Expr, NounExpr } from '../../syntax/tree.ts';
import { nonplaying } from './catalogue.ts';
import { clause, type Line, readPlanned } from './clauses.ts';
import { readWould } from './would.ts';

export function asksTrial(expr: Expr, line: Line): boolean {
  switch (expr.$type) {
    case 'would':
      return true;
    case 'has':
      return expr.would;
    case 'not':
      return asksTrial(expr.expr, line);
    case 'binary':
      if (expr.op === 'and' || expr.op === 'or')
        return asksTrial(expr.left, line) || asksTrial(expr.right, line);
      return plannedIn(expr) !== undefined;
    case 'noun':
      return stepIn(expr, line) !== undefined;
    default:
      return false;
  }
}

/** Reads the condition of `when` or `if`. Its parts store their text, so that a reason can cite the decisive one. */
export function readCondition(expr: Expr, line: Line): TruthModel | undefined {
  if (expr.$type === 'binary' && (expr.op === 'and' || expr.op === 'or')) {
    const t = expr.op === 'and' ? 'all' : 'any';
    const [one, other] = [readCondition(expr.left, line), readCondition(expr.right, line)];
    return one && other && { kind: t, of: [...partsOf(one, t), ...partsOf(other, t)] };
  }
  const found = readTruth(expr, line);
  if (!found || found.kind === 'all' || found.kind === 'any' || found.kind === 'planned') return found;
  const { scope } = line;
  return { ...found, part: { text: scope.volume.words(expr.span), source: sourceOf(scope, expr.span) } };
}

const partsOf = (of: TruthModel, t: 'all' | 'any'): readonly TruthModel[] => (of.kind === t ? of.of : [of]);

export function readTruth(expr: Expr, line: Line): TruthModel | undefined {
  const { scope } = line;
  if (!asksTrial(expr, line)) {
    const value = truthExpr(expr, scope);
    return isUnknown(value) ? undefined : { kind: 'holds', truth: clause(value, scope) };
  }
  switch (expr.$type) {
    case 'would':
      return readWould(expr, line);
    case 'has': {
      const subject = spaceExpr(expr.subject, scope);
      if (isUnknown(subject)) return undefined;
      const all = conditionsOf(expr.conditions, { ...scope, subject }, !expr.not);
      const value = all.map(({ truth: one }) => one).reduce(and, truth(true));
      return isUnknown(value) ? undefined : { kind: 'after', truth: clause(value, scope) };
    }
    case 'not': {
      const of = readTruth(expr.expr, line);
      return of && { kind: 'not', of };
    }
    case 'binary':
      return readBinary(expr, line);
    case 'noun':
      return readStep(expr, line);
    default:
      return undefined;
  }
}

type Binary = Extract<Expr, { $type: 'binary' }>;

function readBinary(expr: Binary, line: Line): TruthModel | undefined {
  const { op, left, right } = expr;
  if (op === 'and' || op === 'or') {
    const [one, other] = [readTruth(left, line), readTruth(right, line)];
    const t = op === 'and' ? 'all' : 'any';
    return one && other && { kind: t, of: [...partsOf(one, t), ...partsOf(other, t)] };
  }
  const name = plannedIn(expr);
  if (!name) return undefined;
  const subject = spaceExpr(left, line.scope);
  if (subject.kind !== 'local' || subject.local !== 2) {
    const words = line.scope.volume.words(expr.span);
    line.scope.volume.reports.add(nonplaying.strayGuide, expr.span, {
      words,
      reason: 'only the candidate space can be tested for being planned',
    });
    return undefined;
  }
  const found = readPlanned(name.name, name.span, line);
  return found && (op === 'is not' ? { kind: 'not', of: found } : found);
}

/** Returns the instruction named in `space is planned Assault space`. */
function plannedIn({ op, right }: Binary): NounExpr['words'][number] | undefined {
  if ((op !== 'is' && op !== 'is not') || right.$type !== 'noun') return undefined;
  const [word, name, what, ...more] = right.words;
  const said = word?.name === 'planned' && what !== undefined && more.length === 0;
  return said ? name : undefined;
}

/** Returns the step named in `if not pacify`. */
function stepIn(noun: NounExpr, { named, scope }: Line): string | undefined {
  const [word, ...more] = noun.words;
  if (!word || more.length > 0 || noun.clauses.length > 0 || noun.joined.length > 0) return undefined;
  if (scope.names.has(word.name)) return undefined;
  return named.before.has(word.name) || named.after.has(word.name) ? word.name : undefined;
}

function readStep(noun: NounExpr, line: Line): TruthModel | undefined {
  const step = stepIn(noun, line) ?? '';
  if (line.named.before.has(step)) return { kind: 'did', step };
  line.scope.volume.reports.add(nonplaying.laterStep, noun.span, { name: step });
  return undefined;
}
