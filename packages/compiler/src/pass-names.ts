/** The names of the passes of the compiler. */

/** The passes in their order, by the names that `quipu dump --after` takes. */
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

export type PassName = (typeof PASSES)[number];
