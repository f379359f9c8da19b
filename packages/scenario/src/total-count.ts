/** The sum of the counts of entries. */
export const totalCount = (entries: readonly { readonly count: number }[]): number =>
  entries.reduce((sum, { count }) => sum + count, 0);
