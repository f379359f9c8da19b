/**
 * Lets generated code and agents outside this repository import the kernel: falls back to this program's
 * packages if the importing file's own location does not resolve them.
 */
import { registerHooks } from 'node:module';

/** The imports of generated code and of agents; no others are redirected. */
const OURS = /^(@quipu\/(?:bot|engine)|zod)(\/|$)/u;

let registered = false;

/** Registers the hook for this thread. Idempotent. */
export function lendKernel(): void {
  if (registered) return;
  registered = true;
  registerHooks({
    resolve(specifier, context, next) {
      try {
        return next(specifier, context);
      } catch (error) {
        if (!OURS.test(specifier) || context.parentURL === import.meta.url) throw error;
        return next(specifier, { ...context, parentURL: import.meta.url });
      }
    },
  });
}
