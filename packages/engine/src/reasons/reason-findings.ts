/** Collects the reasons that generated code adds; see `ReasonCollector`. */
import type { Reason, CompactReason, ReasonCollector } from '../volume/volume.ts';

const NO_PARAMETERS = {};

export class ReasonFindings implements ReasonCollector {
  readonly #rule: string;
  readonly #reasons: Reason[] = [];
  #causes: Reason[] = [];

  /** @param rule default rule of reasons */
  constructor(rule: string) {
    this.#rule = rule;
  }

  get reasons(): readonly Reason[] {
    return this.#reasons;
  }

  /** Whether no reason has been added. */
  get none(): boolean {
    return this.#reasons.length === 0;
  }

  /** Whether the last reason has no cause. */
  get alone(): boolean {
    return this.#causes.length === 0;
  }

  unless(isMet: boolean, ...reason: CompactReason): void {
    if (!isMet) this.add(...reason);
  }

  asks(isMet: boolean, clause: number, rule = this.#rule): void {
    if (!isMet) this.add('asks', { clause }, rule);
  }

  does(
    isMet: boolean,
    clause: number,
    causeKey: 'no-effect' | 'not-possible' = 'no-effect',
    rule = this.#rule,
  ): void {
    if (isMet) return;
    this.add('nothing', NO_PARAMETERS, rule);
    this.cause(true, causeKey, { clause }, rule);
  }

  among(members: readonly number[], member: number): void {
    if (this.none && !members.includes(member)) this.add('never');
  }

  add(...reason: CompactReason): void {
    this.#causes = [];
    this.#reasons.push(this.#reason(reason, this.#causes));
  }

  only(...reason: CompactReason): void {
    this.#reasons.length = 0;
    this.add(...reason);
  }

  cause(applies: boolean, ...reason: CompactReason): void {
    if (applies) this.#causes.push(this.#reason(reason, []));
  }

  /** The cast is safe: `CompactReason` relates key and parameters. */
  #reason(
    [key, parameters = NO_PARAMETERS, rule = this.#rule, mode]: CompactReason,
    causes: readonly Reason[],
  ): Reason {
    return { key, rule, parameters, ...(mode === undefined ? {} : { mode }), causes } as Reason;
  }
}
