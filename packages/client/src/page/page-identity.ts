/** Name, description, icon and colour of a page, in its HTML document and its install manifest. */
import { readFileSync } from 'node:fs';
import { extname, join } from 'node:path';
import type { Plugin } from 'vite';

/** How a page presents itself: in its title, in search results, and when it is installed. */
export interface PageIdentity {
  readonly name: string;
  /** The name below the icon of the installed page; default: `name`. */
  readonly shortName: string;
  readonly description: string;
  /** The path of a square SVG or PNG image; Quipu's own icon by default. */
  readonly icon?: string;
  /** The colour of the browser around the page, as `#rrggbb`. */
  readonly themeColor: string;
}

/** The identity of pages that set none. */
export const DEFAULT_IDENTITY: PageIdentity = {
  name: 'Quipu',
  shortName: 'Quipu',
  description: 'COIN-series board games, played in the browser by their printed rules.',
  themeColor: '#1f55b5',
};

/** Completes an identity by that of Quipu's own page. The short name defaults to the name. */
export const completeIdentity = (identity: Partial<PageIdentity> = {}): PageIdentity => ({
  ...DEFAULT_IDENTITY,
  ...(identity.name !== undefined && { shortName: identity.name }),
  ...identity,
});

/** An icon as described by an install manifest. */
interface Icon {
  readonly src: string;
  readonly sizes: string;
  readonly type: string;
  readonly purpose: 'any' | 'maskable';
}

/**
 * The install manifest of a page. Not the type of `vite-plugin-pwa`: the declarations of this entry would then refer
 * to those of Workbox, which do not compile without `skipLibCheck`.
 */
interface InstallManifest {
  readonly name: string;
  readonly short_name: string;
  readonly description: string;
  readonly display: 'standalone';
  readonly background_color: string;
  readonly theme_color: string;
  readonly icons: Icon[];
}

const SVG = { sizes: 'any', type: 'image/svg+xml', purpose: 'any' } as const;

/** Files in the folder `public`. */
const DEFAULT_ICONS: readonly Icon[] = [
  { src: 'icon.svg', ...SVG },
  { src: 'icon-192.png', sizes: '192x192', type: 'image/png', purpose: 'any' },
  { src: 'icon-512.png', sizes: '512x512', type: 'image/png', purpose: 'any' },
  { src: 'icon-maskable-512.png', sizes: '512x512', type: 'image/png', purpose: 'maskable' },
];

/** The smallest PNG icon with which browsers install a page, in pixels. */
const MIN_ICON_SIZE = 192;

const PNG_SIGNATURE = '89504e470d0a1a0a';

/**
 * Describes the icon of a page.
 * @throws {Error} with a message for users if the file is missing, is not an SVG or PNG image, or is a PNG
 * image that is too small or not square
 */
function readIcon(path: string): Icon {
  const content = readIconFile(path);
  if (extname(path) === '.svg') {
    if (!content.toString('utf8').includes('<svg')) throw new Error(`The icon ${path} is not an SVG image.`);
    return { src: 'icon.svg', ...SVG };
  }
  if (content.subarray(0, 8).toString('hex') !== PNG_SIGNATURE || content.length < 24)
    throw new Error(`The icon ${path} is neither an SVG nor a PNG image.`);
  const [width, height] = [content.readUInt32BE(16), content.readUInt32BE(20)];
  if (width !== height || width < MIN_ICON_SIZE)
    throw new Error(
      `The icon ${path} has ${width} × ${height} pixels; an icon is square, with ${MIN_ICON_SIZE} or more on each side.`,
    );
  return { src: 'icon.png', sizes: `${width}x${height}`, type: 'image/png', purpose: 'any' };
}

function readIconFile(path: string): Buffer {
  try {
    return readFileSync(path);
  } catch {
    throw new Error(`The icon ${path} cannot be read.`);
  }
}

/** Returns the install manifest of a page. */
export function installManifest({
  name,
  shortName,
  description,
  icon,
  themeColor,
}: PageIdentity): InstallManifest {
  return {
    name,
    short_name: shortName,
    description,
    display: 'standalone',
    background_color: '#fbf9f4',
    theme_color: themeColor,
    icons: icon === undefined ? [...DEFAULT_ICONS] : [readIcon(icon)],
  };
}

/** The folder of the default icons; none if the page has its own. */
export const publicFolder = (packageRoot: string, { icon }: PageIdentity): string | false =>
  icon === undefined && join(packageRoot, 'public');

/** Writes the identity of a page to its HTML document, and its icon to the built page. */
export function pageIdentity({ name, description, icon, themeColor }: PageIdentity): Plugin {
  const { src, type } = icon === undefined ? { src: 'icon.svg', type: SVG.type } : readIcon(icon);
  return {
    name: 'quipu-identity',
    transformIndexHtml: {
      order: 'post',
      handler: (html) => ({
        html: html.replace(/<title>[^<]*/u, () => `<title>${escapeHtml(name)}`),
        tags: [
          { tag: 'meta', injectTo: 'head', attrs: { name: 'application-name', content: name } },
          { tag: 'meta', injectTo: 'head', attrs: { name: 'description', content: description } },
          { tag: 'meta', injectTo: 'head', attrs: { name: 'theme-color', content: themeColor } },
          { tag: 'link', injectTo: 'head', attrs: { rel: 'icon', href: `./${src}`, type } },
        ],
      }),
    },
    generateBundle() {
      if (icon !== undefined) this.emitFile({ type: 'asset', fileName: src, source: readFileSync(icon) });
    },
  };
}

const escapeHtml = (text: string): string => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');
