/** Why a member is not offered, gathered from what code of the rules tells of it. */
import type { Reason, Telling, Why } from '../volume/volume.ts';

const NOTHING = {};

/** The reasons that are told of one member. */
export class Findings implements Why {
  readonly #rule: string;
  readonly #reasons: Reason[] = [];
  /** The causes of the reason that was told last. */
  #causes: Reason[] = [];

  /** @param rule what reasons cite if they say nothing else */
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

  unless(holds: boolean, ...told: Telling): void {
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

  add(...told: Telling): void {
    this.#causes = [];
    this.#reasons.push(this.#reason(told, this.#causes));
  }

  only(...told: Telling): void {
    this.#reasons.length = 0;
    this.add(...told);
  }

  cause(isSo: boolean, ...told: Telling): void {
    if (isSo) this.#causes.push(this.#reason(told, []));
  }

  /** Key and parameters belong together, as their type has them. */
  #reason([key, parameters = NOTHING, rule = this.#rule]: Telling, causes: readonly Reason[]): Reason {
    return { key, rule, parameters, causes } as Reason;
  }
}
