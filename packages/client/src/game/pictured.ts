/** Once what has changed stands on the screen: what is not needed for it is asked for behind it. */
export const pictured = (): Promise<void> =>
  new Promise((done) => {
    // A page that is not seen draws no pictures.
    if (document.hidden) done();
    else requestAnimationFrame(() => setTimeout(done));
  });
