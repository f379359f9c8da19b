/** Reads the volume of a save or a link without decoding the game. */
import { linkHead } from '@quipu/engine/internal';
import { volumes } from 'virtual:volumes';

/** The volume of a save or a link. */
export interface SaveVolume {
  /** Whether the text is a link or a save. */
  readonly kind: 'link' | 'save';
  /** The name of the volume in the text. */
  readonly name: string | undefined;
  /** The folder of the volume; undefined if the page does not have it. */
  readonly folder: string | undefined;
}

/** The fields of a save or link that name its volume. */
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

/** Returns the folder with the volume and edition; if the page lacks the edition, that of another one. */
function findFolder({ volume, edition }: VolumeFields): string | undefined {
  const candidates = Object.keys(volumes).filter((folder) => volumes[folder]?.name === volume);
  return candidates.find((folder) => volumes[folder]?.edition === edition) ?? candidates[0];
}

/** Reads the volume of a text. Of a text that is neither a save nor a link, no volume is known. */
export function readSaveVolume(text: string): SaveVolume {
  const kind = text.trimStart().startsWith('{') ? 'save' : 'link';
  const fields = (kind === 'link' ? readLinkFields(text) : readSaveFields(text)) ?? {};
  const name = typeof fields.volume === 'string' ? fields.volume : undefined;
  return { kind, name, folder: findFolder(fields) };
}
