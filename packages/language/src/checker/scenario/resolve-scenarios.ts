/** Resolves scenarios against the terms of their volume. */
import type { CheckedScenario, CheckedStep, InvalidScenario, ScenarioStart } from '../../checked/scenario.ts';
import type { Checked } from '../../checked/checked-volume.ts';
import type { Diagnostic } from '../../diagnostics/diagnostic.ts';
import type { GivenStep, ScenarioDecl, ScenarioStep } from '../../syntax/scenario.ts';
import { bindingDiagnostics } from '../../binder/binding-diagnostics.ts';
import { didYouMean } from '../../binder/did-you-mean.ts';
import { type Scope, sourceOf } from '../scope.ts';
import { resolveActs } from './nonplayer-scenario-steps.ts';
import { scenarioDiagnostics } from './scenario-diagnostics.ts';
import { resolveAction, resolveExpectation } from './resolve-expectation.ts';
import { indexOf, resolveStart } from './start-position.ts';

/** The resolved scenarios of a volume, apart from those with errors. */
export interface Scenarios {
  readonly scenarios: readonly CheckedScenario[];
  readonly invalid: readonly InvalidScenario[];
}

interface ResolvedScenario {
  readonly scenario: CheckedScenario;
  readonly errors: readonly Diagnostic[];
}

/**
 * Resolves each scenario once, also if several continue it.
 * @param scopeFor returns a scope outside of all texts, under a rule number
 */
export function resolveScenarios(
  decls: readonly ScenarioDecl[],
  checked: Checked,
  scopeFor: (rule: string) => Scope,
): Scenarios {
  const cache = new Map<ScenarioDecl, ResolvedScenario | undefined>();
  const resolveOnce = (decl: ScenarioDecl): ResolvedScenario | undefined => {
    if (cache.has(decl)) return cache.get(decl);
    // Marks the scenario as in progress: a cycle of continuations ends here.
    cache.set(decl, undefined);
    const resolved = resolveAfterPrevious(decl);
    cache.set(decl, resolved);
    return resolved;
  };
  const resolveAfterPrevious = (decl: ScenarioDecl): ResolvedScenario => {
    const { reports } = scopeFor('').volume;
    const diagnostics: Diagnostic[] = [];
    const { previous, scenario } = reports.collectInto(diagnostics, () => {
      const previousDecl = previousScenario(decl, decls, scopeFor(''));
      const previous = previousDecl && reports.collectInto(undefined, () => resolveOnce(previousDecl));
      if (decl.after && previousDecl && !previous) {
        const parameters = { title: decl.after.value, reason: 'it continues this one' };
        reports.add(scenarioDiagnostics.cannotContinue, decl.after.span, parameters);
      }
      return { previous, scenario: resolveScenario(decl, previous?.scenario, checked, scopeFor) };
    });
    const ownErrors = diagnostics.filter(({ severity }) => severity === 'error');
    return { scenario, errors: [...ownErrors, ...(previous?.errors ?? [])] };
  };
  const resolvedScenarios = decls.flatMap((decl) => resolveOnce(decl) ?? []);
  return {
    scenarios: resolvedScenarios.flatMap(({ scenario, errors }) => (errors.length === 0 ? [scenario] : [])),
    invalid: resolvedScenarios.flatMap(({ scenario: { title, cites, source }, errors }) =>
      errors.length === 0 ? [] : [{ title, cites, source, errors }],
    ),
  };
}

/** Returns the scenario that another continues; reports a missing or ambiguous title. */
function previousScenario(
  { after }: ScenarioDecl,
  decls: readonly ScenarioDecl[],
  { volume }: Scope,
): ScenarioDecl | undefined {
  if (!after) return undefined;
  const candidates = decls.filter(({ title }) => title.value === after.value);
  if (candidates.length === 1) return candidates[0];
  const titles = decls.map(({ title }) => title.value);
  const reason = candidates.length === 0 ? 'no scenario has this title' : 'several have this title';
  const hint = candidates.length === 0 ? didYouMean(after.value, titles) : {};
  volume.reports.add(scenarioDiagnostics.cannotContinue, after.span, { title: after.value, reason }, hint);
  return undefined;
}

function resolveScenario(
  decl: ScenarioDecl,
  previous: CheckedScenario | undefined,
  checked: Checked,
  scopeFor: (rule: string) => Scope,
): CheckedScenario {
  const rule = decl.rule?.number ?? decl.cites[0]?.number ?? '';
  const scope = scopeFor(rule);
  const { reports } = scope.volume;
  const givenSteps = decl.steps.filter((step): step is GivenStep => step.$type === 'given');
  const hasSetup = givenSteps.some((step) => step.kind === 'setup');
  if (decl.after)
    for (const { span } of givenSteps) reports.add(scenarioDiagnostics.givenInContinuation, span, {});
  else if (checked.setups.length > 1 && !hasSetup)
    reports.add(scenarioDiagnostics.noSetup, decl.title.span, { title: decl.title.value });
  const start = previous?.start ?? resolveStart(decl.after ? [] : givenSteps, scope, checked);
  const earlierActions = (previous?.steps ?? []).filter(
    ({ kind }) => kind === 'plays' || kind === 'interjects' || kind === 'acts',
  );
  for (const { number, span } of decl.cites) {
    const reason = checked.contents.find((entry) => entry.number === number)?.notApplicable;
    if (reason !== undefined) reports.add(bindingDiagnostics.markedNotApplicable, span, { number, reason });
  }
  return {
    title: decl.title.value,
    cites: decl.cites.map(({ number }) => number),
    start,
    steps: [
      ...earlierActions,
      ...decl.steps.flatMap((step) => resolveStep(step, start, checked, scopeFor(rule)) ?? []),
    ],
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
      return seat < 0 ? undefined : { ...base, kind: 'plays', seat, answers };
    }
    case 'interjects': {
      const action = resolveAction(step, checked, scope);
      return action && { ...base, kind: 'interjects', ...action };
    }
    case 'acts':
      return resolveActs(step, base, { start, checked }, scope);
    case 'expect':
      return resolveExpectation(step, base, checked, scope);
  }
}
