/** Downloads a text as a file. */
export function download(name: string, text: string): void {
  const url = URL.createObjectURL(new Blob([text], { type: 'application/json' }));
  const anchor = Object.assign(document.createElement('a'), { href: url, download: name });
  anchor.click();
  URL.revokeObjectURL(url);
}
