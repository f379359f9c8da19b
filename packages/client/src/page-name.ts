/** The name of the page, which the build writes to the document. */
export const pageName = (): string =>
  document.querySelector<HTMLMetaElement>('meta[name="application-name"]')?.content ?? 'Quipu';
