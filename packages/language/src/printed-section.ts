/** Printed sections that comprise several phases of a round. */

interface NumberedRound {
  readonly rule: string;
  readonly phases: readonly string[];
}

/**
 * Returns the number of the printed section that contains a phase, such as 6.4 for 6.4.1. The section must be in
 * the chapter of the round, and must not be a phase itself.
 * @returns the empty string if there is no such section
 */
export function printedSectionOf(
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
