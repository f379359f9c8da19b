/** Checks rounds, standing actions and the printed contents. */
import type { Checked, Round, StandingModel } from '../../checked/checked-volume.ts';
import { linesOf } from '../../syntax/sequence.ts';
import type { TextChecker } from './text-checker.ts';

/** Lists the rounds with the bodies of their phases. */
export function listRounds(texts: TextChecker): Round[] {
  const { volume, plan } = texts;
  return volume.declarations.rounds.map((round) => ({
    name: round.name.name,
    notTwice: linesOf(volume.declarations.sequence, 'round').some(
      (line) => line.round.name === round.name.name && line.notTwice,
    ),
    phases: round.phases.map((phase) => ({
      name: phase.name.name,
      body: plan.byOrigin.get(phase)?.index ?? -1,
    })),
    source: volume.source(round.span, round.rule?.number ?? ''),
  }));
}

/** Lists the standing actions. */
export function listStandingActions({ volume, plan }: TextChecker): StandingModel[] {
  return volume.declarations.standings.map((action) => ({
    name: action.name.name,
    proposal: action.proposal,
    when: action.occasion,
    body: plan.byOrigin.get(action)?.index ?? -1,
    source: volume.source(action.span, action.rule?.number ?? ''),
  }));
}

/** Lists the printed contents. */
export function printedContentsOf({ volume }: TextChecker): Checked['contents'] {
  return volume.declarations.contents.flatMap(({ entries }) =>
    entries.map(({ number, title, notApplicable, withoutText }) => ({
      number: number.number,
      title: title.value,
      notApplicable: notApplicable?.value,
      withoutText: withoutText?.value,
    })),
  );
}
