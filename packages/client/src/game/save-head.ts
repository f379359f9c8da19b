/** Reads the volume of a save or a link without decoding the game. */
import { linkHead } from '@quipu/engine/internal';
import { volumes } from 'virtual:volumes';

/** The kind of a text, the volume name that it contains, and the folder of that volume if the page has it. */
export interface SaveHead {
  readonly kind: 'link' | 'save';
  readonly name: string | undefined;
  readonly folder: string | undefined;
}

interface VolumeFields {
  readonly volume?: unknown;
  readonly edition?: unknown;
}

/** Returns the volume fields of a save, or of the game nested in it. */
function readSaveFields(text: string): VolumeFields | undefined {
  try {
    const save = JSON.parse(text) as { readonly game?: unknown } | null;
    const game = save?.game ?? save;
    return typeof game === 'object' && game !== null ? game : undefined;
  } catch {
    return undefined;
  }
}

function readLinkFields(text: string): VolumeFields | undefined {
  const head = linkHead(text);
  return head.ok ? head.value : undefined;
}

export function readHead(text: string): SaveHead {
  const kind = text.trimStart().startsWith('{') ? 'save' : 'link';
  const fields = kind === 'link' ? readLinkFields(text) : readSaveFields(text);
  const editions = Object.entries(volumes).filter(([, { name }]) => name === fields?.volume);
  const [folder] = editions.find(([, { edition }]) => edition === fields?.edition) ?? editions[0] ?? [];
  return { kind, name: typeof fields?.volume === 'string' ? fields.volume : undefined, folder };
}
