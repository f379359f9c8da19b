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
    const { name, source, parameter } = define;
    const fn = imports.use(naming.callable(`define_${name}`, 'the entry module').id);
    const spaces = parameter ? [`spaces: [${spacesOf(checked, define).join(', ')}]`] : [];
    const head = [`name: ${literal(name)}`, `rule: ${literal(source.rule)}`, `type: ${literal(type)}`];
    return `{ ${[...head, ...spaces, `of: ${fn}`].join(', ')} }`;
  });
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
  const rows = (ofSpaces: boolean): string =>
    shownDefinitions(checked)
      .filter(([{ parameter }]) => parameter === ofSpaces)
      .map(([{ name }, type]) => {
        const value = TYPES[type].replace(/Faction|Space/u, use);
        return `readonly ${constant(name)}${ofSpaces ? '?' : ''}: ${value};`;
      })
      .join('\n');
  const block = (name: string, doc: string, ofSpaces: boolean): string =>
    `\n/** ${doc} */\nexport type ${name} = {\n${indented(rows(ofSpaces))}\n};`;
  return [
    block('Shown', 'Shown values of the whole board.', false),
    block('ShownOfSpace', 'Shown values of a space.', true),
  ].join('');
}

const SCHEMAS: Readonly<Record<Type, string>> = {
  number: 'whole',
  truth: 'z.boolean()',
  faction: 'seat.nullable()',
  space: 'z.enum(SPACE_KEYS).nullable()',
};

export function shownSchemas(checked: Checked): string {
  const rows = (ofSpaces: boolean): string =>
    shownDefinitions(checked)
      .filter(([{ parameter }]) => parameter === ofSpaces)
      .map(([{ name }, type]) => {
        const schema = ofSpaces ? `z.exactOptional(${SCHEMAS[type]})` : SCHEMAS[type];
        return `${constant(name)}: ${schema},`;
      })
      .join('\n');
  return [
    `\nconst shown = z.strictObject({\n${indented(rows(false))}\n});`,
    `const shownOfSpace = z.strictObject({\n${indented(rows(true))}\n});`,
  ].join('\n');
}
