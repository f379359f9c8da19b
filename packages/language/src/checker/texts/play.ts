/** The sequence of play, rounds, standing actions and the printed contents. */
import type { Checked, Round, Sequence, StandingModel } from '../../checked/terms.ts';
import { binding } from '../../binder/catalogue.ts';
import { didYouMean } from '../../binder/nearest.ts';
import { checkTurns } from '../order.ts';
import type { Texts } from './texts.ts';

/** The rounds with their phases. */
export function checkRounds(texts: Texts): Round[] {
  const { volume, plan } = texts;
  return volume.bound.rounds.map((round) => ({
    name: round.name.name,
    notTwice:
      volume.bound.sequence?.rounds.some((each) => each.round.name === round.name.name && each.notTwice) ??
      false,
    phases: round.phases.map((phase) => ({
      name: phase.name.name,
      body: plan.byOrigin.get(phase)?.index ?? -1,
    })),
    source: volume.source(round.span, round.rule?.number ?? ''),
  }));
}

/** The sequence of play. */
export function checkSequence(texts: Texts): Sequence | undefined {
  const { volume, plan } = texts;
  const { sequence } = volume.bound;
  if (!sequence) return undefined;
  checkTurns(sequence, volume);
  const rule = sequence.rule?.number ?? '';
  const rounds = volume.bound.rounds.map(({ name }) => name.name);
  for (const { round } of sequence.rounds)
    if (!rounds.includes(round.name) && !volume.reports.mayBeDeclared(round.name))
      volume.reports.add(
        binding.unknown,
        round.span,
        { name: round.name, what: 'the round' },
        didYouMean(round.name, rounds),
      );
  const { final } = sequence;
  return {
    by: sequence.order?.by ?? 'card',
    act: sequence.order?.act.value ?? 2,
    ahead: sequence.ahead?.value ?? 1,
    slots: sequence.slots.map(({ slot, name, title, after, permits, span, rule: own }) => ({
      slot,
      name: name?.name ?? slot,
      ...(title && { title: title.value }),
      after,
      permits,
      source: volume.source(span, own?.number ?? rule),
    })),
    pass: plan.byOrigin.get(sequence)?.index,
    after: sequence.after && {
      paid: sequence.after.paid,
      alone: sequence.after.alone,
      body: plan.byOrigin.get(sequence.after)?.index ?? -1,
      source: volume.source(sequence.after.span, sequence.after.rule?.number ?? rule),
    },
    actedBecomes: sequence.acted?.state ?? 'Ineligible',
    actedSource: volume.source(sequence.actedRule?.span ?? sequence.span, sequence.actedRule?.number ?? rule),
    final: final && {
      permits: final.permits,
      not: texts.operations(final.not),
      source: volume.source(final.span, final.rule?.number ?? rule),
    },
    end: sequence.end && volume.source(sequence.end.span, sequence.end.rule?.number ?? rule),
    source: volume.source(sequence.span, rule),
  };
}

/** The standing actions. */
export function checkStandings({ volume, plan }: Texts): StandingModel[] {
  return volume.bound.standings.map((standing) => ({
    name: standing.name.name,
    proposal: standing.proposal,
    when: standing.when,
    body: plan.byOrigin.get(standing)?.index ?? -1,
    source: volume.source(standing.span, standing.rule?.number ?? ''),
  }));
}

/** The printed contents. */
export function contentsOf({ volume }: Texts): Checked['contents'] {
  return volume.bound.contents.flatMap(({ entries }) =>
    entries.map(({ number, title, notApplicable, withoutText }) => ({
      number: number.number,
      title: title.value,
      notApplicable: notApplicable?.value,
      withoutText: withoutText?.value,
    })),
  );
}
