/** Looks up phases by name. */
import { binding } from '../../binder/catalogue.ts';
import { didYouMean } from '../../binder/nearest.ts';
import type { Ident } from '../../syntax/tree.ts';
import type { Others } from './others.ts';
import type { Planned } from './plan.ts';

export function expectPhases(phase: Ident, others: Others): readonly Planned[] {
  const { reports } = others.volume;
  const found = others.phases(phase.name);
  if (found.length === 0 && !reports.mayBeDeclared(phase.name))
    reports.add(
      binding.unknown,
      phase.span,
      { name: phase.name, what: 'the phase' },
      didYouMean(phase.name, others.phaseNames()),
    );
  return found;
}
