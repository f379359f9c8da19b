/** The package has no types. */
declare module 'wilson-score-interval' {
  /** The 95 % confidence interval of a proportion, both bounds from 0 to 1. */
  export default function wilson(
    positive: number,
    total: number,
  ): { readonly left: number; readonly right: number };
}
