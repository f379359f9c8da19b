/**
 * Returns the address of the event stream for hot reload of rules, which the server states in the document;
 * undefined for a production build.
 */
export const hotReloadAddress = (): string | undefined =>
  document.querySelector<HTMLMetaElement>('meta[name="quipu-hot-reload"]')?.content;
