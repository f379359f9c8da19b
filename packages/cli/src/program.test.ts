import { readFileSync } from 'node:fs';
import type { Command } from 'commander';
import { expect, it } from 'vitest';
import { createProgram } from './program.ts';
import { testIo } from './terminal/test-io.ts';

const page = readFileSync(new URL('../../../docs/commands.md', import.meta.url), 'utf8');
const program = createProgram(testIo({ cwd: '/' }), () => undefined);

/** `quipu check [paths...]`, as help prints it. */
function usageOf(command: Command): string {
  const parameters = command.registeredArguments.map((argument) => {
    const name = argument.name() + (argument.variadic ? '...' : '');
    return argument.required ? `<${name}>` : `[${name}]`;
  });
  return ['quipu', command.name(), ...parameters].join(' ');
}

/** Returns the section of the page about a command. */
function sectionOf(command: Command): string {
  return page.split(/^(?=## )/m).find((part) => part.startsWith(`## \`${usageOf(command)}\`\n`)) ?? '';
}

it.each(program.commands.map((command) => [command.name(), command] as const))(
  'documents %s and each of its options',
  (_, command) => {
    const text = sectionOf(command);
    expect(text.replaceAll('\n', ' ')).toContain(command.description().replace(/\.$/, ''));
    const options = command.options.map((option) => `- \`${option.flags}\` ${option.description}`);
    expect(text.match(/^- `--.*/gm) ?? []).toEqual(options);
  },
);

it('documents no command that does not exist', () => {
  expect(page.match(/^## `.*`/gm)).toEqual(program.commands.map((command) => `## \`${usageOf(command)}\``));
});
