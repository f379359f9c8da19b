/** Scenarios, resolved against the terms of their volume. */
import type { CheckedScenario, CheckedStep, ScenarioStart } from '../../checked/scenario.ts';
import type { Checked } from '../../checked/terms.ts';
import type {
  ExpectStep,
  GivenStep,
  InterjectsStep,
  ScenarioDecl,
  ScenarioStep,
} from '../../syntax/scenario.ts';
import { isUnknown } from '../build.ts';
import { numberExpr } from '../expressions/numbers.ts';
import { truthExpr } from '../expressions/truths.ts';
import { type Scope, sourceOf } from '../scope.ts';
import { resolveActs, resolveReasons } from './answers.ts';
import { scenarios } from './catalogue.ts';
import { amountOf, indexOf, resolveStart } from './given.ts';

/**
 * Resolves one scenario.
 * @param scopeFor makes a scope outside of all texts, under a rule number
 */
export function resolveScenario(
  decl: ScenarioDecl,
  checked: Checked,
  scopeFor: (rule: string) => Scope,
): CheckedScenario {
  const rule = decl.rule?.number ?? decl.cites[0]?.number ?? '';
  const scope = scopeFor(rule);
  const given = decl.steps.filter((step): step is GivenStep => step.$type === 'given');
  if (checked.setups.length > 1 && !given.some((step) => step.given === 'setup')) {
    scope.volume.reports.add(scenarios.noSetup, decl.title.span, { title: decl.title.value });
  }
  const start = resolveStart(given, scope, checked);
  return {
    title: decl.title.value,
    cites: decl.cites.map(({ number }) => number),
    start,
    steps: decl.steps.flatMap((step) => resolveStep(step, start, checked, scopeFor(rule)) ?? []),
    source: sourceOf(scope, decl.span),
  };
}

function resolveStep(
  step: ScenarioStep,
  start: ScenarioStart,
  checked: Checked,
  scope: Scope,
): CheckedStep | undefined {
  const base = { source: sourceOf(scope, step.span), text: scope.volume.words(step.span) };
  switch (step.$type) {
    case 'given':
      return undefined;
    case 'plays': {
      const seat = indexOf(checked.factions, step.seat, 'Faction', scope);
      const answers = step.answers.map(({ point, key, span }) => ({
        point: point?.name,
        key: key.name,
        source: sourceOf(scope, span),
      }));
      return seat < 0 ? undefined : { ...base, s: 'plays', seat, answers };
    }
    case 'interjects': {
      const action = actionOf(step, checked, scope);
      return action && { ...base, s: 'interjects', ...action };
    }
    case 'acts':
      return resolveActs(step, base, start, checked, scope);
    case 'expect':
      return resolveExpectation(step, base, checked, scope);
  }
}

/** A standing action, and who takes it; undefined if the volume has no such. */
function actionOf(
  step: Pick<InterjectsStep, 'seat' | 'standing' | 'key'>,
  checked: Checked,
  scope: Scope,
): { seat: number; standing: string; key: string } | undefined {
  const seat = indexOf(checked.factions, step.seat, 'Faction', scope);
  const standing = indexOf(checked.standings, step.standing, 'standing action', scope);
  if (seat < 0 || standing < 0) return undefined;
  return { seat, standing: step.standing.name, key: step.key.value };
}

function resolveExpectation(
  step: ExpectStep,
  base: Pick<CheckedStep, 'source' | 'text'>,
  checked: Checked,
  scope: Scope,
): CheckedStep | undefined {
  switch (step.expect) {
    case 'amount': {
      const amount = amountOf(step.amount, scope);
      const count = numberExpr(step.noun, scope);
      if (amount === undefined || isUnknown(count)) return undefined;
      return { ...base, s: 'amount', count, amount, atMost: step.amount.$type === 'upTo' };
    }
    case 'truth': {
      const condition = truthExpr(step.condition, scope);
      return isUnknown(condition) ? undefined : { ...base, s: 'truth', condition };
    }
    case 'offered':
      return { ...base, s: 'offered', only: step.only, keys: step.keys.map(({ name }) => name) };
    case 'refused':
      return { ...base, s: 'refused', key: step.key.name, citing: step.citing?.number };
    case 'refusedAction': {
      const action = actionOf(step, checked, scope);
      return action && { ...base, s: 'refusedAction', ...action, citing: step.citing?.number };
    }
    case 'decision': {
      const seat = indexOf(checked.factions, step.seat, 'Faction', scope);
      return seat < 0 ? undefined : { ...base, s: 'decision', seat, point: step.point.name };
    }
    case 'spoke':
    case 'arrow':
    case 'narrowed':
    case 'chance':
      return resolveReasons(step, base, checked, scope);
    case 'log':
      return { ...base, s: 'log', words: step.text.value };
    case 'tie':
    case 'ranks':
      if (step.expect === 'tie' && checked.victory.shared !== true)
        scope.volume.reports.add(scenarios.noTies, step.span, {});
      return {
        ...base,
        s: step.expect,
        factions: step.factions.map((name) => indexOf(checked.factions, name, 'Faction', scope)),
      };
  }
}
