/** The module that declares a name: one of these, or a module of rules. */
export type DeclaringModule =
  | 'runtime'
  | 'layout'
  | 'tables'
  | 'masks'
  | 'board'
  | 'ledger'
  | typeof INLINE
  | (string & {});

/** The name of a namespace import, whose exports are then bound to constants. */
export const moduleName = (module: DeclaringModule): string => `${module}Module`;

/** Used instead of a module for a number that each file declares itself. */
export const INLINE = 'inline';
