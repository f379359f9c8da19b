/** Checks `Strikes with CommonCause`: whether an activity has been used in the current operation. */
import type { Expr as CheckedExpr } from '../../checked/bodies.ts';
import type { Ident, NounExpr } from '../../syntax/tree.ts';
import { meaningDiagnostics } from '../catalogue/meaning-diagnostics.ts';
import { unknownExpr } from '../expression-builders.ts';
import { scenarioDiagnostics } from '../scenario/scenario-diagnostics.ts';
import type { VolumeContext } from '../volume-context.ts';
import type { Scope } from '../scope.ts';

const isAccompaniment = (
  operation: Ident,
  activity: Ident,
  { declarations: { texts } }: VolumeContext,
): boolean =>
  texts.get(operation.name)?.$type === 'operation' && texts.get(activity.name)?.$type === 'activity';

/** Returns undefined unless the noun is an operation, and the only thing after `with` an activity. */
export function readAccompaniment(
  noun: NounExpr,
  { volume, values, inScenario }: Scope,
): CheckedExpr | undefined {
  const [word, ...otherWords] = noun.words;
  const [clause, ...otherClauses] = noun.clauses;
  if (!word || otherWords.length + otherClauses.length + noun.joined.length > 0) return undefined;
  const [condition, ...otherConditions] = clause?.$type === 'with' ? clause.conditions : [];
  if (condition?.$type !== 'has' || otherConditions.length > 0) return undefined;
  const [name, ...others] = condition.noun.words;
  if (!name || others.length + condition.noun.clauses.length + condition.noun.joined.length > 0)
    return undefined;
  if (inScenario && isAccompaniment(word, name, volume)) {
    const words = volume.words(noun.span);
    volume.reports.add(scenarioDiagnostics.runningOperation, noun.span, { words });
    return unknownExpr('truth');
  }
  const operation = values.operation(word.name);
  const activity = operation && values.activity(name.name, word.name);
  if (!operation || !activity) return undefined;
  if (!activity.accompanies) {
    const names = { activity: name.name, operation: word.name };
    volume.reports.add(meaningDiagnostics.notAccompanying, noun.span, names);
    return unknownExpr('truth');
  }
  return { kind: 'accompanied', type: 'truth', operation: operation.index, activity: activity.index };
}
