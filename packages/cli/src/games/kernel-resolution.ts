/**
 * Lets generated code and agents outside this repository import the kernel: falls back to this program's
 * packages if the importing file's own location does not resolve them.
 */
import { registerHooks } from 'node:module';

/** The imports of generated code and of agents; no others are redirected. */
const KERNEL_IMPORT = /^(@quipu\/(?:bot|engine)|zod)(\/|$)/u;

let isRegistered = false;

/** Registers the hook for this thread. Idempotent. */
export function registerKernelResolution(): void {
  if (isRegistered) return;
  isRegistered = true;
  registerHooks({
    resolve(specifier, context, next) {
      try {
        return next(specifier, context);
      } catch (error) {
        if (!KERNEL_IMPORT.test(specifier) || context.parentURL === import.meta.url) throw error;
        return next(specifier, { ...context, parentURL: import.meta.url });
      }
    },
  });
}
