/**
 * Lets generated code outside this repository find the kernel. A volume imports `@quipu/engine` and `zod`; where no installed package of
 * that name is found from where the volume lies, the one that this program runs on is taken.
 */
import { registerHooks } from 'node:module';

/** What generated code imports; nothing else is ever looked for here. */
const OURS = /^(@quipu\/engine|zod)(\/|$)/u;

let registered = false;

/** Makes it so for this thread. To call it again changes nothing. */
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
