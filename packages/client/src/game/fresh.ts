/** An id that nobody else has. Pages that do not come by a secure way have no `crypto.randomUUID`. */
export const freshId = (): string =>
  Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join(
    '',
  );
