/** A defect of a volume's rules or code, met while a game ran. Never a player's mistake: those are refusals. */
import type { RuleLine, Volume } from '../volume/volume.ts';

/**
 * What went wrong:
 * - `endless`: more steps, or forced decisions in a row, than any rule text needs;
 * - `no-options`: a decision was published that nobody can answer;
 * - `step`: generated code threw, or asked for something impossible (a payment that the stock does not cover);
 * - `obligations`: more obligations open at once than the array holds.
 */
export type FaultCode = 'endless' | 'no-options' | 'step' | 'obligations';

/** Thrown by the kernel; names the rule line that was running. */
export class KernelFault extends Error {
  /** What went wrong. */
  readonly code: FaultCode;
  /** The line of rule text that was running; undefined while the kernel itself was. */
  readonly line: RuleLine | undefined;

  constructor(code: FaultCode, what: string, line?: RuleLine, cause?: unknown) {
    const where = line && `${line.file}:${line.line} ${line.path} (${line.rule})`;
    super(where ? `${where}: ${what}` : what, cause === undefined ? undefined : { cause });
    this.name = 'KernelFault';
    this.code = code;
    this.line = line;
  }
}

/** The rule line of a step, or undefined if the tables do not know it. */
export function lineOfStep(volume: Volume, step: number): RuleLine | undefined {
  const line = volume.stepLines[step];
  return line === undefined ? undefined : volume.lines[line];
}

/** What was thrown by a step, as a fault that names the step's rule line. */
export function faultAt(volume: Volume, step: number, thrown: unknown): KernelFault {
  if (thrown instanceof KernelFault && thrown.line) return thrown;
  const code = thrown instanceof KernelFault ? thrown.code : 'step';
  const what = thrown instanceof Error ? thrown.message : String(thrown);
  return new KernelFault(code, what, lineOfStep(volume, step), thrown);
}
