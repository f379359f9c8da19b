/** Settings of the page of a workspace: `quipu.page` in its `package.json`. */
import { join } from 'node:path';
import { findNearest } from '@quipu/language/nearest';
import { z } from 'zod';
import { CommandError } from '../exit.ts';
import { fileKindOf } from '../workspace/files.ts';
import { readManifest } from '../workspace/read-manifest.ts';

const line = z.string().trim().min(1);

const pageSettings = z
  .strictObject({
    name: line,
    shortName: line,
    description: line,
    icon: line,
    themeColor: z.string().regex(/^#[\da-f]{6}$/iu),
  })
  .partial();

/** Missing settings default to those of Quipu's own page. */
export type PageSettings = z.infer<typeof pageSettings>;

const EXPECTED: Readonly<Record<string, string>> = {
  name: 'the name of the page, as in "The Strait"',
  shortName: 'a name that fits below an icon, as in "Strait"',
  description: 'a sentence about the page',
  icon: 'the path of an SVG or PNG file, as in "icon.svg"',
  themeColor: 'a colour, as in "#1f55b5"',
};

/**
 * Reads the settings. The path of the icon becomes absolute.
 * @throws {CommandError} if a setting is unknown or has a wrong value, or if the icon does not exist
 */
export function readPageSettings(root: string): PageSettings {
  const path = join(root, 'package.json');
  const settings = propertyOf(readManifest(path)['quipu'], 'page') ?? {};
  const result = pageSettings.safeParse(settings);
  if (!result.success) throw settingsError(path, result.error.issues[0]);
  const { icon, ...others } = result.data;
  if (icon === undefined) return others;
  const iconPath = join(root, icon);
  if (fileKindOf(iconPath) !== 'file')
    throw new CommandError(
      `"quipu.page.icon" in ${path} is ${JSON.stringify(icon)}: there is no such file.`,
      'The path begins at the folder of package.json.',
    );
  return { ...others, icon: iconPath };
}

const propertyOf = (value: unknown, key: string): unknown =>
  typeof value === 'object' && value !== null ? (value as Record<string, unknown>)[key] : undefined;

function settingsError(path: string, issue: z.core.$ZodIssue | undefined): CommandError {
  if (issue?.code === 'unrecognized_keys') {
    const [key = ''] = issue.keys;
    const guess = findNearest(key, Object.keys(EXPECTED));
    return new CommandError(
      `"quipu.page.${key}" in ${path} is not a setting.`,
      guess === undefined
        ? `The settings are ${Object.keys(EXPECTED).join(', ')}.`
        : `Did you mean "${guess}"?`,
    );
  }
  const key = String(issue?.path[0] ?? '');
  return key === ''
    ? new CommandError(
        `"quipu.page" in ${path} is not an object.`,
        `The settings are ${Object.keys(EXPECTED).join(', ')}.`,
      )
    : new CommandError(`"quipu.page.${key}" in ${path} is wrong.`, `Expected ${EXPECTED[key] ?? ''}.`);
}
