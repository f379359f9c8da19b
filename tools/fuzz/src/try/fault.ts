/** Faults of texts that the checker accepts. */

/** The stage at which a text failed. */
export type Stage =
  | 'check'
  | 'compile'
  /** The generated code cannot be parsed or does not yield a volume. */
  | 'read'
  /** The generated code does not type-check. */
  | 'types'
  /** A game violated a law. */
  | 'play';

export interface Fault {
  readonly stage: Stage;
  readonly message: string;
  /** Equal for similar faults, regardless of names and numbers in their messages. */
  readonly key: string;
}

export function faultOf(stage: Stage, thrown: unknown): Fault {
  const message = thrown instanceof Error ? thrown.message : String(thrown);
  return { stage, message, key: `${stage}: ${alike(message)}` };
}

/** Removes names and numbers from a message. */
function alike(message: string): string {
  return (message.split('\n', 1)[0] ?? '')
    .replace(/^.* \([^)]*\): (?=\S)/u, '')
    .replaceAll(/["'`][^"'`]*["'`]/gu, '…')
    .replaceAll(/[\w ]*\.(?<last>[a-z]+)\d*\b/gu, '.$<last>')
    .replaceAll(/\b\w*[A-Z_]\w*\b/gu, '…')
    .replaceAll(/-?\d+/gu, '#')
    .replaceAll(/(?:…,? )+…/gu, '…');
}
