/** The package has no types of its own. */
declare module 'wilson-score-interval' {
  /** The 95 % confidence interval of a share: both bounds from 0 to 1. */
  export default function wilson(
    positive: number,
    total: number,
  ): { readonly left: number; readonly right: number };
}
