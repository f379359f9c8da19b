/** Resolves after the next paint, or at once if the page is hidden. */
export const afterNextPaint = (): Promise<void> =>
  new Promise((done) => {
    // A hidden page paints no frames.
    if (document.hidden) done();
    else requestAnimationFrame(() => setTimeout(done));
  });
