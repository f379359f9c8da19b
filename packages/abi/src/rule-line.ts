/** A line of rule text, cited by faults, coverage reports and logs. */
export interface RuleLine {
  /** The number of the rule, such as `3.2.1`. */
  readonly rule: string;
  readonly file: string;
  readonly line: number;
  /** The name path of the block: `Sweep`, `event 6 shaded`. */
  readonly path: string;
}
