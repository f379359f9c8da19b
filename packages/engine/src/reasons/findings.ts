/** Collects reasons from generated code. */
import type { Reason, CompactReason, ReasonCollector } from '../volume/volume.ts';

const NOTHING = {};

export class Findings implements ReasonCollector {
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

  get none(): boolean {
    return this.#reasons.length === 0;
  }

  get alone(): boolean {
    return this.#causes.length === 0;
  }

  unless(holds: boolean, ...told: CompactReason): void {
    if (!holds) this.add(...told);
  }

  asks(holds: boolean, clause: number, rule = this.#rule): void {
    if (!holds) this.add('asks', { clause }, rule);
  }

  does(
    holds: boolean,
    clause: number,
    how: 'no-effect' | 'not-possible' = 'no-effect',
    rule = this.#rule,
  ): void {
    if (holds) return;
    this.add('nothing', NOTHING, rule);
    this.cause(true, how, { clause }, rule);
  }

  among(members: readonly number[], member: number): void {
    if (this.none && !members.includes(member)) this.add('never');
  }

  add(...told: CompactReason): void {
    this.#causes = [];
    this.#reasons.push(this.#reason(told, this.#causes));
  }

  only(...told: CompactReason): void {
    this.#reasons.length = 0;
    this.add(...told);
  }

  cause(isSo: boolean, ...told: CompactReason): void {
    if (isSo) this.#causes.push(this.#reason(told, []));
  }

  /** The cast restores the relation of key and parameters. */
  #reason([key, parameters = NOTHING, rule = this.#rule]: CompactReason, causes: readonly Reason[]): Reason {
    return { key, rule, parameters, causes } as Reason;
  }
}
