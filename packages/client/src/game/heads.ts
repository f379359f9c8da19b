/** Reads the volume of a save or a link without decoding the game. */
import { linkHead } from '@quipu/engine/internal';
import { volumes } from 'virtual:volumes';

/** The kind of a text, the volume name that it contains, and the folder of that volume if the page has it. */
export interface Head {
  readonly is: 'link' | 'save';
  readonly name: string | undefined;
  readonly folder: string | undefined;
}

/** Returns the head of a save, or of the game nested in it. */
function saidIn(text: string): { readonly volume?: unknown; readonly edition?: unknown } | undefined {
  try {
    const save = JSON.parse(text) as { readonly game?: unknown } | null;
    const game = save?.game ?? save;
    return typeof game === 'object' && game !== null ? game : undefined;
  } catch {
    return undefined;
  }
}

export function folderOf(text: string): Head {
  const is = text.trimStart().startsWith('{') ? 'save' : 'link';
  const link = is === 'link' ? linkHead(text) : undefined;
  const said = link ? (link.ok ? link.value : undefined) : saidIn(text);
  const all = Object.entries(volumes).filter(([, { name }]) => name === said?.volume);
  const [folder] = all.find(([, { edition }]) => edition === said?.edition) ?? all[0] ?? [];
  return { is, name: typeof said?.volume === 'string' ? said.volume : undefined, folder };
}
