/** Scenarios, resolved against the terms of their volume. */
import type { CheckedScenario, CheckedStep, ScenarioStart } from '../../checked/scenario.ts';
import type { Checked } from '../../checked/terms.ts';
import type { GivenStep, ScenarioDecl, ScenarioStep } from '../../syntax/scenario.ts';
import { binding } from '../../binder/catalogue.ts';
import { type Scope, sourceOf } from '../scope.ts';
import { resolveActs } from './answers.ts';
import { scenarios } from './catalogue.ts';
import { actionOf, resolveExpectation } from './expected.ts';
import { indexOf, resolveStart } from './given.ts';

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
  for (const { number, span } of decl.cites) {
    const reason = checked.contents.find((entry) => entry.number === number)?.notApplicable;
    if (reason !== undefined) scope.volume.reports.add(binding.applies, span, { number, reason });
  }
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
