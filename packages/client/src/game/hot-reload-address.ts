/** Whether the server of the page supports hot reload of rules, as stated in the document. */

/** The address of the event stream; undefined for a production build. */
export const hotReloadAddress = (): string | undefined =>
  document.querySelector<HTMLMetaElement>('meta[name="quipu-renewals"]')?.content;
