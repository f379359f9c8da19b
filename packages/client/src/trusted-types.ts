/** The part of the Trusted Types API that the page uses. Firefox and Safari may lack it. */
interface TrustedTypes {
  readonly createPolicy: <Rules extends Readonly<Record<string, (text: string) => string>>>(
    name: string,
    rules: Rules,
  ) => Rules;
}

/** `require-trusted-types-for 'script'` requires a policy for script URLs and for HTML. */
export const { trustedTypes } = globalThis as { readonly trustedTypes?: TrustedTypes };
