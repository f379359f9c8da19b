/** The modules of a generated package, by name. */
/** Modules other than those of the rules. */
export type Home =
  | 'runtime'
  | 'layout'
  | 'tables'
  | 'masks'
  | 'board'
  | 'ledger'
  | typeof INLINE
  | (string & {});

/** What a module is called where its exports are bound to constants. */
export const moduleName = (home: Home): string => `${home}Module`;

/** At home nowhere: a number that each file declares for itself where it is first used. */
export const INLINE = 'inline';
