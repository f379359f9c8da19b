/** Looks up phases by name. */
import { bindingDiagnostics } from '../../binder/binding-diagnostics.ts';
import { didYouMean } from '../../binder/did-you-mean.ts';
import type { Ident } from '../../syntax/tree.ts';
import type { TextRegistry } from './text-registry.ts';
import type { PlannedBody } from './plan-bodies.ts';

/** Returns the phases with a name; reports an unknown name. */
export function expectPhases(phase: Ident, texts: TextRegistry): readonly PlannedBody[] {
  const { reports } = texts.volume;
  const phases = texts.phasesNamed(phase.name);
  if (phases.length === 0 && !reports.mayBeDeclared(phase.name))
    reports.add(
      bindingDiagnostics.unknown,
      phase.span,
      { name: phase.name, kind: 'the phase' },
      didYouMean(phase.name, texts.phaseNames()),
    );
  return phases;
}
