/** Runs servers of consumers. */
import { type ProgramResult, runProgram } from './run-program.ts';

/** A running server of a consumer. */
interface Server {
  readonly address: string;
  /** Interrupts the server, as Ctrl-C does, and waits for its end. */
  readonly end: () => Promise<ProgramResult>;
}

/**
 * Starts a server, and waits for the address that it prints. Call `end()` when done.
 *
 * @param words the command
 * @throws {Error} if the server ends without an address
 */
export async function startServer(words: readonly string[], cwd: string): Promise<Server> {
  const interrupt = new AbortController();
  const address = Promise.withResolvers<string>();
  const served = runProgram(words, {
    cwd,
    signal: interrupt.signal,
    onOutput: (output) => {
      const [found] = /http:\S+/u.exec(output) ?? [];
      if (found !== undefined) address.resolve(found);
    },
  });
  served.then(
    ({ output }) => address.reject(new Error(`\`${words.join(' ')}\` has ended:\n${output}`)),
    address.reject,
  );
  return {
    address: await address.promise,
    end: () => {
      interrupt.abort();
      return served;
    },
  };
}
