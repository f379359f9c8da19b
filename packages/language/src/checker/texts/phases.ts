/** Phases by their name. */
import { binding } from '../../binder/catalogue.ts';
import { didYouMean } from '../../binder/nearest.ts';
import type { Ident } from '../../syntax/tree.ts';
import type { Planned } from './plan.ts';
import type { Texts } from './texts.ts';

/** Phases of that name, of all rounds. */
export function phasesOf({ name }: Ident, { plan }: Texts): readonly Planned[] {
  return plan.all.filter(({ kind, title }) => kind === 'phase' && title === name);
}

/** Phases of that name, of all rounds; that there is none is reported. */
export function expectPhases(phase: Ident, texts: Texts): readonly Planned[] {
  const { plan, volume } = texts;
  const found = phasesOf(phase, texts);
  if (found.length === 0 && !volume.reports.mayBeDeclared(phase.name)) {
    const names = plan.all.flatMap(({ kind, title }) => (kind === 'phase' ? [title] : []));
    volume.reports.add(
      binding.unknown,
      phase.span,
      { name: phase.name, what: 'the phase' },
      didYouMean(phase.name, names),
    );
  }
  return found;
}
