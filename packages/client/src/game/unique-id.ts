/** Returns a unique id of 32 hexadecimal digits. `crypto.randomUUID` is missing without a secure context. */
export function uniqueId(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
}
