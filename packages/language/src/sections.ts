/** Sections of the rulebook that several phases of a round make up. */

/** A round: its rule number, and those of its phases. */
interface NumberedRound {
  readonly rule: string;
  readonly phases: readonly string[];
}

/**
 * Returns the number of the printed section that a phase is a part of, such as 6.4 of 6.4.1. The section has to be in the chapter of the
 * round, and to be no phase itself.
 * @returns the empty string if the phase is no part of a section
 */
export function sectionOf(
  phase: string,
  { rule, phases }: NumberedRound,
  printed: readonly string[],
): string {
  const section = phase.slice(0, Math.max(0, phase.lastIndexOf('.')));
  const chapter = rule.split('.')[0] ?? '';
  const isOfRound = chapter !== '' && section.startsWith(`${chapter}.`);
  return isOfRound && section !== rule && printed.includes(section) && !phases.includes(section)
    ? section
    : '';
}
