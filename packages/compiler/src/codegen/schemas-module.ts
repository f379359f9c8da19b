/**
 * Prints `schemas.ts`: Zod schemas of saves, views, decisions and choices, to validate external data. It is a
 * module of its own, so that playing does not load Zod.
 */
import type { Checked } from '@quipu/language';
import type { Program } from '../ir/program.ts';
import { indented } from './blocks.ts';
import { constant, literal } from './string-literals.ts';
import type { FileStructure } from './printer.ts';
import { ImportCollector } from './scope.ts';
import { shownSchemas } from './shown-definitions.ts';
import { seatList, viewSchemaText } from './view-names.ts';

export function schemasFile(checked: Checked, program: Program): FileStructure {
  const imports = new ImportCollector();
  const use = (name: string): string => imports.use(name);
  for (const name of [
    'z',
    'saveOf',
    'SaveOf',
    'choiceIn',
    'decisionOf',
    'words',
    'Decision',
    'View',
    'Terms',
    seatList(checked),
    'SPACE_KEYS',
  ])
    use(name);
  const save = `${literal(checked.name)}, ${literal(checked.edition)}`;
  return {
    path: 'schemas.ts',
    doc: 'Saves, views, decisions and choices of the volume, as schemas. Generated; do not edit.',
    statements: [
      helpers(seatList(checked)),
      `\n/** A save of this volume. */\nexport const saveSchema: z.ZodType<SaveOf<${save}>> = saveOf(${save});`,
      CHOICES,
      `\nconst secrets = z.strictObject({\n${rows(checked.secrets.map((secret) => secretText(secret, checked)))}\n});`,
      shownSchemas(checked),
      viewSchemaText(checked, program.regions, use),
    ],
    imports,
  };
}

const rows = (texts: readonly string[]): string => indented(texts.join('\n'));

function secretText({ name, owner }: Checked['secrets'][number], { factions }: Checked): string {
  return `${constant(name)}: secretOf(${literal(factions[owner]?.name ?? '')}),`;
}

const helpers = (seats: string): string => `const seat = z.enum(${seats});
const whole = z.number().int();
const space = z.enum([...SPACE_KEYS, 'none']);
const secretOf = <const F extends string>(owner: F) =>
  z.strictObject({ owner: z.literal(owner), value: z.exactOptional(space), suspects: z.array(space) });`;

const CHOICES = `
export { choiceOf } from '@quipu/engine/schemas';

export const decisionSchema: z.ZodType<Decision> = decisionOf<Terms>(words);

/** A choice of any decision; whether its key is offered is for \`choiceOf\` to say, or for the game. */
export const choiceSchema = choiceIn<Terms>(words);`;
