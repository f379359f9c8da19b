/**
 * The passes in execution order, by the names that `quipu dump --after` takes.
 * @example
 * const [pass] = PASSES;
 * console.log(dump(checked, { target: '3.2.1', pass }));
 */
export const PASSES = [
  'lower',
  'obligations',
  'functions',
  'steps',
  'layout',
  'jump-tables',
  'loops',
  'conditions',
  'modules',
] as const;

/** The name of a pass. */
export type PassName = (typeof PASSES)[number];
