/** Resolves the expectations of scenarios. */
import type { CheckedFact, CheckedStep } from '../../checked/scenario.ts';
import { type Checked, ownersOf } from '../../checked/checked-volume.ts';
import type { ExpectStep, Fact, InterjectsStep } from '../../syntax/scenario.ts';
import { isUnknown } from '../expression-builders.ts';
import { readNumberExpr } from '../expressions/number-expression.ts';
import { readTruthExpr } from '../expressions/truth-expression.ts';
import { refuseIfByCard, refuseIfByTrack } from '../turn-order.ts';
import type { Scope } from '../scope.ts';
import { checkSeatsOfFact } from '../totality/check-seats.ts';
import { resolveReasons } from './nonplayer-scenario-steps.ts';
import { scenarioDiagnostics } from './scenario-diagnostics.ts';
import {
  readFixedAmount,
  resolveContents,
  indexOf,
  resolveDormantSpace,
  reportUnknownKey,
} from './start-position.ts';

type StepBase = Pick<CheckedStep, 'source' | 'text'>;

/** Resolves a standing action and the Faction that takes it. */
export function resolveAction(
  step: Pick<InterjectsStep, 'seat' | 'standingAction' | 'key'>,
  checked: Checked,
  scope: Scope,
): { seat: number; standing: string; key: string } | undefined {
  const seat = indexOf(checked.factions, step.seat, 'Faction', scope);
  const standing = indexOf(checked.standings, step.standingAction, 'standing action', scope);
  if (seat < 0 || standing < 0) return undefined;
  return { seat, standing: step.standingAction.name, key: step.key.value };
}

/** Resolves one `expect` line. */
export function resolveExpectation(
  step: ExpectStep,
  base: StepBase,
  checked: Checked,
  scope: Scope,
): CheckedStep | undefined {
  switch (step.kind) {
    case 'amount':
    case 'truth':
    case 'holds':
    case 'eligibility':
    case 'first':
    case 'open':
    case 'margin':
      return resolveTimedFact(step, base, checked, scope);
    case 'offered':
      return { ...base, kind: 'offered', only: step.only, keys: step.keys.map(({ name }) => name) };
    case 'refused':
      return { ...base, kind: 'refused', key: step.key.name, citing: step.citing?.number };
    case 'refusedAction': {
      const action = resolveAction(step, checked, scope);
      return action && { ...base, kind: 'refusedAction', ...action, citing: step.citing?.number };
    }
    case 'decision': {
      const seat = indexOf(checked.factions, step.seat, 'Faction', scope);
      return seat < 0 ? undefined : { ...base, kind: 'decision', seat, point: step.point?.name };
    }
    case 'selected':
      return resolveSelected(step, base, checked, scope);
    case 'spoke':
    case 'arrow':
    case 'narrowed':
    case 'chance':
      return resolveReasons(step, base, checked, scope);
    case 'log':
      return { ...base, kind: 'log', words: step.text.value };
    case 'over':
    case 'wins':
    case 'defeat':
    case 'degree':
    case 'tie':
    case 'ranks':
      return resolveEnding(step, base, checked, scope);
  }
}

function resolveSelected(
  { spaces }: Extract<ExpectStep, { kind: 'selected' }>,
  base: StepBase,
  checked: Checked,
  scope: Scope,
): CheckedStep | undefined {
  const areKnown = spaces.every((name) => indexOf(checked.spaces, name, 'space', scope) >= 0);
  return areKnown ? { ...base, kind: 'selected', spaces: spaces.map(({ name }) => name) } : undefined;
}

/** Resolves a fact of the current position, or of the position before a round. */
function resolveTimedFact(
  step: Extract<ExpectStep, Fact>,
  base: StepBase,
  checked: Checked,
  scope: Scope,
): CheckedStep | undefined {
  const { before: round } = step;
  const isKnownRound = round === undefined || indexOf(checked.rounds, round, 'round', scope) >= 0;
  const fact = resolveFact(step, checked, scope);
  if (fact) checkSeatsOfFact(fact, base.source, checked, scope.volume);
  return isKnownRound && fact ? { ...base, ...fact, before: round?.name } : undefined;
}

type EndingStep = Extract<ExpectStep, { kind: 'over' | 'wins' | 'defeat' | 'degree' | 'tie' | 'ranks' }>;

function resolveEnding(
  step: EndingStep,
  base: StepBase,
  checked: Checked,
  scope: Scope,
): CheckedStep | undefined {
  switch (step.kind) {
    case 'over':
      return { ...base, kind: 'over', over: step.isOver };
    case 'wins': {
      const faction = indexOf(ownersOf(checked), step.faction, 'Faction', scope);
      return faction < 0 ? undefined : { ...base, kind: 'wins', faction, by: step.by?.value };
    }
    case 'defeat':
      if (checked.nonplayerStatus?.defeat === undefined)
        scope.volume.reports.add(scenarioDiagnostics.noDefeat, step.span, {});
      return { ...base, kind: 'defeat' };
    case 'degree': {
      const { span, value } = step.degree;
      const degrees = (checked.nonplayerStatus?.alone?.degrees ?? []).map(({ name }) => name);
      if (!degrees.includes(value)) reportUnknownKey({ span, name: value }, 'degree', degrees, scope);
      return { ...base, kind: 'degree', degree: value, by: step.by?.value };
    }
    case 'tie':
    case 'ranks':
      if (step.kind === 'tie' && checked.victory.shared !== true)
        scope.volume.reports.add(scenarioDiagnostics.noTies, step.span, {});
      return {
        ...base,
        kind: step.kind,
        factions: step.factions.map((name) => indexOf(checked.factions, name, 'Faction', scope)),
      };
  }
}

function resolveFact(
  step: Extract<ExpectStep, Fact>,
  checked: Checked,
  scope: Scope,
): CheckedFact | undefined {
  switch (step.kind) {
    case 'amount': {
      const amount = readFixedAmount(step.amount, scope);
      const count = readNumberExpr(step.noun, scope);
      if (amount === undefined || isUnknown(count)) return undefined;
      return { kind: 'amount', count, amount, atMost: step.amount.$type === 'upTo' };
    }
    case 'truth': {
      const condition = readTruthExpr(step.condition, scope);
      return isUnknown(condition) ? undefined : { kind: 'truth', condition };
    }
    case 'holds': {
      const contents = resolveContents(step, scope, checked);
      return contents && { kind: 'holds', ...contents };
    }
    case 'eligibility':
      return resolveEligibility(step, checked, scope);
    case 'first': {
      refuseIfByCard('"first"', step.span, scope.volume);
      const faction = indexOf(checked.factions, step.faction, 'Faction', scope);
      return faction < 0 ? undefined : { kind: 'first', faction };
    }
    case 'open': {
      const space = resolveDormantSpace(step.space, checked, scope);
      return space < 0 ? undefined : { kind: 'open', space, open: step.open };
    }
    case 'margin': {
      const faction = indexOf(checked.factions, step.faction, 'Faction', scope);
      return faction < 0 ? undefined : { kind: 'margin', faction, margin: step.margin.value };
    }
  }
}

/** Returns undefined if any Faction is unknown; `indexOf` reports it. */
function resolveEligibility(
  { eligible, factions: names, span }: Extract<ExpectStep, { kind: 'eligibility' }>,
  checked: Checked,
  scope: Scope,
): CheckedFact | undefined {
  refuseIfByTrack(eligible ? 'Eligible' : 'Ineligible', span, scope.volume);
  const factions = names.map((name) => indexOf(checked.factions, name, 'Faction', scope));
  const areKnown = factions.every((index) => index >= 0);
  return areKnown ? { kind: 'eligibility', factions, eligible } : undefined;
}
