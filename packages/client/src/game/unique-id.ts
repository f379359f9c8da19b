/** A unique id. `crypto.randomUUID` is missing without a secure context. */
export const uniqueId = (): string =>
  Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join(
    '',
  );
