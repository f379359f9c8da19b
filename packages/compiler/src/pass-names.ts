/** The passes in execution order, by the names that `quipu dump --after` takes. */
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
