/** Resolves after the next paint, at once if the page is hidden. */
export const afterNextPaint = (): Promise<void> =>
  new Promise((done) => {
    // A page that is not seen draws no pictures.
    if (document.hidden) done();
    else requestAnimationFrame(() => setTimeout(done));
  });
