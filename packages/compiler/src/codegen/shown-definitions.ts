/** Shown definitions of the rules, such as control of a space or total Support, for clients to display. */
import type { Checked, Define } from '@quipu/language/checked';
import { indented } from './blocks.ts';
import { constant, literal } from './string-literals.ts';
import type { Naming } from './naming.ts';
import type { ImportCollector } from './scope.ts';

type Type = 'number' | 'truth' | 'faction' | 'space';

function shownDefinitions({ defines }: Checked): readonly (readonly [Define, Type])[] {
  return defines.flatMap((define) => {
    const { shown, type } = define;
    return shown && type !== 'mask' && type !== 'spaces' ? [[define, type]] : [];
  });
}

export const shownNames = (checked: Checked): readonly string[] =>
  shownDefinitions(checked).map(([{ name }]) => name);

export function shownRows(checked: Checked, naming: Naming, imports: ImportCollector): readonly string[] {
  return shownDefinitions(checked).map(([define, type]) => {
    const { name, source } = define;
    const fn = imports.use(naming.callable(`define_${name}`, 'the entry module').id);
    const head = [`name: ${literal(name)}`, `rule: ${literal(source.rule)}`, `type: ${literal(type)}`];
    return `{ ${[...head, ...domainRow(checked, define), `of: ${fn}`].join(', ')} }`;
  });
}

function domainRow(checked: Checked, define: Define): readonly string[] {
  switch (ownerOf(define)) {
    case 'board':
      return [];
    case 'space':
      return [`spaces: [${spacesOf(checked, define).join(', ')}]`];
    case 'faction':
      return [`factions: [${(define.factions ?? []).join(', ')}]`];
  }
}

/** The kind of thing that has the value. */
type Owner = 'board' | 'space' | 'faction';

function ownerOf({ parameter, factions }: Define): Owner {
  if (!parameter) return 'board';
  return factions ? 'faction' : 'space';
}

const spacesOf = ({ spaces }: Checked, { domain }: Define): readonly number[] =>
  domain?.members ?? spaces.flatMap(({ holding }, space) => (holding ? [] : [space]));

const TYPES: Readonly<Record<Type, string>> = {
  number: 'number',
  truth: 'boolean',
  faction: 'Faction | null',
  space: 'Space | null',
};

/** The types of shown values in a view, of the board and of spaces; `use` imports the names of keys. */
export function shownType(checked: Checked, use: (name: string) => string): string {
  const rows = (owner: Owner): string =>
    shownDefinitions(checked)
      .filter(([define]) => ownerOf(define) === owner)
      .map(([{ name }, type]) => {
        const value = TYPES[type].replace(/Faction|Space/u, use);
        return `readonly ${constant(name)}${owner === 'board' ? '' : '?'}: ${value};`;
      })
      .join('\n');
  const block = (name: string, doc: string, owner: Owner): string =>
    `\n/** ${doc} */\nexport type ${name} = {\n${indented(rows(owner))}\n};`;
  return [
    block('Shown', 'Shown values of the whole board.', 'board'),
    block('ShownOfSpace', 'Shown values of a space.', 'space'),
  ].join('');
}

const SCHEMAS: Readonly<Record<Type, string>> = {
  number: 'whole',
  truth: 'z.boolean()',
  faction: 'seat.nullable()',
  space: 'z.enum(SPACE_KEYS).nullable()',
};

export function shownSchemas(checked: Checked): string {
  const rows = (owner: Owner): string =>
    shownDefinitions(checked)
      .filter(([define]) => ownerOf(define) === owner)
      .map(([{ name }, type]) => {
        const schema = owner === 'board' ? SCHEMAS[type] : `z.exactOptional(${SCHEMAS[type]})`;
        return `${constant(name)}: ${schema},`;
      })
      .join('\n');
  return [
    `\nconst shown = z.strictObject({\n${indented(rows('board'))}\n});`,
    `const shownOfSpace = z.strictObject({\n${indented(rows('space'))}\n});`,
  ].join('\n');
}
