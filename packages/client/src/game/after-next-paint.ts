/** Resolves after the next paint, or at once if the page is hidden. */
export const afterNextPaint = (): Promise<void> =>
  new Promise((resolve) => {
    // A hidden page paints no frames.
    if (document.hidden) resolve();
    else requestAnimationFrame(() => setTimeout(resolve));
  });
