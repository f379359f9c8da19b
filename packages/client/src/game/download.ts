/** Downloads a text as a file. */
export function download(name: string, text: string): void {
  const address = URL.createObjectURL(new Blob([text], { type: 'application/json' }));
  const anchor = Object.assign(document.createElement('a'), { href: address, download: name });
  anchor.click();
  URL.revokeObjectURL(address);
}
