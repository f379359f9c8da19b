/** What a text that the checker accepts must not come to. */

/** Where a text broke down. */
export type Stage =
  | 'check'
  | 'compile'
  /** The generated code cannot be read, or makes no volume. */
  | 'read'
  /** The generated code does not type-check. */
  | 'types'
  /** A game broke a law. */
  | 'play';

/** A fault, and by what it is told from others. */
export interface Fault {
  readonly stage: Stage;
  readonly message: string;
  /** Equal for faults that look alike, whatever names and numbers stand in their messages. */
  readonly key: string;
}

export function faultOf(stage: Stage, thrown: unknown): Fault {
  const message = thrown instanceof Error ? thrown.message : String(thrown);
  return { stage, message, key: `${stage}: ${alike(message)}` };
}

/** A message without what the names of a text have to do with it. */
function alike(message: string): string {
  return (message.split('\n', 1)[0] ?? '')
    .replace(/^.* \([^)]*\): (?=\S)/u, '')
    .replaceAll(/["'`][^"'`]*["'`]/gu, '…')
    .replaceAll(/[\w ]*\.(?<last>[a-z]+)\d*\b/gu, '.$<last>')
    .replaceAll(/\b\w*[A-Z_]\w*\b/gu, '…')
    .replaceAll(/-?\d+/gu, '#')
    .replaceAll(/(?:…,? )+…/gu, '…');
}
