/** Whether rules may change while the page is open: whoever serves it says so in its document. */

/** Where the page hears of rules that have changed; undefined where it is served as it was built. */
export const renewalsAt = (): string | undefined =>
  document.querySelector<HTMLMetaElement>('meta[name="quipu-renewals"]')?.content;
