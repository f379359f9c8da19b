/** Why a member is not offered, gathered from what code of the rules tells of it. */
import type { Reason, Why } from './volume.ts';

const NOTHING: Reason['parameters'] = {};

/** The reasons that are told of one member. */
export class Findings implements Why {
  readonly reasons: Reason[] = [];
  readonly #rule: string;

  /** @param rule number of the rule that reasons cite if they say nothing else */
  constructor(rule: string) {
    this.#rule = rule;
  }

  unless(holds: boolean, key: string, parameters = NOTHING, rule = this.#rule): void {
    if (!holds) this.add(key, parameters, rule);
  }

  add(key: string, parameters = NOTHING, rule = this.#rule): void {
    this.reasons.push({ key, rule, parameters });
  }

  only(key: string, parameters = NOTHING, rule = this.#rule): void {
    this.reasons.length = 0;
    this.add(key, parameters, rule);
  }

  get none(): boolean {
    return this.reasons.length === 0;
  }
}
