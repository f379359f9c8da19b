/**
 * Faults: defects in the rules or code of a volume, detected while a game runs. Invalid requests of players are
 * refusals instead.
 */
import { ImpossibleResult } from './impossible-result.ts';
import type { RuleLine, Volume } from '../volume/volume.ts';

/**
 * The kind of fault:
 * - `endless`: more steps, or forced decisions in a row, than any rule text needs;
 * - `no-options`: a published decision has no option;
 * - `step`: generated code threw, or met a state excluded by its guards;
 * - `obligations`: too many open obligations;
 * - `given`: a given result of chance is not possible where it is used.
 */
export type FaultCode = 'endless' | 'no-options' | 'step' | 'obligations' | 'given';

/**
 * Thrown by the kernel; the message names the rule line that was running.
 * @example
 * try {
 *   advance(volume, cells, out);
 * } catch (error) {
 *   if (!(error instanceof KernelFault)) throw error;
 *   console.error(error.code, error.line?.rule);
 * }
 */
export class KernelFault extends Error {
  readonly code: FaultCode;
  /** The message without the rule line. */
  readonly reason: string;
  /** The rule line that was running; undefined in kernel code. */
  readonly line: RuleLine | undefined;

  constructor(code: FaultCode, message: string, line?: RuleLine, cause?: unknown) {
    const location = line && `${line.file}:${line.line} ${line.path} (${line.rule})`;
    super(location ? `${location}: ${message}` : message, cause === undefined ? undefined : { cause });
    this.name = 'KernelFault';
    this.code = code;
    this.reason = message;
    this.line = line;
  }
}

/**
 * The rule line of a step; undefined if it has none.
 * @example
 * console.log(lineOfStep(volume, cells[PC]!)?.rule);
 */
export function lineOfStep(volume: Volume, step: number): RuleLine | undefined {
  const line = volume.stepLines[step];
  return line === undefined ? undefined : volume.lines[line];
}

/**
 * Wraps an error of a step in a fault with the step's rule line.
 * @example
 * faultAt(volume, cells[PC]!, new Error('index out of range')).code; // 'step'
 */
export function faultAt(volume: Volume, step: number, thrown: unknown): KernelFault {
  if (thrown instanceof KernelFault && thrown.line) return thrown;
  const line = lineOfStep(volume, step);
  if (thrown instanceof ImpossibleResult)
    return new KernelFault('given', thrown.describe(volume), line, thrown);
  const code = thrown instanceof KernelFault ? thrown.code : 'step';
  const message = thrown instanceof Error ? thrown.message : String(thrown);
  return new KernelFault(code, message, line, thrown);
}
