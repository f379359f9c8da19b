/** Reads the volume of a save or a link without decoding the game. */
import { linkHead } from '@quipu/engine/internal';
import { volumes } from 'virtual:volumes';

/** The kind of a text, the volume name that it contains, and the folder of that volume if the page has it. */
export interface SaveHead {
  readonly kind: 'link' | 'save';
  readonly name: string | undefined;
  readonly folder: string | undefined;
}

/** Returns the head of a save, or of the game nested in it. */
function parseSaveHead(text: string): { readonly volume?: unknown; readonly edition?: unknown } | undefined {
  try {
    const save = JSON.parse(text) as { readonly game?: unknown } | null;
    const game = save?.game ?? save;
    return typeof game === 'object' && game !== null ? game : undefined;
  } catch {
    return undefined;
  }
}

export function readHead(text: string): SaveHead {
  const kind = text.trimStart().startsWith('{') ? 'save' : 'link';
  const link = kind === 'link' ? linkHead(text) : undefined;
  const head = link ? (link.ok ? link.value : undefined) : parseSaveHead(text);
  const editions = Object.entries(volumes).filter(([, { name }]) => name === head?.volume);
  const [folder] = editions.find(([, { edition }]) => edition === head?.edition) ?? editions[0] ?? [];
  return { kind, name: typeof head?.volume === 'string' ? head.volume : undefined, folder };
}
